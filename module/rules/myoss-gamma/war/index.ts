/**
 * Myoss Gamma between battles. Repairs cost what the component table asks for the parts (MG-1); a ship with repair and
 * heal points aboard needs no money. How long either takes, and what is taken from a beaten enemy, is a house rule.
 */
import type { CarriedCargo, End, Offer, Veteran } from "../../kernel/war";
import { layout, type DesignOptions } from "../ship/design";
import { healthyIn, isPost } from "../ship/posts";
import { remainingSize } from "../ship/scores";
import type { Attr, Battle, Component, ComponentDesign, Loss, Ship, ShipDesign } from "../state";
import { KINDS, TOUGHNESS_COST } from "../tables";

/** House rule: credits of work that a yard does on a ship in a day. */
export const YARD_PACE = 50;

/** A component's losses in battles, in points. */
export interface Damaged {
  readonly tg: number;
  readonly attrs: { readonly [attr in Attr]?: number };
  readonly destroyed: boolean;
}

/** Points lost by a component, toughness excepted. */
const lostAttrs = ({ attrs }: Damaged): [Attr, number][] =>
  (Object.entries(attrs) as [Attr, number][]).filter(([, points]) => points > 0);

const isHurt = (damage: Damaged): boolean => damage.destroyed || damage.tg > 0 || lostAttrs(damage).length > 0;

/**
 * Cost of repairing a component: the points that it lacks, at the prices for which they are bought, but never more than
 * a new one, which replaces a destroyed one. Myoss Gamma, "Summary standard components table"; MG-1.
 *
 * @param price  of the whole component, from its ship's list
 */
export function repairCredits(component: ComponentDesign, damage: Damaged, price: number): number {
  if (damage.destroyed) return price;
  const points = lostAttrs(damage).map(([attr, lost]) => {
    const rule = KINDS[component.kind].attrs.find((each) => each.attr === attr);
    return rule ? Math.ceil(lost / rule.step) * rule.cost : 0;
  });
  return Math.min(
    price,
    points.reduce((sum, cost) => sum + cost, damage.tg * TOUGHNESS_COST),
  );
}

/** What a ship has for its own repairs: its remaining repair and heal points. */
interface Aboard {
  readonly RP: number;
  readonly HP: number;
}

function aboard(design: ShipDesign, damageOf: DamageOf, rank: number): Aboard {
  const points = (attr: "RP" | "HP"): number => {
    const own = design.sections
      .flatMap(({ components }) => components)
      .map((component) => {
        const damage = damageOf(component.id);
        return damage?.destroyed ? 0 : (component.attrs[attr] ?? 0) - (damage?.attrs[attr] ?? 0);
      })
      .reduce((sum, left) => sum + left, 0);
    // An experienced crew makes more of its tools, but nothing without any.
    return own > 0 ? own + rank : 0;
  };
  return { RP: points("RP"), HP: points("HP") };
}

/**
 * The crew's own work: one repair point restores one point of toughness and one of an attribute with it, heal points
 * are for people; destroyed components cannot be repaired aboard (MG-93, MG-94). House rule: each point is used once a
 * day.
 */
function byHands(damage: Damaged, { RP, HP }: Aboard): Offer[] {
  if (damage.destroyed) return [];
  const hurt = damage.attrs.AP ?? 0;
  const broken = lostAttrs(damage).reduce((sum, [attr, lost]) => (attr === "AP" ? sum : sum + lost), 0);
  const repairs = Math.max(damage.tg, broken);
  if ((repairs > 0 && RP <= 0) || (hurt > 0 && HP <= 0)) return [];
  const days = Math.max(repairs === 0 ? 0 : repairs / RP, hurt === 0 ? 0 : hurt / HP);
  return [{ how: "hands", credits: 0, days }];
}

type DamageOf = (component: string) => Damaged | undefined;

/** All components of a ship with losses, and the ways to repair each. `rank`: the crew's rank. */
export function repairsOf(design: ShipDesign, damageOf: DamageOf, options: DesignOptions, rank = 0) {
  const tools = aboard(design, damageOf, rank);
  return design.sections
    .flatMap((section) => layout(section, options))
    .flatMap(({ component, cost }) => {
      const damage = damageOf(component.id);
      if (!damage || !isHurt(damage)) return [];
      const credits = repairCredits(component, damage, cost);
      const yard: Offer = { how: "yard", credits, days: credits / YARD_PACE };
      return [{ component, damage, offers: [yard, ...byHands(damage, tools)] }];
    });
}

/** Value of a ship: its price less the cost of repairing it. */
export function valueOf(design: ShipDesign, damageOf: DamageOf, options: DesignOptions): number {
  const price = design.sections.flatMap((section) => layout(section, options)).reduce((sum, { cost }) => sum + cost, 0);
  const repairs = repairsOf(design, damageOf, options);
  return repairs.reduce((left, { offers }) => left - (offers[0]?.credits ?? 0), price);
}

/** House rule: a ship that has surrendered, and a hulk without people, are the winner's; one that has fled is not. */
const ENDS: { readonly [loss in Loss]: End } = {
  exploded: "lost",
  collapsed: "prize",
  noLifeSupport: "prize",
  surrendered: "prize",
  fled: "stays",
};

/** Number of people whom a boarding party finds on a surrendered ship: those at their posts, and those taken in. */
function peopleAboard(ship: Ship): number {
  if (ship.lost !== "surrendered") return 0;
  return ship.components.reduce(
    (sum, component) => (isPost(component) || component.kind === "amenity" ? sum + healthyIn(ship, component) : sum),
    0,
  );
}

/** Whether a component has lost points, and still works. */
function isWorn({ destroyed, tg, boughtTg, attrs, bought }: Component): boolean {
  const lacks = ([attr, points]: [string, number | undefined]) => (attrs[attr as Attr] ?? 0) < (points ?? 0);
  return !destroyed && (tg < boughtTg || Object.entries(bought).some(lacks));
}

const bulkIn = ({ stores }: Ship): number => stores.reduce((sum, { bulk }) => sum + bulk, 0);

/** Bulk cargo of a ship that came with some: what is left of it, in CC, in each hold and rack (MG-105, MG-108). */
function cargoOf(came: Ship, ship: Ship): { readonly cargo?: CarriedCargo } {
  const before = bulkIn(came);
  if (before === 0) return {};
  const left = ship.lost === "exploded" ? [] : ship.stores;
  const bulkAt = (store: string): number => left.find(({ component }) => component === store)?.bulk ?? 0;
  const stores = Object.fromEntries(came.stores.map(({ component }) => [component, bulkAt(component)]));
  return { cargo: { before, after: Object.values(stores).reduce((sum, bulk) => sum + bulk, 0), stores } };
}

/** All ships that came to a battle, before and after it, without the parts that broke away. */
export function rollCall(before: Battle, after: Battle): Veteran[] {
  return after.ships
    .filter(({ origin }) => origin === null)
    .map((ship): Veteran => {
      const came = before.ships.find(({ id }) => id === ship.id) ?? ship;
      const left = ship.lost === "exploded" ? 0 : remainingSize(ship);
      const { id, seat, name, lost } = ship;
      const end = lost === null ? "stays" : ENDS[lost];
      const hurt = left === 0 ? 0 : ship.components.filter(isWorn).length;
      const strength = { before: remainingSize(came), after: left, of: came.size, hurt };
      return { id, seat, name, ...strength, fate: lost ?? "", end, people: peopleAboard(ship), ...cargoOf(came, ship) };
    });
}
