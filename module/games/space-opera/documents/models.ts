/** The documents of the Space Opera Combat System: ships with their crew, and the guns they mount. */
import { make } from "../../../foundry/documents/fields";
import { gauge, type Gauge } from "../../../foundry/scene/token-bars";
import { CLASSES, LOCATION_KINDS, MOST_DAMAGE } from "../../../rules/space-opera";
import { GUN_RANGES, POSTS } from "./posts";

const fields = foundry.data.fields;
const { text, whole, count, flag } = make;

const oneOf = <const Choice extends string>(choices: readonly Choice[], initial: NoInfer<Choice>) =>
  new fields.StringField({ required: true, nullable: false, blank: false, choices: [...choices], initial });
const notes = () => new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });

const locationSchema = () =>
  new fields.SchemaField({
    id: text(),
    name: text(),
    kind: oneOf(LOCATION_KINDS, "hull"),
    /** To hit it by aiming. */
    penalty: whole(-4),
    disabled: flag(),
  });

const crewSchema = () =>
  new fields.SchemaField({
    id: text(),
    name: text(),
    post: oneOf(POSTS, "passenger"),
    /** The `character`, in the world or a compendium; blank: none, the numbers here hold. */
    actor: text(),
    piloting: whole(10),
    gunner: whole(10),
    perception: whole(10),
    /** Mechanic or Engineer; null: neither. SOCS-12. */
    repair: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
    major: flag(),
    dead: flag(),
  });

const operaShipSchema = () => ({
  notes: notes(),
  class: oneOf(CLASSES, "fighter"),
  /** Maneuver rating. SOCS-31. */
  mr: whole(),
  /** Modifier to hit it where that differs from its class's; null: the class's. SOCS-5. */
  size: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  /** Levels by which armor and shields lower each hit. SOCS-17. */
  protection: count(),
  /** What is left of it: only the referee and Gamemasters write it (`foundry/battle/losses.ts`). SOCS-12, SOCS-13. */
  damage: new fields.SchemaField({ disabled: flag(), destroyed: flag(), burning: flag() }),
  locations: new fields.ArrayField(locationSchema()),
  crew: new fields.ArrayField(crewSchema()),
});
type OperaShipSchema = ReturnType<typeof operaShipSchema>;

/** A ship; its guns are its Items. */
export class OperaShipModel extends foundry.abstract.TypeDataModel<OperaShipSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.space-opera.ship"];
  static override defineSchema(): OperaShipSchema {
    return operaShipSchema();
  }

  /** For the bars of its tokens: unhurt, on fire, disabled, destroyed. */
  get integrity(): Gauge | null {
    const { burning, disabled, destroyed } = this.damage;
    return gauge(destroyed ? 0 : disabled ? 1 : burning ? 2 : 3, 3);
  }
}

const mountSchema = () => ({
  notes: notes(),
  /** The level of damage of a hit. SOCS-28. */
  firepower: new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: 1,
    max: MOST_DAMAGE,
    initial: 2,
  }),
  range: oneOf(GUN_RANGES, "short"),
  accuracy: whole(),
  /** The id of the location where it stands; blank: none. */
  location: text(),
  /** The id of the crew member who fires it; blank: the pilot. */
  gunner: text(),
});
type MountSchema = ReturnType<typeof mountSchema>;

/** A gun on its mount. */
export class MountModel extends foundry.abstract.TypeDataModel<MountSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.space-opera.mount"];
  static override defineSchema(): MountSchema {
    return mountSchema();
  }
}
