import { describe, expect, it } from "vitest";
import { homeAt, LIBRARY } from "./home";
import manifest from "../../../system.json" with { type: "json" };

const system = homeAt("https://table.example/route/systems/all-hands/all-hands.mjs");
const guest = homeAt("https://table.example/route/modules/all-hands-anywhere/chunks/start-1.mjs");

describe("as the system of a world", () => {
  it("all things have our own names", () => {
    const { ID, ROOT, LAYER, API, isModule, typeOf, packOf, linkTo } = system;
    expect({ ID, ROOT, LAYER, API, isModule }).toEqual({
      ID: "all-hands",
      ROOT: "systems/all-hands",
      LAYER: "system",
      API: "game.system.api",
      isModule: false,
    });
    expect([typeOf("ship"), packOf("ships"), linkTo("scenes", "Scene.a")]).toEqual([
      "ship",
      "all-hands.ships",
      "Compendium.all-hands.scenes.Scene.a",
    ]);
  });

  it("encounters are of the game that their type says", () => {
    const games = [{ type: "myoss-gamma" }, { type: "a-module.duel" }, { type: "base" }, null];
    expect(games.map(system.gameOf)).toEqual(["myoss-gamma", "a-module.duel", "base", ""]);
  });

  it("a saved replay, which has no address, is read as the system's", () =>
    expect(homeAt(undefined).typeOf("ship")).toBe("ship"));

  it("types with a dot are other packages'", () =>
    expect(["ship", "a-module.ship", "base"].map(system.isOwnType)).toEqual([true, false, false]));
});

describe("as a module in a world of another system", () => {
  it("what Foundry looks up has the module's names", () => {
    const { ID, ROOT, LAYER, API, isModule, typeOf } = guest;
    expect({ ID, ROOT, LAYER, API, isModule }).toEqual({
      ID: "all-hands-anywhere",
      ROOT: "modules/all-hands-anywhere",
      LAYER: "modules",
      API: 'game.modules.get("all-hands-anywhere").api',
      isModule: true,
    });
    expect([typeOf("ship"), typeOf("a-module.ship")]).toEqual(["all-hands-anywhere.ship", "a-module.ship"]);
  });

  it("encounters are of our games by their own names, of another package's, or of none", () => {
    const games = [
      { type: "all-hands-anywhere.myoss-gamma" },
      { type: "a-module.duel" },
      { type: "myoss-gamma" },
      null,
    ];
    expect(games.map(guest.gameOf)).toEqual(["myoss-gamma", "a-module.duel", "", ""]);
  });

  it("a type of the host's is not ours, whatever its name", () =>
    expect(["all-hands-anywhere.ship", "ship", "a-module.ship", "base"].map(guest.isOwnType)).toEqual([
      true,
      false,
      false,
      false,
    ]));

  it("compendia of actors and items are the world's, the others the module's", () => {
    expect([guest.packOf("ships"), guest.packOf("scenes")]).toEqual([
      "world.all-hands-ships",
      "all-hands-anywhere.scenes",
    ]);
    // Its characters are the host's: ours do not come along.
    const kept = manifest.packs.filter(({ type, name }) => ["Actor", "Item"].includes(type) && name !== "opera-crew");
    expect([...LIBRARY].sort()).toEqual(kept.map(({ name }) => name).sort());
    expect(guest.packOf("macros")).toBe("world.all-hands-macros");
  });
});
