import fc from "fast-check";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { tokenChanges } from "../../../kit/scene/choice";
import { markOn, tokenIdOf } from "../../../kit/scene/prepared";
import { english } from "../../../../tests/support/kit";
import { seeded } from "../../../rules/kernel";
import { walk } from "../../../../tests/support/rules/conformance";
import { CARDS, SHIP_TYPES, silentShips, type Sea } from "../../../rules/silent-ships";
import { BOTTOM, TOP } from "../../../../tests/support/rules/silent-ships/fixtures";
import { randomCommander, randomSea } from "../../../../tests/support/rules/silent-ships/random-seas";
import { SCENE_FLAGS, shipTokens, type ShipToken } from "./tokens";
import { namedSea } from "../../../../tests/support/games/silent-ships";

const CHART = { battle: "BattleAtSea00001", origin: { x: 400, y: 200 }, size: 200 };
const ART = "systems/all-hands/assets/sea/tokens";

/** The same game with the given seats: `upper` at the upper edge, `lower` at the lower one. */
function between(upper: string, lower: string, sea: Sea): Sea {
  sea.captains[0].seat = upper;
  sea.captains[1].seat = lower;
  return sea;
}

const onlooker = (sea: Sea): ShipToken[] => shipTokens(silentShips.view(sea, null), CHART);
const shown = (tokens: readonly ShipToken[]) => tokens.map(({ name, x, y, texture }) => [name, x, y, texture]);
const picture = (name: string, scaleY = 1) => ({ src: `${ART}/${name}.svg`, scaleY });

it("each ship at sea has a token on its square, that of a hidden one without a word of what it is", () => {
  const sea = namedSea({ top: { sea: "frigate+@3,1 flag@1,2" }, bottom: { sea: "fire@5,4 patrol+@3,3" } });
  expect(shown(onlooker(between("seat-1", "seat-2", sea)))).toEqual([
    ["Frigate 7 · North", 800, 200, picture("frigate-1")],
    ["Hull 2", 400, 400, picture("down-1")],
    ["Patrol Ship 1 · South", 800, 600, picture("patrol-2")],
    ["Hull 3", 1200, 800, picture("down-2", -1)],
  ]);
});

it("whoever has the upper edge, a side keeps its color, and hidden ships sail away from their own edge", () => {
  const sea = namedSea({ top: { sea: "flag@1,2" }, bottom: { sea: "fire@5,4" } });
  expect(onlooker(between("seat-2", "seat-1", sea)).map(({ texture }) => texture)).toEqual([
    picture("down-2"),
    picture("down-1", -1),
  ]);
});

it("a token keeps its id while its ship moves or turns up, and says which battle and hull it belongs to", () => {
  const [before] = onlooker(namedSea({ top: { sea: "frigate@3,1" } }));
  const [after] = onlooker(namedSea({ top: { sea: "frigate+@3,2" } }));
  expect(after?._id).toBe(before?._id);
  expect(after?._id).toBe(tokenIdOf(SCENE_FLAGS, CHART.battle, 1));
  expect(tokenIdOf(SCENE_FLAGS, CHART.battle, 2)).not.toBe(after?._id);
  expect(after && markOn(after, SCENE_FLAGS)).toEqual({ battle: CHART.battle, piece: 1 });
  expect(after?.flags).toEqual({ "all-hands": { sea: { battle: CHART.battle, hull: 1 } } });
});

it.each([{}, { "all-hands": {} }, { "all-hands": { sea: true } }, { "all-hands": { sea: { battle: "x" } } }])(
  "a token with other flags is none of a battle at sea: %j",
  (flags) => {
    expect(markOn({ flags }, SCENE_FLAGS)).toBeNull();
  },
);

it("a ship is named with the value that the table of the game gives it", () => {
  const cards = { ...CARDS, frigate: { ...CARDS.frigate, attack: 9 } };
  const sea = namedSea({ top: { sea: "frigate+@3,1" }, cards });
  expect(onlooker(sea)[0]?.name).toBe("Frigate 9 · North");
});

it("even through the eyes of whoever knows more, hidden ships are wakes", () => {
  const sea = namedSea({ top: { sea: "frigate+@3,1 flag@1,2" }, bottom: { sea: "fire@5,4" } });
  for (const seat of [TOP, BOTTOM]) expect(shipTokens(silentShips.view(sea, seat), CHART)).toEqual(onlooker(sea));
});

/** The words that would give away a ship: its type, and its name. */
const wordsOf = (type: string) => [`${type}-`, english(`ALLHANDS.silent-ships.ship.${type}.name`)];

it("in any game the tokens name the ships that lie face up, one each, and no other", () => {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const player = randomCommander(random);
    const players = { "seat-1": player, "seat-2": player };
    walk(silentShips, randomSea(random), players, random, ({ state }) => expectOpenOnly(state), 120);
  });
  fc.assert(property, { numRuns: 15 });
});

function expectOpenOnly(sea: Sea): void {
  const tokens = onlooker(sea);
  const ships = sea.board.filter((ship) => ship !== null);
  expect(tokens).toHaveLength(ships.length);
  expect(new Set(tokens.map(({ _id }) => _id)).size).toBe(ships.length);
  const text = JSON.stringify(tokens);
  const open = new Set(ships.filter(({ up }) => up).map(({ card }) => card.replace(/-\d$/, "")));
  const named = SHIP_TYPES.filter((type) => wordsOf(type).some((word) => text.includes(word)));
  expect(named.filter((type) => !open.has(type))).toEqual([]);
}

it("there is a picture of every ship for either side, and of either side's wake", () => {
  const names = [...SHIP_TYPES, "down"].flatMap((name) =>
    [1, 2].map((side) => `assets/sea/tokens/${name}-${side}.svg`),
  );
  expect(names.filter((name) => !existsSync(name))).toEqual([]);
});

it("what is there as it should be is left alone", () => {
  const tokens = onlooker(namedSea({ top: { sea: "frigate+@3,1 flag@1,2" }, bottom: { sea: "fire@5,4" } }));
  expect(tokenChanges(tokens, tokens)).toEqual({ made: [], changed: [], gone: [] });
});

it("of a ship that moves and turns up only that is written; new ones are made, sunk ones go", () => {
  const before = onlooker(namedSea({ top: { sea: "frigate@3,1" }, bottom: { sea: "fire@5,4 flag@3,4" } }));
  const sea = namedSea({ top: { sea: "frigate+@3,2" }, bottom: { sea: "fire@5,4 flag@3,4 patrol@4,4" } });
  sea.board[19] = null;
  const after = onlooker(sea);
  const [frigate, fire, patrol] = [1, 2, 4].map((hull) => tokenIdOf(SCENE_FLAGS, CHART.battle, hull));
  expect(tokenChanges(before, after)).toEqual({
    made: [after.find(({ _id }) => _id === patrol)],
    changed: [{ _id: frigate, name: "Frigate 7 · North", y: 400, texture: picture("frigate-1") }],
    gone: [fire],
  });
});

it("a token that was put somewhere else or renamed by hand is put right again", () => {
  const wanted = onlooker(namedSea({ top: { sea: "frigate@3,1 flag@1,2" } }));
  const [first, ...rest] = wanted.map((token) => ({ ...token }));
  const there = [{ ...first!, x: 40, name: "It is the flagship" }, ...rest];
  expect(tokenChanges(there, wanted).changed).toEqual([{ _id: first!._id, x: 800, name: "Hull 1" }]);
  expect(tokenChanges(rest, wanted).made).toEqual([wanted[0]]);
});
