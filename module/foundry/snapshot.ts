/** The documents of a battle as they are, to tell later what somebody changed, and to put it back. */
import type { Json } from "../rules/kernel";
import type { BattleCombat } from "./battle";
import { stacksOf } from "./cards";
import { battleSchema } from "./models";
import type { Snapshot, Values } from "./patch";

interface Source {
  readonly uuid: string;
  toObject(): Record<string, Json>;
}

/** When and by whom something was written belongs to no game. */
function sourceOf(document: Source): Record<string, Json> {
  const { _stats, ...source } = document.toObject();
  return source;
}

/** The values of the Combat that are the game's own: the referee's are no concern of anyone's edits. */
function gamePart(battle: BattleCombat): Values {
  const shared = Object.keys(battleSchema());
  const { system } = (battle as unknown as Source).toObject() as { system: Record<string, Json> };
  const own = Object.entries(system).filter(([key]) => !shared.includes(key));
  return { _id: battle.id, system: Object.fromEntries(own) };
}

/** The Combat, its Combatants, their Actors, and the Items of these; its stacks and their cards. */
export function snapshotOf(battle: BattleCombat): Snapshot {
  const found: Record<string, Values> = { [battle.uuid]: gamePart(battle) };
  for (const combatant of battle.combatants) {
    found[combatant.uuid] = sourceOf(combatant as unknown as Source);
    const actor = combatant.actor as (Source & { readonly items: Iterable<Source> }) | null;
    if (!actor) continue;
    const { items: _items, ...own } = sourceOf(actor);
    found[actor.uuid] = own;
    for (const item of actor.items) found[item.uuid] = sourceOf(item);
  }
  for (const stack of stacksOf(battle)) {
    const { cards: _cards, ...own } = sourceOf(stack);
    found[stack.uuid] = own;
    for (const card of stack.cards) found[card.uuid] = sourceOf(card);
  }
  return found;
}

/** What must be made anew: documents of a snapshot that were deleted since. A card in another stack was only moved. */
export function deletedSince(snapshot: Snapshot, battle: BattleCombat): Snapshot {
  const cards = new Set(stacksOf(battle).flatMap((stack) => Array.from(stack.cards, ({ _source }) => _source._id)));
  const isMoved = (uuid: string) => uuid.startsWith("Cards.") && cards.has(uuid.split(".").at(3) ?? null);
  return Object.fromEntries(
    Object.entries(snapshot).filter(([uuid]) => uuid !== battle.uuid && !fromUuidSync(uuid as never) && !isMoved(uuid)),
  );
}
