/** The data of documents that all games share: the battle (Combat), its combatants, the story, the record. */
import { make } from "../documents/fields";
import { termFields } from "./terms";

const fields = foundry.data.fields;

const { text, whole, count, flag, json } = make;

const seatSchema = () =>
  new fields.SchemaField({
    id: text(),
    name: text(),
    /** The user who holds the seat; blank: the Gamemaster, or a bot. */
    user: text(),
    /** The bot that holds the seat; blank: a person. */
    bot: text(),
    /** Seats of one side are allies; blank: a side of its own. */
    side: text(),
    /** Who sits at which station; every other is the holder's, the captain's. */
    crew: new fields.ArrayField(new fields.SchemaField({ station: text(), user: text() })),
  });

/** Everything about a battle that is the same in every game: its terms, and what is the referee's. The games' Combat models add their own values. */
export const battleSchema = () => ({
  ...termFields(),
  name: text(),
  seats: new fields.ArrayField(seatSchema()),
  /** How many entries the record has: the number of the step that comes next. */
  step: whole(),
  /** How many of these were changes by hand. */
  edits: whole(),
  /** The open question and the answers so far (`StoredQuestion` as JSON); blank: none. */
  question: json(),
  /** Counts every asking, so that no two questions have the same id. */
  asked: whole(),
  /** Of the state that the last step left behind; blank: the referee has not begun. */
  digest: text(),
  /** The battle is over: nobody watches its documents any more. */
  ended: flag(),
  /** The JournalEntry with the record. */
  record: text(),
  lease: new fields.SchemaField({ user: text(), session: text(), epoch: whole() }),
  /** What of the dice was sealed (`StoredSealings` as JSON). */
  sealings: json(),
  /** Users whose changes to what takes part are put back without a question. */
  barred: new fields.ArrayField(text()),
  /** What the battle lets everyone read (`Opened` as JSON). */
  opened: json(),
  /** What the battle had opened is put back. */
  closed: flag(),
  /** Why the battle cannot go on by itself, as a sentence; blank: it can. */
  problem: text(),
});

const stepSchema = () => ({
  battle: text(),
  game: text(),
  step: whole(),
  seat: text(),
  /** The events that everyone may know, as JSON. */
  events: json(),
  /** The names of whom its events speak as they were then, by id, as JSON: the story outlives its documents. */
  names: json(),
  /** Of the rules that played it; 0: from before messages said so. */
  version: count(),
  undone: flag(),
  /** Whose turn it was, and which: the messages of one that follow one another are one card. Blank: stands alone. */
  turn: text(),
});
type StepSchema = ReturnType<typeof stepSchema>;

/** The chat message of one step. */
export class BattleStepModel extends foundry.abstract.TypeDataModel<StepSchema, ChatMessage.Implementation> {
  static override defineSchema(): StepSchema {
    return stepSchema();
  }
}

const rollSchema = () => ({
  /** The group and the id of the roller. */
  game: text(),
  roller: text(),
  /** What its rules read, as JSON. */
  facts: json(),
  /** Dice and answers so far (`Entry[]`), as JSON. */
  entries: json(),
  /** Real dice: those that fall from now on are asked for. */
  own: flag(),
});
type RollSchema = ReturnType<typeof rollSchema>;

/** The chat message of a roll without a battle. */
export class TableRollModel extends foundry.abstract.TypeDataModel<RollSchema, ChatMessage.Implementation> {
  static override defineSchema(): RollSchema {
    return rollSchema();
  }
}

const recordSchema = () => ({
  battle: text(),
  /** The game's id, for when the Combat is gone; blank on pages of the first version. */
  game: text(),
  /** Entries by number, each written once, as JSON (`RecordEntry`). */
  entries: new fields.TypedObjectField(json()),
  /** The documents of the battle when the record began, as JSON; blank on all pages but one. */
  start: json(),
  /** The seeds of sealed dice that were opened, by their hashes. */
  seeds: new fields.TypedObjectField(text()),
  /** All of that once the battle is over (`StoredPage`); blank: not yet. */
  packed: text(),
});
type RecordSchema = ReturnType<typeof recordSchema>;

/** Fifty entries of a battle's record. */
export class BattleRecordModel extends foundry.abstract.TypeDataModel<RecordSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): RecordSchema {
    return recordSchema();
  }
}
