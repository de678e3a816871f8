import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { root } from "./sources";

const OXLINT = join(root, "node_modules/oxlint/bin/oxlint");
const PLUGIN = "./scripts/build/house-rules.mjs";

const RULE = "module/rules/myoss-gamma/action/";
const KERNEL = "module/rules/kernel/";
const TEST = "tests/browser/";
const TABLE = ["module/kit/battle/", "module/games/silent-ships/documents/"];

/** What the case is, its path, its text, and the lint rule that it breaks; null if it breaks none. */
type Case = readonly [what: string, path: string, text: string, rule: string | null];

const ofRules: Case[] = [
  ["chance of their own", RULE, "export const die = () => Math.random();", "pure"],
  ["the time", RULE, "export const now = () => Date.now();", "no-restricted-globals"],
  ["the clock", RULE, "export const now = () => performance.now();", "no-restricted-globals"],
  ["waiting", RULE, "export async function fire(): Promise<void> {}", "pure"],
  ["generators", RULE, "export function* fire() { yield 1; }", "pure"],
  ["catching", RULE, "export function fire(): void { try { fire(); } finally { fire(); } }", "uncaught"],
  ["state of their own", RULE, "let count = 0;\nexport const next = () => ++count;", "pure"],
  ["exported state", RULE, "export let count = 0;\nexport const next = () => ++count;", "pure"],
  ["any", RULE, "export const fire = (shot: any) => shot;", "no-explicit-any"],
  ["the console", RULE, 'export const fire = () => console.warn("x");', "no-restricted-globals no-console"],
  ["markup", RULE, "export const show = (e: { innerHTML: string }) => { e.innerHTML = 'x'; };", "markup"],
  ["classes of the page's window", RULE, "export const is = (e: object) => e instanceof SVGElement;", "realms"],
  ["code from text", RULE, 'export const run = () => eval("1");', "no-eval"],
  ["a literal within another", RULE, "export const at = (x: number) => ({ ...{ x, y: 0 }, z: 0 });", "plain"],
  ["rows of a list", RULE, "export const all = [...[1, 2], 3];", "plain"],
  ["a copy with a change", RULE, "export const at = (all: number[]) => [...all, ...(all[0] ? [1] : [])];", null],
  [
    "two imports of a file",
    RULE,
    'import { a } from "./a";\nimport type { B } from "./a";\nexport const b = (): B => a;',
    "no-duplicate-imports",
  ],
  ["a plain rule", RULE, "export function through(power: number) {\n  return Math.max(0, power);\n}", null],
  ["the kernel's catching", KERNEL, "export function run(): void { try { run(); } finally { run(); } }", null],
  ["chance in the kernel", KERNEL, "export const die = () => Math.random();", "pure"],
];

const ofTests: Case[] = [
  ["a bare read", TEST, "export const read = (page: Page) => page.evaluate(() => document.title);", "settled"],
  ["a bare read in expect", TEST, "test('x', async () => { expect(await page.evaluate('1')).toBe(1); });", "settled"],
  [
    "a read of an element",
    TEST,
    "export const top = (it: Locator) => it.evaluate(({ scrollTop }) => scrollTop);",
    "settled",
  ],
  ["waiting for time", TEST, "test('x', ({ page }) => page.waitForTimeout(100));", "settled"],
  ["clicks that nobody makes", TEST, "export const click = (it: Locator) => it.dispatchEvent('click');", "settled"],
  ["drags of what may be drawn anew", TEST, "export const drag = (it: L, to: L) => it.dragTo(to);", "settled"],
  ["what reads nothing", TEST, "test('x', async () => { await page.evaluate(() => history.back()); });", null],
  ["a read that waits", TEST, "export const read = (page: Page) => readOn(page, () => document.title);", null],
  ["what waits itself", `${TEST}settled.ts`, "export const read = (page: Page) => page.evaluate(() => 1);", null],
];

const ofFoundry: [string, string, string][] = [
  ["a blind cast", "export const it = (value: object) => value as never;", "facade"],
  ["a cast through nothing", "export const it = (a: object) => a as unknown as string;", "facade"],
  ["hooks", 'export const hear = () => Hooks.on("ready", () => undefined);', "no-restricted-globals"],
  ["documents by their UUID", "export const find = (uuid: string) => fromUuid(uuid);", "no-restricted-globals"],
  ["settings", 'export const read = () => game.settings.get("core", "x");', "facade"],
  ["dialogs", "export const ask = () => foundry.applications.api.DialogV2;", "facade"],
  ["writes", 'export const fire = (a: Actor) => void a.createEmbeddedDocuments("Item", []);', "facade"],
];
const atTable = ofFoundry.flatMap(([what, text, rule]): Case[] => [
  ...TABLE.map((path): Case => [`${what} in ${path}`, path, text, rule]),
  [`${what} in the façade`, "module/kit/platform/", text, null],
]);

const SPOKEN = "module/features/forecast/";
const ofTexts: Case[] = [
  ["decimals", SPOKEN, "export const days = (work: number) => work.toFixed(1);", "spoken"],
  ["numbers in a language", SPOKEN, 'export const plays = (count: number) => count.toLocaleString("en-US");', "spoken"],
  ["dates in a language", SPOKEN, "export const day = (date: Date) => date.toLocaleDateString();", "spoken"],
  ["capitals of a language", SPOKEN, "export const small = (text: string) => text.toLocaleLowerCase();", "spoken"],
  ["an order", SPOKEN, "export const order = (a: string, b: string) => a.localeCompare(b);", "spoken"],
  ["lists", SPOKEN, 'export const list = (all: string[]) => new Intl.ListFormat("en").format(all);', "spoken"],
  ["the order of lists.ts", "module/kit/text/", 'export const order = new Intl.Collator("en").compare;', null],
  ["decimals of a rule", RULE, "export const cut = (value: number) => Number(value.toFixed(6));", null],
];

const cases = [...ofRules, ...ofTexts, ...ofTests, ...atTable];
const fileOf = (found: Case): string =>
  found[1].endsWith("/") ? `${found[1]}case-${cases.indexOf(found)}.ts` : found[1];

/** The rules that each file breaks; types are not asked for. */
function lintAll(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), "all-hands-lint-"));
  try {
    const config = readFileSync(join(root, ".oxlintrc.json"), "utf8");
    writeFileSync(join(folder, ".oxlintrc.json"), config.replace(PLUGIN, join(root, PLUGIN)));
    for (const one of cases) {
      const path = join(folder, fileOf(one));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${one[2]}\n`);
    }
    const { stdout, stderr } = spawnSync(process.execPath, [OXLINT, "-f", "json", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    if (!stdout.startsWith("{")) throw new Error(`nothing is linted: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const broken = new Map<string, string[]>();
    for (const { code, filename } of diagnostics)
      broken.set(filename, [...(broken.get(filename) ?? []), /\((.*)\)/.exec(code)?.[1] ?? code]);
    return broken;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("the linter's bans", () => {
  let broken = new Map<string, string[]>();
  beforeAll(() => {
    broken = lintAll();
  });

  it.each(cases.map((one) => [one[0], one[3] ?? "nothing", one] as const))("%s: %s", (_, __, one) => {
    expect(broken.get(fileOf(one)) ?? []).toEqual(one[3]?.split(" ") ?? []);
  });
});
