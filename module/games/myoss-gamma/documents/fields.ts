/** What the documents of a battle hold of its state: each field declared once, and what is lost of components. */
import { isObject } from "../../../rules/kernel";
import {
  battleOptions,
  type Attr,
  type Battle,
  type Component,
  type Loss,
  type Options,
  type Phase,
  type Ship,
  type Shuttle,
} from "../../../rules/myoss-gamma";
import {
  called,
  count,
  counter,
  declare,
  flag,
  held,
  houseOptions,
  json,
  mark,
  over,
  text,
  textOrNull,
  texts,
  whole,
  word,
} from "../../../foundry/documents/declared";
import { make } from "../../../foundry/documents/fields";
import type { Values } from "../../../foundry/documents/patch";

type Schema = foundry.data.fields.DataSchema;

const object = <Members extends Schema>(members: Members) => new foundry.data.fields.SchemaField(members);
const list =
  <Members extends Schema>(members: () => Members) =>
  () =>
    new foundry.data.fields.ArrayField(object(members()));

/** A hold or rack of a ship, where another one or a shuttle stands; null: nowhere. */
const berth = () =>
  new foundry.data.fields.SchemaField(
    { ship: make.text(), component: make.text() },
    { required: true, nullable: true, initial: null },
  );

/** People or empty places by component. */
const places = list(() => ({ component: make.text(), count: make.count() }));

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === "string");

const isChase = (value: unknown): boolean =>
  isObject(value) &&
  typeof value["ship"] === "string" &&
  areTexts(value["chasers"]) &&
  Number.isInteger(value["elapsed"]) &&
  Number.isInteger(value["turns"]);

/** The Combat. */
export const battleFields = declare(
  {
    options: houseOptions<Options>(battleOptions),
    order: texts(),
    /** Of the rules: Foundry's own `round` and `turn` stay for the tracker to show. */
    round: called("turnRound", whole(1)),
    active: count(),
    shuttles: held<Shuttle[]>()(
      list(() => ({
        id: make.text(),
        seat: make.text(),
        side: make.text(),
        name: make.text(),
        home: make.text(),
        berth: berth(),
        people: make.count(),
        acted: make.flag(),
        lost: make.flag(),
      })),
    ),
  },
  {
    phase: word<Phase>("the battle's phase", "muster", { muster: true, start: true, act: true }),
    acting: json<string | null>("whose activation it is", null, (value) => typeof value === "string" && value !== ""),
    /** The seats that refused a surrender in this turn. */
    declined: json<string[]>("who refused a surrender", [], areTexts),
    quietRounds: counter("the number of quiet rounds"),
    damaged: mark("whether there was damage in this round"),
    chases: json<Battle["chases"]>("the chases", [], (value) => Array.isArray(value) && value.every(isChase)),
    over: over<NonNullable<Battle["over"]>>(),
  },
);

/** The Combatant of a ship: what is not part of the ship itself. */
export const combatantFields = declare({
  /** Its place in the list of all ships. */
  place: count(),
  seat: text(),
  side: text(),
  manned: flag(true),
  primaryBridge: textOrNull(),
  activeBridge: textOrNull(),
  primaryLost: flag(),
  screen: textOrNull(),
  scan: whole(),
  ap: count(),
  fresh: count(),
  saved: count(),
  rpLeft: count(),
  hpLeft: count(),
  rpUsed: count(),
  hpUsed: count(),
  acted: flag(),
  lost: textOrNull<Loss>(),
  /** CC that it takes in a hold. */
  space: count(),
  /** Weapons and sensors used in this turn. */
  used: texts(),
  /** The weapon that each computer helps, by computer; blank: none. */
  attached: {
    ...held<Readonly<Record<string, string>>>()(() => new foundry.data.fields.TypedObjectField(make.text())),
    byMember: true,
  },
  /** The sections that it has, the lost ones too; those that broke away are not here. */
  sections: held<{ readonly id: string; readonly exposed: boolean; readonly lost: Loss | "" }[]>()(
    list(() => ({ id: make.text(), exposed: make.flag(true), lost: make.text() })),
  ),
  locks: held<Ship["locks"]>()(list(() => ({ beam: make.text(), target: make.text() }))),
  autofire: held<Ship["autofire"]>()(list(() => ({ computer: make.text(), target: make.text(), armed: make.flag() }))),
  stores: held<Ship["stores"]>()(
    list(() => ({
      component: make.text(),
      open: make.flag(),
      bulk: make.count(),
      tg: make.count(),
      base: make.count(),
      points: make.count(),
      lost: make.count(),
    })),
  ),
  vacant: held<Ship["vacant"]>()(places),
  guests: held<Ship["guests"]>()(places),
  berth: held<Ship["berth"]>()(berth),
  /** The ship that it broke away from. */
  origin: textOrNull(),
  /** With hidden designs: the components, and shuttles that it brought, which have shown themselves. */
  shown: texts(),
});

/** What a Combatant holds of a ship. `place` is that in the list of all ships. */
export function combatantValues(ship: Ship, place: number): Values {
  const used = ship.components.filter((component) => component.used).map(({ id }) => id);
  const computers = ship.components.filter(({ kind }) => kind === "computer");
  const attached = Object.fromEntries(computers.map(({ id, attachedTo }) => [id, attachedTo ?? ""]));
  const sections = ship.sections.map(({ id, exposed, lost }) => ({ id, exposed, lost: lost ?? ("" as const) }));
  return {
    ...combatantFields.write({ ...ship, place, used, attached, sections }),
    defeated: ship.lost !== null,
  };
}

/** The places of a component that nobody fills: people who left or never came are no damage (MG-95), and lack AP all the same. */
export function vacancy(vacant: Ship["vacant"], component: string, attr: Attr): number {
  return attr === "AP" ? (vacant.find((places) => places.component === component)?.count ?? 0) : 0;
}

/** What an Item holds of a component of a ship in battle. */
export function componentValues(component: Component, { vacant }: Ship): Values {
  const attrs = (Object.entries(component.bought) as [Attr, number][]).map(([attr, bought]): [string, number] => [
    `system.damage.attrs.${attr}`,
    bought - (component.attrs[attr] ?? 0) - vacancy(vacant, component.id, attr),
  ]);
  return {
    "system.damage.tg": component.boughtTg - component.tg,
    "system.damage.destroyed": component.destroyed,
    ...Object.fromEntries(attrs),
  };
}
