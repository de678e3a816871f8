/** Documents ⇄ state of Ship-on-Ship: cards lie in Foundry's stacks, the rest stands in Combat and Combatants. */
import { RulesError } from "../../../rules/kernel";
import { shipOnShip, type Captain, type Duel } from "../../../rules/ship-on-ship";
import { changesBy, fightersIn, type HeldByFighters } from "../../../kit/battle/battle-documents";
import { fightersOf } from "../../../kit/battle/own";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { stored } from "../../../kit/documents/stored";
import { sealable } from "../../../kit/game/sealer";
import type { Binding } from "../../../kit/game/table-game";
import { readStacks, stackChanges, strangeCards } from "../../../kit/cards/cards";
import { PLAYING_CARDS } from "../../../kit/cards/playing-cards";
import { type captainFields, captainValues, duelFields } from "./fields";
import { DUELISTS, DUELS } from "./models";
import { validate } from "./validation";
import { cardsOf, DUEL_CARDS, pilesIn, stacksIn, type Piles } from "./stacks";

type Part = ReturnType<typeof captainFields.read>;
const NOTHING: Piles = { deck: [], hand: [], fan: [], table: [], box: [] };

function readCaptain(combatant: Combatant.Implementation, data: Part, piles: Piles): Captain {
  const { id } = combatant;
  const name = stored(combatant).name || (combatant.name ?? "");
  const { place: _place, answered: _answered, ...own } = data;
  return { ...own, ship: id ?? "", name, ...cardsOf(name, data, piles) };
}

/** Reads the duel from its documents. Throws a `RulesError` that names the document that cannot be read. */
function read(combat: BattleCombat): Duel {
  const stacks = readStacks(combat, PLAYING_CARDS);
  const captains = fightersIn(fightersOf(combat), DUELISTS).map(({ combatant, part }) =>
    readCaptain(combatant, part, stacks ? pilesIn(stacks, combatant.id ?? "") : NOTHING),
  );
  const [first, second, ...others] = captains;
  if (!first || !second || others.length > 0) throw new RulesError("not-two-duelists", { count: captains.length });
  return { ...DUELS.read(combat), captains: [first, second] };
}

/** The data of the Combatants, by id. */
export const heldBy = ({ captains }: Duel): HeldByFighters =>
  new Map(captains.map((captain, place) => [captain.ship, captainValues(captain, place)]));

export const binding: Binding<Duel> = sealable(shipOnShip, {
  read,
  validate,
  strangers: (combat) => strangeCards(combat, PLAYING_CARDS),
  cards: DUEL_CARDS,
  changes: changesBy<Duel>({
    combat: duelFields.write,
    fighters: heldBy,
    others: (combat, before, after) => stackChanges(combat, PLAYING_CARDS, stacksIn(before), stacksIn(after)),
  }),
  renewed: duelFields.renewed,
});
