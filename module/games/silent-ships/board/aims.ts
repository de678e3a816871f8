/** Lines on the scene for what is picked: attackable ships, the attack under way, and ships that can join it. Pure. */
import type { AimLine } from "../../../kit/board/aim";
import { shipAt } from "../../../rules/silent-ships";
import { duelText, type BattlePanel } from "./battle";
import type { SilentShipsGrid } from "./sea";
import type { Table } from "./table";

/** The lines of all ships, by hull. A click on a ship does what its square does on the board: that is its `pick`. */
export function aimsOf(table: Table, sea: SilentShipsGrid, battle: BattlePanel | null): AimLine[] {
  const { attack, over } = table.view;
  if (over) return [];
  const lines = sea.rows.flatMap(({ cells }) => cells.flatMap((cell) => lineTo(table, cell)));
  const [from, to] = attack ? [hullOn(table, attack.from), hullOn(table, attack.to)] : ["", ""];
  if (!battle || from === "" || to === "") return lines;
  return [{ from, to, chosen: true, odds: "", does: battle.verdict?.text ?? "", pick: null }, ...lines];
}

const hullOn = ({ view }: Table, square: number): string => String(shipAt(view, square)?.hull ?? "");

type Cell = SilentShipsGrid["rows"][number]["cells"][number];

/** The line for the ship on a square, if clicking it has an effect. */
function lineTo(table: Table, { square, live, marks, chip, selected }: Cell): AimLine[] {
  const { from } = table.pending.draft;
  const to = hullOn(table, square);
  if (to === "" || !live) return [];
  const line = { from: "", to, chosen: selected, odds: "", does: "", pick: square };
  if (from !== null && marks.includes("--strike"))
    return [{ ...line, from: hullOn(table, from), odds: duelText(table, from, square) }];
  return marks.includes("--can") || selected ? [{ ...line, does: chip }] : [{ ...line, quiet: true }];
}
