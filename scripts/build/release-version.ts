/** The number of a version: what comes next, and the files that hold it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What the number goes up by: a fault mended, something added or changed, or what no longer opens older worlds. */
const STEPS = ["major", "minor", "patch"] as const;

type Numbers = readonly [major: number, minor: number, patch: number];

function numbersOf(version: string): Numbers {
  const found = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  if (!found) throw new Error(`"${version}" is no version: it has three numbers, such as 1.2.3`);
  return found.slice(1).map(Number) as unknown as Numbers;
}

/**
 * The next version.
 *
 * @param step  `major`, `minor`, `patch`, or the version itself
 * @throws Error if it is neither, or lower than the present one
 */
export function nextVersion(now: string, step: string): string {
  const present = numbersOf(now);
  const at = STEPS.findIndex((name) => name === step);
  if (at >= 0) return present.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join(".");
  const next = numbersOf(step);
  const differs = next.findIndex((number, index) => number !== present[index]);
  if (differs >= 0 && next[differs]! < present[differs]!)
    throw new Error(`${step} is lower than ${now}, the version in package.json: Foundry would offer it to nobody`);
  return step;
}

/** The files that hold the version, and how often: package.json is the one from which the others have it. */
export const versioned = (root: string): readonly (readonly [path: string, times: number])[] => [
  ["package.json", 1],
  // Once for the file, once for the package in it.
  ["package-lock.json", 2],
  ["system.json", 1],
  ...readdirSync(join(root, "modules")).map((id) => [`modules/${id}/module.json`, 1] as const),
];

const VERSION = /"version": "([^"]*)"/g;

/** The versions at the head of a file. */
export const versionsIn = (text: string, times: number): readonly string[] =>
  [...text.matchAll(VERSION)].slice(0, times).map(([, version = ""]) => version);

/** A file with another version at its head; everything else in it stays as it is. */
export function withVersionIn(text: string, times: number, version: string): string {
  let count = 0;
  return text.replaceAll(VERSION, (found) => (count++ < times ? `"version": "${version}"` : found));
}

/** The files whose version is not that of package.json, each as a sentence. */
export function disagreeing(root: string, read: (path: string) => string): string[] {
  const [version = ""] = versionsIn(read("package.json"), 1);
  return versioned(root).flatMap(([path, times]) =>
    versionsIn(read(path), times)
      .filter((found) => found !== version)
      .map((found) => `${path} has the version ${found}, but package.json has ${version}`),
  );
}
