/**
 * The `template.json` of older systems: types of documents, and the data with which a document of a type begins. Its
 * types and what it says of their fields count as if `system.json` had them (#10505).
 */
import type { Generation, JsonObject } from "../protocol";
import { applyChange } from "./changes";
import { clone, isObject } from "./json";
import { strings } from "./manifest-values";

/** Document → type → value. */
type ByType<T> = Partial<Record<string, Record<string, T>>>;

export interface DataTemplate {
  /** What the manifest's `documentTypes` would say. */
  documentTypes: ByType<JsonObject>;
  /** The `system` data with which documents begin. */
  model: ByType<JsonObject>;
}

const FILE = "template.json";
/** The documents whose types it may declare (#10424). */
const DOCUMENTS = ["Actor", "Card", "Cards", "Item", "JournalEntryPage"];
const RULES = ["htmlFields", "gmOnlyFields"] as const;

/**
 * The template in the text of a system's file. In generation 14, it is deprecated: it still works, and its author is
 * told so.
 * @throws Error naming what is wrong in it
 */
export function dataTemplate(text: string, generation: Generation): DataTemplate {
  const source = parsed(text);
  if (generation >= 14) console.warn(`drydock: ${FILE} is deprecated since 14: declare documentTypes in system.json`);
  const result: DataTemplate = { documentTypes: {}, model: {} };
  for (const [name, declared] of Object.entries(source)) {
    if (!DOCUMENTS.includes(name))
      throw new Error(`drydock: ${FILE}: types of ${name} are declared in system.json (here: ${DOCUMENTS.join(", ")})`);
    if (!isObject(declared)) throw new Error(`drydock: ${FILE}: ${name} is not an object`);
    const types = strings(declared["types"], `${FILE}: ${name}.types`);
    const rules = Object.fromEntries(
      RULES.map((rule) => [rule, strings(declared[rule], `${FILE}: ${name}.${rule}`)] as const),
    );
    const entries = types.map((type) => [type, typeData(name, declared, type)] as const);
    result.documentTypes[name] = Object.fromEntries(types.map((type) => [type, clone(rules)]));
    result.model[name] = Object.fromEntries(entries);
  }
  return result;
}

function parsed(text: string): JsonObject {
  let source: unknown;
  try {
    source = JSON.parse(text);
  } catch (error) {
    throw new Error(`drydock: ${FILE} cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
  if (!isObject(source)) throw new Error(`drydock: ${FILE} is not an object`);
  return source;
}

/** A type's data: those of its templates, in their order, and its own. */
function typeData(name: string, declared: JsonObject, type: string): JsonObject {
  const own = declared[type] ?? {};
  if (!isObject(own)) throw new Error(`drydock: ${FILE}: ${name}.${type} is not an object`);
  const { templates, ...data } = own;
  const known = isObject(declared["templates"]) ? declared["templates"] : {};
  const result: JsonObject = {};
  for (const each of strings(templates, `${FILE}: ${name}.${type}.templates`)) {
    if (!isObject(known[each]))
      throw new Error(`drydock: ${FILE}: ${name}.${type} names the template "${each}": there is none`);
    applyChange(result, clone(known[each]));
  }
  applyChange(result, clone(data));
  return result;
}
