/** What is read of a person, as a macro or somebody at the console sees it: to find out what an adapter makes of them. */
import { isOwnType } from "../platform/home";
import { errorText } from "../platform/notices";
import { hostReader } from "./adapters";
import { bestSkill, characterFacts } from "./characters";
import { USES, type CharacterFacts, type PersonReading, type Use } from "./people";
import { strangerFacts } from "./strangers";

/** A person as games would take them aboard. Levels are those of 3d6. */
export interface PersonShown extends Omit<PersonReading, "facts"> {
  readonly name: string;
  readonly major: boolean;
  readonly dead: boolean;
  readonly perception: number;
  /** All skills of use, with what the sheet calls them if that is known. */
  readonly skills: CharacterFacts["skills"];
  /** The level that counts at each post: of several skills with one use, the best. */
  readonly best: { readonly [use in Use]?: number };
  /** Uses that no skill was read for: the usual number counts there, and repairs cannot be made. */
  readonly missing: readonly Use[];
}

const NOTHING = { wound: {}, written: false, problems: [] } as const;

/** A reading of an actor that no adapter is asked about: one of our own characters, or anybody where there is none. */
function readAlone(actor: object): PersonReading {
  const { type } = actor as { readonly type?: string };
  if (!isOwnType(type)) return { ...NOTHING, by: strangerFacts(actor) ? "name" : "nobody", facts: null };
  try {
    const facts = characterFacts(actor);
    return { ...NOTHING, by: facts ? "sheet" : "nobody", facts };
  } catch (error) {
    return { ...NOTHING, by: "nobody", facts: null, problems: [errorText(error)] };
  }
}

/** What is read of an actor; nobody warns of what is wrong, as that is in its `problems`. */
export function personRead(actor: Actor.Implementation): PersonShown {
  const { facts, ...reading } = hostReader()?.reading(actor) ?? readAlone(actor);
  const { name, major, dead, per, skills } = facts ?? {
    name: actor.name,
    major: false,
    dead: false,
    per: 10,
    skills: [],
  };
  const levels = USES.map((use) => [use, bestSkill({ name, major, dead, per, skills }, use)] as const);
  return {
    name,
    ...reading,
    major,
    dead,
    perception: per,
    skills,
    best: Object.fromEntries(levels.filter(([, level]) => level !== null)),
    missing: levels.filter(([, level]) => level === null).map(([use]) => use),
  };
}
