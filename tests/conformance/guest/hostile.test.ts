/** In a world of a host that takes all documents for its own: the battle goes on, and who failed is named. */
import { expect as see } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { sentenceLike } from "../../browser/sentences";
import { beginBots, closeWindows, playedOut, verifies } from "./battles";
import { inPage, seated } from "./table";

interface Result {
  readonly id: string;
  readonly result: string;
  readonly found?: string;
}

/** What has failed of the self-check, or of these checks of it. */
const FAILED = `const { results } = await api.selfCheck(given ? { only: given, patience: 2000 } : { patience: 2000 });
  return results.filter(({ result }) => result === "failed").map(({ id, result, expected, found }) => ({ id, result, expected, found }))`;

describe.each([13, 14] as const)("beside a host that throws at what is not its own, in generation %d", (generation) => {
  const { gm } = seated({ system: "hostile-host", generation });

  it("ours are made of our classes and models, whatever the host has put in their place when all is ready", async () => {
    const made = `const ship = await Actor.implementation.create({ name: "Axe", type: "all-hands-anywhere.ship" });
      const combat = await Combat.implementation.create({ type: "all-hands-anywhere.myoss-gamma" });
      const combatant = new CONFIG.Combatant.documentClass({ name: "x", type: "all-hands-anywhere.navy-unit" }, { parent: combat });
      const names = [ship, combat, combatant].map((each) => [each.type.split(".")[1], "pips" in each, "isFresh" in each,
        each.system.constructor === CONFIG[each.documentName].dataModels[each.type]]);
      const sheet = ship.sheet.options.classes.includes("all-hands");
      for (const each of [combat, ship]) await each.delete();
      return [names, sheet]`;
    expect(await inPage(gm(), made)).toEqual([
      [
        ["ship", false, false, true],
        ["myoss-gamma", false, false, true],
        ["navy-unit", false, false, true],
      ],
      true,
    ]);
  });

  it("the console stays the browser's own", async () => {
    const replaced = `const written = (name) => Function.prototype.toString.call(console[name]);
      return ["debug", "error", "info", "log", "warn"].filter((name) => written(name) !== "function " + name + "() { [native code] }")`;
    expect(await inPage(gm(), replaced)).toEqual([]);
  });

  it.each(["ship-on-ship", "myoss-gamma"])("%s is played to its end, and its record is true", async (game) => {
    const id = await beginBots(gm(), game);
    expect(await playedOut(gm(), id)).toEqual({ ended: true, problem: "" });
    await closeWindows(gm());
    await verifies(gm(), id);
    await closeWindows(gm());
  });

  it("the host's own are the host's, with what its classes give them", async () => {
    const own = `const knight = await Actor.implementation.create({ name: "Ada", type: "knight" });
      const combat = await Combat.implementation.create({ combatants: [{ actorId: knight.id, name: "Ada" }] });
      await drydock.settled();
      const found = [knight.isFresh, combat.type, combat.pips];
      for (const each of [combat, knight]) await each.delete();
      return found`;
    expect(await inPage(gm(), own)).toEqual([true, "skirmish", 3]);
  });

  it("the self-check draws all boards, and names the host where one of its lines fails", async () => {
    const only = ["boardsDrawn", "boardsOpen", "ownSheets", "windowDraws"];
    expect(await inPage(gm(), FAILED, only)).toEqual([]);
    // Its hook reads of our encounter what only its own have.
    const [stumbled] = await inPage<Result[]>(gm(), FAILED, ["ownKinds"]);
    expect(stumbled).toMatchObject({ id: "ownKinds", found: expect.stringMatching(/^A Hostile Host: .*toFixed/) });
    await inPage(gm(), "host.isStrict = true");
    const [failed, ...others] = await inPage<Result[]>(gm(), FAILED, ["recordClosed"]);
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ id: "recordClosed", found: expect.stringMatching(/^A Hostile Host: /) });
  });

  it("the parts that boards have drawn bear names that no host's can take", async () => {
    const parts = await inPage<string[]>(gm(), "return Object.keys(Handlebars.partials)");
    const [ours, others] = [/^modules\/all-hands-anywhere\//, /^(templates|systems\/hostile-host)\//];
    expect(parts.filter((name) => ours.test(name))).not.toEqual([]);
    expect(parts.filter((name) => !ours.test(name) && !others.test(name))).toEqual([]);
  });

  it("a battle that the host stops says so with the host's name", async () => {
    await inPage(gm(), `host.isStrict = true; void api.playNow("ship-on-ship").catch(() => undefined)`);
    await see(gm().locator("#notifications")).toContainText(
      sentenceLike("ALLHANDS.problem.theirs", { name: "A Hostile Host" }),
    );
    await inPage(gm(), "host.isStrict = false");
  });
});
