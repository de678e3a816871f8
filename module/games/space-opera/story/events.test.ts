import { describe, expect, test } from "vitest";
import { plain } from "../../../kit/text/sentence";
import type { GameEvent } from "../../../rules/kernel";
import { play, rolls } from "../../../../tests/support/rules/space-opera/fixtures";
import { storyColumn } from "../../../kit/board/story-column";
import { grouped, STORY } from "./events";
import { apart } from "./overruled";
import { namesOf } from "./names";
import { fleetBattle } from "../../../../tests/support/games/space-opera";

const SHOTS = [
  { gun: "red1", target: "hydra" },
  { gun: "hydra1", target: "red" },
];

describe("what belongs together in a story", () => {
  const battle = fleetBattle();
  const names = namesOf(battle);
  const events = play(battle, { shots: SHOTS, rulings: [["confirmDamage", [2]]], dice: rolls(18, 9) })
    .events as readonly unknown[] as readonly GameEvent[];

  test("is a shot with all that comes of it, though every shot is told before any damage", () => {
    const groups = grouped(events).map((group) => group.map(({ event }) => event));
    expect(groups).toEqual([
      ["turnBegan"],
      ["shot"],
      ["shot", "sustainedChanged", "overruled", "damaged", "burning", "stunned", "bonusesLost"],
    ]);
  });

  test("is a paragraph of its own on the board, newest first", () => {
    const step = { step: 0, seat: null, undone: false, events };
    const story = storyColumn({ story: [step], events: [], seats: [] }, STORY, { always: names });
    expect(story.map(({ pieces, mark, sign }) => [plain(pieces).slice(0, 24), mark, sign])).toEqual([
      ["Port turret of Hydra at ", false, "diamond"],
      ["Laser of Red Two at Hydr", false, "triangle"],
      ["Turn 3", true, ""],
    ]);
  });
});

describe("what was changed of several results at once", () => {
  test("is told for each by itself, without those that stand", () => {
    const hits = ["red", "gold"].map((ship) => ({
      ship,
      location: null,
      level: 3,
      why: "fire",
      gun: `${ship}-shooter`,
    }));
    const event = { event: "overruled", question: "confirmDamage", about: { hits }, proposed: [3, 3], answer: [3, 1] };
    expect(apart(event)).toEqual([
      { ...event, about: { hits: [hits[1]] }, proposed: [3], answer: [1], gun: "gold-shooter", ship: "gold" },
    ]);
  });

  test("stays as it is where it is not known what it was about", () => {
    const old = { event: "overruled", question: "confirmDamage", proposed: [3], answer: [1] };
    expect(apart(old)).toMatchObject([{ question: "confirmDamage", proposed: [3], answer: [1], about: { hits: [] } }]);
  });
});
