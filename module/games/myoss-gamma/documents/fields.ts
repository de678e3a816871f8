/** The state in a battle's documents: each field declared once. */
import { is } from "../../../rules/kernel";
import { HOUSE_OPTIONS, type Battle, type Loss, type Phase, type Ship } from "../../../rules/myoss-gamma";
import { declare, fact, field } from "../../../kit/documents/declared";
import { make } from "../../../kit/documents/fields";
import type { Values } from "../../../kit/documents/patch";

/** A hold or rack of a ship that contains another ship or a shuttle; null if it is in none. */
const berth = field.plain<Ship["berth"]>()(
  () =>
    new foundry.data.fields.SchemaField(
      { ship: make.text(), component: make.text() },
      { required: true, nullable: true, initial: null },
    ),
);

/** People or empty places by component. */
const places = field.rows({ component: field.text(), count: field.count() });

const isChase = is.object({ ship: is.text, chasers: is.listOf(is.text), elapsed: is.integer, turns: is.integer });

/** Fields of the Combat. */
export const battleFields = declare(
  {
    options: field.houseOptions(HOUSE_OPTIONS),
    order: field.texts(),
    /** The round of the rules: Foundry's own `round` and `turn` remain for the tracker to show. */
    round: field.called("turnRound", field.whole(1)),
    active: field.count(),
    shuttles: field.rows({
      id: field.text(),
      seat: field.text(),
      side: field.text(),
      name: field.text(),
      home: field.text(),
      berth,
      people: field.count(),
      acted: field.flag(),
      lost: field.flag(),
    }),
  },
  {
    phase: fact.keyword<Phase>("phase", "muster", { muster: true, start: true, act: true }),
    acting: fact.json<string | null>("acting", null, (value) => typeof value === "string" && value !== ""),
    /** The seats that refused a surrender in this turn. */
    declined: fact.json<string[]>("declined", [], is.listOf(is.text)),
    quietRounds: fact.counter("quietRounds"),
    damaged: fact.mark("hurt"),
    chases: fact.json<Battle["chases"]>("chases", [], is.listOf(isChase)),
    over: fact.over<NonNullable<Battle["over"]>>(),
    circumstances: fact.circumstances(),
  },
);

/** Fields of a ship's Combatant: everything that is not part of the ship itself. */
export const combatantFields = declare({
  /** Its place in the list of all ships. */
  place: field.count(),
  seat: field.text(),
  side: field.text(),
  manned: field.flag(true),
  primaryBridge: field.textOrNull(),
  activeBridge: field.textOrNull(),
  primaryLost: field.flag(),
  screen: field.textOrNull(),
  scan: field.whole(),
  ap: field.count(),
  fresh: field.count(),
  saved: field.count(),
  rpLeft: field.count(),
  hpLeft: field.count(),
  rpUsed: field.count(),
  hpUsed: field.count(),
  acted: field.flag(),
  lost: field.textOrNull<Loss>(),
  /** CC that it needs in a hold. */
  space: field.count(),
  /** Weapons and sensors used in this turn. */
  used: field.texts(),
  /** The weapon that each computer helps, by computer; blank if none. */
  attached: {
    ...field.plain<Readonly<Record<string, string>>>()(() => new foundry.data.fields.TypedObjectField(make.text())),
    byMember: true,
  },
  /** Its sections, including lost ones; those that broke away are not listed. */
  sections: field.rows({ id: field.text(), exposed: field.flag(true), lost: field.textOrNull<Loss>() }),
  locks: field.rows({ beam: field.text(), target: field.text() }),
  autofire: field.rows({ computer: field.text(), target: field.text(), armed: field.flag() }),
  stores: field.rows({
    component: field.text(),
    open: field.flag(),
    bulk: field.count(),
    tg: field.count(),
    base: field.count(),
    points: field.count(),
    lost: field.count(),
  }),
  vacant: places,
  guests: places,
  berth,
  /** The skill of the ship's gunner; 0 if there is none. */
  gunnery: field.optional(field.count(), 0),
  /** The ship that it broke away from. */
  origin: field.textOrNull(),
  /** With hidden designs: the components, and the shuttles it brought, that have been revealed. */
  shown: field.texts(),
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
