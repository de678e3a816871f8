import { translateBy } from "../../../kit/text/sentence";
import { foundryEnglish } from "../../../../tests/support/kit";
import { describe, expect, test } from "vitest";
import type { GameEvent, Json } from "../../../rules/kernel";
import type { Duel } from "../../../rules/ship-on-ship";
import type { Standing } from "../../../../tests/support/rules/ship-on-ship/fixtures";
import type { Draft } from "./pending";
import { board, FIRST, namedDuel, SECOND } from "../../../../tests/support/games/ship-on-ship";

// Some keys have no text on purpose.
translateBy(foundryEnglish);

const drafting = (cards: readonly string[], choice?: Json): Draft => ({
  cards,
  ...(choice === undefined ? {} : { choice }),
});

/** The duel after black has attacked red with a card of the hand. */
function attacked(standing: Standing, card: string): Duel {
  const duel = namedDuel({ ...standing, phase: "respond" });
  const [red, black] = duel.captains;
  black.hand = black.hand.filter((each) => each !== card);
  Object.assign(black, { attack: card, attacks: black.attacks + 1, responded: true });
  Object.assign(red, { responded: false });
  return duel;
}

describe("committing a card", () => {
  const duel = namedDuel({
    red: { hand: "8H KC 5D JH", conditions: "QD", playsLeft: 0 },
    black: { hand: "2S 4S 7S", fan: 2 },
  });

  test("says why a card cannot be played, and that a free one can", () => {
    const { own } = board(duel, FIRST, { asked: "commit" }).context;
    const card = (id: string) => own.hand.find((each) => each.card === id);
    expect(card("8H")).toMatchObject({ reason: "no plays left", action: "card", badge: "" });
    expect(card("8H")?.label).toContain("no plays left");
    expect(card("KC")).toMatchObject({ reason: "", badge: "free", caption: "defends 5" });
  });

  test("cannot be sent without a card, and says what it takes", () => {
    const ready = namedDuel({ red: { hand: "8H KC", playsLeft: 2 } });
    const none = board(ready, FIRST, { asked: "commit" });
    expect(none.pending).toMatchObject({ ready: false, answer: undefined });
    expect(none.context.question).toMatchObject({
      submit: { label: "Attack or defend in advance", reason: "no card is chosen yet", disabled: true },
      text: expect.stringContaining("Both cards are turned over together.") as string,
    });
    const portraits = { [ready.captains[0]!.ship]: "own.svg", [ready.captains[1]!.ship]: "foe.svg" };
    const chosen = board(ready, FIRST, { asked: "commit" }, drafting(["8H"]), { portraits });
    expect(chosen.pending).toMatchObject({ ready: true, answer: "8H" });
    expect(chosen.context.question).toMatchObject({
      submit: { label: "Attack with 8♥", disabled: false },
      text: "takes 1 play; you keep 1",
      quick: { label: "Pass", key: "P", reason: "" },
    });
    const [clash] = chosen.context.clashes;
    expect(clash).toMatchObject({ title: "You would attack Cutter", attack: { value: "8" }, inward: false });
    expect([chosen.context.own, chosen.context.foe].map(({ portrait }) => portrait)).toEqual(["own.svg", "foe.svg"]);
    expect(chosen.context.aims).toMatchObject([{ chosen: true, odds: "attack 8, defense ?", pick: null }]);
  });

  test("keeps one's own choice in sight, and shows of the other's only that it was made", () => {
    const given = ["KC"];
    const waiting = [[FIRST, true] as const, [SECOND, false] as const];
    const mine = board(duel, FIRST, { waiting }, null, { given }).context;
    expect(mine.own.hand.filter(({ pressed }) => pressed).map(({ card }) => card)).toEqual(["KC"]);
    expect(mine.notice).toMatchObject({ title: "You are ready", text: "Waiting for Bert" });
    expect(mine.foe).toMatchObject({ status: "choosing", isReady: false });
    const theirs = board(duel, SECOND, { asked: "commit", waiting }, null, { given }).context;
    expect(theirs.foe).toMatchObject({ status: "ready", isReady: true });
    expect(JSON.stringify(theirs)).not.toContain("KC");
  });

  test("shows an attack by the rules of the table where passing is not allowed", () => {
    const must = namedDuel({ red: { hand: "8H" }, options: { mustPlay: true } });
    expect(board(must, FIRST, { asked: "commit" }).context.question?.quick?.reason).toBe("a card must be played");
  });
});

describe("meeting an attack", () => {
  const standing: Standing = {
    red: { hand: "3D 5H 8H KC", conditions: "QH JH", playsLeft: 3 },
    black: { hand: "TS 2S", conditions: "QS" },
  };
  const duel = attacked(standing, "TS");

  test("sums the cards that are chosen, and says whether they reach", () => {
    const { context } = board(duel, FIRST, { asked: "respond" }, drafting(["3D", "5H"]));
    expect(context.clashes).toMatchObject([
      {
        title: "Cutter attacks you",
        attack: {
          value: "9",
          parts: [
            { value: "", name: "10♠", plain: true },
            { value: "−1", name: "Superior Speed (J♥)" },
          ],
        },
        defense: {
          value: "10",
          parts: [
            { value: "", name: "3♦ + 5♥", plain: true },
            { value: "+2", name: "Evasive Maneuvers (Q♥)" },
          ],
        },
        verdict: { text: "blocks it", tone: "good" },
        onMe: true,
      },
    ]);
    expect(context.question).toMatchObject({
      submit: { label: "Defend with 3♦ 5♥", disabled: false },
      quick: { label: "Take the hit", key: "H" },
      text: "takes 2 plays; you keep 1",
    });
  });

  test("says how much is missing, and what comes of no card", () => {
    const short = board(duel, FIRST, { asked: "respond" }, drafting(["5H"])).context;
    expect(short.clashes[0]?.verdict).toEqual({ text: "4 short", tone: "bad" });
    expect(short.question?.submit?.label).toBe("Defend with 5♥: 4 short");
    const none = board(duel, FIRST, { asked: "respond" }).context;
    expect(none.clashes[0]).toMatchObject({
      defense: { value: "0", note: "no card yet" },
      verdict: { text: "not blocked yet" },
    });
  });

  test("greys what cannot defend, with the reason", () => {
    const { own } = board(duel, FIRST, { asked: "respond" }).context;
    expect(own.hand.map(({ card, reason }) => [card, reason])).toEqual([
      ["8H", "cannot defend"],
      ["KC", ""],
      ["5H", ""],
      ["3D", ""],
    ]);
  });

  test("offers one button if no card can defend", () => {
    const vain = attacked({ red: { hand: "8H 6H" }, black: { hand: "TS" } }, "TS");
    const { context, pending } = board(vain, FIRST, { asked: "respond" });
    expect(pending).toMatchObject({ answer: [], ready: true, quick: null });
    expect(context.question).toMatchObject({
      title: "How do you meet it?",
      text: "None of your cards can block it.",
      submit: { label: "Take the hit", disabled: false, reason: "" },
      quick: null,
    });
  });

  test("has its sums on the side of their ship", () => {
    expect(board(duel, FIRST, { asked: "respond" }).context.clashes[0]?.inward).toBe(true);
    expect(board(duel, SECOND).context.clashes[0]?.inward).toBe(false);
  });

  test("says what the conditions do to it, to each side in its own words", () => {
    const mine = board(duel, FIRST, { asked: "respond" }, drafting(["3D", "5H"])).context;
    expect(mine.own.conditions).toEqual([
      {
        face: expect.objectContaining({ card: "QH", action: "" }) as object,
        title: "Evasive Maneuvers",
        effect: "In a defense of two cards or more, each is worth 1 more.",
        now: "in this exchange: +2",
      },
      {
        face: expect.objectContaining({ card: "JH", action: "" }) as object,
        title: "Superior Speed",
        effect: "Attacks on you are worth 1 less.",
        now: "in this exchange: −1",
      },
    ]);
    const theirs = board(duel, SECOND).context;
    expect(theirs.foe.conditions[1]?.effect).toBe("Your attacks are worth 1 less.");
  });

  test("takes a card that was laid in advance, without a play", () => {
    const ahead = attacked({ ...standing, red: { hand: "8H", preemptive: "9D", playsLeft: 0 } }, "TS");
    const { context, pending } = board(ahead, FIRST, { asked: "respond" }, drafting(["9D"]));
    expect(pending).toMatchObject({ cards: ["8H", "9D"], answer: ["9D"], ready: true });
    expect(context.own.ahead[0]).toMatchObject({ card: "9D", badge: "free", pressed: true });
    expect(context.question?.text).toBe("takes no play");
    expect(board(ahead, SECOND).context.foe.ahead[0]).toMatchObject({ card: "9D", action: "" });
  });

  test("lets even cards in only beside an odd one", () => {
    const covered = namedDuel({ black: { hand: "8S 5S", conditions: "JS" }, red: { hand: "TH" }, phase: "respond" });
    Object.assign(covered.captains[0], { attack: "TH", hand: [], responded: true });
    const alone = board(covered, SECOND, { asked: "respond" }).context;
    expect(alone.own.hand.find(({ card }) => card === "8S")?.reason).toBe("needs an odd card beside it");
    const beside = board(covered, SECOND, { asked: "respond" }, drafting(["5S"])).context;
    expect(beside.own.hand.find(({ card }) => card === "8S")?.reason).toBe("");
  });
});

describe("the other questions", () => {
  test("a hit is taken on a card or on a condition", () => {
    const duel = attacked({ red: { hand: "3D 5H", conditions: "QH" }, black: { hand: "TS" } }, "TS");
    Object.assign(duel, { phase: "damage" });
    Object.assign(duel.captains[0], { hit: true, responded: true });
    const { context, pending } = board(duel, FIRST, { asked: "takeHit" }, drafting([], "QH"));
    expect(context.clashes[0]?.verdict).toEqual({ text: "hit", tone: "bad" });
    expect(pending.choices).toMatchObject([
      { value: "Q♥", name: "Evasive Maneuvers", note: "goes under the deck of Cutter", pressed: true, key: "3" },
    ]);
    expect(pending).toMatchObject({ answer: "QH", ready: true });
    expect(context.question?.submit?.label).toBe("Give up Q♥");
    const card = board(duel, FIRST, { asked: "takeHit" }, drafting(["5H"]));
    expect(card.pending.answer).toBe("5H");
  });

  test("the Achilles’ heel is struck by who found it", () => {
    const duel = namedDuel({ red: { hand: "3D", conditions: "KD" }, black: { hand: "2S 4S", conditions: "KS QS" } });
    const { pending } = board(duel, FIRST, { asked: "strike" });
    expect(pending.choices.map(({ value, note }) => [value, note])).toEqual([
      ["", "chance picks one of 2"],
      ["K♠", "goes back into the hand"],
      ["Q♠", "goes under your deck"],
    ]);
    expect(pending).toMatchObject({ answer: "random", ready: true });
  });

  test.each(["attrition", "escape"])("%s is yes or no", (asked) => {
    const { pending } = board(namedDuel({ black: { conditions: "JC" } }), SECOND, { asked });
    expect(pending.choices).toHaveLength(2);
    expect(pending).toMatchObject({ answer: false, ready: true });
  });

  test("a color comes with advice: the heavier ship suits black", () => {
    const duel = namedDuel({ red: { rating: 9 } });
    for (const captain of duel.captains) captain.color = null;
    const { context, pending } = board(duel, FIRST, { asked: "chooseColor" });
    expect(pending.choices.find(({ pressed }) => pressed)?.name).toBe("Black ♠ ♣");
    expect(context.question?.submit?.label).toBe("Play Black ♠ ♣");
    expect(context.colors.map(({ suits, cards }) => [suits, cards.map(({ card }) => card)])).toEqual([
      ["♥ ♦", ["JD", "QD", "KD", "JH", "QH", "KH"]],
      ["♠ ♣", ["JC", "QC", "KC", "JS", "QS", "KS"]],
    ]);
  });

  test.each<[string, Partial<Duel["options"]>, number, string]>([
    ["the inferior ship", {}, 4, "The choice is yours alone."],
    ["one of two alike", {}, 5, "Both say in secret. If you want the same, a coin decides."],
    ["one of two who agree", { sideChoice: "agree" }, 4, "Both say in secret. If you want the same, a coin decides."],
    ["the one that the coin is for", { sideChoice: "random" }, 5, "The choice is yours alone."],
  ])("the captain of %s is told whether the other is asked, too", (_, options, rating, text) => {
    const duel = namedDuel({ red: { rating }, options });
    for (const captain of duel.captains) captain.color = null;
    expect(board(duel, FIRST, { asked: "chooseColor" }).context.question?.text).toBe(text);
  });

  test("a deck can be sent when it has its eighteen cards", () => {
    const duel = namedDuel();
    const ready = board(duel, FIRST, { asked: "stackDeck" });
    expect(ready.pending.drafted).toHaveLength(18);
    expect(ready.pending.ready).toBe(true);
    const short = board(duel, FIRST, { asked: "stackDeck" }, drafting(["2H"]));
    expect(short.context.builder?.count).toBe(1);
    expect(short.pending.ready).toBe(false);
    expect(short.context.question?.submit?.disabled).toBe(true);
  });
});

describe("who sees what", () => {
  test("an onlooker sees backs on either side", () => {
    const { context } = board(namedDuel({ red: { hand: "8H KC" }, black: { hand: "2S" } }), null);
    expect([context.own.hand.length, context.foe.hand.length]).toEqual([2, 1]);
    for (const card of [...context.own.hand, ...context.foe.hand]) expect(card).toMatchObject({ card: "", label: "" });
    expect(context).toMatchObject({ onlooker: true, question: null });
    expect([context.own.open, context.foe.open]).toEqual([false, false]);
  });

  test("an onlooker to whom nothing is hidden sees both hands", () => {
    const duel = namedDuel({ red: { hand: "8H KC" }, black: { hand: "2S" } });
    const { context } = board(duel, null, { uncovered: true });
    expect([context.own.hand, context.foe.hand].map((hand) => hand.map(({ card }) => card))).toEqual([
      ["KC", "8H"],
      ["2S"],
    ]);
    expect([context.own.open, context.foe.open]).toEqual([true, true]);
  });

  test("a ship without a picture of its own is drawn as a plain hull", () => {
    const { own, foe } = board(namedDuel({}), FIRST).context;
    for (const { portrait } of [own, foe]) expect(portrait).toBe("systems/all-hands/assets/ships/hull.svg");
  });

  test("the owner can list the deck, sorted", () => {
    const duel = namedDuel({ red: { deck: "KD 2H AD" } });
    const closed = board(duel, FIRST).context;
    expect(closed.own.deck).toMatchObject({ count: 3, toggle: "Show the deck", open: false, cards: [] });
    expect(closed.foe.deck.toggle).toBe("");
    const open = board(duel, FIRST, {}, null, { open: new Set([FIRST, SECOND]) }).context;
    expect(open.own.deck.cards.map(({ card }) => card)).toEqual(["AD", "KD", "2H"]);
    expect(open.foe.deck.cards).toEqual([]);
  });

  test("a Gamemaster who answers for both looks with the eyes of the asked seat", () => {
    const duel = namedDuel({ red: { hand: "8H" }, black: { hand: "2S" } });
    expect(board(duel, SECOND, { asked: "commit" }).context.own).toMatchObject({ name: "Cutter", mine: true });
    expect(board(duel, FIRST, { asked: "commit" }).context.own).toMatchObject({ name: "Raider", mine: true });
  });
});

describe("the end, and what lies before it", () => {
  test("says who won, why, and how close it was", () => {
    const duel = namedDuel({ red: { fan: 2 }, black: { fan: 4 } });
    duel.captains[1].markers = 1;
    duel.over = { winners: [FIRST], reason: "crippled" };
    const { context } = board(duel, FIRST);
    expect(context.notice).toMatchObject({ title: "You won", text: "Crippled, no cards left in hand: Cutter." });
    expect([context.own.wrecked, context.foe.wrecked]).toEqual([false, true]);
    expect(context.foe.fan.places.map(({ card, marker }) => [card, marker])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ]);
    expect(context.scores.map(({ text }) => text)).toEqual(["Raider: 2 of 5 lost", "Cutter: 5 of 5 lost"]);
  });

  test("counts nothing before the duel, and says of each condition what it does", () => {
    const duel = namedDuel();
    duel.turn = 0;
    const { colors, own, foe } = board(duel, FIRST, { asked: "chooseColor" }).context;
    expect([own.playing, foe.playing]).toEqual([false, false]);
    expect(colors.map(({ cards }) => cards.length)).toEqual([6, 6]);
    expect(colors[0]?.cards[0]).toMatchObject({
      name: "J♦",
      title: "Hit and Run",
      effect: "Your attacks worth as much as the enemy’s losses or less cannot be met.",
    });
    expect(board(namedDuel(), FIRST).context.own.playing).toBe(true);
  });

  test("keeps the last exchange in sight while the next card is chosen, and survives a damaged one", () => {
    const events: GameEvent[] = [
      { event: "revealed", exchange: 1, cards: [] },
      { event: "attackMade", ship: "raider", card: "8H", value: 8, parts: [{ card: "8H", add: 8 }] },
      { event: "defended", ship: "cutter", cards: ["5S"], value: 5, parts: [{ card: "5S", add: 5 }] },
      { event: "attackMet", ship: "raider", value: 8, outcome: "hit" },
    ];
    const story = [{ step: 3, seat: null, undone: false, events }];
    const { last } = board(namedDuel(), FIRST, { story }).context;
    expect(last).toMatchObject([
      { attack: { value: "8" }, defense: { value: "5" }, verdict: { text: "hit", tone: "good" } },
    ]);
    const damaged: GameEvent[] = [
      { event: "revealed" },
      { event: "attackMade", ship: "raider" },
      { event: "attackMet", ship: "raider" },
    ];
    expect(
      board(namedDuel(), FIRST, { story: [{ step: 3, seat: null, undone: false, events: damaged }] }).context.last,
    ).toEqual([]);
  });
});
