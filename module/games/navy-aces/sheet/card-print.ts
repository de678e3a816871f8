/** Reference cards of Navy Aces to print and cut out: a turn, a fight of ships, and fights in the air. */
import { BACK_IMAGE } from "../../../kit/cards/playing-cards";
import type { CardPart, CardPrint, PrintedCard } from "../../../kit/paper/cards";
import { AIR_RANGE, GUN_RANGE, TOP_FACE, UNITS, UNIT_TYPES } from "../../../rules/navy-aces";
import { acesWord, typeName } from "../words";

/** Sets that fill a sheet: one for each of three players. */
const SETS = 3;

/** Numbers in the texts. */
const NUMBERS = { range: GUN_RANGE, reach: AIR_RANGE, face: TOP_FACE };

const reference = (key: string): string => acesWord(`print.${key}`, NUMBERS);

const part = (key: string, lines: readonly string[]): CardPart => ({
  heading: reference(`${key}.heading`),
  lines: lines.map((line) => reference(`${key}.${line}`)),
});

/** What each type of unit costs, and how far it goes. NA-38. */
const units = (): CardPart => ({
  heading: reference("units.heading"),
  lines: UNIT_TYPES.map((type) => {
    const { strength, movement } = UNITS[type];
    const values = { type: typeName(type), count: movement, dice: strength ?? 0 };
    return acesWord(`print.units.${strength === null ? "any" : "some"}`, values);
  }),
});

const turnCard = (): PrintedCard => ({
  name: reference("turnName"),
  parts: [
    { lines: ["draw", "act", "discard"].map((step) => reference(`turn.${step}`)), numbered: true },
    units(),
    part("sailing", ["slide", "spot", "pass"]),
    part("end", ["kills"]),
  ],
});

const gunsCard = (): PrintedCard => ({
  name: reference("gunsName"),
  parts: [
    part("aim", ["range", "side", "line"]),
    part("ante", ["secret", "adds"]),
    part("dice", ["attacks", "hit", "return", "both", "total"]),
  ],
});

const airCard = (): PrintedCard => ({
  name: reference("airName"),
  parts: [
    part("dogfight", ["begin", "attack", "block", "early", "close", "lose"]),
    part("bombing", ["range", "roll"]),
    part("values", ["high"]),
  ],
});

/** Three reference cards, in so many sets as one sheet has room for. */
export const referenceCards = (): CardPrint => ({
  id: "navy-aces",
  title: acesWord("print.menu"),
  cards: Array.from({ length: SETS }, () => [turnCard(), gunsCard(), airCard()]).flat(),
  back: BACK_IMAGE,
});
