/** Controls of a board that pass a click on to its feed, its window or its answering, whatever the game. */
import { RulesError } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import type { HeaderControl } from "../platform/hooks";
import { sayError, unattended } from "../platform/notices";
import { nearest } from "../windows/elements";
import type { Docking } from "./docking";
import type { TwinBoard } from "./twin";

/** The members of a board that they use. */
interface Drawn {
  readonly drawn: Feed<unknown> | null;
  readonly docking: Pick<Docking, "to" | "fold">;
  readonly answering: {
    choose(index: number): Promise<void>;
    submit(): Promise<void>;
    quick(): Promise<void>;
    clear(): void;
    end(): Promise<void>;
  };
  close(): Promise<unknown>;
}

async function after(this: Drawn, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.drawn?.ending?.[dataset["action"] as "replay" | "saveStory" | "refit" | "cleanUp"]?.();
}

/** Boards with a rematch that is being begun: a second click must not begin a third battle. */
const beginning = new WeakSet<object>();

/** Begins a rematch; its board takes the place of this one. */
export async function beginRematch(board: Drawn, explain: (error: RulesError) => string): Promise<void> {
  if (beginning.has(board)) return;
  beginning.add(board);
  try {
    await board.drawn?.ending?.rematch?.fight();
  } catch (error) {
    sayError(error instanceof RulesError ? new Error(explain(error)) : error);
  } finally {
    beginning.delete(board);
  }
}

const readAsText = async (board: TwinBoard): Promise<void> => (await import("./twin")).openTwin(board);

/** The menu entry of a board's window that opens the board as text. */
export const textEntry = (board: TwinBoard): HeaderControl => ({
  icon: "fa-solid fa-file-lines",
  label: "ALLHANDS.twin.open",
  action: "allHandsTwin",
  onClick: () => unattended(readAsText(board)),
});

/** Says why a control cannot be pressed, if it gives a reason. */
export function sayRefused(event: Event, say: (why: string) => void): void {
  const control = nearest(event.target, "[data-action]");
  if (control?.getAttribute("aria-disabled") !== "true") return;
  event.stopPropagation();
  const { why = "" } = control.dataset;
  if (why !== "") say(why);
}

/** Keyed by action. */
export const PASSED_ON = {
  choose(this: Drawn, _event: Event, { dataset }: HTMLElement) {
    return this.answering.choose(Number(dataset["index"]));
  },
  submit(this: Drawn) {
    return this.answering.submit();
  },
  quick(this: Drawn) {
    return this.answering.quick();
  },
  clear(this: Drawn) {
    this.answering.clear();
  },
  end(this: Drawn) {
    return this.answering.end();
  },
  async undo(this: Drawn) {
    await this.drawn?.undo?.take();
  },
  async askForUndo(this: Drawn) {
    await this.drawn?.askForUndo?.take();
  },
  async redo(this: Drawn) {
    await this.drawn?.redo?.();
  },
  automation(this: Drawn) {
    unattended(Promise.resolve(this.drawn?.automation?.()), { asks: true });
  },
  async takeOver(this: Drawn) {
    await this.drawn?.takeOver();
  },
  async remedy(this: Drawn) {
    await this.drawn?.remedy?.act();
  },
  /** For a board that cannot be drawn and has no feed. */
  loadAnew() {
    window.location.reload();
  },
  look(this: Drawn, _event: Event, { dataset }: HTMLElement) {
    this.drawn?.look(dataset["seat"] ?? "");
  },
  suggest(this: Drawn) {
    this.drawn?.advice?.ask();
  },
  async decide(this: Drawn) {
    await this.drawn?.thinking?.decide?.();
  },
  async moment(this: Drawn, _event: Event, { dataset }: HTMLElement) {
    const { revisit, ending } = this.drawn ?? {};
    await (revisit ?? ending?.revisit)?.(Number(dataset["step"]));
  },
  replay: after,
  saveStory: after,
  refit: after,
  cleanUp: after,
  async leave(this: Drawn) {
    await this.close();
  },
  foldBoard(this: Drawn) {
    this.docking.fold();
  },
  twin(this: TwinBoard) {
    return readAsText(this);
  },
};
