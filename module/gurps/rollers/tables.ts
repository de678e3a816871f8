/** A roller for any table of the reference: the dice of its rule if it has some, otherwise one die picks a row. */
import { loadEntries, referenceTables, type ReferenceTable } from "../../kit/windows/reference";
import type { CardDie, Roller, RollStory } from "../../kit/rollers/roller";
import { RulesError, type GameEvent, type Referee } from "../../rules/kernel";
import { listed } from "../../kit/text/lists";

/** A row to roll for: its cells, and the ends of its span, null if unbounded. */
type RowFacts = { id: string; from: number | null; to: number | null; cells: string[] };

/** A table to roll on; `dice`: the number of six-sided dice, 0 if its rule has none. */
type TableFacts = { title: string; columns: string[]; dice: number; rows: RowFacts[] };

/** The facts of a roll on a table. */
export function tableFacts({ title, columns, dice, rows }: ReferenceTable): TableFacts {
  const facts = rows.map(({ id, from = null, to = null, cells }) => ({ id, from, to, cells: [...cells] }));
  return { title, columns: [...columns], dice, rows: facts };
}

type RowRolled = { event: "rowRolled"; dice: number[]; row: string };

/** Rolls for a row, and tells which it is. */
function rollRow({ dice, rows }: TableFacts, referee: Referee<TableFacts>): void {
  const faces = Array.from({ length: Math.max(1, dice) }, () => referee.die("tableRow", dice > 0 ? 6 : rows.length));
  const total = faces.reduce((sum, face) => sum + face, 0);
  const row =
    dice > 0
      ? rows.find(({ from, to }) => (from === null || total >= from) && (to === null || total <= to))
      : rows[total - 1];
  const told: RowRolled = { event: "rowRolled", dice: faces, row: row?.id ?? "" };
  referee.tell(told);
}

/** The card: the dice, and the row with its headings. */
export function rowStory({ title, columns, dice, rows }: TableFacts, events: readonly GameEvent[]): RollStory {
  const told = events.find(({ event }) => event === "rowRolled") as RowRolled | undefined;
  const row = rows.find(({ id }) => id === told?.row);
  const shown = (told?.dice ?? []).map((value): CardDie => ({ value, note: "", chosen: false, void: false }));
  // If the first column holds the dice, the second one says what they mean.
  const skipped = dice > 0 ? 1 : 0;
  const [first = "", ...more] = (row?.cells ?? []).slice(skipped);
  const lines = more.map((cell, at) => ({ text: `${columns[at + skipped + 1] ?? ""}: ${cell}`, dice: [] }));
  return {
    head: title,
    lines: [{ text: "", dice: shown }, ...lines],
    outcome: row ? { text: first, tone: "" } : null,
  };
}

/** The roller `table` of the group `gurps`: `/gurps table weather`. */
export const tableRoller: Roller<TableFacts> = {
  id: "table",
  icon: "fa-solid fa-table",
  fields: [
    {
      name: "table",
      kind: "text",
      initial: "locations",
      options: () => referenceTables().map(({ id, title }) => ({ value: id, label: title })),
    },
  ],
  async facts({ table = "" }) {
    await loadEntries();
    const tables = referenceTables();
    const found = tables.find(({ id }) => id.toLowerCase() === table.trim().toLowerCase());
    if (!found) throw new RulesError("no-such-table", { table, tables: listed(tables.map(({ id }) => id)) });
    return tableFacts(found);
  },
  odds: () => [],
  roll: rollRow,
  story: rowStory,
};
