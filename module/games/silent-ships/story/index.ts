/** The storyteller of Silent Ships, for the chat, logs and reports. Fetched when a step is first told. */
import type { Storyteller } from "../../../kit/battle/table-game";
import { cardOf } from "../../../kit/story/card-view";
import { template } from "../../../kit/windows/template";
import { silentShips, type Sea } from "../../../rules/silent-ships";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { headline, kindName, STORY } from "./telling";

export const storyteller: Storyteller<Sea> = {
  headline,
  card: (told) => cardOf(told, describeStep, template("silent-ships/card")),
  answer: answerText,
  kind: kindName,
  rules: STORY.rules,
  report: (state, steps, seats) => {
    const report = reportContext(silentShips.view(state, null), steps, seats);
    return { template: template("silent-ships/report"), context: report };
  },
};
