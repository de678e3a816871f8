/** Fleets of Ship-on-Ship: craft by their ratings; two at a time fight a duel. SOS-6, SOS-46. */
import type { FleetRules } from "../../../kit/game/fleet-rules";
import { phrase } from "../../../kit/text/sentence";
import { BOUNDS } from "../../../rules/ship-on-ship";
import { craftText } from "../../../rules/ship-on-ship/paste";
import { DogfighterModel } from "../documents/models";
import { craftData, dogfighterContext } from "./context";
import { designOfCraft, understood } from "./exchange";

export const fleetRules: FleetRules = {
  measure: "ALLHANDS.fleet.measure.rating",
  judge({ system }) {
    // A ship of another game fights as an ordinary one.
    if (!(system instanceof DogfighterModel)) return { value: BOUNDS.rating.initial, remarks: [] };
    const { numbers, decks } = dogfighterContext(system);
    const unusual = numbers.filter(({ warning }) => warning !== "");
    const faulty = decks.filter(({ problem }) => problem !== "");
    return {
      value: system.rating,
      remarks: [
        ...unusual.map(({ label, warning }) => ({ label, text: warning })),
        ...faulty.map(({ name, problem }) => ({ label: name, text: problem })),
      ].map((values) => ({ level: "warning", text: phrase("ALLHANDS.fleet.about", values) })),
    };
  },
  write: ({ name, system }) =>
    system instanceof DogfighterModel ? craftText(designOfCraft(name, system.captain.name, system)) : "",
  read(text) {
    const { made, name, problems } = understood(text);
    return { name, problems, data: (called) => craftData({ ...made, name: called }) };
  },
};
