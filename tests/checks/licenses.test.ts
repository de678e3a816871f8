/** Every package that the project is built with is named with its license and what it is for, and nothing else is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { licenseOf } from "../../scripts/build/notices";
import { readJson, root } from "./sources";

interface Project {
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

const page = readFileSync(join(root, "docs/dependencies.md"), "utf8");

/** The rows of the table under a heading: package, license, why. */
function rowsUnder(text: string, heading: string): string[][] {
  const [, part = ""] = text.split(`## ${heading}\n`);
  return (part.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What the page should say of a project's packages, in its order. */
const packagesOf = (path: string): string[] => {
  const { dependencies = {}, devDependencies = {} } = readJson(path) as Project;
  return [...new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])].sort();
};

it.each([
  ["The project", "package.json"],
  ["Drydock", "drydock/package.json"],
])("%s: each package of %s has a line with its license, and no other has one", (heading, path) => {
  const rows = rowsUnder(page, heading);
  const said = rows.map(([name = "", license = ""]) => `${name.replaceAll("`", "")}: ${license}`);
  expect(said).toEqual(packagesOf(path).map((name) => `${name}: ${licenseOf(name)}`));
  expect(rows.filter(([, , why = ""]) => why.length < 4)).toEqual([]);
});

it("a line is read whole, and only under its heading", () => {
  const text = "## A\n\n| `x` | MIT | why it is |\n\n## B\n\n| `y` | ISC | other |\n";
  expect(rowsUnder(text, "A")).toEqual([["`x`", "MIT", "why it is"]]);
  expect(rowsUnder(text, "C")).toEqual([]);
});

it("no library that players get is under a license that binds what it is built into", () => {
  const attributed = readFileSync(join(root, "ATTRIBUTION.md"), "utf8").matchAll(/^\| `(\S+)`/gm);
  const licenses = [...attributed].map(([, name = ""]) => licenseOf(name));
  expect(licenses.length).toBeGreaterThan(5);
  expect(licenses.filter((license) => !["MIT", "ISC", "BSD-3-Clause", "Apache-2.0"].includes(license))).toEqual([]);
});
