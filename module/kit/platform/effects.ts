/** Foundry's Active Effects: which of them are applied to an actor, and what they change. */

/** A change that an effect makes to what an actor shows: it is in no rule, as rules read what is stored. */
export interface AppliedChange {
  /** The name of its effect. */
  readonly effect: string;
  /** What is added, if it adds a whole number or subtracts one; null if it does anything else. */
  readonly delta: number | null;
}

interface Change {
  readonly key?: unknown;
  readonly value?: unknown;
  /** 13: a number. */
  readonly mode?: unknown;
  /** 14: a word. */
  readonly type?: unknown;
}

interface Effect {
  readonly name?: string | null;
  /** Where 14 has the changes; 13 has them beside it. */
  readonly system?: { readonly changes?: readonly Change[] };
  readonly changes?: readonly Change[];
}

/** Foundry 13's number for an addition (`CONST.ACTIVE_EFFECT_MODES`). */
const ADD = 2;

function deltaOf({ value, mode, type }: Change): number | null {
  const sign = type === "subtract" ? -1 : type === "add" || mode === ADD ? 1 : 0;
  const delta = sign * Number(value);
  return typeof value === "object" || sign === 0 || !Number.isInteger(delta) ? null : delta;
}

/** The changes that Foundry makes to the system data of an actor by the effects that are applied to it now. */
export function appliedChanges(actor: object): AppliedChange[] {
  const { appliedEffects = [] } = actor as { readonly appliedEffects?: readonly Effect[] };
  return appliedEffects.flatMap((effect) =>
    (effect.system?.changes ?? effect.changes ?? [])
      .filter(({ key }) => String(key).startsWith("system."))
      .map((change) => ({ effect: effect.name ?? "", delta: deltaOf(change) })),
  );
}
