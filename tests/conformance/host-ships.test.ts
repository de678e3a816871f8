/** A ship of another system, made one of ours, fought with, and hurt over there; needs the built module. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect as see, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../chromium";
import { startDrydock, type Drydock } from "../drydock";
import { joinGame } from "../join-game";
import { root } from "../checks/sources";
import { PATIENCE } from "./patience";

const STAND_IN = join(root, "tests/conformance/traveller-stand-in");

/** Waits until something is so. */
const UNTIL = `(holds) => new Promise((resolve) => {
  const look = () => { const found = holds(); if (found) { clearInterval(timer); resolve(found); } };
  const timer = setInterval(look, 20);
  look();
})`;

const MADE = `const people = await Actor.create(["Ada", "Bo"].map((name) => ({ name, type: "traveller" })));
  const craft = (name, more = {}) => ({
    name, type: "spacecraft",
    system: { crewed: { crew: Object.fromEntries(people.map(({ id }) => [id, {}])) },
      spacecraft: { dtons: 200, armour: 6, mdrive: "4", ...more } },
    items: [
      { name: "Beam laser", type: "weapon", system: { weapon: { scale: "spacecraft", damage: "2D6", spaceRange: "medium" } } },
      { name: "Sandcaster", type: "weapon", system: { weapon: { scale: "spacecraft", damage: "special", spaceRange: "close" } } },
      { name: "Cutlass", type: "weapon", system: { weapon: { scale: "traveller", damage: "3D6" } } },
    ],
  });
  await Actor.create([craft("Far Trader"), craft("Corsair", { dtons: 1e12 })]);`;

/** Fights until the ship is hurt, all of it by the Gamemaster, who answers as the quickest bot would. */
const FOUGHT = `globalThis.ours = (name) => game.actors.find((each) => each.name === name && each.type.endsWith(".operaShip"));
  globalThis.theirs = (name) => game.actors.find((each) => each.name === name && each.type === "spacecraft");
  const [ship, foe, host] = [ours("Far Trader"), ours("Corsair"), theirs("Far Trader")];
  // Only one of them can be hurt, and soon is.
  await ship.deleteEmbeddedDocuments("Item", ship.items.map(({ id }) => id));
  for (const gun of foe.items) await gun.update({ "system.firepower": 5, "system.accuracy": 10, "system.range": "long" });
  const fighter = (actor, side) => ({ actor, token: null, side, values: {}, commander: "" });
  const automation = { confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" };
  const { rules, bots } = await api.fetchGame("space-opera");
  const hurt = () => ship.system.damage.disabled || ship.system.damage.destroyed;
  await api.startBattle(api.tableGame("space-opera"), [fighter(ship, "a"), fighter(foe, "b")], { name: "Duel", automation });
  const battle = api.battles().at(-1);
  await until(() => kit.feedOf);
  const bot = Object.values(bots)[0](api.kernel.seeded(7));
  const player = await bot;
  for (let tries = 0; tries < 500 && !hurt() && !battle.system.problem; tries++) {
    const feed = kit.feedOf(battle);
    const { question } = feed;
    if (question && !question.answered) {
      const { name, seat, about, proposed } = question;
      await feed.answer(proposed ?? player(rules.questions[name], feed.view, seat, about));
    }
    await api.settled();
  }`;

describe.each([13, 14] as const)("a spacecraft of Traveller, in generation %i", (generation) => {
  let [data, drydock, browser, page] = ["", {} as Drydock, {} as Browser, {} as Page];
  const errors: string[] = [];
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "host-ships-"));
    const modules = [join(root, "dist-module")];
    [drydock, browser] = await Promise.all([
      startDrydock(data, undefined, STAND_IN, generation, modules),
      chromium.launch({ executablePath: findChromium()! }),
    ]);
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    await joinGame(page, drydock.url, "Gamemaster");
    await inPage("await api.settled()");
    await inPage(MADE);
  });
  afterAll(async () => {
    await browser.close();
    await drydock.stop();
    await rm(data, { recursive: true, force: true });
  });
  const inPage = <Found = unknown>(code: string): Promise<Found> =>
    page.evaluate(`(async () => { const { api, kit } = allHands; const until = ${UNTIL}; ${code} })()`);

  const dialog = () => page.locator(".ah-host-ship");
  /** Opens what is proposed for a ship, from the menu of the list of actors. */
  async function propose(name: string): Promise<void> {
    await page.getByRole("tab", { name: "Actors" }).click();
    await page.locator("#actors [data-entry-id]", { hasText: name }).first().click({ button: "right" });
    await page.getByText("Make a ship of Space Opera of it").click();
    await see(dialog()).toBeVisible();
  }
  const closeAll = () =>
    inPage(
      "for (const window of foundry.applications.instances.values()) if (window.hasFrame && window.options.window?.positioned !== false && window.id !== 'actors') await window.close()",
    );

  it("is proposed with where its numbers stand, and made with those that the Gamemaster wants", async () => {
    await propose("Far Trader");
    await see(dialog().locator('[name="class"]')).toHaveValue("cutter");
    await see(dialog().locator('[name="mr"]')).toHaveValue("2");
    await see(dialog().getByText("Read at system.spacecraft.mdrive: 4")).toBeVisible();
    await see(dialog().locator("[data-gun]")).toHaveCount(2);
    await see(dialog().locator(".ah-note--warning")).toHaveText([
      /^Firepower of Sandcaster: “special” .* is no number/,
    ]);
    await dialog().locator('[name="mr"]').fill("3");
    await dialog().locator('[name="guns.0.firepower"]').selectOption("3");
    await dialog().locator('[name="guns.1.taken"]').uncheck();
    await dialog().locator('button[type="submit"]').click();
    await see(dialog()).toBeHidden();
    const made =
      await inPage(`const ship = await until(() => game.actors.find(({ type }) => type.endsWith(".operaShip")));
      const [host] = game.actors.filter(({ name, type }) => name === "Far Trader" && type === "spacecraft");
      const { class: shipClass, mr, protection, damage, crew } = ship.system;
      return { name: ship.name, shipClass, mr, protection, damage, link: ship.flags["all-hands"].host === host.uuid,
        crew: crew.map(({ name, post, actor }) => [name, post, game.actors.get(actor.split(".").at(-1)).name]),
        guns: ship.items.map(({ name, system }) => [name, system.firepower, system.range, system.accuracy]) }`);
    expect(made).toEqual({
      name: "Far Trader",
      shipClass: "cutter",
      mr: 3,
      protection: 1,
      link: true,
      damage: { disabled: false, destroyed: false, burning: false, lost: 0 },
      crew: [
        ["Ada", "pilot", "Ada"],
        ["Bo", "passenger", "Bo"],
      ],
      guns: [["Beam laser", 3, "short", 1]],
    });
    await closeAll();
  });

  it("names what is wrong with its numbers, and is not made if the Gamemaster would rather not", async () => {
    await propose("Corsair");
    await see(dialog().locator(".ah-note--warning").first()).toHaveText(
      "Class: “1000000000000” at system.spacecraft.dtons is more than a ship can have. Cutter is proposed.",
    );
    await closeAll();
    expect(await inPage('return game.actors.filter(({ type }) => type.endsWith(".operaShip")).length')).toBe(1);
  });

  it("comes to a fleet, and to the start of a battle, by dropping it there", async () => {
    await inPage(`const folder = await Folder.create({ name: "Raiders", type: "Actor", flags: { "all-hands": { fleet: { game: "space-opera", budget: 0, owner: "" } } } });
      await api.openFleet(folder);
      const { element: place } = await until(() => [...foundry.applications.instances.values()].find(({ state }) => state === folder));
      globalThis.dropOn = (place, actor) => { const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: actor.uuid }));
        place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true })); };
      dropOn(place, game.actors.getName("Corsair"));`);
    await see(dialog()).toBeVisible();
    await dialog().locator('[name="class"]').selectOption("fighter");
    await dialog().locator('button[type="submit"]').click();
    await see(dialog()).toBeHidden();
    expect(
      await inPage(`const found = () => game.actors.find((each) => each.name === "Corsair" && each.type.endsWith(".operaShip"));
      const ship = await until(found);
      return [ship.folder.name, ship.system.class]`),
    ).toEqual(["Raiders", "fighter"]);
    await closeAll();
    await inPage(`await api.openStartDialog({ game: "space-opera" });
      const side = await until(() => document.querySelector("#all-hands-start .versus-side"));
      dropOn(side, game.actors.find(({ name, type }) => name === "Corsair" && type === "spacecraft"));`);
    await see(dialog()).toBeVisible();
    await dialog().locator('[name="name"]').fill("Second Corsair");
    await dialog().locator('button[type="submit"]').click();
    await see(page.locator("#all-hands-start .versus .candidate", { hasText: "Second Corsair" })).toBeVisible();
    await closeAll();
  });

  it("is hurt over there as ours is, if the Gamemaster wants that, and whole again by undo", async () => {
    const found = await inPage<Record<string, unknown>>(`
      await game.settings.set("all-hands-anywhere", "shipDamage", true);
      ${FOUGHT}
      const entries = Array.from({ length: battle.system.step }, (_, step) => kit.recordEntry(battle, step));
      const written = entries.flatMap(({ redo, undo }) => (redo[host.uuid] ? [[redo[host.uuid], undo[host.uuid]]] : []));
      return { problem: battle.system.problem, destroyed: ship.system.damage.destroyed, written, lost: host._source.system.hits.damage }`);
    const lost = found["destroyed"] === true ? 80 : 79;
    expect(found).toMatchObject({ problem: "", lost });
    expect(found["written"]).toEqual([[{ "system.hits.damage": lost }, { "system.hits.damage": 0 }]]);
    const back = await inPage(`const battle = api.battles().at(-1);
      const [host, ship] = [theirs("Far Trader"), ours("Far Trader")];
      const { step } = battle.system;
      await game.user.update({ flags: { "all-hands": { request: JSON.stringify({ battle: battle.id, undo: step }) } } });
      await until(() => battle.system.step > step);
      await api.settled();
      const { disabled, destroyed } = ship.system.damage;
      return [host._source.system.hits, disabled, destroyed]`);
    expect(back).toEqual([{ value: 80, max: 80, damage: 0, criticals: {} }, false, false]);
    expect(errors).toEqual([]);
  });
});
