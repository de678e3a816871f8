/** The documents of Ship-on-Ship: craft with their captains, what is asked about them, and duels. */
import { battleKind, fighterKind } from "../../../kit/battle/battle-documents";
import { bestSkill, characterFacts } from "../../../kit/documents/characters";
import type { ParticipantField } from "../../../kit/game/table-game";
import { make } from "../../../kit/documents/fields";
import type { Gauge } from "../../../kit/scene/token-bars";
import { BOUNDS } from "../../../rules/ship-on-ship";
import { handLeft } from "./hand-left";
import { duelFields, captainFields } from "./fields";

const fields = foundry.data.fields;
const { text, texts, within } = make;

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

/** A captain's skill in a duel for a level of 3d6: 10 and less is a beginner's, 20 an ace's. */
const skillAt = (level: number): number => Math.min(6, Math.max(1, Math.floor(level / 2) - 4));

/** The skill of a character who flies or shoots; null if nobody knows of any. */
function skillOf(actor: Actor.Implementation): number | null {
  const character = characterFacts(actor);
  const levels = character ? ["piloting", "gunner"].flatMap((use) => bestSkill(character, use) ?? []) : [];
  return levels.length === 0 ? null : skillAt(Math.max(...levels));
}

/** The numbers of a craft; of an actor from elsewhere, those of an ordinary craft, and the skill that it is known for. */
function numbersOf(actor: Actor.Implementation): { rating: number; skill: number; coordination: number } {
  const { system } = actor;
  if (system instanceof DogfighterModel) {
    const { skill, coordination } = system.captain;
    return { rating: system.rating, skill, coordination };
  }
  const skill = skillOf(actor) ?? BOUNDS.skill.initial;
  return { rating: BOUNDS.rating.initial, skill, coordination: BOUNDS.coordination.initial };
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
