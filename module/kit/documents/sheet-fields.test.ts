import { describe, expect, it } from "vitest";
import { fieldsOf } from "./sheet-fields";

const GROUP = "ALLHANDS.space-opera.mount";

describe("a field of a sheet", () => {
  it("is written into its document, an Item of it, or a row of one of its lists", () => {
    const at = (whose?: object) => {
      const { id, path, spoken } = fieldsOf(GROUP, whose)("accuracy", 2);
      return [id, path, spoken];
    };
    expect(at()).toEqual(["accuracy", "system.accuracy", "Accuracy"]);
    expect(at({ item: "g1", name: "Laser" })).toEqual(["g1-accuracy", "system.accuracy", "Accuracy: Laser"]);
    expect(at({ list: "guns", row: "r1", name: "Laser" })).toEqual(["r1-accuracy", "accuracy", "Accuracy: Laser"]);
  });

  it("says its value, or what was chosen, and nothing as a dash", () => {
    const field = fieldsOf(GROUP);
    const choices = [
      { value: "", label: "the pilot" },
      { value: "a", label: "Ayo" },
    ];
    expect(field("gunner", "a", { choices }).said).toBe("Ayo");
    expect(field("gunner", "", { choices }).said).toBe("the pilot");
    expect(field("accuracy", 2)).toMatchObject({ said: "2", number: true });
    expect(field("accuracy", null)).toMatchObject({ said: "–", number: true });
    expect(field("accuracy", 2, { said: "+2" }).said).toBe("+2");
  });
});
