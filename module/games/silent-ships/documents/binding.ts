/** Documents ⇄ state of Silent Ships: cards lie in Foundry's stacks, the rest stands in Combat and Combatants. */
import { RulesError } from "../../../rules/kernel";
import {
  isSquare,
  PLACES,
  SQUARES,
  typeOf,
  type Captain,
  type Place,
  type Posted,
  type Sea,
} from "../../../rules/silent-ships";
import { dataOfBattle, dataOfCombatant } from "../../../kit/battle/battle";
import type { BattleCombat, Binding } from "../../../kit/battle/table-game";
import { readStacks, stackChanges, type LaidCard } from "../../../kit/cards/cards";
import { difference, withoutUnchanged } from "../../../kit/documents/values";
import type { Patch, Values } from "../../../kit/documents/patch";
import { texts } from "../../../kit/text/texts";
import { shipName } from "./card-face";
import { captainFields, captainValues, seaFields } from "./fields";
import { CaptainModel, SeaModel } from "./models";
import { seaCards } from "./ship-cards";
import { squareName } from "../words";
import { validate } from "./validation";
import { PILES, stackKey, stacksIn, type Pile } from "./stacks";

/** The data of a Combatant of a game. Throws a `RulesError` for another one. */
const captainData = (combatant: Combatant.Implementation): CaptainModel => dataOfCombatant(combatant, CaptainModel);

/** A player without a card. */
function readCaptain(combatant: Combatant.Implementation): Captain {
  const { place: _, ...own } = captainFields.read(captainData(combatant), combatant.name ?? "");
  return { ...own, deck: [], hand: [], discard: [], sunk: [] };
}

function readPlayers(combat: BattleCombat): [Captain, Captain] {
  const combatants = [...combat.combatants].sort((a, b) => captainData(a).place - captainData(b).place);
  const [first, second, ...others] = combatants.map(readCaptain);
  if (!first || !second || others.length > 0) throw new RulesError("not-two-fleets", { count: combatants.length });
  return [first, second];
}

/** Lays the cards of all stacks where they belong. */
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

/** Puts a ship on the square that its card is marked with. */
function post(sea: Sea, place: Place, { card, up, marks = {} }: LaidCard): void {
  const { square, fresh, hull } = marks;
  const ship = shipName(typeOf(card), texts);
  if (!isSquare(square)) throw new RulesError("ship-without-square", { ship });
  if (!Number.isInteger(hull)) throw new RulesError("damaged", { what: `the card of the ${ship}` });
  if (sea.board[square]) throw new RulesError("two-ships-in-square", { ship, square: squareName(square) });
  sea.board[square] = { card, place, up, fresh: fresh === true, hull: Number(hull) } satisfies Posted;
}

/** The game as its documents have it. Throws a `RulesError` that names the document which cannot be read. */
function read(combat: BattleCombat): Sea {
  const data = dataOfBattle(combat, SeaModel);
  const board = Array.from({ length: SQUARES }, () => null);
  const sea: Sea = { ...seaFields.read(data, data.name), board, captains: readPlayers(combat) };
  const stacks = readStacks(combat, seaCards(sea, texts));
  if (stacks) layCards(sea, stacks);
  validate(sea, texts);
  return sea;
}

function changes(combat: BattleCombat, before: Sea, after: Sea): Patch {
  const cards = stackChanges(combat, seaCards(after, texts), stacksIn(before), stacksIn(after));
  const patch: Record<string, Values | null> = { ...cards };
  const combatants = [...combat.combatants];
  for (const place of PLACES) {
    const captain = after.captains[place];
    const old = PLACES.find((each) => before.captains[each].seat === captain.seat);
    const uuid = combatants.find((combatant) => captainData(combatant).seat === captain.seat)?.uuid;
    if (old === undefined || !uuid) continue;
    patch[uuid] = difference(captainValues(before.captains[old], old, before), captainValues(captain, place, after));
  }
  patch[combat.uuid] = difference(seaFields.write(before), seaFields.write(after));
  return withoutUnchanged(patch);
}

export const binding: Binding<Sea> = { read, changes, renewed: seaFields.renewed };
