/** What happened, newest first, a paragraph a step: the right-hand column of the board. */
import type { Feed } from "../../foundry/feed";
import { signOf, type Sign } from "./side";
import { sentence, type Piece, type Texts } from "./sentence";
import { tell, type Names, type Told } from "./telling";

export interface StoryEntry {
  readonly pieces: readonly Piece[];
  /** Of the side that acted; blank: nobody's. */
  readonly sign: Sign | "";
  readonly undone: boolean;
  /** Told since the last checkpoint. */
  readonly now: boolean;
  /** Heads a round or a turn. */
  readonly mark: boolean;
}

const MARKS: readonly string[] = ["roundStarted", "turnStarted"];
/** Too small to be told in the story. */
const SILENT: readonly string[] = ["shipChosen", "shipReadied", "hit", "rollsMade", "orderRolled"];
/** How many steps are told: the chat and the record have the rest. */
const STEPS = 40;

/** The story of a battle as far as a board tells it. */
export function storyOf(feed: Pick<Feed<never>, "story" | "events">, names: Names, texts: Texts): StoryEntry[] {
  const steps = feed.story
    .slice(-STEPS)
    .map((step) => entries(tell(step.events, names, texts), step.undone, false, texts));
  const now = entries(tell(feed.events, names, texts), false, true, texts);
  return [...steps.flat(), ...now].reverse();
}

/** One step: marks of rounds and turns by themselves, the rest as one paragraph. */
function entries(told: readonly Told[], undone: boolean, now: boolean, texts: Texts): StoryEntry[] {
  const found: StoryEntry[] = [];
  let paragraph: Told[] = [];
  const close = () => {
    const [first] = paragraph;
    if (first) found.push({ pieces: joined(paragraph, texts), sign: signIn(first), undone, now, mark: false });
    paragraph = [];
  };
  for (const each of told) {
    if (each.sentence.length === 0 || SILENT.includes(each.event)) continue;
    if (!MARKS.includes(each.event)) {
      paragraph.push(each);
      continue;
    }
    close();
    found.push({ pieces: each.sentence, sign: "", undone, now, mark: true });
  }
  close();
  return found;
}

function joined(told: readonly Told[], texts: Texts): Piece[] {
  const space = sentence(texts, "ALLHANDS.told.between");
  return told.flatMap((each, i) => (i === 0 ? each.sentence : [...space, ...each.sentence]));
}

function signIn(told: Told): Sign | "" {
  const ship = told.sentence.find(({ kind }) => kind === "ship");
  return ship ? ((ship.sign as Sign) ?? "") : "";
}

/** The sign and name of each seat, and who plays it: the line under the story. */
export function seatLine(feed: Pick<Feed<never>, "seats">, texts: Texts): { sign: Sign; name: string; note: string }[] {
  return feed.seats.map(({ seat, name, mine, held }) => ({
    sign: signOf(seat),
    name,
    note: mine ? texts("ALLHANDS.board.you") : held === "bot" ? texts("ALLHANDS.board.bot") : "",
  }));
}
