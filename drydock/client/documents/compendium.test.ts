import { expect, it, vi } from "vitest";
import type { ModifyDocumentRequest, PackPayload } from "../../protocol";
import { GAMEMASTER, sitDown } from "../../testing";
import { setTransport } from "../helpers/transport";
import { Adventure } from "./adventure";
import { CompendiumCollection } from "./compendium";

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

it("an adventure is kept as it is stored, and what it brings along is refused by name", () => {
  sitDown(GAMEMASTER);
  const actors = [{ name: "Kraken", type: "ship" }];
  const adventure = new Adventure({ _id: "adventureDeepSea", name: "Deep sea", actors }, { pack: "world.seas" });
  expect(adventure).toMatchObject({ name: "Deep sea", uuid: "Compendium.world.seas.Adventure.adventureDeepSea" });
  expect(adventure.toObject()["actors"]).toEqual(actors);
  expect(() => (adventure as unknown as { actors: unknown }).actors).toThrow("Adventure#actors is not available");
});
