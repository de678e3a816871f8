/** The documents of Ship-on-Ship: craft with their captains, the duel and the two that fight it. The cards are Foundry's own. */
import { battleSchema, make } from "../../../foundry/battle/models";
import type { Gauge } from "../../../foundry/scene/token-bars";
import { BOUNDS } from "../../../rules/ship-on-ship";
import { handLeft } from "./hand-left";

const fields = foundry.data.fields;
const { text, whole, count, flag, json } = make;

const within = ({ least, most, initial }: { least: number; most: number; initial: number }) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, min: least, max: most, initial });
const cards = () => new fields.ArrayField(text());

const dogfighterSchema = () => ({
  notes: new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" }),
  /** Cards that an undamaged ship's captain may hold. */
  rating: within(BOUNDS.rating),
  captain: new fields.SchemaField({
    name: text(),
    /** Cards played a turn. */
    skill: within(BOUNDS.skill),
    /** Cards drawn a turn. */
    coordination: within(BOUNDS.coordination),
  }),
  /** Saved decks; the first whole one of a color is the one that the craft is known for. */
  decks: new fields.ArrayField(new fields.SchemaField({ name: text(), color: text("red"), cards: cards() })),
});
type DogfighterSchema = ReturnType<typeof dogfighterSchema>;

/** A craft and its captain. */
export class DogfighterModel extends foundry.abstract.TypeDataModel<DogfighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.ship-on-ship.dogfighter"];
  static override defineSchema(): DogfighterSchema {
    return dogfighterSchema();
  }

  /** For the bars of its tokens: what is left of the hand. */
  get integrity(): Gauge | null {
    return handLeft(this.parent.id, this.rating);
  }
}

const duelSchema = () => ({
  ...battleSchema(),
  /** House options (`Options`), as JSON. */
  options: json(),
  phase: text("colors"),
  /** Of the rules: Foundry's own `round` and `turn` stay for the tracker to show. */
  turnNumber: count(),
  exchange: count(),
  stirred: flag(),
  quietTurns: count(),
  /** Winners and reason at the end, as JSON. */
  over: json(),
});
type DuelSchema = ReturnType<typeof duelSchema>;

export class DuelModel extends foundry.abstract.TypeDataModel<DuelSchema, Combat.Implementation> {
  static override defineSchema(): DuelSchema {
    return duelSchema();
  }
}

const duelistSchema = () => ({
  /** 0 or 1: which of the two. */
  place: count(),
  seat: text(),
  captain: text(),
  /** `red`, `black`; blank: not chosen yet. */
  color: text(),
  rating: count(BOUNDS.rating.initial),
  skill: count(BOUNDS.skill.initial),
  coordination: count(BOUNDS.coordination.initial),
  /** The decks that the craft is known for, by color, as JSON. */
  favored: json(),
  markers: count(),
  /** Conditions that came into play in this exchange. */
  fresh: cards(),
  /** The attack on the table; blank: none. */
  attack: text(),
  emptied: flag(),
  response: cards(),
  /** Those of the response that came from the hand; the others were laid in advance. */
  answered: cards(),
  responded: flag(),
  hit: flag(),
  playsLeft: whole(),
  attacks: count(),
  attacksBeforeQueen: count(),
  attritionUsed: flag(),
});
type DuelistSchema = ReturnType<typeof duelistSchema>;

/** A craft in a duel: what does not lie in its stacks of cards. */
export class DuelistModel extends foundry.abstract.TypeDataModel<DuelistSchema, Combatant.Implementation> {
  static override defineSchema(): DuelistSchema {
    return duelistSchema();
  }
}
