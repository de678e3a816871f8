/** Models of a document's `system`. */

import { DataModel } from "./data-model";
import type { SchemaField } from "./fields-container";
import type { PlainObject } from "./values";

/** What of a document its type data may listen to. */
type Operation = PlainObject;

export class TypeDataModel extends DataModel {
  /** The schema of the type; its fields name their paths from the document on: `system.hull.value`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The package whose model this is. */
  get modelProvider(): unknown {
    return undefined;
  }

  prepareBaseData(): void {
    // For subclasses.
  }

  prepareDerivedData(): void {
    // For subclasses.
  }

  /** What is shown of it where a text embeds its document; null: nothing of its own. */
  async toEmbed(_config: PlainObject, _options?: PlainObject): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  /** Before creation, on the client that asks for it; false prevents it. */
  async _preCreate(_data: PlainObject, _options: Operation, _user: unknown): Promise<boolean | void> {
    // For subclasses.
  }

  async _preUpdate(_changes: PlainObject, _options: Operation, _user: unknown): Promise<boolean | void> {
    // For subclasses.
  }

  async _preDelete(_options: Operation, _user: unknown): Promise<boolean | void> {
    // For subclasses.
  }

  /** After creation, on every client. */
  _onCreate(_data: PlainObject, _options: Operation, _userId: string): void {
    // For subclasses.
  }

  _onUpdate(_changed: PlainObject, _options: Operation, _userId: string): void {
    // For subclasses.
  }

  _onDelete(_options: Operation, _userId: string): void {
    // For subclasses.
  }
}
