/** Documents ⇄ state of Ship-on-Ship: cards lie in Foundry's stacks, the rest stands in Combat and Combatants. */
import { recordOf, RulesError, type CardId } from "../../../rules/kernel";
import {
  duelOptions,
  kindFor,
  type Captain,
  type Color,
  type Duel,
  type FavoredDecks,
  type Options,
  type Phase,
} from "../../../rules/ship-on-ship";
import { dataOfBattle, dataOfCombatant } from "../../../foundry/battle/battle";
import type { BattleCombat, Binding } from "../../../foundry/battle/table-game";
import { fullCardName } from "../../../foundry/cards/names";
import { readStacks, stackChanges } from "../../../foundry/cards/cards";
import { PLAYING_CARDS } from "../../../foundry/cards/playing-cards";
import { parse } from "../../../foundry/battle/models";
import { difference } from "../../../foundry/documents/values";
import type { Patch, Values } from "../../../foundry/documents/patch";
import { texts } from "../../../foundry/text/texts";
import { duelistValues, duelValues } from "./values";
import { DuelistModel, DuelModel } from "./models";
import { validate, colorFrom } from "./validation";
import { PILES, stackKey, stacksIn, type Pile } from "./stacks";

const duelData = (combat: BattleCombat): DuelModel => dataOfBattle(combat, DuelModel);

/** The data of a Combatant of a duel. Throws a `RulesError` for another one. */
export const duelistData = (combatant: Combatant.Implementation): DuelistModel =>
  dataOfCombatant(combatant, DuelistModel);

type Lying = { readonly [pile in Pile]: readonly CardId[] };
const NOTHING: Lying = { deck: [], hand: [], fan: [], table: [], box: [] };

/** What lies on the table, by what it is there for. */
function readTable(name: string, data: DuelistModel, color: Color | null, table: readonly CardId[]) {
  const there = (cards: readonly string[]) => cards.filter((card) => table.includes(card));
  const attack = table.includes(data.attack) ? data.attack : null;
  const answered = there(data.answered);
  const rest = table.filter((card) => card !== attack && !answered.includes(card));
  const conditions = rest.filter((card) => kindFor(color, card) === "condition");
  const preemptive = rest.filter((card) => !conditions.includes(card));
  const stray = preemptive.find((card) => !defendsAhead(color, card));
  if (stray) throw new RulesError("card-out-of-place", { ship: name, card: fullCardName(stray, texts) });
  const fresh = data.fresh.filter((card) => conditions.includes(card));
  return { attack, conditions, fresh, preemptive, response: there(data.response) };
}

const defendsAhead = (color: Color | null, card: CardId): boolean =>
  kindFor(color, card) === "defense" || (color === "red" && kindFor(color, card) === "free");

function readCaptain(combatant: Combatant.Implementation, data: DuelistModel, lying: Lying): Captain {
  const name = combatant.name ?? "";
  const color = colorFrom(data.color, name);
  return {
    seat: data.seat,
    ship: combatant.id ?? "",
    name,
    captain: data.captain,
    color,
    rating: data.rating,
    skill: data.skill,
    coordination: data.coordination,
    favored: parse<FavoredDecks>(data.favored, "the favored decks") ?? { red: [], black: [] },
    deck: [...lying.deck],
    hand: [...lying.hand],
    fan: [...lying.fan],
    box: [...lying.box],
    markers: data.markers,
    ...readTable(name, data, color, lying.table),
    emptied: data.emptied,
    responded: data.responded,
    hit: data.hit,
    playsLeft: data.playsLeft,
    attacks: data.attacks,
    attacksBeforeQueen: data.attacksBeforeQueen,
    attritionUsed: data.attritionUsed,
  };
}

/** The duel as its documents have it. Throws a `RulesError` that names the document which cannot be read. */
function read(combat: BattleCombat): Duel {
  const data = duelData(combat);
  const stacks = readStacks(combat, PLAYING_CARDS);
  const combatants = [...combat.combatants].sort((a, b) => duelistData(a).place - duelistData(b).place);
  const [first, second, ...others] = combatants.map((combatant) =>
    readCaptain(combatant, duelistData(combatant), lyingOf(stacks, combatant.id ?? "")),
  );
  if (!first || !second || others.length > 0) throw new RulesError("not-two-duelists", { count: combatants.length });
  const duel: Duel = {
    options: duelOptions(parse<Partial<Options>>(data.options, "the battle's options") ?? {}),
    phase: data.phase as Phase,
    turn: data.turnNumber,
    exchange: data.exchange,
    captains: [first, second],
    stirred: data.stirred,
    quietTurns: data.quietTurns,
    over: parse<{ winners: string[]; reason: string }>(data.over, "the battle's outcome"),
  };
  validate(duel, texts);
  return duel;
}

function lyingOf(stacks: ReturnType<typeof readStacks>, ship: string): Lying {
  if (!stacks) return NOTHING;
  return recordOf(PILES, (pile) => (stacks[stackKey(ship, pile)] ?? []).map(({ card }) => card));
}

function changes(combat: BattleCombat, before: Duel, after: Duel): Patch {
  const patch: Record<string, Values | null> = {
    ...stackChanges(combat, PLAYING_CARDS, stacksIn(before), stacksIn(after)),
  };
  for (const [place, captain] of after.captains.entries()) {
    const old = before.captains[place];
    const uuid = combat.combatants.get(captain.ship)?.uuid;
    if (old && uuid) patch[uuid] = difference(duelistValues(old, place), duelistValues(captain, place));
  }
  patch[combat.uuid] = difference(duelValues(before), duelValues(after));
  return Object.fromEntries(
    Object.entries(patch).filter(([, values]) => values === null || Object.keys(values).length > 0),
  );
}

export const binding: Binding<Duel> = { read, changes };
