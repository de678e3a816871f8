/** Data models of a document's `system`. */

import { DataModel } from "./data-model";
import type { SchemaField } from "./fields-container";
import type { PlainObject } from "./values";

/** Options of the document events that type data can listen to. */
type Operation = PlainObject;

export class TypeDataModel extends DataModel {
  /** The schema of the type; its fields' paths start at the document: `system.hull.value`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The package that provides this model. */
  get modelProvider(): unknown {
    return undefined;
  }

  prepareBaseData(): void {
    // For subclasses.
  }

  prepareDerivedData(): void {
    // For subclasses.
  }

  /** Element shown for the type data where a text embeds the document; null if there is none. */
  async toEmbed(_config: PlainObject, _options?: PlainObject): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  /** Called before creation on the requesting client; false prevents it. */
  async _preCreate(_data: PlainObject, _options: Operation, _user: unknown): Promise<boolean | void> {
    // For subclasses.
  }

  async _preUpdate(_changes: PlainObject, _options: Operation, _user: unknown): Promise<boolean | void> {
    // For subclasses.
  }

  async _preDelete(_options: Operation, _user: unknown): Promise<boolean | void> {
    // For subclasses.
  }

  /** Called after creation on every client. */
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
