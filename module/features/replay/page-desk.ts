/** A replay in a page without Foundry: reads the page's record, which may come from anybody, and opens it. */
import { isOfOtherRules } from "../../rules/kernel";
import { retrace } from "../../rules/kernel/retrace";
import { bytesIn } from "../../kit/documents/squeezed";
import { gameName } from "../../kit/game/games";
import { errorText } from "../../kit/platform/notices";
import { ReplayDesk } from "./desk";
import { gameOf, recordIn, refuseChanged, saveRecord, saveStory } from "./file";
import type { ReplaySource } from "./source";
import { verdictText, verify } from "./verdict";
import { day as dayOf } from "../../kit/text/numbers";

const part = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`#${name}`);

/** The bytes in the page; empty if they are not in base64. */
function fileIn(element: HTMLElement | null): Blob {
  try {
    return new Blob([bytesIn(element?.textContent ?? "")]);
  } catch {
    return new Blob();
  }
}

/** Throws an Error with a sentence if the page's record is not valid, was changed, or needs a missing game. */
async function sourceIn(element: HTMLElement | null): Promise<ReplaySource> {
  const { recording, isWhole } = await recordIn(fileIn(element));
  refuseChanged(isWhole);
  const table = await gameOf(recording);
  // Checks only how the battle begins; the reader can have the rest verified.
  const { faultAt, length } = retrace(table.rules, recording);
  const fault = faultAt(0) ?? (length > 0 ? faultAt(1) : null);
  if (fault && !isOfOtherRules(fault)) throw new Error(verdictText(fault, recording));
  return { id: "page", table, recording, battle: null };
}

/** Fills in the line above the board: the game, and the day in the reader's own format. */
function drawHead({ table }: ReplaySource): void {
  part("game")?.replaceChildren(gameName(table));
  const day = part("day");
  const date = new Date(`${day?.textContent ?? ""}T12:00:00`);
  if (!Number.isNaN(date.getTime())) day?.replaceChildren(dayOf(date));
}

/** Opens the replay of the page's record, or shows in the page why there is none. */
export async function openPage(): Promise<void> {
  try {
    const source = await sourceIn(part("record"));
    drawHead(source);
    await new ReplayDesk(source, { verify, text: () => saveStory(source), save: () => saveRecord(source) }).open();
    part("wait")?.remove();
  } catch (error) {
    part("wait")?.remove();
    const failure = part("failure");
    failure?.replaceChildren(errorText(error));
    failure?.removeAttribute("hidden");
  }
}
