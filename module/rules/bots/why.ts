/** Why a captain did what it did, as a code with numbers: whoever tells it has a sentence for each code. */
import { equal, type Json } from "../kernel";
import type { Thought, Tried } from "./search";

/**
 * `habit`: nothing was weighed, and it did as always. `whim`: nothing was weighed, and it did something else. `only`: there
 * was nothing else to do. `won`, `lost`: whatever it tried came to the same end. `usual`: what it does as always is best, or
 * nothing is better by more than chance. `better`: something else is.
 */
export type WhyCode = "habit" | "whim" | "only" | "won" | "lost" | "usual" | "better";

export interface Why {
  readonly code: WhyCode;
  /** The chance to win with what it did, and with what it would do as always: 0 to 1; null: nothing was weighed. */
  readonly worth: number | null;
  readonly usual: number | null;
  /** The standard error of `worth`, and the battles behind all that was tried. */
  readonly error: number | null;
  readonly plays: number;
  /** The best that it did not do, and the worst, which it feared; null: there was nothing else. */
  readonly next: Tried | null;
  readonly worst: Tried | null;
}

/** What is as likely as that is told as certain. */
const CERTAIN = 0.97;

function codeOf({ answer, usual, tried }: Thought): WhyCode {
  const isUsual = equal(answer, usual);
  if (tried.length === 0) return isUsual ? "habit" : "whim";
  if (tried.length === 1) return "only";
  const [best, worst] = [tried[0]?.worth ?? 0, tried.at(-1)?.worth ?? 0];
  if (worst >= CERTAIN) return "won";
  if (best <= 1 - CERTAIN) return "lost";
  return isUsual ? "usual" : "better";
}

/** Why it was answered like that. */
export function whyOf(thought: Thought): Why {
  const { answer, usual, tried } = thought;
  const triedAs = (what: Json) => tried.find((one) => equal(one.answer, what) && one.plays > 0);
  const chosen = triedAs(answer);
  const others = tried.filter((one) => !equal(one.answer, answer));
  return {
    code: codeOf(thought),
    worth: chosen?.worth ?? null,
    usual: triedAs(usual)?.worth ?? null,
    error: chosen?.error ?? null,
    plays: tried.reduce((sum, { plays }) => sum + plays, 0),
    next: others[0] ?? null,
    worst: others.at(-1) ?? null,
  };
}
