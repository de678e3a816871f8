/** A recorded battle as a journal: the fighters with their pictures, the story round by round, and the end. */
import { publicEvents } from "../../rules/kernel";
import { roundOf } from "../../rules/kernel/compare";
import { retrace, wayThrough } from "../../rules/kernel/retrace";
import { countBattle, NOTHING_SAID } from "../../rules/kernel/statistics";
import type { PublicStep } from "../../kit/game/storyteller";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import { isThere } from "../../kit/start/features";
import { loadStory } from "../../kit/story/card-view";
import { confirmed } from "../../kit/platform/dialogs";
import { changeWithin, documentsOf, make, makeWithin, openSheet } from "../../kit/platform/documents";
import { localize, phrase } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import { template } from "../../kit/windows/template";
import { endText } from "./compare";
import type { ReplaySource } from "./source";
import { toldAt } from "./step-text";
import { seatNames, seatsShown } from "../../kit/battle/seat-names";
import { fightersOf } from "../../kit/battle/own";

/** Our own pages, in order; named by `ALLHANDS.replay.chapter.<part>`. */
const PARTS = ["fighters", "story", "end"] as const;
type Part = (typeof PARTS)[number];

interface WrittenPage extends Flagged {
  readonly id: string;
}

interface WrittenJournal extends Flagged {
  readonly id: string;
  readonly name: string;
  readonly pages: Iterable<WrittenPage>;
  readonly _stats?: { readonly duplicateSource?: string | null };
  createEmbeddedDocuments(kind: "JournalEntryPage", data: never, options: object): Promise<unknown>;
  updateEmbeddedDocuments(kind: "JournalEntryPage", changes: never): Promise<unknown>;
}

/** Text that a journal shows unchanged: Foundry could turn a name into a link or a roll. */
export const inert = (text: string): string => text.replaceAll("[[", "[\u2060[").replaceAll(/@(?=\w+\[)/g, "@\u2060");

const drawn = async (name: string, context: object): Promise<string> =>
  inert(await foundry.applications.handlebars.renderTemplate(template(`replay/journal-${name}`), { ...context }));

/** The steps of a battle that matter, as lines, under their rounds; blank before the first round. */
export async function roundsWrittenUp(
  { recording }: Pick<ReplaySource, "recording">,
  tell: (position: number) => Promise<string>,
): Promise<{ readonly round: string; readonly lines: readonly string[] }[]> {
  const rounds: { round: string; lines: string[] }[] = [];
  for (const position of wayThrough(recording).slice(1)) {
    const entry = recording.entries[position - 1] ?? null;
    const known = entry?.kind === "play" && publicEvents(entry.events).length === 0 ? "" : await tell(position);
    const last = rounds.at(-1);
    const round = entry?.turn ? roundOf(entry) : (last?.round ?? "");
    const line = known === "" ? [] : [known];
    if (last?.round === round) last.lines.push(...line);
    else rounds.push({ round, lines: line });
  }
  return rounds.filter(({ lines }) => lines.length > 0);
}

/** Maximum length of a drawing; longer ones are left out, as a journal is sent to everyone who may read it. */
const LONGEST_DRAWING = 120_000;

/** The ships of a finished battle, as its game draws their present state; empty if the battle is gone. */
async function drawingsOf({ battle, live, table }: ReplaySource): Promise<{ [id: string]: string }> {
  const drawings: { [id: string]: string } = {};
  if (!battle || live) return drawings;
  for (const { id, actor } of fightersOf(battle)) {
    const drawing = actor && (await table.picture?.(actor));
    if (id !== null && drawing && drawing.length <= LONGEST_DRAWING) drawings[id] = drawing;
  }
  return drawings;
}

/** The seats of a battle, and pictures of its ships or units. */
interface Fighters {
  readonly seats: readonly { readonly name: string; readonly sign: string; readonly bot: boolean }[];
  readonly pictures: readonly { readonly address: string; readonly name: string }[];
}

/** The fighters: the seats, and pictures of their ships or units. */
export async function fightersTold(source: ReplaySource): Promise<Fighters> {
  const { recording, table } = source;
  const start = retrace(table.rules, recording).stateAt(0);
  const names = start === null ? {} : table.names(start);
  const pictures = Object.entries({ ...recording.pictures, ...(await drawingsOf(source)) }).map(([id, address]) => ({
    address,
    name: names[id] ?? "",
  }));
  const seats = seatsShown(recording.seats).map(({ name, bot }, at) => ({ name, sign: signAt(at), bot: bot !== "" }));
  return { seats, pictures };
}

/** A game's report of the end, as in the chat; blank if there is none. `pictured`: with its chart. */
export async function reportOf({ recording, table }: ReplaySource, pictured = false): Promise<string> {
  const { stateAt } = retrace(table.rules, recording);
  const state = stateAt(recording.entries.length);
  if (state === null || table.rules.outcome(state) === null) return "";
  const steps = wayThrough(recording).flatMap((position): PublicStep[] => {
    const entry = position === 0 ? null : recording.entries[position - 1];
    return entry?.kind === "play" ? [{ step: position - 1, events: publicEvents(entry.events) }] : [];
  });
  const report = (await table.storyteller()).report?.(table.rules.view(state, null), steps, seatNames(recording.seats));
  if (!report) return "";
  await loadStory();
  return inert(await foundry.applications.handlebars.renderTemplate(report.template, { ...report.context, pictured }));
}

/** How a battle ended, as a sentence, and what was lost in it. */
export async function endOf(
  source: ReplaySource,
): Promise<{ readonly text: string; readonly losses: readonly string[] }> {
  const { table, recording } = source;
  const statistics = (await table.statistics?.()) ?? NOTHING_SAID;
  const counted = countBattle(table.rules, statistics, recording);
  const losses = isThere("statistics") ? (await import("../statistics/rows")).statisticsView([counted]).decided : [];
  return { text: endText(counted), losses };
}

/** The story of a battle under the titles of its rounds. */
export async function roundsTold(source: ReplaySource): Promise<{ title: string; lines: readonly string[] }[]> {
  const rounds = await roundsWrittenUp(source, (position) => toldAt(source, position));
  return rounds.map(({ round, lines }) => ({
    title: round === "" || round === "0" ? "" : phrase("ALLHANDS.replay.landmark.round", { round }),
    lines,
  }));
}

async function contentOf(source: ReplaySource): Promise<Record<Part, string>> {
  const end = await drawn("end", await endOf(source));
  return {
    fighters: await drawn("fighters", await fightersTold(source)),
    story: await drawn("story", { rounds: await roundsTold(source) }),
    end: `${end}<div class="all-hands battle-report">${await reportOf(source)}</div>`,
  };
}

/**
 * The journal written earlier from a record; null if there is none. A copy that somebody has made of it is their own,
 * though it has the same flag.
 */
export const writtenAmong = <Journal extends Pick<WrittenJournal, "flags" | "_stats">>(
  journals: readonly Journal[],
  record: string,
): Journal | null =>
  journals.find((each) => ourFlags(each)["account"] === record && !each._stats?.duplicateSource) ?? null;

/**
 * Writes a battle into a journal for Gamemasters, and opens it. A journal that exists is rewritten if the user
 * confirms: its own pages only.
 */
export async function writeIntoJournal(source: ReplaySource): Promise<void> {
  const { id, recording } = source;
  const before = writtenAmong(documentsOf<WrittenJournal>("journal"), id);
  if (before && !(await confirmed("ALLHANDS.replay.journal", phrase("ALLHANDS.replay.rewrite", { name: before.name }))))
    return openSheet(before);
  const content = await contentOf(source);
  const pages = PARTS.map((part, at) => ({
    name: localize(`ALLHANDS.replay.chapter.${part}`),
    type: "text",
    title: { show: true, level: 1 },
    text: { format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML, content: content[part] },
    sort: (at + 1) * 100_000,
    flags: { "all-hands": { part } },
  }));
  if (before) return openSheet(await rewritten(before, pages));
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
  const flags = { "all-hands": { account: id } };
  await openSheet(await make<WrittenJournal>("JournalEntry", { name: recording.title, ownership, flags, pages }));
}

async function rewritten(
  journal: WrittenJournal,
  pages: readonly { readonly text: object; readonly flags: object }[],
): Promise<WrittenJournal> {
  const known = new Map([...journal.pages].map((page) => [ourFlags(page)["part"], page.id]));
  const idOf = (page: Flagged) => known.get(ourFlags(page)["part"]);
  await changeWithin(
    journal,
    "JournalEntryPage",
    pages.flatMap((page) => (idOf(page) === undefined ? [] : [{ _id: idOf(page), text: page.text }])),
  );
  await makeWithin(
    journal,
    "JournalEntryPage",
    pages.filter((page) => idOf(page) === undefined),
  );
  return journal;
}
