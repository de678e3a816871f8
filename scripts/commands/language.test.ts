import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CommandError } from "./command";
import { check, made } from "./language";
import { placeOf } from "./language/places";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "all-hands-language-"))));
afterEach(() => rmSync(folder, { recursive: true }));

type Texts = { [name: string]: string | Texts };
const read = (path: string): Texts => JSON.parse(readFileSync(join(folder, path), "utf8")) as Texts;
const checked = (isAll = false, part?: string): string => {
  try {
    return check(placeOf("pl", folder), part, isAll);
  } catch (error) {
    return (error as Error).message;
  }
};
const figures = (text: string, part: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${part} `))!
    .split(/\s+/)
    .slice(1)
    .map(Number);

describe("the module of a language", () => {
  it("has every text in English, to be written over, and a manifest for both homes", () => {
    expect(made("pl", "Polski", folder)).toContain("npm run language -- check pl");
    const { languages, id, compatibility } = read("module.json") as unknown as {
      readonly id: string;
      readonly languages: Texts[];
      readonly compatibility: object;
    };
    expect(id).toBe("all-hands-pl");
    expect(compatibility).toEqual({ minimum: "13" });
    expect(languages).toContainEqual({ lang: "pl", name: "Polski", path: "lang/options.json", system: "all-hands" });
    expect(languages).toContainEqual({
      lang: "pl",
      name: "Polski",
      path: "lang/options.json",
      module: "all-hands-anywhere",
    });
    for (const { path } of languages) expect(Object.keys(read(String(path)))).not.toEqual([]);
    const [all, done, missing, same] = figures(checked(), "all");
    expect([done, missing, same]).toEqual([0, 0, all]);
  });

  it("keeps what was translated when it is made again, and adds what is new", () => {
    made("pl", "Polski", folder);
    const [first] = Object.keys(read("lang/options.json"));
    writeFileSync(join(folder, "lang/options.json"), '{"ALLHANDS":{"term":{}}}');
    rmSync(join(folder, "lang/records.json"));
    expect(made("pl", "Polski", folder)).toMatch(/^ {2}lang\/records\.json\n1 files/);
    expect(read("lang/options.json")).toEqual({ [first!]: { term: {} } });
  });

  it("is checked: what is done, what is wrong, and the names of types for worlds of other systems", () => {
    made("pl", "Polski", folder);
    writeFileSync(join(folder, "lang/documents.json"), '{"TYPES":{"Actor":{"ship":"Statek","boat":"Łódź"}}}');
    const text = checked(false, "documents");
    expect(figures(text, "documents").slice(1, 4)).toEqual([1, figures(text, "documents")[0]! - 1, 0]);
    expect(text).toContain("TYPES.Actor.boat is a key that English does not have");
    expect(read("lang/anywhere.json")).toEqual({
      TYPES: { Actor: { "all-hands-anywhere": { ship: "Statek", boat: "Łódź" } } },
    });
  });

  it("is refused for what is no language, and for parts that there are not", () => {
    expect(() => made("klingon!", "tlhIngan Hol", folder)).toThrow(CommandError);
    made("pl", "Polski", folder);
    expect(checked(false, "songs")).toBe('there is no part "songs"');
  });
});
