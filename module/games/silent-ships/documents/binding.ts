/** Documents ⇄ state of Silent Ships: cards lie in Foundry's stacks, the rest stands in Combat and Combatants. */
import { RulesError } from "../../../rules/kernel";
import {
  PLACES,
  silentShips,
  typeOf,
  type Captain,
  type Sea,
  isShip,
  rowOf,
  type SeaView,
} from "../../../rules/silent-ships";
import { changesBy, fightersIn, type HeldByFighters } from "../../../kit/battle/battle-documents";
import { fightersOf } from "../../../kit/battle/own";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { sealable } from "../../../kit/game/sealer";
import type { Binding } from "../../../kit/game/table-game";
import { readStacks, stackChanges, strangeCards, type CardKind } from "../../../kit/cards/cards";
import { captainValues, seaFields } from "./fields";
import { CAPTAINS, SEAS } from "./models";
import { validate } from "./validation";
import { emptySea, layCards, SEA_CARDS, stacksIn } from "./stacks";
import { localize } from "../../../kit/text/sentence";
import { faceOf } from "./card-face";
import { BACK_IMAGE, faceValues } from "./card-values";

/** The cards of one game. */
function seaCards(sea: SeaView): CardKind {
  return {
    identityOf: ({ flags }) => {
      const card = flags?.["all-hands"]?.card ?? "";
      return isShip(card) ? card : null;
    },
    valuesOf: (card) => {
      const row = rowOf(sea, card);
      if (!row) throw new TypeError(`${card} has no line in the card table`);
      return {
        ...faceValues(faceOf(typeOf(card), row)),
        back: { name: localize("ALLHANDS.silent-ships.back"), text: "", img: BACK_IMAGE },
        width: 2,
        height: 3,
      };
    },
    back: BACK_IMAGE,
  };
}

/** The players without any cards. */
function readPlayers(combat: BattleCombat): [Captain, Captain] {
  const players = fightersIn(fightersOf(combat), CAPTAINS);
  const captains = players.map(({ part: { place: _, ...own } }) => ({
    ...own,
    deck: [],
    hand: [],
    discard: [],
    sunk: [],
  }));
  const [first, second, ...others] = captains;
  if (!first || !second || others.length > 0) throw new RulesError("not-two-fleets", { count: captains.length });
  return [first, second];
}

/** The game with all cards in the box. */
const withoutCards = (combat: BattleCombat): Sea => ({
  ...SEAS.read(combat),
  board: emptySea(),
  captains: readPlayers(combat),
});

/** Reads the game from its documents. Throws a `RulesError` that names the document that cannot be read. */
function read(combat: BattleCombat): Sea {
  const sea = withoutCards(combat);
  const stacks = readStacks(combat, seaCards(sea));
  if (stacks) layCards(sea, stacks);
  return sea;
}

/** The data of the Combatants, by seat. */
export const heldBy = (sea: Sea): HeldByFighters =>
  new Map(PLACES.map((place) => [sea.captains[place].seat, captainValues(sea.captains[place], place, sea)]));

export const binding: Binding<Sea> = sealable(silentShips, {
  read,
  validate,
  strangers: (combat) => strangeCards(combat, seaCards(withoutCards(combat))),
  cards: SEA_CARDS,
  changes: changesBy<Sea>({
    combat: seaFields.write,
    fighters: heldBy,
    others: (combat, before, after) => stackChanges(combat, seaCards(after), stacksIn(before), stacksIn(after)),
  }),
  renewed: seaFields.renewed,
});
