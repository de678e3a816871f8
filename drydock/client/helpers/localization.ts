/** Texts by language. */

import type { DataField } from "../common/fields-base";
import { ArrayField, SchemaField } from "../common/fields-container";
import { EmbeddedDataField, TypedObjectField, TypedSchemaField } from "../common/fields-record";
import { expandObject, getProperty, mergeObject } from "../common/objects";
import type { PlainObject } from "../common/values";
import { type TypeDataModelClass, CONFIG } from "../config";
import { game } from "../game";

/** A model whose fields have labels, at the keys in `LOCALIZATION_PREFIXES`. */
interface LocalizableModel {
  readonly schema: SchemaField;
  readonly LOCALIZATION_PREFIXES: readonly string[];
}

export class Localization {
  lang = "en";
  translations: PlainObject = {};
  /** English texts, for keys that the language lacks. */
  _fallback: PlainObject = {};

  /** Adds texts, as nested objects or by dotted keys. */
  merge(texts: object, { fallback = false }: { fallback?: boolean } = {}): void {
    mergeObject(fallback ? this._fallback : this.translations, expandObject(texts));
  }

  has(key: string, fallback = true): boolean {
    return typeof this.#find(key, fallback) === "string";
  }

  #find(key: string, fallback = true): unknown {
    const found = getProperty(this.translations, key);
    return typeof found === "string" || !fallback ? found : getProperty(this._fallback, key);
  }

  /** The text for a key; the key itself if there is no text. */
  localize(key: string): string {
    const found = this.#find(String(key));
    return typeof found === "string" ? found : String(key);
  }

  /** The text for a key, with `{names}` replaced. */
  format(key: string, data: PlainObject = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (match, name: string) => {
      return name in data ? String(data[name]) : match;
    });
  }

  /** Joins texts by the language's rules: a, b, and c. */
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sets labels and hints of a model's fields: `<prefix>.FIELDS.<path>.label`. */
  static localizeDataModel(
    model: LocalizableModel,
    { prefixes = model.LOCALIZATION_PREFIXES }: { prefixes?: readonly string[] } = {},
  ): void {
    this.localizeSchema(model.schema, prefixes);
  }

  /** The same for a schema; `prefixPath` stands before the path of each field. */
  static localizeSchema(
    schema: SchemaField,
    prefixes: readonly string[] = [],
    { prefixPath = "" }: { prefixPath?: string } = {},
  ): void {
    localizeField(schema, prefixPath.replace(/\.$/, ""), prefixes);
  }
}

function localizeField(field: DataField, path: string, prefixes: readonly string[]): void {
  for (const property of ["label", "hint"] as const) {
    const key = prefixes
      .map((prefix) => `${prefix}.FIELDS.${path}.${property}`)
      .find((candidate) => game.i18n.has(candidate));
    if (field[property]) field[property] = game.i18n.localize(field[property]);
    else if (key && path) field[property] = game.i18n.localize(key);
  }
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  if (field instanceof SchemaField) {
    const own = field instanceof EmbeddedDataField ? field.model.LOCALIZATION_PREFIXES : [];
    for (const [name, inner] of field.entries()) {
      localizeField(inner, own.length > 0 ? name : at(name), own.length > 0 ? own : prefixes);
    }
  } else if (field instanceof TypedSchemaField) {
    for (const [type, inner] of Object.entries(field.types)) localizeField(inner, at(type), prefixes);
  } else if (field instanceof ArrayField || field instanceof TypedObjectField) {
    localizeField(field.element, at("element"), prefixes);
  }
}

/** Labels the fields of every registered type, and names the types. */
export function localizeRegisteredModels(): void {
  for (const config of Object.values(CONFIG) as { dataModels?: Record<string, TypeDataModelClass> }[]) {
    for (const model of Object.values(config?.dataModels ?? {})) Localization.localizeDataModel(model);
  }
  for (const [name, types] of Object.entries(game.documentTypes)) {
    const config = (CONFIG as unknown as Record<string, { typeLabels?: Record<string, string> } | undefined>)[name];
    if (!config?.typeLabels) continue;
    for (const type of types) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}
