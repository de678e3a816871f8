/** How fields take the changes of effects; each kind of field may do each kind of change in its own way. */

export type ChangeKind = "add" | "subtract" | "multiply" | "upgrade" | "downgrade" | "override";

/** What fields have for changes (Foundry's types: `DataField#_castChangeDelta`, `#_applyChangeAdd` and the like). */
export interface FieldTakingChanges {
  _castChangeDelta(delta: unknown): unknown;
  _applyChangeAdd(value: unknown, delta: unknown, model: object, change: object): unknown;
  _applyChangeSubtract(value: unknown, delta: unknown, model: object, change: object): unknown;
  _applyChangeMultiply(value: unknown, delta: unknown, model: object, change: object): unknown;
  _applyChangeUpgrade(value: unknown, delta: unknown, model: object, change: object): unknown;
  _applyChangeDowngrade(value: unknown, delta: unknown, model: object, change: object): unknown;
  _applyChangeOverride(value: unknown, delta: unknown, model: object, change: object): unknown;
}

const METHODS = {
  add: "_applyChangeAdd",
  subtract: "_applyChangeSubtract",
  multiply: "_applyChangeMultiply",
  upgrade: "_applyChangeUpgrade",
  downgrade: "_applyChangeDowngrade",
  override: "_applyChangeOverride",
} as const;

/** What a field's value becomes by a change; undefined if the field knows no such change. */
export function appliedTo(
  field: FieldTakingChanges,
  value: unknown,
  model: object,
  change: { readonly value: unknown },
  kind: ChangeKind,
): unknown {
  return field[METHODS[kind]](value, field._castChangeDelta(change.value), model, change);
}
