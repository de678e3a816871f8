/** Messages that tell of steps; what reads them is fetched with the first. */
import { listen } from "../platform/hooks";
import { typeOf } from "../platform/home";
import { unattended } from "../platform/notices";

/** Whether a message is of the kind that tells of steps; who wrote it does not count here. */
export const isStepMessage = (message: object): boolean =>
  (message as { readonly type: string }).type === typeOf("battle-step");

/** Calls the hooks for blows with each new message that tells of a step; once, in `init`. */
export function announceBlows(): void {
  listen("createChatMessage", (message) => {
    if (isStepMessage(message)) unattended(import("./blows").then(({ announceIn }) => announceIn(message)));
  });
}
