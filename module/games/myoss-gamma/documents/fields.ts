/** What the documents of a battle hold of its state: each field declared once. */
import { is } from "../../../rules/kernel";
import { battleOptions, type Battle, type Loss, type Options, type Phase, type Ship } from "../../../rules/myoss-gamma";
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
  rows,
  text,
  textOrNull,
  texts,
  whole,
  keyword,
  optional,
} from "../../../kit/documents/declared";
import { make } from "../../../kit/documents/fields";
import type { Values } from "../../../kit/documents/patch";

/** A hold or rack of a ship, where another one or a shuttle stands; null: nowhere. */
const berth = held<Ship["berth"]>()(
  () =>
    new foundry.data.fields.SchemaField(
      { ship: make.text(), component: make.text() },
      { required: true, nullable: true, initial: null },
    ),
);

/** People or empty places by component. */
const places = rows({ component: text(), count: count() });

const isChase = is.object({
  ...{ ship: is.text, chasers: is.listOf(is.text) },
  ...{ elapsed: is.integer, turns: is.integer },
});

/** The Combat. */
export const battleFields = declare(
  {
    options: houseOptions<Options>(battleOptions),
    order: texts(),
    /** Of the rules: Foundry's own `round` and `turn` stay for the tracker to show. */
    round: called("turnRound", whole(1)),
    active: count(),
    shuttles: rows({
      id: text(),
      seat: text(),
      side: text(),
      name: text(),
      home: text(),
      berth,
      people: count(),
      acted: flag(),
      lost: flag(),
    }),
  },
  {
    phase: keyword<Phase>("the battle's phase", "muster", { muster: true, start: true, act: true }),
    acting: json<string | null>("whose activation it is", null, (value) => typeof value === "string" && value !== ""),
    /** The seats that refused a surrender in this turn. */
    declined: json<string[]>("who refused a surrender", [], is.listOf(is.text)),
    quietRounds: counter("the number of quiet rounds"),
    damaged: mark("whether there was damage in this round"),
    chases: json<Battle["chases"]>("the chases", [], is.listOf(isChase)),
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
  sections: rows({ id: text(), exposed: flag(true), lost: textOrNull<Loss>() }),
  locks: rows({ beam: text(), target: text() }),
  autofire: rows({ computer: text(), target: text(), armed: flag() }),
  stores: rows({
    component: text(),
    open: flag(),
    bulk: count(),
    tg: count(),
    base: count(),
    points: count(),
    lost: count(),
  }),
  vacant: places,
  guests: places,
  berth,
  /** The skill of who fires its weapons; 0: nobody is known. */
  gunnery: optional(count(), 0),
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
  return {
    ...combatantFields.write({ ...ship, place, used, attached }),
    defeated: ship.lost !== null,
  };
}
