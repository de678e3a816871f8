/** Controls of a board that do what its feed or its window offers, whatever the game: nothing of an answer is in them. */
import type { Feed } from "../battle/feed";
import type { Docking } from "./docking";
import type { Dock } from "./docks";

/** What they use of a board. */
interface Drawn {
  readonly drawn: Feed<unknown> | null;
  readonly docking: Pick<Docking, "to" | "fold">;
  close(): Promise<unknown>;
}

async function after(this: Drawn, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.drawn?.ending?.[dataset["action"] as "replay" | "refit" | "cleanUp"]?.();
}

/** By the name of the action. */
export const PASSED_ON = {
  async undo(this: Drawn) {
    await this.drawn?.undo?.take();
  },
  async redo(this: Drawn) {
    await this.drawn?.redo?.();
  },
  async automation(this: Drawn) {
    await this.drawn?.automation?.();
  },
  async takeOver(this: Drawn) {
    await this.drawn?.takeOver();
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
  replay: after,
  refit: after,
  cleanUp: after,
  async leave(this: Drawn) {
    await this.close();
  },
  dock(this: Drawn, _event: Event, { dataset }: HTMLElement) {
    this.docking.to(dataset["dock"] as Dock);
  },
  foldBoard(this: Drawn) {
    this.docking.fold();
  },
};
