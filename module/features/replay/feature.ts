/** Entry points to replays: the menu of a board's window, the board of a finished battle, and below its report. */
import { unattended } from "../../kit/platform/notices";
import { isThere, type AfterButton, type BoardEntry, type Feature } from "../../kit/start/features";
import { battleById } from "../../kit/battle/battle";
import { tableFor } from "../../kit/game/games";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { registerBookmarks } from "./bookmarks";

const open = () => import("./open");

const replayOf = async (battle: BattleCombat): Promise<void> => (await open()).openReplay(battle);

const looks = (battle: BattleCombat): BoardEntry[] => [
  {
    icon: "solid fa-clock-rotate-left",
    label: "ALLHANDS.replay.open",
    action: "Replay",
    onClick: () => unattended(replayOf(battle), { asks: true }),
  },
];

async function after(id: string): Promise<AfterButton[]> {
  const battle = battleById(id);
  const counts = isThere("statistics") && (battle === null || tableFor(battle)?.statistics !== undefined);
  const once = { label: "ALLHANDS.board.replay", act: async () => (await open()).openReported(id) };
  const statistics = {
    label: "ALLHANDS.statistics.open",
    act: async () => (await open()).openReportedStatistics(id),
  };
  return counts ? [once, statistics] : [once];
}

export const replayFeature: Feature = {
  id: "replay",
  register: registerBookmarks,
  looks,
  after,
  replay: replayOf,
  revisit: async (id, step) => (await open()).openReported(id, step),
  saveStory: async (battle) => (await open()).saveStoryOf(battle),
  overview: async () => (await open()).inOverview(),
  api: { openReplay: replayOf },
};
