/** Maneuvers that a ship may choose. Quick reference, "Maneuver phase"; SOCS-7, SOCS-8, SOCS-14, SOCS-19 to SOCS-27. */
import { is, isObject, NOT_AN_OPTION, pick, type Reason, type Seat, type Shape } from "../kernel";
import { mayHavePosition } from "./bonuses";
import { handlingOf, isWithoutEngine, refuseHelm } from "./condition";
import type { ChosenManeuver, BattleQuestion } from "./events";
import {
  CANNOT_LEAD,
  CANNOT_MANEUVER,
  ENGINE_OUT,
  FOE_HAS_POSITION,
  NOT_YOUR_SHIP,
  NO_SUCH_GUN,
  NO_SUCH_MANEUVER,
  NO_SUCH_TARGET,
  NO_WISH,
  ONLY_FOR_LARGE,
  ONLY_FOR_LINE,
  OUT_OF_RANGE,
  penaltyOutOfRange,
  RANGE_BY_GM,
  SHIP_TWICE,
  TARGET_IS_FRIEND,
  TARGET_IS_GONE,
  TOO_NIMBLE,
  tooLong,
} from "./reasons";
import { bandOf, isFriend, positionOn, shipOf, type Battle, type BattleView, type Ship } from "./state";
import { MANEUVERS, type ManeuverName } from "./tables";

/** An order that may lack members; only those present are judged. */
export type OrderDraft = { readonly [member in keyof ChosenManeuver]?: ChosenManeuver[member] | undefined };

export const MOST_PLAN = 200;

/** Why a ship cannot choose a maneuver; null if it can. SOCS-7, SOCS-12. */
export const refuseManeuvering = (view: BattleView, ship: Ship): Reason | null =>
  handlingOf(ship) === "fixed" ? CANNOT_MANEUVER : refuseHelm(view, ship);

function foe(view: BattleView, ship: Ship, id: string | undefined): Ship | Reason {
  const target = id === undefined ? undefined : shipOf(view, id);
  if (!target || target === ship) return NO_SUCH_TARGET;
  if (target.destroyed) return TARGET_IS_GONE;
  return isFriend(ship, target) ? TARGET_IS_FRIEND : target;
}

type Rule = (view: BattleView, ship: Ship, order: OrderDraft) => Reason | null;

/** A foe within range; until one is named there is nothing to refuse. */
const foeInRange: Rule = (view, ship, { target: id }) => {
  if (id === undefined) return null;
  const target = foe(view, ship, id);
  if ("code" in target) return target;
  return bandOf(view, ship.ship, target.ship) === "out" ? OUT_OF_RANGE : null;
};

/** SOCS-14, SOCS-15, SOCS-19. */
const offensive: Rule = (view, ship, order) => {
  if (isWithoutEngine(view, ship)) return ENGINE_OUT;
  const refused = foeInRange(view, ship, order);
  const target = refused || order.target === undefined ? undefined : shipOf(view, order.target);
  if (!target) return refused;
  if (!mayHavePosition(ship, target)) return TOO_NIMBLE;
  return positionOn(target, ship.ship) > 0 ? FOE_HAS_POSITION : null;
};

/** An enemy ship, or one of its guns. SOCS-20. */
const defensive: Rule = (view, ship, { target: id, gun }) => {
  if (id === undefined) return null;
  const target = foe(view, ship, id);
  if ("code" in target) return target;
  return gun === undefined || target.guns.some((one) => one.id === gun) ? null : NO_SUCH_GUN;
};

/** SOCS-8. */
const straight: Rule = (view, ship, { target: id, wish }) => {
  if (id === undefined && wish === undefined) return null;
  if (view.options.rangeChange === "gmOnly") return RANGE_BY_GM;
  if (wish !== undefined && wish !== "close" && wish !== "open") return NO_WISH;
  if (id === undefined) return null;
  const target = shipOf(view, id);
  if (!target || target === ship) return NO_SUCH_TARGET;
  return target.destroyed ? TARGET_IS_GONE : null;
};

/** SOCS-25. */
const lead: Rule = (view, ship, { penalty }) => {
  if (handlingOf(ship) === "line") return CANNOT_LEAD;
  const { maxPenalty } = view.options;
  const fits = penalty === undefined || (Number.isInteger(penalty) && penalty >= 0 && penalty <= maxPenalty);
  return fits ? null : penaltyOutOfRange(maxPenalty);
};

/** Whatever a pilot thinks of, in the player's words. SOCS-27. */
const other: Rule = (_view, _ship, { plan }) => {
  if (plan === undefined) return null;
  if (typeof plan !== "string") return NOT_AN_OPTION;
  return plan.length > MOST_PLAN ? tooLong(MOST_PLAN) : null;
};

/** What looks like suicide. SOCS-6, SOCS-27. */
const unorthodox: Rule = (view, ship, order) => {
  const { freighterTactics } = view.options;
  const may = ship.class === "line" || (ship.class === "freighter" && freighterTactics);
  if (!may) return freighterTactics ? ONLY_FOR_LARGE : ONLY_FOR_LINE;
  return other(view, ship, order);
};

const RULES: { readonly [maneuver in ManeuverName]: Rule } = {
  straight,
  offensive,
  defensive,
  total: () => null,
  reversal: foeInRange,
  lead,
  unorthodox,
  other,
};

/** Whether the Gamemaster decides what a maneuver does, by the plan that the player writes. SOCS-27. */
export const isByPlan = (maneuver: ManeuverName | undefined): boolean =>
  maneuver === "unorthodox" || maneuver === "other";

/** Whether an order has everything its maneuver needs. */
function isComplete({ maneuver, target, wish, penalty, plan }: OrderDraft): boolean {
  if (maneuver === "straight") return (target === undefined) === (wish === undefined);
  if (maneuver === "lead") return penalty !== undefined;
  if (isByPlan(maneuver)) return (plan ?? "").trim() !== "";
  return maneuver === "total" || (maneuver !== undefined && target !== undefined);
}

/** Why a seat may not give this order; null if it may. */
export function refuseOrder(view: BattleView, seat: Seat, order: OrderDraft): Reason | null {
  const ship = order.ship === undefined ? undefined : shipOf(view, order.ship);
  if (ship?.seat !== seat) return NOT_YOUR_SHIP;
  const refused = refuseManeuvering(view, ship);
  if (refused || order.maneuver === undefined) return refused;
  if (!MANEUVERS.includes(order.maneuver)) return NO_SUCH_MANEUVER;
  return RULES[order.maneuver](view, ship, order);
}

/** The members of an order, beside its ship: others than those of its maneuver mean nothing. */
const orderOf = (maneuvers: readonly ManeuverName[], members: { readonly [member: string]: Shape<unknown> }) =>
  is.exactly({ ship: is.text, maneuver: is.oneOf(maneuvers), ...members });

const isOrder = is.either<unknown>(
  orderOf(["straight"], { target: is.optional(is.text), wish: is.optional(is.text) }),
  orderOf(["offensive", "reversal"], { target: is.text }),
  orderOf(["defensive"], { target: is.text, gun: is.optional(is.text) }),
  orderOf(["total"], {}),
  orderOf(["lead"], { penalty: is.count }),
  orderOf(["unorthodox", "other"], { plan: is.text }),
);

/** The maneuvers of one seat's ships; omitted ships fly straight. */
export const CHOOSE_MANEUVERS: BattleQuestion<null, ChosenManeuver[]> = {
  name: "chooseManeuvers",
  form: is.listOf(isOrder),
  menu: (view, seat) => ({
    refuse: (answer) => {
      if (!Array.isArray(answer) || !answer.every(isObject)) return NOT_AN_OPTION;
      const orders = answer as OrderDraft[];
      for (const order of orders) {
        const refused = refuseOrder(view, seat, order);
        if (refused) return refused;
      }
      return new Set(orders.map(({ ship }) => ship)).size < orders.length ? SHIP_TWICE : null;
    },
    complete: (answer) => (answer as OrderDraft[]).every(isComplete),
    sample: (random) => maneuverable(view, seat).map((ship) => pick(ordersOf(view, ship), random)),
  }),
  fallback: () => [],
};

/** The ships of a seat that may choose a maneuver now. */
export const maneuverable = (view: BattleView, seat: Seat): Ship[] =>
  view.ships.filter((ship) => ship.seat === seat && refuseManeuvering(view, ship) === null);

/** Penalties listed for a leader; others in between are allowed too. */
const PENALTIES = [0, 2, 4, 6];

/** Every order that a ship may be given, with a few of the penalties and one plan. */
export function ordersOf(view: BattleView, ship: Ship): ChosenManeuver[] {
  const others = view.ships.filter((other) => other !== ship);
  const drafts: ChosenManeuver[] = [
    { ship: ship.ship, maneuver: "straight" },
    ...others.flatMap(({ ship: target }): ChosenManeuver[] => [
      { ship: ship.ship, maneuver: "straight", target, wish: "close" },
      { ship: ship.ship, maneuver: "straight", target, wish: "open" },
      { ship: ship.ship, maneuver: "offensive", target },
      { ship: ship.ship, maneuver: "defensive", target },
      { ship: ship.ship, maneuver: "reversal", target },
    ]),
    ...others.flatMap(({ ship: target, guns }) =>
      guns
        .filter((gun) => gun.target === ship.ship)
        .map((gun): ChosenManeuver => ({ ship: ship.ship, maneuver: "defensive", target, gun: gun.id })),
    ),
    { ship: ship.ship, maneuver: "total" },
    ...PENALTIES.map((penalty): ChosenManeuver => ({ ship: ship.ship, maneuver: "lead", penalty })),
    { ship: ship.ship, maneuver: "unorthodox", plan: "…" },
    { ship: ship.ship, maneuver: "other", plan: "…" },
  ];
  return drafts.filter((order) => refuseOrder(view, ship.seat, order) === null);
}

/** The members of an order that the rules read. */
const MEMBERS: { readonly [maneuver in ManeuverName]: readonly (keyof ChosenManeuver)[] } = {
  straight: ["target", "wish"],
  offensive: ["target"],
  defensive: ["target", "gun"],
  total: [],
  reversal: ["target"],
  lead: ["penalty"],
  unorthodox: ["plan"],
  other: ["plan"],
};

function reduced(order: ChosenManeuver): ChosenManeuver {
  const members = MEMBERS[order.maneuver].filter((member) => order[member] !== undefined);
  const { ship, maneuver } = order;
  return { ship, maneuver, ...Object.fromEntries(members.map((member) => [member, order[member]])) };
}

/** The orders of all ships, each reduced to the members that the rules read; a ship without one flies straight. */
export function fullOrders(battle: Battle, given: readonly ChosenManeuver[]): ChosenManeuver[] {
  return battle.ships
    .filter((ship) => refuseManeuvering(battle, ship) === null)
    .map(({ ship }) => reduced(given.find((order) => order.ship === ship) ?? { ship, maneuver: "straight" }));
}
