import { describe, expect, test } from "vitest";
import type { Waters } from "../../../rules/navy-aces";
import {
  ahead,
  ALPHA,
  BRAVO,
  pose,
  ship,
  squadron,
  turn,
  type Standing,
} from "../../../../tests/support/rules/navy-aces/fixtures";
import type { Plan } from "../plan/plan";
import { becomes, board, namedWaters } from "../../../../tests/support/games/navy-aces";

/** A destroyer, gunboat and squadron of the Ibis; a frigate abeam of the destroyer; a squadron near the other one. */
const STANDING: Standing = {
  units: [
    ship(0, "destroyer", pose(3, 3)),
    ship(0, "gunboat", pose(9, 1)),
    squadron(0, 2, pose(6, 5, 90)),
    ship(1, "frigate", pose(3, 4.5), 1),
    squadron(1, 3, pose(7.5, 5, 90)),
  ],
  islands: [pose(9, 3)],
  hands: ["9S KH joker-1 4D", "9H TC"],
  kills: [2, 1],
  options: { strength: 7 },
};

describe("how the game stands", () => {
  test("the round and every navy, with who leads, whose turn it is and how many cards they hold", () => {
    const { head, banner } = board(namedWaters(STANDING), ALPHA, { asked: "act" }).context;
    expect(head.round).toBe("Round 3 of 10");
    expect(head.navies).toMatchObject([
      { name: "Ibis", player: "Anna", kills: 2, strength: 6, cards: 4, leads: true, active: true, mine: true },
      { name: "Heron", kills: 1, strength: 4, cards: 2, leads: false, active: false, mine: false },
    ]);
    expect(banner).toMatchObject({ name: "Ibis", waiting: true, end: { label: "End turn", suggested: false } });
  });

  test("an onlooker sees the same, without a hand and without a question", () => {
    const { context } = board(namedWaters(STANDING), null, { waiting: ALPHA });
    expect(context).toMatchObject({ hand: null, question: null, onlooker: true, offers: null });
    expect(context.notice?.title).toContain("Anna");
    expect(context.chart.units.some(({ live }) => live)).toBe(false);
  });

  test("an onlooker to whom nothing is hidden sees all hands", () => {
    const { context } = board(namedWaters(STANDING), null, { uncovered: true });
    expect(context.piles.hands.map(({ name, cards }) => [name, cards.length])).toEqual([
      ["Ibis", 4],
      ["Heron", 2],
    ]);
    expect(board(namedWaters(STANDING), null).context.piles.hands).toEqual([]);
  });

  test("the end: the ranking, and who has won", () => {
    const waters = namedWaters(STANDING);
    waters.over = { winners: [ALPHA], reason: "rounds" };
    const { context } = board(waters, BRAVO);
    expect(context.notice).toMatchObject({ tone: "over", text: "The last round is over." });
    expect(context.scores).toMatchObject([
      { text: "Ibis: 2 kills, strength 6", won: true },
      { text: "Heron: 1 kill, strength 4", won: false },
    ]);
    // The end has the whole bar.
    expect(context.hand).toBeNull();
  });
});

describe("the chart", () => {
  test("draws cards where their poses say, and takes presses on those that may act", () => {
    const { chart } = board(namedWaters(STANDING), ALPHA, { asked: "act" }).context;
    const destroyer = chart.units.find(({ unit }) => unit === "unit-1");
    // Center (3, 3) on a table 8 deep: the front left corner is half a Length ahead and 5/14 to the left.
    expect(destroyer).toMatchObject({
      x: 293,
      y: 500,
      live: true,
      pressed: false,
      glyph: "▲",
      name: "D1",
      dice: "●●●",
    });
    expect(destroyer?.points.split(" ")[0]).toBe("350,464.3");
    expect(chart.units.filter(({ live }) => live).map(({ unit }) => unit)).toEqual(["unit-1", "unit-2", "unit-3"]);
    expect(chart.units.find(({ unit }) => unit === "unit-4")).toMatchObject({ live: false, dice: "●○" });
    expect(chart.islands[0]?.label).toBe("Island 1, at 9, 3, heading 0°");
  });

  test("shows the course leg by leg, from the leg at fault on as bad", () => {
    const state = { unit: "unit-2", legs: [{ ...ahead(), lead: "bow" }, ahead(), ahead()] } as const;
    const { chart, question } = board(namedWaters(STANDING), ALPHA, { asked: "act" }, state).context;
    expect(chart.ghosts.map(({ x, bad }) => [x, bad])).toEqual([
      [993, false],
      [1093, false],
      [1193, true],
    ]);
    expect(question).toMatchObject({ submit: { disabled: true }, sail: { used: "3 of 3 lengths", add: false } });
    expect(question?.sail?.legs.map(({ fault }) => fault)).toEqual([false, false, true]);
    expect(question?.submit?.reason).not.toBe("");
  });

  test("of the unit that fights the reach, and lines to whom it can fight", () => {
    const state = { unit: "unit-1", tab: "fight" } as const;
    const { chart } = board(namedWaters(STANDING), ALPHA, { asked: "act" }, state).context;
    expect(chart.range?.stroke).toBe(400);
    expect(chart.lines).toHaveLength(1);
    expect(chart.lines[0]).toMatchObject({ aimed: false });
    expect(chart.units.find(({ unit }) => unit === "unit-4")?.live).toBe(true);
  });
});

describe("what is folded away", () => {
  test("the chart, where its table lies on the scene, and exact numbers: until somebody opens them", () => {
    const onScene = (open: string[]) =>
      board(namedWaters(STANDING), ALPHA, { asked: "act" }, {}, { onScene: true, unfolded: new Set(open) }).context;
    expect(onScene([])).toMatchObject({ onScene: true, unfolded: { chart: false, exact: false } });
    expect(onScene(["exact"]).unfolded).toEqual({ chart: false, exact: true });
    expect(onScene(["chart"]).unfolded).toEqual({ chart: true, exact: false });
  });
});

test("a Tactic says what it does, whether or not it is asked for", () => {
  const { hand } = board(namedWaters(STANDING), ALPHA, { asked: "act" }).context;
  expect(hand?.cards.map(({ card, caption, what }) => [card, caption, what])).toEqual([
    ["joker-1", "attack", "An attack that nothing blocks"],
    ["9S", "attack", "Attack of 9: a heart of 9 or more blocks it"],
    ["KH", "block", "Blocks a spade of 13 or less"],
    ["4D", "block", "Blocks a club of 4 or less"],
  ]);
  expect(hand?.cards[1]?.label).toBe("Nine of Spades. Attack of 9: a heart of 9 or more blocks it");
});

describe("deploying", () => {
  const waters = () => {
    const made = namedWaters(STANDING);
    made.phase = "units";
    made.navies[0]!.unallocated = 2;
    return made;
  };

  test("the palette has what the dice pay for; the rest says why not", () => {
    const { question } = board(waters(), ALPHA, { asked: "build" }).context;
    const types = question?.deploy?.types ?? [];
    expect(types.map(({ type, reason }) => [type, reason !== ""])).toEqual([
      ["gunboat", false],
      ["frigate", false],
      ["destroyer", true],
      ["squadron", false],
    ]);
    expect(question).toMatchObject({ submit: null, foot: "Choose what to deploy.", deploy: { fields: [], free: "" } });
  });

  test("a place is judged in words, and lies on the chart", () => {
    const bad = board(waters(), ALPHA, { asked: "build" }, { type: "frigate", strength: 2, pose: pose(5, 4, 90) });
    expect(bad.context.question).toMatchObject({ submit: { label: "Deploy: Frigate", disabled: true } });
    expect(bad.context.question?.submit?.reason).not.toBe("");
    expect(bad.context.chart.ghosts).toMatchObject([{ bad: true, x: 500, y: 407 }]);
    const good = board(waters(), ALPHA, { asked: "build" }, { type: "frigate", strength: 2, pose: pose(5, 1, 90) });
    expect(good.pending.ready).toBe(true);
    expect(good.context.question?.deploy?.fields.map(({ value }) => value)).toEqual(["5", "1", "90"]);
    const there = { type: "frigate", strength: 2, pose: pose(9, 1, 90) } as const;
    expect(board(waters(), ALPHA, { asked: "build" }, there).context.question?.submit?.reason).toBe(
      "Gunboat 2 is in the way",
    );
  });
});

describe("one's turn", () => {
  test("units with what they can do, by number keys until one is chosen", () => {
    const { question } = board(namedWaters(STANDING), ALPHA, { asked: "act" }).context;
    expect(question?.units.map(({ name, key, moves }) => [name, key, moves])).toEqual([
      ["Destroyer 1", "1", "1 length"],
      ["Gunboat 2", "2", "3 lengths"],
      ["Squadron 3", "3", "5 lengths"],
    ]);
    expect(question).toMatchObject({ sail: null, foes: null, submit: null, clear: "" });
    const chosen = board(namedWaters(STANDING), ALPHA, { asked: "act" }, { unit: "unit-1" }).context.question;
    expect(chosen?.units.map(({ key }) => key)).toEqual(["", "", ""]);
    expect(chosen).toMatchObject({ sail: { turn: true, add: true, used: "0 of 1 length" }, clear: "Back" });
  });

  test("a course is counted and answered", () => {
    const { context, pending } = board(
      namedWaters(STANDING),
      ALPHA,
      { asked: "act" },
      { unit: "unit-3", legs: [turn("L", 20), ahead(0.5)] },
    );
    expect(context.question).toMatchObject({
      sail: { used: "1.5 of 5 lengths", turn: false, add: false },
      submit: { label: "Sail Squadron 3", reason: "", disabled: false },
      warning: "",
    });
    expect(pending.answer).toEqual({ do: "move", unit: "unit-3", steps: [turn("L", 20), ahead(0.5)] });
  });

  test("fights with kind, distance and chances; those that are impossible say why, and come last", () => {
    const state = { unit: "unit-1", fight: "naval", target: "unit-4", tab: "sail" } as const;
    const { question } = board(namedWaters(STANDING), ALPHA, { asked: "act" }, state).context;
    expect(question?.sail).toBeNull();
    expect(question?.foes).toMatchObject([
      { unit: "unit-4", what: "gunnery, 0.79 lengths away", checked: true, key: "1", reason: "" },
      { unit: "unit-5", key: "", odds: "" },
    ]);
    // In fifteen of the pairs the attacker has the higher die; each six is among them or ties.
    expect(question?.foes?.[0]?.odds).toBe("42% hit, 14% return fire, without cards");
    expect(question?.foes?.[1]?.reason).toBe("3.82 away, at most 1");
    expect(question?.submit).toEqual({ label: "Fire on Frigate 4", reason: "", disabled: false });
  });

  test("a unit that has moved can do nothing more, or fight by house option", () => {
    const waters = namedWaters(STANDING);
    waters.units[0]!.moved = true;
    const once = board(waters, ALPHA, { asked: "act" }).context;
    expect(once.question?.units[0]).toMatchObject({
      type: waters.units[0]!.type,
      done: "has moved",
      reason: "has acted in this turn",
    });
    waters.options.actionsPerUnit = "both";
    const both = board(waters, ALPHA, { asked: "act" }, { unit: "unit-1" }).context;
    expect(both.question?.units[0]?.reason).toBe("");
    expect(both.question?.foes).not.toBeNull();
  });

  test("ending the turn is asked twice while something can be done", () => {
    const waters = namedWaters(STANDING);
    const armed = board(waters, ALPHA, { asked: "act" }, {}, { armed: "end" });
    expect(armed.pending.end).toEqual({ answer: { do: "end" }, asks: true });
    expect(armed.context.banner.end?.label).toBe("End it anyway");
    for (const unit of waters.units) unit.moved = true;
    const { context: done, pending } = board(waters, ALPHA, { asked: "act" });
    expect(pending.end?.asks).toBe(false);
    expect(done.banner.end).toMatchObject({ label: "End turn", suggested: true });
    expect(done.question?.foot).toBe("Nothing is left to do in this turn.");
  });
});

describe("gunnery", () => {
  const firing = (phase: Waters["phase"]): Waters => {
    const waters = namedWaters(STANDING);
    waters.phase = phase;
    waters.combat = {
      kind: "naval",
      unit: "unit-1",
      target: "unit-4",
      attacks: phase === "salvo" ? 1 : 0,
      strength: 3,
      antes: phase === "salvo" ? [{ target: "unit-4", attack: 2, defense: 1 }] : [],
      shown: [],
    };
    return waters;
  };

  test("an ante: the hand, and the chances by the cards of both", () => {
    const { context, pending } = board(firing("ante"), ALPHA, { asked: "ante" }, { cards: ["4D", "9S"] });
    const { question } = context;
    expect(question?.title).toBe("Cards on your attack?");
    expect(question?.ante?.columns).toEqual([0, 1, 2]);
    expect(question?.ante?.rows[2]).toEqual({ cards: 2, picked: true, cells: ["72%", "58%", "42%"] });
    expect(question).toMatchObject({ submit: { label: "Put 2 cards on it" }, quick: { key: "N" } });
    expect(pending.answer).toEqual(["4D", "9S"]);
    expect(context.hand?.cards.filter(({ pressed }) => pressed).map(({ card }) => card)).toEqual(["9S", "4D"]);
    expect(board(firing("ante"), BRAVO, { asked: "ante" }).context.question?.ante?.caption).toBe(
      "Chance that they hit you",
    );
  });

  test("where the chart has little room, it shows only the two ships, both of them whole", () => {
    const waters = firing("ante");
    const boxOn = (isSmall: boolean) => {
      const { chart } = board(waters, ALPHA, { asked: "ante" }, {}, { isSmall }).context;
      return chart.box.split(" ").map(Number) as [number, number, number, number];
    };
    const [whole, near] = [boxOn(false), boxOn(true)];
    expect(near[2] * near[3]).toBeLessThan(whole[2] * whole[3]);
    const { units } = board(waters, ALPHA, { asked: "ante" }).context.chart;
    for (const { x, y } of units.filter(({ unit }) => ["unit-1", "unit-4"].includes(unit))) {
      expect(x).toBeGreaterThan(near[0]);
      expect(x).toBeLessThan(near[0] + near[2]);
      expect(y).toBeGreaterThan(near[1]);
      expect(y).toBeLessThan(near[1] + near[3]);
    }
  });

  test("a salvo: who can be fired on, with the cards that are on it", () => {
    const { context, pending } = board(firing("salvo"), ALPHA, { asked: "salvo" }, { target: "unit-4" });
    expect(context.question?.foes).toMatchObject([{ unit: "unit-4", checked: true, odds: "58% hit, 14% return fire" }]);
    expect(context.combat?.text).toBe("2 attacks left. Each attack: 58% hit, 14% return fire.");
    expect(context.combat?.sides.map(({ note }) => note)).toEqual(["2 cards on it", "1 card on it"]);
    expect(pending.answer).toEqual({ target: "unit-4" });
    expect(pending.quick).toMatchObject({ label: "Cease fire", answer: { target: null } });
  });

  test("a salvo whose first target is gone names the ship that fires, and the attacks that it has left", () => {
    const waters = firing("salvo");
    waters.units = waters.units.filter(({ id }) => id !== "unit-4");
    const { combat, question } = board(waters, ALPHA, { asked: "salvo" }).context;
    expect(combat).toBeNull();
    expect(question?.text).toMatch(/^Destroyer 1 .*may attack once more\. 2 attacks left\.$/);
  });
});

describe("a dogfight", () => {
  const dogfight = (): Waters => {
    const waters = namedWaters({ ...STANDING, hands: ["9S KH joker-1 4D", "TC 5D"] });
    waters.phase = "dogfight";
    const laid = (card: string, place: number, counters: string | null = null) => ({
      card,
      place,
      counters,
      spent: false,
    });
    waters.combat = {
      kind: "aerial",
      unit: "unit-3",
      target: "unit-5",
      place: 0,
      laid: [laid("8S", 1), laid("2C", 0), laid("6C", 0), laid("7D", 1, "6C"), laid("QH", 1)],
      last: false,
    };
    return waters;
  };

  test("both rows, with what counters what, what stands, and the dice that would be lost", () => {
    const { sides, air } = board(dogfight(), null, { waiting: ALPHA }).context.combat!;
    expect(air).toBe(true);
    expect(sides[0].attacks.map(({ card, counter }) => [card.card, card.caption, counter?.card ?? null])).toEqual([
      ["2C", "hits", null],
      ["6C", "", "7D"],
    ]);
    expect(sides.map(({ note }) => note)).toEqual(["loses 1 die", "loses 1 die"]);
    expect(sides[1].standing.map(({ card }) => card)).toEqual(["QH"]);
  });

  test("the dice that a side would lose stand under its own unit", () => {
    const waters = dogfight();
    if (waters.combat?.kind === "aerial") waters.combat = { ...waters.combat, laid: waters.combat.laid.slice(1) };
    const { sides } = board(waters, null, { waiting: ALPHA }).context.combat!;
    expect(sides.map(({ note }) => note)).toEqual(["loses nothing", "loses 1 die"]);
  });

  test("what each card does now, and why it does nothing", () => {
    const { context, pending } = board(dogfight(), ALPHA, { asked: "lay" });
    expect(context.hand?.cards.map(({ card, caption }) => [card, caption])).toEqual([
      ["joker-1", "attack"],
      ["9S", ""],
      ["KH", "block"],
      ["4D", "block later"],
    ]);
    expect(context.hand?.cards[1]?.reason).toContain("12");
    expect(pending).toMatchObject({ ready: false, quick: { label: "Yield" } });
  });

  test("a defense counters the highest attack that it can, unless another is chosen", () => {
    const lays = (plan: Partial<Plan>) => board(dogfight(), ALPHA, { asked: "lay" }, plan);
    const first = lays({ cards: ["KH"] });
    expect(first.pending.answer).toEqual({ do: "lay", card: "KH", counters: "8S" });
    const choices = first.context.question?.rows[0]?.fields[0]?.choices ?? [];
    expect(choices.map(({ value, pressed }) => [value, pressed])).toEqual([
      ["8♠", true],
      ["", false],
    ]);
    const [counter, stand] = choices.map(({ index }) => becomes(first.pending.picks[index]!)?.counters);
    expect({ counter, stand }).toEqual({ counter: "8S", stand: null });
    expect(first.context.question?.submit).toEqual({ label: "Block 8♠ with K♥", reason: "", disabled: false });
    const second = lays({ cards: ["KH"], counters: null });
    expect(second.pending.answer).toEqual({ do: "lay", card: "KH", counters: null });
  });
});

describe("what may be said at any time", () => {
  test("offers ask whether they are meant, and say who would win", () => {
    const { offers } = board(namedWaters(STANDING), BRAVO, { waiting: ALPHA }, {}, { armed: "offerEnd" }).context;
    expect(offers?.buttons.map(({ label }) => label)).toEqual(["Yes, offer it", "Surrender"]);
    expect(offers?.hint).toBe("If all agree now, you do not win.");
  });

  test("an offer to end is answered by a press", () => {
    const waters = namedWaters(STANDING);
    waters.offer = { from: 0, agreed: [] };
    const { context, pending } = board(waters, BRAVO, { asked: "acceptEnd" });
    const { question } = context;
    expect(question?.text).toBe("Ibis offers to end it. Ibis would win.");
    expect(pending.picks).toEqual([{ send: false }, { send: true }]);
    expect(question?.rows[0]?.fields[0]?.answers?.map(({ name, key }) => [name, key])).toEqual([
      ["Play on", "1"],
      ["Agree", "2"],
    ]);
  });
});
