/** Characters as far as games read them: ours of GURPS, whose model belongs to another game, and those of a host. */
import { isOwnType, typeOf } from "../platform/home";
import { mayUser, type Owned } from "../platform/documents";
import { hostReader } from "./adapters";
import type { CharacterFacts } from "./people";

export type { CharacterFacts };

/** The character's best skill for a use; null if there is none. */
export function bestSkill({ skills }: CharacterFacts, use: string): number | null {
  const levels = skills.filter((skill) => skill.use === use).map(({ level }) => level);
  return levels.length === 0 ? null : Math.max(...levels);
}

/** The parts of a character's document that games read. */
interface CharacterDocument {
  readonly type?: string;
  readonly name?: string;
  readonly system?: {
    readonly major: boolean;
    readonly per: number;
    readonly wounds: { readonly dead: boolean };
    readonly skills: CharacterFacts["skills"];
  };
}

/** What games take from a document; null if it is not a character, or only an entry of a compendium's index. */
export function characterFacts(document: object | null): CharacterFacts | null {
  const { type, name = "", system } = (document ?? {}) as CharacterDocument;
  if (document && !isOwnType(type)) return hostReader()?.facts(document) ?? null;
  if (type !== typeOf("character") || !system?.skills) return null;
  const { major, per, wounds, skills } = system;
  return { name, major, per, dead: wounds.dead, skills };
}

/** The parts of a user that tell which character they play. */
interface Player {
  readonly isGM: boolean;
  readonly character?: object | null;
}

/** The character that a player plays: they may name any actor, and only one that they own counts. */
export function characterOf<Character extends object>(user: {
  readonly character?: Character | null;
}): Character | null {
  const { character = null } = user;
  return character && mayUser(user, character as Character & Owned, "OWNER") ? character : null;
}

/** The best skill for a use among the characters of the players who own a document; null if none has it. */
export function ownersBest(users: Iterable<Player>, document: Owned, use: string): number | null {
  const levels = [...users].flatMap((user) => {
    const character = user.isGM || !mayUser(user, document, "OWNER") ? null : characterFacts(characterOf(user));
    return (character && bestSkill(character, use)) ?? [];
  });
  return levels.length === 0 ? null : Math.max(...levels);
}
