/** A battle in which everybody only presses Enter is a sensible one, and comes to an end. */
import { expect, it } from "vitest";
import { feedOf } from "../tests/support/kit";
import { findGame } from "../scripts/commands/games";
import type { Feed } from "./kit/game/feed";
import type { Pending } from "./kit/board/pending";
import { pendingFor as myossPending } from "./games/myoss-gamma/board/pending";
import { pendingFor as navyPending } from "./games/navy-aces/board/pending";
import { pendingFor as duelPending } from "./games/ship-on-ship/board/pending";
import { pendingFor as seaPending } from "./games/silent-ships/board/pending";
import { pendingFor as operaPending } from "./games/space-opera/board/pending";
import { seeded, simulate, type Game, type Json, type Player } from "./rules/kernel";
import { myossGamma } from "./rules/myoss-gamma";
import { greedyPlayer } from "./rules/myoss-gamma/bot";
import { navyAces } from "./rules/navy-aces";
import { greedyAdmiral } from "./rules/navy-aces/bot";
import { shipOnShip } from "./rules/ship-on-ship";
import { greedyDuelist } from "./rules/ship-on-ship/bot";
import { silentShips } from "./rules/silent-ships";
import { greedyCommander } from "./rules/silent-ships/bot";
import { bandOf, isFriend, spaceOpera, type Battle } from "./rules/space-opera";
import { greedyCaptain } from "./rules/space-opera/bot";

/** The sides of some battles, and how long they may last. */
interface Battles<State> {
  readonly sides: readonly (readonly string[])[];
  readonly round: (state: State) => number;
  /** The most rounds. */
  readonly most: number;
  /** Whether nobody can do anything to anybody. */
  readonly isIdle?: (state: State) => boolean;
}

/** The most rounds in a row in which nobody can do anything. */
const MOST_IDLE = 3;

/** The battles that last too long if Enter answers whatever a board proposes, and the questions that it answers. */
function played<State, Setup, View>(
  game: Game<State, Setup, View>,
  quick: Player<View>,
  pendingFor: (feed: Feed<View>, draft: null) => Pending<unknown>,
  { sides, round, most, isIdle = () => false }: Battles<State>,
) {
  const asSeen = { ...game, view: (view: unknown) => view as View, seats: () => [], outcome: () => null };
  const proposed = new Set<string>();
  const enter: Player<View> = (question, view, seat, about): Json | undefined => {
    const { name } = question;
    const feed = feedOf(asSeen as never, view as never, seat, { title: "", people: {} }, { asked: name, about });
    const { ready, answer } = pendingFor(feed as Feed<View>, null);
    // What a board leaves to its player, such as the cards of a hand, a bot chooses.
    if (!ready) return quick(question, view, seat, about);
    proposed.add(name);
    return answer;
  };
  const long = sides.flatMap((each, at) => {
    const state = game.setup(findGame(game.id).setup(each) as Setup);
    const players = Object.fromEntries(game.seats(state).map((seat) => [seat, enter]));
    let busy = 0;
    const watched = {
      ...game,
      outcome(now: State) {
        if (!isIdle(now)) busy = round(now);
        const isLong = round(now) > most || round(now) - busy > MOST_IDLE;
        return game.outcome(now) ?? (isLong ? { winners: [], reason: "long" } : null);
      },
    };
    const { reason } = simulate(watched, state, players, seeded(at + 1));
    return reason === "long" ? [`${each.join(" against ")}: ${round(state)} rounds, busy until ${busy}`] : [];
  });
  return { long, proposed: [...proposed].sort() };
}

const pairs = (names: readonly string[]): string[][] => names.flatMap((one) => names.map((other) => [one, other]));

it("in Myoss Gamma", () => {
  const sides = pairs(["battleaxe", "explorer", "wasp", "tiniest-fighter"]);
  const battles = { sides, round: ({ round }: { round: number }) => round, most: 20 };
  const { long, proposed } = played(myossGamma, greedyPlayer, myossPending, battles);
  expect(long).toEqual([]);
  expect(proposed).toEqual(expect.arrayContaining(["action", "adjust", "pickRoll"]));
});

it("in Space Opera", () => {
  const sides = pairs(["thorn", "red-ledger", "writ-of-passage", "unbowed", "ninth-harbor", "marlin+thorn"]);
  const isIdle = (battle: Battle) =>
    battle.ships.every((ship) =>
      battle.ships.every((other) => isFriend(ship, other) || bandOf(battle, ship.ship, other.ship) === "out"),
    );
  // Light guns stop a ship of the line for ever without harming it; the rules end that after thirty quiet turns.
  const battles = { sides, round: ({ turn }: Battle) => turn, most: 40, isIdle };
  const { long, proposed } = played(spaceOpera, greedyCaptain, operaPending, battles);
  expect(long).toEqual([]);
  expect(proposed).toEqual(expect.arrayContaining(["chooseManeuvers", "declareFire", "dodge"]));
});

it("in Ship-on-Ship, where cards are left to the player", () => {
  const battles = {
    sides: pairs(["raider", "cutter", "gunboat"]),
    round: ({ turn }: { turn: number }) => turn,
    most: 30,
  };
  const { long, proposed } = played(shipOnShip, greedyDuelist, duelPending, battles);
  expect(long).toEqual([]);
  expect(proposed.length).toBeGreaterThan(0);
});

it("in Silent Ships and Navy Aces, where nothing but what is forced is proposed", () => {
  const round = ({ round: now }: { round: number }) => now;
  const sea = played(silentShips, greedyCommander, seaPending, { sides: [[], []], round, most: 40 });
  const waters = played(navyAces, greedyAdmiral, navyPending, { sides: [[], []], round, most: 40 });
  expect([...sea.long, ...waters.long]).toEqual([]);
});
