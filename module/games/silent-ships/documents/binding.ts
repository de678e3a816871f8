/** Documents ⇄ state of Silent Ships: cards lie in Foundry's stacks, the rest stands in Combat and Combatants. */
import { isCovered, RulesError } from "../../../rules/kernel";
import {
  isSquare,
  PLACES,
  silentShips,
  SQUARES,
  typeOf,
  type Captain,
  type PlayerNumber,
  type Posted,
  type Sea,
  isShip,
  rowOf,
  type SeaView,
} from "../../../rules/silent-ships";
import { changesBy, fightersIn, type HeldByFighters } from "../../../kit/battle/battle-documents";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { sealable } from "../../../kit/game/sealer";
import type { Binding } from "../../../kit/game/table-game";
import { readStacks, stackChanges, type LaidCard, type CardKind } from "../../../kit/cards/cards";
import { captainValues, seaFields } from "./fields";
import { CAPTAINS, SEAS } from "./models";
import { shipName, squareName } from "../words";
import { validate } from "./validation";
import { PILES, stackKey, stacksIn, type Pile } from "./stacks";
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
  const players = fightersIn(combat.combatants, CAPTAINS);
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

/** Puts the cards of all stacks in their places in the state. */
function layCards(sea: Sea, stacks: NonNullable<ReturnType<typeof readStacks>>): void {
  for (const place of PLACES) {
    const captain = sea.captains[place];
    const lying = (pile: Pile): readonly LaidCard[] => stacks[stackKey(captain.seat, pile)] ?? [];
    for (const pile of PILES) {
      if (pile === "sea") for (const ship of lying(pile)) post(sea, place, ship);
      else captain[pile] = lying(pile).map(({ card }) => card);
    }
  }
}

/** Puts a ship on the square named by its card's marks. */
function post(sea: Sea, place: PlayerNumber, { card, up, marks = {} }: LaidCard): void {
  const { square, fresh, hull } = marks;
  const ship = isCovered(card) ? localize("ALLHANDS.silent-ships.back") : shipName(typeOf(card));
  if (!isSquare(square)) throw new RulesError("ship-without-square", { ship });
  if (!Number.isInteger(hull)) throw new RulesError("damaged", { what: `the card of the ${ship}` });
  if (sea.board[square]) throw new RulesError("two-ships-in-square", { ship, square: squareName(square) });
  sea.board[square] = { card, place, up, fresh: fresh === true, hull: Number(hull) } satisfies Posted;
}

/** Reads the game from its documents. Throws a `RulesError` that names the document that cannot be read. */
function read(combat: BattleCombat): Sea {
  const board = Array.from({ length: SQUARES }, () => null);
  const sea: Sea = { ...SEAS.read(combat), board, captains: readPlayers(combat) };
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
  changes: changesBy<Sea>({
    combat: seaFields.write,
    fighters: heldBy,
    others: (combat, before, after) => stackChanges(combat, seaCards(after), stacksIn(before), stacksIn(after)),
  }),
  renewed: seaFields.renewed,
});
