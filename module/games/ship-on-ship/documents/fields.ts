/** The data of a duel's documents besides the cards: each field declared once. */
import { isObject, RulesError } from "../../../rules/kernel";
import {
  BOUNDS,
  HOUSE_OPTIONS,
  isDeckOf,
  maximum,
  type Captain,
  type FavoredDecks,
  type Phase,
} from "../../../rules/ship-on-ship";
import { declare, fact, field } from "../../../kit/documents/declared";
import type { Values } from "../../../kit/documents/patch";
import { COLORS } from "./saved-decks";
import { answeredBy } from "./stacks";

const PHASES: { readonly [phase in Phase]: true } = {
  colors: true,
  stacking: true,
  attrition: true,
  commit: true,
  respond: true,
  damage: true,
  turnEnd: true,
};

/** Fields of the Combat. */
export const duelFields = declare(
  {
    options: field.houseOptions(HOUSE_OPTIONS),
    /** The rules' turn number: Foundry's own `round` and `turn` are left to the tracker. */
    turn: field.called("turnNumber", field.count()),
  },
  {
    phase: fact.keyword<Phase>("phase", "colors", PHASES),
    exchange: fact.counter("exchange"),
    stirred: fact.mark("stirred"),
    quietTurns: fact.counter("quietTurns"),
    over: fact.over(),
    circumstances: fact.circumstances(),
  },
);

/** A field for a number of a craft, within the rules' bounds. */
function bounded(number: keyof typeof BOUNDS) {
  const { least, most, initial } = BOUNDS[number];
  const whole = field.count(initial);
  const read = (stored: unknown, ship: string): number => {
    const value = whole.read(stored, ship);
    if (value >= least && value <= most) return value;
    throw new RulesError("number-out-of-bounds", { ship, number, value, least, most });
  };
  return { ...whole, read };
}

const decks = field.json<FavoredDecks>("decks", { red: [], black: [] }, isObject);

/** A craft's favored decks, by color. */
const favored: typeof decks = {
  ...decks,
  read(stored, ship) {
    const read = decks.read(stored, ship);
    for (const color of COLORS) {
      const deck: unknown = read[color] ?? [];
      if (!Array.isArray(deck) || (deck.length > 0 && !isDeckOf(color, deck)))
        throw new RulesError("bad-favored-deck", { ship });
    }
    return read;
  },
};

/** Fields of a captain's Combatant. */
export const captainFields = declare({
  /** 0 or 1: which of the two. */
  place: field.count(),
  seat: field.text(),
  captain: field.text(),
  color: field.textOrNull("color", COLORS),
  rating: bounded("rating"),
  skill: bounded("skill"),
  coordination: bounded("coordination"),
  favored,
  markers: field.count(),
  /** Conditions that came into play in this exchange. */
  fresh: field.texts(),
  /** The attack on the table. */
  attack: field.textOrNull(),
  emptied: field.flag(),
  response: field.texts(),
  /** Cards of the response that came from the hand; the others were laid in advance. */
  answered: field.texts(),
  responded: field.flag(),
  hit: field.flag(),
  playsLeft: field.whole(),
  attacks: field.count(),
  attacksBeforeQueen: field.count(),
  attritionUsed: field.flag(),
});

/** The data of a captain's Combatant. `place`: 0 or 1. */
export const captainValues = (captain: Captain, place: number): Values => ({
  ...captainFields.write({ ...captain, place, answered: answeredBy(captain) }),
  defeated: maximum(captain) <= 0,
});
