/** The first battle for newcomers: who fights where, and the first turn as a tour on the board. */
import { packOf, linkTo } from "../../kit/platform/home";
import type { FirstBattle } from "../../kit/game/table-game";

export const OPERA_FIRST: FirstBattle = {
  pack: packOf("opera-ships"),
  fighters: ["V2hHwQAd6WQDbhqU", "5NqbPxPFFNEj3srR"],
  scenes: [linkTo("scenes", "Scene.4jzD3EE9tEDl9lF1")],
  guide: linkTo("guides", "JournalEntry.NpnnM4o6a31Gymjd.JournalEntryPage.93XhYBqVNg3Hq4Kq"),
  tour: {
    // The target of each step, and what moves the tour on.
    steps: [
      { id: "picture", at: ".ah-space-opera-board__stage", asked: "declareFire" },
      { id: "gun", at: '[data-question="declareFire"] .ah-row', asked: "declareFire" },
      { id: "fire", at: '[data-action="submit"]', asked: "declareFire", until: "answered" },
      { id: "dodge", at: '[data-question="dodge"]', asked: "dodge", until: "answered" },
      { id: "maneuver", at: '[data-question="chooseManeuvers"] .ah-row', asked: "chooseManeuvers" },
      {
        id: "offensive",
        at: '[data-question="chooseManeuvers"] .ah-options > :nth-child(2):not([aria-disabled="true"])',
        asked: "chooseManeuvers",
        until: "pressed",
        // A foe in position has to be shaken off first.
        spare: true,
      },
      { id: "fly", at: '[data-action="submit"]', asked: "chooseManeuvers", until: "answered" },
    ],
  },
  rules: linkTo("guides", "JournalEntry.NpnnM4o6a31Gymjd.JournalEntryPage.OperaRulesPage01"),
  pictures: ["scenes/broken-ring.svg"],
};
