/** Messages of rolls outside of battles; what draws them is fetched with the first. */
import { typeOf } from "../platform/home";
import type { RollMessage } from "./message";
import { findRoller } from "./roller";

/** Whether a message is of the kind that tells of a roll outside of battles. */
export const tellsOfRoll = (message: object): boolean => (message as RollMessage).type === typeOf("table-roll");

/** The key shared by rolls with the same notice, so `earlierOnCard` shows it once; blank if there is no notice. */
export function noticeTie(document: object): string {
  const { system, isContentVisible } = document as RollMessage;
  if (!tellsOfRoll(document) || !isContentVisible) return "";
  const { notice } = findRoller(String(system["game"]), String(system["roller"]))?.group ?? {};
  return notice ? `notice ${notice.short}` : "";
}
