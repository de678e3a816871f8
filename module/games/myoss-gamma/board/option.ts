/** One action on a board, allowed or with the reason why not, and groups of them. */
import type { Menu } from "../../../rules/kernel";
import type { Action, Attr, Battle, Component, Ship } from "../../../rules/myoss-gamma";
import { localize, oneLine, phrase, reasonText } from "../../../kit/text/sentence";

/** One complete action. */
export interface ActionOption {
  readonly answer: Action;
  readonly label: string;
  readonly note: string;
  /** Why it is not allowed; blank if it is. */
  readonly reason: string;
}

/** Actions of one sort: one weapon with its targets, all repairs, or all actions with screens. */
export interface ActionGroup {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  /** The weapon's name alone; blank for other groups. */
  readonly weapon: string;
  readonly note: string;
  /** Why no action of this sort is possible; blank if one is. */
  readonly reason: string;
  readonly options: readonly ActionOption[];
}

/** Data that options are built from. */
export interface Builder {
  readonly battle: Battle;
  readonly ship: Ship;
  readonly menu: Menu<Action>;
  /** Names of seats by id. */
  readonly seats: { readonly [seat: string]: string };
}

/** A text of the action panel. */
export function word(key: string, values: { readonly [name: string]: string | number } = {}): string {
  return phrase(`ALLHANDS.myoss-gamma.action.${key}`, values);
}

/** One complete action as an option, refused or not. */
export function option(builder: Builder, answer: Action, label: string, note = ""): ActionOption {
  const reason = reasonText(builder.menu.refuse(answer));
  return { answer, label, note: note === reason ? "" : note, reason };
}

/** A group of options. If none is possible, its reason is the menu's for the action with the rest left out. */
export function actionGroup(
  builder: Builder,
  parts: Pick<ActionGroup, "id" | "key" | "label" | "options"> & { weapon?: string; note?: string; partial: object },
): ActionGroup {
  const { id, key, label, weapon = "", note = "", partial, options } = parts;
  const possible = options.some(({ reason }) => reason === "");
  const refused = possible ? "" : reasonText(builder.menu.refuse(partial));
  return { id, key, label, weapon, note, options, reason: possible ? "" : refused || (options[0]?.reason ?? "") };
}

/** The attributes of a component that are lower than bought. */
export function lowered(component: Component): Attr[] {
  return (Object.keys(component.bought) as Attr[]).filter(
    (attr) => (component.attrs[attr] ?? 0) < (component.bought[attr] ?? 0),
  );
}

/** An attribute of a component: "power 5", or "power 3 of 5" when points are lost. */
export function attributeText({ attrs, bought }: Component, attr: Attr): string {
  const [left, all] = [attrs[attr] ?? 0, bought[attr] ?? 0];
  return measured(`ALLHANDS.myoss-gamma.attr.${attr}`, left, all);
}

/** The remaining toughness of a component. */
const toughnessText = ({ tg, boughtTg }: Component): string =>
  measured("ALLHANDS.myoss-gamma.board.toughness", tg, boughtTg);

function measured(key: string, left: number, all: number): string {
  const name = localize(key);
  return left < all ? phrase("ALLHANDS.myoss-gamma.board.leftOf", { name, left, all }) : `${name} ${left}`;
}

/** The losses of a component, in short: `toughness 2 of 4 · maneuverability 4 of 5`. */
export function state(component: Component): string {
  if (component.destroyed) return localize("ALLHANDS.myoss-gamma.board.destroyed");
  const parts = lowered(component).map((attr) => attributeText(component, attr));
  if (component.tg < component.boughtTg) parts.unshift(toughnessText(component));
  const screen = component.kind === "shield" ? "PR" : component.kind === "cloak" ? "CL" : null;
  if (screen && parts.length === 0) parts.push(attributeText(component, screen));
  return oneLine(parts);
}

/** The full condition of a component: toughness and attributes, with their losses. */
export function condition(component: Component): string {
  if (component.destroyed) return localize("ALLHANDS.myoss-gamma.board.destroyed");
  const attrs = (Object.keys(component.bought) as Attr[]).map((attr) => attributeText(component, attr));
  return oneLine([toughnessText(component), ...attrs]);
}
