/**
 * A character that is imported again: what stands on the sheet is held against what was imported last (`base`) and what
 * the file says now. What nobody changed by hand follows the file; what somebody did stays, unless the file is preferred.
 */
import { equal, is, isObject, type Shape } from "../../rules/kernel";

/** What may win where both the sheet and the file say something. */
export type Preferred = "hand" | "file";

/** Something about which sheet and file differ. `undefined`: it is not there. */
export interface Difference {
  /** Members from the outside in; of a row in a list, its name. */
  readonly path: readonly string[];
  readonly now: unknown;
  readonly file: unknown;
}

export interface Merged {
  readonly value: unknown;
  /** What stays as it was changed by hand. */
  readonly kept: readonly Difference[];
  /** What becomes what the file says. */
  readonly taken: readonly Difference[];
}

type Members = { readonly [member: string]: unknown };
type Named = Members & { readonly id: string };

const areRows = is.listOf(is.object({ id: is.text })) as Shape<readonly Named[]>;
const same = (a: unknown, b: unknown): boolean => (isObject(a) || Array.isArray(a) ? equal(a, b) : a === b);

/** Puts the three together. `base` undefined: what was imported is not known, and all that differs counts as by hand. */
export function merged(base: unknown, now: unknown, file: unknown, preferred: Preferred): Merged {
  const kept: Difference[] = [];
  const taken: Difference[] = [];

  /** Of two that differ: whether the file's is taken. */
  function takes(path: readonly string[], changed: boolean, now: unknown, file: unknown): boolean {
    const takesFile = !changed || preferred === "file";
    (takesFile ? taken : kept).push({ path, now, file });
    return takesFile;
  }

  function each(path: readonly string[], base: unknown, now: unknown, file: unknown): unknown {
    if (areRows(now) && areRows(file)) return rows(path, areRows(base) ? base : [], now, file);
    if (isObject(now) && isObject(file)) {
      const from = isObject(base) ? base : {};
      return Object.fromEntries(
        Object.keys(file).map((name) => [name, each([...path, name], from[name], now[name], file[name])]),
      );
    }
    if (same(now, file)) return now;
    return takes(path, !same(now, base), now, file) ? file : now;
  }

  function rows(path: readonly string[], base: readonly Named[], now: readonly Named[], file: readonly Named[]) {
    const find = (list: readonly Named[], id: string) => list.find((row) => row.id === id);
    const at = (row: Named) => [...path, String(row["name"] ?? row.id)];
    const staying = now.flatMap((row) => {
      const [before, wanted] = [find(base, row.id), find(file, row.id)];
      if (wanted) return [each(at(row), before, row, wanted)];
      // A row that no file has ever had is somebody's own.
      if (!before) return [row];
      return takes(at(row), !equal(row, before), row, undefined) ? [] : [row];
    });
    const coming = file.filter(
      (row) => !find(now, row.id) && takes(at(row), find(base, row.id) !== undefined, undefined, row),
    );
    return [...staying, ...coming];
  }

  return { value: each([], base, now, file), kept, taken };
}
