/** The first turn of each game as a tour on its real board, among Foundry's tours. */
import { gameName, tableGames, type AnyTableGame } from "../../kit/battle/table-game";
import { registerTour, tourClass, tourConfig } from "../../kit/platform/tours";
import { phrase } from "../../kit/text/sentence";
import { stepsOf, textsOf, type TouredGame } from "./steps";

const isToured = (table: AnyTableGame): table is TouredGame => table.first?.tour !== undefined;

/** Registers the tours; called in `ready`. What plays one is fetched when it begins. */
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

    /** At its beginning in a battle of its own; where it was left, in the one that it was left in. */
    override async start(): Promise<void> {
      const { makeReady } = await import("./guide");
      BoardTour.activeTour?.exit();
      if (await makeReady(this, this.#table)) await super.start();
    }

    /** Foundry's keys of movement step through a tour: ours goes on by what it waits for, or by its own buttons. */
    override async next(): Promise<void> {
      // Its panel goes on by `progress`.
    }

    override async previous(): Promise<void> {
      // Likewise.
    }

    /** Ours are looked for once a frame: a step need not be given up where its control is not there yet. */
    override _getTargetElement(selector: string): Element | null {
      return super._getTargetElement(selector) ?? document.body;
    }

    /** A panel of ours: Foundry's own stands before all that is to be pressed. */
    override async _renderStep(): Promise<void> {
      const { showStep } = await import("./guide");
      await showStep(this, this.#table);
    }

    override exit(): void {
      void import("./guide").then(({ hideTour }) => hideTour(this));
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

/** Goes on with the tour that is shown, by its key; false: none is. */
export function nextByKey(): boolean {
  const button = document.querySelector<HTMLElement>(".ah-tour [data-tour=next]");
  button?.click();
  return button !== null;
}
