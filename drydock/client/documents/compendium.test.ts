import { describe, expect, it, vi } from "vitest";
import type { ModifyDocumentRequest, PackPayload } from "../../protocol";
import { GAMEMASTER, sitDown } from "../../testing";
import { game } from "../game";
import { setTransport } from "../helpers/transport";
import { Adventure } from "./adventure";
import { CompendiumCollection } from "./compendium";
import { Folder } from "./folder";
import { JournalEntry } from "./journal";

const LOG = { _id: "loglogloglogloglo", name: "Log", uuid: "Compendium.world.logs.JournalEntry.loglogloglogloglo" };
const SOURCE = {
  ...LOG,
  flags: { world: { old: true, long: "…" } },
  pages: [
    { name: "One", type: "text" },
    { name: "Two", type: "rules" },
  ],
};

it("a compendium's index holds more fields where they are asked for, also of lists, and asks once", async () => {
  sitDown(GAMEMASTER);
  const ask = vi.fn((request: ModifyDocumentRequest, answer: (response: never) => void) =>
    answer({ ...request, result: [SOURCE] } as never),
  );
  setTransport(ask as never, () => undefined);
  const metadata = { id: "world.logs", name: "logs", label: "Logs", type: "JournalEntry", ownership: {} };
  const pack = new CompendiumCollection({ metadata, index: [LOG], folders: [] } as unknown as PackPayload);
  const fields = ["pages.type", "pages.name", "flags.world.old", "folder"];
  const index = await pack.getIndex({ fields });
  expect(index.contents).toEqual([
    {
      ...LOG,
      flags: { world: { old: true } },
      folder: undefined,
      pages: [
        { name: "One", type: "text" },
        { name: "Two", type: "rules" },
      ],
    },
  ]);
  await pack.getIndex({ fields: ["flags.world.old"] });
  expect(ask).toHaveBeenCalledTimes(1);
});

describe("a compendium that the Gamemaster configures", () => {
  const metadata = {
    id: "world.logs",
    name: "logs",
    label: "Logs",
    type: "JournalEntry",
    packageType: "world",
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
  };
  const made = (): CompendiumCollection =>
    new CompendiumCollection({ metadata, index: [], folders: [] } as unknown as PackPayload);
  const stored = (): unknown => game.settings.get("core", "compendiumConfiguration");

  it("keeps what is given, beside what others have", async () => {
    sitDown(GAMEMASTER);
    await game.settings.set("core", "compendiumConfiguration", { "world.ships": { locked: true } });
    const pack = made();
    expect(pack.locked).toBe(false);
    expect(await pack.configure({ locked: true })).toEqual({ locked: true });
    expect(pack.locked).toBe(true);
    const folder = (await Folder.create({ name: "Sea", type: "Compendium" }))!;
    await pack.setFolder(folder);
    expect(pack.folder).toBe(folder);
    expect(stored()).toEqual({ "world.ships": { locked: true }, "world.logs": { locked: true, folder: folder.id } });
    const other = (await Folder.create({ name: "Fleet", type: "Actor" }))!;
    await expect(pack.setFolder(other.id)).rejects.toThrow("The folder Fleet is not for compendia");
    await pack.setFolder(null);
    expect(pack.folder).toBeNull();
  });

  it("has the ownership with which it came in 13, which loses another one", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    sitDown(GAMEMASTER);
    const pack = made();
    await pack.configure({ ownership: { PLAYER: "NONE" }, locked: true });
    expect(stored()).toEqual({ "world.logs": { locked: true } });
    expect(pack.ownership).toEqual(metadata.ownership);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it("indexes what is written to it with all the fields that were asked for", async () => {
    sitDown(GAMEMASTER);
    setTransport(
      ((request: object, answer: (response: object) => void) => answer({ ...request, result: [] })) as never,
      () => undefined,
    );
    const pack = made();
    await pack.getIndex({ fields: ["flags.world.old"] });
    pack.indexDocument(
      new JournalEntry({ _id: "logOfTheDeepSea0", name: "Log", flags: { world: { old: 1, new: 2 } } }),
    );
    expect(pack.index.get("logOfTheDeepSea0")).toMatchObject({ name: "Log", flags: { world: { old: 1 } } });
    pack.indexDocument(new JournalEntry({ _id: "logOfTheDeepSea0", name: "Log", flags: { world: { old: 3 } } }));
    expect(pack.index.get("logOfTheDeepSea0")?.["flags"]).toEqual({ world: { old: 3 } });
  });
});

it("an adventure is kept as it is stored, and what it brings along is refused by name", () => {
  sitDown(GAMEMASTER);
  const actors = [{ name: "Kraken", type: "ship" }];
  const adventure = new Adventure({ _id: "adventureDeepSea", name: "Deep sea", actors }, { pack: "world.seas" });
  expect(adventure).toMatchObject({ name: "Deep sea", uuid: "Compendium.world.seas.Adventure.adventureDeepSea" });
  expect(adventure.toObject()["actors"]).toEqual(actors);
  expect(() => (adventure as unknown as { actors: unknown }).actors).toThrow("Adventure#actors is not available");
});
