/** Fleets of Myoss Gamma: ships on a budget of credits. Myoss Gamma, "Ship building"; MG-25. */
import type { FleetRules } from "../../../kit/game/fleet-rules";
import { unlessDamaged } from "../../../kit/battle/battle";
import { problemTexts } from "../../../kit/exchange/reader";
import { HOUSE_OPTIONS, shipTotals, validate } from "../../../rules/myoss-gamma";
import { tableText } from "../../../rules/myoss-gamma/paste";
import { designOf } from "../documents/design";
import { designSentence } from "../story/message-sentence";
import { readShip } from "./exchange";
import { problemText, shipData } from "./import";

export const fleetRules: FleetRules = {
  measure: "ALLHANDS.fleet.measure.credits",
  judge(ship) {
    const design = unlessDamaged(() => designOf(ship));
    if (!design) return { value: null, remarks: [] };
    return {
      value: shipTotals(design, HOUSE_OPTIONS.usual).cost,
      // Deviations from the table are allowed and not remarked on.
      remarks: validate(design, HOUSE_OPTIONS.usual)
        .filter(({ level }) => level !== "note")
        .map(({ level, code, data }) => ({ level, text: designSentence(code, data) })),
    };
  },
  write: (ship) => tableText(designOf(ship)),
  read(text) {
    const { design, problems } = readShip(text);
    return {
      name: design.name,
      problems: problemTexts(problems, problemText),
      data: (name) => shipData({ ...design, name }),
    };
  },
};
