/** Positions of a ship's sections: their map of neighbors, laid out on a small grid. */

/** A section and those beside it, by id. */
interface MapSection {
  readonly id: string;
  readonly neighbors: readonly string[];
}

/** A place on the grid: columns run to starboard, rows aft, both from 0. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
}

/** A pair of neighboring sections, in list order. */
type Joint = readonly [from: string, to: string];

/** Each section's neighbors, in list order; skips ids that are not a section of the ship, or the section itself. */
function besideEach(sections: readonly MapSection[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map(sections.map(({ id }, at) => [id, at]));
  const beside = new Map(sections.map(({ id }) => [id, new Set<string>()]));
  for (const { id, neighbors } of sections)
    for (const other of neighbors) {
      if (other === id || !places.has(other)) continue;
      beside.get(id)?.add(other);
      beside.get(other)?.add(id);
    }
  const inOrder = (ids: ReadonlySet<string>) => [...ids].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  return new Map([...beside].map(([id, ids]) => [id, inOrder(ids)]));
}

/** The pairs of neighbors, each once; skips ids that are not a section of the ship, or are the section itself. */
export function jointsOf(sections: readonly MapSection[]): Joint[] {
  const seen = new Set<string>();
  return [...besideEach(sections)].flatMap(([id, others]) => {
    seen.add(id);
    return others.filter((other) => !seen.has(other)).map((other): Joint => [id, other]);
  });
}

/**
 * A cell for every section, always the same for the same map: a chain lies in one column, bow first; in other maps the
 * section with the most neighbors is in the middle, and each further one is as close to its neighbors as there is room.
 * Unconnected sections lie apart.
 */
export function placeSections(sections: readonly MapSection[]): Map<string, GridCell> {
  const known = besideEach(sections);
  const beside = (id: string): readonly string[] => known.get(id) ?? [];
  const grid = new Grid();
  const waiting = new Set(sections.map(({ id }) => id));
  while (waiting.size > 0) {
    const start = startOf([...waiting], (id) => beside(id).length);
    let queue = [start];
    grid.put(start, grid.apart());
    waiting.delete(start);
    while (queue.length > 0) {
      queue = [...new Set(queue.flatMap(beside))].filter((id) => waiting.has(id));
      for (const id of queue) {
        grid.put(id, grid.nearest(beside(id).flatMap((other) => grid.cells.get(other) ?? [])));
        waiting.delete(id);
      }
    }
  }
  return grid.fromZero();
}

/** The first end of a chain, or in other maps the section with the most neighbors. */
function startOf(ids: readonly string[], degree: (id: string) => number): string {
  const degrees = ids.map(degree);
  const most = degrees.reduce((one, other) => Math.max(one, other), 0);
  const wanted = most <= 2 ? degrees.reduce((one, other) => Math.min(one, other), most) : most;
  return ids[degrees.indexOf(wanted)] as string;
}

/** The taken cells, and their bounds. */
class Grid {
  readonly cells = new Map<string, GridCell>();
  readonly #taken = new Set<string>();
  #low: GridCell = { column: 0, row: 0 };
  #high: GridCell = { column: 0, row: 0 };

  put(id: string, cell: GridCell): void {
    this.cells.set(id, cell);
    this.#taken.add(keyOf(cell));
    const { column, row } = cell;
    this.#low = { column: Math.min(this.#low.column, column), row: Math.min(this.#low.row, row) };
    this.#high = { column: Math.max(this.#high.column, column), row: Math.max(this.#high.row, row) };
  }

  /** A cell two columns to the right of all others. */
  apart(): GridCell {
    return { column: this.cells.size === 0 ? 0 : this.#high.column + 2, row: 0 };
  }

  /** The free cell with the shortest paths to these, preferably on the keel, then farther aft. */
  nearest(to: readonly GridCell[]): GridCell {
    const keel = to[0]?.column ?? 0;
    const columns = around(this.#low.column, this.#high.column);
    const rows = around(this.#low.row, this.#high.row);
    // The length of a path is columns plus rows: each sum is computed once.
    const across = columns.map((column) => to.reduce((sum, other) => sum + Math.abs(column - other.column), 0));
    const along = rows.map((row) => to.reduce((sum, other) => sum + Math.abs(row - other.row), 0));
    let best: { readonly cell: GridCell; readonly rank: readonly number[] } | null = null;
    for (const [j, row] of rows.entries())
      for (const [i, column] of columns.entries()) {
        const cost = (across[i] as number) + (along[j] as number);
        if ((best && cost > (best.rank[0] as number)) || this.#taken.has(keyOf({ column, row }))) continue;
        const rank = [cost, Math.abs(column - keel), -row, column];
        if (!best || before(rank, best.rank)) best = { cell: { column, row }, rank };
      }
    return best?.cell ?? this.apart();
  }

  fromZero(): Map<string, GridCell> {
    const { column: left, row: top } = this.#low;
    return new Map([...this.cells].map(([id, { column, row }]) => [id, { column: column - left, row: row - top }]));
  }
}

const keyOf = ({ column, row }: GridCell): string => `${column} ${row}`;

/** The numbers from one before the first to one after the last. */
const around = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 3 }, (_, at) => first - 1 + at);

function before(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}
