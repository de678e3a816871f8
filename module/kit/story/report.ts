/** The report in the chat when a battle is over. */
import { publicEvents } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame } from "../game/table-game";
import type { PublicStep } from "../game/storyteller";
import { playedEntries, recordIdOf } from "../record/record";
import type { PlaceCard } from "./message-cards";
import { isEarlier } from "./earlier";
import { make } from "../platform/documents";
import { isByGamemaster, messageOfGamemaster, type Authored } from "../documents/gamemasters";
import { toEveryone } from "../platform/messages";
import { loadStory } from "./card-view";
import { ourFlags, type Flagged } from "../documents/flags";
import { localize } from "../text/sentence";

/** The public events of the steps that count. */
function toldSteps(battle: BattleCombat): PublicStep[] {
  return playedEntries(battle).map(({ step, entry }) => ({ step, events: publicEvents(entry.events) }));
}

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
  const teller = await table.storyteller();
  const seats = Object.fromEntries(battle.system.seats.map(({ id, name }) => [id, name]));
  const report = teller.report?.(table.binding.read(battle), toldSteps(battle), seats);
  if (!report) return;
  await loadStory();
  const told = await foundry.applications.handlebars.renderTemplate(report.template, { ...report.context });
  const isWhole = playedEntries(battle).every(({ entry }) => !isEarlier(entry.version, table));
  const orders = await (await import("./order-of-battle")).orderOfBattle(battle, table);
  const all = told + orders;
  const content = isWhole ? all : `${all}<p class="ah-soft">${localize("ALLHANDS.report.earlier")}</p>`;
  const flags = { "all-hands": { report: battle.id, end: battle.system.digest, record: battle.system.record } };
  await make("ChatMessage", { content, flags }, toEveryone());
}

/** Draws a chat message in our own style if it is such a report. */
export function reportCard(message: object): PlaceCard | null {
  const isReport = typeof ourFlags(message as Flagged)["report"] === "string" && isByGamemaster(message as Authored);
  return isReport ? (html) => html.classList.add("all-hands", "battle-report") : null;
}
