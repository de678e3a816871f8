/** All Hands as a guest, with the host's people in its battles; needs the built module. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../checks/sources";
import { seated } from "./hosts";

const ANYWHERE = join(root, "dist-module");

/** The data of an exported character of GURPS Game Aid, as code. */
function fixture(file: string, change: (system: Record<string, Record<string, unknown>>) => void = () => undefined) {
  const text = readFileSync(join(root, "module/gurps/import/fixtures", file), "utf8");
  const source = JSON.parse(text) as { system: Record<string, Record<string, unknown>>; items?: object[] };
  change(source.system);
  return JSON.stringify({ system: source.system });
}
const DARA = fixture("gga-corsair.json");
/** The same in the form of version 1.0: skills are items, and hit points count the damage. */
const NEWER = fixture("gga-corsair.json", (system) => {
  system["HP"] = { damage: 1, min: 0, max: 11, points: 0 };
  for (const attribute of Object.values(system["attributes"] ?? {}) as Record<string, unknown>[])
    attribute["importedValue"] = attribute["import"];
  system["skills"] = {};
});
const SKILLS = JSON.stringify(
  Object.entries({ "Piloting/TL10 (High-Performance Spacecraft)": 17, "Gunner/TL10 (Beams)": 16 }).map(
    ([name, level]) => ({
      name,
      type: "skill",
      system: { importedLevel: level, disabled: false, actions: {} },
    }),
  ),
);

/** Imports a ship from the library, once it is there, and drops an actor on its sheet in place of its crew. */
const CREWED = `async (id, actor) => {
  const pack = await until(() => { const pack = game.packs.get("world.all-hands-opera-ships"); return pack?.index.has(id) && pack; });
  const ship = await game.actors.importFromCompendium(pack, id);
  await ship.update({ "system.crew": [] });
  await ship.sheet.render({ force: true });
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: actor.uuid }));
  const place = ship.sheet.element.querySelector(".window-content") ?? ship.sheet.element;
  place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  await until(() => ship.system.crew.length === 1);
  await ship.sheet.close();
  return ship;
}`;
/** Waits until something is so; hears of every change that the page hears of. */
const UNTIL = `(holds) => new Promise((resolve) => {
  const look = () => { const found = holds(); if (found) { clearInterval(timer); resolve(found); } };
  const timer = setInterval(look, 20);
  look();
})`;
const TOOLS = `const until = ${UNTIL}; const crewed = ${CREWED}; const { api } = allHands;
  const fighter = (actor, side, values) => ({ actor, token: null, side, values, commander: "bot:random" });
  const toEnd = async (game, fighters, terms) => {
    await api.startBattle(api.tableGame(game), fighters, { name: "Duel", ...terms });
    const battle = api.battles().at(-1);
    await until(() => battle.system.ended || battle.system.problem);
    await api.settled({ bots: true });
    return battle;
  };`;

describe.each([13, 14] as const)("characters of GURPS Game Aid, in generation %i", (generation) => {
  const { table, inPage } = seated({ system: "gga-stand-in", generation, modules: [ANYWHERE] });

  it("come aboard a ship of ours with their numbers, in both forms of their data, and are followed", async () => {
    const aboard = `${TOOLS}
      const dara = await Actor.create({ name: "Dara", type: "character", ...${DARA} });
      const foe = await Actor.create({ name: "Foe", type: "enemy", ...${NEWER} });
      await foe.createEmbeddedDocuments("Item", ${SKILLS});
      const ships = [await crewed("V2hHwQAd6WQDbhqU", dara), await crewed("2J4G28nyNUCoGCJN", foe)];
      await dara.update({ name: "Dara V.", "system.skills.00099": { name: "Electronics Operation/TL10 (Sensors)", import: 16, level: 16 } });
      await ships[0].sheet.render({ force: true });
      const shown = ships[0].sheet.element.querySelector(".ah-space-opera__member").textContent;
      await ships[0].sheet.close();
      return [...ships.map(({ system }) => system.crew.map(({ id, ...member }) => member)), shown.includes("Dara V.")]`;
    const numbers = {
      post: "pilot",
      perception: 13,
      repair: null,
      dead: false,
      actor: expect.stringMatching(/^Actor\./),
    };
    expect(await inPage(aboard)).toEqual([
      [{ ...numbers, name: "Dara", piloting: 15, gunner: 14, major: true }],
      [{ ...numbers, name: "Foe", piloting: 17, gunner: 16, major: false }],
      true,
    ]);
    expect(table.errors).toEqual([]);
  });

  it("fly with these numbers, and die on their own sheets if the Gamemaster wants that", async () => {
    const battle = `${TOOLS}
      await game.settings.set("all-hands-anywhere", "casualties", true);
      const ships = ["Marlin", "Thorn"].map((name) => game.actors.getName(name));
      const people = ["Dara V.", "Foe"].map((name) => game.actors.getName(name));
      const automation = { confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" };
      const before = people.map(({ _source }) => _source.system.HP);
      const fought = [];
      // A ship may also be beaten without a death: then it is mended, and they fight again.
      while (fought.length < 20 && !ships.some(({ system }) => system.crew[0].dead)) {
        for (const ship of ships) await ship.update({ "system.damage": { burning: false, disabled: false, destroyed: false } });
        const fighters = ships.map((ship, at) => fighter(ship, "ab"[at]));
        fought.push(await toEnd("space-opera", fighters, { automation, options: { overrides: 0 } }));
      }
      const battle = fought.at(-1);
      const flew = battle.combatants.map(({ system }) => JSON.parse(system.people)[0]);
      const entries = Array.from({ length: battle.system.step }, (_, step) => allHands.kit.recordEntry(battle, step));
      const written = people.map(({ uuid }) => entries.flatMap(({ redo, undo }) => (redo[uuid] ? [[redo[uuid], undo[uuid]]] : [])));
      return {
        problem: battle.system.problem, edits: entries.filter(({ kind }) => kind === "edit").length,
        flew: flew.map(({ piloting, gunner, perception }) => [piloting, gunner, perception]),
        dead: ships.map(({ system }) => system.crew[0].dead), written, before,
        now: people.map(({ _source }) => _source.system.HP),
      }`;
    const found = (await inPage(battle)) as {
      dead: boolean[];
      written: object[][];
      before: Record<string, number>[];
      now: Record<string, number>[];
    };
    expect(found).toMatchObject({
      problem: "",
      edits: 0,
      flew: [
        [15, 14, 16],
        [17, 16, 13],
      ],
    });
    expect(found.dead).toContain(true);
    const deaths = [
      [{ "system.HP.value": -55 }, { "system.HP.value": found.before[0]!["value"] }],
      [{ "system.HP.damage": 66 }, { "system.HP.damage": 1 }],
    ];
    expect(found.written).toEqual(found.dead.map((isDead, at) => (isDead ? [deaths[at]] : [])));
    const after = [{ value: -55 }, { damage: 66 }];
    for (const [at, isDead] of found.dead.entries())
      expect(found.now[at]).toEqual(isDead ? { ...found.before[at], ...after[at] } : found.before[at]);
    expect(table.errors).toEqual([]);
  });

  it("fight a duel of captains, for which numbers are proposed", async () => {
    const duel = `${TOOLS}
      const [ace, crate] = await Actor.create([
        { name: "Ace", type: "character", system: { skills: { "00000": { name: "Piloting/TL10 (Space)", import: 20, level: 20 } } } },
        { name: "Crate", type: "enemy" },
      ]);
      await api.openStartDialog({ game: "ship-on-ship", actor: ace });
      const dialog = await until(() => document.querySelector("#all-hands-start"));
      const fields = await until(() => { const found = [...dialog.querySelectorAll('[name$=".field.skill"]')]; return found.length && found; });
      const proposed = fields.filter(({ name }) => name.includes(ace.id) || name.includes(crate.id)).map(({ value }) => value);
      await foundry.applications.instances.get("all-hands-start").close();
      const battle = await toEnd("ship-on-ship", [fighter(ace), fighter(crate)]);
      const names = battle.combatants.map(({ name }) => name);
      return [proposed, names, battle.system.problem, battle.system.ended, ace.folder]`;
    expect(await inPage(duel)).toEqual([["6", "3"], ["Ace", "Crate"], "", true, null]);
    expect(table.errors).toEqual([]);
  });

  it("keep their names and places when they come from a compendium", async () => {
    const imported = `const pack = await foundry.documents.collections.CompendiumCollection.createCompendium({ type: "Actor", label: "Folk", name: "folk" });
      await Actor.create({ name: "Guard", type: "enemy" }, { pack: pack.collection });
      const [{ _id }] = pack.index;
      const guards = [await game.actors.importFromCompendium(pack, _id), await game.actors.importFromCompendium(pack, _id)];
      await drydock.settled();
      return guards.map(({ name, folder }) => [name, folder])`;
    expect(await inPage(imported)).toEqual([
      ["Guard", null],
      ["Guard", null],
    ]);
  });

  it("have the reference beside them, but not our own kind of character", async () => {
    const there = `const { settings } = game.settings;
      return [game.settings.menus.has("all-hands-anywhere.gurpsRules"), settings.has("all-hands-anywhere.gurpsReference"),
        settings.has("all-hands-anywhere.gurpsScreen"), "all-hands-anywhere.character" in CONFIG.Actor.dataModels,
        document.querySelector(".all-hands-characters")]`;
    expect(await inPage(there)).toEqual([true, false, true, false, null]);
  });
});

describe.each([
  { wanted: false, settings: [] },
  { wanted: true, settings: ["all-hands-anywhere.gurpsReference=true"] },
])("a world of a system without an adapter, where the reference is wanted: $wanted", ({ wanted, settings }) => {
  const { table, inPage } = seated({ system: "host-system", generation: 14, modules: [ANYWHERE], settings });

  it("has the reference only if its Gamemaster asks for it, and never our kind of character", async () => {
    const there = `const { settings } = game.settings;
      return [game.settings.menus.has("all-hands-anywhere.gurpsRules"), settings.get("all-hands-anywhere.gurpsReference").requiresReload,
        settings.has("all-hands-anywhere.gurpsScreen"), "all-hands-anywhere.character" in CONFIG.Actor.dataModels]`;
    expect(await inPage(there)).toEqual([wanted, true, wanted, false]);
    const opened = `await allHands.api.openScreen();
      return foundry.applications.instances.has("all-hands-screen")`;
    expect(await inPage(opened)).toBe(wanted);
  });

  it("has its people aboard by name, with numbers to type", async () => {
    const aboard = `${TOOLS}
      const bo = await Actor.implementation.create({ name: "Bo", type: "character" });
      const ship = await crewed("V2hHwQAd6WQDbhqU", bo);
      return ship.system.crew.map(({ id, actor, ...member }) => ({ ...member, known: actor === bo.uuid }))`;
    const numbers = { piloting: 10, gunner: 10, perception: 10, repair: null };
    expect(await inPage(aboard)).toEqual([
      { ...numbers, name: "Bo", post: "passenger", major: false, dead: false, known: true },
    ]);
    expect(table.errors).toEqual([]);
  });

  it("reads them as soon as it has an adapter", async () => {
    const read = `const [ship, bo] = ["Marlin", "Bo"].map((name) => game.actors.getName(name));
      await game.modules.get("all-hands-anywhere").api.registerAdapter(game.system.id, {
        people: () => ["character"],
        character: () => ({ chances: [{ ways: 26, of: 36, use: "piloting" }] }),
      });
      await ship.sheet.render({ force: true });
      const shown = [...ship.sheet.element.querySelectorAll(".ah-space-opera__skill")].map(({ textContent }) => textContent.trim());
      await ship.sheet.close();
      return [shown[0].match(/\\d+/)?.[0] ?? ship.sheet.element.querySelector(".ah-space-opera__skill input")?.value,
        await allHands.api.registerAdapter("d 20", { character: () => null }).catch((error) => error.name)]`;
    expect(await inPage(read)).toEqual(["12", "ApiError"]);
  });
});
