/** What the open boards of this screen ask for that can be answered by a click on a token. */

/** A choice among ships, by their ids in the battle. */
export interface Aim {
  readonly candidates: readonly string[];
  /** The one that is drafted; null: none. */
  readonly chosen: string | null;
  choose(ship: string): void;
}

const aims = new Map<string, Aim>();
const listeners = new Set<() => void>();

/** Says what the board of a battle asks for now; null: nothing that a token could answer. */
export function setAim(battleId: string, aim: Aim | null): void {
  const before = aims.get(battleId) ?? null;
  if (aim) aims.set(battleId, aim);
  else aims.delete(battleId);
  if (looks(before) !== looks(aim)) for (const listener of listeners) listener();
}

/** What the board of a battle asks for. */
export function aimIn(battleId: string): Aim | null {
  return aims.get(battleId) ?? null;
}

/** Calls back when another ship can be chosen, or is. */
export function onAim(listener: () => void): void {
  listeners.add(listener);
}

function looks(aim: Aim | null): string {
  return aim ? [aim.chosen ?? "", ...aim.candidates].join(" ") : "";
}

/** The ship that an answer names: the target of an action, or the answer itself. */
export function shipIn(answer: unknown): string | null {
  if (typeof answer === "string") return answer;
  const { target } = (answer ?? {}) as { target?: unknown };
  return typeof target === "string" ? target : null;
}
