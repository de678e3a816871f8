/** The storyteller of Myoss Gamma: in chat, in logs and at a battle's end. Fetched when the first step is told. */
import type { Storyteller } from "../../../kit/battle/table-game";
import { cardOf } from "../../../kit/story/card-view";
import { template } from "../../../kit/windows/template";
import { myossGamma, type Battle } from "../../../rules/myoss-gamma";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { STORY } from "./telling";

export const storyteller: Storyteller<Battle> = {
  headline: (events, names) => describeStep({ events, undone: false }, names).summary,
  card: (told) => cardOf(told, describeStep),
  answer: answerText,
  rules: STORY.rules,
  report: (battle, steps, seats) => ({
    template: template("story/report"),
    context: reportContext(myossGamma.view(battle, null), steps, seats),
  }),
};
