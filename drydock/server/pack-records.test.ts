import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Drydock } from "./server";
import { makeYard, seat, startServer, type TestYard } from "./testing";

const MACRO = { name: "Salvo", type: "script", command: "", ownership: { default: 0 } };
const PACKS = [{ name: "ships", label: "Macros", type: "Macro" }];

let yard: TestYard;
let server: Drydock | null = null;

afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = null;
  await yard.remove();
});

it("goes without records that are not valid, and says what is wrong with them", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
  yard = await makeYard({ packs: PACKS });
  const database = new ClassicLevel<string, object>(join(yard.systemDir, "packs/ships"), { valueEncoding: "json" });
  await database.put("!macros!macroWithAuthor0", { ...MACRO, _id: "macroWithAuthor0", author: "AllHandsMacros00" });
  await database.put("!macros!macroOfNobody000", { ...MACRO, _id: "macroOfNobody000", author: null });
  await database.close();

  server = await startServer(yard);
  const gm = await seat(server, "Gamemaster");
  const { packs } = await gm.world();
  gm.leave();
  expect(packs[0]?.index.map(({ _id }) => _id)).toEqual(["macroWithAuthor0"]);
  expect(warned.mock.calls.flat().join()).toContain('Macro macroOfNobody000: "author" must be the id of a user');
});

describe("documents that only packs hold", () => {
  const PACKED = [
    { name: "ships", label: "Effects", type: "ActiveEffect" },
    { name: "secrets", label: "Adventures", type: "Adventure" },
  ];
  const fill = async (): Promise<void> => {
    yard = await makeYard({ packs: PACKED });
    const folder = (name: string): string => join(yard.systemDir, "packs", name);
    const put = async (name: string, records: Record<string, object>): Promise<void> => {
      const database = new ClassicLevel<string, object>(folder(name), { valueEncoding: "json" });
      for (const [key, record] of Object.entries(records)) await database.put(key, record);
      await database.close();
    };
    await put("ships", {
      "!effects!effectOnItsOwn00": { _id: "effectOnItsOwn00", name: "Fire", folder: "folderOfEffects0" },
      "!folders!folderOfEffects0": { _id: "folderOfEffects0", name: "Harm", type: "ActiveEffect" },
    });
    const actors = [{ _id: "actorInAdventur0", name: "Kraken", type: "ship" }];
    await put("secrets", { "!adventures!adventureDeepSea": { _id: "adventureDeepSea", name: "Deep sea", actors } });
  };

  it("are read in generation 14, effects with their folders", async () => {
    await fill();
    server = await startServer(yard, false, 14);
    const gm = await seat(server, "Gamemaster");
    const { packs } = await gm.world();
    expect(packs.map(({ index }) => index.map(({ uuid }) => uuid))).toEqual([
      ["Compendium.all-hands.ships.ActiveEffect.effectOnItsOwn00"],
      ["Compendium.all-hands.secrets.Adventure.adventureDeepSea"],
    ]);
    expect(packs[0]).toMatchObject({ index: [{ folder: "folderOfEffects0" }], folders: [{ name: "Harm" }] });
    const { result } = await gm.modify("Adventure", "get", { pack: "all-hands.secrets" });
    expect(result).toMatchObject([{ name: "Deep sea", actors: [{ name: "Kraken" }] }]);
    await expect(gm.create("Adventure", { name: "Shallow sea" })).rejects.toThrow("are in packs only");
    gm.leave();
  });

  it("are refused in generation 13 if they are effects", async () => {
    await fill();
    await expect(startServer(yard)).rejects.toThrow(
      'drydock: system.json: the pack "ships" holds ActiveEffect documents: there are no compendia of these',
    );
  });
});
