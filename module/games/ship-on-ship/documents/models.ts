/** The documents of Ship-on-Ship: craft with their captains, what is asked about them, and duels. */
import { battleKind, fighterKind } from "../../../kit/battle/battle-documents";
import type { ParticipantField } from "../../../kit/game/table-game";
import { make } from "../../../kit/documents/fields";
import type { Gauge } from "../../../kit/scene/token-bars";
import { BOUNDS } from "../../../rules/ship-on-ship";
import { handLeft } from "./hand-left";
import { duelFields, captainFields } from "./fields";

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

export const DUELS = battleKind("ship-on-ship", duelFields);
/** The data of a craft in a duel that is not in stacks of cards. */
export const DUELISTS = fighterKind("ship-on-ship", captainFields);

/** The option that leaves the color to the captains. */
const AGREE = "agree";

/** The numbers of a craft; those of an ordinary craft if the actor is from another game. */
function numbersOf({ system }: Actor.Implementation): { rating: number; skill: number; coordination: number } {
  if (system instanceof DogfighterModel) {
    const { skill, coordination } = system.captain;
    return { rating: system.rating, skill, coordination };
  }
  return { rating: BOUNDS.rating.initial, skill: BOUNDS.skill.initial, coordination: BOUNDS.coordination.initial };
}

const number = (name: "rating" | "skill" | "coordination"): ParticipantField => ({
  name,
  least: BOUNDS[name].least,
  most: BOUNDS[name].most,
  usual: BOUNDS[name].usual,
  initial: (actor) => numbersOf(actor)[name],
});

/** Settings for each ship when a duel is started, whichever game its actor comes from. */
export const FIELDS: readonly ParticipantField[] = [
  number("rating"),
  number("skill"),
  number("coordination"),
  { name: "color", values: [AGREE, "red", "black"], initial: () => AGREE },
];
