/** Feed of a battle that is played on in memory: what its board shows and accepts, as at a table, but no documents. */
import { publicEvents, type Json, type Menu, type Seat } from "../../rules/kernel";
import type { WhatIf } from "../../rules/kernel/what-if";
import type { Feed, FeedOffer, FeedSeat } from "../../kit/game/feed";
import type { AnyTableGame } from "../../kit/game/table-game";
import { signAt } from "../../kit/text/signs";
import { localize } from "../../kit/text/sentence";
import { storyOf } from "./feed";
import type { Opponents } from "./opponents";
import type { ReplaySource } from "./source";
import { seatsShown } from "../../kit/battle/seat-names";
import { listed } from "../../kit/text/lists";

/** A battle that is played on, as its board sees it. */
export interface Played {
  readonly id: string;
  /** The battle that it came from, and the position at which it left. */
  readonly source: ReplaySource;
  readonly position: number;
  readonly battle: WhatIf<never>;
  readonly others: Pick<Opponents, "thinking" | "decide">;
  /** This user's seat. */
  readonly seat: Seat;
  readonly table: AnyTableGame;
  /** Called when something was answered or taken back. */
  changed(): void;
  back(): Promise<void>;
}

function seatsOf({ battle, seat }: Played): FeedSeat[] {
  return seatsShown(battle.recording.seats).map(({ id, name }, index) => {
    return { seat: id, name, sign: signAt(index), mine: id === seat, held: id === seat ? "user" : "bot" };
  });
}

/** The story before the battle began to differ, and since. */
function toldIn({ source, position, battle, table }: Played): Feed["story"] {
  const from = source.recording.first + position;
  const own = storyOf({ table, recording: battle.recording }, battle.recording.entries.length);
  return [...storyOf(source, position), ...own.map((told) => ({ ...told, step: from + told.step }))];
}

/** Index of the asking that waits for this seat; -1 if there is none. */
const askingOf = ({ battle, seat }: Played): number =>
  battle.open?.askings.findIndex((asking, index) => {
    return asking.seat === seat && !asking.standing && !battle.isAnswered(index);
  }) ?? -1;

function offersFor(
  { id, battle, seat, changed }: Played,
  menuOf: (name: string, about: Json) => Menu<Json> | null,
): FeedOffer[] {
  const { open, asked } = battle;
  if (open?.manner !== "first") return [];
  return open.askings.flatMap((asking, index): FeedOffer[] => {
    if (!asking.standing || asking.seat !== seat || battle.isAnswered(index)) return [];
    const answer = async (value: Json): Promise<void> => {
      battle.answer(index, value);
      changed();
    };
    const { name, about } = asking;
    return [{ id: `${id}-${asked}-${index}`, name, seat, menu: () => menuOf(name, about), answer }];
  });
}

/** The question of the asking at this index; null if there is none. */
function questionFor({ id, battle, seat }: Played, index: number): Feed["question"] {
  const { open, asked } = battle;
  const asking = open?.askings[index];
  if (!open || !asking) return null;
  const { name, about } = asking;
  return { id: `${id}-${asked}-${index}`, name, seat, about, manner: open.manner, answered: false };
}

/** The feed for the board of a battle that is played on. */
export function whatIfFeed(played: Played): Feed {
  const { id, battle, seat, table, others, changed, back } = played;
  const { open, state } = battle;
  const outcome = table.rules.outcome(state);
  const seats = seatsOf(played);
  const nameOf = (one: Seat) => seats.find((each) => each.seat === one)?.name ?? localize("ALLHANDS.gamemaster");
  const index = askingOf(played);
  const asking = open?.askings[index];
  const menuOf = (name: string, about: Json) =>
    table.rules.questions[name]?.menu(table.rules.view(state, seat), seat, about) ?? null;
  const { thinking } = others;
  const decide = async (): Promise<void> => others.decide();
  const take = async (): Promise<void> => {
    battle.undo();
    changed();
  };
  return {
    battleId: id,
    replayed: { isPlayed: true, game: table.id, outcome, pictures: battle.recording.pictures },
    title: battle.recording.title,
    seat,
    view: table.rules.view(state, seat),
    seats,
    question: questionFor(played, index),
    offers: offersFor(played, menuOf),
    looks: [],
    look: () => undefined,
    die: null,
    waiting: (open?.askings ?? []).flatMap((each, at) => {
      const answered = battle.isAnswered(at);
      return each.standing ? [] : [{ seat: each.seat, name: nameOf(each.seat), answered }];
    }),
    wait: null,
    thinking: thinking && { names: listed(thinking.seats.map(nameOf)), since: thinking.since, decide },
    advice: null,
    events: publicEvents(battle.events),
    story: toldIn(played),
    status: outcome ? "over" : "playing",
    problem: "",
    ending: outcome
      ? { rematch: null, replay: back, revisit: null, saveStory: null, refit: null, cleanUp: null }
      : null,
    menu: () => (asking ? menuOf(asking.name, asking.about) : null),
    answer: async (value) => {
      battle.answer(index, value);
      changed();
    },
    undo: battle.canUndo ? { step: localize("ALLHANDS.whatIf.lastAnswer"), take } : null,
    redo: null,
    automation: null,
    takeOver: () => Promise.resolve(),
  };
}
