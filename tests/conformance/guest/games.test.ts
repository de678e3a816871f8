/** All games in worlds of other systems, played to the end, and the host's own documents beside them. */
import { expect as see, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sentence } from "../../browser/sentences";
import { beginBots, closeWindows, playedOut, verifies } from "./battles";
import { inPage, joined, leave, newPage, seated, sitDown, type Table, type Wanted } from "./table";

const GAMES = ["ship-on-ship", "myoss-gamma", "silent-ships", "navy-aces", "space-opera"];
const SHIPS = "world.all-hands-ships";

/** Shows an encounter in the tracker, as a click on its number does. */
const VIEW = `const view = async (combat) => {
    await combat.activate();
    ui.combat.viewed = combat;
    await ui.combat.render();
    await drydock.settled();
  };`;

/** The classes and sidebar entries of documents of the host's, made, changed and deleted while battles of ours are there. */
const HOSTS_OWN = `${VIEW} const { HostActor, HostItem } = game.system.api;
  const shown = (where, text) => [...document.querySelectorAll(where)].some(({ textContent }) => textContent.includes(text));
  const [actor, item] = [
    await Actor.implementation.create({ name: "Ada", type: "ship" }),
    await Item.implementation.create({ name: "Oar", type: "skill", system: { eqt: { name: "oar" } } }),
  ];
  const message = await ChatMessage.implementation.create({ type: "check", content: "<p>A check of the host</p>" });
  const combat = await Combat.implementation.create({ active: true, combatants: [{ actorId: actor.id, name: "Ada" }] });
  await view(combat);
  await drydock.settled();
  const made = [
    actor instanceof HostActor, actor.system.conditions.posture, item instanceof HostItem, item.label,
    combat.fastest, message.type,
    shown("#actors .directory-item", "Ada"), shown("#items .directory-item", "Oar"),
    shown("#chat .chat-message[data-host=check]", "A check of the host"), shown("#combat .combatant", "Ada"),
  ];
  await actor.update({ name: "Ada L.", "system.HP.value": 3 });
  await item.update({ "system.eqt.name": "paddle" });
  await combat.startCombat();
  await combat.nextTurn();
  await drydock.settled();
  const changed = [shown("#actors .directory-item", "Ada L."), actor.system.HP.value, item.label, combat.round];
  for (const document of [combat, message, item, actor]) await document.delete();
  await drydock.settled();
  return { made, changed, left: [shown("#actors .directory-item", "Ada"), shown("#combat .combatant", "Ada"), shown("#chat .chat-message", "A check")] }`;

describe("on the scene of a hostile world", () => {
  let [table, gm]: [Table?, Page?] = [];
  beforeAll(async () => {
    table = await sitDown({ system: "host-system", generation: 14 });
    gm = await joined(table, "Gamemaster", await newPage(table, { canvas: true }));
  });
  afterAll(() => leave(table));

  it("nothing of ours opens unasked, and one tool leads to all", async () => {
    const opened = `return [...foundry.applications.instances.keys()].filter((id) => id.startsWith("all-hands"))`;
    expect(await inPage(gm!, opened)).toEqual([]);
    await see(gm!.locator(".all-hands-tracker")).toHaveCount(0);
    const tools = gm!.locator('#scene-controls [data-tool^="all-hands"]');
    await see(tools).toHaveCount(1);
    await tools.click();
    const dialog = gm!.locator("dialog.dialog, .application.dialog");
    await see(dialog.locator("button[data-action^='all-hands']").first()).toBeVisible();
    await dialog.getByRole("button", { name: sentence("ALLHANDS.welcome.open") }).click();
    await see(gm!.locator("#all-hands-welcome")).toBeVisible();
    await closeWindows(gm!);
  });

  it("a ship is dropped on the scene from the compendium: its token has our bars, and its sheet opens", async () => {
    const drop = `const [{ _id, name }] = [...game.packs.get("${SHIPS}").index];
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: "Compendium.${SHIPS}.Actor." + _id }));
      const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 1500, y: 1000 });
      const at = { bubbles: true, cancelable: true, dataTransfer, clientX: x, clientY: y };
      document.getElementById("board").dispatchEvent(new DragEvent("drop", at));
      await drydock.settled();
      const token = canvas.scene.tokens.find((each) => each.name.startsWith(name));
      await token.actor.sheet.render({ force: true });
      await api.settled();
      const { bar1, bar2, actor } = token;
      const [{ value, max }, id] = [token.getBarAttribute("bar1"), actor.sheet.id];
      return { type: actor.type, bars: [bar1.attribute, bar2.attribute], isWhole: value > 0 && value === max, id }`;
    const dropped = await inPage<{ id: string }>(gm!, drop);
    expect(dropped).toMatchObject({
      type: "all-hands-anywhere.ship",
      bars: ["integrity", "hp"],
      isWhole: true,
    });
    const sheet = gm!.locator(`[id="${dropped.id}"]`);
    await see(sheet).toBeVisible();
    await see(sheet).toHaveClass(/all-hands/);
    await closeWindows(gm!);
    expect(table!.complaints).toEqual([]);
  });
});

describe("in a hostile world", () => {
  const { table, gm } = seated({ system: "host-system", generation: 14 });

  it.each(GAMES)("%s is played to its end, and its record is true", async (game) => {
    const id = await beginBots(gm(), game);
    expect(await playedOut(gm(), id)).toEqual({ ended: true, problem: "" });
    await closeWindows(gm());
    await verifies(gm(), id);
    await closeWindows(gm());
    expect(table().complaints).toEqual([]);
  });

  it("the host's documents are made, shown, changed and deleted as before", async () => {
    expect(await inPage(gm(), HOSTS_OWN)).toEqual({
      made: [true, "standing", true, "OAR", 12, "check", true, true, true, true],
      changed: [true, 3, "PADDLE", 2],
      left: [false, false, false],
    });
  });

  it("the tracker has our row only where a battle of ours is shown", async () => {
    const show = `${VIEW} const combat = await Combat.implementation.create({});
      const rows = [];
      for (const each of [combat, api.battles()[0], combat]) {
        await view(each);
        rows.push(document.querySelectorAll("#combat .all-hands-tracker").length);
      }
      await combat.delete();
      return rows`;
    expect(await inPage(gm(), show)).toEqual([0, 1, 0]);
  });
});

describe.each([
  { system: "host-system", generation: 13, settings: ["host-system.refusesGuests=true"] },
  { system: "host-system", generation: 13 },
  { system: "host-system", generation: 14, settings: ["host-system.refusesGuests=true"] },
  { system: "gga-stand-in", generation: 14 },
  { system: "other-system", generation: 13 },
] satisfies Wanted[])("in a world of $system in generation $generation, $settings", (wanted) => {
  const { table, gm } = seated(wanted);

  it("a duel is played to its end, its record is true, and nothing complains of us", async () => {
    const id = await beginBots(gm(), "ship-on-ship");
    expect(await playedOut(gm(), id)).toEqual({ ended: true, problem: "" });
    await closeWindows(gm());
    await verifies(gm(), id);
    expect(table().complaints).toEqual([]);
  });
});
