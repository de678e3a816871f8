/**
 * What of ours a host's classes never meet. A host takes every document for one of its own: its methods read its own
 * data in all, its static methods give all its own type. So a document of ours is made by Foundry's plain class, and
 * static methods that are called for ours are the plain class's, while all others stay the host's.
 *
 * Hosts' hooks and trackers call their own methods on whatever comes. So ours have methods of those names, which do
 * nothing: they would write the host's data into ours.
 */
import { isOwnType } from "./home";

export type Constructor = new (...given: unknown[]) => object;
type Method = (...given: unknown[]) => unknown;
type Statics = Constructor & Readonly<Record<string, unknown>>;

/** On all documents of ours, however modules have extended their classes. */
const GUEST = Symbol("All Hands' own document");

type Over = (Base: Statics) => Statics;

/** The classes that ours are made of, by kind. */
const plain = new Map<string, Statics>();
/** What extends them, by kind: a host may bring its class later than we extend ours. */
const extensions = new Map<string, Over[]>();

const isGuest = (value: unknown): boolean => typeof value === "object" && value !== null && GUEST in value;

/** What tells in data whose a document is going to be. */
interface Told {
  readonly type?: string;
  readonly flags?: { readonly [scope: string]: unknown };
  readonly actorId?: string | null;
}

/** The types of encounters that are battles of games, also of those that other packages bring. */
const gameTypes = new Set<string>();
export const countAsOurs = (type: string): unknown => gameTypes.add(type);

/** Kinds that have no types of ours: our flag tells. */
const FLAGGED: readonly string[] = ["Cards", "ChatMessage"];

/** Whether a document is ours, or data will make one of ours: by its type, flag or actor, or by what it is within. */
function isOurs(kind: string, told: unknown, parent: unknown): boolean {
  if (isGuest(told) || isGuest(parent)) return true;
  if (typeof told !== "object" || told === null) return false;
  const { type, flags, actorId } = told as Told;
  if (typeof type === "string" && (isOwnType(type) || gameTypes.has(type))) return true;
  if (FLAGGED.includes(kind)) return flags?.["all-hands"] !== undefined;
  const actor = kind === "Token" && (game.actors?.get(actorId ?? "") as { readonly type?: string } | undefined);
  return actor ? isOwnType(actor.type) : false;
}

const parentIn = (given: unknown): unknown => (given as { readonly parent?: unknown } | null | undefined)?.parent;

/** Whether a static method is called for documents of ours alone. */
function concernsOurs(kind: string, [first, ...rest]: readonly unknown[]): boolean {
  const all: readonly unknown[] = Array.isArray(first) ? first : [first];
  return all.length > 0 && all.every((each) => isOurs(kind, each, rest.map(parentIn).find(isGuest)));
}

/** A method of the host's own, as a document of ours has it. */
const idle = (method: Method): Method =>
  Object.prototype.toString.call(method) === "[object AsyncFunction]" ? () => Promise.resolve() : () => undefined;

/** The plain class for documents of ours, with what hosts call on theirs. */
function guestOf(Host: Constructor, Plain: Constructor): Statics {
  class Guest extends Plain {
    get [GUEST](): true {
      return true;
    }
  }
  const { prototype } = Guest as { prototype: object };
  for (let theirs = Host.prototype as object; theirs !== Plain.prototype && theirs !== Object.prototype;) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(theirs)))
      if (typeof value === "function" && !(name in prototype))
        Object.defineProperty(prototype, name, { value: idle(value as Method), configurable: true, writable: true });
    theirs = Object.getPrototypeOf(theirs) as object;
  }
  Object.defineProperty(Guest, "name", { value: Plain.name });
  return Guest as unknown as Statics;
}

/**
 * The host's class of a kind of documents, which makes ours of the plain class. All documents of the kind count as
 * instances of it: Foundry's collections ask for that. Called again for a class that the host brings later.
 */
export function hospitable(kind: string, Host: Constructor, Plain: Constructor): Constructor {
  plain.set(
    kind,
    (extensions.get(kind) ?? []).reduce((Base, over) => over(Base), guestOf(Host, Plain)),
  );
  const chosen = new Map<unknown, Method>();
  /** A static method, which is the plain class's when it is called for documents of ours. */
  function choosing(name: string, theirs: Method): Method {
    const known = chosen.get(theirs);
    if (known) return known;
    function choice(this: unknown, ...given: unknown[]): unknown {
      const method = concernsOurs(kind, given) ? (plain.get(kind)![name] as Method) : theirs;
      return Reflect.apply(method, this, given);
    }
    chosen.set(theirs, choice);
    return choice;
  }
  const made: Constructor = new Proxy(Host, {
    construct: (Target, given: unknown[], called) =>
      isOurs(kind, given[0], parentIn(given[1]))
        ? Reflect.construct(plain.get(kind)!, given)
        : (Reflect.construct(Target, given, called === made ? Target : called) as object),
    get: (Target, name, receiver) => {
      if (name === Symbol.hasInstance) return (value: unknown) => value instanceof Plain;
      const theirs = Reflect.get(Target, name, receiver) as unknown;
      const own = Object.getOwnPropertyDescriptor(Target, name);
      if (typeof name !== "string" || typeof theirs !== "function" || own?.configurable === false) return theirs;
      const there = (Plain as Statics)[name];
      return typeof there === "function" && there !== theirs && !isClass(theirs)
        ? choosing(name, theirs as Method)
        : theirs;
    },
  });
  return made;
}

/** Whether a function is a class: these are handed out as they are. */
const isClass = (value: unknown): boolean => /^class\b/.test(Function.prototype.toString.call(value));

/** Extends what documents of ours are made of; false if they are made of the same class as all others. */
export function extendOwn<Class>(kind: string, over: (Base: Class) => Class): boolean {
  const kept = plain.get(kind);
  if (!kept) return false;
  const extend = over as unknown as Over;
  extensions.set(kind, [...(extensions.get(kind) ?? []), extend]);
  plain.set(kind, extend(kept));
  return true;
}

/** Properties that are held already. */
const held = new WeakSet<object>();

/**
 * Keeps what `made` makes of a property's value, whatever is assigned to it later: hosts assign theirs when they are
 * ready, which may be after us. Does nothing for a property that is held already.
 */
export function hold<Value>(among: object, name: string, made: (given: Value) => Value): void {
  const { get: getter, value } = Object.getOwnPropertyDescriptor(among, name) ?? {};
  if (getter && held.has(getter)) return;
  let kept = made((getter ? getter.call(among) : value) as Value);
  const get = (): Value => kept;
  const set = (given: Value): void => {
    if (given !== kept) kept = made(given);
  };
  held.add(get);
  Object.defineProperty(among, name, { get, set, configurable: true, enumerable: true });
}

/** The data of our types, by kind of documents. */
const models = new Map<string, Record<string, object>>();

/** Makes data of our types known where only who asks by name finds it: hosts walk all types, and take them for theirs. */
function hide(among: object, ours: Readonly<Record<string, object>>): void {
  for (const [name, value] of Object.entries(ours))
    Object.defineProperty(among, name, { value, enumerable: false, configurable: true, writable: true });
}

/** The table of a kind's data models with ours in it, where no walk finds them. A frozen one is copied. */
export function withHidden<Table extends object>(kind: string, table: Table): Table {
  const open = Object.isExtensible(table) ? table : { ...table };
  hide(open, models.get(kind) ?? {});
  return open;
}

/** Registers the data of a type of ours, hidden from walks, in whatever table the host has or brings later. */
export function hideModel(kind: string, table: object, name: string, model: object): void {
  models.set(kind, { ...models.get(kind), [name]: model });
  hide(table, { [name]: model });
  // Hosts ask all data for what only theirs have.
  if (!("metadata" in model))
    Object.defineProperty(model, "metadata", { value: Object.freeze({ type: name, embedded: {} }) });
}

/** The data of our types, which no walk finds. */
export const hiddenModels = (): readonly object[] => [...models.values()].flatMap((ours) => Object.values(ours));
