/** A replay in a page without Foundry: reads the record that lies there, as one that comes from anybody, and opens it. */
import { retrace } from "../../rules/kernel/retrace";
import { gameName } from "../../kit/battle/table-game";
import { errorText } from "../../kit/platform/notices";
import { ReplayDesk } from "./desk";
import { gameOf, recordIn, refuseChanged, saveRecord, saveStory } from "./file";
import type { ReplaySource } from "./source";
import { verdictText, verify } from "./verdict";

const part = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`#${name}`);

/** What lies in the page; nothing that is a record, where it is not in base64. */
function bytesIn(element: HTMLElement | null): Blob {
  try {
    return new Blob([Uint8Array.from(atob(element?.textContent ?? ""), (sign) => sign.charCodeAt(0))]);
  } catch {
    return new Blob();
  }
}

/** Throws an Error with a sentence for what is no record, is not as it was written, or is of a game that is not there. */
async function sourceIn(element: HTMLElement | null): Promise<ReplaySource> {
  const { recording, isWhole } = await recordIn(bytesIn(element));
  refuseChanged(isWhole);
  const table = gameOf(recording);
  // No battle begins like this, whoever says so. How it goes on, whoever wants to know has it verified.
  const { faultAt, length } = retrace(table.rules, recording);
  const fault = faultAt(0) ?? (length > 0 ? faultAt(1) : null);
  if (fault && fault.code !== "other-rules-version") throw new Error(verdictText(fault, recording));
  return { id: "page", table, recording, battle: null };
}

/** What stands above the board beside the title, in the reader's own way to write a day. */
function drawHead({ table }: ReplaySource): void {
  part("game")?.replaceChildren(gameName(table));
  const day = part("day");
  const date = new Date(`${day?.textContent ?? ""}T12:00:00`);
  if (!Number.isNaN(date.getTime())) day?.replaceChildren(date.toLocaleDateString(undefined, { dateStyle: "long" }));
}

/** Opens the replay of the record in the page, or says in it why there is none. */
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
