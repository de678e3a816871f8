/** Simple players have an answer to whatever a battle brings. */
import { expect, it } from "vitest";
import { findGame } from "../../../scripts/commands/games";

it("a gunner plays on where a shuttle is in flight, which can be fired at and is no ship", () => {
  const { record } = findGame("myoss-gamma").play(["party-barge-tail", "explorer"], ["random", "gunner"], 6);
  expect(record.outcome).not.toBeNull();
  expect(record.steps.flatMap(({ events }) => events).some(({ event }) => event === "shuttleMoved")).toBe(true);
});
