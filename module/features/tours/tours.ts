/** The first turn of each game as a tour on its real board, among Foundry's tours. */
import { unattended } from "../../kit/platform/notices";
import { gameName, tableGames } from "../../kit/game/games";
import type { GameFace } from "../../kit/game/table-game";
import { registerTour, tourClass, tourConfig } from "../../kit/platform/tours";
import { phrase } from "../../kit/text/sentence";
import { stepsOf, textsOf, type TouredGame } from "./steps";

const isToured = (table: GameFace): table is TouredGame => table.first?.tour !== undefined;

/** Registers the tours; called in `ready`. The code that plays one is fetched when it begins. */
export function registerTours(): void {
  class BoardTour extends tourClass() {
    readonly #table: TouredGame;

    constructor(table: TouredGame) {
      const name = gameName(table);
      super(
        tourConfig({
          id: table.id,
          title: phrase("ALLHANDS.tour.title", { game: name }),
          description: phrase("ALLHANDS.tour.about", { game: name }),
          steps: stepsOf(table).map((step) => ({
            id: step.id,
            title: `${textsOf(table, step)}.title`,
            content: `${textsOf(table, step)}.text`,
            selector: `.ah-board-window ${step.at}`.trim(),
          })),
        }),
      );
      this.#table = table;
    }

    override get canStart(): boolean {
      return game.users?.activeGM?.isSelf === true;
    }

    /** Begins in a new battle, or continues in the battle where the tour was left. */
    override async start(): Promise<void> {
      const { makeReady } = await import("./guide");
      BoardTour.activeTour?.exit();
      if (await makeReady(this, this.#table)) await super.start();
    }

    /** Foundry's movement keys step through a tour; ours moves on by its goals or its own buttons. */
    override async next(): Promise<void> {
      // Its panel moves on with `progress`.
    }

    override async previous(): Promise<void> {
      // The same applies.
    }

    /** Our targets are looked for on every frame, so a step need not fail if its control is not there yet. */
    override _getTargetElement(selector: string): Element | null {
      return super._getTargetElement(selector) ?? document.body;
    }

    /** Our own panel: Foundry's would cover the controls that are to be pressed. */
    override async _renderStep(): Promise<void> {
      const { showStep } = await import("./guide");
      await showStep(this, this.#table);
    }

    override exit(): void {
      unattended(import("./guide").then(({ hideTour }) => hideTour(this)));
      super.exit();
    }

    override async complete(): Promise<void> {
      const { hideTour } = await import("./guide");
      hideTour(this);
      await super.complete();
    }
  }
  for (const table of tableGames().filter(isToured)) registerTour(table.id, new BoardTour(table));
}

/** Presses the next button of the tour that is shown; false if there is none. */
export function nextByKey(): boolean {
  const button = document.querySelector<HTMLElement>(".ah-tour [data-tour=next]");
  button?.click();
  return button !== null;
}
