/** Random battles of Myoss Gamma: of each kind, with the chapters of the rules that it is for. */
import { expect } from "vitest";
import { checkBattles, type Check, type Checks } from "../../../tests/support/rules/checks";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { conductsItself, keepsBotsAnswering, keepsRecords } from "../../../tests/support/rules/conduct";
import { dealsTheSame, isHonest } from "../../../tests/support/rules/dealing";
import { cargoLeft, livingPeople } from "../../../tests/support/rules/myoss-gamma/aboard-invariants";
import { DUELS, EXPLOSIONS, FLEETS, LINERS, ODDITIES, ORDERS } from "../../../tests/support/rules/myoss-gamma/battles";
import { ANY_SHIPS, MYOSS_GAMMA, playsMixed } from "../../../tests/support/rules/myoss-gamma/conduct";
import { brokenInvariants } from "../../../tests/support/rules/myoss-gamma/invariants";
import { RANDOM_FLEETS } from "../../../tests/support/rules/myoss-gamma/random-fleets";
import { isPlayedOn, keepsRecordings } from "../../../tests/support/rules/recordings";
import { keepsStations } from "../../../tests/support/rules/station-conformance";
import { equal, refuseWhole, seeded, type GameEvent, type OpenQuestion } from "../kernel";
import { actionMenu, canAct } from "./action/actions";
import { searchedBattle } from "./bot";
import type { DebrisPiece, DebrisSlot } from "./events";
import { crewPoints, remainingSize } from "./ship/scores";
import type { Action, Battle, Component, Ship } from "./state";
import { STATIONS } from "./stations";

type Own = Checks<Battle, Battle>;

function checkComponent(component: Component, before: Component): void {
  expect(component.tg).toBeGreaterThanOrEqual(0);
  expect(component.tg).toBeLessThanOrEqual(component.boughtTg);
  expect(component.destroyed).toBe(component.tg === 0);
  if (before.destroyed) expect(component.destroyed).toBe(true);
  for (const [attr, value] of Object.entries(component.attrs)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(component.bought[attr as keyof typeof component.bought] ?? 0);
  }
}

function checkShip(ship: Ship, before: Ship): void {
  for (const [index, component] of ship.components.entries())
    checkComponent(component, before.components[index] as Component);
  const screen = ship.components.find(({ id }) => id === ship.screen);
  expect(ship.screen === null || screen?.destroyed === false).toBe(true);
  expect(ship.saved === 0 || ship.saved === 1).toBe(true);
  expect(ship.fresh).toBeGreaterThanOrEqual(0);
  expect(ship.ap).toBeGreaterThanOrEqual(ship.fresh);
  expect(ship.ap - ship.fresh).toBeLessThanOrEqual(1);
  expect(Math.min(ship.rpLeft, ship.hpLeft)).toBeGreaterThanOrEqual(0);
  expect(remainingSize(ship)).toBeLessThanOrEqual(remainingSize(before));
  expect(ship.size).toBe(before.size);
  if (before.lost) expect(ship.lost).toBe(before.lost);
}

/** Spec §17. */
function checkShips({ checkpoint, state }: FullStep<Battle>): void {
  for (const [index, ship] of state.ships.entries()) {
    const before = checkpoint.ships[index] as Ship;
    checkShip(ship, before);
    if (checkpoint.phase === "start" && ship.ap > before.ap)
      expect(ship.ap).toBeLessThanOrEqual(Math.max(1, crewPoints(ship)) + 1);
  }
}

function checkCharts({ ships }: Battle): void {
  for (const ship of ships) {
    let next = 1;
    for (const { from, to, size } of ship.components) {
      expect([from, to]).toEqual([next, next + size - 1]);
      next += size;
    }
    expect(next - 1).toBe(ship.size);
    expect(ship.size).toBeLessThanOrEqual(98);
  }
}

/** Weapons and sensors are used once in a turn. */
function usedOnce(): Check<Battle, Battle> {
  const used = new Set<string>();
  return {
    begin: () => used.clear(),
    step({ events }) {
      for (const told of events) {
        if (told.event === "turnStarted") used.clear();
        if (told.event !== "shotFired" && told.event !== "scanned" && told.event !== "scanFailed") continue;
        const what = `${String(told["ship"])}/${String(told["weapon"] ?? told["component"])}`;
        expect(used.has(what)).toBe(false);
        used.add(what);
      }
    },
  };
}

/** Some members of an action, with ids that exist but are mostly of the wrong kind. */
function partialAction(battle: Battle, ship: Ship, choice: () => number): Record<string, string | null> {
  const verbs: Action["do"][] = [
    "scan",
    "fire",
    "repair",
    "restoreScreen",
    "heal",
    "screenOn",
    "screenSwitch",
    "attach",
  ];
  const verb = verbs[choice() % verbs.length] as Action["do"];
  const members = { scan: ["sensor"], fire: ["weapon", "target"], attach: ["computer", "weapon"] }[verb as "scan"] ?? [
    "component",
  ];
  const given: Record<string, string | null> = choice() % 8 === 0 ? {} : { do: verb };
  for (const member of members) {
    if (choice() % 2 === 0) continue;
    const ids = (member === "target" ? battle.ships : ship.components).map(({ id }) => id);
    given[member] = ids[choice() % ids.length] as string;
  }
  return given;
}

/** What is left incomplete in an action is refused only if no completion is legal. */
function completes(): Check<Battle, Battle> {
  const random = seeded(1);
  return {
    step({ checkpoint }) {
      const ship = checkpoint.ships.find(({ id }) => id === checkpoint.acting);
      if (!ship) return;
      const menu = actionMenu(checkpoint, ship);
      const list = menu.list?.() ?? [];
      const given = partialAction(checkpoint, ship, () => random(1000));
      const fits = list.filter((action) =>
        Object.entries(given).every(([member, value]) => (action as Record<string, unknown>)[member] === value),
      );
      const isWhole = fits.some((action) => equal(action, given));
      expect({ given, fits: menu.refuse(given) === null }).toEqual({ given, fits: fits.length > 0 });
      expect({ given, isWhole: refuseWhole(menu, given) === null }).toEqual({ given, isWhole });
    },
  };
}

const ASKS_ONLY_WITH_CHOICE: Own = {
  "asks no question that has one answer": {
    asked({ askings }: OpenQuestion) {
      for (const { menu } of askings) expect(menu.list?.().length ?? 2, "a question with one answer").not.toBe(1);
    },
  },
};

checkBattles(
  DUELS,
  10,
  {
    "keeps ships within what was bought, and what is lost lost": { oneIn: 3, step: checkShips },
    "leaves hit ranges contiguous, from 1 to the size of the ship": { begin: checkCharts },
    "uses each weapon and sensor once in a turn": { oneIn: 3, ...usedOnce() },
    "refuses what is left incomplete in an action only if no completion is legal": { oneIn: 3, ...completes() },
    ...ASKS_ONLY_WITH_CHOICE,
    ...conductsItself(DUELS, { ...MYOSS_GAMMA, oneIn: 3 }),
    ...keepsRecords(DUELS, 1, ["steps", "setup"]),
    ...keepsRecordings(DUELS, 5),
    ...isPlayedOn(DUELS, 5),
    ...isHonest(searchedBattle, 4),
    ...dealsTheSame({ searched: searchedBattle, broken: brokenInvariants, questions: 20, oneIn: 3, asksAll: false }),
    ...playsMixed(DUELS, 1),
  },
  "a battle of a few ships",
);

checkBattles(
  ORDERS,
  12,
  {
    "knows from the menu whether anything is left to do": {
      oneIn: 2,
      step({ state }) {
        for (const ship of state.ships) {
          if (ship.lost) continue;
          const actions = actionMenu(state, ship).list?.() ?? [];
          const has = ship.ap > 0 && actions.some((action) => action.do !== "endShip" && action.do !== "surrender");
          expect([ship.id, canAct(state, ship)]).toEqual([ship.id, has]);
        }
      },
    },
    ...ASKS_ONLY_WITH_CHOICE,
    ...conductsItself(ORDERS, { ...MYOSS_GAMMA, oneIn: 3, repeats: 1 }),
    ...playsMixed(ORDERS, 1),
  },
  "a battle with beams, computers, orders and flight",
);

/** Events that can cost people or cargo. */
const HARM: ReadonlySet<unknown> = new Set([
  "componentDamaged",
  "componentDestroyed",
  "shipLost",
  "sectionLost",
  "shuttleLost",
]);

const TOLD = ["doorsMoved", "shipMoved", "shuttleMoved", "peopleMoved", "peopleEvacuated", "cargoLost", "storeLost"];

function keepsAboard(): Own {
  const told = new Set<string>();
  return {
    "keeps people and cargo where nothing is harmed (spec §17.8)": {
      step({ checkpoint, state, events }) {
        for (const { event } of events) told.add(event);
        if (events.some(({ event }) => HARM.has(event))) return;
        expect(livingPeople(state)).toBe(livingPeople(checkpoint));
        expect(cargoLeft(state)).toEqual(cargoLeft(checkpoint));
      },
      after: () => expect([...told]).toEqual(expect.arrayContaining(TOLD)),
    },
  };
}

/** Whether a step has questions of these chapters. */
const asksAboard = ({ entries }: FullStep<Battle>): boolean =>
  entries.some(([key]) => /prepare|evacuate|cargoLost|shuttleAction/.test(key));

checkBattles(
  LINERS,
  20,
  {
    ...keepsAboard(),
    ...conductsItself(LINERS, {
      ...MYOSS_GAMMA,
      oneIn: 7,
      steps: (step, number) => number % 4 === 0 || asksAboard(step),
    }),
    ...playsMixed(LINERS, 1),
  },
  "a battle with all that carries people and cargo",
);

/** An explosion as it was told, and the fate of its pieces. */
interface Told {
  readonly left: number;
  readonly pieces: readonly DebrisPiece[];
  readonly slots: readonly DebrisSlot[];
}

const toldIn = (events: readonly GameEvent[]): Told[] =>
  events.flatMap((told) => (told.event === "exploded" ? [told as unknown as Told] : []));

function explodes(): Own {
  let explosions = 0;
  return {
    "makes a piece of each second component, which flies once or is wasted": {
      step({ events }) {
        const all = toldIn(events);
        explosions += all.length;
        for (const { left, pieces, slots } of all) {
          expect(pieces).toHaveLength(Math.ceil(left / 2));
          expect(new Set(pieces.map(({ component }) => component)).size).toBe(pieces.length);
          for (const { slot, power } of pieces) {
            expect(power).toBeGreaterThan(0);
            if (slot !== null) expect(slots[slot]).toBeDefined();
            else expect(slots).toEqual([]);
          }
        }
        const flown = events.filter(({ event }) => event === "debrisFlew" || event === "debrisWasted").length;
        expect(flown).toBe(all.reduce((sum, { pieces }) => sum + pieces.filter(({ slot }) => slot !== null).length, 0));
      },
      after: () => expect(explosions).toBeGreaterThan(0),
    },
    "shares pieces out evenly, where that is the rule": ({ events, checkpoint }) => {
      if (checkpoint.options.debrisAllocation !== "even") return;
      for (const { pieces, slots } of toldIn(events)) {
        const shares = slots.map((_, at) => pieces.filter(({ slot }) => slot === at).length);
        if (slots.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }
    },
  };
}

checkBattles(
  EXPLOSIONS,
  24,
  {
    ...explodes(),
    ...conductsItself(EXPLOSIONS, { ...MYOSS_GAMMA, oneIn: 6, steps: 4 }),
    ...playsMixed(EXPLOSIONS, 1),
  },
  "a battle with many explosions",
);

/** Everything that a ship can do. */
const VERBS = 22;

function doesEverything(): Own {
  const verbs = new Set<Action["do"]>();
  return {
    "does everything that a ship can do": {
      answer({ name, answer }) {
        if (name === "action") verbs.add((answer as Action).do);
      },
      // Docked ships seldom move: those beside liners do, which tell of it.
      after: () => expect(new Set([...verbs, "moveShip"]).size).toBe(VERBS),
    },
  };
}

checkBattles(
  FLEETS,
  30,
  {
    ...doesEverything(),
    ...conductsItself(FLEETS, { ...ANY_SHIPS, oneIn: 8, steps: 8, repeats: 8 }),
    ...keepsRecords(FLEETS, 5, ["steps", "setup"]),
    ...playsMixed(FLEETS, 1),
  },
  "a battle of random fleets",
);

checkBattles(
  RANDOM_FLEETS,
  6,
  {
    ...keepsStations(RANDOM_FLEETS, {
      stations: STATIONS,
      questions: ["action", "prepare", "pickRoll", "adjust", "attrLoss", "save"],
      oneIn: 2,
    }),
    "has stations that are lost for good, with their ships and with what is worked there": ({ checkpoint, state }) => {
      for (const { id, seat } of checkpoint.ships) {
        const idsOf = (battle: Battle) =>
          STATIONS.list(battle, seat).flatMap((station) => (station.of[0] === id ? [station.id] : []));
        const before = idsOf(checkpoint);
        for (const station of idsOf(state)) expect(before).toContain(station);
      }
    },
  },
  "a battle of random fleets by the full rules",
);

checkBattles(
  ODDITIES,
  60,
  {
    "breaks nothing that holds at every checkpoint": ({ state, checkpoint }) =>
      expect(brokenInvariants(state, checkpoint)).toEqual([]),
    ...keepsBotsAnswering(MYOSS_GAMMA.bot),
  },
  "a battle of ships that nobody would build",
);
