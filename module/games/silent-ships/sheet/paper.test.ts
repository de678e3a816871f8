import { expect, test } from "vitest";
import { CARDS, silentShips } from "../../../rules/silent-ships";
import { TOP } from "../../../../tests/support/rules/silent-ships/fixtures";
import { feedOn, namedSea } from "../../../../tests/support/games/silent-ships";
import { fleetContext } from "./context";
import { battlePaper, fleetPaper } from "./paper";

test("a fleet is printed with its eleven cards, and a box for each ship that sinks", () => {
  const sheet = fleetPaper(fleetContext(false, null), "North", "");
  expect(sheet.blocks.flatMap(({ cards = [] }) => cards)).toHaveLength(Object.keys(CARDS).length);
  expect(sheet.blocks.flatMap(({ tracks = [] }) => tracks.map(({ boxes }) => boxes))).toEqual(
    Array.from({ length: 11 }, () => [false]),
  );
});

test("the sea shows what this seat may see of it, and hands to their owners alone", () => {
  const sea = namedSea({});
  const at = 12;
  sea.board[at] = { card: "flag-2", place: 1, up: false, fresh: false, hull: 3 };
  sea.board[7] = { card: "fire-1", place: 0, up: false, fresh: false, hull: 4 };
  sea.captains[0].hand = ["patrol-1"];
  sea.captains[1].hand = ["submarine-2", "speed-2"];
  const shown = (seat: string | null) => battlePaper({ ...feedOn(sea, seat), view: silentShips.view(sea, seat) });
  const [board, own, foe] = shown(TOP);
  const squares = board!.blocks[0]!.grid!.cards;
  expect(squares).toHaveLength(20);
  expect(squares[at]).toMatchObject({ name: "hidden ship 3", note: "South", hidden: true });
  expect(squares[7]).toMatchObject({ name: "Fire Ship", value: "10", note: "North · face down", hidden: true });
  const hand = (sheet: typeof own) => sheet!.blocks.flatMap(({ cards = [] }) => cards.map(({ name }) => name));
  expect(hand(own)).toEqual(["Patrol Ship"]);
  expect(hand(foe)).toEqual([]);
  expect(foe!.blocks[0]!.figures).toContainEqual({ label: "Hand", value: 2 });
  const [onlooked] = shown(null);
  expect(onlooked!.blocks[0]!.grid!.cards[7]).toMatchObject({ name: "hidden ship 4", hidden: true });
});
