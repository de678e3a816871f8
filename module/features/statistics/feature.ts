/** What chance decided: replays and the overview offer it. */
import type { Feature } from "../../kit/start/features";

export const statisticsFeature: Feature = { id: "statistics" };
