/** What the walk beside published systems reports, and what it takes for a difference. */
import { describe, expect, it } from "vitest";
import { differences } from "../../tests/walks/hosts/boards";
import { changesIn, failuresIn } from "../../tests/walks/hosts/own";
import { reportOf, wantedIn } from "./hosts";

describe("the walk beside published systems", () => {
  it("says what ran, what was found and what a host fails at by itself", () => {
    const ran = { documents: "8 of 9", games: "5 of 5" };
    const theirs = ["2 × Error\n at x"];
    const report = reportOf([{ host: "steel", version: "1.0", ran, findings: ["games: NaN"], theirs }], 14);
    expect(report.split("\n").filter((line) => line.startsWith("| steel"))).toEqual([
      "| steel | 1.0 | 14 | 8 of 9 | 5 of 5 | – | – | 1 | 1 |",
    ]);
    expect(report).toContain("## steel: findings\n\n- games: NaN");
    expect(report).toContain("## steel: its own\n\n- 2 × Error\n   at x");
  });

  it("takes folders of systems and the names of parts, and nothing else", () => {
    expect(() => wantedIn([])).toThrow("name the folders of systems to walk beside");
    expect(() => wantedIn(["nowhere"])).toThrow("there is no system.json in");
    const folder = "tests/conformance/published-host";
    expect(() => wantedIn([folder, "--generation", "12"])).toThrow("--generation must be 13 or 14");
    expect(() => wantedIn([folder, "--only", "tea"])).toThrow('there is no part "tea"');
    expect(() => wantedIn([folder, "--language", "tlh"])).toThrow('there is no language "tlh"');
    expect(wantedIn([folder, "--only", "away"])).toMatchObject({ generation: 14, parts: ["away"], language: "en" });
  });

  it("finds what goes otherwise than without us, and not what failed before", () => {
    const alone = { "Actor hero": ["made", "drawn: no"], Combat: ["made"] };
    expect(changesIn(alone, alone)).toEqual([]);
    expect(failuresIn(alone)).toEqual(["Actor hero: drawn: no"]);
    expect(changesIn(alone, { ...alone, Combat: ["made: failed"] })).toEqual([
      "Combat: made: failed – without us: made",
    ]);
  });

  it("finds the first text of a board that is not that at home", () => {
    const said = (state: string, player: string[], gm = ["x"]) => ({ state, boards: { player, gm } });
    const home = [said("act", ["Hull", "7"]), said("end", ["Over"])];
    expect(differences(home, home)).toEqual([]);
    expect(differences(home, [home[0]!])).toEqual(["asked act – at home: act, end"]);
    expect(differences(home, [said("act", ["Hull", ""]), said("end", ["Over", "!"], [])])).toEqual([
      "act, player: “” – at home: “7”",
      "end, player: “!” – at home: “”",
      "end: the board of the gm is blank",
    ]);
  });
});
