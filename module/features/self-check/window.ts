/** The window of the self-check: its purpose, progress, and findings. */
import { copyText } from "../../kit/windows/clipboard";
import { handlebarsApplication } from "../../kit/platform/applications";
import { here } from "./faces";
import { countsOf, countsText, reportText, rowsOf } from "./report";
import { selfCheck, type Progress, type Report } from "./run";
import { template } from "../../kit/windows/template";
import { errorText } from "../../kit/platform/notices";

const textOf = (key: string, data: object = {}): string => here.game.i18n.format(`ALLHANDS.selfCheck.${key}`, data);

/** A screen reader hears of every tenth check. */
const TOLD = 10;

export class SelfCheckWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-self-check",
    classes: ["all-hands", "ah-self-check-window"],
    window: { title: "ALLHANDS.selfCheck.title", icon: "fa-solid fa-screwdriver-wrench", resizable: true },
    position: { width: 620, height: 560 },
    actions: {
      begin: SelfCheckWindow.#onBegin,
      goOn: SelfCheckWindow.#onGoOn,
      copyReport: SelfCheckWindow.#onCopy,
    },
  };

  static override PARTS = {
    check: { template: template("self-check"), scrollable: [".ah-self-check__results"] },
  };

  #report: Report | null = null;
  #problem = "";
  /** Ends the wait for a player; null if no check is under way. */
  #waiting: AbortController | null = null;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const report = this.#report;
    const found = report && {
      ...countsOf(report),
      counts: countsText(report),
      good: countsOf(report).failed === 0,
      failedRows: rowsOf(report, "failed"),
      untriedRows: rowsOf(report, "notTried"),
      passedRows: rowsOf(report, "passed"),
      text: reportText(report),
    };
    return {
      ...(await super._prepareContext(options)),
      problem: this.#problem,
      running: this.#waiting !== null,
      report: found,
      begun: report !== null || this.#problem !== "",
    };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#waiting?.abort();
  }

  /** Shows the progress without redrawing everything, as the checks look at windows too. */
  #tell({ done, all, waitingFor }: Progress): void {
    const find = <Found extends HTMLElement>(part: string) =>
      this.element?.querySelector<Found>(`.ah-self-check__${part}`);
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

  async #begin(): Promise<void> {
    if (this.#waiting) return;
    this.#waiting = new AbortController();
    [this.#report, this.#problem] = [null, ""];
    await this.render();
    try {
      const { signal } = this.#waiting;
      this.#report = await selfCheck({ signal, onProgress: (progress) => this.#tell(progress) });
    } catch (error) {
      this.#problem = errorText(error);
    }
    this.#waiting = null;
    await this.render();
    if (this.rendered) this.element.querySelector<HTMLElement>(".ah-self-check__verdict")?.focus();
  }

  static async #onBegin(this: SelfCheckWindow): Promise<void> {
    await this.#begin();
  }

  static #onGoOn(this: SelfCheckWindow): void {
    this.#waiting?.abort();
  }

  static async #onCopy(this: SelfCheckWindow): Promise<void> {
    const field = this.element.querySelector<HTMLTextAreaElement>(".ah-self-check__text");
    if (!field) return;
    // If the browser does not allow copying, the text is selected instead, and must be visible.
    field.closest("details")!.open = true;
    await copyText(field);
  }
}

let opened: SelfCheckWindow | null = null;

/** Opens the window, or brings it to the front. */
export async function openSelfCheck(): Promise<void> {
  opened ??= new SelfCheckWindow();
  await opened.render({ force: true });
  opened.bringToFront();
}
