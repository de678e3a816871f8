/** The storyteller of Ship-on-Ship, for the chat, logs and reports. Fetched when a step is first told. */
import type { Storyteller } from "../../../kit/battle/table-game";
import { cardOf } from "../../../kit/story/card-view";
import { template } from "../../../kit/windows/template";
import { shipOnShip, type Duel } from "../../../rules/ship-on-ship";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { headline, STORY } from "./telling";

export const storyteller: Storyteller<Duel> = {
  headline,
  card: (told) => cardOf(told, describeStep),
  answer: answerText,
  rules: STORY.rules,
  report: (state, steps, seats) => ({
    template: template("story/report"),
    context: reportContext(shipOnShip.view(state, null), steps, seats),
  }),
};
