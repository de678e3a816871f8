/** Calls players outside of their browsers: whoever is asked, by a webhook. Off until a Gamemaster enters an address. */
import { offerMenu } from "../../kit/platform/interface";
import { unattended } from "../../kit/platform/notices";
import type { Feature, OverviewPart } from "../../kit/start/features";
import { registerWebhook, webhookTerms } from "./settings";

/** Opens the window in which a Gamemaster sets what is posted. */
const openWebhook = async (): Promise<void> => (await import("./window")).openWebhook();

function register(): void {
  registerWebhook();
  offerMenu("webhook", {
    name: "ALLHANDS.webhook.title",
    label: "ALLHANDS.webhook.open",
    hint: "ALLHANDS.webhook.hint",
    icon: "fa-solid fa-bell",
    open: openWebhook,
  });
}

function begin(): void {
  if (game.user.isGM && webhookTerms().address !== "")
    unattended(import("./watch").then((watch) => watch.beginPosting()));
}

const foot = [{ name: "webhook", icon: "bell", label: "ALLHANDS.webhook.title", act: openWebhook }] as const;

export const webhookFeature: Feature = {
  id: "webhook",
  register,
  begin,
  overview: (): Promise<OverviewPart> => Promise.resolve({ foot }),
};
