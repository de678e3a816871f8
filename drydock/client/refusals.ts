/**
 * Foundry's members that drydock lacks, in the classes, objects and globals that drydock has: reading one is refused by
 * name. `foundry-members.json` (`npm run members`) lists Foundry's members from its published types. Each missing
 * member is a getter in its place; writing to it or overriding it replaces it.
 */

import { absentClass, isAskedFor, unavailable } from "./common/unavailable";
import known from "./foundry-members.json" with { type: "json" };
import known14 from "./foundry-members-14.json" with { type: "json" };
import { generation } from "./game";

type Class = abstract new (...args: never[]) => object;

interface Listed {
  readonly globals: string;
  readonly objects: Readonly<Record<string, string>>;
  /** The classes in each namespace of `foundry`, as `Name` or `Name:BaseName`. */
  readonly namespaces: Readonly<Record<string, string>>;
  readonly classes: Readonly<Record<string, { members: string; statics: string }>>;
}

/** The lists of this generation. */
const lists = (): readonly Listed[] => (generation() < 14 ? [known] : [known, known14]);
const namesIn = (list = ""): string[] => list.split(" ").filter(Boolean);
const isClassListed = (name: string): boolean => lists().some(({ classes }) => name in classes);
const isObjectListed = (path: string): boolean => lists().some(({ objects }) => path in objects);

/** Refuses the listed names that an object lacks, except those for which `instead` gives something to read. */
function refuse(
  target: object,
  list: string | undefined,
  path: (name: string) => string,
  instead: (name: string) => object | undefined = () => undefined,
): void {
  for (const name of namesIn(list)) {
    if (name in target) continue;
    let found: object | undefined;
    // By this mark, the conformance tests recognize members that only seem to exist.
    const get = Object.assign(() => (found ??= instead(name) ?? unavailable(path(name))), { isRefusal: true });
    const set = function (this: object, value: unknown): void {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
    };
    Object.defineProperty(target, name, { get, set, configurable: true, enumerable: false });
  }
}

/** The existing classes, by Foundry's names. */
const present = new Map<string, Class>();
const done = new WeakSet<object>();

/** Refuses the missing members of a class and its base classes; `name` is Foundry's, if drydock's differs. */
function refuseInClass(cls: Class, name = cls.name): void {
  if (done.has(cls)) return;
  done.add(cls);
  const parent = Object.getPrototypeOf(cls) as Class;
  if (parent.prototype) refuseInClass(parent);
  for (const { classes } of lists()) {
    const listed = classes[name] ?? classes[cls.name];
    refuse(cls.prototype as object, listed?.members, (member) => `${name}#${member}`);
    refuse(cls, listed?.statics, (member) => `${name}.${member}`);
  }
}

const isClass = (value: unknown): value is Class =>
  typeof value === "function" && Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Refuses the missing members of all classes in a namespace and its nested namespaces. */
export function refuseInNamespace(namespace: object): void {
  for (const [name, value] of Object.entries(namespace)) {
    if (isClass(value)) present.set(name, value);
    // Some classes have a second name, which in another namespace is that of another class.
    if (isClass(value)) refuseInClass(value, isClassListed(value.name) ? value.name : name);
    else if (isPlain(value)) refuseInNamespace(value);
  }
}

/** Refuses the missing members of the object at this path, and of the objects in it. */
export function refuseInObject(path: string, object: object): void {
  for (const { objects } of lists()) refuse(object, objects[path], (name) => `${path}.${name}`);
  for (const [name, value] of Object.entries(object)) {
    if (isPlain(value) && isObjectListed(`${path}.${name}`)) refuseInObject(`${path}.${name}`, value);
  }
}

/**
 * Refuses all members that an object lacks, even unlisted ones, as otherwise nobody would notice that they are missing.
 * Members of another generation read as undefined: packages tell the generations apart by them. `in` works as usual.
 */
export function refuseUnknown(path: string, object: object): void {
  const elsewhere = new Set([known, known14].flatMap(({ objects }) => namesIn((objects as Listed["objects"])[path])));
  const beyond = new Proxy(Object.create(Object.getPrototypeOf(object)) as object, {
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || key in target) return Reflect.get(target, key, receiver);
      return isAskedFor(key) || elsewhere.has(key) ? undefined : unavailable(`${path}.${key}`);
    },
  });
  Object.setPrototypeOf(object, beyond);
}

/** The path and base class of Foundry's class of this name; undefined if Foundry has none. */
function listedClass(isIt: (path: string, name: string) => boolean): { path: string; parent: string } | undefined {
  const spaces = lists().flatMap(({ namespaces }) => Object.entries(namespaces));
  for (const [space, names] of spaces)
    for (const [name = "", parent = ""] of namesIn(names).map((each) => each.split(":")))
      if (isIt(`${space}.${name}`, name)) return { path: `${space}.${name}`, parent };
  return undefined;
}

/**
 * A class that drydock has, or a stand-in for it with the members that it inherits. A class of Foundry may extend one of
 * its own name in another namespace.
 */
function classNamed(name: string, below: readonly string[] = []): object | undefined {
  if (present.has(name)) return present.get(name);
  const listed = listedClass((path, each) => each === name && !below.includes(path));
  return listed && absentClass(listed.path, classNamed(listed.parent, [...below, listed.path]));
}

/**
 * The stand-in for a path in `foundry` that drydock lacks: a class that is refused when used, as systems extend classes
 * while they load; or a namespace of such classes. Undefined if Foundry has nothing there either.
 */
export function standIn(path: string): object | undefined {
  const listed = listedClass((each) => each === path);
  const documentName = /^foundry\.documents\.(?:Base)?(\w+?)(?:Document)?$/.exec(path)?.[1];
  if (listed) {
    const absent = absentClass(path, classNamed(listed.parent, [path]));
    return documentName ? Object.defineProperty(absent, "documentName", { value: documentName }) : absent;
  }
  const isSpace = lists().some(({ namespaces }) =>
    Object.keys(namespaces).some((key) => `${key}.`.startsWith(`${path}.`)),
  );
  return isSpace ? {} : undefined;
}

/** Kinds of classes that modules extend or look into while they load, by the names that 13 and 14 keep as globals. */
const LOOKED_INTO = /^foundry\.(applications|appv1|canvas|documents)\./;

/** What is at a path below `foundry`; undefined if drydock has nothing there. */
function atPath(path: string): object | undefined {
  let found: object | undefined = globalThis;
  for (const name of path.split("."))
    found = found && name in found ? (found as Record<string, object>)[name] : undefined;
  return found;
}

/** Such a class, or the stand-in for it. */
function globalClass(name: string): object | undefined {
  const listed = listedClass((path, each) => each === name && LOOKED_INTO.test(path));
  return listed && (atPath(listed.path) ?? standIn(listed.path));
}

/** Refuses the missing globals, and the missing additions of Foundry to the language's own objects. */
export function refuseInGlobals(): void {
  for (const { globals } of lists()) refuse(globalThis, globals, (name) => name, globalClass);
  const extended = { Number, String, Array, Set, Date } as unknown as Record<string, Class>;
  refuseInObject("Math", Math);
  for (const [name, { prototype }] of Object.entries(extended)) {
    for (const { objects } of lists())
      refuse(prototype as object, objects[`${name}.prototype`], (member) => `${name}#${member}`);
  }
}
