/** The GM screen's documents in the compendia: with codes and macros that lead somewhere. */
import { describe, expect, it } from "vitest";
import { referenceTable } from "../../../module/kit/windows/reference";
import { SCREEN_ENTRIES, SCREEN_FOLDERS, screenDocuments } from "./screen-documents";

const documents = screenDocuments();
const ids = SCREEN_ENTRIES.map(({ id }) => id);

interface Journal {
  readonly pages: readonly { readonly text: { readonly content: string } }[];
}
interface Sorted {
  readonly sort: number;
}
interface Table {
  readonly name: string;
  readonly formula?: string;
  readonly results?: readonly object[];
}
interface Macro {
  readonly name: string;
  readonly command: string;
}

describe("the documents of the GM screen", () => {
  it("stand in the order of the screen, each counted in its group", () => {
    const sorts = SCREEN_FOLDERS.map((own) =>
      [...documents].flatMap(([path, document]) =>
        path.startsWith(`${own}/`) && !path.endsWith("/_folder.json") ? [(document as Sorted).sort] : [],
      ),
    );
    for (const each of sorts) expect(each).toEqual([...new Set(each)].sort((a, b) => a - b));
    const groups = new Set(SCREEN_ENTRIES.map(({ group }) => group)).size;
    // The whole screen, its groups, and the rollers, each from the start.
    expect(sorts[0]?.filter((sort) => sort % 100_000 === 1000)).toHaveLength(groups + 2);
  });

  it("have every entry in the journal, in the order of the screen, and the notice", () => {
    const { pages } = documents.get("guides/gurps-quick-reference.json") as Journal;
    const content = pages.map(({ text }) => text.content).join("\n");
    expect([...content.matchAll(/@Screen\[(\w+)\]/g)].map(([, id]) => id)).toEqual(ids);
    for (const [, id] of content.matchAll(/\[\[\/screen (\w+)\]\]/g)) expect(ids).toContain(id);
    expect(content).toContain("Steve Jackson Games");
  });

  it("have a macro for every entry, and for every roller that an entry names", () => {
    const macros = [...documents].flatMap(([path, document]) =>
      path.startsWith("macros/") ? [document as Macro] : [],
    );
    expect(new Set(macros.map(({ name }) => name)).size).toBe(macros.length);
    const commands = macros.map(({ command }) => command);
    for (const id of ids) expect(commands).toContain(`game.system.api.openScreen("${id}");`);
    const rollers = SCREEN_ENTRIES.flatMap(({ rolls = [] }) => rolls).filter(({ game }) => game === "gurps");
    for (const { roller } of rollers) expect(commands).toContain(`game.system.api.openRoller("gurps", "${roller}");`);
  });

  it("have a roll table for every table, with all of its rows", () => {
    const tables = SCREEN_ENTRIES.flatMap((entry) => entry.tables?.() ?? []);
    const made = new Map(
      [...documents.values()].flatMap((document) => {
        const { name, formula, results } = document as Table;
        return results ? [[name, { formula, rows: results.length }] as const] : [];
      }),
    );
    const missing = tables.filter(({ title, rows }) => made.get(title)?.rows !== rows.length);
    // These two are separate roll tables, with sentences to read out.
    expect(missing.map(({ id }) => id)).toEqual(["locations", "reactions"]);
    for (const { title, rows } of tables)
      if (made.has(title)) expect(made.get(title)?.formula).toBe(`1d${rows.length}`);
  });

  it("say which text is missing", () => {
    const table = { id: "nothing", columns: [], rows: [] };
    expect(() => referenceTable("ALLHANDS.gurps.", table)).toThrow("ALLHANDS.gurps.table.nothing");
  });
});
