/** What a ship of Space Opera and its people have lost, and what restores it. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { foundryEnglish } from "../../../../tests/support/kit";
import { refitOf } from "./refit";

const character = (dead: boolean) => ({
  type: "character",
  name: "Ann",
  system: { major: false, per: 10, wounds: { dead }, skills: [] },
});

beforeAll(() => {
  vi.stubGlobal("game", { i18n: { localize: foundryEnglish } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => character(uuid === "Actor.ann"));
});
afterAll(() => vi.unstubAllGlobals());

const ship = (system: object) => ({ uuid: "Actor.gull", system }) as unknown as Actor.Implementation;
const WHOLE = { disabled: false, destroyed: false, burning: false, lost: 0 };

it("mends the ship and its locations, and raises the dead with the characters behind them", () => {
  const bridge = { id: "b", name: "Bridge", disabled: false };
  const engine = { id: "e", name: "Engine", disabled: true };
  const [ann, bob] = [
    { id: "1", name: "Ann", actor: "Actor.ann", dead: true },
    { id: "2", name: "Bob", actor: "", dead: false },
  ];
  const hurt = ship({ damage: { ...WHOLE, burning: true }, locations: [bridge, engine], crew: [ann, bob] });
  expect(refitOf(hurt)).toEqual([
    {
      part: "damage",
      lost: "Burning, Engine",
      patch: {
        "Actor.gull": {
          "system.damage.burning": false,
          "system.damage.disabled": false,
          "system.damage.destroyed": false,
          "system.damage.lost": 0,
          "system.locations": [bridge, { ...engine, disabled: false }],
        },
      },
    },
    {
      part: "people",
      lost: "Ann",
      patch: {
        "Actor.gull": { "system.crew": [{ ...ann, dead: false }, bob] },
        "Actor.ann": { "system.wounds.dead": false },
      },
    },
  ]);
});

it("finds nothing on a ship that is whole", () => {
  const crew = [{ id: "2", name: "Bob", actor: "Actor.bob", dead: false }];
  expect(refitOf(ship({ damage: WHOLE, locations: [], crew }))).toEqual([]);
});

it("gives a squadron its fighters back", () => {
  const hurt = ship({ damage: { ...WHOLE, lost: 2 }, locations: [], crew: [] });
  expect(refitOf(hurt)).toMatchObject([
    { part: "damage", lost: "2 fighters lost", patch: { "Actor.gull": { "system.damage.lost": 0 } } },
  ]);
});
