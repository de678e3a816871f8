/** Wars: pages of journals, and the battles that are entered in them. */
import type { AfterButton, Feature } from "../../kit/start/features";
import { registerWars } from "./page";

async function after(id: string): Promise<AfterButton[]> {
  const enter = await (await import("./offer")).offerWar(id);
  return enter ? [{ label: "ALLHANDS.war.enter", act: enter }] : [];
}

export const warFeature: Feature = { id: "war", register: registerWars, after };
