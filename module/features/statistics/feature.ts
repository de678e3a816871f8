/** What chance decided in battles: offered by replays and the overview. */
import type { Feature } from "../../kit/start/features";

export const statisticsFeature: Feature = { id: "statistics" };
