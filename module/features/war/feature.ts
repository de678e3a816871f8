/** Wars: journal pages, and the battles that are entered in them. */
import type { AfterButton, Feature } from "../../kit/start/features";
import { asBattle } from "../../kit/battle/battle";
import { documentFrom, openSheet } from "../../kit/platform/documents";
import { listen } from "../../kit/platform/hooks";
import { unattended } from "../../kit/platform/notices";
import { warLedger } from "./known";
import { registerWars } from "./page";
import type { Beginning } from "./ready";

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
  welcome({ first }) {
    const uuid = first?.missions ?? "";
    const open = async () => openSheet(await documentFrom(uuid));
    const entry = { icon: "bullseye", label: "ALLHANDS.war.mission.missions", action: "missions" } as const;
    const hint = "ALLHANDS.war.mission.missionsHint";
    return uuid === "" ? [] : [{ ...entry, hint, onClick: () => unattended(open()) }];
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
    /** Begins a ready mission by the UUID of its page: `beginMission(uuid, { commander: "bot:greedy" })`. For Gamemasters. */
    beginMission: async (uuid: string, how: Beginning = {}) =>
      (await import("./play-mission")).beginMissionAt(uuid, how),
    /** Begins the next battle of a war's mission, by the UUID of the war's page. For Gamemasters. */
    fightNext: async (uuid: string, { commander }: Beginning = {}) =>
      (await import("./play-mission")).fightNextIn(uuid, commander),
    /** Enters the first battle of a war that is over, as it is proposed. For Gamemasters. */
    enterBattle: async (uuid: string) => (await import("./play-mission")).enterNextIn(uuid),
    /** How far the mission of a war has come: its battles, what is left, and how it ended; null if it has none. */
    mission: async (uuid: string) => (await import("./play-mission")).standingIn(uuid),
  },
};
