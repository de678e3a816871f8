/** The way out of another system's world: a menu in the settings that takes away all that All Hands has put there. */
import type { Feature } from "../../kit/start/features";
import { isModule } from "../../kit/platform/home";
import { offerMenu } from "../../kit/platform/interface";

function register(): void {
  if (!isModule) return;
  offerMenu("removal", {
    name: "ALLHANDS.removal.title",
    label: "ALLHANDS.removal.open",
    hint: "ALLHANDS.removal.hint",
    icon: "fa-solid fa-broom",
    open: async () => (await import("./removal")).openRemoval(),
  });
}

export const removalFeature: Feature = { id: "removal", register };
