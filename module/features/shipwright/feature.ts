/** Search for the best within a budget: games offer it on their sheets and bring a part that fetches the window. */
import type { Feature } from "../../kit/start/features";

export const shipwrightFeature: Feature = { id: "shipwright", needs: ["bots"] };
