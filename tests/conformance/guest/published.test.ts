/** In a world of a host with the habits of published systems: what it has in common with us does not reach us. */
import { describe, expect, it } from "vitest";
import { beginBots, closeWindows, playedOut, verifies } from "./battles";
import { inPage, seated } from "./table";

describe.each([13, 14] as const)("beside the habits of published systems, in generation %d", (generation) => {
  const { table, gm } = seated({ system: "published-host", generation });

  it("the host walks over its own types alone, and we find ours", async () => {
    const types = `return [host.walked, Object.keys(CONFIG.Actor.dataModels),
      typeof CONFIG.Actor.dataModels["all-hands-anywhere.ship"], game.documentTypes.Actor.includes("all-hands-anywhere.ship")]`;
    expect(await inPage(gm(), types)).toEqual([1, ["hero"], "function", true]);
  });

  it("the host's hooks find its methods on ours, which do nothing", async () => {
    const made = `const theirs = await Actor.implementation.create({ name: "Ada", type: "hero", system: { health: { value: 1, max: 7 } } });
      const ours = await Actor.implementation.create({ name: "Axe", type: "all-hands-anywhere.ship",
        items: [{ name: "Hull", type: "all-hands-anywhere.component" }] });
      await drydock.settled();
      const found = [theirs.system.health.value, ours.type, ours.items.contents[0].type, host.failures];
      for (const actor of [theirs, ours]) await actor.delete();
      return found`;
    expect(await inPage(gm(), made)).toEqual([7, "all-hands-anywhere.ship", "all-hands-anywhere.component", []]);
  });

  it("the host's sheets from before generation 13 are drawn, and drawn again after a change", async () => {
    const drawn = `const hero = await Actor.implementation.create({ name: "Ada", type: "hero", system: { health: { value: 7, max: 7 } } });
      hero.sheet.render(true);
      await drydock.settled();
      const { element } = hero.sheet;
      const found = [element.find(".active").text(), element.hasClass("hero-sheet")];
      element.find(".hero-name").trigger("click");
      await drydock.settled();
      found.push(hero.name, hero.sheet.element.find(".hero-name").text());
      await hero.sheet.close();
      found.push(hero.sheet.rendered, document.querySelectorAll(".hero-sheet").length);
      await hero.delete();
      return found`;
    expect(await inPage(gm(), drawn)).toEqual(["Health7 of 7", true, "Grace", "Grace", false, 0]);
  });

  it("what the host sets late takes nothing of ours away", async () => {
    const late = `const sheetOf = (type) => Object.values(CONFIG.Item.sheetClasses[type]).find((each) => each.default).id.split(".")[0];
      const made = new CONFIG.Combat.documentClass({ name: "x", type: "all-hands-anywhere.myoss-gamma" });
      return [sheetOf("all-hands-anywhere.component"), sheetOf("weapon"), CONFIG.Combat.documentClass.name,
        made.system.constructor === CONFIG.Combat.dataModels["all-hands-anywhere.myoss-gamma"]]`;
    expect(await inPage(gm(), late)).toEqual(["all-hands-anywhere", "published-host", "HostCombat", true]);
  });

  it("the bars of the host's tokens show what they showed without us", async () => {
    const bars = `return [TokenDocument.implementation.getTrackedAttributes("hero").bar, Object.keys(CONFIG.Actor.trackableAttributes)]`;
    expect(await inPage(gm(), bars)).toEqual([[["health"]], []]);
  });

  it("the self-check draws each game's board, and each of our kinds goes through the host's classes", async () => {
    const results = `const { results } = await api.selfCheck({ only: ["boardsDrawn", "ownKinds"] });
      return results.map(({ id, result, found = "" }) => [id, result, found])`;
    expect(await inPage(gm(), results)).toEqual([
      ["ownKinds", "passed", ""],
      ["boardsDrawn", "passed", ""],
    ]);
  });

  it.each(["ship-on-ship", "myoss-gamma", "navy-aces"])(
    "%s is drawn from our values, and played to its end",
    async (game) => {
      const id = await beginBots(gm(), game);
      const drawn = await inPage<string>(
        gm(),
        `const combat = game.combats.get(given);
      await api.openBoard?.(combat);
      await api.settled();
      return [...document.querySelectorAll(".all-hands")].map(({ outerHTML }) => outerHTML).join("")`,
        id,
      );
      expect(drawn.match(/.{0,60}(?:NaN|object Object).{0,20}/)?.[0]).toBeUndefined();
      expect(await playedOut(gm(), id)).toEqual({ ended: true, problem: "" });
      const types = `return [...new Set([...game.combats.get(given).combatants].map(({ type }) => type.split(".")[0]))]`;
      expect(await inPage(gm(), types, id)).toEqual(["all-hands-anywhere"]);
      await closeWindows(gm());
      await verifies(gm(), id);
      await closeWindows(gm());
      expect(table().complaints).toEqual([]);
    },
  );
});
