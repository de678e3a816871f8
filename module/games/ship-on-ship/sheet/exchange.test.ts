import { expect, it } from "vitest";
import { phrase } from "../../../kit/text/sentence";
import { fleetText, parseFleet } from "../../../features/fleets/text";
import { CRAFT_CODES, craftText } from "../../../rules/ship-on-ship/paste";
import { craftData } from "./context";
import { understood } from "./exchange";

it("shows what will come to be, and what is made of it", () => {
  const { made, rows, summary, problems } = understood(
    "# Raider\nCaptain: Amur\nRating 7, skill 3, coordination 2\n## Day | red\nHearts: A, 10",
  );
  expect(summary).toBe("rating 7 · skill 3 · coordination 2");
  expect(rows).toEqual([
    { what: "Captain", name: "Amur", facts: "" },
    { what: "Deck", name: "Day", facts: "red: A♥ 10♥" },
  ]);
  expect(problems.map(({ text }) => text)).toEqual(["The deck “Day” has 2 cards; a complete one has 18."]);
  expect(craftData(made)).toMatchObject({
    name: "Raider",
    type: "dogfighter",
    system: { rating: 7, captain: { name: "Amur", skill: 3, coordination: 2 }, decks: [{ cards: ["AH", "TH"] }] },
  });
});

it("has a sentence for each code, with numbers and cards as people call them", () => {
  for (const code of CRAFT_CODES) expect(phrase(`ALLHANDS.paste.${code}`)).not.toBe("");
  const said = understood("# Raider\nRating 99\n## Day | red\nAH AH 3S").problems.map(({ text }) => text);
  expect(said).toContain("“99” is not a whole number from 1 to 18.");
  expect(said).toContain("A♥ is in this deck already.");
  expect(said).toContain("3♠ is black, and this deck is red.");
});

it("stands whole in the text of a fleet", () => {
  const craft = understood("# Raider\nCaptain: Amur\nRating 7\n## Day | red\nHearts: A, 10").made;
  const designs = [craft, { ...craft, name: "Limper", rating: 1, decks: [] }];
  const { blocks } = parseFleet(fleetText({ name: "North", game: "", budget: 0 }, [], designs.map(craftText)));
  expect(blocks.map(({ text }) => understood(text).made)).toEqual(designs);
});
