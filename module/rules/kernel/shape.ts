/**
 * Shapes of untrusted data: stored, sent, or read from a file. A shape is a type guard, made of smaller ones: `const
 * isSeat = is.object({ id: is.text, bot: is.optional(is.text) })`. Any guard is a shape as well.
 */
import { isObject, isOneOf } from "./json";

/** Names of members and indexes of items, from the outside to the inside. */
export type Path = readonly string[];

/** Whether a value has the shape. */
export interface Shape<Value> {
  (value: unknown): value is Value;
  /** Path of the first part of a value that does not fit; null if the value fits. */
  readonly misfit?: (value: unknown) => Path | null;
}

/** The type of values that have a shape. */
export type Fitting<Of> = Of extends ((value: unknown) => value is infer Value) ? Value : never;

type Members = { readonly [name: string]: Shape<unknown> };
type OptionalName<Of extends Members> = {
  [name in keyof Of]: undefined extends Fitting<Of[name]> ? name : never;
}[keyof Of];
type WithMembers<Of extends Members> = { readonly [name in Exclude<keyof Of, OptionalName<Of>>]: Fitting<Of[name]> } & {
  readonly [name in OptionalName<Of>]?: Fitting<Of[name]>;
};

const WHOLE: Path = [];

/** Path of the first part of a value that does not fit its shape; empty for the value as a whole; null if it fits. */
export const misfit = (shape: Shape<unknown>, value: unknown): Path | null =>
  shape.misfit ? shape.misfit(value) : shape(value) ? null : WHOLE;

const located = <Value>(where: (value: unknown) => Path | null): Shape<Value> =>
  Object.assign((value: unknown): value is Value => where(value) === null, { misfit: where });

/** The first misfit among the parts of a value, each given with its name and its shape. */
function among(parts: Iterable<readonly [name: string, shape: Shape<unknown>, part: unknown]>): Path | null {
  for (const [name, shape, part] of parts) {
    const inside = misfit(shape, part);
    if (inside) return [name, ...inside];
  }
  return null;
}

const guard =
  <Value>(fits: (value: unknown) => boolean): Shape<Value> =>
  (value): value is Value =>
    fits(value);

const count = guard<number>((value) => Number.isInteger(value) && Number(value) >= 0);
const text = guard<string>((value) => typeof value === "string");
const list = guard<readonly unknown[]>(Array.isArray);

export const is = {
  anything: guard<unknown>(() => true),
  text,
  flag: guard<boolean>((value) => typeof value === "boolean"),
  /** A finite number. */
  number: guard<number>(Number.isFinite),
  integer: guard<number>(Number.isInteger),
  /** A whole number, zero or more. */
  count,
  /** A text that matches a pattern. */
  matching: (pattern: RegExp) => guard<string>((value) => text(value) && pattern.test(value)),
  oneOf: <const Value>(values: readonly Value[]) => guard<Value>((value) => isOneOf(values, value)),
  optional: <Value>(shape: Shape<Value>) =>
    located<Value | undefined>((value) => (value === undefined ? null : misfit(shape, value))),
  nullable: <Value>(shape: Shape<Value>) =>
    located<Value | null>((value) => (value === null ? null : misfit(shape, value))),
  /** A value that has a shape and meets a further condition. */
  where: <Value>(shape: Shape<Value>, isTrue: (value: Value) => boolean) =>
    located<Value>((value) => misfit(shape, value) ?? (isTrue(value as Value) ? null : WHOLE)),
  list,
  listOf: <Value>(shape: Shape<Value>) =>
    located<readonly Value[]>((value) =>
      list(value) ? among(Array.from(value, (item, at) => [String(at), shape, item])) : WHOLE,
    ),
  /** An object with members of these shapes; it may have more members. */
  object: <Of extends Members>(members: Of) =>
    located<WithMembers<Of>>((value) =>
      isObject(value) ? among(Object.entries(members).map(([name, shape]) => [name, shape, value[name]])) : WHOLE,
    ),
  /** An object with members of these shapes and no others. */
  exactly: <Of extends Members>(members: Of) =>
    located<WithMembers<Of>>((value) => {
      const own = misfit(is.object(members), value);
      if (own) return own;
      const isOther = ([name, part]: [string, unknown]) => part !== undefined && !Object.hasOwn(members, name);
      const other = Object.entries(value as object).find(isOther);
      return other ? [other[0]] : null;
    }),
  /** A value that has one of these shapes. */
  either: <Value>(...shapes: readonly Shape<Value>[]) => guard<Value>((value) => shapes.some((shape) => shape(value))),
  /** An object whose members all have one shape, whatever their names. */
  map: <Value>(shape: Shape<Value>) =>
    located<{ readonly [name: string]: Value }>((value) =>
      isObject(value) ? among(Object.entries(value).map(([name, part]) => [name, shape, part])) : WHOLE,
    ),
};
