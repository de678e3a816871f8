/** The words of the board of Silent Ships. */
import { oneOrMany, type Texts, type Value } from "../../../kit/text/sentence";
import { seaWord } from "../words";

type Values = { readonly [name: string]: Value };

/** A text of the board. */
export const word = (texts: Texts, key: string, values: Values = {}): string => seaWord(texts, `board.${key}`, values);

/** A text of the board that depends on a number. */
export const counted = (texts: Texts, key: string, count: number, values: Values = {}): string =>
  word(texts, `${key}.${oneOrMany(count)}`, { count, ...values });
