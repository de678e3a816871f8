/** What the documents of a ship and of its guns hold: each field declared once. */
import { CLASSES, GUN_RANGES, LOCATION_KINDS, MOST_DAMAGE, POSTS } from "../../../rules/space-opera";
import { count, declare, flag, group, held, rows, text, whole } from "../../../kit/documents/declared";

const oneOf = <const Choice extends string>(choices: readonly Choice[], initial: NoInfer<Choice>) =>
  held<Choice>()(
    () =>
      new foundry.data.fields.StringField({
        required: true,
        nullable: false,
        blank: false,
        choices: [...choices],
        initial,
      }),
  );
const wholeOrNull = () =>
  held<number | null>()(
    () => new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  );

/** The Actor of a ship: what it is. */
export const shipFields = declare({
  class: oneOf(CLASSES, "fighter"),
  /** Maneuver rating. SOCS-31. */
  mr: whole(),
  /** Modifier to hit it where that differs from its class's; null: the class's. SOCS-5. */
  size: wholeOrNull(),
  /** Levels by which armor and shields lower each hit. SOCS-17. */
  protection: count(),
});

/** The same Actor: what battles may leave of the ship. */
export const hullFields = declare({
  /** Only the referee and Gamemasters write it (`kit/battle/losses.ts`). SOCS-12, SOCS-13. */
  damage: group({ disabled: flag(), destroyed: flag(), burning: flag() }),
  locations: rows({
    id: text(),
    name: text(),
    kind: oneOf(LOCATION_KINDS, "hull"),
    /** To hit it by aiming. */
    penalty: whole(-4),
    disabled: flag(),
  }),
});

/** The same Actor: who serves aboard. */
export const crewFields = declare({
  crew: rows({
    id: text(),
    name: text(),
    post: oneOf(POSTS, "passenger"),
    /** The `character`, in the world or a compendium; blank: none, the numbers here hold. */
    actor: text(),
    piloting: whole(10),
    gunner: whole(10),
    perception: whole(10),
    /** Mechanic or Engineer; null: neither. SOCS-12. */
    repair: wholeOrNull(),
    major: flag(),
    dead: flag(),
  }),
});

/** The Item of a gun on its mount. */
export const gunFields = declare({
  /** The level of damage of a hit. SOCS-28. */
  firepower: held<number>()(
    () =>
      new foundry.data.fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 1,
        max: MOST_DAMAGE,
        initial: 2,
      }),
  ),
  range: oneOf(GUN_RANGES, "short"),
  accuracy: whole(),
  /** The id of the location where it stands; blank: none. */
  location: text(),
  /** The id of the crew member who fires it; blank: the pilot. */
  gunner: text(),
});

/** Somebody aboard, with the numbers that hold now. */
export type CrewMember = ReturnType<typeof crewFields.read>["crew"][number];

/** The same, and whether name and numbers come from a character that is there. */
export type LinkedMember = CrewMember & { readonly linked: boolean };

/** A gun as its Item holds it. */
export type GunFacts = ReturnType<typeof gunFields.read> & { readonly id: string; readonly name: string };

/** A ship as its documents hold it. */
export type ShipFacts = ReturnType<typeof shipFields.read> &
  ReturnType<typeof hullFields.read> & { readonly crew: readonly LinkedMember[]; readonly guns: readonly GunFacts[] };

export const DAMAGE_STATES = ["burning", "disabled", "destroyed"] as const;
