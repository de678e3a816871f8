import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { disagreeing, nextVersion, versioned, versionsIn, withVersionIn } from "./release-version";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

it.each([
  ["0.1.4", "patch", "0.1.5"],
  ["0.1.4", "minor", "0.2.0"],
  ["0.1.4", "major", "1.0.0"],
  ["0.1.4", "0.2.0", "0.2.0"],
  ["0.2.0", "0.2.0", "0.2.0"],
  ["0.9.0", "0.10.0", "0.10.0"],
])("after %s a step of %s leads to %s", (now, step, next) => {
  expect(nextVersion(now, step)).toBe(next);
});

it.each([
  ["0.2.0", "0.1.9", /lower than 0\.2\.0/],
  ["0.10.0", "0.9.0", /lower than 0\.10\.0/],
  ["0.2.0", "2", /"2" is no version/],
  ["0.2.0", "0.02.0", /no version/],
  ["0.2.0", "v0.3.0", /no version/],
  ["0.2.0", "huge", /no version/],
])("after %s there is no step to %s", (now, step, why) => {
  expect(() => nextVersion(now, step)).toThrow(why);
});

it("all files of a release have the version of package.json", () => {
  expect(disagreeing(root, read)).toEqual([]);
});

it("one that has another is named", () => {
  const wrong = (path: string) => (path === "system.json" ? withVersionIn(read(path), 1, "9.9.9") : read(path));
  expect(disagreeing(root, wrong)).toEqual([
    `system.json has the version 9.9.9, but package.json has ${versionsIn(read("package.json"), 1)[0]}`,
  ]);
});

it.each(versioned(root))("%s takes another version, and nothing else in it changes", (path, times) => {
  const [text, changed] = [read(path), withVersionIn(read(path), times, "9.9.9")];
  expect(JSON.parse(changed)).toMatchObject({ version: "9.9.9" });
  expect(versionsIn(changed, times)).toEqual(Array.from({ length: times }, () => "9.9.9"));
  const [old = ""] = versionsIn(text, 1);
  expect(withVersionIn(changed, times, old)).toBe(text);
});
