/** How a bot thinks, in words, for those who choose one. */
import { holderOf } from "../battle/seats";
import { rankOf, strengthOf } from "../../rules/bots/strengths";
import { localize, phrase } from "../text/sentence";

/** What is to be known about a commander; blank for people, and for bots of somebody's own game. */
function mindOf(commander: string): string {
  const { strength, temper } = rankOf(holderOf(commander).bot) ?? {};
  if (!strength) return "";
  const { plays, errs } = strengthOf[strength];
  const mind = phrase(`ALLHANDS.bot.mind.${strength}`, { plays, errs: Math.round(errs * 10) });
  return temper ? phrase("ALLHANDS.bot.mindWith", { mind, temper: localize(`ALLHANDS.bot.temper.${temper}`) }) : mind;
}

/** Says below the lists of commanders how the chosen bots think. */
export function showMinds(element: HTMLElement): void {
  for (const select of element.querySelectorAll<HTMLSelectElement>('[name*="commander"]')) {
    const line = select.closest("label")?.querySelector<HTMLElement>(".ah-mind");
    if (line) line.textContent = mindOf(select.value);
  }
}
