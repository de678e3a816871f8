/** The words of the board of Silent Ships. */
import { oneOrMany, type Value } from "../../../kit/text/sentence";
import { seaWord } from "../words";

type Values = { readonly [name: string]: Value };

/** A text of the board. */
export const word = (key: string, values: Values = {}): string => seaWord(`board.${key}`, values);

/** The singular or plural text of a key of the board. */
export const counted = (key: string, count: number, values: Values = {}): string =>
  word(`${key}.${oneOrMany(count)}`, { count, ...values });
