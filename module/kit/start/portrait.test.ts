import { expect, it, vi } from "vitest";
import type { GameFace } from "../game/table-game";

vi.mock("../platform/home", async (load) => {
  const own = await load<typeof import("../platform/home")>();
  return { ...own, ...own.homeAt("/modules/all-hands-anywhere/all-hands.mjs") };
});
vi.stubGlobal("game", { i18n: { lang: "en" } });
const { portraitOf } = await import("./portrait");

it("several ships are named as a list, in a world of another system too", async () => {
  const ships = ["Thorn", "Patient Ox"].map((name) => ({ name, img: "" }) as unknown as Actor.Implementation);
  const { name } = await portraitOf({} as GameFace, ships);
  expect(name).toBe("Thorn, Patient Ox");
});
