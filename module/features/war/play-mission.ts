/** Missions for macros: they name pages by their UUIDs. */
import { documentAt, documentFrom } from "../../kit/platform/documents";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { enterNext } from "./acts";
import type { MissionProgress } from "./mission";
import { fightNext } from "./next-battle";
import { beginMission, type Beginning, type ReadyPage } from "./ready";
import { missionStanding, refuseUnknown, warError, warOn, type WarPage } from "./war";

/** Throws an Error with a sentence if this user may not run wars, or if nothing is there. */
function run<Page extends object>(page: Page | null | undefined): Page {
  if (!game.user.isGM) throw warError("mission.onlyGamemaster");
  if (!page) throw warError("mission.noBriefing");
  return page;
}

/** Begins the ready mission on a page, also of a compendium. Throws an Error with a sentence. */
export const beginMissionAt = async (uuid: string, how: Beginning): Promise<BattleCombat | null> =>
  beginMission(run(await documentFrom<ReadyPage>(uuid)), how);

/** Begins the next battle of a war's mission. Throws an Error with a sentence. */
export async function fightNextIn(uuid: string, commander?: string): Promise<BattleCombat | null> {
  const page = run(documentAt<WarPage>(uuid));
  refuseUnknown({ page });
  return fightNext(await warOn(page), commander);
}

/** Enters the first battle of a war that is over, as it is proposed. Throws an Error with a sentence. */
export const enterNextIn = (uuid: string): Promise<void> => enterNext(run(documentAt<WarPage>(uuid)));

/** How far the mission of a war has come; null if it has none. Throws an Error with a sentence if it cannot be read. */
export async function standingIn(uuid: string): Promise<MissionProgress | null> {
  const page = documentAt<WarPage>(uuid);
  return page && missionStanding(await warOn(page));
}
