/** The inside of a step's chat message. */
import { describeStep, type Step } from "./card";
import type { Names } from "./telling";
import { TEMPLATES } from "./templates";
import { localized, texts } from "../../foundry/texts";

/** Draws the card of a step. */
export async function renderCard(step: Step, names: Names): Promise<HTMLElement> {
  const context = {
    card: describeStep(step, names, texts),
    labels: localized("ALLHANDS.card", ["reckoned", "undone"]),
  };
  const html = await foundry.applications.handlebars.renderTemplate(TEMPLATES.card, context);
  const card = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!card) throw new Error(`${TEMPLATES.card} is empty`);
  return document.importNode(card, true) as HTMLElement;
}
