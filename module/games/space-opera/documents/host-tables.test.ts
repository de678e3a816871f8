/** The tables that read other systems' ships: whole, offered, and as docs/your-world.md prints them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ruleIn, wantedIn, type HostValue } from "../../../kit/documents/host-values";
import { isDamage } from "../../../kit/documents/host-damage";
import { FITS } from "./host-given";
import { KNOWN } from "./host-types";
import { HOST_TABLES, type HostShip } from "./host-tables";

const page = readFileSync(new URL("../../../../docs/your-world.md", import.meta.url), "utf8");

/** What is done with what stands at a path, as the page says it. */
function rule(wanted: HostValue): string {
  if (typeof wanted !== "object") return String(wanted);
  const { words, dice } = wanted;
  const becoming = new Map<string, string[]>();
  for (const [word, value] of Object.entries(words ?? {}))
    becoming.set(String(value), [...(becoming.get(String(value)) ?? []), word]);
  const told = [...becoming].map(([value, from]) => `${from.join(", ")} → ${value}`).join("; ");
  return `${dice ? "average of the dice: " : ""}${told || ruleIn(wanted, String) || "as it is"}; else ${wanted.usual}`;
}
const at = (wanted: HostValue): string =>
  typeof wanted === "object"
    ? [wanted.at]
        .flat()
        .map((path) => `\`${path}\``)
        .join(", ")
    : "";

/** The rows of a system's table on the page. */
function rows({ class: shipClass, mr, protection, guns, people, hands, damage }: HostShip): string[][] {
  return [
    ["class", at(shipClass), rule(shipClass)],
    ["maneuver rating", at(mr), rule(mr)],
    ["protection", at(protection), rule(protection)],
    ...guns.flatMap(({ items, where = {}, firepower, range }) => [
      [
        "guns",
        `items \`${items}\`${Object.entries(where)
          .map(([path, word]) => ` with \`${path}\` = ${word}`)
          .join("")}`,
        "one each",
      ],
      ["firepower", at(firepower), rule(firepower)],
      ["range", at(range), rule(range)],
    ]),
    ...people.map((each) => ["crew", `\`${each.at}\``, each.post ?? "by their skills"]),
    ...hands.flatMap(({ post, ...skills }) =>
      Object.values(skills).map((wanted) => [`if nobody is ${post}`, at(wanted), rule(wanted)]),
    ),
    [
      "damage",
      [damage?.left, damage?.most, damage?.disabledAt].flatMap((path) => (path ? `\`${path}\`` : [])).join(", "),
      `${damage?.empty} at 0; written to \`${damage?.lost ?? damage?.left}\``,
    ],
  ];
}

describe.each(Object.entries(HOST_TABLES))("the table of %s", (system, tables) => {
  it("is for the type that is offered, and whole", () => {
    expect(Object.keys(tables)).toEqual([KNOWN[system]]);
    for (const table of Object.values(tables)) {
      for (const name of ["class", "mr", "protection"] as const) wantedIn(table[name], name, FITS[name]);
      for (const { firepower, range } of table.guns)
        for (const [name, wanted] of [
          ["firepower", firepower],
          ["range", range],
        ] as const)
          wantedIn(wanted, name, FITS[name]);
      expect(isDamage(table.damage)).toBe(true);
    }
  });

  it("is printed on the page", () => {
    const section = page.split(`(\`${system}\`: \`${KNOWN[system]}\`)`)[1]?.split("\n### ")[0] ?? "";
    const printed = section.split("\n").map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
    const missing = rows(Object.values(tables)[0]!).filter(
      (row) => !printed.some((each) => each.join("|") === row.join("|")),
    );
    expect(missing.map((row) => `| ${row.join(" | ")} |`).join("\n")).toBe("");
  });
});

it("every system that is offered has a table", () => {
  expect(Object.keys(KNOWN)).toEqual(Object.keys(HOST_TABLES));
});
