/** The setting with what is known of wars and records. Small, as it is needed at the start; `ledger.ts` uses it. */
import { ourSetting } from "../../kit/platform/settings";

/** What is known of the wars and records that Gamemasters wrote (`ledger.ts`). */
export interface Ledger {
  /** Whether what earlier versions wrote has been looked through. */
  readonly adopted: boolean;
  /** By the UUID of a page or journal. A war has two while it is written: as it will be, and as it was. */
  readonly marks: { readonly [uuid: string]: readonly string[] };
}

const listeners = new Set<() => void>();
export const warLedger = ourSetting<Ledger>(
  "warLedger",
  "world",
  { adopted: false, marks: {} },
  { onChange: () => listeners.forEach((changed) => changed()) },
);

/** Calls back when other wars are known. Returns a function that stops it. */
export function listenToLedger(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
