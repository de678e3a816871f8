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
  readonly system: { readonly own?: Partial<BattleCombat["system"]["own"]>; readonly record?: string };
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

/** The id of the encounter that a Combat is a copy of; blank if it is none. */
export function originalOf({ id, system: { own, record = "" } }: Listing): string {
  const original = own?.id || recordedBattle(record);
  return original === id ? "" : original;
}

/** A battle's Combatants, without those that only stand in its encounter. */
export function fightersOf({ combatants, system: { own, step } }: BattleCombat): Fighter[] {
  const isListed = own?.id !== undefined && own.id !== "" && own.step === step;
  return [...combatants].filter(({ id }) => !isListed || own.fighters.includes(id ?? ""));
}

/** The Combatants in its encounter that are not the battle's: copies, and whatever else a module has made there. */
export function strangersIn(battle: BattleCombat): Fighter[] {
  const own = new Set(fightersOf(battle));
  return [...battle.combatants].filter((one) => !own.has(one));
}

/** The battle's Combatant with this id; undefined if there is none, or if it is a stranger. */
export const fighterAt = (battle: BattleCombat, id: string): Fighter | undefined =>
  fightersOf(battle).find((one) => one.id === id);

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
