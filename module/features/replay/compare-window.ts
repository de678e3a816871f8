/** Two records side by side: a replay's, and another from this world, a file, or what was taken back in it. */
import { gameOf } from "../../kit/platform/home";
import { branchesOf, type Way } from "../../rules/kernel/compare";
import { countBattle, NOTHING_SAID } from "../../rules/kernel/statistics";
import { battleById } from "../../kit/battle/battle";
import { documentsOf } from "../../kit/platform/documents";
import { pickedFile } from "../../kit/platform/files";
import { unattended } from "../../kit/platform/notices";
import { windowOf, type StateWindow } from "../../kit/windows/state-window";
import { localize, phrase } from "../../kit/text/sentence";
import { isA } from "../../kit/windows/elements";
import { template } from "../../kit/windows/template";
import { alone, compareRows, differing, endText, partingText } from "./compare";
import { checkedRecording } from "./file";
import { archivedRecords } from "../../kit/record/archive";
import { isRecordPage, fetchReplay, fetchJournal, journalOf, type RecordJournal, type ReplaySource } from "./source";
import { toldAt } from "./step-text";

/** One of the two. */
interface Side {
  readonly source: ReplaySource;
  readonly way: Way;
  readonly title: string;
}

type Option = { readonly value: string; readonly label: string };

const BRANCH = "branch:";
const RECORD = "record:";
const FILE = "file";

/** Other records of a game that this user may see, in the world and in its archive. */
async function recordsBeside({ id, table }: ReplaySource): Promise<Option[]> {
  const journals = documentsOf<RecordJournal & { readonly visible: boolean }>("journal");
  const here = journals.flatMap(({ id: other, name, pages, visible }) => {
    const [page] = [...pages].filter(isRecordPage);
    const battle = page && battleById(page.system.battle);
    const isOpen = visible || battle?.system.ended === true;
    const isFit = page !== undefined && (gameOf(battle) || page.system.game) === table.id;
    return isFit && isOpen && other !== id ? [{ value: RECORD + other, label: name }] : [];
  });
  const archive = game.user.isGM ? await archivedRecords() : [];
  const others = archive.filter((each) => each.game === table.id && each.id !== id && journalOf(each.id) === null);
  return [...here, ...others.map((each) => ({ value: RECORD + each.id, label: each.title }))];
}

/** A record on its own, as it finally went. */
const whole = (source: ReplaySource): Side => ({
  source,
  way: { recording: source.recording, branch: branchesOf(source.recording)[0] ?? [] },
  title: source.recording.title,
});

interface State {
  readonly one: Side;
  other: Side | null;
  chosen: string;
  isWhole: boolean;
}
type Window = StateWindow<State>;

/** Chooses what was taken back, if there is anything, by its number. */
function chooseBranch(state: State, number: number): void {
  const { source } = state.one;
  const branch = branchesOf(source.recording)[number];
  if (!branch) return;
  state.chosen = `${BRANCH}${number}`;
  state.other = { source, way: { recording: source.recording, branch }, title: branchName(source, number) };
}

/** Name of a branch: the step where it begins. */
function branchName({ recording }: ReplaySource, number: number): string {
  const [now = [], branch = []] = [branchesOf(recording)[0], branchesOf(recording)[number]];
  const from = branch.find((index, at) => index !== now[at]) ?? 0;
  return phrase("ALLHANDS.compare.branch", { step: recording.first + from + 1 });
}

async function groupsOf({ one: { source }, chosen }: State) {
  const [, ...others] = branchesOf(source.recording);
  const branches = others.map((_, at) => ({ value: `${BRANCH}${at + 1}`, label: branchName(source, at + 1) }));
  const file = [{ value: FILE, label: localize("ALLHANDS.compare.file") }];
  const groups: { readonly [group: string]: readonly Option[] } = {
    branches,
    records: await recordsBeside(source),
    files: file,
  };
  return Object.entries(groups)
    .filter(([, options]) => options.length > 0)
    .map(([group, options]) => ({
      label: localize(`ALLHANDS.compare.${group}`),
      options: options.map((each) => ({ ...each, chosen: each.value === chosen })),
    }));
}

async function compared({ one, chosen, isWhole }: State, other: Side): Promise<object> {
  const tell = (way: Way, index: number) => toldAt((way === one.way ? one : other).source, index + 1);
  const { parted, rows } = await compareRows([one.way, other.way], one.source.table.rules.questions, tell);
  return {
    parting: partingText(one.way, parted),
    heads: [chosen.startsWith(BRANCH) ? localize("ALLHANDS.compare.now") : one.title, other.title],
    rows: (isWhole ? rows : differing(rows)).map((row) => ({
      ...row,
      round: row.round === "" ? "" : phrase("ALLHANDS.replay.landmark.round", { round: row.round }),
    })),
    ends: await Promise.all([one, other].map(endOf)),
  };
}

class CompareWindow extends windowOf<State>({
  options: {
    id: "all-hands-compare-{id}",
    classes: ["all-hands", "ah-forecast-window", "ah-compare-window"],
    window: { title: "ALLHANDS.compare.title", icon: "fa-solid fa-code-compare", resizable: true },
    position: { width: 760, height: 620 },
  },
  parts: { compare: { template: template("replay/compare"), scrollable: [""] } },
  context: async ({ state }) => ({
    groups: await groupsOf(state),
    whole: state.isWhole,
    title: state.one.source.recording.title,
    none: state.other === null,
    ...(state.other && (await compared(state, state.other))),
  }),
  hears: {
    change(window, { target }) {
      if (isA(target, "select")) unattended(choose(window, target.value));
      if (isA(target, "input")) {
        window.state.isWhole = target.checked;
        unattended(window.render());
      }
    },
  },
}) {}

async function choose(window: Window, value: string): Promise<void> {
  const { state } = window;
  const set = (source: ReplaySource | null): void => {
    if (source) [state.chosen, state.other] = [value, whole(source)];
  };
  try {
    if (value.startsWith(BRANCH)) chooseBranch(state, Number(value.slice(BRANCH.length)));
    else if (value.startsWith(RECORD)) set(await sourceIn(value.slice(RECORD.length)));
    else if (value === FILE) set(await sourceOfFile(state.one.source));
  } finally {
    await window.render();
  }
}

/** The record in a journal of this world or in its archive. Throws an Error that says why there is none. */
async function sourceIn(journal: string): Promise<ReplaySource> {
  const found = await fetchJournal(journal);
  const source = found && (await fetchReplay(found));
  if (!source) throw new Error(localize("ALLHANDS.record.noReplay"));
  return source;
}

/** The record in a file that this user chooses; null if none was. Throws an Error that says why it is rejected. */
async function sourceOfFile({ table }: ReplaySource): Promise<ReplaySource | null> {
  const file = await pickedFile(".json,.gz");
  if (!file) return null;
  const recording = await checkedRecording(file);
  if (recording.game !== table.id) throw new Error(localize("ALLHANDS.compare.otherGame"));
  return { id: FILE, table, recording, battle: null };
}

/** How one of them ended. */
async function endOf({ source, way }: Side): Promise<string> {
  const statistics = (await source.table.statistics?.()) ?? NOTHING_SAID;
  return endText(countBattle(source.table.rules, statistics, alone(way)));
}

/** Opens a record beside another; without one, beside what is chosen in the window. */
export async function openCompare(source: ReplaySource, other: ReplaySource | null = null): Promise<void> {
  const state: State = {
    one: whole(source),
    other: other && whole(other),
    chosen: other ? RECORD + other.id : "",
    isWhole: false,
  };
  // Most users want to see what was taken back beside it.
  if (!other) chooseBranch(state, 1);
  await new CompareWindow(state, { uniqueId: source.id }).render({ force: true });
}
