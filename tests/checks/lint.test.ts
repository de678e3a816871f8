import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { root } from "./sources";

// None of these bans needs to know types, and to find out those of all files takes seconds.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    languageOptions: { parserOptions: { project: null } },
    rules: {
      "@typescript-eslint/await-thenable": "off",
      "@typescript-eslint/no-floating-promises": "off",
      "@typescript-eslint/no-misused-promises": "off",
    },
  },
});

/** The names of the lint rules that a file with this text would break. */
async function broken(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: path });
  if (!result) throw new Error(`${path} is not linted`);
  const fatal = result.messages.find((message) => message.fatal);
  if (fatal) throw new Error(`${path}: ${fatal.message}`);
  return result.messages.map(({ ruleId }) => ruleId ?? "none");
}

describe("the lint bans of the rules", () => {
  it.each([
    ["chance of their own", "export const die = () => Math.random();", "no-restricted-syntax"],
    ["the time", "export const now = () => Date.now();", "no-restricted-globals"],
    ["the clock", "export const now = () => performance.now();", "no-restricted-globals"],
    ["waiting", "export async function fire(): Promise<void> {}", "no-restricted-syntax"],
    ["generators", "export function* fire() { yield 1; }", "no-restricted-syntax"],
    ["catching", "export function fire(): void { try { fire(); } finally { fire(); } }", "no-restricted-syntax"],
    ["state of their own", "let count = 0;\nexport const next = () => ++count;", "no-restricted-syntax"],
    ["exported state", "export let count = 0;\nexport const next = () => ++count;", "no-restricted-syntax"],
    ["any", "export const fire = (shot: any) => shot;", "@typescript-eslint/no-explicit-any"],
    ["the console", 'export const fire = () => console.warn("x");', "no-restricted-globals"],
    ["markup", "export const show = (e: { innerHTML: string }) => { e.innerHTML = 'x'; };", "no-restricted-syntax"],
    [
      "classes of the page's window",
      "export const is = (e: object) => e instanceof SVGElement;",
      "no-restricted-syntax",
    ],
    ["code from text", 'export const run = () => eval("1");', "no-eval"],
  ])("find %s", async (_, text, rule) => {
    expect(await broken("module/rules/myoss-gamma/action/attack.ts", text)).toEqual([rule]);
  });

  it("let the kernel catch a suspended step, and nothing more", async () => {
    const path = "module/rules/kernel/journal.ts";
    expect(await broken(path, "export function run(): void { try { run(); } finally { run(); } }")).toEqual([]);
    expect(await broken(path, "export const die = () => Math.random();")).toEqual(["no-restricted-syntax"]);
  });

  it("let a plain rule pass", async () => {
    const text =
      "export function through(power: number, protection: number): number {\n  return Math.max(0, power - protection);\n}";
    expect(await broken("module/rules/myoss-gamma/loss/damage.ts", text)).toEqual([]);
  });
});

describe("the lint bans of tests in the browser", () => {
  it.each([
    ["a bare read", "export const read = (page: Page) => page.evaluate(() => document.title);"],
    ["a read that is expected", "test('x', async ({ page }) => { expect(await page.evaluate('1')).toBe(1); });"],
    ["a read of an element", "export const top = (it: Locator) => it.evaluate(({ scrollTop }) => scrollTop);"],
    ["waiting for time", "test('x', ({ page }) => page.waitForTimeout(100));"],
    ["clicks that nobody makes", "export const click = (it: Locator) => it.dispatchEvent('click');"],
    ["drags of what may be drawn anew", "export const drag = (it: Locator, to: Locator) => it.dragTo(to);"],
  ])("find %s", async (_, text) => {
    expect(await broken("tests/browser/redo.spec.ts", text)).toEqual(["no-restricted-syntax"]);
  });

  it("let pass what reads nothing, and what waits until the table has settled", async () => {
    const doing = "test('x', async ({ page }) => { await page.evaluate(() => history.back()); });";
    expect(await broken("tests/browser/redo.spec.ts", doing)).toEqual([]);
    const reading = "export const read = (page: Page) => readOn(page, () => document.title);";
    expect(await broken("tests/browser/redo.spec.ts", reading)).toEqual([]);
    const settling = "export const read = (page: Page) => page.evaluate(() => document.title);";
    expect(await broken("tests/browser/settled.ts", settling)).toEqual([]);
  });
});

describe("the lint bans of what calls Foundry", () => {
  const CASES: [string, string, string][] = [
    ["a blind cast", "export const it = (value: object) => value as never;", "no-restricted-syntax"],
    ["a cast through nothing", "export const it = (a: object) => a as unknown as string;", "no-restricted-syntax"],
    ["hooks", 'export const hear = () => Hooks.on("ready", () => undefined);', "no-restricted-globals"],
    ["documents by their UUID", "export const find = (uuid: string) => fromUuid(uuid);", "no-restricted-globals"],
    ["settings", 'export const read = () => game.settings.get("core", "x");', "no-restricted-syntax"],
    ["dialogs", "export const ask = () => foundry.applications.api.DialogV2;", "no-restricted-syntax"],
    [
      "writes within documents",
      'export const fire = (a: Actor) => void a.createEmbeddedDocuments("Item", []);',
      "no-restricted-syntax",
    ],
  ];

  it.each(CASES)("find %s", async (_, text, rule) => {
    expect(await broken("module/kit/battle/seats.ts", text)).toEqual([rule]);
    expect(await broken("module/games/silent-ships/documents/models.ts", text)).toEqual([rule]);
  });

  it.each(CASES)("let the façade have %s", async (_, text) => {
    expect(await broken("module/kit/platform/documents.ts", text)).toEqual([]);
  });
});
