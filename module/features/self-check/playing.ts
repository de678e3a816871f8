/** Needs of a battle beside documents: boards that can be drawn, and workers that think. */
import { RulesError } from "../../rules/kernel";
import { tableGames } from "../../kit/game/games";
import { Different, same } from "./check";
import type { Checks } from "./bench";
import { unseen } from "./trial-window";

/** Makes a board show that it cannot be drawn yet; the check is only that the board opens. */
const unread = (): never => {
  throw new RulesError("being-written");
};

/** A worker's first reply to a message that it cannot know. */
function reply(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => resolve(data));
    for (const type of ["error", "messageerror"])
      worker.addEventListener(type, () => reject(new Different("a worker that answers", `its ${type}`)));
    worker.postMessage({ question: "selfCheck" });
  });
}

export const playing: Checks = {
  async boardsOpen(bench) {
    for (const table of tableGames()) {
      const board = await table.board({ uniqueId: bench.run, feed: unread });
      await unseen(board, async ({ element }) => {
        same(
          [element.isConnected, element.querySelectorAll(".ah-notice").length > 0, table.id],
          [true, true, table.id],
        );
      });
    }
  },

  async workersAnswer() {
    for (const { captains, id } of tableGames()) {
      const worker = captains?.worker();
      if (!worker) continue;
      try {
        const said = (await reply(worker)) as { readonly failed?: unknown } | null;
        same([id, String(said?.failed).includes('"selfCheck"')], [id, true]);
      } finally {
        worker.terminate();
      }
    }
  },
};
