/** A battle that is played on in memory goes on whenever it can, also with what others thought of in the meantime. */
import { expect, it } from "vitest";
import type { Game } from "./game";
import type { Json } from "./json";
import { yesNo } from "./menus";
import { asking } from "./referee";
import { whatIf } from "./what-if";

interface Race {
  readonly told: string[];
}

const GRAB = yesNo("grab");
const GRABS = 3;

/** Whoever answers first gets it: `mine` is asked before `other`. */
const race: Game<Race, null, Race> = {
  id: "race",
  version: 1,
  setup: () => ({ told: [] }),
  step(state, referee) {
    const grabbed = referee.askFirst([asking(GRAB, "mine", null), asking(GRAB, "other", null)]);
    state.told.push(`${grabbed?.seat}: ${grabbed?.answer}`);
    referee.tell({ event: "grabbed" });
  },
  outcome: ({ told }) => (told.length === GRABS ? { winners: [], reason: "done" } : null),
  seats: () => ["mine", "other"],
  view: (state) => state,
  questions: { grab: GRAB },
};

it("what was taken back is asked anew, but for what another seat has thought of since then", () => {
  const captain: { thought?: Json } = {};
  const played = whatIf(race, {
    state: race.setup(null),
    title: "what if",
    seats: [],
    pictures: {},
    random: () => 1,
    isMine: (seat) => seat === "mine",
    other: () => captain.thought,
  });
  played.answer(0, true);
  expect({ told: played.state.told, asked: played.open?.askings[0]?.seat }).toEqual({
    told: ["mine: true"],
    asked: "mine",
  });
  played.undo();
  expect({ told: played.state.told, canUndo: played.canUndo }).toEqual({ told: [], canUndo: false });
  played.answer(0, true);
  captain.thought = false;
  played.undo();
  expect(played.state.told).toEqual(["other: false", "other: false", "other: false"]);
});
