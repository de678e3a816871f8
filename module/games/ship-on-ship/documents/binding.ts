/** Documents ⇄ state of Ship-on-Ship: cards lie in Foundry's stacks, the rest stands in Combat and Combatants. */
import { recordOf, RulesError, type CardId } from "../../../rules/kernel";
import { kindFor, shipOnShip, type Captain, type Color, type Duel } from "../../../rules/ship-on-ship";
import { changesBy, fightersIn, type HeldByFighters } from "../../../kit/battle/battle-documents";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { sealable } from "../../../kit/game/sealer";
import type { Binding } from "../../../kit/game/table-game";
import { fullCardName } from "../../../kit/cards/names";
import { readStacks, stackChanges } from "../../../kit/cards/cards";
import { PLAYING_CARDS } from "../../../kit/cards/playing-cards";
import { type captainFields, captainValues, duelFields } from "./fields";
import { DUELISTS, DUELS } from "./models";
import { validate } from "./validation";
import { PILES, stackKey, stacksIn, type Pile } from "./stacks";

type Part = ReturnType<typeof captainFields.read>;
type Lying = { readonly [pile in Pile]: readonly CardId[] };
const NOTHING: Lying = { deck: [], hand: [], fan: [], table: [], box: [] };

/** The cards on the table, sorted by their roles. */
function readTable(name: string, data: Part, table: readonly CardId[]) {
  const { color } = data;
  const there = (cards: readonly string[]) => cards.filter((card) => table.includes(card));
  const attack = data.attack !== null && table.includes(data.attack) ? data.attack : null;
  const answered = there(data.answered);
  const rest = table.filter((card) => card !== attack && !answered.includes(card));
  const conditions = rest.filter((card) => kindFor(color, card) === "condition");
  const preemptive = rest.filter((card) => !conditions.includes(card));
  const stray = preemptive.find((card) => !defendsAhead(color, card));
  if (stray) throw new RulesError("card-out-of-place", { ship: name, card: fullCardName(stray) });
  const fresh = data.fresh.filter((card) => conditions.includes(card));
  return { attack, conditions, fresh, preemptive, response: there(data.response) };
}

const defendsAhead = (color: Color | null, card: CardId): boolean =>
  kindFor(color, card) === "defense" || (color === "red" && kindFor(color, card) === "free");

function readCaptain({ id, name: given }: Combatant.Implementation, data: Part, { table, ...piles }: Lying): Captain {
  const name = given ?? "";
  const { place: _place, answered: _answered, ...own } = data;
  const held = recordOf(["deck", "hand", "fan", "box"], (pile) => [...piles[pile]]);
  return { ...own, ship: id ?? "", name, ...held, ...readTable(name, data, table) };
}

/** Reads the duel from its documents. Throws a `RulesError` that names the document that cannot be read. */
function read(combat: BattleCombat): Duel {
  const stacks = readStacks(combat, PLAYING_CARDS);
  const captains = fightersIn(combat.combatants, DUELISTS).map(({ combatant, part }) =>
    readCaptain(combatant, part, lyingOf(stacks, combatant.id ?? "")),
  );
  const [first, second, ...others] = captains;
  if (!first || !second || others.length > 0) throw new RulesError("not-two-duelists", { count: captains.length });
  return { ...DUELS.read(combat), captains: [first, second] };
}

function lyingOf(stacks: ReturnType<typeof readStacks>, ship: string): Lying {
  if (!stacks) return NOTHING;
  return recordOf(PILES, (pile) => (stacks[stackKey(ship, pile)] ?? []).map(({ card }) => card));
}

/** The data of the Combatants, by id. */
export const heldBy = ({ captains }: Duel): HeldByFighters =>
  new Map(captains.map((captain, place) => [captain.ship, captainValues(captain, place)]));

export const binding: Binding<Duel> = sealable(shipOnShip, {
  read,
  validate,
  changes: changesBy<Duel>({
    combat: duelFields.write,
    fighters: heldBy,
    others: (combat, before, after) => stackChanges(combat, PLAYING_CARDS, stacksIn(before), stacksIn(after)),
  }),
  renewed: duelFields.renewed,
});
