/** Opens replays: of a battle, or of a record alone, whose battle may be long gone. */
import { asBattle, battleById, battles } from "../../kit/battle/battle";
import { gameName, tableGame } from "../../kit/game/games";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { agreedOn } from "../../kit/battle/terms";
import { documentsOf } from "../../kit/platform/documents";
import { sayError } from "../../kit/platform/notices";
import { reportedRecord } from "../../kit/story/report";
import { archivedRecords, type ArchivedRecord } from "../../kit/record/archive";
import { dayText, endingIn, endingText } from "./past";
import { isThere, type OverviewList, type OverviewPart, type PastBattle } from "../../kit/start/features";
import { sceneShowOf } from "../../kit/scene/scenes";
import { localize } from "../../kit/text/sentence";
import { openCards } from "./cards";
import { ReplayDesk } from "./desk";
import { importRecord, saveRecord, saveStory } from "./file";
import { hasPage, savePage } from "./page";
import {
  battleNameOf,
  fetchJournal,
  fetchReplay,
  isRecordPage,
  journalOf,
  knowsAll,
  type RecordJournal,
  type ReplaySource,
} from "./source";
import type { Desk, DeskTools } from "./tools";
import { verify } from "./verdict";

/** Looks for the turning points. */
const turning = async (desk: Desk): Promise<void> => (await import("./who-wins")).findTurns(desk);
/** Shows or hides the replay on the scene of this screen. */
const onScene = async (desk: Desk): Promise<void> => (await import("./on-scene")).toggleScene(desk);
/** Plays the battle on from the step that is shown. */
const whatIf = async (desk: Desk): Promise<void> => (await import("./what-if")).openWhatIf(desk);

/** Marks the step that is shown for everybody. */
async function share(desk: Desk, journal: RecordJournal): Promise<void> {
  const { shareMark } = await import("./share-mark");
  await shareMark(journal, desk.source.recording.first + desk.position);
  desk.refresh();
}

const desks = new Map<string, ReplayDesk>();

/**
 * Opens a battle's replay on its board, or as cards if its record does not hold enough for a board.
 *
 * @param step  the step after which to show it; if omitted, at its beginning, or where it was left
 */
export async function openReplay(combat: object, step?: number): Promise<void> {
  const battle = asBattle(combat);
  if (!battle) return;
  const journal = journalOf(battle.system.record);
  if (!journal || !(await openRecord(journal, step))) await openCards(battle);
}

/** Saves the story of a battle with pictures as a page. Throws an Error with a sentence if its record is not enough. */
export async function saveStoryOf(battle: BattleCombat): Promise<void> {
  const journal = journalOf(battle.system.record);
  const source = journal && (await fetchReplay(journal));
  if (!source) throw new Error(localize("ALLHANDS.record.noReplay"));
  await (await import("./story-page")).saveStoryPage(source);
}

/** Opens the replay of a record; false if the record does not hold enough for one. */
async function openRecord(journal: RecordJournal, step?: number): Promise<boolean> {
  const source = await fetchReplay(journal);
  if (!source) return false;
  const open = desks.get(source.id);
  if (open?.isOpen && open.isUpToDate(source)) {
    await open.open();
    if (step !== undefined) open.goAfter(step);
    return true;
  }
  await open?.close();
  const { battle } = source;
  const desk = new ReplayDesk(source, {
    verify: async (shown) => verify(shown, (await import("./seen")).seenBesides),
    text: () => saveStory(source),
    ...(knowsAll(source) ? toolsForAll(source) : {}),
    ...(game.user.isGM ? { journal: async () => (await import("./write-up")).writeIntoJournal(source) } : {}),
    ...(game.user.isGM && !journal.pack ? { share: (desk: Desk) => share(desk, journal) } : {}),
    ...(sceneShowOf(source.table.id) ? { onScene } : {}),
    ...(battle ? { cards: () => openCards(battle) } : {}),
  });
  desks.set(source.id, desk);
  await desk.open();
  if (step !== undefined) desk.goAfter(step);
  if (battle && agreedOn(battle, "foretold")) await (await import("./who-wins")).showKept(desk);
  return true;
}

/** Tools for a replay if nothing of the battle is secret from this user. */
const toolsForAll = (source: ReplaySource): DeskTools => ({
  save: () => saveRecord(source),
  ...(hasPage(source) ? { page: () => savePage(source) } : {}),
  whatIf,
  ...(source.table.captains && isThere("forecast") ? { turning } : {}),
  compare: async () => (await import("./compare-window")).openCompare(source),
  ...(source.table.statistics && isThere("statistics") ? { statistics: () => openStatistics([source]) } : {}),
});

const openStatistics = async (sources: readonly ReplaySource[]): Promise<void> =>
  (await import("../statistics/window")).openStatistics(sources);

/** The battles in these journals of records. Throws an Error with a sentence if one of them has no replay. */
const sourcesIn = (journals: readonly string[]): Promise<ReplaySource[]> =>
  Promise.all(
    journals.map(async (id) => {
      const journal = await fetchJournal(id);
      const source = journal && (await fetchReplay(journal));
      if (!source || !knowsAll(source)) throw new Error(localize("ALLHANDS.record.noReplay"));
      return source;
    }),
  );

/** Opens the statistics of the battles in several journals of records, combined. */
async function openStatisticsIn(journals: readonly string[]): Promise<void> {
  await openStatistics(await sourcesIn(journals));
}

/** Compares the battles in two journals of records side by side. */
async function openCompared(journals: readonly [string, string]): Promise<void> {
  const [one, other] = await sourcesIn(journals);
  if (one?.table !== other?.table) throw new Error(localize("ALLHANDS.compare.otherGame"));
  if (one && other) await (await import("./compare-window")).openCompare(one, other);
}

/** Opens the statistics of a reported battle by its id. */
export const openReportedStatistics = (battleId: string): Promise<void> => openStatisticsIn([reportedRecord(battleId)]);

/** Opens the replay of a journal's record for the user who clicked, or says why there is none. */
export async function openJournal(journal: RecordJournal, battle: BattleCombat | null, step?: number): Promise<void> {
  if (await openRecord(journal, step)) return;
  if (battle) await openCards(battle);
  else sayError(new Error(localize("ALLHANDS.record.noReplay")));
}

/** Opens the replay of a battle by its id, even if its Combat is gone; `step`: the step after which to show it. */
export async function openReported(battleId: string, step?: number): Promise<void> {
  const battle = battleById(battleId);
  if (battle) return openReplay(battle, step);
  const journal = await fetchJournal(reportedRecord(battleId));
  if (journal) await openJournal(journal, null, step);
  else sayError(new Error(localize("ALLHANDS.record.gone")));
}

/** Saves the record in a journal as a file. */
export async function saveJournal(journal: RecordJournal): Promise<void> {
  const source = await fetchReplay(journal);
  if (!source) throw new Error(localize("ALLHANDS.record.noReplay"));
  await saveRecord(source);
}

/** Asks for a file with a record, imports it into this world, and opens it. */
async function openImported(): Promise<void> {
  const journal = await importRecord();
  if (journal) await openRecord(journal);
}

interface OldRecord extends RecordJournal {
  readonly visible: boolean;
  readonly _stats?: { readonly createdTime?: number | null };
}

/** How a record's battle went. */
const pastOf = (journal: RecordJournal & Pick<OldRecord, "_stats">): PastBattle => ({
  day: dayText(journal._stats?.createdTime),
  ...endingIn(journal, [...journal.pages].filter(isRecordPage)),
});

/** How a battle went, by its record's id; null if that is gone. */
function pastIn(record: string, archive: readonly ArchivedRecord[]): PastBattle | null {
  const journal = journalOf(record);
  if (journal) return pastOf(journal);
  const archived = archive.find(({ id }) => id === record);
  return archived ? { day: dayText(archived.time || null), ...endingText(archived.end) } : null;
}

/** Records whose battles are gone and that this user may see, in this world and in its archive, the latest first. */
function oldRecords(archive: readonly ArchivedRecord[]): OverviewList["items"] {
  const here = documentsOf<OldRecord>("journal").flatMap((journal) => {
    const [page] = journal.visible ? [...journal.pages].filter(isRecordPage) : [];
    if (!page || battleById(page.system.battle) !== null) return [];
    return [
      { id: journal.id, title: battleNameOf(journal), game: page.system.game, time: journal._stats?.createdTime },
    ];
  });
  // One that is being moved is in both.
  const others = archive.filter(({ id }) => journalOf(id) === null);
  return [...here, ...others]
    .sort((one, other) => (other.time ?? 0) - (one.time ?? 0))
    .map(({ id, title: name, game: gameId }) => {
      const table = tableGame(gameId);
      return { id, name, game: table ? gameName(table) : "" };
    });
}

const count = {
  name: "count",
  icon: "chart-line",
  label: "ALLHANDS.overview.statistics",
  alone: "ALLHANDS.statistics.open",
  act: openStatisticsIn,
  count: [1, Infinity],
} as const;

/** Records in the window that lists all battles. */
export async function inOverview(): Promise<OverviewPart> {
  // Players see in the list what they were shown: that stays in the world.
  const archive = game.user.isGM ? await archivedRecords() : [];
  return {
    beside: [{ name: "replay", icon: "clock-rotate-left", label: "ALLHANDS.replay.open", act: openReplay }],
    list: () => ({
      name: "record",
      icon: "clock-rotate-left",
      label: "ALLHANDS.overview.old",
      areRecords: true,
      opens: "ALLHANDS.board.replay",
      items: oldRecords(archive),
      open: async (id) => {
        const journal = await fetchJournal(id);
        if (journal) await openJournal(journal, battles().find(({ system }) => system.record === id) ?? null);
      },
    }),
    records: [
      ...(isThere("statistics") ? [count] : []),
      {
        name: "compare",
        icon: "code-compare",
        label: "ALLHANDS.overview.compare",
        count: [2, 2],
        act: ([one = "", other = ""]) => openCompared([one, other]),
      },
    ],
    foot: [{ name: "import", icon: "file-import", label: "ALLHANDS.replay.import", act: openImported }],
    past: (record) => pastIn(record, archive),
  };
}
