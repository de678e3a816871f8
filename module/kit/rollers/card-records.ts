/** What the buttons of cards did to an actor, as the actor keeps it. */
import { ourFlags, type Flagged } from "../documents/flags";
import { listen } from "../platform/hooks";
import { readRecords, type CardActionRecord } from "./card-actions";

export const FLAG = "deeds";

export const recordsOf = (actor: Flagged): CardActionRecord[] => readRecords(ourFlags(actor)[FLAG]);

/** Calls `draw` with ids of messages whose deeds changed, or whose buttons may now suit other users; once in `init`. */
export function watchCardActions(draw: (message: string) => void): void {
  listen("updateActor", (actor, changed) => {
    const { flags = {}, ownership } = changed as { readonly flags?: object; readonly ownership?: unknown };
    if (ourFlags({ flags })[FLAG] === undefined && ownership === undefined) return;
    const records = recordsOf(actor);
    for (const message of new Set(records.map((record) => record.message))) draw(message);
  });
}
