/** Random battles of Space Opera, which hides nothing. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Checks } from "../../../tests/support/rules/checks";
import { checkUnderCircumstances } from "../../../tests/support/rules/circumstances";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { isHonest } from "../../../tests/support/rules/dealing";
import { checkGame, type Described } from "../../../tests/support/rules/described";
import { brokenInvariants } from "../../../tests/support/rules/space-opera/invariants";
import { RANDOM_OPERA, randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import { checkForeignAnswer } from "../../../tests/support/rules/station-conformance";
import { seeded, simulator, type Json } from "../kernel";
import { greedyCaptain } from "./bot/greedy";
import { searchedOpera } from "./bot/searched";
import { spaceOpera, type Battle, type BattleEvent } from "./index";
import { setup } from "./setup";
import type { BattleSetup, BattleView } from "./state";
import { STATIONS } from "./stations";

/** Answers that are on no menu; `null` (nobody, no effect) and `[]` (no shot, order or hit) are on some. */
const NONSENSE: readonly Json[] = [{}, "x".repeat(300), -77, ["nonsense"], { winner: "nobody" }, [{ gun: 7 }], [[]]];

const eventsOf = ({ events }: FullStep<Battle>) => events as readonly unknown[] as readonly BattleEvent[];

/** All aiming bonuses of a battle, by the ship or gun that has them and their target. */
function bonuses({ ships }: Battle): [string, number][] {
  return ships.flatMap(({ ship, position, guns }) => [
    ...Object.entries(position).map(([target, bonus]): [string, number] => [`${ship}>${target}`, bonus]),
    ...guns.flatMap(({ id, target, sustained }): [string, number][] =>
      target === null ? [] : [[`${id}>${target}`, sustained]],
    ),
  ]);
}

function checkLosses({ checkpoint, state }: FullStep<Battle>): void {
  for (const [at, before] of checkpoint.ships.entries()) {
    const after = state.ships[at];
    expect(after?.destroyed || !before.destroyed).toBe(true);
    expect(after?.disabled || !before.disabled).toBe(true);
    for (const [index, { disabled }] of before.locations.entries())
      expect(after?.locations[index]?.disabled || !disabled).toBe(true);
    for (const [index, { alive, overrides }] of before.crew.entries()) {
      const member = after?.crew[index];
      expect(alive || !member?.alive).toBe(true);
      expect(member?.overrides).toBeLessThanOrEqual(overrides);
    }
  }
}

function checkBonuses(step: FullStep<Battle>): void {
  const known = new Map(bonuses(step.checkpoint));
  for (const event of eventsOf(step)) {
    const change =
      event.event === "positionChanged"
        ? { ...event, key: `${event.ship}>${event.target}` }
        : event.event === "sustainedChanged"
          ? { ...event, key: `${event.gun}>${event.target}` }
          : null;
    if (!change) continue;
    expect(known.get(change.key) ?? 0).toBe(change.from);
    expect(change.to).not.toBe(change.from);
    expect(change.to).toBeGreaterThanOrEqual(0);
    if (change.to === 0) known.delete(change.key);
    else known.set(change.key, change.to);
  }
  expect([...known].sort()).toEqual([...bonuses(step.state)].sort());
}

const stationsIn = (battle: Battle) =>
  new Set(spaceOpera.seats(battle).flatMap((seat) => STATIONS.list(battle, seat).map(({ id }) => id)));

const SPACE_OPERA: Described<Battle, BattleSetup, BattleView, Parameters<typeof searchedOpera.standing>[0]> = {
  play: RANDOM_OPERA,
  battles: 30,
  conduct: {
    broken: brokenInvariants,
    oneIn: 3,
    nonsense: NONSENSE,
    bot: { player: greedyCaptain, every: 3, least: 250 },
  },
  stations: { stations: STATIONS, questions: ["chooseManeuvers", "declareFire", "dodge"], oneIn: 6 },
  dealing: { searched: searchedOpera, broken: ({ battle }) => brokenInvariants(battle), questions: 2, oneIn: 3 },
  // If only one side can fight from the beginning, the battle is over before a die falls.
  numbered: [],
  oneIn: { records: 4, recordings: 15, honest: 4 },
};

const OWN: Checks<Battle, BattleView> = {
  "never brings back what is gone, nor the dead": checkLosses,
  "tells every change of a bonus, and none that is not one": checkBonuses,
  "has the same stations from the first step to the last, but for those that are lost": {
    oneIn: 2,
    step({ checkpoint, state }) {
      const old = stationsIn(checkpoint);
      for (const id of stationsIn(state)) expect(old.has(id)).toBe(true);
    },
  },
  "comes to an end": {
    begin(_, seed) {
      const random = seeded(seed);
      const play = simulator(spaceOpera, RANDOM_OPERA.players(random), random, true);
      expect(play(setup(randomBattle(random))).reason).toMatch(/^(lastSide|nobodyLeft|quiet|stalemate)$/);
    },
  },
};

checkGame(SPACE_OPERA, OWN);

checkUnderCircumstances(RANDOM_OPERA, SPACE_OPERA.conduct, isHonest(searchedOpera, 1));

it("no station of Space Opera is called by an answer that makes no sense, or by a ship of others", () => {
  const someJson = fc.jsonValue() as fc.Arbitrary<Json>;
  const named = fc.record({
    ship: fc.oneof(fc.constantFrom("ship-1", "ship-2", "ship-3"), someJson),
    gun: fc.oneof(fc.constantFrom("ship-1-gun-1", "ship-2-gun-1"), someJson),
    hits: fc.oneof(fc.constant([{ ship: "ship-2" }]), someJson),
  }) as fc.Arbitrary<Json>;
  const question = fc.record({
    seat: fc.constantFrom("seat-1", "seat-2", "gm", "__proto__"),
    name: fc.constantFrom(...Object.keys(spaceOpera.questions), "constructor"),
    about: fc.oneof(named, someJson),
  });
  fc.assert(
    fc.property(fc.integer(), question, fc.oneof(named, someJson), (seed, asked, answer) => {
      const battle = spaceOpera.setup(randomBattle(seeded(seed)));
      checkForeignAnswer(STATIONS, battle, asked, answer);
      STATIONS.asked(battle, asked);
    }),
  );
});
