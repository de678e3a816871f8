/** What stands under the report of a battle that is over: buttons for all that can be done with it. Fetched with the first. */
import { battleById } from "../battle/battle";
import { features, type AfterButton } from "./features";
import { ourFlags, type Flagged } from "../documents/flags";
import { unattended } from "../platform/notices";
import { madeFor } from "../windows/elements";
import { afterOf } from "./after";

async function buttonsFor(id: string): Promise<readonly AfterButton[]> {
  const battle = battleById(id);
  const after = battle && afterOf(battle);
  const own = [
    { label: "ALLHANDS.board.refit", act: after?.refit },
    { label: "ALLHANDS.board.cleanUp", act: after?.cleanUp },
  ];
  const offered = await Promise.all(features().map(async ({ after }) => (await after?.(id)) ?? []));
  return [...offered.flat(), ...own.flatMap(({ label, act }) => (act ? [{ label, act }] : []))];
}

/** Puts them there: what features offer, and for the Gamemaster what its encounter is needed for. */
export async function afterButtons(message: Flagged): Promise<(html: HTMLElement) => void> {
  const buttons = await buttonsFor(String(ourFlags(message)["report"] ?? ""));
  return (html) => {
    const row = madeFor(html, "p");
    row.className = "ah-notice__after";
    for (const { label, act } of buttons) {
      const button = madeFor(html, "button");
      button.type = "button";
      button.className = "ah-card__act";
      button.textContent = game.i18n.localize(label);
      button.addEventListener("click", () => unattended(act(), { asks: true }));
      row.append(button);
    }
    html.querySelector(".message-content")?.append(row);
  };
}
