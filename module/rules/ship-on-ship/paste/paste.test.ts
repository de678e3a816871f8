import { describe, expect, it } from "vitest";
import { parseCraft } from "./index";

const said = (text: string) => parseCraft(text).problems.map(({ line, level, code }) => [line, level, code]);

describe("a craft as people write it", () => {
  it("is read with its ratings in one line and its deck in several notations", () => {
    const { design, problems } = parseCraft(
      [
        "Falling Star",
        "Captain: Ada Quist",
        "Rating 6 Skill 4 Coordination: 3",
        "HP 12",
        "Black deck: Night",
        "A♠ 2s S3, 10♠️; TC",
        "Clubs: 2-5, J",
        "- Ace of Clubs",
      ].join("\n"),
    );
    expect(problems.map(({ line, level, code }) => [line, level, code])).toEqual([
      [4, "note", "ignored"],
      [5, "note", "deck-size"],
    ]);
    expect(design).toEqual({
      name: "Falling Star",
      captain: "Ada Quist",
      rating: 6,
      skill: 4,
      coordination: 3,
      decks: [
        { name: "Night", color: "black", cards: ["AS", "2S", "3S", "TS", "TC", "2C", "3C", "4C", "5C", "JC", "AC"] },
      ],
    });
  });

  it("is read from a row of a table", () => {
    const { design, problems } = parseCraft(
      "Craft\tCaptain\tRating\tSkill\tCoordination\tCost\nRaider\tAmur\t5\t3\t2\t\n",
    );
    expect(problems.map(({ line, code, data }) => [line, code, data["text"]])).toEqual([[1, "ignored", "Cost"]]);
    expect(design).toMatchObject({ name: "Raider", captain: "Amur", rating: 5, skill: 3, coordination: 2, decks: [] });
  });

  it("says of each line what is wrong with it", () => {
    const text = ["# Raider", "Rating: 99", "Skill: many", "painted blue", "## Day | red", "AH AH 3S", "ZZ", "# Other"];
    expect(said(text.join("\n"))).toEqual([
      [2, "error", "bad-number"],
      [3, "error", "bad-number"],
      [4, "error", "not-understood"],
      [5, "note", "deck-size"],
      [6, "error", "card-twice"],
      [6, "error", "wrong-color"],
      [7, "error", "not-understood"],
      [8, "error", "two-ships"],
    ]);
  });

  it("has the usual numbers where none are stated, and that is said", () => {
    const { design, problems } = parseCraft("# Raider\nRating 7");
    expect(design).toMatchObject({ rating: 7, skill: 3, coordination: 3 });
    expect(problems.map(({ code, data }) => [code, data["field"]])).toEqual([
      ["no-rating", "skill"],
      ["no-rating", "coordination"],
    ]);
  });
});

describe("what is no craft", () => {
  it("is refused: nothing, markup, ten thousand lines", () => {
    expect(said("\n \n")).toEqual([[1, "error", "nothing"]]);
    expect(said("<table><tr>")).toEqual([[1, "error", "html"]]);
    expect(said("AH\n".repeat(10_000))).toEqual([[2001, "error", "too-long"]]);
    expect(said("S".repeat(2_000_000)).length).toBeLessThanOrEqual(3);
  });
});
