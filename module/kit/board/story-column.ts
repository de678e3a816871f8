/** What happened, newest first, a paragraph a step: the story as boards tell it. */
import type { Feed, FeedSeat, Names } from "../game/feed";
import { signOf, type Sign } from "../text/signs";
import { localize, oneLine, plain, type Piece } from "../text/sentence";
import type { RulesTold } from "../story/card-view";
import { areEarlier } from "../story/earlier";
import { inOneLine, type Outcome, type EventText } from "../story/event-text";
import { playersOf } from "./banner";
import type { GameEvent } from "../../rules/kernel";

export interface StoryEntry {
  /** Its step and its place in it: what was told before is known by it, and stays as it is where it stands. */
  readonly key: string;
  readonly pieces: readonly Piece[];
  /** How it came about; unfolds behind the sign. */
  readonly more: readonly Piece[];
  /** The events that it tells; empty for marks of rounds and turns, which follow no rule. */
  readonly events: readonly { readonly event: string }[];
  /** Sign of the side that acted; blank if none. */
  readonly sign: Sign | "";
  readonly undone: boolean;
  /** Whether it was told since the last checkpoint. */
  readonly now: boolean;
  /** Whether it heads a round or a turn. */
  readonly mark: boolean;
  /** Whether it was told in the viewer's last answer, or after it. */
  readonly news: boolean;
}

/** How a game tells its story. */
export interface StoryStyle {
  tell(events: readonly GameEvent[], names: Names): readonly ToldEvent[];
  /** Events that head a round or a turn. */
  readonly marks: readonly string[];
  /** Events too small to be told here. */
  readonly silent: readonly string[];
  /** Groups the events of a step into paragraphs; if omitted, all of them are one. */
  split?(events: readonly GameEvent[]): readonly (readonly GameEvent[])[];
  /** The outcomes of a paragraph: if there are any, one line tells its first sentence and these. */
  came?(told: readonly Pick<EventText, "event" | "outcome">[]): readonly Outcome[];
}

/** An event as a game tells it. */
type ToldEvent = Pick<EventText, "event" | "sentence"> & Partial<Pick<EventText, "aside" | "outcome">>;

/** The present names, with which a story is told. A step adds those of its own time. */
interface StoryNames {
  readonly always: Names;
}

/** The number of steps told: the chat and the record have the rest. */
const STEPS = 40;

/** The story of a battle as far as a board tells it. */
export function storyColumn(
  feed: Pick<Feed, "story" | "events" | "seats"> & Partial<Pick<Feed, "seat">>,
  style: StoryStyle,
  { always }: StoryNames,
): StoryEntry[] {
  const players = playersOf(feed);
  const told = (events: readonly GameEvent[], names: Names, state: State) =>
    // If a step of an earlier version cannot be told, that is said once for the whole step.
    (areEarlier(events) ? [events] : (style.split?.(events) ?? [events])).flatMap((part) => {
      const said = style.tell(part, { ...always, ...names, ...players });
      return entries(said, style, state);
    });
  const shown = feed.story.slice(-STEPS);
  const answered = feed.seat ? shown.findLastIndex(({ seat }) => seat === feed.seat) : -1;
  const steps = shown.flatMap(({ events, names = {}, undone, step }, at) =>
    keyed(
      undone ? `${step}-undone-${feed.story.length - shown.length + at}` : String(step),
      told(events, names, { undone, now: false, news: at >= answered }),
    ),
  );
  const now = keyed("now", told(feed.events, {}, { undone: false, now: true, news: true }));
  return headed([...onceInARow(steps), ...now]).reverse();
}

const keyed = (step: string, told: readonly Omit<StoryEntry, "key">[]): StoryEntry[] =>
  told.map((entry, at) => ({ key: `${step}-${at}`, ...entry }));

/** What all paragraphs of a step have alike. */
type State = Pick<StoryEntry, "undone" | "now" | "news">;

/** A turn in which nothing happened has no heading: the next one says enough. */
const headed = (story: readonly StoryEntry[]): StoryEntry[] =>
  story.filter(({ mark }, at) => !mark || story[at + 1]?.mark !== true);

/** Consecutive steps that can no longer be told are one paragraph. */
function onceInARow(steps: readonly StoryEntry[]): readonly StoryEntry[] {
  const note = localize("ALLHANDS.story.earlier");
  const isNote = (step: StoryEntry | undefined) => step !== undefined && plain(step.pieces) === note;
  return steps.filter((step, at) => !isNote(step) || !isNote(steps[at + 1]));
}

/** The entries of one step: each mark of a round or turn separately, the rest as one paragraph, or as one line. */
function entries(told: readonly ToldEvent[], { marks, silent, came }: StoryStyle, state: State) {
  const found: Omit<StoryEntry, "key">[] = [];
  let paragraph: ToldEvent[] = [];
  const close = () => {
    const [first, ...rest] = paragraph;
    const events = paragraph.map(({ event }) => ({ event }));
    const outcomes = came?.(paragraph.map(({ event, outcome = null }) => ({ event, outcome }))) ?? [];
    const loud = (rest.length > 0 ? outcomes : []).map(({ text }) => ({
      sentence: [{ text, kind: "part", sign: "" } as const],
    }));
    const said = first && loud.length > 0 ? [first, ...loud] : paragraph;
    const more = loud.length > 0 ? inOneLine(rest) : [];
    if (first) found.push({ pieces: inOneLine(said), more, events, sign: signIn(first), ...state, mark: false });
    paragraph = [];
  };
  for (const each of told) {
    if (each.sentence.length === 0 || each.aside || silent.includes(each.event)) continue;
    if (!marks.includes(each.event)) {
      paragraph.push(each);
      continue;
    }
    close();
    found.push({ pieces: each.sentence, more: [], events: [], sign: "", ...state, mark: true });
  }
  close();
  return found;
}

/** The same story with the rules that each paragraph follows, and whether it fills its line. */
export function withRules(story: readonly StoryEntry[], told: RulesTold) {
  // The two that one line has room for: styles that count entries would style all of them again with each new one.
  const [newest, next] = story.filter(({ mark }) => !mark);
  const ruled = story.map((entry) => {
    const rules = told(entry.events);
    const place = entry === newest ? "newest" : entry === next ? "next" : "";
    return { ...entry, rules, place, hasMore: entry.more.length > 0 || rules.length > 0 };
  });
  return { story: ruled, isLineFull: next !== undefined };
}

function signIn(told: ToldEvent): Sign | "" {
  const ship = told.sentence.find(({ kind }) => kind === "ship");
  return ship ? ((ship.sign as Sign) ?? "") : "";
}

/** The sign and name of each seat, and who plays it: the line under the story. */
export function seatLine(feed: Pick<Feed<never>, "seats">): { sign: Sign; name: string; note: string }[] {
  return feed.seats.map((seat) => ({ sign: signOf(seat.seat), name: seat.name, note: seatNote(seat) }));
}

/** Who plays a seat, beside its name. */
export function seatNote({ mine, held, mates = "" }: FeedSeat): string {
  const holder = mine ? localize("ALLHANDS.board.you") : held === "bot" ? localize("ALLHANDS.board.bot") : "";
  return oneLine([holder, mates], ", ");
}
