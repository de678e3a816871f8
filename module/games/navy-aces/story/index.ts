/** The storyteller of Navy Aces, for the chat, logs and reports. Fetched when a step is first told. */
import { storytellerOf } from "../../../kit/story/card-view";
import { template } from "../../../kit/windows/template";
import { activeOf, isUnitType, type WatersView } from "../../../rules/navy-aces";
import { typeName } from "../words";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { STORY } from "./events";

export const storyteller = storytellerOf({
  story: STORY,
  describe: describeStep,
  left: (waters: WatersView) =>
    Object.fromEntries(waters.navies.map(({ seat }, place) => [seat, activeOf(waters, place)])),
  answer: answerText,
  kind: (id) => (isUnitType(id) ? typeName(id) : undefined),
  templates: { card: template("navy-aces/card"), report: template("navy-aces/report") },
  report: reportContext,
});
