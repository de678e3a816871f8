/** Whether the rounds of a battle move the world's own time, and by how much. */
import { term } from "../game/term";

/** `0`: not at all; `own`: as long as the game's own options say, if they do; otherwise so many seconds a round. */
export const worldClock = term<"0" | "own" | "1" | "6" | "10" | "60" | "600">({
  name: "worldClock",
  kept: true,
  values: ["0", "own", "1", "6", "10", "60", "600"],
  word: (each) => `ALLHANDS.worldClock.${each}`,
  label: "ALLHANDS.worldClock.label",
  hint: "ALLHANDS.worldClock.hint",
  asked: "rules",
  setting: "worldClock",
  window: "ALLHANDS.worldClock.hint",
});
