/** How our windows look among a host's styles that no layer can override, and that ours reach nothing of the host's. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inPage, joined, leave, MODULE, newPage, sitDown, type Table } from "./table";

/** What a look of an element consists of, as far as a host's rules for all elements reach it. */
const LOOK = [
  "backgroundColor",
  "borderTopColor",
  "borderTopStyle",
  "borderTopWidth",
  "color",
  "display",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "lineHeight",
  "listStyleType",
  "marginBottom",
  "paddingLeft",
  "textAlign",
  "textDecorationLine",
  "textTransform",
  "height",
  "width",
];
/** Pixels that sizes may differ by. */
const TOLERANCE = 1;
const ELEMENTS =
  "button, h1, h2, h3, h4, input, select, textarea, table, th, td, label, img, a, ul, ol, .window-content";

/** The looks of these elements in a window, in their order: what each is, and its values. */
const LOOKS = `const [selector, elements, look] = given;
  const root = document.querySelector(selector);
  const path = (element) => element.localName + (element.className ? "." + [...element.classList].join(".") : "");
  return [...root.querySelectorAll(elements)]
    // Icons are of the browser's and of Foundry's making, and what is folded away has no size.
    .filter((element) => element.checkVisibility() && !element.closest("prose-mirror"))
    .map((element) => {
      const style = getComputedStyle(element);
      return [path(element), Object.fromEntries(look.map((name) => [name, style[name]]))];
    })`;

/** Puts a window where it has the same room in both worlds, and waits for its pictures. */
const PLACED = `const element = document.querySelector(given);
  const app = [...foundry.applications.instances.values()].find((each) => each.element === element);
  app.setPosition({ left: 100, top: 20, width: 1000, height: 780 });
  await api.settled();
  await Promise.all([...element.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined)));
  await api.settled()`;

type Looks = readonly (readonly [path: string, look: { readonly [name: string]: string }])[];

/** Where two windows differ: each element with the values here and at home. */
function differences(here: Looks, home: Looks): string[] {
  expect(here.map(([path]) => path)).toEqual(home.map(([path]) => path));
  const isNear = (one: string, other: string) =>
    one === other || Math.abs(Number.parseFloat(one) - Number.parseFloat(other)) <= TOLERANCE;
  const all = here.flatMap(([path, look], at) =>
    LOOK.filter((name) => !isNear(look[name]!, home[at]![1][name]!)).map(
      (name) => `${path} ${name}: ${look[name]} instead of ${home[at]![1][name]}`,
    ),
  );
  return [...new Set(all)];
}

/** Opens a window. */
const OPENED = {
  "#all-hands-welcome": "await api.openWelcome()",
  "#all-hands-start": 'await api.openStartDialog({ game: "myoss-gamma" })',
  // With the same dice: who begins stands large.
  ".ah-board-window": `let seed = 7;
    CONFIG.Dice.randomUniform = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    await api.playNow("myoss-gamma")`,
  ".application.sheet": `const [pack] = [...game.packs].filter(({ collection }) => /all-hands[.-]ships$/.test(collection));
    const { _id } = pack.index.getName("Explorer");
    const ship = await game.actors.importFromCompendium(pack, _id);
    await ship.sheet.render({ force: true })`,
} as const;

/** The selectors of a list, which commas part outside of brackets. */
function partsOf(selectors: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of selectors) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** The styles of what is printed, which is a page of its own. */
const PRINTED = ["paper.css", "paper-cards.css"];

describe("our windows among a host's styles", () => {
  const tables: Table[] = [];
  let [here, home]: [Page?, Page?] = [];
  beforeAll(async () => {
    for (const wanted of [{ system: "host-system", generation: 14 } as const, { generation: 14 } as const])
      tables.push(await sitDown({ ...wanted, settings: wanted.system ? [] : ["all-hands.welcomed=true"] }));
    [here, home] = await Promise.all(tables.map(async (table) => joined(table, "Gamemaster", await newPage(table))));
  });
  afterAll(async () => {
    for (const table of tables) await leave(table);
  });

  it.each(Object.entries(OPENED))("%s looks as at home", async (selector, open) => {
    const looks: Looks[] = [];
    for (const page of [here!, home!]) {
      await inPage(page, `${open}; await api.settled()`);
      await page.locator(selector).first().waitFor();
      await inPage(page, PLACED, selector);
      looks.push(await inPage<Looks>(page, LOOKS, [selector, ELEMENTS, LOOK]));
      await inPage(
        page,
        "for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close({ animate: false })",
      );
    }
    expect(looks[1]!.length).toBeGreaterThan(5);
    expect(differences(looks[0]!, looks[1]!)).toEqual([]);
  });

  it("a window of the host's has none of ours", async () => {
    const drawn = `const window_ = document.createElement("section");
      window_.className = "application";
      window_.innerHTML = '<h1>Host</h1><div class="window-content"><button>Go</button><input><table><tr><td>1</td></tr></table></div>';
      document.body.append(window_);
      const all = () => [...window_.querySelectorAll("*")].map((each) => { const { cssText, ...style } = getComputedStyle(each); return JSON.stringify(style); });
      const before = all();
      const ours = [...document.querySelectorAll("link[rel=stylesheet], style")].filter((each) => (each.href ?? each.textContent).includes("all-hands"));
      for (const each of ours) each.disabled = true;
      const after = all();
      for (const each of ours) each.disabled = false;
      window_.remove();
      return [ours.length > 0, before.filter((each, at) => each !== after[at]).length]`;
    expect(await inPage(here!, drawn)).toEqual([true, 0]);
  });

  it("no rule of ours is for anything outside of what is ours", async () => {
    const rules = `const wide = [];
      const visit = (rules) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) wide.push([rule.selectorText, [...rule.style]]);
          else if (rule.cssRules) visit(rule.cssRules);
        }
      };
      for (const text of given) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        visit(sheet.cssRules);
      }
      return wide`;
    const folder = join(MODULE, "styles");
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith(".css") && !PRINTED.includes(name))
      .map((name) => readFileSync(join(folder, name), "utf8"));
    expect(texts.length).toBeGreaterThan(5);
    const found = await inPage<[selectors: string, properties: string[]][]>(here!, rules, texts);
    expect(found.length).toBeGreaterThan(500);
    // Colors and the like that have a name of ours, wherever they are said.
    const isNames = (properties: readonly string[]) => properties.every((name) => name.startsWith("--ah-"));
    const wide = found
      .filter(([, properties]) => !isNames(properties))
      .flatMap(([selectors]) => partsOf(selectors))
      .filter((selector) => !/all-hands|\.ah-/.test(selector));
    expect([...new Set(wide)]).toEqual([]);
  });
});
