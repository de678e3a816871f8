/** The report in the chat when a battle is over. */
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame } from "../game/table-game";
import { recordIdOf } from "../record/record";
import type { PlaceCard } from "./message-cards";
import { isByGamemaster, messageOfGamemaster, type Authored } from "../documents/gamemasters";
import { ourFlags, type Flagged } from "../documents/flags";

/** Whether this end of a battle was reported: another end after an undo gets another report. */
const isReported = ({ id, system }: BattleCombat): boolean =>
  messageOfGamemaster<Flagged>((message) => {
    const { report, end } = ourFlags(message);
    return report === id && end === system.digest;
  }) !== undefined;

/** The id of a reported battle's record, also when its Combat is gone. */
export function reportedRecord(battleId: string): string {
  const report = messageOfGamemaster<Flagged>((message) => ourFlags(message)["report"] === battleId);
  const { record } = report ? ourFlags(report) : {};
  return recordIdOf(battleId, typeof record === "string" ? record : "");
}

/** Reports the end of a battle; only once, however often it is called. */
export async function postReport(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  if (isReported(battle)) return;
  await (await import("./report-facts")).post(battle, table);
}

/** Draws a chat message in our own style if it is such a report; one of an earlier version is markup already. */
export async function reportCard(message: object): Promise<PlaceCard | null> {
  const isReport = typeof ourFlags(message as Flagged)["report"] === "string" && isByGamemaster(message as Authored);
  if (!isReport) return null;
  const parts = await (await import("./report-facts")).reportParts(message as Flagged);
  return (html) => {
    html.classList.add("all-hands", "battle-report");
    if (parts) html.querySelector(".message-content")?.replaceChildren(...parts);
  };
}
