/**
 * Importing a character again: the sheet is compared with the last import (`base`) and with the file. Values not
 * changed by hand follow the file; values changed by hand stay, unless the file is preferred.
 */
import { equal, is, isObject, type Shape } from "../../rules/kernel";

/** The side that wins where sheet and file differ. */
export type Preferred = "hand" | "file";

/** A difference between sheet and file; a value is `undefined` where it is missing. */
export interface Difference {
  /** Member names from the outside in; for a row of a list, its name. */
  readonly path: readonly string[];
  readonly now: unknown;
  readonly file: unknown;
}

type Members = { readonly [member: string]: unknown };
type Named = Members & { readonly id: string };

const areRows = is.listOf(is.object({ id: is.text })) as Shape<readonly Named[]>;
const same = (a: unknown, b: unknown): boolean => (isObject(a) || Array.isArray(a) ? equal(a, b) : a === b);

/**
 * Merges the three, and lists the differences: `kept` keep the value changed by hand, `taken` take the file's. If
 * `base` is undefined, the last import is unknown, and all differences count as made by hand.
 */
export function merged(base: unknown, now: unknown, file: unknown, preferred: Preferred) {
  const kept: Difference[] = [];
  const taken: Difference[] = [];

  /** Records a difference, and returns whether the file's value is taken. */
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
      // A row that was never imported is the user's own.
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
