/** Where the sections of a ship stand: their map of neighbors, laid out on a small grid. */

/** A section and those beside it, by id. */
export interface MapSection {
  readonly id: string;
  readonly neighbors: readonly string[];
}

/** A place on the grid: columns run to starboard, rows aft, both from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** A pair of sections that are neighbors, in list order. */
export type Joint = readonly [from: string, to: string];

/** The pairs of neighbors, each once; ids that are no section of the ship, or the section itself, are passed over. */
export function jointsOf(sections: readonly MapSection[]): Joint[] {
  const beside = (a: MapSection, b: MapSection) => a.neighbors.includes(b.id) || b.neighbors.includes(a.id);
  return sections.flatMap((a, i) =>
    sections.slice(i + 1).flatMap((b): Joint[] => (beside(a, b) ? [[a.id, b.id]] : [])),
  );
}

/**
 * A cell for every section, always the same for the same map: a chain stands in one column, bow first; of other maps
 * the section with the most neighbors stands in the middle and each further one as near to its neighbors as there is
 * room. What is joined to nothing stands apart.
 */
export function placeSections(sections: readonly MapSection[]): Map<string, Cell> {
  const joints = jointsOf(sections);
  const beside = (id: string) =>
    sections.filter((other) => joints.some(([a, b]) => (a === id && b === other.id) || (b === id && a === other.id)));
  const cells = new Map<string, Cell>();
  const waiting = new Set(sections.map(({ id }) => id));
  while (waiting.size > 0) {
    const start = startOf([...waiting], (id) => beside(id).length);
    let queue = [start];
    cells.set(start, apart(cells));
    waiting.delete(start);
    while (queue.length > 0) {
      const next = queue.flatMap((id) => beside(id).map((section) => section.id));
      queue = [...new Set(next)].filter((id) => waiting.has(id));
      for (const id of queue) {
        const placed = beside(id).flatMap((section) => cells.get(section.id) ?? []);
        cells.set(id, nearest(placed, [...cells.values()]));
        waiting.delete(id);
      }
    }
  }
  return fromZero(cells);
}

/** The first end of a chain, else the section with the most neighbors. */
function startOf(ids: readonly string[], degree: (id: string) => number): string {
  const most = Math.max(...ids.map(degree));
  const wanted = most <= 2 ? Math.min(...ids.map(degree)) : most;
  return ids.find((id) => degree(id) === wanted) ?? (ids[0] as string);
}

/** Two columns beside everything that stands there. */
function apart(cells: ReadonlyMap<string, Cell>): Cell {
  if (cells.size === 0) return { column: 0, row: 0 };
  return { column: Math.max(...[...cells.values()].map(({ column }) => column)) + 2, row: 0 };
}

/** The free cell with the shortest ways to these, on the keel rather than beside it, aft rather than fore. */
function nearest(to: readonly Cell[], taken: readonly Cell[]): Cell {
  const keel = to[0]?.column ?? 0;
  const span = (of: (cell: Cell) => number) => {
    const values = taken.map(of);
    const first = Math.min(...values) - 1;
    return Array.from({ length: Math.max(...values) + 2 - first }, (_, i) => first + i);
  };
  const free = span(({ row }) => row)
    .flatMap((row) => span(({ column }) => column).map((column) => ({ column, row })))
    .filter((cell) => !taken.some(({ column, row }) => column === cell.column && row === cell.row));
  const cost = (cell: Cell) => to.reduce((sum, other) => sum + distance(cell, other), 0);
  const rank = (cell: Cell) => [cost(cell), Math.abs(cell.column - keel), -cell.row, cell.column];
  return free.reduce((best, cell) => (before(rank(cell), rank(best)) ? cell : best));
}

function distance(a: Cell, b: Cell): number {
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row);
}

function before(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}

function fromZero(cells: ReadonlyMap<string, Cell>): Map<string, Cell> {
  const column = Math.min(...[...cells.values()].map((cell) => cell.column));
  const row = Math.min(...[...cells.values()].map((cell) => cell.row));
  return new Map([...cells].map(([id, cell]) => [id, { column: cell.column - column, row: cell.row - row }]));
}
