/** The storyteller of Silent Ships, for the chat, logs and reports. Fetched when a step is first told. */
import { storytellerOf } from "../../../kit/story/card-view";
import { template } from "../../../kit/windows/template";
import { PLACES, SHIP_TYPES, shipsOf, type SeaView } from "../../../rules/silent-ships";
import { shipName } from "../words";
import { answerText } from "./answers";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { STORY } from "./events";

export const storyteller = storytellerOf({
  story: STORY,
  describe: describeStep,
  left: (sea: SeaView) =>
    Object.fromEntries(PLACES.map((place) => [sea.captains[place].seat, shipsOf(sea, place).length])),
  answer: answerText,
  kind: (id) => {
    const type = SHIP_TYPES.find((each) => each === id);
    return type && shipName(type);
  },
  templates: { card: template("silent-ships/card"), report: template("silent-ships/report") },
  report: reportContext,
});
