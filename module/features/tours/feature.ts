/** Tours among Foundry's, and the key that goes on with one. */
import type { Feature } from "../../kit/start/features";
import { bindKey } from "../../kit/platform/interface";
import { tourBattles } from "./steps";
import { nextByKey, registerTours } from "./tours";

function register(): void {
  tourBattles.register();
  bindKey("tourNext", "ALLHANDS.tour.key", [{ key: "KeyN", shift: true }], nextByKey);
}

export const toursFeature: Feature = { id: "tours", register, begin: registerTours };
