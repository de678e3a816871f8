/** Whether a record of a battle with sealed hands says what this page saw of it at the time. */
import { digest, RulesError, type Game } from "../../rules/kernel";
import type { Recording } from "../../rules/kernel/recording";
import { retrace, viewAt } from "../../rules/kernel/retrace";
import { brief, marksBy, type Seen } from "../../kit/sealed/marks";

/** The findings: how many steps were compared, and the first that differs, with what about it does. */
interface SeenFindings {
  readonly count: number;
  readonly fault: { readonly step: number; readonly what: "entry" | "view" | "gone" } | null;
}

/**
 * Compares what a page saw with what the record says. Pure.
 *
 * @param keys  the battle's keys, as its record has published them
 */
export function seenFindings<State, View>(
  rules: Game<State, never, View>,
  recording: Recording,
  { seat, steps }: Seen,
  keys: Readonly<Record<string, string>>,
): SeenFindings {
  const { entries, first } = recording;
  const retraced = retrace(rules, recording);
  const digestAt = (position: number): string => {
    try {
      return brief(digest(viewAt(rules, retraced, position, seat)));
    } catch (error) {
      if (error instanceof RulesError) return "";
      throw error;
    }
  };
  let count = 0;
  for (const [number, [mark, view]] of Object.entries(steps)) {
    const step = Number(number);
    const position = step - first + 1;
    const entry = entries[position - 1];
    count += 1;
    if (!entry) return { count, fault: { step, what: "gone" } };
    if (!marksBy(keys, entry.seal ?? "").includes(mark)) return { count, fault: { step, what: "entry" } };
    // A change by hand may have been seen a moment before it was recorded.
    const positions = entries[position]?.kind === "edit" ? [position, position + 1] : [position];
    if (!positions.some((at) => digestAt(at) === view)) return { count, fault: { step, what: "view" } };
  }
  return { count, fault: null };
}
