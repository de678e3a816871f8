/** Sheets in words, for the board as text (`kit/board/twin.ts`). */
import { localize, phrase } from "../text/sentence";
import type { Block, PaperCard, PaperCell, PaperSheet, PaperTable, Track } from "./sheet";

const listed = (parts: readonly string[], between = ", "): string => parts.filter((part) => part !== "").join(between);

/**
 * A track in words; of points, the remaining ones are counted. Blank if it has no boxes, or if what it asks by name is
 * not the case: a list of what is not would hide what is.
 */
function saidTrack({ name, boxes, asks }: Track): string {
  if (boxes.length === 0) return "";
  const left = boxes.filter((crossed) => !crossed).length;
  if (asks && name !== "") return left === 0 ? name : "";
  if (asks) return localize(left === 0 ? "ALLHANDS.twin.yes" : "ALLHANDS.twin.no");
  return listed([name, phrase("ALLHANDS.twin.left", { left, all: boxes.length })], ": ");
}

const saidCard = ({ place = "", name, value = "", note = "", tick = false }: PaperCard): string =>
  listed([place, listed([listed([name, value], " "), note, tick ? localize("ALLHANDS.twin.gone") : ""])], ": ");

const saidCell = ({ text = "", small = "", tracks = [] }: PaperCell): string =>
  listed([String(text), small, ...tracks.map(saidTrack)]);

function saidTable({ columns, rows, total }: PaperTable) {
  const said = rows.map(({ cells, crossed }) =>
    cells.map((cell, at) => listed([saidCell(cell), crossed && at === 0 ? localize("ALLHANDS.twin.gone") : ""])),
  );
  const sums = total.length > 0 ? [total.map(saidCell)] : [];
  return said.length > 0 ? { columns: columns.map(({ label }) => label), rows: [...said, ...sums] } : null;
}

/** A part of a sheet in words: lines, or a table. */
function saidBlock({ heading = "", figures = [], tracks = [], table, cards = [], grid, picture, text = "" }: Block) {
  const standing = [...cards, ...(grid?.cards.filter(({ name }) => name !== "") ?? [])];
  return {
    heading,
    lines: [
      ...figures.map(({ label, value }) => listed([label, String(value)], ": ")),
      ...tracks.map(saidTrack).filter((line) => line !== ""),
      ...standing.map(saidCard),
      ...(picture === undefined ? text.split("\n") : []).filter((line) => line !== ""),
    ],
    table: table ? saidTable(table) : null,
  };
}

/** A sheet in words; empty parts are left out. */
export const saidSheet = ({ name, under, blocks }: PaperSheet) => ({
  name,
  under,
  blocks: blocks.map(saidBlock).filter(({ lines, table }) => lines.length > 0 || table !== null),
});
