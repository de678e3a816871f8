import { describe, expect, it } from "vitest";
import { parseOpera } from "./index";

const errors = (text: string) =>
  parseOpera(text)
    .problems.filter(({ level }) => level === "error")
    .map(({ line, code }) => [line, code]);

describe("a ship as people write it", () => {
  it("is read from tables copied out of a sheet, with tabs and other words", () => {
    const { design, problems } = parseOpera(
      [
        "Red Ledger",
        "Class:\tcutter",
        "MR +1, Armor: 1",
        "",
        "Weapon\tDmg\tAcc\tRoF\tRange\tArc\tFired by",
        "Twin lasers\t2\t+1\t3\tshort\tNose\tAyo",
        "Torpedo tube\theavy (3)\t−2\t1\tlong\t\tthe pilot",
        "",
        "Crew\tRole\tPilot\tGunnery\tPer\tMechanic",
        "Ximena Rook\tpilot\t14\t11\t12\t–",
        "Ayo\tgunner\t10\t13\t12\t9",
        "",
        "Section\tType\tTo hit",
        "Nose\tturret\t-4",
      ].join("\n"),
    );
    expect(problems.filter(({ level }) => level === "error")).toEqual([]);
    expect(problems.map(({ line, code, data }) => [line, code, data["text"]])).toEqual([[5, "ignored", "RoF"]]);
    expect(design).toEqual({
      name: "Red Ledger",
      fighters: 1,
      class: "cutter",
      mr: 1,
      size: null,
      protection: 1,
      locations: [{ name: "Nose", kind: "weapon", penalty: -4 }],
      crew: [
        { name: "Ximena Rook", post: "pilot", piloting: 14, gunner: 11, perception: 12, repair: null, major: false },
        { name: "Ayo", post: "gunner", piloting: 10, gunner: 13, perception: 12, repair: 9, major: false },
      ],
      guns: [
        { name: "Twin lasers", firepower: 2, range: "short", accuracy: 1, location: 0, gunner: 1 },
        { name: "Torpedo tube", firepower: 3, range: "long", accuracy: -2, location: null, gunner: null },
      ],
    });
  });

  it("is read from lists in any order, and from columns of spaces", () => {
    const { design, problems } = parseOpera(
      [
        "# Thorn",
        "fighter, MR: 2",
        "HP 40",
        "* Gun: Laser, acc +1, damage 2, short",
        "- Pilot: Sable, Piloting 15, Gunner 14, major",
        "",
        "## Locations",
        "Location    Kind      To hit",
        "----------------------------",
        "Drive       engine    -6",
        "Guns:",
        "Missile: light, long range, gunner Sable",
      ].join("\n"),
    );
    expect(problems.map(({ line, code, level }) => [line, code, level])).toEqual([[3, "ignored", "note"]]);
    expect(design).toMatchObject({
      name: "Thorn",
      class: "fighter",
      mr: 2,
      locations: [{ name: "Drive", kind: "engine", penalty: -6 }],
      crew: [{ name: "Sable", post: "pilot", piloting: 15, gunner: 14, perception: 10, major: true }],
      guns: [
        { name: "Laser", firepower: 2, range: "short", accuracy: 1, gunner: null },
        { name: "Missile", firepower: 2, range: "long", gunner: 0 },
      ],
    });
  });

  it("is read from a table of Markdown, frame and all", () => {
    const { design, problems } = parseOpera(
      "| Ship | Class | MR | Size |\n|---|:---:|---|---|\n| Long Argument | Ship of the line | -1 | +5 |",
    );
    expect(problems).toEqual([]);
    expect(design).toMatchObject({ name: "Long Argument", class: "line", mr: -1, size: 5 });
  });

  it("is read with the signs that nobody sees, and does not take half a number", () => {
    const { design, problems } = parseOpera(
      "\ufeff# Thorn\nClass | fighter\nMR | \u200b+2\u200b\nCrew: 👩\u200d🚀 Ann, piloting\u00a014",
    );
    expect(problems).toEqual([]);
    expect(design).toMatchObject({ name: "Thorn", mr: 2, crew: [{ name: "👩\u200d🚀 Ann", piloting: 14 }] });
    expect(errors("# Thorn\nfighter\nMR 6,25")).toEqual([[3, "bad-number"]]);
  });

  it("tells two of one name from none, and takes their numbers", () => {
    const text = (gunner: string) => `# Thorn\nfighter\nCrew:\n- Ayo\n- Ayo\nGuns:\n- Laser, gunner ${gunner}`;
    expect(errors(text("Ayo"))).toEqual([[7, "several-gunners"]]);
    expect(errors(text("Bo"))).toEqual([[7, "no-such-gunner"]]);
    expect(parseOpera(text("#2")).design.guns[0]?.gunner).toBe(1);
  });

  it("makes nobody of a lone word beneath a table, and somebody of one in a list of names", () => {
    const crew = "Name | Post | Piloting\nAyo | pilot | 12\nblue paint";
    expect(errors(`# Thorn\nfighter\n${crew}`)).toEqual([[5, "not-understood"]]);
    const { design, problems } = parseOpera("# Thorn\nfighter\nCrew:\n- Ayo\n- Bo");
    expect({ crew: design.crew.map(({ name }) => name), problems }).toEqual({ crew: ["Ayo", "Bo"], problems: [] });
  });

  it("says of each line what is not understood, and leaves it out", () => {
    const text = [
      "# Thorn",
      "Class | battlestar",
      "MR | fast",
      "Blue paint",
      "## Guns",
      "Laser, damage 9, gunner Nobody, at random",
      "## Cargo",
      "# Another",
    ].join("\n");
    expect(errors(text)).toEqual([
      [3, "bad-word"],
      [3, "bad-number"],
      [4, "not-understood"],
      [6, "not-understood"],
      [6, "bad-number"],
      [6, "no-such-gunner"],
      [7, "not-understood"],
      [8, "two-ships"],
    ]);
  });
});

describe("what is no ship", () => {
  it("is refused: nothing, markup, ten thousand lines", () => {
    expect(errors("")).toEqual([[1, "nothing"]]);
    expect(errors("<script>alert(1)</script>\nClass: cutter")).toEqual([[1, "html"]]);
    expect(errors("Laser\n".repeat(10_000))).toEqual([[2001, "too-long"]]);
    expect(errors("x".repeat(2_000_000)).length).toBeLessThanOrEqual(1);
  });

  it("is told of so often and no oftener", () => {
    expect(errors(`# Thorn\n${"what is this?\n".repeat(1500)}`).length).toBe(60);
  });
});
