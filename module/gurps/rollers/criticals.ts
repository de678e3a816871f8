/** Consequences of critical rolls, and the tables that the reference names but does not give. GURPS-44, GURPS-47. */
import type { NextDraw } from "../../kit/rollers/roller";
import { CRITICAL_TABLES, type ConsequenceId } from "../../rules/gurps";
import { critTable, type CritTable } from "../documents/options";
import { line, wording, type Line } from "./words";

/** UUIDs of the world's own tables; blank if it has none. */
export type Tables = { readonly [table in CritTable]: string };
/** The tables that the world has now. */
export const tables = (): Tables => ({
  criticalHit: critTable("criticalHit"),
  criticalHeadBlow: critTable("criticalHeadBlow"),
  criticalMiss: critTable("criticalMiss"),
});

/** Consequences of a critical roll, in words. The reference lacks the tables: the Gamemaster decides. GURPS-44. */
export const consequenceLines = (consequences: readonly ConsequenceId[]): Line[] =>
  consequences.map((id) => line(wording(`consequence.${id}`)));

/** The world's own tables for criticals that these consequences call for. GURPS-44. */
export function draws(consequences: readonly string[], head: boolean, own: Tables): NextDraw[] {
  const wanted = consequences.flatMap((id): CritTable[] => {
    if (id === CRITICAL_TABLES[0]) return [head ? "criticalHeadBlow" : "criticalHit"];
    return id.endsWith("CriticalMissTable") ? ["criticalMiss"] : [];
  });
  return wanted.flatMap((table) => (own[table] === "" ? [] : [{ label: wording(`next.${table}`), table: own[table] }]));
}
