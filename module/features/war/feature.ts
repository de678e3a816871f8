/** Wars: journal pages, and the battles that are entered in them. */
import type { AfterButton, Feature } from "../../kit/start/features";
import { registerWars } from "./page";

async function after(id: string): Promise<AfterButton[]> {
  const found = await (await import("./battles")).warFor(id);
  if (!found) return [];
  const act = async () => (await import("./enter-battle")).enterBattle(await found.war(), found.journal);
  return [{ label: "ALLHANDS.war.enter", act }];
}

export const warFeature: Feature = {
  id: "war",
  needs: ["replay", "fleets"],
  register: registerWars,
  after,
  overview: async () => (await import("./begin")).inOverview,
  api: {
    /** The wars that this user may read: a promise of journal pages. */
    wars: async () => (await import("./war")).warPages(),
    /** Opens a war: `openWar(page.uuid)`. */
    openWar: async (uuid: string) => (await import("./war")).openWar(uuid),
    /** Asks for fleets, sides and money, and begins a war. For Gamemasters. */
    beginWar: async () => (await import("./begin")).beginWar(),
  },
};
