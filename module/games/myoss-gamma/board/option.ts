/** One action on a board, allowed or with the reason why not, and groups of them. */
import type { Menu } from "../../../rules/kernel";
import type { Action, Attr, Battle, Component, Ship } from "../../../rules/myoss-gamma";
import { phrase, reasonText, type Texts } from "../../../foundry/text/sentence";

/** One complete action. */
export interface ActionOption {
  readonly answer: Action;
  readonly label: string;
  readonly note: string;
  /** Why it is not allowed; blank: it is. */
  readonly reason: string;
}

/** Actions of one sort: one weapon with its targets, all repairs, all that can be done with screens. */
export interface ActionGroup {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly note: string;
  /** Why nothing of this sort is possible; blank: something is. */
  readonly reason: string;
  readonly options: readonly ActionOption[];
}

/** What options are made from. */
export interface Builder {
  readonly battle: Battle;
  readonly ship: Ship;
  readonly menu: Menu<Action>;
  readonly texts: Texts;
  /** Names of seats by id. */
  readonly seats: { readonly [seat: string]: string };
}

/** A text of the action panel. */
export function word(
  { texts }: Builder,
  key: string,
  values: { readonly [name: string]: string | number } = {},
): string {
  return phrase(texts, `ALLHANDS.myoss-gamma.action.${key}`, values);
}

/** One complete action as an option, refused or not. */
export function option(builder: Builder, answer: Action, label: string, note = ""): ActionOption {
  const reason = reasonText(builder.menu.refuse(answer), builder.texts);
  return { answer, label, note: note === reason ? "" : note, reason };
}

/** A group is refused for what all of its verbs are refused for: asked of the menu, with the rest left out. */
export function group(
  builder: Builder,
  parts: { id: string; key: string; label: string; note?: string; partial: object; options: readonly ActionOption[] },
): ActionGroup {
  const { id, key, label, note = "", partial, options } = parts;
  const possible = options.some(({ reason }) => reason === "");
  const refused = possible ? "" : reasonText(builder.menu.refuse(partial), builder.texts);
  return { id, key, label, note, options, reason: possible ? "" : refused || (options[0]?.reason ?? "") };
}

/** The attributes of a component that are below what was bought. */
export function lowered(component: Component): Attr[] {
  return (Object.keys(component.bought) as Attr[]).filter(
    (attr) => (component.attrs[attr] ?? 0) < (component.bought[attr] ?? 0),
  );
}

/** What is left of a component, in short: `TG 2/4 · MN 4/5`. */
export function state({ texts }: Builder, component: Component): string {
  if (component.destroyed) return texts("ALLHANDS.myoss-gamma.board.destroyed");
  const parts = lowered(component).map(
    (attr) => `${attr} ${component.attrs[attr] ?? 0}/${component.bought[attr] ?? 0}`,
  );
  if (component.tg < component.boughtTg) parts.unshift(`TG ${component.tg}/${component.boughtTg}`);
  const screen = component.kind === "shield" ? "PR" : component.kind === "cloak" ? "CL" : null;
  if (screen && parts.length === 0) parts.push(`${screen} ${component.attrs[screen] ?? 0}`);
  return parts.join(" · ");
}
