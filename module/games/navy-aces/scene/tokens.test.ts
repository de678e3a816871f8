import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenChanges } from "../../../kit/scene/choice";
import { markOn, tokenIdOf } from "../../../kit/scene/prepared";
import { randomPlayer } from "../../../rules/bots/random";
import { seeded } from "../../../rules/kernel";
import { walk } from "../../../../tests/support/rules/conformance";
import { navyAces, type Waters } from "../../../rules/navy-aces";
import { pose, SEATS, ship, squadron } from "../../../../tests/support/rules/navy-aces/fixtures";
import type { Chart } from "../documents/chart";
import { SCENE_FLAGS } from "../documents/prepared-tables";
import { cardTokens, type CardToken } from "./tokens";
import { namedWaters } from "../../../../tests/support/games/navy-aces";

const CHART: Chart = { origin: { x: 140, y: 140 }, length: 140, width: 12, depth: 8 };
const BATTLE = "BattleOnWaters01";
const ART = "systems/all-hands/assets/aces";

const tokensOf = (waters: Waters, seat: string | null = null): CardToken[] =>
  cardTokens(navyAces.view(waters, seat), { battle: BATTLE, chart: CHART });

const standing = () =>
  namedWaters({
    units: [
      ship(0, "destroyer", pose(2, 1, 90)),
      squadron(1, 3, pose(6, 7, 270)),
      ship(1, "gunboat", pose(9, 6.5, 180)),
    ],
    islands: [pose(6, 4, 12.5)],
  });

describe("the tokens of a game", () => {
  it("are one for each island and unit, where its card lies, named for everyone", () => {
    const shown = tokensOf(standing()).map(({ name, x, y, rotation, sort }) => [name, x, y, rotation, sort]);
    expect(shown).toEqual([
      ["Island 1", 910, 650, 347.5, 0],
      ["Destroyer 1 · Ibis", 350, 1070, 270, 1],
      ["Squadron 2 · Heron", 910, 230, 90, 2],
      ["Gunboat 3 · Heron", 1330, 300, 180, 1],
    ]);
  });

  it("are cards of 7 by 5 spaces that fill their place", () => {
    for (const { width, height, texture } of tokensOf(standing()))
      expect({ width, height, fit: texture.fit }).toEqual({ width: 7, height: 5, fit: "fill" });
  });

  it("show a ship's card, or that of its type where it is none; squadrons and islands lie face down", () => {
    const waters = standing();
    expect(tokensOf(waters).map(({ texture }) => texture.src)).toEqual(
      ["island", "token-destroyer", "back", "token-gunboat"].map((name) => `${ART}/${name}.svg`),
    );
    const [destroyer, wing, gunboat] = waters.units;
    const [island] = waters.islands;
    Object.assign(destroyer!, { card: "TH" });
    Object.assign(wing!, { card: "9S" });
    Object.assign(gunboat!, { card: "joker-1" });
    Object.assign(island!, { card: "KC" });
    const shown = ["island", "cards/TH", "back", "cards/joker-1"].map((name) => `${ART}/${name}.svg`);
    for (const seat of [null, ...SEATS.slice(0, 2)])
      expect(tokensOf(waters, seat).map(({ texture }) => texture.src)).toEqual(shown);
  });

  it("keep their ids, and say which battle and unit they belong to", () => {
    const [, destroyer] = tokensOf(standing());
    expect(destroyer?._id).toBe(tokenIdOf(SCENE_FLAGS, BATTLE, "unit-1"));
    expect(destroyer && markOn(destroyer, SCENE_FLAGS)).toEqual({ battle: BATTLE, piece: "unit-1" });
    expect(new Set(tokensOf(standing()).map(({ _id }) => _id)).size).toBe(4);
  });

  it("are written only with what the game has changed", () => {
    const before = tokensOf(standing());
    const waters = standing();
    waters.units[0]!.pose = pose(2, 2, 45);
    waters.units.splice(2, 1);
    const changes = tokenChanges(before, tokensOf(waters));
    expect(changes).toEqual({
      made: [],
      changed: [{ _id: tokenIdOf(SCENE_FLAGS, BATTLE, "unit-1"), y: 930, rotation: 315 }],
      gone: [tokenIdOf(SCENE_FLAGS, BATTLE, "unit-3")],
    });
  });
});

it("in any game nobody's tokens tell of a card that lies face down", () => {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const player = randomPlayer(random);
    const [one, two] = SEATS;
    const players = [{ seat: one }, { seat: two }];
    walk(navyAces, { players }, { [one]: player, [two]: player }, random, ({ state }) => expectSecret(state), 60);
  });
  fc.assert(property, { numRuns: 8 });
});

function expectSecret(waters: Waters): void {
  const tokens = tokensOf(waters);
  expect(tokens).toHaveLength(waters.units.length + waters.islands.length);
  const shown = tokens.flatMap(({ texture }) => /cards\/(.+)\.svg/.exec(texture.src)?.[1] ?? []);
  const open = waters.units.flatMap(({ type, card }) => (type === "squadron" || card === null ? [] : [card]));
  expect(shown).toEqual(open);
  for (const seat of SEATS.slice(0, 2)) expect(tokensOf(waters, seat)).toEqual(tokens);
}
