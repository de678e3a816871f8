/**
 * What the webhook needs to know. Settings of the world reach every player's browser, and whoever knows the address of a
 * webhook can post there. So the address is a setting of the browser that posts, and only the names go into the world.
 */
import { ourSetting } from "../../kit/platform/settings";

/** What this browser posts, and where. */
export interface WebhookTerms {
  /** Blank: nothing is posted. */
  readonly address: string;
  /** Where players open the world; blank: the address of this page. */
  readonly link: string;
  /** Minutes that a question is open before it is posted. */
  readonly minutes: number;
  readonly questions: boolean;
  readonly ends: boolean;
}

const OFF: WebhookTerms = { address: "", link: "", minutes: 1, questions: true, ends: true };

/** Most minutes that a question can wait. */
export const MOST_MINUTES = 1440;

const stored = ourSetting<Partial<WebhookTerms>>("webhook", "client", {});

/** What this browser posts, and where. */
export const webhookTerms = (): WebhookTerms => ({ ...OFF, ...stored.read() });

/** Stores what this browser posts. */
export const storeTerms = (terms: WebhookTerms): Promise<void> => stored.write(terms);

/** How users are called in what is posted, by their ids: `<@123>`, or a name. */
export const callNames = ourSetting<{ readonly [user: string]: string }>("webhookNames", "world", {});

/** Why the last post failed, for the window; `what` is blank if it did not. */
export const trouble = ourSetting<Trouble>("webhookTrouble", "client", { what: "", status: 0, battle: "", at: 0 });

export interface Trouble {
  readonly what: "" | "refused" | "failed" | "busy" | "silent" | "unknown";
  /** The status of the answer; 0 if there was none. */
  readonly status: number;
  /** The name of the battle. */
  readonly battle: string;
  /** The server's time in milliseconds. */
  readonly at: number;
}

/** Declares the settings; called once in `init`. */
export function registerWebhook(): void {
  for (const setting of [stored, callNames, trouble]) setting.register();
}
