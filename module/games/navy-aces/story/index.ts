/** The storyteller of Navy Aces, for the chat, logs and reports. Fetched when a step is first told. */
import type { Storyteller } from "../../../kit/battle/table-game";
import { cardOf } from "../../../kit/story/card-view";
import { template } from "../../../kit/windows/template";
import { navyAces, type Waters } from "../../../rules/navy-aces";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { headline, kindName, STORY } from "./telling";

export const storyteller: Storyteller<Waters> = {
  headline,
  card: (told) => cardOf(told, describeStep, template("navy-aces/card")),
  answer: answerText,
  kind: kindName,
  rules: STORY.rules,
  report: (state, steps, seats) => {
    const report = reportContext(navyAces.view(state, null), steps, seats);
    return { template: template("navy-aces/report"), context: report };
  },
};
