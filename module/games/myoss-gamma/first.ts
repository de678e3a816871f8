/** How those begin who have nothing yet: who fights where, and the first turn as a tour on the board. */
import type { FirstBattle } from "../../kit/battle/table-game";

export const MYOSS_FIRST: FirstBattle = {
  pack: "all-hands.ships",
  fighters: ["Sn4PVGG8GjDpSeSx", "hb4qd5mv0wfB04ZB"],
  scenes: ["Compendium.all-hands.scenes.Scene.b54Sc5ErGXuEJm0s"],
  guide: "Compendium.all-hands.guides.JournalEntry.IBer2ukue3gzVzQg.JournalEntryPage.kEV031ojJ21DzOSR",
  tour: {
    // The bot flies one that dies of one good hit.
    fighters: ["Sn4PVGG8GjDpSeSx", "DsE6j1MQXKZmHz5G"],
    // What each step points at, and what takes the reader on.
    steps: [
      { id: "screen", at: '[data-question="prepare"] .ah-row', asked: "prepare" },
      { id: "ready", at: '[data-question="prepare"] [data-action="submit"]', asked: "prepare", until: "answered" },
      { id: "picture", at: ".ah-stage", asked: "action" },
      { id: "odds", at: ".ah-target", asked: "action" },
      { id: "fire", at: '.ah-target [data-action="submit"]', asked: "action", until: "answered" },
      { id: "pick", at: '[data-question="pickRoll"]', asked: "pickRoll", until: "answered" },
      { id: "shift", at: '[data-question="adjust"]', asked: "adjust", until: "answered" },
      { id: "turn", at: '[data-action="end"]', asked: "action", until: "answered" },
      { id: "save", at: '[data-question="save"]', asked: "save", until: "answered", spare: true },
    ],
  },
  rules: "Compendium.all-hands.guides.JournalEntry.zbzOYaFwt4g8iVKp.JournalEntryPage.MyossRulesPage01",
  pictures: ["scenes/training-ground.svg"],
};
