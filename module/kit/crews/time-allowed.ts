/** How long a captain waits for a station. */
import { ourSetting } from "../platform/settings";

const LONGEST = 600;

/** Seconds that a station has for an answer before its captain may give it. */
export const crewTime = ourSetting("crewTime", "world", 60, {
  name: "ALLHANDS.setting.crewTime.name",
  hint: "ALLHANDS.setting.crewTime.hint",
  range: { min: 0, max: LONGEST, step: 5 },
});
