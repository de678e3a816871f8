import { plain, sentence, translateBy } from "../text/sentence";
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../rules/kernel";
import { rulesOf } from "../story/card-view";
import { storyColumn, withRules } from "./story-column";

const TEXTS: Readonly<Record<string, string>> = {
  "ALLHANDS.story.stop": "{before}. {after}",
  "ALLHANDS.rule.chess.taking": "Taking",
};
translateBy((key: string) => TEXTS[key] ?? key);
const STYLE = {
  tell: (events: readonly GameEvent[]) => events.map(({ event }) => ({ event, sentence: sentence(event) })),
  marks: ["turn"],
  silent: [],
};
const BOOK = { taking: ["took", "lost"], castling: ["castled"] };

describe("the story of a board", () => {
  it("has with each paragraph the rules of what it tells, as the chat has them", () => {
    const step = {
      step: 0,
      seat: null,
      undone: false,
      events: [{ event: "turn" }, { event: "took" }, { event: "lost" }],
    };
    const story = storyColumn({ story: [step], events: [{ event: "said" }], seats: [] }, STYLE, { always: {} });
    const first = { rules: "page" } as never;
    const { story: ruled, isLineFull } = withRules(story, (events) => rulesOf({ id: "chess", first }, BOOK, events));
    expect(story.map(({ pieces }, at) => [plain(pieces), ruled[at]?.place, ruled[at]?.rules])).toEqual([
      ["said", "newest", []],
      ["took. lost", "next", [{ uuid: "page", anchor: "taking", name: "Taking" }]],
      ["turn", "", []],
    ]);
    expect(isLineFull).toBe(true);
    // What was told before is known again when more is told.
    expect(story.map(({ key }) => key)).toEqual(["now-0", "0-1", "0-0"]);
  });
});
