/** Tours among Foundry's own, and the key that moves on to the next step. */
import type { Feature } from "../../kit/start/features";
import { bindKey } from "../../kit/platform/interface";
import { tourBattles } from "./steps";
import { nextByKey, registerTours } from "./tours";

function register(): void {
  tourBattles.register();
  bindKey("tourNext", "ALLHANDS.tour.key", [{ key: "KeyN", shift: true }], nextByKey);
}

export const toursFeature: Feature = { id: "tours", register, begin: registerTours };
