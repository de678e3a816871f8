/** The storyteller of the Space Opera Combat System, for chat, logs and reports. Fetched when a step is told. */
import type { Storyteller } from "../../../kit/battle/table-game";
import { cardOf } from "../../../kit/story/card-view";
import { template } from "../../../kit/windows/template";
import { spaceOpera, type Battle } from "../../../rules/space-opera";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { headline, STORY } from "./telling";

export const storyteller: Storyteller<Battle> = {
  headline,
  card: (told) => cardOf(told, describeStep),
  answer: answerText,
  rules: STORY.rules,
  report: (state, steps, seats) => ({
    template: template("story/report"),
    context: reportContext(spaceOpera.view(state, null), steps, seats),
  }),
};
