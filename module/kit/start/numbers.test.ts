import { beforeEach, describe, expect, it, vi } from "vitest";
import { isShared, keepPromise, numbered, tellApart } from "./numbers";

describe("numbers of those who are called alike", () => {
  it("begin at the first that nobody has; one without a number counts as the first", () => {
    expect(numbered("Thorn", 2, [])).toEqual(["Thorn 1", "Thorn 2"]);
    expect(numbered("Thorn", 2, ["Thorn"])).toEqual(["Thorn 2", "Thorn 3"]);
    expect(numbered("Thorn", 2, ["Thorn 2", "Black Thorn"])).toEqual(["Thorn 1", "Thorn 3"]);
  });

  it("are for one name only", () => {
    expect(isShared("Thorn", ["Black Thorn", "Thorn the Elder", "Thorns 2"])).toBe(false);
    expect(isShared("Thorn", ["Thorn 12"])).toBe(true);
    expect(isShared("Thorn", ["Thorn"])).toBe(true);
  });
});

describe("an actor out of a compendium", () => {
  const UUID = "Compendium.all-hands.opera-ships.Actor.thorn";

  class Ship {
    readonly _stats: { readonly compendiumSource: string | null };
    readonly prototypeToken = { name: "" };
    constructor(
      readonly id: string,
      public name: string,
      compendiumSource: string | null = UUID,
    ) {
      this._stats = { compendiumSource };
      this.prototypeToken.name = name;
    }
    updateSource = ({ name, prototypeToken }: Pick<Ship, "name" | "prototypeToken">) => {
      this.name = name;
      this.prototypeToken.name = prototypeToken.name;
    };
    update = async (changes: Pick<Ship, "name" | "prototypeToken">) => {
      this.updateSource(changes);
      return this;
    };
    readonly flags = {};
    testUserPermission = () => true;
  }

  const world: { actors: Ship[]; combats: object[]; tokens: { id: string; actorId: string; name: string }[] } = {
    actors: [],
    combats: [],
    tokens: [],
  };

  beforeEach(() => {
    Object.assign(world, { actors: [], combats: [], tokens: [] });
    const scene = {
      get tokens() {
        return world.tokens;
      },
      updateEmbeddedDocuments: async (_kind: string, changes: readonly { _id: string; name: string }[]) => {
        for (const { _id, name } of changes)
          Object.assign(
            world.tokens.find(({ id }) => id === _id)!,
            { name },
          );
        return changes.map(({ _id }) => ({ id: _id }));
      },
    };
    vi.stubGlobal("foundry", { data: {} });
    vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === UUID ? { name: "Thorn" } : null));
    vi.stubGlobal("game", {
      data: {},
      release: { generation: 13 },
      user: {},
      actors: {
        get contents() {
          return world.actors;
        },
      },
      combats: { contents: [] },
      scenes: { contents: [scene] },
    });
  });

  /** The names of actors and tokens after a newcomer has joined. */
  async function after(newcomer: Ship): Promise<string[]> {
    tellApart(newcomer as unknown as Actor.Implementation);
    world.actors.push(newcomer);
    keepPromise(newcomer);
    await vi.waitFor(() => expect(world.actors.filter(({ name }) => name === "Thorn").length).toBeLessThan(2));
    await Promise.resolve();
    return world.actors.map(({ name, prototypeToken }) => `${name}/${prototypeToken.name}`);
  }

  it("keeps its name as long as it is the only one", async () => {
    world.actors.push(new Ship("other", "Black Thorn"));
    expect(await after(new Ship("a", "Thorn"))).toEqual(["Black Thorn/Black Thorn", "Thorn/Thorn"]);
  });

  it("is the second of its name, and who was there becomes the first, with its tokens that are called so", async () => {
    world.actors.push(new Ship("a", "Thorn"));
    world.tokens.push({ id: "t", actorId: "a", name: "Thorn" }, { id: "u", actorId: "a", name: "Bait" });
    expect(await after(new Ship("b", "Thorn"))).toEqual(["Thorn 1/Thorn 1", "Thorn 2/Thorn 2"]);
    await vi.waitFor(() => expect(world.tokens.map(({ name }) => name)).toEqual(["Thorn 1", "Bait"]));
    expect((await after(new Ship("c", "Thorn"))).at(-1)).toBe("Thorn 3/Thorn 3");
  });

  it("leaves alone one of that name which somebody made, and is not renamed where somebody has named it", async () => {
    world.actors.push(new Ship("mine", "Thorn", null));
    expect(await after(new Ship("b", "Thorn"))).toEqual(["Thorn/Thorn", "Thorn 2/Thorn 2"]);
    expect((await after(new Ship("c", "Rose"))).at(-1)).toBe("Rose/Rose");
  });
});
