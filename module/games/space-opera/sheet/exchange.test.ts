import { expect, it } from "vitest";
import { phrase } from "../../../kit/text/sentence";
import { fleetText, parseFleet } from "../../../features/fleets/text";
import { OPERA_CODES, operaText } from "../../../rules/space-opera/paste";
import { understood } from "./exchange";

it("shows what will come to be, gun by gun and person by person", () => {
  const { name, summary, rows, problems } = understood(
    "# Marlin <i>\nClass | cutter\nGun | Firepower | Range\nLaser | 2 | short\nPilot: Ayo, Piloting 14, Repair 9",
  );
  expect(name).toBe("Marlin <i>");
  expect(summary).toBe("Cutter · maneuver rating 0 · size +2 · protection 0");
  expect(rows).toEqual([
    { what: "Gun", name: "Laser", facts: "light, short range, accuracy 0; no location, fired by the pilot" },
    { what: "Crew", name: "Ayo", facts: "Pilot; piloting 14, gunner 10, perception 10, repairs 9" },
  ]);
  expect(problems).toEqual([]);
});

it("names the line that it does not understand, in a sentence for each code", () => {
  expect(understood("# Marlin\nfighter\nblue paint").problems).toEqual([
    { line: 3, level: "error", code: "not-understood", text: "“blue paint” is not understood." },
  ]);
  for (const code of OPERA_CODES) expect(phrase(`ALLHANDS.paste.${code}`)).not.toBe("");
});

it("stands whole in the text of a fleet", () => {
  const ship = understood("# Marlin\ncutter, MR +1\nLaser | 2 | short\nPilot: Ayo, Piloting 14").made;
  const designs = [ship, { ...ship, name: "Drumfish", protection: 1 }];
  const { blocks } = parseFleet(fleetText({ name: "North", game: "", budget: 0 }, [], designs.map(operaText)));
  expect(blocks.map(({ text }) => understood(text).made)).toEqual(designs);
});
