/**
 * Which documents are a battle's. A copy keeps every mark of the document that it was made from, so no mark tells: a
 * document is a battle's only if the battle's own list names its id. The Combat's list names the Combat itself and its
 * Combatants (`system.own`), and says after which step: where an earlier version has played since, or has begun the
 * battle, nobody can tell, and all of them count until the next step.
 */
import type { Patch } from "../documents/patch";
import type { BattleCombat } from "../game/battle-combat";
import { documentAt } from "../platform/documents";

type Fighter = Combatant.Implementation;

/** What is read of a Combat that may be a battle, or a copy of one. */
interface Listing {
  readonly id: string | null;
  readonly system: {
    readonly own?: Partial<BattleCombat["system"]["own"]>;
    readonly record?: string;
    readonly seats?: readonly unknown[];
  };
}

/** What is read of a record's journal. */
interface Recorded {
  readonly pages: Iterable<{ readonly system: { readonly battle?: unknown } }>;
}

/** The id of the battle that a record is of; blank if nobody can tell. */
function recordedBattle(record: string): string {
  const [page] = record === "" ? [] : [...(documentAt<Recorded>(`JournalEntry.${record}`)?.pages ?? [])];
  return typeof page?.system.battle === "string" ? page.system.battle : "";
}

/**
 * What a Combat of one of our types is: a battle, a copy of one, or an encounter in which nobody has begun a battle, as
 * Foundry's own dialog for encounters makes it. A battle of an earlier version, which has no list, is told from its copy
 * by its record; before it has one, by nothing.
 */
export function whatIs({ id, system }: Listing): "battle" | "copy" | "empty" {
  const original = system.own?.id || recordedBattle(system.record ?? "");
  if (original !== "") return original === id ? "battle" : "copy";
  return system.seats?.length === 0 ? "empty" : "battle";
}

/** The ids of a battle's Combatants; null if an earlier version has made the battle or has played since: then all count. */
function listOf({ system: { own, step } }: BattleCombat): readonly string[] | null {
  return own?.id !== undefined && own.id !== "" && own.step === step ? own.fighters : null;
}

/** A battle's Combatants, without those that only stand in its encounter. */
export function fightersOf(battle: BattleCombat): Fighter[] {
  const list = listOf(battle);
  const own = list && new Set(list);
  return [...battle.combatants].filter(({ id }) => own?.has(id ?? "") ?? true);
}

/** The Combatants in its encounter that are not the battle's: copies, and whatever else a module has made there. */
export function strangersIn(battle: BattleCombat): Fighter[] {
  const own = new Set(fightersOf(battle));
  return [...battle.combatants].filter((one) => !own.has(one));
}

/** The battle's Combatant with this id; undefined if there is none, or if it is a stranger. */
export const fighterAt = (battle: BattleCombat, id: string): Fighter | undefined =>
  (listOf(battle)?.includes(id) ?? true) ? battle.combatants.get(id) : undefined;

/** The list of a battle after its next step, whose patch may make or delete Combatants, as the Combat stores it. */
export function ownAfter(battle: BattleCombat, patch: Patch): BattleCombat["system"]["own"] {
  const { own, step } = battle.system;
  const listed = own?.step === step ? own.fighters : [];
  const prefix = `${battle.uuid}.Combatant.`;
  const changed = Object.entries(patch).flatMap(([uuid, values]) =>
    uuid.startsWith(prefix) && (values === null || "_id" in values)
      ? [[uuid.slice(prefix.length), values] as const]
      : [],
  );
  const gone = new Set(changed.flatMap(([id, values]) => (values === null ? [id] : [])));
  const there = fightersOf(battle).flatMap(({ id }) => id ?? []);
  const all = new Set([...listed, ...there, ...changed.map(([id]) => id)]);
  return { id: battle.id, step: step + 1, fighters: [...all].filter((id) => !gone.has(id)) };
}
