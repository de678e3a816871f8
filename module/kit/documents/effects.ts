/**
 * Foundry applies Active Effects to what a sheet shows, but the rules play with what is stored. A sheet with such effects
 * says so, and offers a Gamemaster to make a circumstance of what should count.
 */
import { MOST_DELTA } from "../../rules/kernel";
import type { DocumentSheet } from "../platform/applications";
import { appliedChanges, type AppliedChange } from "../platform/effects";
import { unattended } from "../platform/notices";
import { listed } from "../text/lists";
import { phrase, signed } from "../text/sentence";
import { madeFor } from "../windows/elements";

/** Opens the circumstances of a battle, with one filled in that does what a change does. */
type Opens = (change: AppliedChange) => Promise<void>;

/** How circumstances are made for an actor; null while it fights in no battle. */
let offer: (actor: object) => Opens | null = () => null;

/** Says from now on how circumstances are made for an actor that fights. */
export function offerCircumstances(given: typeof offer): void {
  offer = given;
}

/** The names of the effects that make changes, each once. */
export const effectNames = (changes: readonly AppliedChange[]): string =>
  listed([...new Set(changes.map(({ effect }) => effect))]);

/** Whether a circumstance can say what a change does. */
const isFit = ({ delta }: AppliedChange): boolean => delta !== null && delta !== 0 && Math.abs(delta) <= MOST_DELTA;

/** What to do if an effect should count. */
function advice(changes: readonly AppliedChange[], fights: boolean): string {
  if (!game.user.isGM) return phrase("ALLHANDS.effects.ask");
  if (!fights) return phrase("ALLHANDS.effects.later");
  const unfit = changes.filter((change) => !isFit(change));
  return unfit.length === 0 ? "" : phrase("ALLHANDS.effects.unfit", { effects: effectNames(unfit), most: MOST_DELTA });
}

function button(beside: Element, change: AppliedChange, opens: Opens): HTMLButtonElement {
  const made = madeFor(beside, "button");
  made.type = "button";
  made.className = "ah-button ah-button--small";
  made.dataset["alwaysEnabled"] = "";
  made.textContent = phrase("ALLHANDS.effects.make", { effect: change.effect, delta: signed(change.delta ?? 0) });
  made.addEventListener("click", () => unattended(opens(change)));
  return made;
}

/** Says on a sheet that battles do not count the effects that are applied to its actor; called after each drawing. */
export function showEffects({ element, document }: Pick<DocumentSheet<object>, "element" | "document">): void {
  const content = element.querySelector(".window-content") ?? element;
  content.querySelector(":scope > .ah-effects")?.remove();
  const changes = appliedChanges(document);
  if (changes.length === 0) return;
  const opens = offer(document);
  const note = madeFor(element, "div");
  note.className = "ah-effects ah-note ah-note--warning";
  note.setAttribute("role", "note");
  const text = madeFor(element, "p");
  const sentences = [phrase("ALLHANDS.effects.uncounted", { effects: effectNames(changes) }), advice(changes, !!opens)];
  text.textContent = sentences.filter(Boolean).join(" ");
  const buttons = opens && game.user.isGM ? changes.filter(isFit).map((change) => button(element, change, opens)) : [];
  note.append(text, ...buttons);
  content.prepend(note);
}
