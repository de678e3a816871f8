/** The storyteller of the Space Opera Combat System, for chat, logs and reports. Fetched when a step is told. */
import { storytellerOf } from "../../../kit/story/card-view";
import { spaceOpera, type Battle } from "../../../rules/space-opera";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { STORY } from "./telling";

export const storyteller = storytellerOf<Battle>({
  story: STORY,
  describe: describeStep,
  answer: answerText,
  report: (battle, steps, seats) => reportContext(spaceOpera.view(battle, null), steps, seats),
});
