/** The captains' reasons, below the card of a step: for Gamemasters, and for everyone when the battle is over. */
import { parsedJson } from "../../rules/kernel";
import { isPast } from "../battle/battle";
import type { Names } from "../game/feed";
import type { Omen } from "../../rules/bots/trials";
import { isWhy, type Why } from "../record/why";
import { ourFlags, type Flagged } from "../documents/flags";
import { oneLine, phrase } from "../text/sentence";

const percent = (chance: number): number => Math.round(100 * chance);

/** Whether this user may see the reasons now. */
const mayKnow = (battle: string): boolean => game.user.isGM || isPast(battle);

/** The captains' reasons stored in a message. */
export function whysIn(message: object): Why[] {
  const stored = parsedJson(String(ourFlags(message as Flagged)["why"] ?? ""));
  return Array.isArray(stored) ? stored.filter(isWhy) : [];
}

/** What an answer might soon win and lose, in a few words; blank if nothing in it has a name. */
export function soonText({ hopes, fears }: Pick<Why, "hopes" | "fears">, nameOf: (id: string) => string): string {
  const said = (key: string, omen: Omen | undefined): string => {
    const name = omen ? nameOf(omen.id) : "";
    return omen && name !== "" ? phrase(key, { name, share: Math.round(100 * omen.share) }) : "";
  };
  const parts = [said("ALLHANDS.captain.hopes", hopes), said("ALLHANDS.captain.fears", fears)];
  const what = oneLine(parts, ", ");
  return what === "" ? "" : phrase("ALLHANDS.captain.soon", { what });
}

/** The reason as a sentence: estimates for the captain's seat, and nothing that only this seat knows. */
export function whyText(
  { seat, before, worth, error, usual, answers, battles, ...omens }: Why,
  names: Names,
  kind: (id: string) => string | undefined = () => undefined,
): string {
  const said = { name: names[seat] ?? seat, worth: percent(worth), error: percent(error) };
  const parts = [
    phrase("ALLHANDS.captain.why", said),
    before === null ? "" : phrase("ALLHANDS.captain.whyBefore", { before: percent(before) }),
    usual === null ? "" : phrase("ALLHANDS.captain.whyUsual", { usual: percent(usual) }),
    soonText(omens, (id) => names[id] ?? kind(id) ?? ""),
    phrase("ALLHANDS.captain.whyTried", { answers, battles }),
  ];
  return oneLine(parts);
}

/** Adds the reasons below the card of a message, if this user may see them. */
export function addWhys(card: HTMLElement, battle: string, reasons: readonly string[]): void {
  for (const reason of mayKnow(battle) ? reasons : []) {
    const line = document.createElement("p");
    line.className = "ah-faint ah-card__why";
    line.textContent = reason;
    card.append(line);
  }
}
