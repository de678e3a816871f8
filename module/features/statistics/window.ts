/** What chance decided in one or several battles: everyone's luck beside the expected, and the losses. */
import { counting, type BattleStatistics } from "../../rules/kernel/statistics";
import type { Recording } from "../../rules/kernel/recording";
import type { AnyTableGame } from "../../kit/battle/table-game";
import { handlebarsApplication } from "../../kit/platform/applications";
import { sayError } from "../../kit/platform/notices";
import { localize, phrase } from "../../kit/text/sentence";
import { isA } from "../../kit/windows/elements";
import { paced } from "../../kit/windows/slices";
import { fetchStyle } from "../../kit/windows/style";
import { template } from "../../kit/windows/template";
import { kindName, luckLines, statisticsView } from "./rows";

/** A battle to be counted. */
export interface Subject {
  readonly id: string;
  readonly table: AnyTableGame;
  readonly recording: Recording;
}

class StatisticsWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-statistics-{id}",
    classes: ["all-hands", "ah-forecast-window", "ah-statistics-window"],
    window: { title: "ALLHANDS.statistics.open", icon: "fa-solid fa-chart-line", resizable: true },
    position: { width: 760, height: 640 },
  };

  static override PARTS = {
    statistics: { template: template("statistics/window"), scrollable: [""] },
  };

  readonly #subjects: readonly Subject[];
  readonly #closing = new AbortController();
  #battles: readonly BattleStatistics[] | null = null;
  #kind = "";
  #clearChart: () => void = () => undefined;

  constructor(subjects: readonly Subject[]) {
    super({
      uniqueId: subjects
        .map(({ id }) => id)
        .join("-")
        .slice(0, 80),
    });
    this.#subjects = subjects;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const [only, ...more] = this.#subjects;
    const count = this.#subjects.length;
    const view = this.#battles && statisticsView(this.#battles);
    const kinds = this.#kinds;
    return {
      ...(await super._prepareContext(options)),
      title: more.length === 0 ? (only?.recording.title ?? "") : phrase("ALLHANDS.statistics.several", { count }),
      titles: more.length === 0 ? "" : this.#subjects.map(({ recording }) => recording.title).join(" · "),
      view,
      busy: view === null,
      kinds: kinds.map((value) => ({ value, label: kindName(value) })),
      kind: this.#kind,
      chart: more.length === 0 && kinds.length > 0,
    };
  }

  /** Kinds of tries in the only battle, the most frequent first. */
  get #kinds(): readonly string[] {
    const counts = new Map<string, number>();
    for (const { kind } of this.#battles?.[0]?.tries ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts].sort(([, one], [, other]) => other - one).map(([kind]) => kind);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (!isA(target, "select")) return;
      this.#kind = target.value;
      void this.#drawChart();
    });
    this.#count().catch(sayError);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    await this.#drawChart();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#closing.abort();
    this.#clearChart();
  }

  /** Counts all battles, a slice at a time. */
  async #count(): Promise<void> {
    const battles: BattleStatistics[] = [];
    for (const { table, recording } of this.#subjects) {
      const statistics = await table.statistics?.();
      if (!statistics) continue;
      const { positions, count, sum } = counting(table.rules, statistics, recording);
      const steps = (function* () {
        for (const position of positions) {
          count(position);
          yield position;
        }
      })();
      const show = (step: number) =>
        this.#say(phrase("ALLHANDS.statistics.counting", { step, count: recording.entries.length }));
      if (!(await paced(steps, show, this.#closing.signal)).complete) return;
      battles.push(sum());
    }
    this.#battles = battles;
    this.#kind = this.#kinds[0] ?? "";
    if (!this.#closing.signal.aborted) await this.render();
  }

  #say(text: string): void {
    const place = this.element.querySelector(".ah-statistics__busy");
    if (place) place.textContent = text;
  }

  async #drawChart(): Promise<void> {
    const place = this.element.querySelector<HTMLElement>(".ah-statistics__chart");
    const [battle] = this.#battles ?? [];
    if (!place || !battle) return;
    const { luckChart } = await import("./chart");
    this.#clearChart();
    place.replaceChildren();
    const labels = { x: localize("ALLHANDS.replay.step"), y: localize("ALLHANDS.statistics.lineMore") };
    this.#clearChart = luckChart(place, luckLines(battle, this.#kind), labels);
  }
}

/** Opens the combined statistics of battles. */
export async function openStatistics(subjects: readonly Subject[]): Promise<void> {
  await fetchStyle("statistics");
  await new StatisticsWindow(subjects).render({ force: true });
}
