/** Random play with hidden designs: seats learn only what has shown itself, and that is enough to play by. MG-137. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import {
  canonical,
  playRecorded,
  replay,
  seeded,
  simulator,
  type Entry,
  type GameEvent,
  type Json,
  type OpenQuestion,
  type Players,
  type Seat,
} from "../kernel";
import {
  checkMenus,
  checkMoot,
  checkRepeatable,
  checkResumable,
  walk,
  type FullStep,
} from "../../../tests/support/rules/conformance";
import { BATTLEAXE, EXPLORER, FIGHTER } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { greedyPlayer } from "./bot/greedy";
import { myossGamma } from "./index";
import { brokenInvariants } from "../../../tests/support/rules/myoss-gamma/invariants";
import { randomBattle } from "../../../tests/support/rules/myoss-gamma/random-fleets";
import { isShown, isShuttleShown, sideOf } from "./sight";
import {
  HOUSE_OPTIONS,
  type Battle,
  type BattleSetup,
  type ComponentDesign,
  type Ship,
  type ShipDesign,
} from "./state";
import { remainingSize } from "./ship/scores";

const TIMEOUT = 120_000;

/** A design whose ids and names say whose they are, so that they can be found in what a seat is told. */
function tagged(design: ShipDesign, ship: string): ShipDesign {
  const tag = (id: string) => `${ship}_${id}`;
  const mark = (component: ComponentDesign): ComponentDesign => ({
    ...component,
    id: tag(component.id),
    name: `name of ${tag(component.id)}`,
    ...(component.supports ? { supports: component.supports.map(tag) } : {}),
    ...(component.hold === undefined ? {} : { hold: tag(component.hold) }),
  });
  const sections = design.sections.map((section) => ({ ...section, components: section.components.map(mark) }));
  return { ...design, sections };
}

const someSetup: fc.Arbitrary<BattleSetup> = fc.integer().map((seed) => {
  const { fleets, options } = randomBattle(HOUSE_OPTIONS.usual, [BATTLEAXE, EXPLORER, FIGHTER], seeded(seed));
  return {
    options: { ...options, hiddenDesigns: true },
    fleets: fleets.map((fleet) => ({
      ...fleet,
      ships: fleet.ships.map(({ id, design }) => ({ id, design: tagged(design, id) })),
    })),
  };
});

/** Ids and names of everything that has not shown itself to a seat; null for an onlooker. */
function secretsFrom(battle: Battle, seat: Seat | null): Set<string> {
  const side = sideOf(battle, seat);
  const components = battle.ships
    .filter((ship) => ship.side !== side)
    .flatMap((ship) => ship.components.filter((component) => !isShown(ship, component)));
  const shuttles = battle.shuttles.filter((each) => each.side !== side && !isShuttleShown(battle, each));
  return new Set([...components, ...shuttles].flatMap(({ id, name }) => [id, name]));
}

/** Every text in some data, including keys. */
function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return [...(Array.isArray(data) ? [] : Object.keys(data)), ...Object.values(data).flatMap(textsIn)];
}

const leaks = (data: unknown, secrets: ReadonlySet<string>): string[] =>
  textsIn(data).filter((text) => secrets.has(text));

/** The events that a seat may hear. */
const heardBy = (events: readonly GameEvent[], seat: Seat | null): GameEvent[] =>
  events.filter(({ audience }) => !Array.isArray(audience) || (seat !== null && audience.includes(seat)));

/** What only a ship's own side is told: names of events, and members of others. */
const INWARD = ["repaired", "repairFailed", "healed", "healFailed", "attributeLost", "lifeSupportShort", "actionSaved"];
const POINTS = ["ap", "bp", "rp", "hp", "unspent", "attach", "load", "primaryBridge", "screen"];

/** Inward facts of a ship that an event tells. */
function inwardIn(event: GameEvent): string[] {
  const isCare = event.event === "backfired" && event["action"] !== "scan";
  const named = INWARD.includes(event.event) || isCare ? [event.event] : [];
  return [...named, ...POINTS.filter((member) => (event[member] ?? null) !== null)];
}

/** Inward facts about ships of other sides that a seat or an onlooker is told. */
function inwardFacts({ state, events }: FullStep<Battle>, seat: Seat | null): string[] {
  const side = sideOf(state, seat);
  const isStrange = ({ ship }: GameEvent) => state.ships.some(({ id, side: of }) => id === ship && of !== side);
  return heardBy(events, seat).filter(isStrange).flatMap(inwardIn);
}

/** Sum of a ship's points in a view. */
const pointsOf = ({ ap, fresh, saved, rpLeft, hpLeft, rpUsed, hpUsed }: Ship): number =>
  ap + fresh + saved + rpLeft + hpLeft + rpUsed + hpUsed;

const randomly = (setup: BattleSetup, seed: number): [Players<Battle>, ReturnType<typeof seeded>] => {
  const random = seeded(seed);
  const player = randomPlayer<Battle>(random);
  const mixed = (at: number) => (seed % 3 === 0 && at === 0 ? greedyPlayer : player);
  return [Object.fromEntries(setup.fleets.map(({ seat }, at) => [seat, mixed(at)])), random];
};

/** Checks what each seat and an onlooker see and hear of a step. */
function checkSecrets(step: FullStep<Battle>): void {
  const { state, events } = step;
  const before = canonical(state as unknown as Json);
  for (const seat of [...state.seats, null]) {
    const secrets = secretsFrom(state, seat);
    const seen = myossGamma.view(state, seat);
    expect(leaks(seen, secrets)).toEqual([]);
    expect(leaks(heardBy(events, seat), secrets)).toEqual([]);
    expect(inwardFacts(step, seat)).toEqual([]);
    for (const ship of state.ships) {
      const same = seen.ships.find(({ id }) => id === ship.id);
      if (ship.side === sideOf(state, seat)) expect(same).toBe(ship);
      else expect(same && [remainingSize(same), pointsOf(same)]).toEqual([remainingSize(ship), 0]);
    }
  }
  expect(canonical(state as unknown as Json)).toBe(before);
}

/** Checks that a question tells its seat nothing new, and that the rules, which know all, allow the same answers. */
function checkQuestion(step: FullStep<Battle>, open: OpenQuestion, given: readonly Entry[]): void {
  checkMenus(myossGamma, step, open);
  checkMoot(myossGamma, step, open, given);
  for (const { seat, name, about, menu } of open.askings) {
    const secrets = secretsFrom(step.state, seat);
    expect(leaks(about, secrets)).toEqual([]);
    const { ship: of } = about as { readonly ship?: string };
    const strange = step.state.ships.some(({ id, side }) => id === of && side !== sideOf(step.state, seat));
    expect(strange ? inwardIn({ ...(about as object), event: name }) : []).toEqual([]);
    const list = menu.list?.();
    expect(leaks(list ?? [], secrets)).toEqual([]);
    const [key] = step.entries[0] ?? [];
    if (name !== "action" || !key?.startsWith("0:action")) continue;
    const known = myossGamma.questions[name]?.menu(step.checkpoint, seat, about as never);
    expect(known?.list?.()).toEqual(list);
  }
}

describe("with hidden designs", { timeout: TIMEOUT }, () => {
  it("no seat sees, hears or is asked of what has not shown itself", () => {
    fc.assert(
      fc.property(someSetup, fc.integer(), (setup, seed) => {
        const [players, random] = randomly(setup, seed);
        let steps = seed % 4;
        const last = walk(myossGamma, setup, players, random, (step) => {
          checkSecrets(step);
          expect(brokenInvariants(step.state, step.checkpoint)).toEqual([]);
          if (seed % 5 === 0) checkRepeatable(myossGamma, step);
          if (steps++ % 4 === 0) checkResumable(myossGamma, step, (open, given) => checkQuestion(step, open, given));
        });
        expect(last.over).not.toBeNull();
      }),
      { numRuns: 7, seed: 11 },
    );
  });

  it("the greedy player and the random one answer legally to the end", () => {
    fc.assert(
      fc.property(someSetup, fc.integer(), (setup, seed) => {
        const random = seeded(seed);
        const player = randomPlayer<Battle>(random);
        const players = Object.fromEntries(
          setup.fleets.map(({ seat }, at) => [seat, at === 0 || seed % 2 === 0 ? greedyPlayer : player]),
        );
        const battle = myossGamma.setup(setup);
        simulator(myossGamma, players, random, true)(battle);
        expect(battle.over).not.toBeNull();
      }),
      { numRuns: 25, seed: 12 },
    );
  });

  it("records verify", () => {
    fc.assert(
      fc.property(someSetup, fc.integer(), (setup, seed) => {
        const [players, random] = randomly(setup, seed);
        const record = playRecorded(myossGamma, setup, players, random);
        expect(replay(myossGamma, JSON.parse(JSON.stringify(record)) as typeof record)).toBeNull();
      }),
      { numRuns: 5, seed: 13 },
    );
  });
});
