/** Reads people of the world's own system through its adapter, which is others' code: whatever it returns is checked. */
import { logError } from "../platform/log";
import { isObject, isOneOf, type Json } from "../../rules/kernel";
import { beginning } from "../../rules/kernel/letters";
import { levelOf } from "../../rules/kernel/three-dice";
import { isOwnType } from "../platform/home";
import { hostSystem } from "../platform/guests";
import { errorText, sayWarning } from "../platform/notices";
import { ourSetting } from "../platform/settings";
import { phrase } from "../text/sentence";
import { offerShipDamage } from "./host-ships";
import { USES, type Adapter, type CharacterFacts, type HostReader, type PersonReading } from "./people";
import type { Values } from "./patch";

/** Limits beyond what any real person has. */
const LIMITS = { name: 100, level: 100, skills: 300, ways: 1_000_000_000, changes: 20, text: 1000 } as const;
const USUAL_PER = 10;

/** The document as an actor of the world's system; null if it is anything else, or only a compendium's index knows it. */
function hostActor(document: object): Actor.Implementation | null {
  const { documentName, type } = document as { readonly documentName?: string; readonly type?: string };
  return documentName === "Actor" && !isOwnType(type) ? (document as Actor.Implementation) : null;
}

/** What an adapter has given cannot be used. */
export const unfit = (member: string, value: unknown): Error =>
  new Error(phrase("ALLHANDS.adapter.unfit", { member, value: String(value).slice(0, 60) }));

/** A list of objects, no longer than a list may be. */
function rows(list: unknown, member: string): readonly { readonly [member: string]: unknown }[] {
  if (list === undefined) return [];
  if (!Array.isArray(list) || !list.every(isObject)) throw unfit(member, list);
  return list.slice(0, LIMITS.skills);
}

/** A level as a whole number, at least 0. */
function level(value: unknown, member: string): number {
  if (typeof value !== "number" || !(value <= LIMITS.level)) throw unfit(member, value);
  return Math.floor(Math.max(0, value));
}

function levelOfChance(ways: unknown, of: unknown): number {
  const isCount = (value: unknown): value is number =>
    Number.isFinite(value) && Number(value) >= 0 && Number(value) <= LIMITS.ways;
  if (!isCount(of) || of === 0) throw unfit("chances.of", of);
  if (!isCount(ways) || ways > of) throw unfit("chances.ways", ways);
  return levelOf(ways, of);
}

/** The sheet's own name of a skill, if the adapter tells it. */
const named = (name: unknown, member: string): { readonly name?: string } => {
  if (name === undefined) return {};
  if (typeof name !== "string") throw unfit(member, name);
  return { name: beginning(name, LIMITS.name) };
};

function use(value: unknown, member: string): string {
  if (!isOneOf(USES, value)) throw unfit(member, value);
  return value;
}

/** What a member of an adapter has returned: an async one returns a promise, which nobody can read here. */
function given<Answer>(answer: Answer, member: keyof Adapter): Answer {
  if (typeof (answer as { readonly then?: unknown } | null | undefined)?.then !== "function") return answer;
  // What it rejects with is of no use to anybody.
  void Promise.resolve(answer).catch(() => undefined);
  throw new Error(phrase("ALLHANDS.adapter.async", { member }));
}

/** A person as games read them. Throws what is wrong with what the adapter has returned. */
function factsFrom(person: unknown, actor: Actor.Implementation): CharacterFacts {
  if (!isObject(person)) throw unfit("character", person);
  const { name = actor.name, major = false, dead = false, per = USUAL_PER } = person;
  if (typeof name !== "string") throw unfit("name", name);
  const skills = [
    ...rows(person["skills"], "skills").map((skill) => ({
      level: level(skill["level"], "skills.level"),
      use: use(skill["use"], "skills.use"),
      ...named(skill["name"], "skills.name"),
    })),
    ...rows(person["chances"], "chances").map((chance) => ({
      level: levelOfChance(chance["ways"], chance["of"]),
      use: use(chance["use"], "chances.use"),
      ...named(chance["name"], "chances.name"),
    })),
  ];
  return {
    name: beginning(name, LIMITS.name),
    major: major === true,
    dead: dead === true,
    per: level(per, "per"),
    skills,
  };
}

/** The numbers among what an adapter proposes. */
function numbersFrom(given: { readonly [field: string]: unknown }): Record<string, number> {
  if (!isObject(given)) throw unfit("numbers", given);
  const numbers = Object.entries(given).slice(0, LIMITS.changes);
  return Object.fromEntries(
    numbers.map(([field, value]) => {
      if (typeof value !== "number" || !Number.isFinite(value)) throw unfit(`numbers.${field}`, value);
      return [field, Math.floor(value)];
    }),
  );
}

const isPlain = (value: unknown): value is Json =>
  value === null || typeof value === "boolean" || Number.isFinite(value) || isText(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LIMITS.text;

/** The changes in an actor's own data that an adapter wants. */
function changesFrom(given: { readonly [path: string]: unknown }): Values {
  if (!isObject(given) || Object.keys(given).length > LIMITS.changes) throw unfit("wound", given);
  for (const [path, value] of Object.entries(given)) {
    if (!/^system(\.(?!__proto__\b)[\w-]{1,60}){1,12}$/.test(path) || path.includes("-=")) throw unfit("wound", path);
    if (!isPlain(value)) throw unfit(`wound: ${path}`, value);
  }
  return given as Values;
}

/** Whether casualties are written into actors of the world's system; shown where its adapter can do it. */
const casualties = ourSetting("casualties", "world", false, {
  name: "ALLHANDS.setting.casualties.name",
  hint: "ALLHANDS.setting.casualties.hint",
});
let isOffered = false;

/** The questions to an adapter; each may throw what is wrong with its answer. */
interface Questions {
  isAboard(actor: Actor.Implementation): boolean;
  factsOf(actor: Actor.Implementation): CharacterFacts | null;
  woundOf(actor: Actor.Implementation): Values;
}

/** All that an adapter says of an actor, with what is wrong with each answer. */
function readingOf(
  actor: Actor.Implementation | null,
  { isAboard, factsOf, woundOf }: Questions,
): PersonReading | null {
  if (!actor) return null;
  const problems: string[] = [];
  const looked = <Found>(look: () => Found): Found | null => {
    try {
      return look();
    } catch (error) {
      problems.push(errorText(error));
      return null;
    }
  };
  const facts = looked(() => factsOf(actor));
  const wound = looked(() => woundOf(actor)) ?? {};
  const isNamed = facts === null && problems.length === 0 && isAboard(actor);
  const by = facts ? "adapter" : isNamed ? "name" : "nobody";
  return { by, facts, wound, written: isOffered && casualties.read(), problems };
}

/** What reads people through an adapter. */
export function readerOf(adapter: Adapter): HostReader {
  let hasFailed = false;
  if (adapter.wound && !isOffered) casualties.register();
  isOffered ||= adapter.wound !== undefined;
  if (adapter.ship) offerShipDamage();

  /** Asks the adapter about an actor; null if it has no answer, or fails at it, which is said once. */
  function asked<Answer>(document: object, ask: (actor: Actor.Implementation) => Answer | null): Answer | null {
    const actor = hostActor(document);
    try {
      return actor && ask(actor);
    } catch (error) {
      if (!hasFailed) {
        logError("the adapter has failed", error);
        sayWarning(phrase("ALLHANDS.adapter.failed", { system: hostSystem().title, why: errorText(error) }));
      }
      hasFailed = true;
      return null;
    }
  }

  const isAboard = ({ type }: Actor.Implementation): boolean => {
    const types = given(adapter.people?.(), "people");
    if (types !== undefined && !Array.isArray(types)) throw unfit("people", types);
    return types?.includes(type) ?? true;
  };
  const factsOf = (actor: Actor.Implementation): CharacterFacts | null => {
    const person = isAboard(actor) ? (given(adapter.character?.(actor), "character") ?? null) : null;
    return person === null ? null : factsFrom(person, actor);
  };
  const woundOf = (actor: Actor.Implementation): Values =>
    changesFrom(given(adapter.wound?.(actor, "dead"), "wound") ?? {});
  return {
    isPerson: (document) => asked(document, isAboard) === true,
    facts: (document) => asked(document, factsOf),
    numbers: (document, game) =>
      asked(document, (actor) => numbersFrom(given(adapter.numbers?.(actor, game), "numbers") ?? {})) ?? {},
    ship: (document, game) =>
      asked(document, (actor) => {
        const ship = given(adapter.ship?.(actor, game), "ship") ?? null;
        if (ship !== null && !isObject(ship)) throw unfit("ship", ship);
        return ship;
      }),
    wound: (document) => (isOffered && casualties.read() ? asked(document, woundOf) : null) ?? {},
    reading: (document) => readingOf(hostActor(document), { isAboard, factsOf, woundOf }),
  };
}
