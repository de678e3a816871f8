/** The state in a battle's documents: each field declared once. */
import { is } from "../../../rules/kernel";
import { HOUSE_OPTIONS, type Battle, type Loss, type Phase, type Ship } from "../../../rules/myoss-gamma";
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

/** A hold or rack of a ship that contains another ship or a shuttle; null if it is in none. */
const berth = held<Ship["berth"]>()(
  () =>
    new foundry.data.fields.SchemaField(
      { ship: make.text(), component: make.text() },
      { required: true, nullable: true, initial: null },
    ),
);

/** People or empty places by component. */
const places = rows({ component: text(), count: count() });

const isChase = is.object({ ship: is.text, chasers: is.listOf(is.text), elapsed: is.integer, turns: is.integer });

/** Fields of the Combat. */
export const battleFields = declare(
  {
    options: houseOptions(HOUSE_OPTIONS),
    order: texts(),
    /** The round of the rules: Foundry's own `round` and `turn` remain for the tracker to show. */
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

/** Fields of a ship's Combatant: everything that is not part of the ship itself. */
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
  /** CC that it needs in a hold. */
  space: count(),
  /** Weapons and sensors used in this turn. */
  used: texts(),
  /** The weapon that each computer helps, by computer; blank if none. */
  attached: {
    ...held<Readonly<Record<string, string>>>()(() => new foundry.data.fields.TypedObjectField(make.text())),
    byMember: true,
  },
  /** Its sections, including lost ones; those that broke away are not listed. */
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
  /** The skill of the ship's gunner; 0 if there is none. */
  gunnery: optional(count(), 0),
  /** The ship that it broke away from. */
  origin: textOrNull(),
  /** With hidden designs: the components, and the shuttles it brought, that have been revealed. */
  shown: texts(),
});

/** The values of a ship's Combatant. `place` is its place in the list of all ships. */
export function combatantValues(ship: Ship, place: number): Values {
  const used = ship.components.filter((component) => component.used).map(({ id }) => id);
  const computers = ship.components.filter(({ kind }) => kind === "computer");
  const attached = Object.fromEntries(computers.map(({ id, attachedTo }) => [id, attachedTo ?? ""]));
  return {
    ...combatantFields.write({ ...ship, place, used, attached }),
    defeated: ship.lost !== null,
  };
}
