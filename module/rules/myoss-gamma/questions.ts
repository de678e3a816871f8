/**
 * Questions about shots, damage and the course of a turn, answered from what the seat sees; what a step has found out
 * since its checkpoint is in `about`. Fallbacks follow spec §16. Questions that belong to one chapter alone are there;
 * `menus.ts` has them all.
 */
import { oneOf, wholeNumber, yesNo, type Json, type Menu, type Question, type Seat } from "../kernel";
import {
  freePickFallback,
  forcedNumber,
  pickFallback,
  adjustFallback,
  type PickAbout,
  type AdjustAbout,
  type ShotAbout,
} from "./fallbacks";
import { prepareFallback, prepareMenu, type Preparation } from "./preparation";
import { theComponent, theSection, theShip } from "./ship/scores";
import { isHiddenFrom } from "./sight";
import type { Attr, Battle, Component, Ship } from "./state";
import { attackRow } from "./tables";

/** A question of this game. */
export type MyossQuestion<About extends Json, Answer extends Json> = Question<Battle, About, Answer>;

/** A question about one ship of the seat that is asked. */
export type ShipAbout = { ship: string };
/** The tied attributes, their value, and the toughness left after this point. */
export type AttrLossAbout = { ship: string; component: string; attrs: Attr[]; value: number; tg: number };
/** `tg`: the repair gives (or with the house option `either` could give) a point of toughness. */
export type RepairAttrAbout = { ship: string; component: string; attrs: Attr[]; tg: boolean };
export type BridgeAbout = { ship: string; bridges: string[]; current: string | null };
export type VictimAbout = { ship: string; components: string[]; bp: number; ap: number };
export type SaveAbout = { ship: string; unspent: number };
export type ShipsAbout = { ships: string[] };

/** MG-30: secret choices for a ship before the first turn. */
export const PREPARE: MyossQuestion<ShipAbout, Preparation> = {
  name: "prepare",
  menu: (battle, _seat, { ship }) => prepareMenu(battle, theShip(battle, ship)),
  fallback: (battle, _seat, { ship }) => prepareFallback(battle, theShip(battle, ship)),
};

/** The ship that acts next. */
export const CHOOSE_SHIP: MyossQuestion<ShipsAbout, string> = {
  name: "chooseShip",
  menu: (_battle, _seat, { ships }) => oneOf(ships),
  fallback: (_battle, _seat, { ships }) => ships[0] as string,
};

/** MG-32: the bridge whose AP count in this turn. */
export const ACTIVE_BRIDGE: MyossQuestion<BridgeAbout, string> = {
  name: "activeBridge",
  menu: (_battle, _seat, { bridges }) => oneOf(bridges),
  fallback(battle, _seat, { ship, bridges, current }) {
    if (current !== null && bridges.includes(current)) return current;
    return best(battle, ship, bridges, (component) => component.attrs.AP ?? 0);
  },
};

/** MG-40: the component whose people suffer from too little life support. */
export const LIFE_SUPPORT_VICTIM: MyossQuestion<VictimAbout, string> = {
  name: "lifeSupportVictim",
  menu: (_battle, _seat, { components }) => oneOf(components),
  fallback: (battle, _seat, { ship, components }) => best(battle, ship, components, ({ tg }) => tg),
};

/** MG-67: the roll that counts. */
export const PICK_ROLL: MyossQuestion<PickAbout, number> = {
  name: "pickRoll",
  menu: (_battle, _seat, { rolls }) => oneOf([...new Set(rolls)]),
  fallback: (battle, _seat, about) => pickFallback(battle, about),
  // Another number might be adjustable to one that this one cannot reach.
  moot: (battle, seat, about) =>
    attackRow(about.index).adjust ? null : forcedNumber(battle, seat, about, about.rolls),
};

/** MG-68: the number that the roll is adjusted to. */
export const ADJUST: MyossQuestion<AdjustAbout, number> = {
  name: "adjust",
  menu: (_battle, _seat, { low, high }) => wholeNumber(low, high),
  fallback: (battle, _seat, about) => adjustFallback(battle, about),
  moot(battle, seat, about) {
    const { low, high, roll } = about;
    const others = Array.from({ length: high - low + 1 }, (_, place) => low + place);
    return forcedNumber(battle, seat, about, [roll, ...others]);
  },
};

/**
 * MG-73: any component of the section aimed at, destroyed ones too. For an enemy whose design is hidden, any number on
 * its chart (MG-137).
 */
export const FREE_PICK: MyossQuestion<ShotAbout, string | number> = {
  name: "freePick",
  menu(battle, seat, { target, section }): Menu<string | number> {
    const ship = theShip(battle, target);
    if (isHiddenFrom(battle, seat, ship)) return wholeNumber(1, theSection(ship, section).size);
    return oneOf(ship.components.filter((component) => component.section === section).map(({ id }) => id));
  },
  fallback: (battle, seat, about) => freePickFallback(battle, seat, about),
};

/** MG-79: the tied attribute that loses the point. */
export const ATTR_LOSS: MyossQuestion<AttrLossAbout, Attr> = {
  name: "attrLoss",
  menu: (_battle, _seat, { attrs }) => oneOf(attrs),
  fallback: (_battle, _seat, { attrs }) => attrs[0] as Attr,
};

/** MG-93: the attribute that a repair raises; `none` if it gives toughness. */
export const REPAIR_ATTR: MyossQuestion<RepairAttrAbout, Attr | "none"> = {
  name: "repairAttr",
  menu: (_battle, _seat, { attrs, tg }) => oneOf<Attr | "none">(tg ? [...attrs, "none"] : attrs),
  fallback: (_battle, _seat, { attrs }) => attrs[0] as Attr,
};

/** MG-43: whether an unspent action is kept for the next turn. */
export const SAVE: MyossQuestion<SaveAbout, boolean> = yesNo("save", true);

/** The component with the highest value, the first of equals. */
function best(battle: Battle, ship: string, ids: readonly string[], value: (component: Component) => number): string {
  const of = theShip(battle, ship);
  return ids.reduce((winner, id) => (value(theComponent(of, id)) > value(theComponent(of, winner)) ? id : winner));
}

/** The seat on one side of a shot. */
export function seatOf(side: "attacker" | "target", attacker: Ship, target: Ship): Seat {
  return side === "attacker" ? attacker.seat : target.seat;
}
