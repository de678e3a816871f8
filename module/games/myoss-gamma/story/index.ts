/** The storyteller of Myoss Gamma: in chat, in logs and at a battle's end. Fetched when the first step is told. */
import { storytellerOf } from "../../../kit/story/card-view";
import type { Battle } from "../../../rules/myoss-gamma";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { STORY } from "./events";

export const storyteller = storytellerOf({
  story: STORY,
  describe: describeStep,
  left: ({ ships, seats, options }: Battle) =>
    options.hiddenDesigns
      ? {}
      : Object.fromEntries(
          seats.map((seat) => {
            const own = ships.filter((ship) => ship.seat === seat && ship.lost === null);
            return [seat, own.flatMap(({ components }) => components).reduce((sum, { tg }) => sum + tg, 0)];
          }),
        ),
  answer: answerText,
  headline: (events, names) => describeStep({ events, undone: false }, names).summary,
  report: reportContext,
});
