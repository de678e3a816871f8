/** The best of something for a budget: games offer it on their sheets, and bring their own part, which fetches the window. */
import type { Feature } from "../../kit/start/features";

export const shipwrightFeature: Feature = { id: "shipwright", needs: ["bots"] };
