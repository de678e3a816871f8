/** Random battles with hidden designs: seats learn only what has shown itself, and that is enough to play by. MG-137. */
import { expect } from "vitest";
import { checkBattles } from "../../../tests/support/rules/checks";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { conductsItself, keepsRecords } from "../../../tests/support/rules/conduct";
import { dealsTheSame, isHonest } from "../../../tests/support/rules/dealing";
import { HIDDEN } from "../../../tests/support/rules/myoss-gamma/battles";
import { ANY_SHIPS, playsMixed } from "../../../tests/support/rules/myoss-gamma/conduct";
import { brokenInvariants } from "../../../tests/support/rules/myoss-gamma/invariants";
import { randomPair } from "../../../tests/support/rules/myoss-gamma/random-fleets";
import { canonical, type GameEvent, type Json, type OpenQuestion, type Seat } from "../kernel";
import { searchedBattle } from "./bot";
import { myossGamma } from "./index";
import { remainingSize } from "./ship/scores";
import { isShown, isShuttleShown, sideOf } from "./sight";
import type { Battle, Ship } from "./state";

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
function checkQuestion(open: OpenQuestion, step: FullStep<Battle>): void {
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

checkBattles(
  HIDDEN,
  8,
  {
    "lets no seat see or hear of what has not shown itself": checkSecrets,
    "asks no seat of what has not shown itself": { steps: 4, question: checkQuestion },
    ...conductsItself(HIDDEN, { ...ANY_SHIPS, oneIn: 1, steps: 4 }),
    ...keepsRecords(HIDDEN, 2, ["steps", "setup"]),
    ...playsMixed(HIDDEN, 3),
  },
  "a battle with hidden designs",
);

// Only what somebody could have built from known designs is dealt.
checkBattles(
  {
    ...HIDDEN,
    setup: (random) => {
      const { fleets, options } = randomPair(random);
      return { fleets, options: { ...options, hiddenDesigns: true } };
    },
  },
  5,
  {
    ...isHonest(searchedBattle, 1),
    ...dealsTheSame({ searched: searchedBattle, broken: brokenInvariants, questions: 20, oneIn: 1, asksAll: false }),
  },
  "a battle of known ships with hidden designs",
);
