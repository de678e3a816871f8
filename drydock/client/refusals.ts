/**
 * What Foundry has and drydock lacks, in the classes, objects and globals that drydock has: reading it is refused by
 * name. `foundry-members.json` (`npm run members`) lists what Foundry has, by its published types. Each absent member is
 * a getter where it would stand; who writes to it, or overrides it, has a member of their own from then on.
 */

import { absentClass, isAskedFor, unavailable } from "./common/unavailable";
import known from "./foundry-members.json" with { type: "json" };
import known14 from "./foundry-members-14.json" with { type: "json" };
import { generation } from "./game";

type Class = abstract new (...args: never[]) => object;

interface Listed {
  readonly globals: string;
  readonly objects: Readonly<Record<string, string>>;
  /** The classes in each namespace of `foundry`, `Name` or `Name:WhatItExtends`. */
  readonly namespaces: Readonly<Record<string, string>>;
  readonly classes: Readonly<Record<string, { members: string; statics: string }>>;
}

/** The lists of this generation. */
const lists = (): readonly Listed[] => (generation() < 14 ? [known] : [known, known14]);
const namesIn = (list = ""): string[] => list.split(" ").filter(Boolean);
const isClassListed = (name: string): boolean => lists().some(({ classes }) => name in classes);
const isObjectListed = (path: string): boolean => lists().some(({ objects }) => path in objects);

/** Refuses those names of an object that it lacks. */
function refuse(target: object, list: string | undefined, path: (name: string) => string): void {
  for (const name of namesIn(list)) {
    if (name in target) continue;
    // The conformance tests know by this mark what only looks as if it were there.
    const get = Object.assign(() => unavailable(path(name)), { isRefusal: true });
    const set = function (this: object, value: unknown): void {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
    };
    Object.defineProperty(target, name, { get, set, configurable: true, enumerable: false });
  }
}

/** The classes that are there, by Foundry's names for them. */
const present = new Map<string, Class>();
const done = new WeakSet<object>();

/** Refuses what a class and those above it lack; `name` is Foundry's, where drydock calls the class otherwise. */
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

/** Refuses what the classes of a namespace lack, and those of the namespaces in it. */
export function refuseInNamespace(namespace: object): void {
  for (const [name, value] of Object.entries(namespace)) {
    if (isClass(value)) present.set(name, value);
    if (isClass(value)) refuseInClass(value, isClassListed(name) ? name : value.name);
    else if (isPlain(value)) refuseInNamespace(value);
  }
}

/** Refuses what an object lacks that stands at this path, and the objects in it. */
export function refuseInObject(path: string, object: object): void {
  for (const { objects } of lists()) refuse(object, objects[path], (name) => `${path}.${name}`);
  for (const [name, value] of Object.entries(object)) {
    if (isPlain(value) && isObjectListed(`${path}.${name}`)) refuseInObject(`${path}.${name}`, value);
  }
}

/**
 * Refuses all that an object lacks, also what no list names, as nobody would notice that it is missing. What only another
 * generation has reads as undefined: by that packages tell them apart. `in` works as usual.
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

/** Where Foundry has a class of this name, and what it extends; undefined: nowhere. */
function listedClass(isIt: (path: string, name: string) => boolean): { path: string; parent: string } | undefined {
  const spaces = lists().flatMap(({ namespaces }) => Object.entries(namespaces));
  for (const [space, names] of spaces)
    for (const [name = "", parent = ""] of namesIn(names).map((each) => each.split(":")))
      if (isIt(`${space}.${name}`, name)) return { path: `${space}.${name}`, parent };
  return undefined;
}

/** A class that drydock has, or one that stands in for it with what it inherits. */
function classNamed(name: string): object | undefined {
  const listed = present.has(name) ? undefined : listedClass((_path, each) => each === name);
  return present.get(name) ?? (listed && absentClass(listed.path, classNamed(listed.parent)));
}

/**
 * What a path in `foundry` can name though drydock lacks it: a class that is refused when it is used, as systems extend
 * classes while they are loaded; a namespace of such. Undefined: Foundry has nothing there either.
 */
export function standIn(path: string): object | undefined {
  const listed = listedClass((each) => each === path);
  const documentName = /^foundry\.documents\.(?:Base)?(\w+?)(?:Document)?$/.exec(path)?.[1];
  if (listed) {
    const absent = absentClass(path, classNamed(listed.parent));
    return documentName ? Object.defineProperty(absent, "documentName", { value: documentName }) : absent;
  }
  const isSpace = lists().some(({ namespaces }) =>
    Object.keys(namespaces).some((key) => `${key}.`.startsWith(`${path}.`)),
  );
  return isSpace ? {} : undefined;
}

/** Refuses the globals that are not there, and what Foundry adds to the language's own objects. */
export function refuseInGlobals(): void {
  for (const { globals } of lists()) refuse(globalThis, globals, (name) => name);
  const extended = { Number, String, Array, Set, Date } as unknown as Record<string, Class>;
  refuseInObject("Math", Math);
  for (const [name, { prototype }] of Object.entries(extended)) {
    for (const { objects } of lists())
      refuse(prototype as object, objects[`${name}.prototype`], (member) => `${name}#${member}`);
  }
}
