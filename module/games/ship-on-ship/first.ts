/** The first battle for newcomers: who fights where, and the first turn as a tour on the board. */
import { packOf, linkTo } from "../../kit/platform/home";
import type { FirstBattle } from "../../kit/game/table-game";

export const DUEL_FIRST: FirstBattle = {
  pack: packOf("dogfighters"),
  fighters: ["9qJnIz4zPDoiP8Fm", "t1w3dRKI5mwe7Ege"],
  scenes: [linkTo("scenes", "Scene.r8LqVtN2cYw5KdHb")],
  guide: linkTo("guides", "JournalEntry.JdpLSQyLz0sJy8dk.JournalEntryPage.SoSMakeReady0001"),
  tour: {
    // The target of each step, and what moves the tour on.
    steps: [
      { id: "color", at: '[data-question="chooseColor"] .ah-options', asked: "chooseColor" },
      { id: "say", at: '[data-action="submit"]', asked: "chooseColor", until: "answered" },
      { id: "preset", at: ".ah-deck__ready", asked: "stackDeck", until: "pressed" },
      { id: "fly", at: '[data-action="submit"]', asked: "stackDeck", until: "answered" },
      { id: "hand", at: ".ah-ship-on-ship__hand[data-rove]", asked: "commit", until: "ready" },
      { id: "commit", at: '[data-action="submit"]', asked: "commit", until: "answered" },
      { id: "defend", at: '[data-question="respond"]', asked: "respond", until: "answered" },
      { id: "hit", at: ".ah-ship-on-ship__hand[data-rove]", asked: "takeHit", until: "answered" },
      { id: "again", at: '[data-question="commit"]', asked: "commit" },
    ],
  },
  rules: linkTo("guides", "JournalEntry.JdpLSQyLz0sJy8dk.JournalEntryPage.SoSRulesOnePage1"),
  pictures: ["scenes/narrow-orbit.svg", "cards/9H.svg", "cards/QH.svg", "cards/7D.svg", "cards/6S.svg"],
};
