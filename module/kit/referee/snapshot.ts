/** The present documents of a battle, kept to tell later what was changed, and to put it back. */
import type { Json } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";
import { stacksOf } from "../cards/cards";
import { gamePartOf } from "../battle/models";
import { fightersOf } from "../battle/own";
import { modeled } from "../documents/modeled";
import { isAnother, type Snapshot, type Values } from "../documents/patch";
import { asStored, documentAt, sourceOf, uuidOf } from "../platform/documents";
import { isUnreadable } from "../platform/unreadable";
import { strangeCardsOf } from "./strangers";

interface Source {
  readonly uuid: string | null;
  toObject(): object;
}

interface Fighter {
  /** `isToken`: the actor is in an unlinked token, and is deleted with it. */
  readonly actor: (Source & { readonly isToken: boolean; readonly items: Iterable<Source> }) | null;
  readonly token: Source | null;
}

/** When and by whom a document was written is not part of the game. */
function ownSource(document: Source): Record<string, Json> {
  const { _stats, ...source } = sourceOf<Record<string, Json>>(document);
  return source;
}

/** The Combat's values that belong to the game. */
function gamePart(battle: BattleCombat): Values {
  const part = gamePartOf(sourceOf<{ system: Values }>(battle).system);
  // What is sealed is compared as it was before: a box is another one each time.
  const missing = sealerOf(battle)?.missing(battle);
  return { _id: battle.id, system: missing ? { ...part, covered: missing } : part };
}

/** A battle's snapshot: Combat, Combatants, their Actors and Items; unlinked tokens; its stacks and their cards. */
export function snapshotOf(battle: BattleCombat): Snapshot {
  const found: Record<string, Values> = { [battle.uuid]: gamePart(battle) };
  for (const combatant of fightersOf(battle)) {
    const { actor, token }: Fighter = combatant;
    // Before its Combatant, which would otherwise get the Actor that the token's was made from.
    if (actor?.isToken && token) found[uuidOf(token)] = ownSource(token);
    found[uuidOf(combatant)] = ownSource(combatant);
    if (!actor) continue;
    const { items: _items, ...own } = ownSource(actor);
    found[uuidOf(actor)] = own;
    for (const item of actor.items) found[uuidOf(item)] = ownSource(item);
  }
  const strangers = new Set(strangeCardsOf(battle).map(({ uuid }) => uuid));
  const cards = stacksOf(battle).flatMap((stack) => [...stack.cards]);
  const lying = new Set(cards.filter(({ uuid }) => !strangers.has(uuid)).map(({ _source }) => _source._id));
  for (const stack of stacksOf(battle)) {
    const { cards: _cards, ...own } = ownSource(stack);
    found[stack.uuid] = own;
    // A card that is being passed lies in two stacks under one id: that is a change, and somebody's.
    for (const card of stack.cards)
      if (!strangers.has(card.uuid) || lying.has(card._source._id)) found[card.uuid] = ownSource(card);
  }
  return found;
}

/**
 * A snapshot as the models of this version store it: an earlier version may have written the record. What only a model
 * adds, or does not know, is not a change.
 */
export function asModeled(battle: BattleCombat, snapshot: Snapshot): Snapshot {
  const { [battle.uuid]: combat, ...others } = snapshot;
  if (!combat) return modeled(others);
  const { system } = asStored<Values>("Combat", { ...combat, type: battle.type });
  return { ...modeled(others), [battle.uuid]: { ...combat, system: gamePartOf(system as Values) } };
}

/** A token of a snapshot, with its Actor from the snapshot. */
function withActor(snapshot: Snapshot, uuid: string, token: Values): Values {
  const within = (prefix: string) => Object.entries(snapshot).filter(([other]) => other.startsWith(prefix));
  const [found] = within(`${uuid}.Actor.`);
  if (!found) return token;
  const [actor, { system = {} }] = found;
  const items = within(`${actor}.Item.`).map(([, item]) => item);
  return { ...token, delta: { ...(token["delta"] as Values | null), system, items } };
}

/**
 * A snapshot's documents deleted since, which must be made again, as must those in whose place something else stands. A
 * card in another stack was only moved, and what Foundry cannot read is there.
 */
export function deletedSince(snapshot: Snapshot, battle: BattleCombat): Snapshot {
  // Whatever a snapshot says, no encounter but the battle's own is made again.
  const isOthers = (uuid: string) => uuid.startsWith("Combat.") && !uuid.startsWith(`${battle.uuid}.`);
  const isReplaced = (uuid: string, source: Values): boolean => {
    const there = documentAt<{ readonly _source: object }>(uuid);
    return there !== null && !isOthers(uuid) && !uuid.includes(".Token.") && isAnother(there._source, source);
  };
  const replaced = Object.entries(snapshot).flatMap(([uuid, source]) => (isReplaced(uuid, source) ? [uuid] : []));
  const goes = (uuid: string) => replaced.some((other) => uuid === other || uuid.startsWith(`${other}.`));
  const stacks = stacksOf(battle).filter(({ uuid }) => !goes(uuid));
  const cards = new Set(stacks.flatMap((stack) => Array.from(stack.cards, ({ _source }) => _source._id)));
  const isMoved = (uuid: string) => uuid.startsWith("Cards.") && cards.has(uuid.split(".").at(3) ?? null);
  const isMissing = (uuid: string) => !documentAt(uuid) && !isUnreadable(uuid);
  const isGone = (uuid: string) => !isOthers(uuid) && (isMissing(uuid) || goes(uuid)) && !isMoved(uuid);
  const gone = Object.entries(snapshot).filter(([uuid]) => isGone(uuid));
  return Object.fromEntries(gone.map(([uuid, source]) => [uuid, withActor(snapshot, uuid, source)]));
}
