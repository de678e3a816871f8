import { translateBy } from "../text/sentence";
import { describe, expect, it } from "vitest";
import { RulesError } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import { failureNotice, standingNotice, waitingText } from "./notice";

translateBy((key: string): string => key);
type Standing = Parameters<typeof standingNotice>[0];
const stopped = (remedy?: Feed["remedy"]): Standing => ({
  status: "problem",
  problem: "A card is gone.",
  question: null,
  waiting: [],
  seat: "seat-1",
  thinking: null,
  ...(remedy === undefined ? {} : { remedy }),
});
const act = (): Promise<void> => Promise.resolve();

describe("a battle that cannot go on", () => {
  it("says why, and offers what this user can do about it", () => {
    expect(standingNotice(stopped({ how: "again", act }))).toMatchObject({
      title: "ALLHANDS.notice.problem.title",
      text: "A card is gone.",
      tone: "problem",
      remedy: "again",
    });
    expect(standingNotice(stopped({ how: "reload", act }))?.remedy).toBe("reload");
  });

  it("offers nothing to who cannot do anything", () => {
    for (const remedy of [undefined, null]) expect(standingNotice(stopped(remedy))?.remedy).toBe("");
  });
});

it("a battle that is looked back at waits for nobody, unless it is played on", () => {
  const waiting = [{ seat: "seat-2", name: "Bot", answered: false }] as const;
  const replayed = { game: "sea", outcome: null, pictures: {} };
  expect(waitingText({ waiting, thinking: null, replayed })).toBe("");
  expect(waitingText({ waiting, thinking: null, replayed: { ...replayed, isPlayed: true } })).not.toBe("");
});

describe("what stands where no board can be drawn", () => {
  it("says so, and offers to load the page anew, but for the moment in which a step is written", () => {
    const title = "ALLHANDS.notice.problem.title";
    expect(failureNotice(new Error("odd"), "why")).toEqual({ title, text: "why", stopped: true });
    expect(failureNotice(new RulesError("bad-state"), "why")).toMatchObject({ title, stopped: true });
    expect(failureNotice(new RulesError("being-written"), "why")).toMatchObject({ stopped: false });
  });
});
