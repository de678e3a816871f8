import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { NOTICES, noticesOf, packagesOf } from "./notices";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

it("the packages of a bundle are found by the paths of its modules", () => {
  const modules = [
    "/home/anna/all-hands/module/all-hands.ts",
    "/home/anna/all-hands/node_modules/uplot/dist/uPlot.esm.js",
    "/home/anna/all-hands/node_modules/@noble/hashes/sha2.js",
    "/home/anna/all-hands/node_modules/@noble/hashes/utils.js?v=1",
    "C:\\all-hands\\node_modules\\sanitize-html\\node_modules\\parse5\\dist\\index.js",
    "\0vite/preload-helper.js",
  ];
  expect(packagesOf(modules)).toEqual(["@noble/hashes", "parse5", "uplot"]);
});

it("a notice has the version, the license, and the whole text that its author wants passed on", () => {
  const text = noticesOf(["uplot", "pure-rand"]);
  expect(text).toMatch(/^uplot \d+\.\d+\.\d+ \(MIT\), http/m);
  for (const name of ["uplot", "pure-rand"]) expect(text).toContain(read(`node_modules/${name}/LICENSE`).trim());
  expect(noticesOf([])).toBe("");
});

it("a package that is not installed has no notice", () => {
  expect(() => noticesOf(["no-such-package"])).toThrow(/no-such-package is not installed/);
});

const builds = ["dist", "dist-module"].filter((folder) => existsSync(join(root, folder, "all-hands.mjs")));
describe.each(builds)("%s", (folder) => {
  it("has the notices of what is in its scripts, its workers and its page, and ATTRIBUTION names the same", () => {
    const told = read(`${folder}/${NOTICES}`);
    const names = [...told.matchAll(/^(\S+) \d+\.\d+\.\d+ \(/gm)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(told).toBe(noticesOf(names));
    const attributed = [...read("ATTRIBUTION.md").matchAll(/^\| `(\S+)`/gm)].map(([, name = ""]) => name);
    expect(attributed.sort()).toEqual(names);
  });

  it("has the notices of what is in a saved replay in the page itself", () => {
    const [, told = ""] = /<!--\n(This file carries code[^]*?)-->/.exec(read(`${folder}/page/replay.html`)) ?? [];
    const names = [...told.matchAll(/^(\S+) \d+\.\d+\.\d+ \(/gm)].map(([, name = ""]) => name);
    expect(names).toContain("handlebars");
    expect(told.trim()).toBe(noticesOf(names).trim());
  });
});

it("a saved story carries no code", () => {
  expect(read("templates/replay/story-page.hbs")).not.toMatch(/<script/i);
});
