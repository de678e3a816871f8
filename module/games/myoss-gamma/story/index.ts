/** The storyteller of Myoss Gamma: in chat, in logs and at a battle's end. Fetched when the first step is told. */
import { storytellerOf } from "../../../kit/story/card-view";
import { myossGamma, type Battle } from "../../../rules/myoss-gamma";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { STORY } from "./telling";

export const storyteller = storytellerOf<Battle>({
  story: STORY,
  describe: describeStep,
  answer: answerText,
  headline: (events, names) => describeStep({ events, undone: false }, names).summary,
  report: (battle, steps, seats) => reportContext(myossGamma.view(battle, null), steps, seats),
});
