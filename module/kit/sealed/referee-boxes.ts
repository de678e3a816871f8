/** Boxes for the pages that may run a battle: each says with which of the battle's keys it was sealed. */
import { keyFor, keyIn, LEAST_ENTRY, opened, shut, type Key } from "./boxes";
import { battleKey, keysOf, ownBattleKey, type Keyed } from "./keys";

const USE = "referee";

const place = (battle: string, what: string): string => `${battle} ${what}`;

/** The number of the key in front of a box. */
function split(box: string): readonly [number: number, box: string] {
  const [, number = "-1", rest = ""] = /^(\d{1,6})\.(.*)$/s.exec(box) ?? [];
  return [Number(number), rest];
}

const openedBy = (key: Key | null, battle: string, what: string, box: string): string | null =>
  key && opened(keyFor(key, USE), place(battle, what), box);

/** Seals a text. Throws a `RulesError` if this page has no key of the battle. */
export const shutForReferee = (battle: Keyed, what: string, text: string): string =>
  `${keysOf(battle).number}.${shut(keyFor(ownBattleKey(battle), USE), place(battle.id, what), text, LEAST_ENTRY)}`;

/** The text in a box; null if it does not open here. */
export function openedForReferee(battle: Keyed, what: string, box: string): string | null {
  const [number, rest] = split(box);
  return openedBy(battleKey(battle, number), battle.id, what, rest);
}

/** The same with keys that are published, by number. */
export function openedWith(
  published: Readonly<Record<string, string>>,
  battle: string,
  what: string,
  box: string,
): string | null {
  const [number, rest] = split(box);
  return openedBy(keyIn(published[String(number)]), battle, what, rest);
}
