/** GURPS characters, as far as games read them: their model belongs to another game. */
import { mayUser, type Owned } from "../platform/documents";

/** What games take from a character. */
export interface CharacterFacts {
  readonly name: string;
  readonly major: boolean;
  readonly per: number;
  readonly dead: boolean;
  readonly skills: readonly { readonly level: number; readonly use: string }[];
}

/** The best skill for a use of it; null: the character has none. */
export function bestSkill({ skills }: CharacterFacts, use: string): number | null {
  const levels = skills.filter((skill) => skill.use === use).map(({ level }) => level);
  return levels.length === 0 ? null : Math.max(...levels);
}

/** A character's document, as far as games read it. */
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

/** What games take from a document; null: it is no character, or only its line in a compendium's index is there. */
export function characterFacts(document: object | null): CharacterFacts | null {
  const { type, name = "", system } = (document ?? {}) as CharacterDocument;
  if (type !== "character" || !system?.skills) return null;
  const { major, per, wounds, skills } = system;
  return { name, major, per, dead: wounds.dead, skills };
}

/** A user, as far as it matters whom they play. */
interface Player {
  readonly isGM: boolean;
  readonly character?: object | null;
}

/** The best skill for a use among the characters of those players who own a document; null: none of them has it. */
export function ownersBest(users: Iterable<Player>, document: Owned, use: string): number | null {
  const levels = [...users].flatMap((user) => {
    const character = user.isGM || !mayUser(user, document, "OWNER") ? null : characterFacts(user.character ?? null);
    return (character && bestSkill(character, use)) ?? [];
  });
  return levels.length === 0 ? null : Math.max(...levels);
}
