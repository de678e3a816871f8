/** The storyteller of the Space Opera Combat System, for chat, logs and reports. Fetched when a step is told. */
import { storytellerOf } from "../../../kit/story/card-view";
import { isAble, type BattleView } from "../../../rules/space-opera";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { STORY } from "./events";

export const storyteller = storytellerOf({
  story: STORY,
  describe: describeStep,
  left: ({ ships }: BattleView) =>
    Object.fromEntries(
      ships.map(({ seat }) => [seat, ships.filter((ship) => ship.seat === seat && isAble(ship)).length]),
    ),
  answer: answerText,
  report: reportContext,
});
