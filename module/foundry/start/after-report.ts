/** What stands under the report of a battle that is over: buttons for all that can be done with it. Fetched with the first. */
import { battleById } from "../battle/battle";
import { tableGame } from "../battle/table-game";
import { ourFlags, type Flagged } from "../documents/flags";
import { unattended } from "../platform/notices";
import { offerWar } from "../war/offer";
import { madeFor } from "../windows/elements";
import { afterOf } from "./after";

/** A language key, and what a button that says it does; null: there is no such button. */
type Button = readonly [label: string, act: (() => Promise<void>) | null];

async function buttonsFor(id: string): Promise<readonly Button[]> {
  const battle = battleById(id);
  const after = battle && afterOf(battle);
  const counts = battle === null || tableGame(battle.type)?.statistics !== undefined;
  const statistics = async () => (await import("../replay/open")).openReportedStatistics(id);
  return [
    ["ALLHANDS.board.replay", async () => (await import("../replay/open")).openReported(id)],
    ["ALLHANDS.board.statistics", counts ? statistics : null],
    ["ALLHANDS.war.enter", await offerWar(id)],
    ["ALLHANDS.board.refit", after?.refit ?? null],
    ["ALLHANDS.board.cleanUp", after?.cleanUp ?? null],
  ];
}

/** Puts them there: its replay; for the Gamemaster what its encounter is needed for, and the war that it belongs to. */
export async function afterButtons(message: Flagged): Promise<(html: HTMLElement) => void> {
  const buttons = await buttonsFor(String(ourFlags(message)["report"] ?? ""));
  return (html) => {
    const row = madeFor(html, "p");
    row.className = "ah-report__after";
    for (const [label, act] of buttons) {
      if (!act) continue;
      const button = madeFor(html, "button");
      button.type = "button";
      button.className = "ah-card__act";
      button.textContent = game.i18n.localize(label);
      button.addEventListener("click", () => unattended(act()));
      row.append(button);
    }
    html.querySelector(".message-content")?.append(row);
  };
}
