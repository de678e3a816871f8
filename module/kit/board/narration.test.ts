import { describe, expect, it } from "vitest";
import { heardOn, saidAfter, type Heard } from "./narration";
import type { StoryEntry } from "./story-column";

const entry = (text: string, now = false): StoryEntry => ({
  key: text,
  pieces: [{ text, kind: "", sign: "" }],
  more: [],
  events: [],
  sign: "",
  undone: false,
  now,
  mark: false,
  news: false,
});
const heard = (
  over: readonly string[],
  now = "",
  asked = "Your turn",
  id: string | null = "q1",
  advice = "",
): Heard => ({ over, now, asked, id, advice });

it("a board is heard from the oldest paragraph on", () => {
  const story = [entry("and hits.", true), entry("A fires", true), entry("Round 2"), entry("Round 1")];
  expect(heardOn(story, "Your turn", "q1")).toEqual(heard(["Round 1", "Round 2"], "A fires and hits."));
});

describe("what is said", () => {
  it("at first is what is asked, not the whole story", () => {
    expect(saidAfter(null, heard(["A fires."]))).toEqual(["Your turn"]);
  });

  it("is each new paragraph, and nothing where nothing is new", () => {
    expect(saidAfter(heard(["A fires."]), heard(["A fires.", "B fires.", "A sinks."]))).toEqual(["B fires. A sinks."]);
    expect(saidAfter(heard(["A fires."]), heard(["A fires."]))).toEqual([]);
  });

  it("is a paragraph again where the same happens again", () => {
    expect(saidAfter(heard(["A fires."]), heard(["A fires.", "A fires."]))).toEqual(["A fires."]);
  });

  it("goes on where the oldest paragraphs are gone", () => {
    expect(saidAfter(heard(["1", "2", "3"]), heard(["3", "4"]))).toEqual(["4"]);
    expect(saidAfter(heard(["1", "2"]), heard(["5", "6", "7", "8"]))).toEqual(["6 7 8"]);
  });

  it("of a step under way is said once", () => {
    const during = heard(["1"], "A fires.");
    expect(saidAfter(heard(["1"]), during)).toEqual(["A fires."]);
    expect(saidAfter(during, heard(["1"], "A fires. It hits."))).toEqual(["It hits."]);
    expect(saidAfter(during, heard(["1", "A fires. It hits."]))).toEqual(["It hits."]);
    expect(saidAfter(during, heard(["1", "A fires."]))).toEqual([]);
  });

  it("is a question, and the same one where it is asked again", () => {
    expect(saidAfter(heard([]), heard([], "", "Waiting for Player 2", null))).toEqual(["Waiting for Player 2"]);
    expect(saidAfter(heard([]), heard([], "", "Your turn", "q2"))).toEqual(["Your turn"]);
  });

  it("is what a captain advises, after the question, and not again while it stays the same", () => {
    const advised = heard([], "", "Your turn", "q1", "A captain advises. Fire.");
    expect(saidAfter(heard([]), advised)).toEqual(["A captain advises. Fire."]);
    expect(saidAfter(advised, advised)).toEqual([]);
    expect(saidAfter(advised, heard([], "", "Your turn", "q2"))).toEqual(["Your turn"]);
  });
});
