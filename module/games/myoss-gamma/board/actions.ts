/** Possible actions of the acting ship, as a board shows them: groups of complete actions, allowed or with why not. */
import { equal, type Menu } from "../../../rules/kernel";
import { exposedSections, type Action, type Battle, type Component, type Ship } from "../../../rules/myoss-gamma";
import { worthwhile } from "../../../rules/myoss-gamma/bot";
import { rareGroups } from "./rare-actions";
import { units } from "./panel";
import { actionGroup, lowered, option, state, word, type ActionGroup, type ActionOption, type Builder } from "./option";
import { phrase, signed } from "../../../kit/text/sentence";

type ComponentVerb = "restoreScreen" | "screenOn" | "screenSwitch";

/** All groups of a ship, in board order. */
export function actionGroups(
  battle: Battle,
  ship: Ship,
  menu: Menu<Action>,
  seats: Builder["seats"] = {},
): ActionGroup[] {
  const builder: Builder = { battle, ship, menu, seats };
  return [
    ...weaponGroups(builder),
    scanGroup(builder),
    repairGroup(builder),
    screenGroup(builder),
    ...(has(ship, "medical") ? [healGroup(builder)] : []),
    ...(has(ship, "computer") ? [computerGroup(builder)] : []),
    ...rareGroups(builder),
    endGroup(builder),
  ];
}

/** Actions whose labels are only what they are done to. */
const NAMED = ["fire", "scan", "repair", "heal"] as const;
const isNamed = (verb: Action["do"]): verb is (typeof NAMED)[number] => NAMED.some((each) => each === verb);

/** An action as a command: "Repair Shield". */
export function command({ answer, label }: ActionOption): string {
  return isNamed(answer.do) ? phrase(`ALLHANDS.myoss-gamma.action.do.${answer.do}`, { component: label }) : label;
}

/** The group that an action belongs to. */
export function groupOf(groups: readonly ActionGroup[], action: Action | null): ActionGroup | null {
  if (action === null) return null;
  return groups.find((group) => group.options.some((option) => equal(option.answer, action))) ?? null;
}

/**
 * The draft of a board: what the quick bot would do next, of what may be done here; null if nothing of that is worth
 * its action. Nobody blows up their own ship by pressing Enter.
 */
export function nextAction(battle: Battle, ship: Ship, groups: readonly ActionGroup[]): Action | null {
  const possible = groups.flatMap(({ options }) => options.filter(({ reason }) => reason === ""));
  const next = worthwhile(battle, ship).find(
    (action) => action.do !== "selfDestruct" && possible.some(({ answer }) => equal(answer, action)),
  );
  return next ?? null;
}

function has(ship: Ship, kind: Component["kind"]): boolean {
  return ship.components.some((component) => component.kind === kind);
}

/** A group for each weapon, with the targets as options: other sides first, own ships last. */
function weaponGroups(builder: Builder): ActionGroup[] {
  const { battle, ship } = builder;
  const targets = battle.ships.filter((target) => target !== ship && target.lost === null);
  const inOrder = [
    ...targets.filter(({ side }) => side !== ship.side),
    ...targets.filter(({ side }) => side === ship.side),
  ];
  return ship.components
    .filter(({ kind }) => kind === "weapon")
    .map((weapon) =>
      actionGroup(builder, {
        id: `fire-${weapon.id}`,
        key: "",
        label: word("fire", { weapon: weapon.name }),
        weapon: weapon.name,
        note: weapon.destroyed
          ? ""
          : word("weaponNote", { power: weapon.attrs.PW ?? 0, accuracy: signed(weapon.attrs.AC ?? 0) }),
        partial: { do: "fire", weapon: weapon.id },
        options: [
          ...inOrder.flatMap((target) => shots(builder, weapon, target)),
          ...battle.shuttles
            .filter(({ berth, lost }) => berth === null && !lost)
            .map(({ id, name }) =>
              option(builder, { do: "fire", weapon: weapon.id, target: id }, name, word("shuttle")),
            ),
        ],
      }),
    );
}

/** The shots of a weapon at a ship: one for each section that can be aimed at. */
function shots(builder: Builder, weapon: Component, target: Ship): ActionOption[] {
  const note = target.side === builder.ship.side ? word("ownShip") : "";
  const answer = { do: "fire", weapon: weapon.id, target: target.id } as const;
  if (target.sections.length === 1) return [option(builder, answer, target.name, note)];
  return exposedSections(target).map(({ id, name, size }) =>
    option(
      builder,
      { ...answer, section: id },
      word("section", { ship: target.name, section: name || id }),
      note || units(size),
    ),
  );
}

function scanGroup(builder: Builder): ActionGroup {
  const sensors = builder.ship.components.filter(({ kind }) => kind === "sensor");
  return actionGroup(builder, {
    id: "scan",
    key: "C",
    label: word("scan"),
    note: builder.ship.scan === 0 ? "" : word("scanNote", { scan: signed(builder.ship.scan) }),
    partial: { do: "scan" },
    options: sensors.map((sensor) =>
      option(
        builder,
        { do: "scan", sensor: sensor.id },
        sensor.name,
        word("scanWith", { level: sensor.attrs.SL ?? 0 }),
      ),
    ),
  });
}

/** Repairs of all damaged components, destroyed ones included. */
function repairGroup(builder: Builder): ActionGroup {
  const worn = builder.ship.components.filter(
    (each) => each.destroyed || each.tg < each.boughtTg || lowered(each).length > 0,
  );
  return actionGroup(builder, {
    id: "repair",
    key: "R",
    label: word("repair"),
    note: word("repairNote", { points: builder.ship.rpLeft }),
    partial: { do: "repair" },
    options: worn.map((each) => option(builder, { do: "repair", component: each.id }, each.name, state(each))),
  });
}

function healGroup(builder: Builder): ActionGroup {
  const posts = builder.ship.components.filter(
    ({ kind, attrs, bought }) => (kind === "crew" || kind === "bridge") && (attrs.AP ?? 0) < (bought.AP ?? 0),
  );
  return actionGroup(builder, {
    id: "heal",
    key: "H",
    label: word("heal"),
    note: word("healNote", { points: builder.ship.hpLeft }),
    partial: { do: "heal" },
    options: posts.map((each) => option(builder, { do: "heal", component: each.id }, each.name, state(each))),
  });
}

/** All actions of shields and cloaks: raise, lower, change, restore. */
function screenGroup(builder: Builder): ActionGroup {
  const { ship } = builder;
  const screens = ship.components.filter(({ kind }) => kind === "shield" || kind === "cloak");
  const active = screens.find(({ id }) => id === ship.screen);
  const use = (verb: ComponentVerb, each: Component) =>
    option(builder, { do: verb, component: each.id }, word(verb, { screen: each.name }), state(each));
  const options = screens.flatMap((each) => [
    use("restoreScreen", each),
    ...(active === undefined ? [use("screenOn", each)] : active === each ? [] : [use("screenSwitch", each)]),
  ]);
  const off = active ? [option(builder, { do: "screenOff" }, word("screenOff", { screen: active.name }))] : [];
  return actionGroup(builder, {
    id: "screens",
    key: "S",
    label: word("screens"),
    note: active ? state(active) : "",
    partial: { do: "screenOn" },
    options: [...options, ...off],
  });
}

/** Every computer with every weapon, and with none. */
function computerGroup(builder: Builder): ActionGroup {
  const { ship } = builder;
  const weapons = ship.components.filter(({ kind }) => kind === "weapon");
  const computers = ship.components.filter(({ kind }) => kind === "computer");
  const helped = computers
    .map(({ attachedTo }) => weapons.find(({ id }) => id === attachedTo)?.name)
    .find((name) => name !== undefined);
  return actionGroup(builder, {
    id: "computer",
    key: "A",
    label: word("computer"),
    note: helped === undefined ? "" : word("computerNote", { weapon: helped }),
    partial: { do: "attach" },
    options: computers.flatMap((computer) => [
      ...weapons.map((weapon) =>
        option(
          builder,
          { do: "attach", computer: computer.id, weapon: weapon.id },
          word("attach", { computer: computer.name, weapon: weapon.name }),
          word("attachNote", { level: computer.attrs.TL ?? 0 }),
        ),
      ),
      option(
        builder,
        { do: "attach", computer: computer.id, weapon: null },
        word("detach", { computer: computer.name }),
      ),
    ]),
  });
}

function endGroup(builder: Builder): ActionGroup {
  const note = builder.ship.fresh > 0 ? word("endNote") : "";
  return actionGroup(builder, {
    id: "end",
    key: "E",
    label: word("end"),
    note,
    partial: { do: "endShip" },
    options: [option(builder, { do: "endShip" }, word("end"), note)],
  });
}
