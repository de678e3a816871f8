/**
 * What an onlooker's screen shows of a battle: each step as its record has it; or where that is sealed until the battle is
 * over, only what all can see of it now.
 */
import type { Seat } from "../../rules/kernel";
import { retrace, wayThrough, type Retrace } from "../../rules/kernel/retrace";
import { unlessDamaged } from "../../kit/battle/battle";
import { lag, seesAll } from "../../kit/battle/onlookers";
import { seatNames } from "../../kit/battle/seat-names";
import { feedOf } from "../../kit/board/feed";
import type { BattleCombat } from "../../kit/game/battle-combat";
import type { Feed } from "../../kit/game/feed";
import { tableFor } from "../../kit/game/games";
import { isSealed } from "../../kit/game/sealer";
import type { AnyTableGame } from "../../kit/game/table-game";
import { recordEntry } from "../../kit/record/record";
import { headlineAt as storyLineAt } from "../../kit/story/story";
import { localize } from "../../kit/text/sentence";
import { ONLY_SHOWN, replayFeed } from "../replay/feed";
import { journalOf, replayOf, type ReplaySource } from "../replay/source";
import type { SpokenOf } from "./camera";
import { actingIn, BACK, headlineAt, type Headline } from "./headline";
import { fightersOf } from "../../kit/battle/own";

/** A battle as an onlooker's screen shows it. */
export interface Showing {
  readonly table: AnyTableGame;
  readonly title: string;
  /** The positions that count, the present one last. */
  readonly way: readonly number[];
  /** The position up to which the battle has been played. */
  readonly last: number;
  feed(position: number): Feed;
  headline(feed: Feed, position: number): Promise<Headline>;
  /** The step that led to a position, and its number. */
  entry(position: number): SpokenOf | null | undefined;
  step(position: number): number;
  nameOf(seat: Seat): string;
}

/** The battle as its record tells it now; null if the record lacks what that needs. */
function sourceOf({ system }: BattleCombat): ReplaySource | null {
  const journal = journalOf(system.record);
  return journal && replayOf(journal);
}

/** What was worked out of battles' records: a longer record goes on from there. */
const retraced = new WeakMap<BattleCombat, Retrace<never>>();

function recorded(battle: BattleCombat, source: ReplaySource): Showing {
  const { table, recording } = source;
  const states = retrace(table.rules, recording, retraced.get(battle));
  retraced.set(battle, states);
  const names = seatNames(recording.seats);
  return {
    table,
    title: recording.title,
    way: wayThrough(recording),
    last: recording.entries.length,
    feed(position) {
      const feed = replayFeed(source, states, position, null);
      const state = states.stateAt(position);
      const isOpen = state !== null && table.rules.uncovered !== undefined && seesAll(battle);
      return isOpen ? { ...feed, view: table.rules.uncovered!(state) } : feed;
    },
    headline: (feed, position) => headlineAt(source, feed, position),
    entry: (position) => recording.entries[position - 1],
    step: (position) => recording.first + position - 1,
    nameOf: (id) => names[id] ?? "",
  };
}

/** The feed of an onlooker who has no seat, with nothing to answer, whoever looks. */
function presentFeed(battle: BattleCombat, table: AnyTableGame): Feed {
  const state = table.binding.read(battle);
  const fighters = fightersOf(battle).map(({ id, actor, img }) => [id ?? "", actor?.img ?? img ?? ""] as const);
  const outcome = table.rules.outcome(state);
  const feed = feedOf(battle);
  return {
    ...feed,
    ...ONLY_SHOWN,
    thinking: feed.thinking,
    remedy: null,
    askForUndo: null,
    battleId: `onlooking-${battle.id}`,
    replayed: { game: table.id, outcome, pictures: Object.fromEntries(fighters) },
    seat: null,
    view: table.rules.view(state, null),
    seats: feed.seats.map((seat) => ({ ...seat, mine: false })),
    status: outcome ? "over" : "playing",
  };
}

/** The line of the latest step that was told; a set text if none was. */
function lastTold(battle: BattleCombat): string {
  const { step } = battle.system;
  for (let at = step - 1; at >= Math.max(0, step - BACK); at--) {
    const told = storyLineAt(battle.id, at);
    if (told !== "") return told;
  }
  return localize("ALLHANDS.onlooking.before");
}

function present(battle: BattleCombat): Showing | null {
  const table = tableFor(battle);
  if (!table || unlessDamaged(() => table.binding.read(battle)) === null) return null;
  const { step, name: title, seats } = battle.system;
  const names = seatNames(seats);
  const nameOf = (id: Seat): string => names[id] ?? "";
  return {
    table,
    title,
    way: [step],
    last: step,
    feed: () => presentFeed(battle, table),
    headline: async (feed) => ({
      score: table.status?.(feed.view) ?? "",
      acting: feed.replayed?.outcome
        ? []
        : actingIn(
            feed,
            feed.waiting.map(({ seat }) => seat),
          ),
      told: lastTold(battle),
    }),
    entry: () => recordEntry(battle, step - 1),
    step: () => step - 1,
    nameOf,
  };
}

/** What a screen can show of a battle; null if nothing (`whyNot`). */
export function showingOf(battle: BattleCombat): Showing | null {
  const source = sourceOf(battle);
  if (source) return recorded(battle, source);
  const isOpen = !isSealed(battle) || battle.system.ended;
  return isOpen || lag.of(battle) > 0 ? null : present(battle);
}

/** Why a battle cannot be shown, as a sentence. */
export const whyNot = (battle: BattleCombat): string =>
  localize(isSealed(battle) && lag.of(battle) > 0 ? "ALLHANDS.onlooking.sealedLag" : "ALLHANDS.onlooking.none");
