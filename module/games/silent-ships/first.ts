/** The first battle for newcomers: who fights where, and the first turn as a tour on the board. */
import { packOf, linkTo } from "../../kit/platform/home";
import type { FirstBattle } from "../../kit/game/table-game";

export const SEA_FIRST: FirstBattle = {
  pack: packOf("fleets"),
  fighters: ["Gx7wQe2NnTb5RkYd", "L4mpZr8sVhC1uJoP"],
  scenes: [linkTo("scenes", "Scene.Se4Wv9QxLq2TnKbZ")],
  guide: linkTo("guides", "JournalEntry.Hw7cSq3NvZ0tLeRb.JournalEntryPage.Pz3nYb7LcU1eHo8F"),
  tour: {
    // The target of each step, and what moves the tour on.
    steps: [
      { id: "sea", at: ".ah-silent-ships__grid", asked: "act" },
      { id: "card", at: ".ah-silent-ships__cards[data-rove]", asked: "act", until: "pressed" },
      { id: "place", at: ".ah-silent-ships__grid", asked: "act", until: "answered" },
      { id: "sail", at: ".ah-silent-ships__grid", asked: "act" },
      { id: "show", at: '[data-offer="flip"]', asked: "act" },
      { id: "turn", at: '[data-action="end"]', asked: "act", until: "pressed" },
    ],
  },
  rules: linkTo("guides", "JournalEntry.Hw7cSq3NvZ0tLeRb.JournalEntryPage.SeaRulesOnePage1"),
  pictures: ["scenes/silent-sea.svg"],
};
