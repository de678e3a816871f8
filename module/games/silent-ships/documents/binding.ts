/** Documents ⇄ state of Silent Ships: cards lie in Foundry's stacks, the rest stands in Combat and Combatants. */
import { isObject, RulesError, type Outcome } from "../../../rules/kernel";
import {
  CARDS,
  cardTable,
  PLACES,
  seaOptions,
  SQUARES,
  isSquare,
  typeOf,
  type Attack,
  type Captain,
  type CardTable,
  type Options,
  type Phase,
  type Place,
  type Posted,
  type Sea,
} from "../../../rules/silent-ships";
import { dataOfBattle, dataOfCombatant } from "../../../foundry/battle/battle";
import type { BattleCombat, Binding } from "../../../foundry/battle/table-game";
import { readStacks, stackChanges, type LaidCard } from "../../../foundry/cards/cards";
import { parse } from "../../../foundry/documents/fields";
import { difference } from "../../../foundry/documents/values";
import type { Patch, Values } from "../../../foundry/documents/patch";
import { texts } from "../../../foundry/text/texts";
import { shipName } from "./card-face";
import { captainValues, seaValues } from "./values";
import { CaptainModel, SeaModel } from "./models";
import { seaCards } from "./ship-cards";
import { squareName } from "../words";
import { validate } from "./validation";
import { PILES, stackKey, stacksIn, type Pile } from "./stacks";

const seaData = (combat: BattleCombat): SeaModel => dataOfBattle(combat, SeaModel);

/** The data of a Combatant of a game. Throws a `RulesError` for another one. */
const captainData = (combatant: Combatant.Implementation): CaptainModel => dataOfCombatant(combatant, CaptainModel);

/** A player without a card. */
function readCaptain(combatant: Combatant.Implementation): Captain {
  const { seat, captain, offered, cards } = captainData(combatant);
  const what = `the card table of ${combatant.name}`;
  const table = parse<CardTable>(cards, what) ?? CARDS;
  if (!isObject(table)) throw new RulesError("damaged", { what });
  return { seat, name: captain, deck: [], hand: [], discard: [], sunk: [], offered, cards: cardTable(table) };
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

const offerOf = (stored: number): Place | null => (stored === 1 ? 0 : stored === 2 ? 1 : null);

/** The game as its documents have it. Throws a `RulesError` that names the document which cannot be read. */
function read(combat: BattleCombat): Sea {
  const data = seaData(combat);
  const sea: Sea = {
    options: seaOptions(parse<Partial<Options>>(data.options, "the battle's options") ?? {}),
    phase: data.phase as Phase,
    active: data.active === 0 ? 0 : 1,
    round: data.roundNumber,
    quiet: data.quiet,
    stirred: data.stirred,
    board: Array.from({ length: SQUARES }, () => null),
    hulls: data.hulls,
    captains: readPlayers(combat),
    attack: parse<Attack>(data.attack, "the attack under way"),
    offer: offerOf(data.offer),
    over: parse<Outcome>(data.over, "the battle's outcome"),
  };
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
  patch[combat.uuid] = difference(seaValues(before), seaValues(after));
  return Object.fromEntries(
    Object.entries(patch).filter(([, values]) => values === null || Object.keys(values).length > 0),
  );
}

export const binding: Binding<Sea> = { read, changes };
