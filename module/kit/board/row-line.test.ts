import { expect, it } from "vitest";
import { rowLine, withoutEchoes } from "./row-line";

const cell = (column: string, value: string) => ({ column, value });

it("names the row and each column, so that no number stands alone", () => {
  const cells = [cell("At the end", "blew up"), cell("Shots", "3"), cell("Hits", "0")];
  expect(rowLine(["Lantern", "Gamemaster"], cells)).toBe(
    "Lantern (Gamemaster) – At the end: blew up; Shots: 3; Hits: 0",
  );
});

it.each([
  [["Lantern", ""], [cell("", "12"), cell("Shots", "")], "Lantern – 12"],
  [[], [cell("Shots", "3")], "Shots: 3"],
  [["Lantern"], [], "Lantern"],
])("leaves out what is blank: %j", (names, cells, line) => expect(rowLine(names, cells)).toBe(line));

it("leaves out a line that a later line or a heading repeats, however it is written", () => {
  const lines = ["Player 1", "waiting for Gamemaster", "", "Waiting for Gamemaster.", "Suggestions"];
  expect(withoutEchoes(lines, ["Suggestions"])).toEqual(["Player 1", "Waiting for Gamemaster."]);
});
