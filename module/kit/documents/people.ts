/** People as games read them, and as adapters tell of those of another system. */
import type { Json } from "../../rules/kernel";
import type { Values } from "./patch";

/** What games take from a character. */
export interface CharacterFacts {
  readonly name: string;
  readonly major: boolean;
  readonly per: number;
  readonly dead: boolean;
  readonly skills: readonly FactSkill[];
}

/** A skill as a level of 3d6, what it is for, and what the character's own sheet calls it, if that is known. */
interface FactSkill {
  readonly level: number;
  readonly use: string;
  readonly name?: string;
}

/** The posts of a ship that a skill can be for. */
export const USES = ["piloting", "gunner", "perception", "repair"] as const;
export type Use = (typeof USES)[number];

/** A person of another system. What is left out is usual: a perception of 10, not a major character, alive. */
export interface HostPerson {
  readonly name?: string;
  /** Whether the rules of a game that has major characters count this one among them. */
  readonly major?: boolean;
  readonly dead?: boolean;
  /** Perception as a level of 3d6, for those who have no skill for it. */
  readonly per?: number;
  /** Levels of 3d6, as in GURPS. A `name`, the sheet's own, is shown to who looks at what an adapter reads. */
  readonly skills?: readonly { readonly level: number; readonly use: Use; readonly name?: string }[];
  /** Instead, how often the system's usual task succeeds: in so many `ways` of all the ways that its dice can fall. */
  readonly chances?: readonly {
    readonly ways: number;
    readonly of: number;
    readonly use: Use;
    readonly name?: string;
  }[];
}

/** How the people of a system are read. */
export interface Adapter {
  /** The types of its actors that can be aboard a ship; all if it is left out. */
  people?(): readonly string[];
  /** What an actor can do; null if it is nobody whose numbers are known: then these are typed. */
  character?(actor: Actor.Implementation): HostPerson | null;
  /** Numbers that are proposed when a game asks for an actor's, by the names of its fields. */
  numbers?(actor: Actor.Implementation, game: string): { readonly [field: string]: number } | null;
  /** What a death changes in an actor, by path: `{"system.hp.value": 0}`. */
  wound?(actor: Actor.Implementation, harm: "dead"): { readonly [path: string]: Json } | null;
  /** What a ship of its own would be in a game: values, or where each stands (`HostShip` of that game); null if it is none. */
  ship?(actor: Actor.Implementation, game: string): object | null;
}

/** What is read of a person, for whoever writes an adapter to look at. */
export interface PersonReading {
  /** Who reads them: an adapter, our own character sheet, or nobody: then they come aboard under their name alone. */
  readonly by: "adapter" | "sheet" | "name" | "nobody";
  readonly facts: CharacterFacts | null;
  /** What a death writes on the sheet, whether or not the Gamemaster wants that. */
  readonly wound: Values;
  /** Whether casualties are written at all. */
  readonly written: boolean;
  /** What is wrong with what an adapter has returned, as sentences. */
  readonly problems: readonly string[];
}

/** What is read of actors of the world's system: nothing of other documents, and nothing where the adapter fails. */
export interface HostReader {
  /** Whether an actor can be aboard a ship. */
  isPerson(document: object): boolean;
  facts(document: object): CharacterFacts | null;
  /** Numbers that are proposed in a game, by the names of its fields. */
  numbers(document: object, game: string): { readonly [field: string]: number };
  /** What the adapter says that a ship would be in a game, unchecked; null if it says nothing. */
  ship(document: object, game: string): object | null;
  /** What a death writes into the actor, if casualties are written at all. */
  wound(document: object): Values;
  /** All of it, with what is wrong in place of warnings; null if the document is no actor of the world's system. */
  reading(document: object): PersonReading | null;
}
