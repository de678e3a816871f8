/** Context of a dogfighter's sheet. Pure, so tested without Foundry. Ship-on-Ship, "What You Need"; SOS-6. */
import { typeOf } from "../../../kit/platform/home";
import { fieldsOf } from "../../../kit/documents/sheet-fields";
import { localize, oneLine, phrase } from "../../../kit/text/sentence";
import { BOUNDS } from "../../../rules/ship-on-ship";
import type { CraftDesign } from "../../../rules/ship-on-ship/paste";
import { DECK_KINDS, remarksOn, remarkText, tallyOf } from "../decks/check";
import { deckColor, favoredAt, type StoredDeck } from "../documents/saved-decks";

const DOGFIGHTER = "ALLHANDS.ship-on-ship.dogfighter";

/** The numbers of a craft and its captain. */
export const NUMBERS = ["rating", "skill", "coordination"] as const;
export type NumberName = (typeof NUMBERS)[number];

/** A craft as its document holds it. */
export interface DogfighterFacts {
  readonly rating: number;
  readonly captain: { readonly skill: number; readonly coordination: number };
  readonly decks: readonly StoredDeck[];
}

/** Language keys for the meaning of numbers, from each threshold up. */
const MEANINGS: { readonly [name in NumberName]: readonly (readonly [from: number, word: string])[] } = {
  rating: [
    [1, "wreck"],
    [3, "poor"],
    [5, "ordinary"],
    [6, "strong"],
    [9, "heavy"],
    [13, "capital"],
  ],
  skill: [
    [1, "novice"],
    [2, "fair"],
    [3, "typical"],
    [4, "good"],
    [6, "ace"],
  ],
  coordination: [
    [1, "slow"],
    [2, "fair"],
    [3, "typical"],
    [4, "good"],
    [6, "superb"],
  ],
};

const meaningOf = (name: NumberName, value: number): string =>
  MEANINGS[name].findLast(([from]) => value >= from)?.[1] ?? "";

export function dogfighterContext({ rating, captain, decks }: DogfighterFacts) {
  const values = { rating, ...captain };
  const favored = [favoredAt(decks, "red"), favoredAt(decks, "black")];
  const keys = deckKeys(decks);
  return {
    numbers: NUMBERS.map((name) => numberContext(name, values[name])),
    decks: decks.map((deck, index) => ({
      ...deckLine(deck),
      index,
      key: keys[index],
      // Whether this deck is proposed in a duel.
      favored: favored.includes(index),
      first: index === 0,
      last: index === decks.length - 1,
    })),
  };
}

/** A number: what it does, what its value means, and a warning if it exceeds the usual range. */
function numberContext(name: NumberName, value: number) {
  const { least, usual, most } = BOUNDS[name];
  const path = name === "rating" ? "system.rating" : `system.captain.${name}`;
  const field = fieldsOf(DOGFIGHTER)(name, value, { path, least, most });
  const does = localize(`${DOGFIGHTER}.${name}.does`);
  return {
    ...field,
    spoken: `${field.label}: ${does}`,
    rule: phrase(`${DOGFIGHTER}.outOfBounds`, { label: field.label, least, most }),
    does,
    means: localize(`${DOGFIGHTER}.${name}.${meaningOf(name, value)}`),
    warning: value > usual ? phrase(`${DOGFIGHTER}.beyond`, { usual }) : "",
  };
}

/** A key for each deck, by which its field is known while others rename, move and delete decks: they have no ids. */
function deckKeys(decks: readonly StoredDeck[]): string[] {
  const keys = decks.map(({ color, cards }) => [color, ...cards].join("-"));
  return keys.map((key, at) => `${key}-${keys.slice(0, at).filter((other) => other === key).length}`);
}

function deckLine(deck: StoredDeck) {
  const color = deckColor(deck);
  const tally = tallyOf(color, deck.cards);
  const count = (kind: (typeof DECK_KINDS)[number]) =>
    phrase(`${DOGFIGHTER}.kindCount`, {
      kind: localize(`ALLHANDS.ship-on-ship.deck.row.${kind}.title`),
      count: tally[kind].count,
    });
  const [remark] = remarksOn(color, deck.cards);
  return {
    name: deck.name,
    color,
    colorName: localize(`ALLHANDS.ship-on-ship.deck.color.${color}`),
    summary: oneLine(DECK_KINDS.map(count)),
    problem: remark ? remarkText(remark) : "",
  };
}

/** The data of a craft's document. */
export function craftData({ name, captain, rating, skill, coordination, decks }: CraftDesign) {
  return {
    name,
    type: typeOf("dogfighter"),
    system: { rating, captain: { name: captain, skill, coordination }, decks },
    prototypeToken: { actorLink: true, name },
  };
}
