/**
 * Folding the messages of a battle that is over into its report: one message instead of hundreds. Each step becomes a
 * line in it, which opens to the card that its message had.
 */
import { isPast } from "../battle/battle";
import { packingOf } from "../record/page-content";
import { fetchGame } from "../game/games";
import { ourFlags, type Flagged } from "../documents/flags";
import { isByGamemaster, type Authored } from "../documents/gamemasters";
import { documentsOf } from "../platform/documents";
import { typeOf } from "../platform/home";
import { unattended } from "../platform/notices";
import { commit } from "../platform/writes";
import { localize, phrase } from "../text/sentence";
import { madeFor } from "../windows/elements";
import { drawStory, foldedIn, foldedText, reportOf, stepMessages } from "./story";

/** How many messages of a battle can be folded: none if there is no report to keep them. */
export const foldable = (battleId: string): number => (reportOf(battleId) ? stepMessages(battleId).length : 0);

/** A message as far as it tells when it came, and of which battle. */
interface Timed extends Authored {
  readonly type: string;
  /** Milliseconds of the server. */
  readonly timestamp: number;
  readonly system: { readonly battle?: unknown };
}

/**
 * The battles that are over and have messages of steps, all of them older than a time, and a report to keep them; with
 * the number of these messages. What they tell is not read for this.
 */
export function foldableBefore(time: number): ReadonlyMap<string, number> {
  const found = new Map<string, { count: number; last: number }>();
  for (const message of documentsOf<Timed>("messages")) {
    if (message.type !== typeOf("battle-step") || !isByGamemaster(message)) continue;
    const battle = String(message.system.battle);
    const { count, last } = found.get(battle) ?? { count: 0, last: 0 };
    found.set(battle, { count: count + 1, last: Math.max(last, message.timestamp) });
  }
  const old = [...found].filter(([battle, { last }]) => last < time && isOver(battle) && reportOf(battle));
  return new Map(old.map(([battle, { count }]) => [battle, count]));
}

/** Whether a battle has ended, or its encounter is gone. Of a game that is not installed that is not known. */
const isOver = (battle: string): boolean => isPast(battle);

/** Folds the messages of a battle. They are deleted once the report has them all; if it cannot have them, they stay. */
export async function fold(battleId: string): Promise<void> {
  const [report, messages] = [reportOf(battleId), stepMessages(battleId)];
  if (!report || messages.length === 0) return;
  const entries = messages.map((message): [string, string] => {
    const { system } = message;
    return [String(system["step"]), JSON.stringify({ flags: { "all-hands": ourFlags(message) }, system })];
  });
  const packing = await packingOf({ packed: foldedText(report), entries: Object.fromEntries(entries) });
  if (!packing) return;
  const updates = [{ _id: report.id, flags: { "all-hands": { story: packing.packed } } }];
  const ids = messages.map(({ id }) => id);
  const folding = { documentName: "ChatMessage", parent: null };
  await commit([{ ...folding, action: "update", updates }], {});
  // A module can prevent the change without an error.
  const now = reportOf(battleId);
  if (now && foldedText(now) === packing.packed) await commit([{ ...folding, action: "delete", ids }], {});
}

/** Adds what was folded into a report at its end, collapsed. */
export function addFolded(html: HTMLElement, report: Flagged): void {
  if (foldedIn(report).length === 0) return;
  const list = madeFor(html, "ul");
  list.className = "ah-report__moments";
  const course = opening(html, localize("ALLHANDS.board.story"), async () => {
    list.replaceChildren(...(await linesOf(html, report)));
  });
  course.append(list);
  html.querySelector(".ah-report")?.append(course);
}

/** A collapsed element whose content is made when it is first opened. */
function opening(html: HTMLElement, words: string, fill: () => Promise<void>): HTMLElement {
  const [details, summary] = [madeFor(html, "details"), madeFor(html, "summary")];
  summary.textContent = words;
  details.append(summary);
  details.addEventListener("toggle", () => unattended(fill()), { once: true });
  return details;
}

async function linesOf(html: HTMLElement, report: Flagged): Promise<HTMLElement[]> {
  const lines = foldedIn(report).map(async ({ story, flags }) => {
    const table = await fetchGame(story.game);
    const words = table ? (await table.storyteller()).headline(story.events, story.names) : "";
    if (!table || words === "") return [];
    const [line, step] = [madeFor(html, "li"), madeFor(html, "small")];
    step.className = "ah-faint";
    step.textContent = phrase("ALLHANDS.report.step", { step: story.step + 1 });
    const said = opening(html, words, async () => said.append(await drawStory(table, story, { flags })));
    said.classList.toggle("undone", story.undone);
    line.append(step, said);
    return [line];
  });
  return (await Promise.all(lines)).flat();
}
