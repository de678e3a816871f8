/** The fields of a ship's documents, each declared once: the owner's, and the losses from battles. */
import { RulesError } from "../../../rules/kernel";
import { KINDS, type Attr, type Component, type KindId, type Ship, type ShipDesign } from "../../../rules/myoss-gamma";
import { declare, field } from "../../../kit/documents/declared";
import { make } from "../../../kit/documents/fields";
import type { Values } from "../../../kit/documents/patch";

type Points = { readonly [attr in Attr]?: number };

/** Points by attribute. */
const points = {
  ...field.plain<Points>()(() => new foundry.data.fields.TypedObjectField(make.count())),
  byMember: true,
} as const;

/** A whole number of 0 or more; if there is none, null in the document and left out of the design. */
const perhaps = () =>
  field.optional(
    field.plain<number | null>()(
      () =>
        new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    ),
    null,
  );

/** Fields of the Actor. */
export const shipFields = declare({
  /** Source of the design: `printed`, `table`, or blank for one's own. */
  set: field.text(),
  /** The budget of the designer in credits; 0 if there is none. */
  budget: field.count(),
  startsUnmanned: field.flag(),
  /** CC that the ship needs in a hold; if there is none, its units. */
  ccNeeded: perhaps(),
  sections: field.rows(
    { id: field.text("hull"), name: field.text(), exposed: field.flag(true), neighbors: field.texts() },
    [{ id: "hull", name: "", exposed: true, neighbors: [] }],
  ),
});

/** Fields of a component's Item: what was bought, for its owner to change. */
export const componentFields = declare({
  kind: {
    ...field.plain<KindId>()(() => make.text("structure")),
    read(kind: unknown, component: string): KindId {
      if (Object.hasOwn(KINDS, String(kind))) return kind as KindId;
      throw new RulesError("unknown-kind", { component, kind: String(kind) });
    },
  },
  section: field.text("hull"),
  bought: field.group({
    tg: field.plain<number>()(
      () => new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
    ),
    attrs: points,
    extra: field.optional(field.count(), 0),
    override: field.optional(field.group({ cost: perhaps(), size: perhaps() }), {}),
    supports: field.optional(field.texts(), []),
    /** Bulk cargo in a hold or rack, in units of CC. */
    cargo: field.optional(field.count(), 0),
    /** For a shuttle: the hold or rack that contains it; if blank, the nearest before it. */
    hold: field.optional(field.text(), ""),
  }),
});

/**
 * Fields of the same Item: battle losses, in points. Only written by referee and Gamemasters (`kit/battle/losses.ts`).
 */
export const lossFields = declare({
  damage: field.group({ tg: field.count(), attrs: points, destroyed: field.flag() }),
});

/** A section without its components. */
export type Section = ReturnType<typeof shipFields.read>["sections"][number];

/** The losses of a component. */
export type Damage = ReturnType<typeof lossFields.read>["damage"];

export const NO_DAMAGE: Damage = { tg: 0, attrs: {}, destroyed: false };

/** A ship in the form that its sheet and its pictures read. */
export interface ShipFacts {
  readonly design: ShipDesign;
  /** By component id; a component without an entry is undamaged. */
  readonly damage: { readonly [component: string]: Damage | undefined };
  /** The budget of the designer in credits; 0 if there is none. */
  readonly budget: number;
  /** The shield or cloak that is up in a battle. */
  readonly screen: string | null;
}

/** A component's unfilled places: people who left or never came are not damage (MG-95), but their AP are missing. */
export function vacancy(vacant: Ship["vacant"], component: string, attr: Attr): number {
  return attr === "AP" ? (vacant.find((places) => places.component === component)?.count ?? 0) : 0;
}

/** The values of the Item of a ship's component in battle. */
export function componentValues({ id, bought, boughtTg, attrs, tg, destroyed }: Component, { vacant }: Ship): Values {
  const lost = (Object.entries(bought) as [Attr, number][]).map(([attr, points]) => [
    attr,
    points - (attrs[attr] ?? 0) - vacancy(vacant, id, attr),
  ]);
  return lossFields.write({ damage: { tg: boughtTg - tg, attrs: Object.fromEntries(lost), destroyed } });
}
