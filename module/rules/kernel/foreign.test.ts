import { describe, expect, it } from "vitest";
import { parseTable } from "../myoss-gamma/paste";
import { parseCraft } from "../ship-on-ship/paste";
import { parseOpera } from "../space-opera/paste";
import { foreignText } from "./foreign";

const FOREIGN: readonly (readonly [what: string, text: string, line: number, code: string])[] = [
  ["a mech of MegaMek", "Version:1.0\nchassis:Locust\nmodel:LCT-1V\nConfig:Biped\nMass:20", 1, "megamek"],
  ["a tank of MegaMek", "#Saved\n<BlockVersion>\n1\n</BlockVersion>", 2, "megamek"],
  ["a table with commas", 'Cost,Component,Size\n12,"Cannon, heavy",3\n4,Frame,1', 1, "csv"],
  ["a table with semicolons", "\nCost;Component;Size\n12;Cannon;3", 2, "csv"],
  ["settings", "[Author]\nName=Ann", 1, "sections"],
  ["a web page", "<p>Thorn</p>", 1, "html"],
];

describe.each([
  ["Myoss Gamma", parseTable],
  ["Ship-on-Ship", parseCraft],
  ["Space Opera", parseOpera],
])("a ship of %s", (_, parse) => {
  it.each(FOREIGN)("is not made of %s, which is named", (_what, text, line, code) => {
    const errors = parse(text).problems.filter(({ level }) => level === "error");
    expect(errors).toEqual([{ line, level: "error", code, data: {} }]);
  });
});

it("a text that people write is none of these", () => {
  for (const text of [
    "# Thorn\nMR +1, Armor: 1\nGuns: Laser, short, +1",
    "Night deck\nAS,KS,QS\nJS,TS,9S",
    "Name, Post, Piloting\nAyo, pilot, 12",
    "[Thorn] the ship",
    "Model: a fine one",
    "",
  ])
    expect(foreignText(text.split("\n"))).toBeNull();
});
