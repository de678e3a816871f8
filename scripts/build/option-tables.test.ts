import { expect, test } from "vitest";
import { HOUSE_OPTIONS } from "../../module/rules/myoss-gamma";
import { documentsIn } from "./repository-files";
import { withOptionTables } from "./option-tables";

interface Guide {
  readonly pages: readonly { readonly text: { readonly content: string } }[];
}
const contents = documentsIn<Guide>("guides").flatMap(([, { pages }]) => pages.map(({ text }) => text.content));

test("an option has its label, what is usual, and what else there is", () => {
  const table = withOptionTables(
    '<p>Choose.</p><table data-options="silent-ships retreatChooser quietRounds"></table>',
  );
  expect(table).toMatch(/^<p>Choose\.<\/p><table><thead>/);
  expect(table.match(/<td>.*?<\/td>/g)).toEqual([
    "<td>Where a ship retreats to <code>retreatChooser</code></td>",
    "<td>The attacker chooses</td>",
    "<td>Who chooses the square. Or: <em>The defender chooses</em>.</td>",
    "<td>Quiet rounds <code>quietRounds</code></td>",
    "<td>10</td>",
    "<td>After so many rounds in a row without a sinking or a new ship, the game ends. 0: never.</td>",
  ]);
});

test("a game and an option that are not there are named", () => {
  expect(() => withOptionTables('<table data-options="chess"></table>')).toThrow('"chess"');
  expect(() => withOptionTables('<table data-options="silent-ships nosuch"></table>')).toThrow('"nosuch"');
});

test("the guides have the options of all games, each of them once", () => {
  const tables = contents.flatMap((content) => content.match(/data-options="[^"]*"/g) ?? []);
  const [myoss, others] = [true, false].map((is) => tables.filter((table) => table.includes("myoss-gamma") === is));
  expect(others?.toSorted()).toEqual(
    ["navy-aces", "ship-on-ship", "silent-ships", "space-opera"].map((game) => `data-options="${game}"`),
  );
  const options = withOptionTables(`<table ${(myoss ?? []).join("></table><table ")}></table>`).match(
    /data-option="\w+"/g,
  );
  expect(options?.toSorted()).toEqual(
    Object.keys(HOUSE_OPTIONS.usual)
      .map((name) => `data-option="${name}"`)
      .toSorted(),
  );
});
