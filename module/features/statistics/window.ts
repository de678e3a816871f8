/** What chance decided in one or several battles: everyone's luck beside the expected, and the losses. */
import { counting, type BattleStatistics } from "../../rules/kernel/statistics";
import type { Recording } from "../../rules/kernel/recording";
import type { AnyTableGame } from "../../kit/game/table-game";
import { sayError } from "../../kit/platform/notices";
import { windowOf, type StateWindow } from "../../kit/windows/state-window";
import { localize, oneLine, phrase } from "../../kit/text/sentence";
import { isA } from "../../kit/windows/elements";
import { paced } from "../../kit/windows/slices";
import { fetchStyle } from "../../kit/windows/style";
import { template } from "../../kit/windows/template";
import { rollKindName, luckLines, statisticsView } from "./rows";

/** A battle to be counted. */
export interface Subject {
  readonly id: string;
  readonly table: AnyTableGame;
  readonly recording: Recording;
}

interface State {
  readonly subjects: readonly Subject[];
  readonly closing: AbortController;
  battles: readonly BattleStatistics[] | null;
  kind: string;
  clearChart(this: void): void;
}
type Window = StateWindow<State>;

/** Kinds of tries in the only battle, the most frequent first. */
function kindsOf({ battles }: State): readonly string[] {
  const counts = new Map<string, number>();
  for (const { kind } of battles?.[0]?.tries ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([kind]) => kind);
}

/** Counts all battles, a slice at a time. */
async function countAll(window: Window): Promise<void> {
  const { state, element } = window;
  const { signal } = state.closing;
  const battles: BattleStatistics[] = [];
  for (const { table, recording } of state.subjects) {
    const statistics = await table.statistics?.();
    if (!statistics) continue;
    const { positions, count, sum } = counting(table.rules, statistics, recording);
    const steps = (function* () {
      for (const position of positions) {
        count(position);
        yield position;
      }
    })();
    const show = (step: number) => {
      const place = element.querySelector(".ah-statistics__busy");
      if (place) place.textContent = phrase("ALLHANDS.statistics.counting", { step, count: recording.entries.length });
    };
    if (!(await paced(steps, show, signal)).complete) return;
    battles.push(sum());
  }
  state.battles = battles;
  state.kind = kindsOf(state)[0] ?? "";
  if (!signal.aborted) await window.render();
}

async function drawChart({ state, element }: Window): Promise<void> {
  const place = element.querySelector<HTMLElement>(".ah-statistics__chart");
  const [battle] = state.battles ?? [];
  if (!place || !battle) return;
  const { luckChart } = await import("./chart");
  state.clearChart();
  place.replaceChildren();
  const labels = { x: localize("ALLHANDS.replay.step"), y: localize("ALLHANDS.statistics.lineMore") };
  state.clearChart = luckChart(place, luckLines(battle, state.kind), labels);
}

class StatisticsWindow extends windowOf<State>({
  options: {
    id: "all-hands-statistics-{id}",
    classes: ["all-hands", "ah-forecast-window", "ah-statistics-window"],
    window: { title: "ALLHANDS.statistics.open", icon: "fa-solid fa-chart-line", resizable: true },
    position: { width: 760, height: 640 },
  },
  parts: { statistics: { template: template("statistics/window"), scrollable: [""] } },
  context({ state }) {
    const { subjects, battles, kind } = state;
    const [only, ...more] = subjects;
    const view = battles && statisticsView(battles);
    const kinds = kindsOf(state);
    return {
      title:
        more.length === 0
          ? (only?.recording.title ?? "")
          : phrase("ALLHANDS.statistics.several", { count: subjects.length }),
      titles: more.length === 0 ? "" : oneLine(subjects.map(({ recording }) => recording.title)),
      view,
      busy: view === null,
      kinds: kinds.map((value) => ({ value, label: rollKindName(value) })),
      kind,
      chart: more.length === 0 && kinds.length > 0,
    };
  },
  hears: {
    change(window, { target }) {
      if (!isA(target, "select")) return;
      window.state.kind = target.value;
      return drawChart(window);
    },
  },
  opened(window) {
    countAll(window).catch(sayError);
    return () => {
      window.state.closing.abort();
      window.state.clearChart();
    };
  },
  drawn: drawChart,
}) {}

/** Opens the combined statistics of battles. */
export async function openStatistics(subjects: readonly Subject[]): Promise<void> {
  await fetchStyle("statistics");
  const ids = subjects.map(({ id }) => id).join("-");
  const state = { subjects, closing: new AbortController(), battles: null, kind: "", clearChart: () => undefined };
  await new StatisticsWindow(state, { uniqueId: ids.slice(0, 80) }).render({ force: true });
}
