/**
 * Fields of a document, each declared once: its field in the schema, how a value of the state is written into it, and
 * how it is read again. Models, bindings and start data follow from the declaration.
 *
 * What only the rules read of a battle (its phase, counters, a fight under way) are its facts. They share one field,
 * `system.engine`, each as its own JSON text. So a step writes, and takes back, only those that changed; and what an
 * earlier version kept in fields of their own can be recognized one by one, also in a record.
 */
import {
  clone,
  equal,
  is,
  isCircumstances,
  isObject,
  isOneOf,
  RulesError,
  type Circumstance,
  type Json,
  type OptionRules,
  type Outcome,
} from "../../rules/kernel";
import { make, parse } from "./fields";
import type { Values } from "./patch";
import { storedData } from "./stored";

/** How a value is written. */
interface Written {
  /** Its members are written one by one, and none is ever removed. */
  readonly byMember?: true;
  /** How the members are written. */
  readonly members?: { readonly [name: string]: Written };
}

/** A field that holds a `Value` of the state. */
interface Declared<Value, Field = unknown> extends Written {
  /** A new field for a schema. */
  field(): Field;
  write(value: Value): unknown;
  /** Throws a `RulesError` that says what is damaged. `whose` is the document's name. */
  read(stored: unknown, whose: string): Value;
  /** Name of the field in the document, if it differs from the name in the state. */
  readonly called?: string;
}

/** A value stored as JSON text; null and values that were never written are blank. */
export interface JsonText<Value> extends Declared<Value, ReturnType<typeof make.json>> {
  isSound(value: unknown): boolean;
  /** Converts what an earlier version kept in a field of this name that was not JSON text. */
  earlier?(stored: unknown): Value;
}

type Fields = { readonly [name: string]: Declared<unknown> };
type Facts = { readonly [name: string]: JsonText<unknown> };
type ValueOf<Field> = Field extends Declared<infer Value> ? Value : never;
type OptionalIn<Given> = { [Name in keyof Given]: undefined extends ValueOf<Given[Name]> ? Name : never }[keyof Given];
/** The part of a state that these fields hold. */
type PartOf<Given> = { -readonly [Name in Exclude<keyof Given, OptionalIn<Given>>]: ValueOf<Given[Name]> } & {
  -readonly [Name in OptionalIn<Given>]?: ValueOf<Given[Name]>;
};
/** The same value, read-only. */
type Lasting<Value> = Value extends readonly (infer One)[]
  ? readonly Lasting<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Lasting<Value[Name]> }
    : Value;
type FieldOf<Given> = Given extends Declared<unknown, infer Field> ? Field : never;
type SchemaOf<Given> = {
  [Name in keyof Given as Given[Name] extends { called: infer Called extends string } ? Called : Name]: FieldOf<
    Given[Name]
  >;
};
/** What a document stores of these fields. */
type Stored<Given> = { readonly [Name in keyof SchemaOf<Given>]: Json };
/** The same schema for Foundry's types. */
type DataSchemaOf<Given> = Extract<SchemaOf<Given>, foundry.data.fields.DataSchema>;

/** `what`: the code of what is damaged, with a text of its own (`ALLHANDS.damage`). `name`: the document's. */
const damaged = (what: string, name: string): RulesError => new RulesError("damaged", { what, name });

/** Several fields in one object: their schema, and how they are written and read. */
function several<const Given extends Fields>(given: Given) {
  const fields = Object.entries<Declared<unknown>>(given).map(([name, each]) => {
    return { name, at: each.called ?? name, each };
  });
  return {
    members: Object.fromEntries(fields.map(({ at, each }): [string, Written] => [at, each])),
    schema: () => Object.fromEntries(fields.map(({ at, each }) => [at, each.field()])) as DataSchemaOf<Given>,
    write(part: PartOf<Given>): Stored<Given> {
      const values = part as Readonly<Record<string, unknown>>;
      return Object.fromEntries(fields.map(({ name, at, each }) => [at, each.write(values[name])])) as Stored<Given>;
    },
    read(stored: unknown, whose: string): PartOf<Given> {
      const values = stored as Readonly<Record<string, unknown>>;
      // A plain loop: some thousand fields of a large ship are read at each step.
      const part: Record<string, unknown> = {};
      for (const { name, at, each } of fields) {
        const value = each.read(values[at], whose);
        if (value !== undefined) part[name] = value;
      }
      return part as PartOf<Given>;
    },
  };
}

/** The paths to write; values that are written member by member have paths of their own. */
function pathsOf({ byMember, members = {} }: Written, path: string, written: unknown): [string, unknown][] {
  if (!byMember) return [[path, written]];
  return Object.entries(written as object).flatMap(([name, one]) =>
    pathsOf(members[name] ?? {}, `${path}.${name}`, one),
  );
}

/** The same field under another name in the document. */
const called = <Name extends string, Given extends Declared<unknown>>(name: Name, given: Given) => ({
  ...given,
  called: name,
});

/** A field whose value is the same in the state, checked only by the schema. */
const plain =
  <Value>() =>
  <Field>(field: () => Field): Declared<Value, Field> => ({
    field,
    write: (value) => value,
    // Copied, as the rules change what they are given.
    read: (stored) => clone(stored as Value),
  });

const text = (initial = "") => plain<string>()(() => make.text(initial));
const whole = (initial = 0) => plain<number>()(() => make.whole(initial));
const count = (initial = 0) => plain<number>()(() => make.count(initial));
const within = (bounds: Parameters<typeof make.within>[0]) => plain<number>()(() => make.within(bounds));
const exact = () => plain<number>()(make.exact);
const flag = (initial = false) => plain<boolean>()(() => make.flag(initial));
const texts = () => plain<string[]>()(make.texts);
/** One of a few texts; it may be blank only if blank is one of them. */
const oneOf = <const Choice extends string>(choices: readonly Choice[], initial: NoInfer<Choice>) =>
  plain<Choice>()(
    () =>
      new foundry.data.fields.StringField({
        required: true,
        nullable: false,
        blank: choices.some((choice) => choice === ""),
        choices: [...choices],
        initial,
      }),
  );

/** A field that a state may leave out: the document then holds `none`. */
const optional = <Value, Field>(
  given: Declared<Value | null, Field>,
  none: NoInfer<Value> | null,
): Declared<Value | undefined, Field> => ({
  ...given,
  write: (value) => given.write(value ?? none),
  read(stored, whose) {
    const value = given.read(stored, whose);
    const isNone = typeof value === "object" ? equal(value, none) : value === none;
    return isNone ? undefined : (value as Value);
  },
});

/** Fields under one name, each written separately. */
const group = <const Given extends Fields>(
  given: Given,
): Declared<PartOf<Given>, foundry.data.fields.SchemaField<DataSchemaOf<Given>>> => {
  const { schema, ...each } = several(given);
  return { ...each, field: () => new foundry.data.fields.SchemaField<DataSchemaOf<Given>>(schema()), byMember: true };
};

/** A list whose rows have these fields; it is always written whole. */
const rows = <const Given extends Fields>(given: Given, initial: PartOf<Given>[] = []) => {
  const row = several(given);
  return {
    field() {
      const each = new foundry.data.fields.SchemaField<DataSchemaOf<Given>>(row.schema());
      return initial.length > 0
        ? new foundry.data.fields.ArrayField(each, { initial: initial.map(row.write) })
        : new foundry.data.fields.ArrayField(each);
    },
    write: (values: PartOf<Given>[]) => values.map(row.write),
    read: (stored: unknown, whose: string) => (stored as readonly unknown[]).map((each) => row.read(each, whose)),
  };
};

/** A text or null; null is blank in the document. */
const textOrNull = <Text extends string = string>(
  what = "",
  words: readonly Text[] | null = null,
): Declared<Text | null, ReturnType<typeof make.text>> => ({
  field: () => make.text(),
  write: (value) => value ?? "",
  read: (stored, whose) => {
    if (stored === "") return null;
    if (words && !isOneOf(words, stored)) throw damaged(what, whose);
    return stored as Text;
  },
});

/** A value as JSON text; `initial` is read where nothing is stored. */
const json = <Value>(
  what: string,
  initial: Value,
  isSound: (value: unknown) => boolean,
  earlier?: (stored: unknown) => Value,
): JsonText<Value> => ({
  field: make.json,
  isSound,
  ...(earlier ? { earlier } : {}),
  write: (value) => (value === null ? "" : JSON.stringify(value)),
  read: (stored, whose) => {
    const value = parse<object>(String(stored ?? ""), what, whose);
    if (value === null) return clone(initial);
    if (!isSound(value)) throw damaged(what, whose);
    return value as Value;
  },
});

/**
 * House options as JSON text; those that are missing, that are options no longer, or that may no longer have the stored
 * value have their usual values: an earlier version has written them.
 */
const houseOptions = <Options extends object>({
  usual,
  fitting,
}: OptionRules<Options>): Declared<Options, ReturnType<typeof make.json>> => {
  const given = json<Partial<Options>>("options", {}, isObject);
  return { ...given, read: (stored, whose) => ({ ...usual, ...fitting(given.read(stored, whose)) }) };
};

/** A fact that is a whole number of 0 or more. */
const counter = (what: string): JsonText<number> => json(what, 0, is.count);
/** A fact that is true or false. */
const mark = (what: string): JsonText<boolean> => json(what, false, is.flag);
/** A fact that is one of a few words. All of them are listed, so that no valid word counts as damage. */
const keyword = <Word extends string>(
  what: string,
  initial: NoInfer<Word>,
  words: { readonly [each in Word]: unknown },
): JsonText<Word> => json<Word>(what, initial, (value) => typeof value === "string" && Object.hasOwn(words, value));
/** A fact that is an object, or null. */
const orNull = <Value extends object>(
  what: string,
  isSound: (value: { readonly [member: string]: unknown }) => boolean,
): JsonText<Value | null> => json<Value | null>(what, null, (value) => isObject(value) && isSound(value));

/** A battle's outcome; null if it has not ended. */
const over = <End extends Outcome = Outcome>(): JsonText<End | null> =>
  orNull<End>("outcome", ({ winners, reason }) => Array.isArray(winners) && typeof reason === "string");

/** A fact that is mostly undefined, as in battles of earlier versions. */
const optionalFact = <Value>(what: string, isSound: (value: unknown) => boolean): JsonText<Value | undefined> => {
  const given = json<Value | null>(what, null, isSound);
  return {
    field: given.field,
    isSound: given.isSound,
    write: (value) => given.write(value ?? null),
    read: (stored, whose) => given.read(stored, whose) ?? undefined,
  };
};

/** What a Gamemaster says makes a difference; undefined if nothing does. */
const circumstances = (): JsonText<readonly Circumstance[] | undefined> =>
  optionalFact("circumstances", isCircumstances);

/** The fields of documents; each is one value, or holds others. */
export const field = {
  called,
  count,
  exact,
  flag,
  group,
  houseOptions,
  json,
  oneOf,
  optional,
  plain,
  rows,
  text,
  textOrNull,
  texts,
  whole,
  within,
};

/** The facts of a battle that only the rules read. */
export const fact = { circumstances, counter, json, keyword, mark, optional: optionalFact, orNull, over };

/** The text of a fact that an earlier version kept in its own field. Damaged values stay, for the reader to report. */
function textOf(fact: JsonText<unknown>, stored: unknown): string {
  if (fact.earlier) return String(fact.write(fact.earlier(stored)));
  // A text that is not a sound value of the fact is blank, or JSON text already.
  return typeof stored === "string" && !fact.isSound(stored) ? stored : JSON.stringify(stored);
}

const isNested = (values: Values): values is Values & { readonly system: Values } => isObject(values["system"]);

/** Converts what an earlier version wrote into what this one would write: facts were once fields of their own. */
function renewing(facts: Facts) {
  /** Updates source data, or a part of them, in place. */
  function migrated<Source extends object>(source: Source): Source {
    const values = source as Record<string, unknown>;
    for (const [name, fact] of Object.entries(facts)) {
      if (!Object.hasOwn(values, name)) continue;
      const since = (values["engine"] ?? {}) as Record<string, unknown>;
      values["engine"] = { [name]: textOf(fact, values[name]), ...since };
      delete values[name];
    }
    return source;
  }

  /** Updates values in a record: a whole document, or values by path. */
  function renewed(values: Values): Values {
    if (isNested(values)) return { ...values, system: migrated({ ...values.system }) };
    const found = Object.entries(values).map(([path, value]): [string, Json] => {
      const [, name = ""] = /^system\.([^.]+)$/.exec(path) ?? [];
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      return fact ? [`system.engine.${name}`, textOf(fact, value)] : [path, value];
    });
    return Object.fromEntries(found);
  }
  return { migrated, renewed };
}

/** Declares a kind of document: its fields, and the facts of a battle that only the rules read. */
export function declare<const Given extends Fields, const Engine extends Facts = Record<never, never>>(
  given: Given,
  engine?: Engine,
) {
  const [own, facts] = [several(given), several((engine ?? {}) as Engine)];
  const written = { byMember: true, members: { ...own.members, engine: { byMember: true } } } as const;
  /** The document's system data for this part of a state. */
  const data = (part: Lasting<PartOf<Given> & PartOf<Engine>>): Stored<Given> => ({
    ...own.write(part as PartOf<Given>),
    ...(engine ? { engine: facts.write(part as PartOf<Engine>) } : {}),
  });
  return {
    ...renewing(engine ?? {}),
    data,
    /** The part of a document's system data that is declared here. */
    of(stored: object): Stored<Given> {
      const declared = Object.entries(storedData(stored)).filter(([name]) => Object.hasOwn(written.members, name));
      return Object.fromEntries(declared) as Stored<Given>;
    },
    /** Makes the fields of the model anew. */
    schema: () => {
      const ofEngine = { engine: new foundry.data.fields.TypedObjectField(make.json()) };
      return { ...own.schema(), ...(engine ? ofEngine : {}) } as SchemaOf<Given>;
    },
    /** The same data by path. */
    write: (part: Lasting<PartOf<Given> & PartOf<Engine>>): Values =>
      Object.fromEntries(pathsOf(written, "system", data(part))) as Values,
    /** The part of a state that the system data of a document hold. Throws a `RulesError` that says what is damaged. */
    read(stored: object, whose: string): PartOf<Given> & PartOf<Engine> {
      const source = storedData(stored);
      const { engine: kept = {} } = source as { readonly engine?: object };
      return { ...own.read(source, whose), ...facts.read(kept, whose) };
    },
  };
}
