import { expect, it } from "vitest";
import { tokenIdOf } from "../../../kit/scene/prepared";
import { silentShips, type Sea } from "../../../rules/silent-ships";
import { BOTTOM, TOP } from "../../../../tests/support/rules/silent-ships/fixtures";
import { shipLabels } from "./labels";
import { SCENE_FLAGS } from "./tokens";
import { namedSea } from "../../../../tests/support/games/silent-ships";

const BATTLE = "BattleAtSea00001";
const SEA = namedSea({ top: { sea: "frigate+@3,1 flag@1,2" }, bottom: { sea: "fire@5,4 patrol+@3,3" } });

/** The labels on a screen, by hull. */
function labelsOf(sea: Sea, seats: readonly (string | null)[]): Record<number, object> {
  const views = seats.map((seat) => silentShips.view(sea, seat));
  const labels = shipLabels(BATTLE, views);
  const found = [1, 2, 3, 4].flatMap((hull) => {
    const label = labels.get(tokenIdOf(SCENE_FLAGS, BATTLE, hull));
    return label ? [[hull, label] as const] : [];
  });
  expect(found).toHaveLength(labels.size);
  return Object.fromEntries(found);
}

const FRIGATE = { name: "Frigate", attack: 7, hidden: false };
const PATROL = { name: "Patrol Ship", attack: 1, hidden: false };
const FLAG = { name: "Flag Ship", attack: 9, hidden: true };
const FIRE = { name: "Fire Ship", attack: 10, hidden: true };

it("a player reads their own hidden ships, and what lies face up", () => {
  expect(labelsOf(SEA, [TOP])).toEqual({ 1: FRIGATE, 2: FLAG, 4: PATROL });
  expect(labelsOf(SEA, [BOTTOM])).toEqual({ 1: FRIGATE, 3: FIRE, 4: PATROL });
});

it("an onlooker reads what lies face up", () => {
  expect(labelsOf(SEA, [null])).toEqual({ 1: FRIGATE, 4: PATROL });
});

it("who plays both sides at one screen reads both", () => {
  expect(labelsOf(SEA, [TOP, BOTTOM])).toEqual({ 1: FRIGATE, 2: FLAG, 3: FIRE, 4: PATROL });
});

it("a ship that is flipped is no longer its owner's secret", () => {
  const sea = structuredClone(SEA);
  for (const ship of sea.board) if (ship) ship.up = true;
  expect(labelsOf(sea, [TOP])).toEqual(labelsOf(sea, [null]));
});
