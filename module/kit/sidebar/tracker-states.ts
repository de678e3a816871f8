/** What Foundry's tracker shows of a battle of ours: its round, how each fighter stands, whose turn it is, who is asked. */
import { fightersOf } from "../battle/own";
import { seatsAndStatus } from "../board/feed";
import type { BattleCombat } from "../game/battle-combat";
import { standingUnlessDamaged } from "../referee/standing";
import type { BattleStanding } from "../game/table-game";
import type { Seat } from "../../rules/kernel";
import { localize } from "../text/sentence";
import { madeFor } from "../windows/elements";
import { fighterStates } from "./fighter-states";

const NOTHING: BattleStanding = { when: "", fighters: {} };

/** Reads a battle for the tracker; null if its documents are damaged. */
function read(battle: BattleCombat) {
  const standing = standingUnlessDamaged(battle);
  if (!standing) return null;
  const { table, state } = standing;
  const { when, fighters } = table.tracked?.(table.rules.view(state, null)) ?? NOTHING;
  const { seats, waiting, status } = seatsAndStatus(standing);
  const turn = status === "playing" ? (table.turn?.(state, []) ?? null) : null;
  const listed = fightersOf(battle).map(({ id, system }) => ({
    id: id ?? "",
    seat: (system as { readonly seat?: Seat }).seat ?? "",
  }));
  const states = fighterStates(listed, fighters, turn, { seats, waiting });
  return { when, states: new Map(listed.map(({ id }, at) => [id, states[at]!])) };
}

/** Writes it into the tracker that shows the battle. */
export function drawStates(html: HTMLElement, battle: BattleCombat): void {
  for (const drawn of html.querySelectorAll(".ah-tracked")) drawn.remove();
  const known = read(battle);
  const title = html.querySelector(".encounter-title");
  if (!known) return;
  if (title && known.when !== "") title.append(said(html, "small", known.when));
  for (const row of html.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const state = known.states.get(row.dataset["combatantId"] ?? "");
    if (!state) continue;
    row.classList.toggle("active", state.hasTurn);
    if (state.hasTurn) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
    const parts = [
      ...(state.condition === "" ? [] : [said(html, "small", state.condition)]),
      ...(state.asked === "" ? [] : [said(html, "b", askedText(state.asked), "ah-tracked--asked")]),
      ...(state.hasTurn && state.asked === "" ? [said(html, "b", localize("ALLHANDS.tracker.turn"))] : []),
    ];
    row.querySelector(".name")?.after(...parts);
  }
}

const askedText = (asked: "own" | "other"): string =>
  localize(asked === "own" ? "ALLHANDS.turn.yours" : "ALLHANDS.tracker.asked");

function said(html: HTMLElement, tag: "small" | "b", text: string, ...classes: readonly string[]): HTMLElement {
  const element = madeFor(html, tag);
  element.classList.add("all-hands", "ah-tracked", ...classes);
  element.textContent = text;
  return element;
}
