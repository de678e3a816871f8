/** Actions that only some ships have, as groups of options: autofire, beams, cargo, people, remote orders, ways out. */
import type { Action, KindId, Verb } from "../../../rules/myoss-gamma";
import { doerOf, namedIn, nameOf, remoteOf, textOf } from "../story/action-names";
import { actionGroup, option, word, type ActionGroup, type ActionOption, type Builder } from "./option";

/** A group of rare actions: its verbs, its key, and the kinds of component that a ship needs to have the group. */
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
/** Key of the orders to an unmanned ship, all in one group for each such ship; the first group has it. */
const REMOTE_KEY = "M";

/** The rare groups of a ship, in board order. Only legal actions are listed: there could be hundreds. */
export function rareGroups(builder: Builder): ActionGroup[] {
  const legal = [...(builder.menu.list?.() ?? [])];
  const own = legal.filter((action) => remoteOf(action) === undefined);
  return [...RARE.flatMap((rare) => rareGroup(builder, rare, own)), ...remoteGroups(builder, legal)];
}

function rareGroup(builder: Builder, { id, key, verbs, kinds }: RareActions, legal: readonly Action[]): ActionGroup[] {
  const { ship } = builder;
  const actions = legal.filter((action) => verbs.includes(action.do));
  const hasKind =
    ship.components.some(({ kind }) => kinds.includes(kind)) || (id === "leave" && ship.sections.length > 1);
  if (!hasKind && actions.length === 0) return [];
  return [
    actionGroup(builder, {
      id,
      key,
      label: word(id),
      partial: { do: verbs[0] },
      options: actions
        .toSorted((one, other) => Number(isAtOwn(builder, one)) - Number(isAtOwn(builder, other)))
        .map((action) => rareOption(builder, action)),
    }),
  ];
}

/** Whether the target is a ship of one's own side: actions against enemies are listed first. */
const isAtOwn = ({ battle, ship }: Builder, action: Action): boolean =>
  "target" in action && battle.ships.find(({ id }) => id === action.target)?.side === ship.side;

function remoteGroups(builder: Builder, legal: readonly Action[]): ActionGroup[] {
  const remotes = [...new Set(legal.flatMap((action) => remoteOf(action) ?? []))];
  return remotes.map((remote, at) =>
    actionGroup(builder, {
      id: `remote-${remote}`,
      key: at === 0 ? REMOTE_KEY : "",
      label: word("remote", { ship: nameOf(builder.battle, remote) }),
      partial: { remote },
      options: legal.filter((action) => remoteOf(action) === remote).map((action) => rareOption(builder, action)),
    }),
  );
}

/** An action in words, with the names of everything in it. */
function rareOption(builder: Builder, action: Action): ActionOption {
  const { battle, ship, seats } = builder;
  const doer = doerOf(battle, ship, action);
  return option(builder, action, word(textOf(action, doer), namedIn(battle, doer, action, seats)));
}
