/**
 * What the changes of effects do to an actor's prepared data. From Foundry's types: what each kind of change does to
 * each kind of field (`CONST.ACTIVE_EFFECT_MODES`, `DataField#applyChange`, `ActiveEffect._applyAdd` and the like), and
 * from the API documentation of 14: types, phases and priorities (`ActiveEffectChangeData`,
 * `CONST.ACTIVE_EFFECT_CHANGE_TYPES`).
 */

import { DataModel } from "../common/data-model";
import type { Document } from "../common/document";
import { appliedTo, type ChangeKind, type FieldTakingChanges } from "../common/field-changes";
import { getProperty, setProperty } from "../common/objects";
import type { PlainObject } from "../common/values";
import { generation } from "../game";
import { Hooks } from "../helpers/hooks";

/** One change of either generation: 13 has a mode, a number; 14 a type, a word, and a phase. */
export interface EffectChange {
  readonly key: string;
  readonly value: unknown;
  readonly mode?: number;
  readonly type?: string;
  readonly phase?: string;
  readonly priority: number | null;
}

/** The kinds of changes in the order of 13's numbers for them. */
export const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** The kind of a change: one of `MODES`, `subtract` in 14, or a package's own. */
const kindOf = ({ mode, type }: EffectChange): string => type ?? MODES[mode ?? -1] ?? "unknown";

/** What an effect's changes are, from where its generation keeps them. */
export const changesOf = (effect: { changes: unknown; system: PlainObject }): readonly EffectChange[] =>
  ((generation() < 14 ? effect.changes : effect.system["changes"]) as EffectChange[] | undefined) ?? [];

/** 13 counts a change without a priority by its mode: ten for each. 14's models fill it in by its type. */
export const priorityOf = ({ priority, mode }: EffectChange): number => priority ?? (mode ?? 0) * 10;

/** The model and the field that a change is for; the field is undefined where the schema has none. */
function fieldOf(document: Document, key: string): { model: object; field: FieldTakingChanges | undefined } {
  const [first, ...rest] = key.split(".");
  const { system } = document as unknown as { system: unknown };
  if (first === "system" && system instanceof DataModel) return { model: system, field: system.schema.getField(rest) };
  return { model: document, field: document.schema.getField(key) };
}

/** A value in the type of what it changes, where no field says one; undefined if it cannot be. */
function castLike(current: unknown, value: unknown): unknown {
  if (typeof current === "boolean") return value === true || value === "true" || value === "1";
  if (typeof current === "string") return String(value);
  if (typeof value !== "string" || (value.trim() === "" && typeof current !== "number")) return value;
  const number = Number(value);
  if (typeof current === "number") return Number.isFinite(number) ? number : undefined;
  return Number.isFinite(number) ? number : value;
}

/** What a change makes of a value that no field describes. */
function guessed(current: unknown, kind: ChangeKind, delta: unknown): unknown {
  if (kind === "override") return delta;
  if (kind === "add" && Array.isArray(current)) return [...(current as unknown[]), delta];
  if (kind === "add" && (current === undefined || current === null)) return delta;
  if (kind === "add" && typeof current === "string") return current + String(delta);
  if (typeof delta !== "number" || (typeof current !== "number" && current !== undefined)) return undefined;
  const number = current ?? 0;
  const results = {
    add: number + delta,
    subtract: number - delta,
    multiply: number * delta,
    upgrade: Math.max(number, delta),
    downgrade: Math.min(number, delta),
  };
  return results[kind];
}

const KINDS: ReadonlySet<string> = new Set(["add", "subtract", "multiply", "upgrade", "downgrade", "override"]);

/**
 * Makes a change to the prepared data of a document; a custom one is a hook's.
 * @returns the new values by their paths; empty if nothing came of it
 */
export function applyEffectChange(document: Document, change: EffectChange): PlainObject {
  const { key, value } = change;
  const kind = kindOf(change);
  const current = getProperty(document, key);
  const changes: PlainObject = {};
  if (kind === "custom") {
    Hooks.call("applyActiveEffect", document, change, current, castLike(current, value), changes);
  } else if (KINDS.has(kind)) {
    const { model, field } = fieldOf(document, key);
    const next = field
      ? appliedTo(field, current, model, change, kind as ChangeKind)
      : guessed(current, kind as ChangeKind, castLike(current, value));
    if (next !== undefined) changes[key] = next;
  }
  for (const [path, next] of Object.entries(changes)) setProperty(document, path, next);
  return changes;
}
