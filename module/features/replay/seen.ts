/** What this page can say of a battle with sealed hands, besides that its record is true by itself. */
import { seenOf } from "../../kit/sealed/seen";
import { phrase } from "../../kit/text/sentence";
import { seenFindings } from "./seen-findings";
import type { ReplaySource } from "./source";
import type { Besides } from "./verdict";

/** What this page saw of a battle with sealed hands, compared with its record; null if it saw nothing, or hands were open. */
export async function seenBesides({ sealed, table, recording }: ReplaySource): Promise<Besides | null> {
  const seen = sealed ? seenOf(sealed.battle) : null;
  if (!sealed || !seen) return null;
  const { count, fault } = seenFindings(table.rules, recording, seen, sealed.keys);
  if (!fault) return { text: phrase("ALLHANDS.hands.verdict.same", { count }), isBad: false };
  return { text: phrase(`ALLHANDS.hands.verdict.${fault.what}`, { step: fault.step + 1 }), isBad: true };
}
