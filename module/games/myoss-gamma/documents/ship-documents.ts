/** The data that sheets and tokens read from a ship's documents: the design, its damage, and its state in a battle. */
import { RulesError } from "../../../rules/kernel";
import { HOUSE_OPTIONS, shipTotals } from "../../../rules/myoss-gamma";
import { battles, unlessDamaged } from "../../../kit/battle/battle";
import { componentDesign, componentsOf, damageOf, designOf } from "./design";
import { ComponentModel, FIGHTERS, ShipModel } from "./models";
import { documentFrom } from "../../../kit/platform/documents";
import { localize } from "../../../kit/text/sentence";
import type { ShipFacts } from "./ship-fields";
import { number } from "../../../kit/text/numbers";
import { fightersOf } from "../../../kit/battle/own";

/** The state of a ship in the latest battle of this world; null if it is in none. */
function inBattleOf(actor: Actor.Implementation) {
  for (const battle of battles().reverse())
    for (const combatant of fightersOf(battle))
      if (combatant.actor === actor && FIGHTERS.isOne(combatant)) return unlessDamaged(() => FIGHTERS.read(combatant));
  return null;
}

/**
 * Reads a ship: its facts, and its place in its battle. Throws a `RulesError` for an actor that is not a ship, or a
 * component of an unknown kind.
 */
export function shipFacts(actor: Actor.Implementation) {
  const { system } = actor;
  if (!(system instanceof ShipModel)) throw new RulesError("not-a-ship", { ship: actor.name });
  const inBattle = inBattleOf(actor);
  return {
    design: designOf(actor),
    damage: Object.fromEntries(componentsOf(actor).map((item) => [item.id ?? "", damageOf(item)])),
    budget: system.budget,
    screen: inBattle?.screen ?? null,
    lost: inBattle !== null && inBattle.lost !== null,
    // The seat that plays it in a battle.
    seat: inBattle?.seat ?? null,
  };
}

export type DocumentFacts = ReturnType<typeof shipFacts>;

/** The cost of a ship, in words; blank if it cannot be read. */
export function shipWorth(actor: Actor.Implementation): string {
  const cost = unlessDamaged(() => shipTotals(shipFacts(actor).design, HOUSE_OPTIONS.usual).cost);
  return cost === null ? "" : `${number(cost)} ${localize("ALLHANDS.myoss-gamma.sheet.credits")}`;
}

/** The ship with a UUID; null if there is none. */
export async function loadShip(uuid: string): Promise<Actor.Implementation | null> {
  const found = await documentFrom<Actor.Implementation>(uuid);
  return found?.system instanceof ShipModel ? found : null;
}

/** The component with a UUID; null if there is none. */
export async function componentAt(uuid: string): Promise<Item.Implementation | null> {
  const found = await documentFrom<Item.Implementation>(uuid);
  return found?.system instanceof ComponentModel ? found : null;
}

/** A component outside of a ship, as a ship of one component. */
export function loneFacts(item: Item.Implementation): ShipFacts {
  const component = { ...componentDesign(item), supports: [] };
  const sections = [{ id: "hull", name: "", exposed: true, neighbors: [], components: [component] }];
  return { design: { name: item.name, sections }, damage: { [component.id]: damageOf(item) }, budget: 0, screen: null };
}
