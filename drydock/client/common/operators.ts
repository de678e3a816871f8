/**
 * How an update deletes or replaces a value: with an operator as the value in generation 14, with a key (`-=a`, `==a`)
 * in 13. Drydock itself uses keys.
 */

import { generation } from "../game";
import { deprecated } from "./compatibility";
import { isPlainObject, valuesEqual, type PlainObject } from "./values";

/** Marks a serialized operator. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";
export const OPERATOR_VALUE: unique symbol = Symbol("the value of an operator");

export class DataFieldOperator {
  [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    this[OPERATOR_VALUE] = value;
  }

  toJSON(): PlainObject {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this[OPERATOR_VALUE] };
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The value of an operator; other values are returned unchanged. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  static set(operator: DataFieldOperator, value: unknown): unknown {
    return (operator[OPERATOR_VALUE] = value);
  }

  static equals(a: unknown, b: unknown): boolean {
    return valuesEqual(this.get(a), this.get(b));
  }
}

/** Deletes the value. */
export class ForcedDeletion extends DataFieldOperator {
  constructor(_value?: unknown) {
    super();
  }
}

/** Replaces the value instead of merging. */
export class ForcedReplacement extends DataFieldOperator {
  constructor(value?: unknown) {
    super(DataFieldOperator.get(value));
  }

  /** An operator that gives access to the members of its value. */
  static override create(value?: unknown): DataFieldOperator {
    return new Proxy(new this(value), {
      get(operator, key) {
        if (key in operator) return Reflect.get(operator, key) as unknown;
        return (operator[OPERATOR_VALUE] as PlainObject | null | undefined)?.[key as string];
      },
    });
  }
}

const CLASSES = { ForcedDeletion, ForcedReplacement };

/** The operator with this serialized form. @throws Error for anything else */
export function reconstructOperator(data: PlainObject): DataFieldOperator {
  const name = String(data[OPERATOR_IDENTIFIER]);
  if (!Object.hasOwn(CLASSES, name)) throw new Error(`"${name}" is not an update operator`);
  return CLASSES[name as keyof typeof CLASSES].create(data["value"]);
}

function operatorOf(value: unknown): DataFieldOperator | null {
  if (value instanceof DataFieldOperator) return value;
  return isPlainObject(value) && OPERATOR_IDENTIFIER in value ? reconstructOperator(value) : null;
}

/** A dotted path with the operator before its last part. */
const withOperator = (operator: string, path: string): string => path.replace(/[^.]*$/, `${operator}$&`);

/** Changes with operators converted to keys. Existing operator keys still work. */
export function withKeys(changes: PlainObject): PlainObject {
  if (generation() < 14) return changes;
  const entries = Object.entries(changes).map(([key, value]): [string, unknown] => {
    const last = key.slice(key.lastIndexOf(".") + 1);
    if (last.startsWith("-=")) deprecated('an update key "-=…"', "foundry.data.operators.ForcedDeletion (_del)");
    if (last.startsWith("==")) deprecated('an update key "==…"', "foundry.data.operators.ForcedReplacement (_replace)");
    const operator = operatorOf(value);
    if (operator instanceof ForcedDeletion) return [withOperator("-=", key), null];
    if (operator) return [withOperator("==", key), DataFieldOperator.get(operator)];
    return [key, isPlainObject(value) ? withKeys(value) : value];
  });
  return Object.fromEntries(entries);
}

/** Changes in the form of this generation: with keys converted to operators in 14. */
export function told(changes: PlainObject): PlainObject {
  if (generation() < 14) return changes;
  const entries = Object.entries(changes).map(([key, value]): [string, unknown] => {
    if (key.startsWith("-=")) return [key.slice(2), new ForcedDeletion()];
    if (key.startsWith("==")) return [key.slice(2), ForcedReplacement.create(value)];
    return [key, isPlainObject(value) ? told(value) : value];
  });
  return Object.fromEntries(entries);
}

/** Changes from the server, with serialized operators turned into objects again. */
export const revived = (changes: PlainObject): PlainObject => told(withKeys(changes));

/** The part of an update that deletes the value at a key. */
export function removal(key: string): PlainObject {
  return generation() < 14 ? { [withOperator("-=", key)]: null } : { [key]: new ForcedDeletion() };
}
