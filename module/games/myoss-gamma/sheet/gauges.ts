/** How full a ship's budget and sections are, for the designer's bars. */
import { SECTION_LIMIT, type SectionTotals } from "../../../rules/myoss-gamma";
import { localize, phrase } from "../../../kit/text/sentence";

/** The gauge of the budget, which follows what is typed, and one for each section. `share`: from 0 to 1. */
export function gauges(budget: number, cost: number, sections: readonly SectionTotals[]) {
  const gauge = (label: string, value: number, of: number, text: string, money = false) => {
    const share = of > 0 ? Math.min(1, value / of) : 0;
    return { label, value, of, share, over: of > 0 && value > of, text, budget: money };
  };
  const several = sections.length > 1;
  return [
    gauge(localize("ALLHANDS.myoss-gamma.sheet.credits"), cost, budget, budgetText(cost, budget), true),
    ...sections.map(({ section, size }) => {
      const label = several ? section.name || section.id : localize("ALLHANDS.myoss-gamma.sheet.size");
      return gauge(label, size, SECTION_LIMIT, `${size}u / ${SECTION_LIMIT}u`);
    }),
  ];
}

/** The cost of a ship, with what is left of the budget or exceeds it; a limit of 0 means no budget. */
function budgetText(cost: number, limit: number): string {
  if (limit <= 0) return `${cost}c`;
  const key = cost > limit ? "ALLHANDS.myoss-gamma.sheet.overBudget" : "ALLHANDS.myoss-gamma.sheet.withinBudget";
  return phrase(key, { cost, limit, rest: Math.abs(limit - cost) });
}

/** Shows the budget as it is typed, before it is stored and the sheet is redrawn; ignores other fields. */
export function showBudget(sheet: HTMLElement, field: HTMLInputElement): void {
  if (field.dataset["path"] !== "system.budget") return;
  const gauge = sheet.querySelector<HTMLElement>(".ah-gauge[data-budget]");
  const text = gauge?.querySelector<HTMLElement>(".ah-gauge__text");
  const limit = Number(field.value);
  if (!gauge || !text || !Number.isFinite(limit)) return;
  const cost = Number(gauge.dataset["value"]);
  gauge.classList.toggle("ah-gauge--over", limit > 0 && cost > limit);
  gauge.style.setProperty("--share", String(limit > 0 ? Math.min(1, cost / limit) : 0));
  text.textContent = budgetText(cost, limit);
}
