/** The first battle for beginners: who fights where, and the first turn as a tour on the board. */
import { packOf, linkTo } from "../../kit/platform/home";
import type { FirstBattle } from "../../kit/game/table-game";

export const ACES_FIRST: FirstBattle = {
  pack: packOf("navies"),
  fighters: ["AcesKestrelLeagu", "AcesHalvardCrown"],
  scenes: [
    linkTo("scenes", "Scene.AcesOpenSea00001"),
    linkTo("scenes", "Scene.AcesArchipelago1"),
    linkTo("scenes", "Scene.AcesTheStrait001"),
  ],
  guide: linkTo("guides", "JournalEntry.AcesGuideJournal.JournalEntryPage.AcesGuidePage002"),
  tour: {
    // The target of each step, and the event that ends it.
    steps: [
      { id: "type", at: ".ah-navy-aces__types", asked: "build", until: "pressed" },
      { id: "place", at: '[data-action="free"]', asked: "build" },
      { id: "deploy", at: '[data-action="submit"]', asked: "build", until: "answered" },
      { id: "more", at: ".ah-navy-aces__types", asked: "build" },
      { id: "mover", at: ".ah-navy-aces__list", asked: "act", until: "pressed" },
      { id: "sail", at: '[data-action="addLeg"]', asked: "act", until: "ready" },
      { id: "go", at: '[data-action="submit"]', asked: "act", until: "answered" },
      { id: "fight", at: ".ah-navy-aces__hand", asked: "act" },
      { id: "turn", at: '[data-action="end"]', asked: "act", until: "pressed" },
    ],
  },
  rules: linkTo("guides", "JournalEntry.AcesGuideJournal.JournalEntryPage.AcesRulesPage001"),
  pictures: ["scenes/open-sea.svg"],
  options: (scene) => ({ scene }),
};
