/** Each promise for an evening when something goes wrong is proved by a test that exists. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [, , ...rows] = readFileSync("docs/saturday-night.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"));
const proofs = rows.map((row) => {
  const [what = "", ...columns] = row
    .split("|")
    .slice(1, -1)
    .map((column) => column.trim());
  const [path = "", title = ""] = (columns.at(-1) ?? "").replaceAll("`", "").split(" › ");
  return { what, columns, path, title };
});

it("has a row for each thing that can go wrong", () => {
  expect(proofs.length).toBeGreaterThanOrEqual(12);
});

it.each(proofs)("$what", ({ columns, path, title }) => {
  expect(columns.filter((column) => column === "")).toEqual([]);
  expect(columns).toHaveLength(4);
  expect(existsSync(path), path).toBe(true);
  expect(title).not.toBe("");
  expect(readFileSync(path, "utf8")).toContain(title);
});
