/**
 * No battle stands still: in no game are there three whole rounds in which nothing but passing happens, without its end
 * being proposed or coming by itself.
 */
import { describe, expect, it } from "vitest";
import { mixed, type BattleRecord, type Json } from "../../module/rules/kernel";
import { findGame, type CommandGame } from "./games";

/** Whole rounds without an act that are too many. */
const TOO_MANY = 3;

/** What passing is told by, in each game; and what begins a round, a new one if its number is. */
const PASSING: { readonly [game: string]: readonly string[] } = {
  "myoss-gamma": [
    "roundBegan",
    "roundEnded",
    "turnBegan",
    "turnEnded",
    "initiative",
    "passed",
    "setUp",
    "initiativeRolled",
  ],
  "ship-on-ship": [
    "turnBegan",
    "turnEnded",
    "handDrawn",
    "handSeen",
    "stayed",
    "committed",
    "passed",
    "exchangeBegan",
    "exchangeEnded",
  ],
  "space-opera": ["turnBegan", "turnEnded", "ordersRevealed", "phaseSkipped"],
  "silent-ships": ["turnBegan", "turnEnded", "drew", "drewSeen", "reshuffled"],
  "navy-aces": ["turnBegan", "turnEnded", "drew", "drewSeen", "reshuffled", "declinedEnd", "agreedEnd"],
};
/** What is told or asked when the end is proposed. */
const PROPOSES = ["endProposed", "offeredEnd"];

type Told = { readonly event: string; readonly [member: string]: Json };

/** The most whole rounds in a row in which nothing but passing is told, while no end is proposed. */
function stillest(game: CommandGame, { steps }: BattleRecord<unknown>): number {
  const passing = PASSING[game.id]!;
  let [most, still, began] = [0, 0, null as Json];
  for (const { events, answers } of steps) {
    for (const told of events as readonly Told[]) {
      if (told.event === "turnBegan" || told.event === "roundBegan") {
        const now = told["round"] ?? told["turn"] ?? null;
        if (now !== began) still++;
        began = now;
        most = Math.max(most, still - 1);
      } else if (PROPOSES.includes(told.event) || !passing.includes(told.event)) still = 0;
    }
    if (answers.some(([key]) => key.endsWith(":confirmEnd"))) still = 0;
  }
  return most;
}

type Case = readonly [game: string, sides: readonly string[], bots: readonly string[], options: readonly string[]];

const CASES: readonly Case[] = [
  ["navy-aces", [], ["greedy", "greedy"], []],
  ["navy-aces", [], ["greedy", "random"], []],
  ["navy-aces", [], ["greedy", "greedy"], ["discardBeforeDrawing=true"]],
  ["navy-aces", [], ["greedy", "greedy"], ["strength=4", "islands=8"]],
  ["silent-ships", [], ["greedy", "greedy"], []],
  ["silent-ships", [], ["greedy", "random"], ["quietRounds=0"]],
  ["silent-ships", [], ["hoarder", "hoarder"], ["quietRounds=0"]],
  ["ship-on-ship", ["5/3/3", "5/3/3"], ["greedy", "greedy"], []],
  ["ship-on-ship", ["5/3/3", "5/3/3"], ["random", "random"], ["stallTurns=3"]],
  ["space-opera", ["thorn", "marlin"], ["greedy", "greedy"], []],
  ["space-opera", ["ninth-harbor", "ninth-harbor"], ["greedy", "greedy"], []],
  ["space-opera", ["ninth-harbor", "long-argument"], ["greedy", "greedy"], ["continuing=off"]],
  ["space-opera", ["thorn", "marlin"], ["greedy", "greedy"], ["startRange=out", "rangeChange=gmOnly"]],
  ["myoss-gamma", ["explorer", "wasp"], ["greedy", "greedy"], []],
  ["myoss-gamma", ["lantern", "lantern"], ["gunner", "greedy"], []],
];
const BATTLES = 6;

describe("no three whole rounds in which nothing but passing happens", { timeout: 120_000 }, () => {
  it.each(CASES)("%s, %j, %j, %j", (id, sides, bots, options) => {
    const game = findGame(id);
    for (let battle = 0; battle < BATTLES; battle++) {
      const { record } = game.play(sides, bots, mixed(7, battle) >>> 1, options);
      expect(stillest(game, record), `battle ${battle}`).toBeLessThan(TOO_MANY);
    }
  });
});
