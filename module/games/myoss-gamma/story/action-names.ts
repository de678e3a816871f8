/** The names of everything in an action: for its control on a board, and for its sentence. */
import type { Names } from "../../../kit/game/feed";
import { shipOf, type Action, type Battle, type Ship } from "../../../rules/myoss-gamma";

/** The members of an action besides the verb. */
export type Members = { readonly [member: string]: string | number | null };

/** The ship that receives remote orders; undefined if the acting ship does it itself. */
export const remoteOf = (action: Action): string | undefined => ("remote" in action ? action.remote : undefined);

/** The ship that does it: the one that receives remote orders, or the acting one. */
export const doerOf = (battle: Battle, ship: Ship, action: Action): Ship =>
  shipOf(battle, remoteOf(action) ?? ship.id) ?? ship;

/**
 * Everything that an action names, in words, by its members. `screen`: its shield or cloak.
 *
 * @param seats  names of seats by id
 */
export function namedIn(
  battle: Battle,
  doer: Ship,
  action: Action,
  seats: Names,
): { readonly [member: string]: string | number } {
  const { do: _verb, ...members } = action as Action & Members;
  const named = Object.entries(members).map(([member, value]) => [
    member,
    typeof value === "string"
      ? ((Object.hasOwn(seats, value) ? seats[value] : undefined) ??
        nameOf(battle, value, ownerOf(member, members) ?? doer.id))
      : (value ?? ""),
  ]);
  const values = Object.fromEntries(named) as { [member: string]: string | number };
  const screen = values["component"] ?? (doer.screen === null ? "" : nameOf(battle, doer.screen, doer.id));
  return { ...values, screen };
}

/** The owner of the component that a member names; null if that is the doer. */
export function ownerOf(member: string, { host, to }: Members): string | null {
  const owner = member === "place" ? to : member === "to" ? host : null;
  return typeof owner === "string" ? owner : null;
}

/** The text key of an action: some verbs have two. */
export function textOf(action: Action, doer: Ship): string {
  if (action.do === "attach" && action.weapon === null) return "detach";
  if (action.do === "transfer" && action.transporter === null) return "transferOnFoot";
  if (action.do === "moveShuttle" && action.to === null) return "moveShuttleOut";
  if (action.do === "moveShip" && action.to === null) return "moveShipOut";
  if (action.do !== "doors") return action.do;
  return doer.stores.some(({ component, open }) => component === action.hold && open) ? "close" : "open";
}

/** The name of a ship, shuttle, section or component; the doer's components come first. */
export function nameOf(battle: Battle, id: string, doer = ""): string {
  const ships = [...battle.ships].sort((a, b) => Number(b.id === doer) - Number(a.id === doer));
  const found =
    ships.find((ship) => ship.id === id) ??
    battle.shuttles.find((shuttle) => shuttle.id === id) ??
    ships.flatMap(({ components }) => components).find((component) => component.id === id) ??
    ships.flatMap(({ sections }) => sections).find((section) => section.id === id);
  return found?.name ?? id;
}
