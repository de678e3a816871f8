/** The first battle for beginners: who fights where, and the first turn as a tour on the board. */
import { packOf, linkTo } from "../../kit/platform/home";
import type { FirstBattle } from "../../kit/game/table-game";

export const MYOSS_FIRST: FirstBattle = {
  pack: packOf("ships"),
  fighters: ["Sn4PVGG8GjDpSeSx", "hb4qd5mv0wfB04ZB"],
  scenes: [linkTo("scenes", "Scene.b54Sc5ErGXuEJm0s")],
  guide: linkTo("guides", "JournalEntry.IBer2ukue3gzVzQg.JournalEntryPage.kEV031ojJ21DzOSR"),
  missions: linkTo("guides", "JournalEntry.MissionsMyoss001"),
  tour: {
    // The bot flies a ship that is destroyed by one good hit.
    fighters: ["Sn4PVGG8GjDpSeSx", "DsE6j1MQXKZmHz5G"],
    // The target of each step, and the event that ends it.
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
  rules: linkTo("guides", "JournalEntry.zbzOYaFwt4g8iVKp.JournalEntryPage.MyossRulesPage01"),
  pictures: ["scenes/training-ground.svg"],
};
