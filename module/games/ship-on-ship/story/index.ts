/** The storyteller of Ship-on-Ship, for the chat, logs and reports. Fetched when a step is first told. */
import { storytellerOf } from "../../../kit/story/card-view";
import { maximum, type DuelView } from "../../../rules/ship-on-ship";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { STORY } from "./events";

export const storyteller = storytellerOf({
  story: STORY,
  describe: describeStep,
  left: ({ captains }: DuelView) => Object.fromEntries(captains.map((captain) => [captain.seat, maximum(captain)])),
  answer: answerText,
  report: reportContext,
});
