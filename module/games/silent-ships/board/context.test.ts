import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../../rules/kernel";
import { at, BOTTOM, cards, TOP, type Standing } from "../../../../tests/support/rules/silent-ships/fixtures";
import { attacked, board, namedSea } from "../../../../tests/support/games/silent-ships";

const cell = (context: ReturnType<typeof board>["context"], square: string) =>
  context.sea.rows.flatMap(({ cells }) => cells).find((each) => each.square === at(square))!;

describe("the sea", () => {
  const sea = namedSea({
    top: { sea: "frigate@3,2 missile+@2,2", hand: "fire" },
    bottom: { sea: "flag@3,3 speed+@4,4", hand: "patrol" },
  });

  test("has one's own country at the lower edge, and the names of the squares do not change", () => {
    const above = board(sea, TOP).context.sea;
    const below = board(sea, BOTTOM).context.sea;
    expect(above.columns).toEqual(["E", "D", "C", "B", "A"]);
    expect(above.rows.map(({ name }) => name)).toEqual(["4", "3", "2", "1"]);
    expect(below.columns.join("")).toBe("ABCDE");
    expect(cell(board(sea, TOP).context, "3,1")).toMatchObject({ name: "C1", ground: "your country" });
    expect(cell(board(sea, BOTTOM).context, "3,1").ground).toBe("their country");
    expect(cell(board(sea, null).context, "3,4").ground).toBe("country of South");
    expect(board(sea, null).context.sea.columns.join("")).toBe("ABCDE");
  });

  test("shows one's own ships, and the other's hidden ones as wakes with their number", () => {
    const { context } = board(sea, TOP);
    expect(cell(context, "3,2")).toMatchObject({ hull: 1, label: "C2, yours: Frigate, attack 7, face down" });
    expect(cell(context, "3,2").card).toMatchObject({ back: false, up: false, face: { name: "Frigate" } });
    expect(cell(context, "3,3").card).toMatchObject({ back: true, hull: "3", face: null });
    expect(cell(context, "3,3").label).toBe("C3, enemy: hidden ship 3");
    expect(cell(context, "4,4").card).toMatchObject({ up: true, face: { name: "Speed Boat" } });
  });

  test("lights where the ship that is picked can go, with what it costs and promises", () => {
    const { context } = board(sea, TOP, { asked: "act" }, { draft: { from: at("3,2") } });
    expect(cell(context, "4,2")).toMatchObject({ chip: "1 card", live: true, disabled: false, why: "" });
    expect(cell(context, "4,2").label).toBe("D2, can go here, 1 card");
    expect(cell(context, "4,2").marks).toContain("--can");
    // Of the ten unseen ships, Missile Boat and weaker ones are below 7; the Patrol Ship has 4 as a target.
    expect(cell(context, "3,3")).toMatchObject({ chip: "beats 6 of 10", live: true });
    expect(cell(context, "3,3").marks).toContain("--strike");
    expect(cell(context, "3,3").label).toBe("C3, enemy: hidden ship 3, can be attacked, beats 6 of 10");
    expect(cell(context, "5,4")).toMatchObject({ live: false, disabled: true, why: "not beside it" });
    expect(cell(context, "5,4")).toMatchObject({ label: "E4, not beside it", tooltip: "not beside it" });
    expect(cell(context, "2,2").live).toBe(true);
    expect(context.question?.lines[0]).toContain("Frigate, attack 7.");
  });
});

describe("coming into play", () => {
  test("lights the harbors that are free, and says of a card why it cannot come", () => {
    const sea = namedSea({ top: { sea: "patrol@2,1", hand: "fire flag" } });
    const { context } = board(sea, TOP, { asked: "act" }, { draft: { cards: cards("fire") } });
    expect(["2,1", "3,1", "4,1", "3,2"].map((square) => cell(context, square).marks.includes("--can"))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(cell(context, "3,1")).toMatchObject({ label: "C1, your country, can go here", disabled: false });
    expect(cell(context, "3,2")).toMatchObject({
      disabled: true,
      why: expect.stringMatching(/^ships come into/) as string,
    });
    expect(context.question?.warning).toBe("");
    const flag = board(sea, TOP, { asked: "act" }, { draft: { cards: cards("flag") } }).context;
    expect(flag.question?.warning).toBe("If your Flag Ship is sunk, you lose. In your hand it is safe.");
    // The player's own ship can be picked instead.
    expect(cell(context, "2,1")).toMatchObject({ live: true, disabled: false, why: "" });
    expect(context.own.hand[0]).toMatchObject({ pressed: true, caption: "choose where", key: "1" });
    const full = namedSea({ top: { sea: "patrol@2,1 salvage@3,1 speed@4,1", hand: "fire" } });
    const { own, question } = board(full, TOP, { asked: "act" }).context;
    expect(own.hand[0]?.reason).toBe("a ship is there");
    expect(question?.text).toContain("all squares for that are taken");
  });

  test("suggests to end a turn in which nothing can be done", () => {
    const sea = namedSea({ top: { sea: "patrol@2,1" } });
    const { context } = board(sea, TOP, { asked: "act" });
    expect(context.banner.end).toMatchObject({ label: "End turn", suggested: true });
    expect(context.question?.text).toContain("Your hand is empty");
  });

  test("warns of a turn whose end loses the game, and asks twice", () => {
    const sea = namedSea({ top: { hand: "fire" }, bottom: { sea: "patrol@3,1" } });
    const { context } = board(sea, TOP, { asked: "act" });
    expect(context.question?.warning).toContain("An enemy is on your country");
    expect(context.banner.end).toMatchObject({ label: "End turn", suggested: false });
    expect(board(sea, TOP, { asked: "act" }, { armed: "end" }).context.banner.end?.label).toBe("End turn and lose");
  });
});

describe("a craft that changes places", () => {
  const sea = namedSea({ top: { sea: "special+@1,2", sunk: "frigate", hand: "fire" } });

  test("offers the sunk ships", () => {
    const state = { draft: { from: at("1,2") } };
    const { context } = board(sea, TOP, { asked: "act" }, state);
    expect(context.question?.swaps).toMatchObject([{ card: "frigate-1", action: "swap" }]);
  });

  test("says why it cannot", () => {
    const away = namedSea({ top: { sea: "special+@2,2", sunk: "frigate", hand: "fire" } });
    const state = { draft: { from: at("2,2") } };
    const { context } = board(away, TOP, { asked: "act" }, state);
    expect(context.question?.swaps).toEqual([]);
    expect(context.question?.lines.join(" ")).toContain("cannot change places: must be on an island");
  });
});

describe("an attack", () => {
  const standing: Standing = {
    top: { sea: "frigate@3,2 missile@4,3 patrol@2,3 submarine@1,1", hand: "fire flag" },
    bottom: { sea: "salvage@3,3 speed+@3,4", hand: "ramming" },
  };

  test("sums what is picked against what is not known", () => {
    const sea = attacked(standing, "3,2", "3,3", "supports");
    const state = { draft: { squares: [at("4,3")], cards: cards("fire") } };
    const { context, pending } = board(sea, TOP, { asked: "supportAttack" }, state);
    expect(pending).toMatchObject({ ready: true, answer: { squares: [at("4,3")], pay: ["fire-1"] } });
    expect(context.question?.supporters).toMatchObject([
      { name: "Patrol Ship B3", value: "+1", checked: false },
      { name: "Missile Boat D3", value: "+5", checked: true },
    ]);
    expect(context.battle).toMatchObject({
      title: "The Frigate attacks C3",
      attack: {
        total: "12",
        parts: [
          { value: "7", name: "Frigate" },
          { value: "5", name: "Missile Boat" },
        ],
        note: "",
      },
      defense: {
        total: "0–10",
        parts: [{ value: "?", name: "hidden ship 5" }],
        note: "and up to 1 support, with 1 card in hand",
      },
      verdict: { text: "Beats it by 2. Supports may change that.", tone: "good" },
    });
    expect(context.question).toMatchObject({
      submit: { label: "Attack with 12", disabled: false },
      quick: { label: "Attack without support", key: "N" },
    });
    expect(context.question?.text).toContain("They cannot give way.");
  });

  test("says once what supports cost, and of no card why it cannot pay yet", () => {
    const sea = attacked(standing, "3,2", "3,3", "supports");
    const { context } = board(sea, TOP, { asked: "supportAttack" });
    expect(context.question?.foot).toContain("each support costs one card");
    expect(context.own.hand.map(({ reason, action }) => [reason, action])).toEqual([
      ["", ""],
      ["", ""],
    ]);
    const state = { draft: { squares: [at("4,3")] } };
    const chosen = board(sea, TOP, { asked: "supportAttack" }, state).context;
    expect(chosen.own.hand.map(({ action }) => action)).toEqual(["card", "card"]);
  });

  test("says why supports are asked for where no ship can support", () => {
    const lone = { ...standing, top: { sea: "frigate@3,2 patrol@4,4", hand: "fire" } };
    const { context } = board(attacked(lone, "3,2", "3,3", "supports"), TOP, { asked: "supportAttack" });
    expect(context.question?.text).toBe(
      "None of your ships can. You are asked all the same, so that the enemy cannot tell.",
    );
  });

  test("names a hidden ship that could support from afar if it were shown", () => {
    const far = { ...standing, top: { sea: "frigate@3,2 missile@5,3", hand: "fire" } };
    const sea = attacked(far, "3,2", "3,3", "supports");
    const { context } = board(sea, TOP, { asked: "supportAttack" });
    expect(context.question?.supporters).toMatchObject([
      { name: "Missile Boat E3", reason: expect.stringContaining("show it first") as string },
    ]);
  });

  test("asks the defender to give way or to stand, and for which card", () => {
    const sea = attacked(standing, "3,2", "3,3", "retreat");
    const { context, pending } = board(sea, BOTTOM, { asked: "retreat" });
    expect(pending).toMatchObject({ ready: false, quick: { label: "Stand fast", answer: null } });
    expect(context.question?.text).toContain("Hidden ship 1 attacks the Salvage Ship on C3.");
    expect(context.battle?.attack.total).toBe("0–10");
    const state = { draft: { cards: cards("ramming", 2) } };
    const ready = board(sea, BOTTOM, { asked: "retreat" }, state);
    expect(ready.pending).toMatchObject({ ready: true, answer: "ramming-2" });
    expect(ready.context.question?.submit?.label).toBe("Give way for Ramming Ship");
  });

  test("says of a defense against what is seen whether it holds", () => {
    const seen = { ...standing, top: { sea: "frigate+@3,2", hand: "fire" } };
    const sea = attacked(seen, "3,2", "3,3", "defense");
    const alone = board(sea, BOTTOM, { asked: "supportDefense" }).context.battle;
    expect(alone?.verdict).toEqual({ text: "Falls short by 5.", tone: "bad" });
    const state = { draft: { squares: [at("3,4")] } };
    const joined = board(sea, BOTTOM, { asked: "supportDefense" }, state).context;
    expect(joined.battle?.verdict).toEqual({ text: "Falls short by 1.", tone: "bad" });
    expect(joined.question?.submit?.label).toBe("Defend with 6");
  });

  test("counts the cases of several hidden ships: what one of them is, the other is not", () => {
    const sea = attacked(standing, "3,2", "3,3", "defense");
    sea.attack!.supports = [at("2,3")];
    const { battle } = board(sea, BOTTOM, { asked: "supportDefense" }).context;
    // At most Fire Ship and Flag Ship; 2 of 55 pairs are at most 2: Ammunition Ship with Patrol or Salvage Ship.
    expect(battle?.attack.total).toBe("1–19");
    expect(battle?.verdict?.text).toBe("Holds in 4% of cases, if all unseen ships are equally likely.");
  });

  test("lights where the ship that gives way can be sent", () => {
    const sea = attacked(standing, "3,2", "3,3", "pursuit");
    const { context } = board(sea, TOP, { asked: "pursue" });
    const lit = context.sea.rows.flatMap(({ cells }) => cells).filter(({ marks }) => marks.includes("--can"));
    // All four squares beside the target are taken.
    expect(lit.map(({ name }) => name)).toEqual([]);
    const free = attacked({ ...standing, top: { sea: "frigate@3,2", hand: "" } }, "3,2", "3,3", "pursuit");
    const open = board(free, TOP, { asked: "pursue" }).context.sea.rows.flatMap(({ cells }) => cells);
    expect(open.filter(({ live }) => live).map(({ name }) => name)).toEqual(["D3", "B3"]);
    expect(open.filter(({ disabled }) => !disabled).map(({ label }) => label)).toEqual([
      "D3, can go here",
      "B3, can go here",
    ]);
    expect(open.find(({ name }) => name === "E4")?.why).toBe("not beside it");
  });

  test("keeps the last battle in sight until the next act, and survives a damaged one", () => {
    const compared: GameEvent = {
      event: "compared",
      attack: [{ square: 7, card: "frigate-1", value: 7 }],
      defense: [{ square: 12, card: "speed-2", value: 4 }],
      attackTotal: 7,
      defenseTotal: 4,
    };
    const sunk: GameEvent = { event: "sunk", ship: { place: 1, square: 12, card: "speed-2" }, why: "attack" };
    const story = (events: GameEvent[]) => [{ step: 3, seat: null, undone: false, events }];
    const sea = namedSea(standing);
    const { last } = board(sea, TOP, { story: story([compared, sunk]) }).context;
    expect(last).toMatchObject({
      title: "The battle for C3",
      attack: { total: "7", parts: [{ value: "7", name: "Frigate" }] },
      verdict: { text: "Speed Boat is sunk.", tone: "good" },
    });
    expect(board(sea, BOTTOM, { story: story([compared, sunk]) }).context.last?.verdict?.tone).toBe("bad");
    const moved: GameEvent = { event: "moved", ship: { place: 0, square: 2 }, path: [1, 2] };
    expect(board(sea, TOP, { story: story([compared, sunk, moved]) }).context.last).toBeNull();
    expect(board(sea, TOP, { story: story([{ event: "compared" }]) }).context.last).toBeNull();
  });
});

describe("whenever", () => {
  const sea = namedSea({ top: { sea: "frigate@3,2 patrol+@2,2", hand: "fire" }, bottom: { sea: "flag@3,3" } });

  test("a ship can be shown in the other's turn, and nothing else is taken by a click meanwhile", () => {
    const { context } = board(sea, TOP, { waiting: BOTTOM }, { armed: "flip" });
    expect(cell(context, "3,2")).toMatchObject({ live: true, label: expect.stringMatching(/can be shown$/) as string });
    expect(cell(context, "2,2")).toMatchObject({ live: false, disabled: true, why: "is already face up" });
    expect(cell(context, "3,3")).toMatchObject({ live: false, disabled: true, why: "not your ship" });
    // A click on water is a mistake: there is nothing to say.
    expect(cell(context, "1,4")).toMatchObject({ live: false, disabled: true, why: "" });
    expect(context.offers?.buttons.map(({ name, pressed }) => [name, pressed])).toEqual([
      ["flip", true],
      ["offerEnd", false],
      ["surrender", false],
    ]);
    expect(context.offers?.hint).toContain("face up for good");
  });

  test("a ship is shown by a second press, as it stays face up for good", () => {
    const armed = `flip ${at("3,2")}`;
    const { context } = board(sea, TOP, { waiting: BOTTOM }, { armed });
    expect(cell(context, "3,2")).toMatchObject({ live: true, selected: false, chip: "press again" });
    expect(cell(context, "3,2").label).toContain("press again to show it for good");
    expect(context.offers?.buttons[0]?.pressed).toBe(true);
    expect(context.offers?.hint).toContain("Press the ship again");
    const allUp = namedSea({ top: { sea: "frigate+@3,2", hand: "fire" } });
    expect(board(allUp, TOP, { asked: "act" }, { armed }).context.offers?.buttons[0]?.pressed).toBe(false);
  });

  test("Escape puts back the wish to show a ship before what is picked, and where none can be shown there is none", () => {
    const state = { draft: { from: at("3,2") } };
    const clear = (armed: string) => board(sea, TOP, { asked: "act" }, { ...state, armed }).context.question?.clear;
    expect([clear(""), clear("flip")]).toEqual(["Back", ""]);
    const allUp = namedSea({ top: { sea: "frigate+@3,2", hand: "fire" } });
    const { context } = board(allUp, TOP, { asked: "act" }, { ...state, armed: "flip" });
    expect(context.question?.clear).toBe("Back");
    expect(context.offers?.buttons[0]).toMatchObject({ pressed: false, reason: "is already face up" });
    expect(cell(context, "4,2")).toMatchObject({ live: true, chip: "1 card" });
  });

  test("surrender and the offer to end ask whether they are meant", () => {
    const { context } = board(sea, TOP, { asked: "act" }, { armed: "surrender" });
    expect(context.offers).toMatchObject({ hint: "The other fleet wins at once." });
    expect(context.offers?.buttons[2]).toMatchObject({ label: "Yes, surrender", pressed: true });
    const offer = board(sea, BOTTOM, {}, { armed: "offerEnd" }).context;
    expect(offer.offers?.hint).toContain("you win");
  });

  test("an onlooker has none of it, and sees backs on either side", () => {
    const { context } = board(sea, null);
    expect(context).toMatchObject({ offers: null, question: null, onlooker: true });
    expect(context.own.hand.every(({ back, card: id }) => back && id === "")).toBe(true);
    expect(JSON.stringify(context)).not.toMatch(/frigate/i);
  });

  test("an onlooker to whom nothing is hidden sees both hands", () => {
    const open = namedSea({ top: { hand: "frigate fire" }, bottom: { hand: "flag" } });
    const { own, foe } = board(open, null, { uncovered: true }).context;
    expect([own, foe].map(({ hand }) => hand.filter(({ back }) => !back).length).sort()).toEqual([1, 2]);
  });

  test("an offer to end is answered with who would win", () => {
    const offered = namedSea({ top: { hand: "fire", sunk: "patrol" }, bottom: { hand: "flag" } });
    offered.offer = 1;
    const { context, pending } = board(offered, TOP, { asked: "acceptEnd" });
    expect(context.question).toMatchObject({ title: "South offers to end the game" });
    expect(context.question?.text).toBe("You have sunk 0; South has sunk 1. South would win.");
    const even = namedSea({ top: { hand: "fire", sunk: "patrol" }, bottom: { hand: "flag", sunk: "patrol" } });
    even.offer = 1;
    const tied = board(even, TOP, { asked: "acceptEnd" }).context.question?.text;
    expect(tied).toBe("Both have sunk 1. South would win the tie.");
    const choices = context.question?.rows.flatMap(({ fields }) => fields.flatMap(({ answers = [] }) => answers));
    expect(choices?.map(({ name, key }) => [name, key])).toEqual([
      ["Play on", "1"],
      ["End the game", "2"],
    ]);
    expect(pending.picks).toEqual([{ send: false }, { send: true }]);
  });
});

describe("counts, and the end", () => {
  const standing: Standing = {
    top: { hand: "fire patrol", discard: "speed", sunk: "frigate" },
    bottom: { hand: "flag", discard: "salvage" },
    round: 6,
    quiet: 3,
  };

  test("tell of both fleets, and one's own discards can be read", () => {
    const sea = namedSea(standing);
    const { own, foe, banner } = board(sea, TOP).context;
    expect(own.counts.map(({ count }) => count)).toEqual([2, 7, 1]);
    expect(foe).toMatchObject({ score: "sank 1", discards: null });
    expect(own.sunk.map(({ card: id }) => id)).toEqual(["frigate-1"]);
    expect(own.discards).toMatchObject({ toggle: "My discards", open: false, cards: [] });
    expect(board(sea, TOP, {}, { open: new Set(["discards"]) }).context.own.discards?.cards).toMatchObject([
      { card: "speed-1" },
    ]);
    expect(banner.round).toBe("round 6 · 3 of 10 quiet rounds");
    expect(banner.roundHint).toContain("After 10 in a row the game ends");
    const shut = namedSea({ ...standing, options: { openOwnDiscard: false } });
    expect(board(shut, TOP).context.own.discards).toBeNull();
  });

  test.each([
    ["countryHeld", "The country of South was held to the end of the turn."],
    ["flagSunk", "The Flag Ship of South is sunk."],
    ["surrender", "South surrendered."],
  ])("%s is said with the score", (reason, text) => {
    const sea = namedSea(standing);
    sea.over = { winners: [TOP], reason };
    const { context } = board(sea, BOTTOM);
    expect(context.notice).toMatchObject({ title: "You lost", outcome: "lost", text });
    expect(context.scores.map((score) => score.text)).toEqual(["North: 0 sunk", "South: 1 sunk"]);
    expect(context.scores.map(({ won }) => won)).toEqual([true, false]);
    expect(context.offers).toBeNull();
  });
});

describe("what the scene shows", () => {
  const sea = namedSea({
    top: { sea: "frigate@3,2 missile+@2,2", hand: "fire" },
    bottom: { sea: "flag@3,3 speed+@4,4", hand: "patrol" },
  });

  test("of the ship that is picked is whom it could attack, with what its square says on the board", () => {
    const { context } = board(sea, TOP, { asked: "act" }, { draft: { from: at("3,2") } });
    const attack = context.aims.find(({ from }) => from !== "");
    expect(attack).toMatchObject({ to: "3", chosen: false, odds: cell(context, "3,3").chip, pick: at("3,3") });
    const { aims } = board(sea, TOP, { asked: "act" }, { draft: { from: at("3,2"), path: [at("3,3")] } }).context;
    expect(aims.find(({ to }) => to === "3")?.chosen).toBe(true);
  });

  test("before a ship is picked marks none of those that may be, and for who is not asked nothing", () => {
    const { aims } = board(sea, TOP, { asked: "act" }).context;
    expect(aims.map(({ to, quiet, pick }) => [to, quiet, pick])).toEqual([
      ["1", true, at("3,2")],
      ["2", true, at("2,2")],
    ]);
    expect(board(sea, null).context.aims).toEqual([]);
  });
});
