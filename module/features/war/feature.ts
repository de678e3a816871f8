/** Wars: journal pages, and the battles that are entered in them. */
import type { AfterButton, Feature } from "../../kit/start/features";
import { asBattle } from "../../kit/battle/battle";
import { listen } from "../../kit/platform/hooks";
import { unattended } from "../../kit/platform/notices";
import { warLedger } from "./known";
import { registerWars } from "./page";

async function after(id: string): Promise<AfterButton[]> {
  const found = await (await import("./battles")).warFor(id);
  if (!found) return [];
  const act = async () => (await import("./acts")).enterRecord(found.page, found.journal);
  return [{ label: "ALLHANDS.war.enter", act }];
}

const isActiveGamemaster = (): boolean => game.users?.activeGM?.isSelf === true;

/** Notes the record of a battle when its encounter is deleted, which names it until then. */
async function keepKnown(combat: object): Promise<void> {
  const record = asBattle(combat)?.system.record ?? "";
  if (record !== "") await (await import("./ledger")).noteRecordAt(record);
}

/** Notes what earlier versions wrote, once in a world. */
async function adopt(): Promise<void> {
  if (!warLedger.read().adopted) await (await import("./ledger")).adoptEarlier();
}

export const warFeature: Feature = {
  id: "war",
  needs: ["replay", "fleets"],
  register() {
    registerWars();
    warLedger.register();
    listen("deleteCombat", (combat) => void (isActiveGamemaster() && unattended(keepKnown(combat))));
  },
  begin: () => void (isActiveGamemaster() && unattended(adopt())),
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
