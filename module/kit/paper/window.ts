/**
 * The window with what is to be printed: a page in a frame of its own, so that nothing of Foundry is on the paper and no
 * style of Foundry's or another module's changes it. Fetched.
 */
import { handlebarsApplication } from "../platform/applications";
import { localized } from "../text/texts";
import { template } from "../windows/template";
import type { Paper } from "./sheet";

const STYLE = "systems/all-hands/styles/paper.css";
const LABELS = ["asBuilt", "present", "print"] as const;

class PaperWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-paper-{id}",
    classes: ["all-hands", "ah-paper-window"],
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { width: 880, height: 720 },
    actions: { wear: PaperWindow.#onWear, print: PaperWindow.#onPrint },
  };

  static override PARTS = { paper: { template: template("printing/window") } };

  readonly #paper: Paper;
  #present = true;

  constructor(paper: Paper) {
    super({ uniqueId: paper.id, window: { title: paper.title } });
    this.#paper = paper;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { title, about = "", isWearing } = this.#paper;
    const page = {
      lang: game.i18n.lang,
      style: foundry.utils.getRoute(STYLE),
      title,
      about,
      sheets: await this.#paper.sheets(this.#present),
    };
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      title,
      isWearing,
      present: this.#present,
      labels: localized("ALLHANDS.paper", LABELS),
      page: await foundry.applications.handlebars.renderTemplate(template("printing/page"), page),
    };
  }

  get #frame(): HTMLIFrameElement | null {
    return this.element.querySelector("iframe");
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** The browser's own key prints the paper, not the table behind it. */
  #onKey(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#frame?.contentWindow?.print();
  }

  static async #onWear(this: PaperWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.#present = target.dataset["wear"] === "present";
    await this.render();
  }

  static #onPrint(this: PaperWindow): void {
    this.#frame?.contentWindow?.print();
  }
}

/** The windows that were opened last, by what is printed in them. */
const windows = new Map<string, PaperWindow>();

/** Shows what is to be printed, as it is now, in the place of what was shown of it before. */
export async function openPaper(paper: Paper): Promise<void> {
  await windows.get(paper.id)?.close();
  const window = new PaperWindow(paper);
  windows.set(paper.id, window);
  await window.render({ force: true });
}
