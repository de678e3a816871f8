import { describe, expect, it } from "vitest";
import { newsIn, type News, type Told } from "./step-motion";

const events = (...names: string[]) => names.map((event) => ({ event }));
const step = (number: number, ...names: string[]) => ({
  step: number,
  seat: null,
  undone: false,
  events: events(...names),
});
type Steps = readonly ReturnType<typeof step>[];
const replayed = { game: "g", outcome: null, pictures: {} };

/** The news at each drawing, as names; those that were shown before are in front of a bar. */
function drawings(
  ...feeds: readonly (readonly [story: Steps, begun?: readonly string[], more?: object])[]
): string[][] {
  let told: Told | null = null;
  return feeds.map(([story, begun = [], more = {}]) => {
    const now: { told: Told; news: readonly News[] } = newsIn(told, { story, events: events(...begun), ...more });
    told = now.told;
    return now.news.map((each) => {
      const names = each.events.map(({ event }) => event);
      return `${names.slice(0, each.from).join(" ")}|${names.slice(each.from).join(" ")}`;
    });
  });
}

const [one, two] = [step(1, "shot"), step(2, "hit")];

describe("what is new on a board", () => {
  it("is nothing when it is opened, then each step once", () =>
    expect(drawings([[one]], [[one]], [[one, two]], [[one, two]])).toEqual([[], [], ["|hit"], []]));

  it("is what is told while a step is under way, and then its rest", () =>
    expect(
      drawings([[one]], [[one], ["a"]], [[one], ["a", "b"]], [[one]], [[one, step(2, "a", "b", "c")]], [[one]]),
    ).toEqual([[], ["|a"], ["a|b"], [], ["a b|c"], []]));

  it("is nothing of a step that is taken back, as a whole or in part", () => {
    expect(drawings([[one, two]], [[one, { ...two, undone: true }]])).toEqual([[], []]);
    expect(drawings([[one]], [[one], ["a", "b"]], [[one], ["a"]])).toEqual([[], ["|a b"], []]);
  });

  it("is the last three of many steps, the one under way among them", () =>
    expect(drawings([[]], [[one, two, step(3, "c")], ["d"]])[1]).toEqual(["|hit", "|c", "|d"]));

  it("is one step of a replay that plays on, and none where it jumps", () => {
    const later = step(7, "c");
    const at = (...story: Steps) => [story, [], { replayed }] as const;
    expect(drawings(at(one), at(one, two))[1]).toEqual(["|hit"]);
    expect(drawings(at(), at(one, two, later))[1]).toEqual([]);
    expect(drawings(at(one, two, later), at(one))[1]).toEqual([]);
    const isPlayed = [[one, two], [], { replayed: { ...replayed, isPlayed: true } }] as const;
    expect(drawings(at(), isPlayed)[1]).toEqual(["|shot", "|hit"]);
  });
});
