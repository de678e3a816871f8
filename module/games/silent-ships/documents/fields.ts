/** The data of a game's documents besides the cards: each field declared once. */
import { is, isObject, isOneOf } from "../../../rules/kernel";
import {
  CARDS,
  HOUSE_OPTIONS,
  isSquare,
  PLACES,
  storedTable,
  type Captain,
  type CardTable,
  type Phase,
  type PlayerNumber,
  type Sea,
} from "../../../rules/silent-ships";
import { declare, fact, field } from "../../../kit/documents/declared";
import { make } from "../../../kit/documents/fields";
import type { Values } from "../../../kit/documents/patch";

const areSquares = is.listOf(isSquare);

/** An earlier version stored 1 or 2, and 0 for nobody. */
const offerOf = (stored: unknown): PlayerNumber | null => (stored === 1 ? 0 : stored === 2 ? 1 : null);

const PHASES: { readonly [phase in Phase]: true } = {
  muster: true,
  exchange: true,
  turn: true,
  supports: true,
  retreat: true,
  pursuit: true,
  defense: true,
};

/** Fields of the Combat. */
export const seaFields = declare(
  {
    options: field.houseOptions(HOUSE_OPTIONS),
    /** The player whose turn it is. */
    active: {
      ...field.plain<PlayerNumber>()(() => make.count()),
      read: (stored: unknown): PlayerNumber => (stored === 0 ? 0 : 1),
    },
    /** The rules' round number: Foundry's own `round` is left to the tracker. */
    round: field.called("roundNumber", field.count()),
  },
  {
    phase: fact.keyword<Phase>("phase", "muster", PHASES),
    quiet: fact.counter("quietRounds"),
    stirred: fact.mark("stirredSea"),
    hulls: fact.counter("hulls"),
    attack: fact.orNull<NonNullable<Sea["attack"]>>(
      "attack",
      ({ from, to, supports, defenders }) =>
        isSquare(from) && isSquare(to) && areSquares(supports) && areSquares(defenders),
    ),
    offer: fact.json<PlayerNumber | null>("offer", null, (value) => isOneOf(PLACES, value), offerOf),
    still: fact.optional<number>("still", is.count),
    proposed: fact.optional<readonly PlayerNumber[]>("proposed", is.listOf(is.oneOf(PLACES))),
    over: fact.over(),
    circumstances: fact.circumstances(),
  },
);

const cards = field.json<CardTable>("cardTable", CARDS, isObject);

/** Fields of a player's Combatant. */
export const captainFields = declare({
  /** 0 for the player at the upper edge of the sea, who begins; 1 for the one at the lower edge. */
  place: field.count(),
  seat: field.text(),
  name: field.called("captain", field.text()),
  offered: field.flag(),
  /** This fleet's card table. */
  cards: { ...cards, read: (stored: unknown, fleet: string): CardTable => storedTable(cards.read(stored, fleet)) },
});

/** The data of a player's Combatant. */
export const captainValues = (captain: Captain, place: PlayerNumber, { over }: Pick<Sea, "over">): Values => ({
  ...captainFields.write({ ...captain, place }),
  defeated: over !== null && !over.winners.includes(captain.seat),
});
