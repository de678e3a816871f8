import { afterEach, expect, it, vi } from "vitest";
import { onLevel } from "./canvas";

afterEach(() => vi.unstubAllGlobals());

it("tokens are put on the level that is shown or, elsewhere, on the scene's first; on 13 there are none", () => {
  const [here, there] = [{ initialLevel: { id: "ground" } }, { initialLevel: { id: "deck" } }];
  vi.stubGlobal("canvas", { ready: true, scene: here, level: { id: "roof" } });
  vi.stubGlobal("game", { release: { generation: 14 } });
  expect([onLevel(here), onLevel(there), onLevel({})]).toEqual([{ level: "roof" }, { level: "deck" }, {}]);
  vi.stubGlobal("canvas", { ready: false, scene: null });
  expect(onLevel(here)).toEqual({ level: "ground" });
  vi.stubGlobal("game", { release: { generation: 13 } });
  expect(onLevel(here)).toEqual({});
});
