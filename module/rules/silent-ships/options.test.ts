/** Every house option, with its usual and its other values; and what cannot be played. */
import { describe, expect, it } from "vitest";
import { RulesError } from "../kernel";
import {
  at,
  BOTTOM,
  card,
  cards,
  on,
  play,
  playFrom,
  questionsOf,
  says,
  seaOf,
  told,
  TOP,
  totals,
} from "../../../tests/support/rules/silent-ships/fixtures";
import { cardTable, setup, storedTable } from "./setup";
import { HOUSE_OPTIONS, scoreOf, type Options, type PlayerNumber } from "./state";
import { CARDS, type CardRow, type CardTable } from "./tables";
import { view } from "./view";

const PLAYERS = [{ seat: TOP }, { seat: BOTTOM }];
const row = (attack: number, ability: CardRow["ability"] = "none", steps = 1): CardRow => ({
  attack,
  steps,
  ability,
  from: { attack: "house", ability: "house" },
});

describe("a set-up is refused", () => {
  it.each<[string, () => unknown, RegExp]>([
    ["with one player", () => setup({ players: PLAYERS.slice(1) }), /not-two-players.*1/],
    ["with three players", () => setup({ players: [...PLAYERS, { seat: "third" }] }), /not-two-players.*3/],
    ["with two players in one seat", () => setup({ players: [{ seat: TOP }, { seat: TOP }] }), /seat-twice.*top/],
    [
      "with an option that there is not",
      () => HOUSE_OPTIONS.full({ nonsense: 1 } as object),
      /unknown-option.*nonsense/,
    ],
    ["with a bad option", () => HOUSE_OPTIONS.full({ firstTurnDraw: -1 }), /bad-option.*firstTurnDraw/],
    ["with a game that need not end", () => HOUSE_OPTIONS.full({ roundCap: 0 }), /bad-option.*roundCap/],
    ["with half a card table", () => cardTable({ fire: CARDS.fire } as CardTable), /bad-card.*ammunition/],
    ["with a ship that there is not", () => cardTable({ ...CARDS, raft: CARDS.fire } as CardTable), /bad-card.*raft/],
    ["with a bad attack", () => cardTable({ ...CARDS, flag: row(-1) }), /bad-card.*flag/],
    ["with half an attack", () => cardTable({ ...CARDS, flag: row(1.5) }), /bad-card.*flag/],
    ["with a ship that lies still", () => cardTable({ ...CARDS, flag: row(1, "none", 0) }), /bad-card.*flag/],
    ["with a ship too fast", () => cardTable({ ...CARDS, flag: row(1, "none", 10) }), /bad-card.*flag/],
    ["with an ability that there is not", () => cardTable({ ...CARDS, flag: row(1, "fly" as "none") }), /bad-card/],
    ["with a line of nothing", () => cardTable({ ...CARDS, flag: null as never }), /bad-card.*flag/],
    [
      "without a word where a value is from",
      () => cardTable({ ...CARDS, flag: { ...row(1), from: {} } as never }),
      /flag/,
    ],
  ])("%s", (_, make, message) => {
    expect(make).toThrow(message);
    expect(make).toThrow(RulesError);
  });
});

describe("firstTurnDraw (SIL-5)", () => {
  it.each([0, 1, 3])("%i: what the first player draws; the second one draws three", (firstTurnDraw) => {
    const began = play(setup({ players: PLAYERS, options: { firstTurnDraw } }), [], [1]);
    expect(began.top.hand).toHaveLength(2 + firstTurnDraw);
    const ended = play(began.sea, [says.end(0), says.end(1)]);
    expect(ended.bottom.hand).toHaveLength(5);
    expect(ended.top.hand).toHaveLength(5 + firstTurnDraw);
  });
});

describe("mulligan (SIL-6)", () => {
  it("false: the game begins at once", () => {
    expect(play(setup({ players: PLAYERS }), [], [1]).sea.phase).toBe("turn");
  });
  it("true: both say in secret whether they take two other cards", () => {
    const result = play(setup({ players: PLAYERS, options: { mulligan: true } }), [["exchange", [true, false]]], [1]);
    // Unshuffled, the old hand goes under the deck.
    expect(result.top.hand.slice(0, 2)).toEqual(cards("salvage special"));
    expect(result.bottom.hand).toEqual(cards("ammunition patrol", 2));
    expect(result.top.deck.slice(-2)).toEqual(cards("ammunition patrol"));
    expect(told(result, "exchanged")).toEqual([{ event: "exchanged", place: 0, seat: TOP }]);
    expect(result.asked[0]).toMatchObject({ manner: "all" });
  });
});

describe("summoningSickness (SIL-9)", () => {
  const moved = (summoningSickness: boolean) =>
    playFrom(
      { top: { hand: "fire flag" }, options: { summoningSickness } },
      says.deploy(0, "fire", "2,1"),
      says.move(0, "2,1 2,2", "flag"),
    );
  it("false: a ship that came this turn moves", () => expect(on(moved(false), "2,2")).toBe("fire-1"));
  it("true: it waits for the next turn", () => {
    expect(() => moved(true)).toThrow(/ship-just-deployed/);
    const standing = { top: { hand: "fire flag" }, options: { summoningSickness: true } };
    const later = playFrom(standing, says.deploy(0, "fire", "2,1"), says.end(0), says.end(1));
    expect(on(play(later.sea, [says.move(0, "2,1 2,2", "flag")]), "2,2")).toBe("fire-1");
  });
});

describe("openOwnDiscard (SIL-11)", () => {
  it.each([true, false])("%j: whether one may read one's own discards", (openOwnDiscard) => {
    const sea = seaOf({ top: { discard: "fire flag" }, options: { openOwnDiscard } });
    const discard = (seat: string | null) => view(sea, seat).captains[0].discard;
    expect(discard(TOP)).toEqual(openOwnDiscard ? cards("fire flag") : [null, null]);
    expect([discard(BOTTOM), discard(null)]).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe("retreatChooser (SIL-17)", () => {
  it.each(["attacker", "defender"] as const)("%s: says where the ship goes", (retreatChooser) => {
    const place = retreatChooser === "attacker" ? 0 : 1;
    const result = playFrom(
      {
        top: { sea: "frigate@2,2", hand: "patrol" },
        bottom: { sea: "fire@3,2", hand: "flag" },
        options: { retreatChooser },
      },
      says.move(0, "2,2 3,2", "patrol"),
      says.retreat(1, "flag"),
      says.pursue(place, "3,3"),
    );
    expect(questionsOf(result).at(-1)).toBe(`pursue ${place === 0 ? TOP : BOTTOM}`);
    expect(on(result, "3,3")).toBe("fire-2");
  });
});

describe("swapAnySunk (SIL-26)", () => {
  const standing = (swapAnySunk: boolean) => ({
    top: { sea: "special+@1,2", sunk: "patrol" },
    bottom: { sunk: "frigate special" },
    options: { swapAnySunk },
  });
  const swap = says.swap(0, "1,2", card("frigate", 2));
  it("false: only one's own side's ships come back", () => {
    expect(() => playFrom(standing(false), swap)).toThrow(/ship-not-sunk/);
  });
  it("true: the other side's, too, and they are sunk as ships of whoever sails them", () => {
    const result = playFrom(standing(true), swap);
    expect({ on: on(result, "1,2"), place: result.sea.board[at("1,2")]?.place }).toEqual({
      on: "frigate-2+",
      place: 0,
    });
    expect([result.top.sunk, result.bottom.sunk]).toEqual([cards("patrol special"), [card("special", 2)]]);
    expect([scoreOf(result.sea, 0), scoreOf(result.sea, 1)]).toEqual([1, 2]);
    const sea = seaOf({ ...standing(true), active: 1, bottom: { sea: "fire@2,2", hand: "flag", sunk: "frigate" } });
    const taken = play(sea, [says.end(1), swap, says.end(0), says.move(1, "2,2 1,2", "flag")]);
    expect(taken.sea.attack).not.toBeNull();
    const sunk = play(taken.sea, [says.retreat(0, null)]);
    expect(sunk.top.sunk).toContain(card("frigate", 2));
  });
  it('true is the usual value, as the text says "any sunk unit"', () => {
    const { options: _none, ...usual } = standing(true);
    expect(on(playFrom(usual, swap), "1,2")).toBe("frigate-2+");
  });
  it("true: but no craft for a craft, which could go on for ever", () => {
    expect(() => playFrom(standing(true), says.swap(0, "1,2", card("special", 2)))).toThrow(/ship-cannot-swap/);
  });
});

describe("quietRounds and roundCap (SIL-32)", () => {
  const over = (options: Partial<Options>, quiet: number, round: number) =>
    playFrom({ active: 1, quiet, round, options }, says.end(1)).sea.over?.reason ?? null;
  it("ten quiet rounds end a game, or as many as are set, or none", () => {
    expect([over({}, 9, 12), over({}, 8, 12)]).toEqual(["quiet", null]);
    expect([over({ quietRounds: 3 }, 2, 12), over({ quietRounds: 3 }, 1, 12)]).toEqual(["quiet", null]);
    expect(over({ quietRounds: 0 }, 30, 35)).toBeNull();
  });
  it("the fortieth round is the last one, or the one that is set", () => {
    expect([over({}, 0, 40), over({}, 0, 39)]).toEqual(["roundCap", null]);
    expect([over({ roundCap: 5 }, 0, 5), over({ roundCap: 5 }, 0, 4)]).toEqual(["roundCap", null]);
  });
});

describe("idleRounds", () => {
  /** The first of the turns in which nothing is done has begun. */
  const still = (options: Partial<Options> = {}) => Object.assign(seaOf({ options }), { still: 1 });
  const passes = (...places: PlayerNumber[]) => places.map((place) => says.end(place));

  it("2: after two whole rounds in which nobody did anything both are asked whether the game ends", () => {
    expect(play(still(), passes(0, 1, 0)).sea.proposed).toBeUndefined();
    const { sea, events } = play(still(), passes(0, 1, 0, 1));
    expect(sea.proposed).toEqual([]);
    expect(events.filter(({ event }) => event === "endProposed")).toEqual([{ event: "endProposed", rounds: 2 }]);
    const ended = play(sea, [says.accept(0, true), says.accept(1, true)]);
    expect(ended.sea.over).toMatchObject({ winners: [BOTTOM], reason: "agreed" });
  });
  it("2: whoever plays on has two more", () => {
    const { sea, events } = play(still(), [...passes(0, 1, 0, 1), says.accept(0, true), says.accept(1, false)]);
    expect([sea.proposed, sea.over, sea.still]).toEqual([undefined, null, 1]);
    expect(events.at(-1)).toMatchObject({ event: "declinedEnd", place: 1 });
    expect(play(sea, passes(0, 1, 0, 1)).sea.proposed).toEqual([]);
  });
  it("1: a ship that is put to sea begins the count anew; 0: never", () => {
    const acted = Object.assign(seaOf({ top: { hand: "frigate" }, options: { idleRounds: 1 } }), { still: 1 });
    expect(play(acted, [says.deploy(0, "frigate", "2,1"), ...passes(0, 1)]).sea.proposed).toBeUndefined();
    expect(play(still({ idleRounds: 0 }), passes(0, 1, 0, 1, 0, 1)).sea.proposed).toBeUndefined();
  });
});

describe("a card table of one's own (SIL-36)", () => {
  const fight = (table: Partial<CardTable>, attacker: string, target: string) =>
    playFrom(
      {
        cards: { ...CARDS, ...table },
        top: { sea: `${attacker}@2,2`, hand: "special" },
        bottom: { sea: `${target}@3,2` },
      },
      says.move(0, "2,2 3,2", "special"),
    );
  it("changes what ships are worth and what they can do", () => {
    const strong = fight({ ammunition: row(11) }, "ammunition", "fire");
    expect({ totals: totals(strong), on: on(strong, "3,2") }).toEqual({ totals: [11, 10], on: "ammunition-1+" });
    expect(totals(fight({ frigate: row(7, "stout") }, "ramming", "frigate"))).toEqual([8, 10]);
    const burning = fight({ frigate: row(9, "burn"), fire: row(10) }, "ramming", "frigate");
    expect(told(burning, "sunk").map(({ why }) => why)).toEqual(["burn", "ram"]);
  });
  it("may have another flag ship, and faster ships", () => {
    const won = fight({ patrol: row(1, "flag"), flag: row(9) }, "speed", "patrol");
    expect(won.sea.over).toEqual({ winners: [TOP], reason: "flagSunk" });
    expect(fight({ flag: row(3) }, "speed", "flag").sea.over).toBeNull();
    const fast = playFrom(
      { cards: { ...CARDS, fire: row(10, "none", 2) }, top: { sea: "fire+@1,1", hand: "flag" } },
      says.move(0, "1,1 1,2 1,3", "flag"),
    );
    expect(on(fast, "1,3")).toBe("fire-1+");
  });
});

it("a stored card table has the usual rows where its own no longer fit", () => {
  const raft = { ...CARDS, raft: CARDS.fire };
  expect(storedTable({ ...raft, flag: { ...CARDS.flag, attack: -1 } })).toEqual(CARDS);
  const strong = { ...CARDS.flag, attack: 7 };
  expect(storedTable({ flag: strong })).toEqual({ ...CARDS, flag: strong });
});
