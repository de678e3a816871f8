/** Data models that all games share: the battle (Combat), its seats, the story, the record. */
import { make } from "../documents/fields";
import type { Values } from "../documents/patch";
import { termFields } from "./terms";

const fields = foundry.data.fields;

const { text, whole, count, flag, json } = make;

const seatSchema = () =>
  new fields.SchemaField({
    id: text(),
    name: text(),
    /** The user who holds the seat; blank for the Gamemaster or a bot. */
    user: text(),
    /** The bot that holds the seat; blank for a person. */
    bot: text(),
    /** Seats of the same side are allies; blank for a side of its own. */
    side: text(),
    /** Who sits at which station; all other stations are the captain's. */
    crew: new fields.ArrayField(new fields.SchemaField({ station: text(), user: text() })),
  });

/** The referee's data in battles of all games, and their terms. */
const refereeSchema = () => ({
  ...termFields(),
  /** Whose documents these are: a copy names another id than its own (`own.ts`). */
  own: new fields.SchemaField({ id: text(), step: whole(), fighters: new fields.ArrayField(text()) }),
  name: text(),
  seats: new fields.ArrayField(seatSchema()),
  /** The number of entries in the record, which is the number of the next step. */
  step: whole(),
  /** How many of these entries are edits by hand. */
  edits: whole(),
  /** The open question and the answers so far (`StoredQuestion` as JSON); blank if there is none. */
  question: json(),
  /** Counts every asking, so that no two questions have the same id. */
  asked: whole(),
  /** Digest of the state after the last step; blank if the referee has not begun. */
  digest: text(),
  /** Whether the battle is over: its documents are no longer watched. */
  ended: flag(),
  /** Id of the JournalEntry with the record. */
  record: text(),
  lease: new fields.SchemaField({ user: text(), session: text(), epoch: whole() }),
  /** What has been sealed of the dice (`StoredSealings` as JSON). */
  sealings: json(),
  /** With sealed hands: the keys in their envelopes (`StoredKeys` as JSON); blank if hands are open. */
  keys: json(),
  /** What its rounds have moved of the world's time (`RoundsMoved` as JSON); blank if nothing. */
  elapsed: json(),
  /** Users whose changes to documents of the battle are put back without asking. */
  barred: new fields.ArrayField(text()),
  /** What the battle lets everyone read (`Opened` as JSON). */
  opened: json(),
  /** Whether what the battle had opened was put back. */
  closed: flag(),
  /** Why the battle cannot go on without help, as a sentence; blank if it can. */
  problem: text(),
});

/** What is the same in battles of all games. The games' Combat models add fields. */
export const battleSchema = () => ({
  ...refereeSchema(),
  /** With sealed hands: what is missing of the state, sealed for each reader (`StoredMissing` as JSON). */
  covered: json(),
});

/** A Combat's system data that belong to the game; the referee's own are not part of any edit. */
export function gamePartOf(system: Values): Values {
  const shared = refereeSchema();
  return Object.fromEntries(Object.entries(system).filter(([key]) => !Object.hasOwn(shared, key)));
}

const stepSchema = () => ({
  battle: text(),
  game: text(),
  step: whole(),
  seat: text(),
  /** The public events, as JSON. */
  events: json(),
  /** Names of the ids in its events at that time, by id, as JSON: the story outlives its documents. */
  names: json(),
  /** Version of the rules that played it; 0 for messages from before versions were stored. */
  version: count(),
  undone: flag(),
  /** The turn and whose it was: consecutive messages of the same turn are one card. Blank for a card of its own. */
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
  /** Facts that its rules read, as JSON. */
  facts: json(),
  /** Dice and answers so far (`Entry[]`), as JSON. */
  entries: json(),
  /** Whether dice are real: those thrown from now on are asked for. */
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
  /** The opened seeds of sealed dice, by hash. */
  seeds: new fields.TypedObjectField(text()),
  /** The keys of a battle with sealed hands by number, published when it is over. */
  keys: new fields.TypedObjectField(text()),
  /** Of a battle with sealed hands, its keys as its Combat had them: in envelopes for those who may run it. */
  kept: text(),
  /** The whole page packed once the battle is over (`StoredPage`); blank until then. */
  packed: text(),
});
type RecordSchema = ReturnType<typeof recordSchema>;

/** Fifty entries of a battle's record. */
export class BattleRecordModel extends foundry.abstract.TypeDataModel<RecordSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): RecordSchema {
    return recordSchema();
  }
}
