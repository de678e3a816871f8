/** Documents ⇄ state of Ship-on-Ship: cards lie in Foundry's stacks, the rest stands in Combat and Combatants. */
import { recordOf, RulesError, type CardId } from "../../../rules/kernel";
import { kindFor, type Captain, type Color, type Duel } from "../../../rules/ship-on-ship";
import { dataOfBattle, dataOfCombatant } from "../../../kit/battle/battle";
import type { BattleCombat, Binding } from "../../../kit/battle/table-game";
import { fullCardName } from "../../../kit/cards/names";
import { readStacks, stackChanges } from "../../../kit/cards/cards";
import { PLAYING_CARDS } from "../../../kit/cards/playing-cards";
import { difference, withoutUnchanged } from "../../../kit/documents/values";
import type { Patch, Values } from "../../../kit/documents/patch";
import { texts } from "../../../kit/text/texts";
import { captainFields, captainValues, duelFields } from "./fields";
import { DuelistModel, DuelModel } from "./models";
import { validate } from "./validation";
import { PILES, stackKey, stacksIn, type Pile } from "./stacks";

/** The data of a Combatant of a duel. Throws a `RulesError` for another one. */
const captainData = (combatant: Combatant.Implementation): DuelistModel => dataOfCombatant(combatant, DuelistModel);

type Lying = { readonly [pile in Pile]: readonly CardId[] };
const NOTHING: Lying = { deck: [], hand: [], fan: [], table: [], box: [] };

/** What lies on the table, by what it is there for. */
function readTable(name: string, data: ReturnType<typeof captainFields.read>, table: readonly CardId[]) {
  const { color } = data;
  const there = (cards: readonly string[]) => cards.filter((card) => table.includes(card));
  const attack = data.attack !== null && table.includes(data.attack) ? data.attack : null;
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

function readCaptain(combatant: Combatant.Implementation, { table, ...piles }: Lying): Captain {
  const name = combatant.name ?? "";
  const data = captainFields.read(captainData(combatant), name);
  const { place: _place, answered: _answered, ...own } = data;
  const held = recordOf(["deck", "hand", "fan", "box"], (pile) => [...piles[pile]]);
  return { ...own, ship: combatant.id ?? "", name, ...held, ...readTable(name, data, table) };
}

/** The duel as its documents have it. Throws a `RulesError` that names the document which cannot be read. */
function read(combat: BattleCombat): Duel {
  const data = dataOfBattle(combat, DuelModel);
  const stacks = readStacks(combat, PLAYING_CARDS);
  const combatants = [...combat.combatants].sort((a, b) => captainData(a).place - captainData(b).place);
  const [first, second, ...others] = combatants.map((combatant) =>
    readCaptain(combatant, lyingOf(stacks, combatant.id ?? "")),
  );
  if (!first || !second || others.length > 0) throw new RulesError("not-two-duelists", { count: combatants.length });
  const duel: Duel = { ...duelFields.read(data, data.name), captains: [first, second] };
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
    if (old && uuid) patch[uuid] = difference(captainValues(old, place), captainValues(captain, place));
  }
  patch[combat.uuid] = difference(duelFields.write(before), duelFields.write(after));
  return withoutUnchanged(patch);
}

export const binding: Binding<Duel> = { read, changes, renewed: duelFields.renewed };
