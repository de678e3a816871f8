/** Rollable tables. */

import type { EmbeddedCollection } from "../common/embedded-collection";
import type { DataSchema } from "../common/fields-container";
import { EmbeddedCollectionField } from "../common/fields-document";
import { BooleanField, HTMLField, StringField } from "../common/fields-scalar";
import { escapeHTML } from "../common/text";
import type { PlainObject } from "../common/values";
import { CONST } from "../constants";
import { Roll } from "../dice";
import { game } from "../game";
import { fromUuid } from "../helpers/documents-by-uuid";
import { ChatMessage } from "./chat-message";
import { ClientDocument, metadata } from "./client-document";
import { modeOption } from "./message-modes";
import { entryFields, idField, imageField, nameField } from "./schema-parts";
import type { TableResult } from "./table-result";

/** The roll and the results of a draw from a table. */
export interface RollTableDraw {
  roll: Roll | null;
  results: TableResult[];
}

interface RollOptions {
  roll?: Roll | null;
  /** Whether a result that is a table is rolled on in turn. */
  recursive?: boolean;
}

interface DrawOptions extends RollOptions {
  /** Known results, used instead of a roll. */
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
}

/** How deep tables may lead to other tables. */
const MAX_DEPTH = 5;
/** How often a roll without a result is repeated. */
const MAX_ROLLS = 10_000;

export class RollTable extends ClientDocument {
  static override readonly metadata = metadata({
    name: "RollTable",
    collection: "tables",
    embedded: { TableResult: "results" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField("icons/svg/d20-grey.svg"),
      description: new HTMLField(),
      results: new EmbeddedCollectionField("TableResult"),
      formula: new StringField({ required: true, blank: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...entryFields(),
    };
  }

  declare name: string;
  declare img: string;
  declare description: string;
  declare results: EmbeddedCollection<TableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;

  get thumbnail(): string {
    return this.img;
  }

  /** The undrawn results whose range includes a number. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ drawn, range: [low, high] }) => !drawn && value >= low && value <= high);
  }

  /** Rolls on the table without posting; a roll without a result is repeated. */
  async roll({ roll, recursive = true }: RollOptions = {}): Promise<RollTableDraw> {
    return this.#roll(roll ?? null, recursive, 0);
  }

  async #roll(given: Roll | null, recursive: boolean, depth: number): Promise<RollTableDraw> {
    if (depth > MAX_DEPTH)
      throw new Error(`Maximum recursion depth exceeded when attempting to draw from ${this.name}`);
    let roll = given ?? Roll.create(this.formula || this.#defaultFormula());
    const available = this.results.filter((result) => !result.drawn);
    if (available.length === 0) {
      this.#warn("TABLE.NoResults");
      return { roll, results: [] };
    }
    if (!roll._evaluated) await roll.evaluate();
    let results = this.getResultsForRoll(roll.total);
    for (let n = 0; results.length === 0; n++) {
      if (n >= MAX_ROLLS || (given && given.isDeterministic)) {
        this.#warn("TABLE.NoResultsInRange");
        return { roll, results };
      }
      roll = await Roll.create(roll.formula).evaluate();
      results = this.getResultsForRoll(roll.total);
    }
    return { roll, results: recursive ? await this.#followed(results, depth) : results };
  }

  /** The results, with each table replaced by a roll on it. */
  async #followed(results: readonly TableResult[], depth: number): Promise<TableResult[]> {
    const found: TableResult[] = [];
    for (const result of results) {
      const inner = result.type === CONST.TABLE_RESULT_TYPES.DOCUMENT ? await fromUuid(result.documentUuid) : null;
      if (inner instanceof RollTable) found.push(...(await inner.#roll(null, true, depth + 1)).results);
      else found.push(result);
    }
    return found;
  }

  #defaultFormula(): string {
    const highest = Math.max(1, ...Array.from(this.results, ({ range }) => range[1]));
    return `1d${highest}`;
  }

  #warn(key: string): void {
    const { ui } = globalThis as { ui?: { notifications?: { warn(text: string): void } } };
    ui?.notifications?.warn(game.i18n.format(key, { name: this.name }));
  }

  /** Rolls, marks the results as drawn unless the table has replacement, and posts them. */
  async draw({
    roll,
    recursive = true,
    results = [],
    displayChat = true,
    rollMode,
  }: DrawOptions = {}): Promise<RollTableDraw> {
    const drawn = results.length > 0 ? { roll: roll ?? null, results } : await this.roll({ roll, recursive });
    if (drawn.results.length === 0) return drawn;
    if (!this.replacement && !this.pack && this.isOwner) {
      const own = drawn.results.filter((result) => result.parent === this);
      const updates = own.map((result) => ({ _id: result.id, drawn: true }));
      await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
    }
    if (displayChat) {
      await this.toMessage(drawn.results, {
        roll: drawn.roll,
        messageOptions: modeOption(rollMode ?? "roll"),
      });
    }
    return drawn;
  }

  /** Posts drawn results, with the roll if the table shows it. */
  async toMessage(
    results: readonly TableResult[],
    {
      roll = null,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll | null; messageData?: PlainObject; messageOptions?: PlainObject } = {},
  ): Promise<ChatMessage | undefined> {
    const texts = await Promise.all(results.map((result) => result.getHTML()));
    const items = texts.map((text) => `<li class="table-result">${text}</li>`).join("");
    const shown = roll && this.displayRoll ? await roll.render() : "";
    const flavor = game.i18n.format("TABLE.DrawFlavor", { name: escapeHTML(this.name) });
    const cls = ChatMessage.implementation as unknown as typeof ChatMessage;
    const data = {
      author: game.userId,
      speaker: ChatMessage.getSpeaker(),
      flavor,
      content: `<div class="table-draw">${shown}<ul class="table-results">${items}</ul></div>`,
      rolls: roll && this.displayRoll ? [JSON.stringify(roll.toJSON())] : [],
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    return cls.create(data, messageOptions);
  }

  /** Marks all drawn results as not drawn. */
  async resetResults(): Promise<this> {
    const updates = this.results.filter((result) => result.drawn).map((result) => ({ _id: result.id, drawn: false }));
    await this.updateEmbeddedDocuments("TableResult", updates);
    return this;
  }
}
