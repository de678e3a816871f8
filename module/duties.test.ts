/** Every duty at a station of any game is told in a whole sentence. */
import { expect, it } from "vitest";
import { dutyText } from "./kit/battle/duties";
import type { Names } from "./kit/game/feed";
import { storyteller as aces } from "./games/navy-aces/story";
import { storyteller as silent } from "./games/silent-ships/story";
import { randomPlayer } from "./rules/bots/random";
import { seeded } from "./rules/kernel";
import { walk } from "../tests/support/rules/conformance";
import { seatAll, type RandomPlay } from "../tests/support/rules/random-walk";
import type { Duties, Stations } from "./rules/kernel/stations";
import { STATIONS as MYOSS } from "./rules/myoss-gamma/stations";
import { duties as myossDuties } from "./rules/myoss-gamma/duties";
import { RANDOM_FLEETS } from "../tests/support/rules/myoss-gamma/random-fleets";
import { STATIONS as NAVY } from "./rules/navy-aces/stations";
import { duties as navyDuties } from "./rules/navy-aces/duties";
import { RANDOM_WATERS } from "../tests/support/rules/navy-aces/random-fleets";
import { STATIONS as DUEL } from "./rules/ship-on-ship/stations";
import { duties as duelDuties } from "./rules/ship-on-ship/duties";
import { RANDOM_DUEL } from "../tests/support/rules/ship-on-ship/random-duels";
import { STATIONS as SEA } from "./rules/silent-ships/stations";
import { duties as seaDuties } from "./rules/silent-ships/duties";
import { RANDOM_SEA } from "../tests/support/rules/silent-ships/random-seas";
import { STATIONS as OPERA } from "./rules/space-opera/stations";
import { duties as operaDuties } from "./rules/space-opera/duties";
import { RANDOM_OPERA } from "../tests/support/rules/space-opera/random-battles";

const BATTLES = 12;
const MOST_STEPS = 60;

const kindOf = (id: string) => silent.kind?.(id) ?? aces.kind?.(id);

/** All sentences told in some random battles, by key. */
function sentences<State, Setup, View>(
  { game, setup }: RandomPlay<State, Setup, View>,
  stations: Stations<View>,
  duties: Duties<View>,
): Map<string, string> {
  const said = new Map<string, string>();
  for (let seed = 1; seed <= BATTLES; seed++) {
    const random = seeded(seed);
    const players = seatAll(randomPlayer<View>(random));
    const visit = (state: State) => {
      for (const seat of game.seats(state)) {
        const view = game.view(state, seat);
        for (const { id } of stations.list(view, seat))
          for (const duty of duties(view, seat, id)) said.set(duty.key, dutyText(game.id, duty, kindOf));
      }
    };
    walk(game, setup(random), players, random, ({ state }) => visit(state), MOST_STEPS);
  }
  return said;
}

const ALL = [
  ["myoss-gamma", () => sentences(RANDOM_FLEETS, MYOSS, myossDuties), "shot"],
  ["navy-aces", () => sentences(RANDOM_WATERS, NAVY, navyDuties), "build"],
  ["ship-on-ship", () => sentences(RANDOM_DUEL, DUEL, duelDuties), "attacks"],
  ["silent-ships", () => sentences(RANDOM_SEA, SEA, seaDuties), "deploy"],
  ["space-opera", () => sentences(RANDOM_OPERA, OPERA, operaDuties), "shot"],
] as const;

it.each(ALL)("what is to do in %s is said in whole sentences", (_game, said, usual) => {
  const texts = said();
  expect(texts.size).toBeGreaterThan(3);
  expect(texts.get(usual)).toBeTruthy();
  for (const text of texts.values()) expect(text).not.toMatch(/[{}]|undefined|NaN/);
});

it("chances are in percent, and what has a name is called by it", () => {
  const duty = { key: "shot", data: { gun: "g", target: "t", chance: 0.375 } };
  const names: Names = { g: "Laser", t: "Raider" };
  expect(dutyText("space-opera", duty, (id) => names[id])).toBe("Laser at Raider: 38% to hit.");
});

it("kinds of ships and units are called by their game's words", () => {
  const sea = { key: "move", data: { ship: "frigate", square: "B2" } };
  expect(dutyText("silent-ships", sea, (id) => silent.kind?.(id))).toBe("Frigate on B2 can move.");
  const unit = { key: "move", data: { type: "destroyer", number: 4 } };
  expect(dutyText("navy-aces", unit, (id) => aces.kind?.(id))).toBe("Destroyer 4 can still move.");
});
