/** The words of the board of Silent Ships. */
import type { Value } from "../../../kit/text/sentence";
import { seaWord } from "../words";

type Values = { readonly [name: string]: Value };

/** A text of the board. */
export const word = (key: string, values: Values = {}): string => seaWord(`board.${key}`, values);

/** A text of the board that depends on a number. */
export const counted = (key: string, count: number, values: Values = {}): string => word(key, { count, ...values });
