import { describe, expect, it } from "vitest";
import type { DocumentSource } from "../protocol";
import { seatedYard } from "./testing";

const here = seatedYard();

const resultsOf = (table: DocumentSource): DocumentSource[] => table["results"] as DocumentSource[];

describe("a rollable table", () => {
  it("is stored whole, with its results", async () => {
    const table = await here.gm.create("RollTable", {
      name: "Weather",
      formula: "1d6",
      description: "<p onclick='x()'>Sky</p>",
      results: [
        { name: "Sun", range: [1, 3], description: "<script>x()</script>Bright" },
        { type: "document", documentUuid: "RollTable.abcdefghijklmnop", range: [4, 6] },
      ],
    });
    expect(table).toMatchObject({ replacement: true, displayRoll: true, description: "<p>Sky</p>" });
    expect(resultsOf(table)).toMatchObject([
      { name: "Sun", type: "text", weight: 1, range: [1, 3], drawn: false, description: "Bright" },
      { type: "document", range: [4, 6] },
    ]);
    expect(await here.gm.read("RollTable", table._id)).toEqual(table);
  });

  it("refuses what is no table", async () => {
    await expect(here.gm.create("RollTable", { name: "X", results: [{ type: "music" }] })).rejects.toThrow(
      '"music" is not a type of TableResult (text, document)',
    );
    await expect(here.gm.create("RollTable", { name: "X", results: [{ range: "1-3" }] })).rejects.toThrow(
      '"range" must be a list',
    );
  });

  it("is the Gamemaster's to make, and its owner's to change", async () => {
    await expect(here.player.create("RollTable", { name: "Mine" })).rejects.toThrow("only a Gamemaster may");
    const closed = await here.gm.create("RollTable", { name: "Closed", results: [{ name: "A" }] });
    const own = await here.gm.create("RollTable", {
      name: "Theirs",
      results: [{ name: "A" }],
      ownership: { [String(here.player.userId)]: 3 },
    });
    const draw = (table: DocumentSource): Promise<unknown> =>
      here.player.update(
        "TableResult",
        { _id: resultsOf(table)[0]?._id, drawn: true },
        { parentUuid: `RollTable.${table._id}` },
      );
    await expect(draw(closed)).rejects.toThrow("it has another owner");
    await expect(here.player.update("RollTable", { _id: closed._id, name: "X" })).rejects.toThrow(
      "it has another owner",
    );
    await draw(own);
    expect(resultsOf(await here.gm.read("RollTable", own._id))[0]).toMatchObject({ drawn: true });
    await expect(here.player.update("RollTable", { _id: own._id, ownership: { default: 3 } })).rejects.toThrow(
      "only a Gamemaster may change the ownership",
    );
  });
});

describe("a folder that is deleted", () => {
  interface Fleet {
    outer: DocumentSource;
    inner: DocumentSource;
    ship: DocumentSource;
    boat: DocumentSource;
    other: DocumentSource;
  }

  /** outer { ship, inner { boat } }, and a ship outside. */
  async function fleet(): Promise<Fleet> {
    const outer = await here.gm.create("Folder", { name: "Outer", type: "Actor" });
    const inner = await here.gm.create("Folder", { name: "Inner", type: "Actor", folder: outer._id });
    const actor = (name: string, folder: string | null): Promise<DocumentSource> =>
      here.gm.create("Actor", { name, type: "ship", folder });
    const [ship, boat, other] = [
      await actor("Ship", outer._id),
      await actor("Boat", inner._id),
      await actor("Other", null),
    ];
    return { outer, inner, ship, boat, other };
  }
  const present = async ({ outer, inner, ship, boat, other }: Fleet): Promise<Record<string, unknown>> => {
    const world = await here.gm.world();
    const folders = world.folders.map((folder) => folder._id);
    const home = (actor: DocumentSource): unknown => world.actors.find(({ _id }) => _id === actor._id)?.["folder"];
    return {
      folders: [outer, inner].map((folder) => folders.includes(folder._id)),
      homes: [ship, boat, other].map(home),
    };
  };

  it("leaves what is in it to the folder around it", async () => {
    const made = await fleet();
    await here.gm.modify("Folder", "delete", { ids: [made.inner._id] });
    expect(await present(made)).toEqual({ folders: [true, false], homes: [made.outer._id, made.outer._id, null] });
    await here.gm.modify("Folder", "delete", { ids: [made.outer._id] });
    expect(await present(made)).toEqual({ folders: [false, false], homes: [null, null, null] });
  });

  it("takes its contents along where that is asked, and folders inside only where that is asked too", async () => {
    const made = await fleet();
    await here.gm.modify("Folder", "delete", { ids: [made.outer._id], deleteContents: true });
    expect(await present(made)).toEqual({ folders: [false, true], homes: [undefined, made.inner._id, null] });
    const again = await fleet();
    const { result } = await here.gm.modify("Folder", "delete", {
      ids: [again.outer._id],
      deleteContents: true,
      deleteSubfolders: true,
    });
    expect(result).toEqual([again.outer._id]);
    expect(await present(again)).toEqual({ folders: [false, false], homes: [undefined, undefined, null] });
  });

  it("leaves everything to the nearest folder that stays", async () => {
    const made = await fleet();
    const { result } = await here.gm.modify("Folder", "delete", { ids: [made.outer._id, made.inner._id] });
    expect(result).toEqual([made.inner._id, made.outer._id]);
    expect(await present(made)).toEqual({ folders: [false, false], homes: [null, null, null] });
  });

  it("is deleted by a Gamemaster only", async () => {
    const made = await fleet();
    const attempt = here.player.modify("Folder", "delete", { ids: [made.outer._id], deleteContents: true });
    await expect(attempt).rejects.toThrow("only a Gamemaster may");
    expect(await present(made)).toEqual({
      folders: [true, true],
      homes: [made.outer._id, made.inner._id, null],
    });
  });
});
