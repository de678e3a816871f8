/** The window of the self-check: its purpose, progress, and findings. */
import { copyText } from "../../kit/windows/clipboard";
import { opener, windowOf, type StateWindow } from "../../kit/windows/state-window";
import { here } from "./foundry-types";
import { countsOf, countsText, inEnglish, reportText, rowsOf } from "./report";
import { selfCheck, type Progress, type Report } from "./run";
import { template } from "../../kit/windows/template";
import { errorText } from "../../kit/platform/notices";

const textOf = (key: string, data: object = {}): string => here.game.i18n.format(`ALLHANDS.selfCheck.${key}`, data);

/** A screen reader hears of every tenth check. */
const TOLD = 10;

interface State {
  report: Report | null;
  /** Makes the report as far as it is, while it runs and where it could not be finished. */
  soFar: (() => Report) | null;
  problem: string;
  /** Ends the wait for a player; null if no check is under way. */
  waiting: AbortController | null;
}

/** Shows the progress without redrawing everything, as the checks look at windows too. */
function tell({ element, state }: StateWindow<State>, { done, all, waitingFor, soFar }: Progress): void {
  state.soFar = soFar;
  const find = <Found extends HTMLElement>(part: string) => element?.querySelector<Found>(`.ah-self-check__${part}`);
  const [bar, text, told, waiting] = [
    find<HTMLProgressElement>("bar"),
    find("progress-text"),
    find("told"),
    find("waiting"),
  ];
  if (!bar || !text || !told || !waiting) return;
  bar.max = all;
  bar.value = done;
  text.textContent = textOf("progress", { done: String(done), all: String(all) });
  waiting.hidden = waitingFor.length === 0;
  const asked = waitingFor.length > 0 ? textOf("waiting", { names: waitingFor.join(", ") }) : "";
  const sentence = waiting.querySelector("p");
  if (sentence) sentence.textContent = asked;
  if (asked !== "" || done % TOLD === 0) told.textContent = asked === "" ? text.textContent : asked;
}

class SelfCheckWindow extends windowOf<State>({
  options: {
    id: "all-hands-self-check",
    classes: ["all-hands", "ah-self-check-window"],
    window: { title: "ALLHANDS.selfCheck.title", icon: "fa-solid fa-screwdriver-wrench", resizable: true },
    position: { width: 620 },
  },
  parts: { check: { template: template("self-check"), scrollable: [".ah-self-check__results"] } },
  context: ({ state: { report, problem, waiting } }) => ({
    problem,
    running: waiting !== null,
    report: report && {
      ...countsOf(report),
      counts: countsText(report),
      good: countsOf(report).failed === 0,
      failedRows: rowsOf(report, "failed"),
      untriedRows: rowsOf(report, "notTried"),
      passedRows: rowsOf(report, "passed"),
    },
    begun: report !== null || problem !== "",
    copies: report !== null || problem !== "" || waiting !== null,
  }),
  actions: {
    async begin(window) {
      const { state } = window;
      if (state.waiting) return;
      state.waiting = new AbortController();
      [state.report, state.soFar, state.problem] = [null, null, ""];
      await window.render();
      try {
        const { signal } = state.waiting;
        state.report = await selfCheck({ signal, onProgress: (progress) => tell(window, progress) });
      } catch (error) {
        state.problem = errorText(error);
      }
      state.waiting = null;
      await window.render();
      if (window.rendered) window.element.querySelector<HTMLElement>(".ah-self-check__verdict")?.focus();
    },
    goOn: ({ state }) => state.waiting?.abort(),
    async copyReport({ element, state: { report, soFar } }) {
      const field = element.querySelector<HTMLTextAreaElement>(".ah-self-check__text");
      const made = report ?? soFar?.();
      if (!field || !made) return;
      field.value = reportText(made, await inEnglish());
      // If the browser does not allow copying, the text is selected instead, and must be visible.
      field.closest("details")!.open = true;
      await copyText(field);
    },
  },
  opened:
    ({ state }) =>
    () =>
      state.waiting?.abort(),
}) {}

const open = opener(() => new SelfCheckWindow({ report: null, soFar: null, problem: "", waiting: null }));

/** Opens the window, or brings it to the front. */
export async function openSelfCheck(): Promise<void> {
  await open();
}
