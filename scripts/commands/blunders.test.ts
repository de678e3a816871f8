import { describe, expect, it } from "vitest";
import { blundersIn, type Moment, type Settings } from "./blunders/judge";
import { mistakesIn } from "./blunders/moments";
import { blunders } from "./blunders";
import { playRecorded, seeded, type Game, type Json, type Player } from "../../module/rules/kernel";
import { navyAces } from "../../module/rules/navy-aces";
import { greedyAdmiral, yieldsUnfought } from "../../module/rules/navy-aces/bot";
import { placeOf as placeOfNavy } from "../../module/rules/navy-aces/state";
import { placeOf, silentShips } from "../../module/rules/silent-ships";
import { FOLLIES, follyOf, greedyCommander } from "../../module/rules/silent-ships/bot";
import { actsOf } from "../../module/rules/silent-ships/turn";

/** Records of battles in which both seats play like this. */
const played = <State, Setup, View>(
  game: Game<State, Setup, View>,
  setup: Setup,
  seats: string[],
  player: Player<View>,
) =>
  [1, 2, 3].map((seed) =>
    playRecorded(game, setup, Object.fromEntries(seats.map((seat) => [seat, player])), seeded(seed)),
  );
const pair = ["seat-1", "seat-2"];
const players = { players: pair.map((seat) => ({ seat })) };

/** A seat's action in a turn: its settings before and after. */
const did = (turn: string, before: Settings, after: Settings, more: Partial<Moment> = {}): Moment => ({
  seat: "a",
  turn,
  before,
  after,
  uses: false,
  fights: false,
  yields: false,
  ...more,
});

describe("blunders", () => {
  const [out, back] = [did("1", { ship: 3 }, { ship: 8 }), did("1", { ship: 8 }, { ship: 3 })];

  it("are settings that come back within a turn, whatever else was done meanwhile", () => {
    expect(blundersIn([out, back])).toEqual({ turns: 1, takenBack: 1, passed: 0 });
    const other = did("1", { ship: 8 }, { ship: 8, other: 1 });
    const later = did("1", { ship: 8, other: 1 }, { ship: 3, other: 1 });
    expect(blundersIn([out, other, later]).takenBack).toBe(1);
    expect(blundersIn([out, back, out]).takenBack).toBe(2);
    expect(blundersIn([out, { ...back, fights: true }]).takenBack).toBe(1);
  });

  it("are none where something used the change, or in another turn, or on the way to somewhere else", () => {
    const attack = did("1", { ship: 8 }, { ship: 8 }, { uses: true });
    expect(blundersIn([out, attack, back]).takenBack).toBe(0);
    const charge = { ...out, uses: true, fights: true };
    expect(blundersIn([charge, back]).takenBack).toBe(0);
    expect(blundersIn([{ ...charge, fights: false }, back]).takenBack).toBe(1);
    const driven = did("1", { ship: 9 }, { ship: 8 });
    expect(blundersIn([out, driven]).takenBack).toBe(0);
    expect(blundersIn([out, { ...back, turn: "2" }]).takenBack).toBe(0);
    expect(blundersIn([out, { ...back, seat: "b" }]).takenBack).toBe(0);
    expect(blundersIn([out, did("1", { ship: 8 }, { ship: 9 })]).takenBack).toBe(0);
  });

  it("are turns passed one after another by who is behind and could do something", () => {
    const pass = (turn: string, yields = true) => did(turn, {}, {}, { yields });
    expect(blundersIn([pass("1"), pass("2"), pass("3")]).passed).toBe(2);
    expect(blundersIn([pass("1"), pass("2", false), pass("3")]).passed).toBe(0);
    expect(blundersIn([pass("1"), { ...pass("2"), seat: "b" }, pass("3")]).passed).toBe(1);
    expect(blundersIn([pass("1"), { ...out, turn: "2" }, pass("2"), pass("3")]).passed).toBe(0);
  });

  it("are counted in battles of a game, the same for the same seed", () => {
    const count = (...argv: string[]) => JSON.parse(blunders([...argv, "--games", "2", "--json"])) as object;
    const played = count("silent-ships", "--strength", "recruit", "--seed", "3");
    expect(played).toMatchObject({ game: "silent-ships", strength: "recruit", games: 2, seed: 3 });
    expect(count("silent-ships", "--strength", "recruit", "--seed", "3")).toEqual(played);
    const chance = count("myoss-gamma", "explorer", "explorer", "--strength", "random");
    expect((chance as { takenBack: number }).takenBack).toBeGreaterThan(0);
  });

  it("are not counted where nothing is known to be one", () => {
    expect(() => blunders(["ship-on-ship", "5/3/3", "5/3/3", "--strength", "greedy", "--games", "1"])).toThrow(
      /no blunders are counted in/,
    );
    expect(() => blunders(["silent-ships", "--strength", "boatswain"])).toThrow(/there is no bot "boatswain"/);
  });
});

describe("mistakes that a game knows by name", { timeout: 60_000 }, () => {
  it.each(FOLLIES)("are found in a record of Silent Ships in which they are made: %s", (kind) => {
    let made = 0;
    const player: Player<Parameters<typeof follyOf>[0]> = (question, sea, seat, about) => {
      const place = placeOf(sea, seat)!;
      const acts = question.name === "act" ? [{ do: "end" } as const, ...actsOf(sea, place)] : [];
      const foolish = acts.find((act) => follyOf(sea, place, "act", act) === kind);
      const usual = greedyCommander(question, sea, seat, about);
      const answer = (foolish as Json | undefined) ?? usual;
      if (question.standing !== true && follyOf(sea, place, question.name, answer as Json) === kind) made++;
      return answer;
    };
    const found = played(silentShips, players, pair, player).flatMap((record) => mistakesIn(record));
    expect(made).toBeGreaterThan(0);
    expect(found.filter((one) => one === kind)).toHaveLength(made);
  });

  it("are found in a record of Navy Aces in which they are made: a dogfight begun and yielded at once", () => {
    let made = 0;
    const player: Player<Parameters<typeof yieldsUnfought>[0]> = (question, waters, seat, about) => {
      const yields = { do: "yield" };
      const isIt = question.name === "lay" && yieldsUnfought(waters, placeOfNavy(waters, seat), yields);
      if (isIt) made++;
      return isIt ? yields : greedyAdmiral(question, waters, seat, about);
    };
    const found = played(navyAces, players, pair, player).flatMap((record) => mistakesIn(record));
    expect(made).toBeGreaterThan(0);
    expect(found.filter((one) => one === "yielded")).toHaveLength(made);
  });

  it("are found in a record of Navy Aces in which nothing happens round after round", () => {
    const still: Player<unknown> = (question, waters, seat, about) =>
      question.name === "act" ? { do: "end" } : greedyAdmiral(question, waters as never, seat, about);
    const setup = { ...players, options: { rounds: 4 } };
    const [asked] = played(navyAces, setup, pair, still as never);
    expect(mistakesIn(asked!)).toEqual([]);
    const [unasked] = played(navyAces, { ...setup, options: { rounds: 4, idleRounds: 0 } }, pair, still as never);
    expect(mistakesIn(unasked!)).toEqual(["still", "still", "still"]);
  });
});
