import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../checks/sources";
import { findChromium } from "../chromium";
import { startDrydock, type Drydock } from "../drydock";
import { joinGame } from "../join-game";
import { PATIENCE } from "./patience";

describe("a system that is not ours", () => {
  let data: string;
  let drydock: Drydock;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "other-system-"));
    const executablePath = findChromium();
    if (!executablePath) throw new Error("no Chromium was found: install one, or name it in CHROMIUM_PATH");
    drydock = await startDrydock(data, undefined, join(root, "tests/conformance/other-system"), 13);
    browser = await chromium.launch({ executablePath });
    page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await joinGame(page, drydock.url, "Gamemaster");
  });

  afterAll(async () => {
    await browser?.close();
    await drydock?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  /** Runs a piece of code in the page, as a macro would. */
  const inPage = (code: string): Promise<unknown> => page.evaluate(`(async () => { ${code} })()`);

  it("finds the compendia and its tooltips in setup", async () => {
    const atSetup = await inPage("return [seen.packsAtSetup, seen.userAtSetup, seen.tooltipAtSetup]");
    expect(atSetup).toEqual([0, "Gamemaster", true]);
  });

  it("has its own part of the interface made, and shows it", async () => {
    expect(await inPage('return [ui.compass.rendered, document.getElementById("compass")]')).toEqual([false, null]);
    await inPage("await ui.compass.render({ force: true })");
    expect(await page.locator("#ui-middle > #ui-top > #compass").textContent()).toBe("N");
  });

  it("replaces the core's sheets by its own", async () => {
    expect(await inPage('return new JournalEntry({ name: "Log" })._getSheetClass().name')).toBe("OwnJournalSheet");
  });

  it("turns the sidebar to a tab by its former name, and is not paused", async () => {
    await inPage('ui.sidebar.activateTab("combat")');
    expect(await inPage("return [ui.sidebar.tabGroups.primary, game.paused]")).toEqual(["combat", false]);
    await inPage('ui.sidebar.changeTab("chat", "primary")');
  });

  it("finds what others use when they are loaded, and is refused by name what is not there", async () => {
    expect(await inPage("return seen.documents.includes(undefined)")).toBe(false);
    expect(await inPage("return seen.rulerError()")).toContain("placeables.tokens.TokenRuler is not available");
    const refused = (code: string): Promise<unknown> =>
      inPage(`try { ${code}; return "nothing refused" } catch (error) { return error.message }`);
    expect(await refused("CONFIG.Token.ring")).toBe("drydock: CONFIG.Token.ring is not available");
    expect(await refused("CONST.NOBODYS")).toBe("drydock: CONST.NOBODYS is not available");
    expect(await refused("canvas.walls")).toBe("drydock: canvas.walls is not available");
    expect(await inPage("return [typeof CONST.ACTIVE_EFFECT_SHOW_ICON, 'walls' in canvas]")).toEqual([
      "undefined",
      false,
    ]);
    expect(await refused("CONST.ASCII")).toBe("drydock: CONST.ASCII is not available");
    expect(await refused("CONFIG.Wall.documentClass")).toBe("drydock: CONFIG.Wall.documentClass is not available");
    expect(await refused("new Playlist()")).toBe("drydock: foundry.documents.Playlist is not available");
    expect(await refused("Math.oscillation(1, 2, 3)")).toBe("drydock: Math.oscillation is not available");
    expect(await refused("game.workers.createWorker")).toBe("drydock: game.workers is not available");
    expect(await refused("game.time.calendar")).toBe("drydock: GameTime#calendar is not available");
    expect(await refused("ui.pause")).toBe("drydock: ui.pause is not available");
    expect(await refused("canvas.grid.getCone({ x: 0, y: 0 }, 1, 0, 90)")).toContain("#getCone is not available");
    expect(await refused("canvas.tokens._getCycleOrder()")).toBe("drydock: TokenLayer#_getCycleOrder is not available");
    expect(await refused("canvas.scene.walls")).toBe("drydock: Scene#walls is not available");
    expect(await refused("await new CONFIG.Token.hudClass().render({ force: true })")).toBe(
      "drydock: OwnHud#render is not available",
    );
    expect(await refused('await new Roll("{1d6, 1d8}kh").evaluate()')).toContain("drydock: the roll formula");
  });

  it("finds what older modules extend and ask for while they load", async () => {
    const extended = `class Chooser extends FormApplication {
        static get defaultOptions() {
          return foundry.utils.mergeObject(super.defaultOptions, { id: "chooser", classes: ["choice"] });
        }
      }
      const chooser = new Chooser({ of: "ships" });
      return [chooser.options.id, chooser.options.classes, chooser.object.of, chooser.rendered]`;
    expect(await inPage(extended)).toEqual(["chooser", ["choice"], "ships", false]);
    const old = `class Own extends CombatantConfig {}
      try { new Own(); } catch (error) { return [CombatantConfig === CombatantConfig, error.message]; }`;
    expect(await inPage(old)).toEqual([true, "drydock: foundry.applications.sheets.CombatantConfig is not available"]);
    // A window of today has what its own class has, not what the old one had.
    expect(await inPage("return [ui.combat.popOut, 'popOut' in ui.combat]")).toEqual([undefined, false]);
    expect(await inPage("return new FormApplication() instanceof Application")).toBe(true);
    const FilePicker = "foundry.applications.apps.FilePicker";
    expect(await inPage(`return ${FilePicker}.implementation === ${FilePicker}`)).toBe(true);
    const browse = `try { ${FilePicker}.implementation.browse("data", ""); } catch (error) { return error.message; }`;
    expect(await inPage(browse)).toBe(`drydock: ${FilePicker}.browse is not available`);
    expect(await inPage("return foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.CONTROL")).toBe("Control");
    expect(await inPage("return Object.keys(foundry.helpers.interaction.TooltipManager.TOOLTIP_DIRECTIONS)")).toContain(
      "UP",
    );
  });

  it("knows which keys are held down, and where tooltips stand", async () => {
    const held = `return [
      game.keyboard.isModifierActive(foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT),
      foundry.helpers.interaction.KeyboardManager.MODIFIER_CODES.Shift.some((code) => game.keyboard.downKeys.has(code)),
    ]`;
    await page.keyboard.down("Shift");
    expect(await inPage(held)).toEqual([true, true]);
    await page.keyboard.up("Shift");
    expect(await inPage(held)).toEqual([false, false]);
    const beside = `const owner = document.createElement("span");
      Object.assign(owner.style, { position: "fixed", left: "200px", bottom: "0px" });
      document.body.append(owner);
      game.tooltip.activate(owner, { text: "above" });
      const [above, below] = [game.tooltip.tooltip, owner].map((each) => each.getBoundingClientRect());
      owner.remove();
      game.tooltip.deactivate();
      const margin = foundry.helpers.interaction.TooltipManager.TOOLTIP_MARGIN_PX;
      return Math.abs(below.top - above.bottom - margin) < 1`;
    expect(await inPage(beside)).toBe(true);
  });

  it("lets wrappers replace every entry of CONFIG, also those that it lacks, and put it back", async () => {
    const replaced = `const kept = [];
      for (const [name, part] of Object.entries(CONFIG)) {
        if (typeof part !== "object" || part === null) continue;
        for (const [key, value] of Object.entries(part)) {
          const own = () => value;
          part[key] = own;
          if (part[key] !== own) kept.push(name + "." + key);
          part[key] = value;
          if (part[key] !== value) kept.push(name + "." + key + " again");
        }
      }
      class Wall {}
      CONFIG.Wall.documentClass = Wall;
      return [kept, CONFIG.Wall.documentClass === Wall]`;
    expect(await inPage(replaced)).toEqual([[], true]);
  });

  it("rolls dice of its own, with modifiers of its own", async () => {
    expect(await inPage('return (await new Roll("4dzfate").evaluate()).dice[0].results.length')).toBe(4);
    expect(await inPage('return Roll.fromJSON(JSON.stringify(new Roll("2dz"))).terms[0].constructor.name')).toBe(
      "FateDie",
    );
  });

  it("posts rolls of the core's class and of its own", async () => {
    const posted = `const names = [];
      for (const roll of [new Roll("1d6"), Roll.create("1d6")])
        names.push((await roll.toMessage()).rolls[0].constructor.name);
      return names`;
    expect(await inPage(posted)).toEqual(["Roll", "OwnRoll"]);
    expect(
      await inPage('return (await Roll.create("2 * (1d1 + (1 + 1))").toMessage()).rolls[0].terms[2].roll.total'),
    ).toBe(3);
  });

  it("shares one context among the parts of a window", async () => {
    await inPage(
      'globalThis.hero = await Actor.create({ name: "Ada", type: "hero" }); await hero.sheet.render({ force: true });',
    );
    expect(await inPage("return seen.heroContext.prepared")).toEqual(["head", "body"]);
  });

  it("has menus in its windows, into which hooks look", async () => {
    await page.locator('.sheet.actor[id^="HeroSheet"] [data-application-part=head]').click({ button: "right" });
    await page.getByRole("menuitem", { name: "Praise" }).click();
    expect(await inPage("return [seen.menu, seen.praised]")).toEqual([["Praise"], "Ada"]);
  });

  it("keeps items, effects and older data", async () => {
    await inPage('await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }])');
    await inPage('await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet", statuses: ["wet"] }])');
    expect(
      await inPage("return [hero.gear.length, [...hero.statuses], hero.effects.contents[0].constructor.name]"),
    ).toEqual([1, ["wet"], "OwnEffect"]);
    expect(
      await inPage(
        'return new Actor.implementation({ name: "Old", type: "hero", system: { fate: 7 } }).system.luck.value',
      ),
    ).toBe(7);
  });

  it("gets the answers that Foundry gives", async () => {
    expect(await inPage("return game.system.api.askAround(hero)")).toEqual({
      versions: [true, false],
      texts: ["adas-rope", "/systems/other-system/system.json", "Actor"],
      lists: "a, b, and c",
      people: [true, 3],
      rope: [true, true, false, 1],
      moved: true,
      embeds: false,
      field: 3,
      dice: [13, "d6", "3d6 + 1"],
      combat: [true, true, "Foe"],
      token: [true, true, true],
      bars: [["luck"]],
      flag: "glad",
      status: ["lucky", true, true, false],
      language: [5, "adas-rope", "+4", true],
      inverted: { up: "sail" },
      since: "now",
      parsed: ["B", 2],
      valid: false,
      icon: "fa-solid fa-rope fa-fw",
      swamp: ["tokenEnter"],
      page: ["header", "footer", "body"],
      footer: 1,
      link: true,
      menu: true,
    });
    const deleted = inPage('return (await hero.items.getName("Rope").deleteDialog()) !== false && hero.items.size');
    await page.locator("dialog button[data-action=yes]").click();
    expect(await deleted).toBe(0);
  });

  it("edits a document by inputs that are made of its fields", async () => {
    expect(await page.locator('input.small[name="odds"][step="0.5"]:disabled').inputValue()).toBe("3.5");
    await page.locator('input[name="system.luck.max"]').fill("5");
    await page.locator('input[name="system.luck.max"]').press("Tab");
    await expect.poll(() => inPage("return hero._source.system.luck")).toEqual({ value: 1, max: 5 });
  });

  it("edits sets, references, texts and colors by elements of Foundry's names", async () => {
    const stored = (): Promise<unknown> => inPage("return hero._source.system");
    const sheet = page.locator('.sheet.actor[id^="HeroSheet"]');
    await sheet.locator('multi-select[name="system.skills"] select').selectOption("sing");
    await expect.poll(stored).toMatchObject({ skills: ["sing"] });
    await sheet.locator('multi-select[name="system.skills"] select').selectOption({ label: "Sewing" });
    await expect.poll(stored).toMatchObject({ skills: ["sing", "sew"] });
    await sheet.locator('multi-select[name="system.skills"] [data-key="sing"] .remove').click();
    await expect.poll(stored).toMatchObject({ skills: ["sew"] });
    await sheet.locator('string-tags[name="system.traits"] input').fill("brave, tall");
    await sheet.locator('string-tags[name="system.traits"] input').press("Enter");
    await expect.poll(stored).toMatchObject({ traits: ["brave", "tall"] });
    const uuid = await inPage('return (await Actor.create({ name: "Bea", type: "hero" })).uuid');
    await sheet.locator('document-tags[name="system.mentor"] input').fill(String(uuid));
    await sheet.locator('document-tags[name="system.mentor"] button').click();
    await expect.poll(stored).toMatchObject({ mentor: uuid });
    await expect.poll(() => sheet.locator('document-tags[name="system.mentor"] .tag').textContent()).toBe("Bea");
    await sheet.locator('select[name="system.home"]').selectOption({ label: "Kestrel Gap" });
    await expect.poll(stored).toMatchObject({ home: "KestrelGapScene0" });
    expect(await sheet.locator('prose-mirror[name="system.story"] b').textContent()).toBe("sea");
    await sheet.locator('prose-mirror[name="system.story"] button').click();
    await sheet.locator('prose-mirror[name="system.story"] textarea').fill("<p>Lost.</p>");
    await sheet.locator('prose-mirror[name="system.story"] textarea').press("Tab");
    await expect.poll(stored).toMatchObject({ story: "<p>Lost.</p>" });
    await sheet.locator('color-picker[name="system.banner"] input[type=text]').fill("#ff0000");
    await sheet.locator('color-picker[name="system.banner"] input[type=text]').press("Tab");
    await expect.poll(stored).toMatchObject({ banner: "#ff0000", skills: ["sew"], luck: { max: 5 } });
    await sheet.locator("mood-picker select").selectOption("sad");
    expect(await inPage("return new foundry.applications.ux.FormDataExtended(hero.sheet.form).object.mood")).toBe(
      "sad",
    );
  });

  it("asks for the fields of a dialog by their names, what is only to be read among them", async () => {
    const answer = inPage(`return foundry.applications.api.DialogV2.input({
      content: '<input type="text" name="name" value="Ada" readonly><input type="number" name="luck.max" value="3">',
      ok: { class: ["bright", "blue"], style: { order: "2" } },
    })`);
    const ok = page.locator("dialog button.bright.blue[data-action=ok]");
    expect(await ok.getAttribute("style")).toBe("order: 2;");
    await ok.click();
    expect(await answer).toEqual({ name: "Ada", "luck.max": 3 });
  });
});
