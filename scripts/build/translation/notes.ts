/** The notes for translators, `lang/notes.json`: what texts are, and what their placeholders stand for. */
import { jsonOf } from "../repository-files";

/** Notes by key or by the beginning of keys. */
interface Notes {
  /** What each kind of placeholder is. */
  readonly kinds: { readonly [kind: string]: string };
  /** The names of placeholders that are of a kind everywhere, parted by blanks. */
  readonly placeholders: { readonly [kind: string]: string };
  readonly keys: { readonly [key: string]: Note };
}

interface Note {
  readonly about?: string;
  readonly forms?: boolean;
  readonly placeholders?: { readonly [placeholder: string]: string };
  /** Words in it that somebody types as they are, parted by blanks. */
  readonly typed?: string;
}

export const NOTES = jsonOf("lang/notes.json") as Notes;

/** The kinds of placeholders that mean the same everywhere, by their names. */
export const GENERAL_KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(NOTES.placeholders).flatMap(([kind, names]) =>
    names.split(" ").map((name): [string, string] => [name, kind]),
  ),
);

/** A key and all its beginnings, the longest first. */
export const beginningsOf = (key: string): string[] =>
  key.split(".").map((_, at, parts) => parts.slice(0, parts.length - at).join("."));

/** The words of a text that are typed as they are in every language. */
export const typedIn = (key: string): readonly string[] => NOTES.keys[key]?.typed?.split(" ") ?? [];

/** What a placeholder of a key stands for; undefined if no note says it. */
export function kindOf(key: string, placeholder: string): string | undefined {
  for (const beginning of beginningsOf(key)) {
    const kind = NOTES.keys[beginning]?.placeholders?.[placeholder];
    if (kind !== undefined) return kind;
  }
  return GENERAL_KINDS.get(placeholder) ?? (placeholder.endsWith("N") ? "number" : undefined);
}
