/** What modules are told of battles that bots play, in every game: blows dealt and blows taken. */
import { describe, expect, it } from "vitest";
import type { Blow } from "./kit/game/storyteller";
import { STORY as MYOSS } from "./games/myoss-gamma/story/events";
import { STORY as ACES } from "./games/navy-aces/story/events";
import { STORY as DUEL } from "./games/ship-on-ship/story/events";
import { STORY as SEA } from "./games/silent-ships/story/events";
import { STORY as OPERA } from "./games/space-opera/story/events";
import type { GameEvent } from "./rules/kernel";
import { findGame } from "../scripts/commands/games";

const SEEDS = [1, 2, 3];

/** By game: its story, two sides as the command line names them, and the events that say the same. */
const GAMES: readonly [
  id: string,
  story: { blows(events: readonly GameEvent[]): readonly Blow[] },
  sides: readonly string[],
  told: Readonly<Record<Blow["kind"], (event: GameEvent) => boolean>>,
][] = [
  ["myoss-gamma", MYOSS, ["battleaxe", "explorer"], is("shotFired", "hit", "shipLost")],
  ["space-opera", OPERA, ["thorn", "marlin"], is("shot", "damaged", "destroyed")],
  [
    "ship-on-ship",
    DUEL,
    ["raider", "cutter"],
    { ...is("attackMade", "", "crippled"), hit: ({ outcome }) => outcome === "hit" || outcome === "unblockable" },
  ],
  ["silent-ships", SEA, [], is("attacked", "sunk", "sunk")],
  ["navy-aces", ACES, [], is("combatBegan", "strengthLost", "destroyed")],
];

function is(attack: string, hit: string, destroyed: string) {
  const named = (name: string) => (event: GameEvent) => event.event === name;
  return { attack: named(attack), hit: named(hit), destroyed: named(destroyed) };
}

describe.each(GAMES)("%s", (id, story, sides, told) => {
  const steps = SEEDS.flatMap((seed) => findGame(id).play(sides, [], seed).record.steps);
  const events = steps.map((step) => step.events.filter(({ audience }) => audience === undefined));
  const found = events.flatMap((each) => story.blows(each));

  it.each(["attack", "hit", "destroyed"] as const)("tells every %s", (kind) => {
    const count = events.flat().filter(told[kind]).length;
    expect(count).toBeGreaterThan(0);
    expect(found.filter((blow) => blow.kind === kind)).toHaveLength(count);
  });

  it.runIf(id === "ship-on-ship")("names both sides of a duel", () => {
    expect(found.filter(({ attacker, target }) => !attacker || !target)).toEqual([]);
  });

  it("nobody strikes themselves", () => {
    expect(found.filter(({ attacker, target }) => attacker !== null && attacker === target)).toEqual([]);
  });
});
