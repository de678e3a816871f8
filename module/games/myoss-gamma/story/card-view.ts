/** The inside of a step's chat message. */
import { templateElement } from "../../../foundry/windows/template";
import type { Told } from "../../../foundry/battle/table-game";
import { localized, texts } from "../../../foundry/text/texts";
import { describeStep } from "./card";
import { TEMPLATES } from "../templates";

/** Draws the card of a step. */
export async function renderCard(told: Told): Promise<HTMLElement> {
  const card = describeStep({ ...told, step: told.step + 1 }, told.names, texts);
  return templateElement(TEMPLATES.card, { card, labels: localized("ALLHANDS.card", ["reckoned", "undone"]) });
}
