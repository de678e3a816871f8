/**
 * A board as text, in a window of its own: the question, the possible answers, what happened since the user's last
 * answer, and the current position. Pressing something in it presses it on the board. Loaded on demand.
 */
import { unattended } from "../platform/notices";
import { toFront } from "../platform/pages";
import type { Feed } from "../game/feed";
import { tableGame } from "../game/games";
import { saidSheet } from "../paper/said";
import type { Application } from "../platform/applications";
import { localize, oneLine } from "../text/sentence";
import { nearest } from "../windows/elements";
import { RedrawnWindow } from "../windows/redrawn-window";
import { template } from "../windows/template";
import { boardLines, type BoardAction } from "./board-lines";
import { about } from "./paper";
import { gameOf } from "./title";

/** What the window needs to know of a board. */
export type TwinBoard = Pick<Application, "id" | "element" | "title" | "bringToFront" | "addEventListener"> & {
  readonly drawn: Feed<unknown> | null;
};

const STATES = ["label", "disabled", "checked", "pressed", "selected"].map((state) => `aria-${state}`);
/** The changes of a board's elements that are observed. */
const READ = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: [...STATES, "data-why", "disabled"],
};
/** Clocks run all the time: they do not cause a redraw. */
const CLOCKS = "[data-since], [data-thinks-since]";
const isClock = ({ target }: MutationRecord): boolean =>
  (nearest(target, CLOCKS) ?? nearest(target.parentElement, CLOCKS)) !== null;

/** The current position as it would be printed, as far as this user may know it. */
async function standing(feed: Feed<unknown>): Promise<{ about: string; sheets: ReturnType<typeof saidSheet>[] }> {
  const game = gameOf(feed);
  const sheets = (await tableGame(game)?.paper?.(feed as Feed, localize)) ?? [];
  return { about: about(feed as Feed, game), sheets: sheets.map(saidSheet) };
}

class TwinWindow extends RedrawnWindow {
  static override DEFAULT_OPTIONS: object = {
    id: "{id}",
    classes: ["all-hands", "ah-twin-window"],
    window: { icon: "fa-solid fa-file-lines", resizable: true },
    position: { width: 560, height: 640 },
    actions: {
      press(this: TwinWindow, _event: Event, { dataset }: HTMLElement) {
        this.#press(this.#deeds.find(({ at }) => at === Number(dataset["deed"])));
      },
    },
  };

  static override PARTS = { twin: { template: template("board/twin"), scrollable: [""] } };

  readonly #board: TwinBoard;
  #deeds: readonly BoardAction[] = [];
  #hadFocus = false;
  readonly #observer = new MutationObserver((changes) => {
    if (!changes.every(isClock)) this.redraw.ask();
  });

  constructor(board: TwinBoard, uniqueId: string) {
    super({
      uniqueId,
      window: { title: oneLine([board.drawn?.title ?? board.title, localize("ALLHANDS.twin.title")]) },
    });
    this.#board = board;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { drawn, element } = this.#board;
    const { asked, groups, refused, story } = boardLines(element);
    this.#hadFocus = this.holdsFocus;
    this.#deeds = groups.flatMap(({ deeds }) => deeds);
    return {
      ...context,
      id: this.id,
      asked,
      groups,
      refused,
      news: story.filter(({ news }) => news).reverse(),
      before: story.filter(({ news }) => !news).reverse(),
      ...(drawn && (await standing(drawn))),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#observer.observe(this.#board.element, READ);
    this.#board.addEventListener("close", () => unattended(this.close()), { once: true });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    // The pressed control may be gone: its user reads on at the current question.
    if (this.#hadFocus && !this.holdsFocus) this.element.querySelector<HTMLElement>(".ah-twin h2")?.focus();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#observer.disconnect();
    windows.delete(this.#board.id);
  }

  #press(deed: BoardAction | undefined): void {
    if (deed?.control.isConnected !== true) return;
    const { control, field } = deed;
    // Elements drawn as pictures have no `click` method.
    if (!field) return void control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    this.#board.bringToFront();
    toFront(control);
    control.focus();
  }
}

/** Open windows by the ids of their boards. */
const windows = new Map<string, TwinWindow>();

/** Shows a board as text, or brings its text window to the front. */
export async function openTwin(board: TwinBoard): Promise<void> {
  const open = windows.get(board.id);
  if (open) {
    open.bringToFront();
    toFront(open.element);
    return open.element.querySelector<HTMLElement>(".window-content")?.focus();
  }
  const window = new TwinWindow(board, `${board.id}-twin`);
  windows.set(board.id, window);
  await window.render({ force: true });
}
