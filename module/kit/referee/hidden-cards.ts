/**
 * Hidden cards of a battle with sealed hands. Their documents say only where they lie: nobody can move them by hand, as a
 * document without a face says nothing about which card would have moved. What was changed is put back, for anybody.
 */
import { isCovered } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";
import { ourFlags } from "../documents/flags";
import { patchBetween, type Patch, type Snapshot, type Values } from "../documents/patch";
import { snapshotOf } from "./snapshot";

/** The stack of a card by their UUIDs; blank for another document. */
const stackOf = (uuid: string): string => /^(Cards\.[^.]+)\.Card\./.exec(uuid)?.[1] ?? "";

const cardOf = (values: Values | null | undefined): unknown =>
  values && ourFlags({ flags: { ...(values["flags"] as object) } })["card"];

/**
 * The part of a patch that puts hidden cards back: all changes in stacks with hidden cards, and in others those of cards
 * that were moved there. Pure.
 *
 * @param undo  leads from what is there to what was
 */
export function hiddenIn(undo: Patch, was: Snapshot, is: Snapshot): Patch {
  const guarded = new Set<string>();
  for (const snapshot of [was, is])
    for (const [uuid, values] of Object.entries(snapshot)) if (isCovered(cardOf(values))) guarded.add(stackOf(uuid));
  guarded.delete("");
  const cardAt = (uuid: string) => cardOf(was[uuid]) ?? cardOf(is[uuid]);
  const isGuarded = ([uuid]: readonly [string, unknown]) => guarded.has(stackOf(uuid));
  const moved = new Set(
    Object.entries(undo)
      .filter(isGuarded)
      .map(([uuid]) => cardAt(uuid)),
  );
  const concerns = (entry: readonly [string, Values | null]) =>
    isGuarded(entry) || (stackOf(entry[0]) !== "" && moved.has(cardAt(entry[0])));
  return Object.fromEntries(Object.entries(undo).filter(concerns));
}

/**
 * The patch that puts back what was changed by hand of a battle's hidden cards, and of what is sealed if that no longer
 * opens; empty if nothing was, or if hands are open.
 */
export function hiddenChanges(battle: BattleCombat, was: Snapshot): Patch {
  const sealer = sealerOf(battle);
  if (!sealer) return {};
  const is = snapshotOf(battle);
  const undo = patchBetween(is, was);
  const covered = (was[battle.uuid]?.["system"] as Values | undefined)?.["covered"];
  const isDamaged = sealer.missing(battle) === null && covered !== undefined;
  return { ...hiddenIn(undo, was, is), ...(isDamaged ? { [battle.uuid]: { "system.covered": covered } } : {}) };
}
