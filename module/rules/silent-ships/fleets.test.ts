/** Each player's own card table, and the hulls by which face-down ships can be followed. */
import { describe, expect, it } from "vitest";
import { RulesError, seeded, simulator } from "../kernel";
import { isAskedForSupports, valueAt } from "./battle";
import {
  at,
  BOTTOM,
  card,
  on,
  play,
  playFrom,
  says,
  seaOf,
  told,
  TOP,
  totals,
} from "../../../tests/support/rules/silent-ships/fixtures";
import { greedyCommander } from "./bot/greedy";
import { unseenRows } from "./bot/odds";
import { silentShips } from "./index";
import { brokenInvariants } from "../../../tests/support/rules/silent-ships/invariants";
import { cardOwner, rowOf, typeOf, type Sea } from "./state";
import { setup } from "./setup";
import { CARDS, SHIP_TYPES, type CardRow, type CardTable } from "./tables";
import { view } from "./view";

const HOUSE = { attack: "house", ability: "house" } as const;
const rowWith = (change: Partial<CardRow>): CardRow => ({
  attack: 4,
  steps: 1,
  ability: "none",
  from: HOUSE,
  ...change,
});
const tableWith = (change: Partial<CardTable>): CardTable => ({ ...CARDS, ...change });

/** A game in which the lower player has their own card table. */
function withTable(sea: Sea, table: CardTable): Sea {
  sea.captains[1].cards = table;
  return sea;
}

describe("a player's own card table", () => {
  const strong = tableWith({ patrol: rowWith({ attack: 11 }) });

  it("goes with the player wherever the coin seats them", () => {
    const players = [{ seat: "a", cards: strong }, { seat: "b" }];
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const sea = setup({ players });
      simulator(silentShips, { a: greedyCommander, b: greedyCommander }, seeded(seed))(sea);
      const [first, second] = sea.captains;
      expect(first.cards.patrol.attack).toBe(first.seat === "a" ? 11 : CARDS.patrol.attack);
      expect(second.cards.patrol.attack).toBe(second.seat === "a" ? 11 : CARDS.patrol.attack);
    }
  });
  it("comes before the table of both, which stands for who has none", () => {
    const both = tableWith({ fire: rowWith({ attack: 1 }) });
    const [first, second] = setup({ players: [{ seat: "a", cards: strong }, { seat: "b" }], cards: both }).captains;
    expect(first.cards).toEqual(strong);
    expect(second.cards).toEqual(both);
  });
  it("is refused by name where it makes no sense, whichever player's it is", () => {
    const bad = tableWith({ speed: rowWith({ steps: 0 }) });
    const start = () => setup({ players: [{ seat: "a" }, { seat: "b", cards: bad }] });
    expect(start).toThrow(RulesError);
    expect(start).toThrow(/bad-card/);
  });
  it("says what this player's ships add, and nobody else's", () => {
    const sea = withTable(seaOf({ top: { sea: "patrol@2,2" }, bottom: { sea: "patrol@2,3" } }), strong);
    expect(valueAt(sea, at("2,2"), false)).toBe(1);
    expect(valueAt(sea, at("2,3"), false)).toBe(11);
    const battle = play(
      withTable(seaOf({ top: { sea: "fire@2,2", hand: "speed" }, bottom: { sea: "patrol@2,3" } }), strong),
      [says.move(0, "2,2 2,3", "speed")],
    );
    expect(totals(battle)).toEqual([10, 11]);
  });
  it("is that of whoever mustered a ship, also when the other one has raised it", () => {
    const standing = {
      top: { sea: "special+@1,2" },
      bottom: { sunk: "patrol" },
      options: { swapAnySunk: true },
    };
    const raised = play(withTable(seaOf(standing), strong), [says.swap(0, "1,2", card("patrol", 2))]);
    expect(on(raised, "1,2")).toBe("patrol-2+");
    expect(valueAt(raised.sea, at("1,2"), false)).toBe(11);
  });
  it("says of each card which player's it is", () => {
    const sea = withTable(seaOf({}), strong);
    for (const type of SHIP_TYPES) {
      expect(cardOwner(card(type, 1))).toBe(0);
      expect(cardOwner(card(type, 2))).toBe(1);
      expect(rowOf(sea, card(type, 1))).toEqual(CARDS[type]);
      expect(rowOf(sea, card(type, 2))).toEqual(strong[type]);
      expect(typeOf(card(type, 2))).toBe(type);
    }
    expect(rowOf(sea, null)).toBeNull();
  });
  it("decides whether a hidden ship may support from afar, and what a bot takes hidden ships for", () => {
    const afar = {
      top: { sea: "fire@2,2", hand: "speed" },
      bottom: { sea: "patrol@2,3 salvage@3,4", hand: "flag" },
    };
    const attack = { from: at("2,2"), to: at("2,3"), pinned: false, supports: [], defenders: [] };
    const asked = (table: CardTable) => isAskedForSupports(Object.assign(withTable(seaOf(afar), table), { attack }), 1);
    expect(asked(CARDS)).toBe(true);
    expect(asked(tableWith({ missile: rowWith({}) }))).toBe(false);
    const seen = view(withTable(seaOf(afar), strong), TOP);
    expect(unseenRows(seen, 1)).toEqual(SHIP_TYPES.map((type) => strong[type]));
    expect(unseenRows(seen, 0)).toEqual(SHIP_TYPES.map((type) => CARDS[type]));
  });
});

describe("hulls", () => {
  const hullAt = (sea: Sea, square: string) => sea.board[at(square)]?.hull;

  it("are counted as ships come into play, by both players together", () => {
    const { sea } = playFrom(
      { top: { hand: "fire speed" }, bottom: { hand: "patrol" } },
      says.deploy(0, "fire", "2,1"),
      says.deploy(0, "speed", "3,1"),
      says.end(0),
      says.deploy(1, "patrol", "3,4"),
    );
    expect(["2,1", "3,1", "3,4"].map((square) => hullAt(sea, square))).toEqual([1, 2, 3]);
    expect(sea.hulls).toBe(3);
  });
  it("stay with a ship that moves, is shown, or gives way, and are never given again", () => {
    const { sea } = playFrom(
      {
        top: { sea: "fire@2,2 speed@2,1", hand: "patrol special flag" },
        bottom: { sea: "frigate@2,3", hand: "patrol" },
      },
      says.flip("act", 0, "2,1"),
      says.move(0, "2,2 2,3", "patrol"),
      says.retreat(1, "patrol"),
      says.pursue(0, "2,4"),
      says.deploy(0, "special", "3,1"),
    );
    expect(["2,3", "2,1", "2,4", "3,1"].map((square) => hullAt(sea, square))).toEqual([1, 2, 3, 4]);
    const sunk = playFrom(
      { top: { sea: "fire@2,2", hand: "patrol special" }, bottom: { sea: "speed@2,3" } },
      says.move(0, "2,2 2,3", "patrol"),
      says.deploy(0, "special", "3,1"),
    );
    expect(told(sunk, "sunk")).toHaveLength(1);
    expect([hullAt(sunk.sea, "2,3"), hullAt(sunk.sea, "3,1")]).toEqual([1, 3]);
  });
  it("are new for a ship that takes a craft's place", () => {
    const { sea } = playFrom({ top: { sea: "special+@1,2", sunk: "fire" } }, says.swap(0, "1,2", card("fire")));
    expect(hullAt(sea, "1,2")).toBe(2);
  });
  it("are one for each ship, and none that was not given: the invariants find any other", () => {
    const faultsWith = (hull: number) => {
      const sea = seaOf({ top: { sea: "fire@2,2" }, bottom: { sea: "speed@2,3" } });
      const ship = sea.board[at("2,3")];
      if (ship) ship.hull = hull;
      return brokenInvariants(sea);
    };
    expect(faultsWith(2)).toEqual([]);
    for (const hull of [0, 1, 3]) expect(faultsWith(hull)).toEqual([`the hulls are 1 ${hull}`]);
  });
  it("are seen by all, also of ships whose faces are not", () => {
    const sea = seaOf({ top: { sea: "fire@2,2" }, bottom: { sea: "speed@2,3" } });
    for (const seat of [TOP, BOTTOM, null])
      expect(view(sea, seat).board.flatMap((ship) => (ship ? [ship.hull] : []))).toEqual([1, 2]);
    expect(view(sea, TOP).board[at("2,3")]).toMatchObject({ card: null, hull: 2 });
  });
});
