import { expect, it } from "vitest";
import { english } from "../../../tests/support/kit";
import { boxes, lines, row, table, tick, type PaperSheet } from "./sheet";
import { saidSheet } from "./said";

const column = "ALLHANDS.paper.byHand";
const sheet: PaperSheet = {
  name: "Ibis",
  under: "Ana",
  blocks: [
    { heading: "Numbers", figures: [{ label: "Size", value: 2 }] },
    { tracks: [boxes("Hull", 3, 1), boxes("Power", 1), boxes("Cargo", 0), tick("Burning", false), tick("Lost", true)] },
    {
      table: table([column, `#${column}`], [row(["Cannon", { tracks: [boxes("", 2)] }]), row(["Rack", 0], true)], {
        blank: 2,
      }),
    },
    {
      cards: [
        { name: "Frigate", value: "7", note: "strong", tick: true },
        { name: "Night", hidden: true },
      ],
    },
    {
      grid: {
        columns: 2,
        cards: [
          { name: "", place: "A1" },
          { name: "Ibis", place: "B1", note: "Ana" },
        ],
      },
    },
    { picture: "data:x", text: "The triangle is the bow." },
    { text: "One.\nTwo." },
    lines("Notes", 2),
  ],
};

it("a sheet is said in lines and tables, without what is drawn or to be filled in", () => {
  const { name, under, blocks } = saidSheet(sheet);
  expect({ name, under }).toEqual({ name: "Ibis", under: "Ana" });
  expect(blocks).toEqual([
    { heading: "Numbers", lines: ["Size: 2"], table: null },
    { heading: "", lines: ["Hull: 2 of 3 left", "Power: 1 of 1 left", "Lost"], table: null },
    {
      heading: "",
      lines: [],
      table: {
        columns: [english(column), english(column)],
        rows: [
          ["Cannon", "2 of 2 left"],
          ["Rack, gone", "0"],
        ],
      },
    },
    { heading: "", lines: ["Frigate 7, strong, gone", "Night"], table: null },
    { heading: "", lines: ["B1: Ibis, Ana"], table: null },
    { heading: "", lines: ["One.", "Two."], table: null },
  ]);
});
