/** What only some ships can do, as groups of options: autofire, beams, cargo, people, remote orders, and ways out. */
import { shipOf, type Action, type Battle, type KindId, type Ship, type Verb } from "../../../rules/myoss-gamma";
import { group, option, word, type ActionGroup, type ActionOption, type Builder } from "./option";

/** A group of rare actions: the verbs in it, its key, and the kinds that a ship must have for it to be there at all. */
interface RareActions {
  readonly id: string;
  readonly key: string;
  readonly verbs: readonly Verb[];
  readonly kinds: readonly KindId[];
}

const RARE: readonly RareActions[] = [
  { id: "autofire", key: "O", verbs: ["autofireOn", "autofireTarget", "autofireOff"], kinds: ["computer"] },
  { id: "tractor", key: "L", verbs: ["lock", "unlock"], kinds: ["tractor"] },
  { id: "cargo", key: "D", verbs: ["doors", "moveShuttle", "moveShip"], kinds: ["hold", "rack", "tractor"] },
  { id: "people", key: "P", verbs: ["transfer"], kinds: ["transporter", "hold"] },
  { id: "leave", key: "X", verbs: ["ditch", "selfDestruct", "surrender"], kinds: ["selfDestruct", "comms"] },
];
/** The orders that an unmanned ship can be given, all in one group for each such ship. */
const REMOTE_KEY = "M";

/** The groups that a ship has, in the order of the board. Only legal actions are listed: there could be hundreds. */
export function rareGroups(builder: Builder): ActionGroup[] {
  const legal = [...(builder.menu.list?.() ?? [])];
  const own = legal.filter((action) => remoteOf(action) === undefined);
  return [...RARE.flatMap((rare) => rareGroup(builder, rare, own)), ...remoteGroups(builder, legal)];
}

const remoteOf = (action: Action): string | undefined => ("remote" in action ? action.remote : undefined);

function rareGroup(builder: Builder, { id, key, verbs, kinds }: RareActions, legal: readonly Action[]): ActionGroup[] {
  const { ship } = builder;
  const actions = legal.filter((action) => verbs.includes(action.do));
  const hasKind =
    ship.components.some(({ kind }) => kinds.includes(kind)) || (id === "leave" && ship.sections.length > 1);
  if (!hasKind && actions.length === 0) return [];
  return [
    group(builder, {
      id,
      key,
      label: word(builder, id),
      partial: { do: verbs[0] },
      options: actions.map((action) => rareOption(builder, action)),
    }),
  ];
}

function remoteGroups(builder: Builder, legal: readonly Action[]): ActionGroup[] {
  const remotes = [...new Set(legal.flatMap((action) => remoteOf(action) ?? []))];
  return remotes.map((remote, at) =>
    group(builder, {
      id: `remote-${remote}`,
      key: at === 0 ? REMOTE_KEY : "",
      label: word(builder, "remote", { ship: nameOf(builder.battle, remote) }),
      partial: { remote },
      options: legal.filter((action) => remoteOf(action) === remote).map((action) => rareOption(builder, action)),
    }),
  );
}

type Members = { readonly [member: string]: string | number | null };

/** An action in words, with the names of all that it speaks of. */
function rareOption(builder: Builder, action: Action): ActionOption {
  const { battle, ship, seats } = builder;
  const doer = shipOf(battle, remoteOf(action) ?? ship.id) ?? ship;
  const { do: _verb, ...members } = action as Action & Members;
  const values = Object.fromEntries(
    Object.entries(members).map(([member, value]) => [
      member,
      typeof value === "string"
        ? (seats[value] ?? nameOf(battle, value, ownerOf(member, members) ?? doer.id))
        : (value ?? ""),
    ]),
  );
  const screen = screenName(values, doer.screen, battle, doer.id);
  return option(builder, action, word(builder, textOf(action, doer), { ...values, screen }));
}

/** Whose component a member names, if it is another ship's than that which acts. */
export function ownerOf(member: string, { host, to }: Members): string | null {
  const owner = member === "place" ? to : member === "to" ? host : null;
  return typeof owner === "string" ? owner : null;
}

/** The text of an action: some verbs have two. */
function textOf(action: Action, doer: Ship): string {
  if (action.do === "attach" && action.weapon === null) return "detach";
  if (action.do === "transfer" && action.transporter === null) return "transferOnFoot";
  if (action.do === "moveShuttle" && action.to === null) return "moveShuttleOut";
  if (action.do === "moveShip" && action.to === null) return "moveShipOut";
  if (action.do !== "doors") return action.do;
  return doer.stores.some(({ component, open }) => component === action.hold && open) ? "close" : "open";
}

function screenName(
  values: { readonly [member: string]: string | number },
  screen: string | null,
  battle: Battle,
  ship: string,
): string {
  return String(values["component"] ?? (screen === null ? "" : nameOf(battle, screen, ship)));
}

/** The name of a ship, shuttle, seat, section or component; components of the ship that does it come first. */
function nameOf(battle: Battle, id: string, doer = ""): string {
  const ships = [...battle.ships].sort((a, b) => Number(b.id === doer) - Number(a.id === doer));
  const found =
    ships.find((ship) => ship.id === id) ??
    battle.shuttles.find((shuttle) => shuttle.id === id) ??
    ships.flatMap(({ components }) => components).find((component) => component.id === id) ??
    ships.flatMap(({ sections }) => sections).find((section) => section.id === id);
  return found?.name ?? id;
}
