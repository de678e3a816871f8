/** Battles for tests: ships of any class with one gun, and steps played from a script. */
import {
  journal,
  type GameEvent,
  type Json,
  type OpenQuestion,
  type Overruled,
  type Seat,
} from "../../../../module/rules/kernel";
import type { BattleEvent, ChosenManeuver, Shot } from "../../../../module/rules/space-opera/events";
import { brokenInvariants } from "./invariants";
import { QUESTIONS } from "../../../../module/rules/space-opera/questions";
import { setup } from "../../../../module/rules/space-opera/setup";
import {
  pairKey,
  shipOf,
  type Battle,
  type BattleView,
  type Gun,
  type Options,
  type Ship,
  type ShipSetup,
} from "../../../../module/rules/space-opera/state";
import { step } from "../../../../module/rules/space-opera/step";
import { CLASS_FACTS, type Band, type ShipClass } from "../../../../module/rules/space-opera/tables";
import { view } from "../../../../module/rules/space-opera/view";

type GunSetup = NonNullable<ShipSetup["guns"]>[number];

/** A test's choices for a ship; defaults: piloting 13, rating +1, one gun of skill 14, accuracy +2, level 3. */
export interface Craft extends Partial<Omit<ShipSetup, "ship" | "class" | "guns">> {
  readonly guns?: readonly Partial<GunSetup>[];
}

/** A ship with its own seat and, unless one is given, its own side. Its guns are `a1`, `a2`, … */
export function craft(
  ship: string,
  shipClass: ShipClass = "fighter",
  { guns = [{}], ...given }: Craft = {},
): ShipSetup {
  return {
    seat: ship,
    ship,
    name: ship.toUpperCase(),
    class: shipClass,
    piloting: 13,
    mr: 1,
    ...given,
    guns: guns.map((gun, at) => ({
      id: `${ship}${at + 1}`,
      name: `gun ${at + 1} of ${ship}`,
      skill: 14,
      accuracy: 2,
      firepower: 3,
      range: "long",
      gunnerIsPilot: at === 0 && CLASS_FACTS[shipClass].handling === "fighter",
      ...gun,
    })),
  };
}

/** The state of a battle, apart from its ships; keys of two ids are joined by `>`: `"a>b"`, for guns `"a1>b"`. */
export interface Standing {
  readonly options?: Partial<Options>;
  readonly phase?: Battle["phase"];
  readonly turn?: number;
  readonly position?: { readonly [pair: string]: number };
  readonly sustained?: { readonly [pair: string]: number };
  readonly bands?: { readonly [pair: string]: Band };
  readonly furball?: boolean;
  /** Members of ships with different values. */
  readonly state?: { readonly [ship: string]: Partial<Ship> };
}

const parts = (pair: string): [string, string] => pair.split(">") as [string, string];

/** A battle of these ships, by default in turn 3 to have a turn before it. Throws if an invariant is broken. */
export function battleOf(ships: readonly ShipSetup[], standing: Standing = {}): Battle {
  const { options = {}, phase = "fire", turn = 3, position = {}, sustained = {}, bands = {} } = standing;
  const battle = setup({ ships, options });
  Object.assign(battle, { phase, turn, furball: standing.furball ?? false });
  for (const [pair, bonus] of Object.entries(position)) {
    const [ship, target] = parts(pair);
    if (bonus > 0) shipIn(battle, ship).position[target] = bonus;
  }
  for (const [pair, bonus] of Object.entries(sustained)) {
    const [gun, target] = parts(pair);
    if (bonus > 0) Object.assign(gunIn(battle, gun), { target, sustained: bonus });
  }
  for (const [pair, band] of Object.entries(bands)) battle.bands[pairKey(...parts(pair))] = band;
  for (const [ship, members] of Object.entries(standing.state ?? {})) Object.assign(shipIn(battle, ship), members);
  const broken = brokenInvariants(battle);
  if (broken.length > 0) throw new Error(`no battle: ${broken.join("; ")}`);
  return battle;
}

/** The ship with this id. Throws if there is none. */
export function shipIn(battle: Battle, id: string): Ship {
  const ship = shipOf(battle, id);
  if (!ship) throw new Error(`there is no ship ${id}`);
  return ship;
}

/** The gun with this id. Throws if there is none. */
export function gunIn(battle: Battle, id: string): Gun {
  const gun = battle.ships.flatMap(({ guns }) => guns).find((one) => one.id === id);
  if (!gun) throw new Error(`there is no gun ${id}`);
  return gun;
}

/** The Gamemaster's ruling: an answer, or a change to the proposal. */
type Ruling = Json | ((proposed: Json) => Json);

/** Answers and dice of a step. */
export interface Script {
  readonly shots?: readonly Shot[];
  readonly orders?: readonly ChosenManeuver[];
  /** In order; each question takes the first answer with its name. If there is none, the answer is "no". */
  readonly answers?: readonly (readonly [name: string, answer: Json])[];
  /** Rulings where the Gamemaster does not confirm the proposal. */
  readonly rulings?: readonly (readonly [name: string, ruling: Ruling])[];
  /** Three for each success roll. */
  readonly dice?: readonly number[];
}

/** The events of a battle, and those that report a result overruled by the Gamemaster. */
type Told = BattleEvent | Overruled;

export interface Result {
  readonly battle: Battle;
  readonly events: readonly Told[];
  /** The questions that were asked, in order. */
  readonly asked: readonly OpenQuestion[];
}

const QUIET: { readonly [name: string]: (about: Json) => Json } = {
  dodge: (about) => (about as { hits: Json[] }).hits.map(() => false),
  follow: () => null,
  override: () => null,
  lastWords: () => "",
};

/** Takes the first item with this name from a list. */
function take<T>(list: (readonly [string, T])[], name: string): { value: T } | null {
  const found = list.find(([known]) => known === name);
  if (!found) return null;
  list.splice(list.indexOf(found), 1);
  return { value: found[1] };
}

/**
 * Plays one step from here, changing the battle. Throws if the rules use more or fewer dice than are written down,
 * refuse an answer, or break an invariant.
 */
export function play(battle: Battle, script: Script): Result {
  const dice = [...(script.dice ?? [])];
  const answers = [...(script.answers ?? [])];
  const rulings = [...(script.rulings ?? [])];
  const asked: OpenQuestion[] = [];
  const chosen = (seat: Seat, name: string, about: Json): Json => {
    const ships = battle.ships.filter((ship) => ship.seat === seat);
    if (name === "declareFire")
      return (script.shots ?? []).filter(({ gun }) => ships.some(({ guns }) => guns.some(({ id }) => id === gun)));
    if (name === "chooseManeuvers")
      return (script.orders ?? []).filter((order) => ships.some(({ ship }) => ship === order.ship));
    return QUIET[name]?.(about) ?? null;
  };
  const answer = (open: OpenQuestion): Json => {
    asked.push(open);
    const name = open.key.slice(open.key.indexOf(":") + 1);
    if (open.manner === "confirm") {
      const ruling = take(rulings, name);
      if (!ruling) return open.proposed ?? null;
      return typeof ruling.value === "function" ? ruling.value(open.proposed ?? null) : ruling.value;
    }
    const given = take(answers, name);
    if (given) return given.value;
    const all = open.askings.map(({ seat, about }) => chosen(seat, name, about));
    return open.manner === "all" ? all : (all[0] ?? null);
  };
  const order = (_reason: string, count: number) => Array.from({ length: count }, (_, at) => at);
  const referee = journal<BattleView>(() => view(battle), [], { die: () => dice.shift(), order, answer });
  step(battle, referee);
  const broken = brokenInvariants(battle);
  if (broken.length > 0) throw new Error(broken.join("; "));
  if (dice.length + answers.length + rulings.length > 0)
    throw new Error(`not used: ${dice.length} dice, ${[...answers, ...rulings].map(([name]) => name).join(", ")}`);
  return { battle, events: referee.events as readonly GameEvent[] as readonly Told[], asked };
}

/** The events with one name. */
export const told = <Name extends Told["event"]>({ events }: Result, name: Name): Extract<Told, { event: Name }>[] =>
  events.filter((event): event is Extract<Told, { event: Name }> => event.event === name);

/** The questions with one name, each with its subject. */
export const questionsNamed = ({ asked }: Result, name: string) =>
  asked.flatMap(({ askings }) => askings).filter((asking) => asking.name === name);

/** Three dice that add up to a total. */
export function dice(total: number): number[] {
  const first = Math.min(6, total - 2);
  const second = Math.min(6, total - first - 1);
  return [first, second, total - first - second];
}

/** Three dice for each of these totals. */
export const rolls = (...totals: readonly number[]): number[] => totals.flatMap(dice);

export const HARMLESS: Craft = { guns: [{ firepower: 1 }] };
/** Harmless with the gun that fires, but with a second one that could decide the battle, which is not over therefore. */
export const UNDECIDED: Craft = { guns: [{ firepower: 1 }, {}] };
export const BRIDGE = { id: "b-bridge", name: "bridge", kind: "bridge" } as const;
const ENGINE = { id: "b-engine", name: "engine", kind: "engine" } as const;
const TURRET = { id: "b-turret", name: "turret", kind: "weapon" } as const;
export const LOCATIONS = [BRIDGE, ENGINE, TURRET];
export const SHOT = { gun: "a1", target: "b" };

/** One hit of the given level at `b`. */
export function hit(level: number, given: Craft = {}, shipClass: ShipClass = "line", location?: string) {
  const battle = battleOf([craft("a", "fighter", { guns: [{ firepower: level }] }), craft("b", shipClass, given)]);
  return { battle, shots: [location === undefined ? SHOT : { ...SHOT, location }] };
}

/** Reason for refusing a shot, or shots together. */
export const fireRefusal = (battle: Battle, seat: string, ...shots: object[]) =>
  QUESTIONS.declareFire.menu(battle, seat, null).refuse(shots)?.code ?? null;

export const MANEUVER = { phase: "maneuver" } as const;

/** Reason for refusing an order, or orders together. */
export const orderRefusal = (battle: Battle, seat: string, ...orders: object[]) =>
  QUESTIONS.chooseManeuvers.menu(battle, seat, null).refuse(orders)?.code ?? null;

/** Two fighters `a` and `b`, and what they choose. */
export function duel(
  standing: Standing,
  orders: readonly ChosenManeuver[],
  totals: readonly number[],
  given: Craft = {},
) {
  const battle = battleOf([craft("a", "fighter", given), craft("b")], { ...MANEUVER, ...standing });
  return play(battle, { orders, dice: rolls(...totals) });
}

export const positions = ({ ships }: Battle) => ships.map(({ position }) => position);
