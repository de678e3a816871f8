/** Space Opera's part of the GM screen, against the acceptance rows of its specification (D1 to D11). */
import { describe, expect, it, vi } from "vitest";
import { initialValues } from "../../../kit/rollers/roller";
import { OPERA_CALCULATORS } from "./calculators";
import { OPERA_ENTRIES } from "./screen-entries";

vi.mock("../documents/models", () => ({}));
vi.mock("./battles", () => ({}));

const tables = new Map(
  OPERA_ENTRIES.flatMap((entry) => entry.tables?.() ?? []).map((table) => [table.id, table.rows] as const),
);

/** The first number that a calculator finds for a result. */
function reckon(id: string, values: { readonly [field: string]: string }, result = "effective"): string | undefined {
  const calculator = OPERA_CALCULATORS.find((each) => each.id === id)!;
  const found = calculator.results({ ...initialValues(calculator), ...values });
  return found.find((line) => line.id === result)?.value.split(" ")[0];
}

describe("a shot on the GM screen", () => {
  it.each([
    ["D1", {}, "11"],
    ["D2", { sustained: "1" }, "17"],
    ["D2", { sustained: "1", position: "2" }, "19"],
    ["D3", { class: "line" }, "15"],
    ["SOCS-14", { class: "line", penalty: "-4" }, "11"],
    ["SOCS-5", { class: "planet" }, "hits"],
    ["SOCS-5", { class: "planet", penalty: "-4" }, "17"],
  ])("%s: of %j is rolled against %s", (_row, values, effective) => {
    expect(reckon("shot", values)).toBe(effective);
  });
});

describe("a pilot on the GM screen", () => {
  it.each([
    ["D4", "dodge", "7"],
    ["D7", "effective", "14"],
    ["D11", "total", "13"],
  ])("%s: has a %s of %s", (_row, result, value) => {
    expect(reckon("flight", { piloting: "13", mr: "1" }, result)).toBe(value);
  });
});

describe("the tables of the GM screen", () => {
  const cells = (id: string, row: string) => tables.get(id)?.find((each) => each.id === row)?.cells;

  it("say what ships can do to each other", () => {
    expect(cells("ships", "fighter")).toEqual(["Fighter", "0", "all", "all", "yes"]);
    const large = "cutters, ships of the line";
    expect(cells("ships", "cutter")).toEqual(["Cutter", "+2", large, large, "yes"]);
    expect(cells("ships", "line")).toEqual(["Ship of the line", "+4", "ships of the line", "ships of the line", "no"]);
    expect(cells("ships", "station")).toEqual(["Station", "+6", "–", "–", "no"]);
  });

  it("have five levels of damage, three ranges, and a snap shot at −5", () => {
    expect(tables.get("levels")?.map((row) => row.cells.slice(0, 2).join(" "))).toEqual([
      "1 cosmetic",
      "2 light",
      "3 heavy",
      "4 great",
      "5 extreme",
    ]);
    expect(tables.get("bands")?.map(({ id }) => id)).toEqual(["short", "long", "out"]);
    expect(cells("bonuses", "snapShot")?.[1]).toBe("−5");
  });

  it("say what each outcome does to a bonus", () => {
    expect(cells("bonusAfter", "criticalSuccess")?.slice(1)).toEqual(["0 → 2, 2 → 4", "2 → 0"]);
    expect(cells("bonusAfter", "success")?.slice(1)).toEqual(["0 → 1, 2 → 3", "2 → 1"]);
    expect(cells("bonusAfter", "failure")?.slice(1)).toEqual(["0 → 0, 2 → 2", "2 → 2"]);
    expect(cells("bonusAfter", "criticalFailure")?.slice(1)).toEqual(["0 → 0, 2 → 0", "2 → 4"]);
  });
});
