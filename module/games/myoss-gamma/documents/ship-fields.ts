/** What the documents of a ship hold of it: each field declared once, its owner's and what battles have cost it. */
import { RulesError } from "../../../rules/kernel";
import { KINDS, type Attr, type Component, type KindId, type Ship, type ShipDesign } from "../../../rules/myoss-gamma";
import { count, declare, flag, group, held, optional, rows, text, texts } from "../../../kit/documents/declared";
import { make } from "../../../kit/documents/fields";
import type { Values } from "../../../kit/documents/patch";

type Points = { readonly [attr in Attr]?: number };

/** Points by attribute. */
const points = {
  ...held<Points>()(() => new foundry.data.fields.TypedObjectField(make.count())),
  byMember: true,
} as const;

/** A whole number of 0 or more; null in the document, and left out of the design: there is none. */
const perhaps = () =>
  optional(
    held<number | null>()(
      () =>
        new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    ),
    null,
  );

/** The Actor. */
export const shipFields = declare({
  /** Where the design comes from: `printed`, `table`, or blank for one's own. */
  set: text(),
  /** The credits that the designer aims at; 0: none. */
  budget: count(),
  startsUnmanned: flag(),
  /** CC that the ship needs in a hold; without it as many as it has units. */
  ccNeeded: perhaps(),
  sections: rows({ id: text("hull"), name: text(), exposed: flag(true), neighbors: texts() }, [
    { id: "hull", name: "", exposed: true, neighbors: [] },
  ]),
});

/** The Item of a component: what was bought, its owner's to change. */
export const componentFields = declare({
  kind: {
    ...held<KindId>()(() => make.text("structure")),
    read(kind: unknown, component: string): KindId {
      if (Object.hasOwn(KINDS, String(kind))) return kind as KindId;
      throw new RulesError("unknown-kind", { component, kind: String(kind) });
    },
  },
  section: text("hull"),
  bought: group({
    tg: held<number>()(
      () => new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
    ),
    attrs: points,
    extra: optional(count(), 0),
    override: optional(group({ cost: perhaps(), size: perhaps() }), {}),
    supports: optional(texts(), []),
    /** Bulk cargo in a hold or rack, in units of CC. */
    cargo: optional(count(), 0),
    /** Of a shuttle: the hold or rack that it stands in; without it the nearest before it. */
    hold: optional(text(), ""),
  }),
});

/** The same Item: what was lost in battle, in points. Only the referee and Gamemasters write it (`kit/battle/losses.ts`). */
export const lossFields = declare({ damage: group({ tg: count(), attrs: points, destroyed: flag() }) });

/** A section without what stands in it. */
export type Section = ReturnType<typeof shipFields.read>["sections"][number];

/** What was lost of a component. */
export type Damage = ReturnType<typeof lossFields.read>["damage"];

export const NO_DAMAGE: Damage = { tg: 0, attrs: {}, destroyed: false };

/** A ship as its sheet and its pictures read it. */
export interface ShipFacts {
  readonly design: ShipDesign;
  /** By component id; none: undamaged. */
  readonly damage: { readonly [component: string]: Damage | undefined };
  /** The credits that the designer aims at; 0: none. */
  readonly budget: number;
  /** The shield or cloak that is up in a battle. */
  readonly screen: string | null;
}

/** The places of a component that nobody fills: people who left or never came are no damage (MG-95), and lack AP all the same. */
export function vacancy(vacant: Ship["vacant"], component: string, attr: Attr): number {
  return attr === "AP" ? (vacant.find((places) => places.component === component)?.count ?? 0) : 0;
}

/** What an Item holds of a component of a ship in battle. */
export function componentValues({ id, bought, boughtTg, attrs, tg, destroyed }: Component, { vacant }: Ship): Values {
  const lost = (Object.entries(bought) as [Attr, number][]).map(([attr, points]) => [
    attr,
    points - (attrs[attr] ?? 0) - vacancy(vacant, id, attr),
  ]);
  return lossFields.write({ damage: { tg: boughtTg - tg, attrs: Object.fromEntries(lost), destroyed } });
}
