/** The documents of Ship-on-Ship that outlast a duel: craft with their captains. */
import { make } from "../../../kit/documents/fields";
import type { Gauge } from "../../../kit/scene/token-bars";
import { BOUNDS } from "../../../rules/ship-on-ship";
import { handLeft } from "./hand-left";

const fields = foundry.data.fields;
const { text, texts } = make;

const within = ({ least, most, initial }: { least: number; most: number; initial: number }) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, min: least, max: most, initial });

const dogfighterSchema = () => ({
  notes: make.notes(),
  /** Cards that an undamaged ship's captain may hold. */
  rating: within(BOUNDS.rating),
  captain: new fields.SchemaField({
    name: text(),
    /** Cards played per turn. */
    skill: within(BOUNDS.skill),
    /** Cards drawn per turn. */
    coordination: within(BOUNDS.coordination),
  }),
  /** Saved decks; the first complete one of a color is the craft's favored deck. */
  decks: new fields.ArrayField(new fields.SchemaField({ name: text(), color: text("red"), cards: texts() })),
});
type DogfighterSchema = ReturnType<typeof dogfighterSchema>;

/** A craft and its captain. */
export class DogfighterModel extends foundry.abstract.TypeDataModel<DogfighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.ship-on-ship.dogfighter"];
  static override defineSchema(): DogfighterSchema {
    return dogfighterSchema();
  }

  /** What is left of the hand, for the bars of its tokens. */
  get integrity(): Gauge | null {
    return handLeft(this.parent.id, this.rating);
  }
}
