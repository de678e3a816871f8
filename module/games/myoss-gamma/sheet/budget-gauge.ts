/** The budget's bar follows what is typed, before it is stored and the sheet is drawn again. */
import { budgetText } from "./gauges";
import { texts } from "../../../kit/text/texts";

/** Shows the budget that stands in the field, if this is the budget's field. */
export function showBudget(sheet: HTMLElement, field: HTMLInputElement): void {
  if (field.name !== "system.budget") return;
  const gauge = sheet.querySelector<HTMLElement>(".ah-gauge[data-budget]");
  const text = gauge?.querySelector<HTMLElement>(".ah-gauge__text");
  const limit = Number(field.value);
  if (!gauge || !text || !Number.isFinite(limit)) return;
  const cost = Number(gauge.dataset["value"]);
  gauge.classList.toggle("ah-gauge--over", limit > 0 && cost > limit);
  gauge.style.setProperty("--share", String(limit > 0 ? Math.min(1, cost / limit) : 0));
  text.textContent = budgetText(cost, limit, texts);
}
