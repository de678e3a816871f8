/** The door `@all-hands/rules/sentences`: what the codes of errors, refusals and problems mean, in English. */
import { fill, plain } from "../../../module/kit/text/sentence";

type Texts = { readonly [code: string]: string };

/** The sentences of all games, and of each: what the build has put in their place. */
declare const SENTENCES: { readonly all: Texts; readonly games: { readonly [game: string]: Texts } };

interface Coded {
  readonly code: string;
  readonly data?: { readonly [name: string]: string | number };
}

/**
 * The sentence for an error (`RulesError`), a refusal of a menu or a problem of a paste or a design, by its code. `game`:
 * the id of the game that has said it, as two games may mean something else. Undefined if there is no sentence.
 */
export function sentenceOf({ code, data = {} }: Coded, game?: string): string | undefined {
  const { all, games } = SENTENCES;
  const own = game === undefined ? Object.values(games) : Object.hasOwn(games, game) ? [games[game]!] : [];
  const found = [...own, all].find((texts) => Object.hasOwn(texts, code));
  return found && plain(fill(found[code]!, (name) => (Object.hasOwn(data, name) ? data[name] : undefined)));
}
