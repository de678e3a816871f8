import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, expect, it, vi } from "vitest";
import type { Drydock } from "./server";
import { makeYard, seat, startServer, type TestYard } from "./testing";

const MACRO = { name: "Salvo", type: "script", command: "", ownership: { default: 0 } };
const PACKS = [{ name: "ships", label: "Macros", type: "Macro" }];

let yard: TestYard;
let server: Drydock | null = null;

afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
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
