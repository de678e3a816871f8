/** Additions to an ended battle's report: this user's outcome, what was folded in, buttons. Fetched with the first. */
import { battleById, fetchBattle, mySeats, unlessDamaged } from "../battle/battle";
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { addFolded } from "../story/folded";
import { OUTCOMES, sharedOutcome } from "../story/outcome";
import { features, type AfterButton } from "./features";
import { ourFlags, type Flagged } from "../documents/flags";
import { unattended } from "../platform/notices";
import { localize } from "../text/sentence";
import { madeFor } from "../windows/elements";
import { afterOf } from "./ending";

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

/** This user's own seats' outcome, first on their screen. Null if they have no side in it or nobody won. */
function ownEnd(html: HTMLElement, battle: BattleCombat | null): HTMLElement | null {
  const table = battle && tableFor(battle);
  const end = table && unlessDamaged(() => table.rules.outcome(table.binding.read(battle)));
  if (!battle || !end || end.winners.length === 0) return null;
  const seats = mySeats(battle).map(({ id }) => id);
  const outcome = sharedOutcome(seats, end.winners);
  if (!outcome) return null;
  const [head, icon] = [madeFor(html, "h3"), madeFor(html, "i")];
  head.className = `ah-heading ${OUTCOMES[outcome].shade}`;
  icon.className = `fa-solid ${OUTCOMES[outcome].icon}`;
  head.append(icon, ` ${localize(`ALLHANDS.notice.${outcome === "won" ? "yours" : "lost"}.title`)}`);
  return head;
}

/** Makes buttons of the decisive moments, each of which opens the replay at its step. */
function linkMoments(html: HTMLElement, battleId: string): void {
  const revisit = features().find((each) => each.revisit)?.revisit;
  if (!revisit) return;
  for (const moment of html.querySelectorAll<HTMLElement>(".ah-report__decided li[data-step]")) {
    const { step = "" } = moment.dataset;
    const said = moment.querySelector(":scope > span");
    if (step === "" || !said) continue;
    const button = madeFor(html, "button");
    button.type = "button";
    button.className = "ah-report__moment";
    button.dataset["tooltip"] = "ALLHANDS.report.revisit";
    button.append(...said.childNodes);
    button.addEventListener("click", () => unattended(revisit(battleId, Number(step)), { asks: true }));
    said.replaceWith(button);
  }
}

/** Adds this user's outcome on top, then the report's folded parts, and buttons: features' and the Gamemaster's. */
export async function afterButtons(message: Flagged): Promise<(html: HTMLElement) => void> {
  const battle = String(ourFlags(message)["report"] ?? "");
  await fetchBattle(game.combats?.get(battle));
  const buttons = await buttonsFor(battle);
  return (html) => {
    const own = ownEnd(html, battleById(battle));
    if (own) html.querySelector(".message-content")?.prepend(own);
    linkMoments(html, battle);
    addFolded(html, message);
    const row = madeFor(html, "p");
    row.className = "ah-notice__after";
    for (const { label, act } of buttons) {
      const button = madeFor(html, "button");
      button.type = "button";
      button.className = "ah-card__act";
      button.textContent = localize(label);
      button.addEventListener("click", () => unattended(act(), { asks: true }));
      row.append(button);
    }
    html.querySelector(".message-content")?.append(row);
  };
}
