import { expect, test } from "vitest";
import type { PaperSheet } from "../../../kit/paper/sheet";
import type { ShipFacts } from "../documents/ship-fields";
import { feedOn, FIRST, fleetBattle } from "../../../../tests/support/games/space-opera";
import { documentsOf } from "../documents/built";
import { designOf } from "./exchange";
import { battlePaper, shipPaper } from "./paper";

const facts: ShipFacts = {
  class: "cutter",
  mr: 1,
  size: null,
  protection: 1,
  fighters: 1,
  damage: { burning: true, disabled: false, destroyed: false, lost: 0 },
  locations: [{ id: "nose", name: "Nose", kind: "weapon", penalty: -4, disabled: true }],
  crew: [
    {
      id: "ayo",
      name: "Ayo",
      post: "pilot",
      piloting: 14,
      gunner: 12,
      perception: 11,
      repair: null,
      major: true,
      dead: true,
      actor: "",
      linked: false,
    },
  ],
  guns: [{ id: "g", name: "Laser", firepower: 2, range: "short", accuracy: 1, location: "nose", gunner: "ayo" }],
};
const rows = ({ blocks }: PaperSheet) => blocks.flatMap(({ table }) => table?.rows ?? []);

test("a ship is printed with its guns, crew and locations, and what it has suffered ticked", () => {
  const sheet = shipPaper(facts, "Red Ledger", "");
  const [gun, member, location] = rows(sheet).map(({ cells }) => cells);
  expect(gun?.map(({ text }) => text)).toEqual(["Laser", "2 · light", "Short", "+1", "Nose", "Ayo"]);
  expect(member?.map(({ text }) => text).slice(0, 6)).toEqual(["Ayo", "Pilot", "14", "12", "11", "–"]);
  expect(member?.at(-1)?.tracks?.[0]?.boxes).toEqual([true]);
  expect(location?.at(-1)?.tracks?.[0]?.boxes).toEqual([true]);
  const states = sheet.blocks.flatMap(({ tracks = [] }) => tracks.map(({ name, boxes }) => [name, boxes[0]]));
  expect(states).toEqual([
    ["Burning", true],
    ["Disabled", false],
    ["Destroyed", false],
  ]);
});

test("a battle is printed with the bonuses that ships have on others", () => {
  const battle = fleetBattle();
  const [red, gold, hydra] = battle.ships;
  red!.position = { [hydra!.ship]: 2 };
  Object.assign(red!.guns[0]!, { target: hydra!.ship, sustained: 1 });
  gold!.destroyed = true;
  const sheets = battlePaper(feedOn(battle, FIRST));
  expect(sheets.map(({ name }) => name)).toEqual(["Red Two", "Gold One", "Hydra"]);
  const foes = rows(sheets[0]!).slice(-2);
  expect(foes.map(({ cells, crossed }) => [cells[0]?.text, cells[2]?.text, cells[3]?.text, crossed])).toEqual([
    ["Gold One", "0", "", true],
    ["Hydra", "+2", "Laser +1", false],
  ]);
});

test("a design goes into documents, and comes out of them as it was", () => {
  const design = designOf("Red Ledger", facts);
  let count = 0;
  const { name, system, items } = documentsOf(design, () => `id${++count}`);
  const guns = items.map(({ _id, name: called, system: gun }) => ({ id: _id, name: called, ...gun }));
  const again = { ...system, damage: facts.damage, guns } as unknown as ShipFacts;
  expect(designOf(name, again)).toEqual(design);
  expect(guns[0]).toMatchObject({ location: system.locations[0]?.id, gunner: system.crew[0]?.id });
});
