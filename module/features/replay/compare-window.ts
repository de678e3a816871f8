/** Two records side by side: a replay's, and another from this world, a file, or what was taken back in it. */
import { branchesOf, type Way } from "../../rules/kernel/compare";
import { countBattle, NOTHING_SAID } from "../../rules/kernel/statistics";
import { battleById } from "../../kit/battle/battle";
import { handlebarsApplication } from "../../kit/platform/applications";
import { documentsOf } from "../../kit/platform/documents";
import { pickedFile } from "../../kit/platform/files";
import { unattended } from "../../kit/platform/notices";
import { localize, phrase } from "../../kit/text/sentence";
import { isA } from "../../kit/windows/elements";
import { template } from "../../kit/windows/template";
import { alone, compareRows, differing, endText, partingText } from "./compare";
import { checkedRecording } from "./file";
import { isRecordPage, journalOf, replayOf, type RecordJournal, type ReplaySource } from "./source";
import { toldAt } from "./telling";

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

/** Other records of a game that this user may see. */
function recordsBeside({ id, table }: ReplaySource): Option[] {
  const journals = documentsOf<RecordJournal & { readonly visible: boolean }>("journal");
  return journals.flatMap(({ id: other, name, pages, visible }) => {
    const [page] = [...pages].filter(isRecordPage);
    const battle = page && battleById(page.system.battle);
    const isOpen = visible || battle?.system.ended === true;
    const isFit = page !== undefined && (battle?.type ?? page.system.game) === table.id;
    return isFit && isOpen && other !== id ? [{ value: RECORD + other, label: name }] : [];
  });
}

/** A record on its own, as it finally went. */
const whole = (source: ReplaySource): Side => ({
  source,
  way: { recording: source.recording, branch: branchesOf(source.recording)[0] ?? [] },
  title: source.recording.title,
});

class CompareWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-compare-{id}",
    classes: ["all-hands", "ah-forecast-window", "ah-compare-window"],
    window: { title: "ALLHANDS.compare.title", icon: "fa-solid fa-code-compare", resizable: true },
    position: { width: 760, height: 620 },
  };

  static override PARTS = {
    compare: { template: template("replay/compare"), scrollable: [""] },
  };

  readonly #one: Side;
  #other: Side | null;
  #chosen: string;
  #isWhole = false;

  constructor(source: ReplaySource, other: ReplaySource | null) {
    super({ uniqueId: source.id });
    this.#one = whole(source);
    this.#other = other && whole(other);
    this.#chosen = other ? RECORD + other.id : "";
    // Most users want to see what was taken back beside it.
    if (!other) this.#chooseBranch(1);
  }

  #chooseBranch(number: number): void {
    const { source } = this.#one;
    const branch = branchesOf(source.recording)[number];
    if (!branch) return;
    this.#chosen = `${BRANCH}${number}`;
    this.#other = { source, way: { recording: source.recording, branch }, title: this.#branchName(number) };
  }

  /** Name of a branch: the step where it begins. */
  #branchName(number: number): string {
    const { recording } = this.#one.source;
    const [now = [], branch = []] = [branchesOf(recording)[0], branchesOf(recording)[number]];
    const from = branch.find((index, at) => index !== now[at]) ?? 0;
    return phrase("ALLHANDS.compare.branch", { step: recording.first + from + 1 });
  }

  #options(): readonly { readonly label: string; readonly options: readonly Option[] }[] {
    const { source } = this.#one;
    const [, ...others] = branchesOf(source.recording);
    const branches = others.map((_, at) => ({ value: `${BRANCH}${at + 1}`, label: this.#branchName(at + 1) }));
    const file = [{ value: FILE, label: localize("ALLHANDS.compare.file") }];
    const groups = { branches, records: recordsBeside(source), files: file };
    return Object.entries(groups).flatMap(([group, options]) =>
      options.length === 0 ? [] : [{ label: localize(`ALLHANDS.compare.${group}`), options }],
    );
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const [one, other] = [this.#one, this.#other];
    return {
      ...(await super._prepareContext(options)),
      groups: this.#options().map(({ label, options: values }) => ({
        label,
        options: values.map((each) => ({ ...each, chosen: each.value === this.#chosen })),
      })),
      whole: this.#isWhole,
      title: one.source.recording.title,
      none: other === null,
      ...(other ? await this.#shown(one, other) : {}),
    };
  }

  async #shown(one: Side, other: Side): Promise<object> {
    const sides = [one, other] as const;
    const tell = (way: Way, index: number) => {
      const { source } = way === one.way ? one : other;
      return toldAt(source, index + 1);
    };
    const { parted, rows } = await compareRows([one.way, other.way], one.source.table.rules.questions, tell);
    const ends = await Promise.all(sides.map(endOf));
    const isBranch = this.#chosen.startsWith(BRANCH);
    return {
      parting: partingText(one.way, parted),
      heads: [isBranch ? localize("ALLHANDS.compare.now") : one.title, other.title],
      rows: (this.#isWhole ? rows : differing(rows)).map((row) => ({
        ...row,
        round: row.round === "" ? "" : phrase("ALLHANDS.replay.landmark.round", { round: row.round }),
      })),
      ends,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (isA(target, "select")) unattended(this.#choose(target.value));
      if (isA(target, "input")) {
        this.#isWhole = target.checked;
        unattended(this.render());
      }
    });
  }

  async #choose(value: string): Promise<void> {
    try {
      if (value.startsWith(BRANCH)) this.#chooseBranch(Number(value.slice(BRANCH.length)));
      else if (value.startsWith(RECORD)) this.#setOther(value, sourceIn(value.slice(RECORD.length)));
      else if (value === FILE) this.#setOther(value, await sourceOfFile(this.#one.source));
    } finally {
      await this.render();
    }
  }

  #setOther(chosen: string, source: ReplaySource | null): void {
    if (!source) return;
    [this.#chosen, this.#other] = [chosen, whole(source)];
  }
}

/** The record in a journal of this world. Throws an Error that says why there is none. */
function sourceIn(journal: string): ReplaySource {
  const found = journalOf(journal);
  const source = found && replayOf(found);
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
  await new CompareWindow(source, other).render({ force: true });
}
