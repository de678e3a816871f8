import { foundryEnglish } from "../../../../tests/support/kit";
import { describe, expect, test } from "vitest";
import { plain, translateBy } from "../../../kit/text/sentence";
import { describeStep } from "./card";
import { namesOf } from "./names";
import { STORY } from "./events";
import { shipOnShip } from "../../../rules/ship-on-ship";
import { FIRST, namedDuel, SECOND } from "../../../../tests/support/games/ship-on-ship";
import { reportContext } from "./report-context";

const { headline } = STORY;

// Some keys have no text on purpose.
translateBy(foundryEnglish);

type Told = readonly { readonly event: string; readonly [member: string]: unknown }[];

const names = namesOf(namedDuel());
const card = (events: Told) => describeStep({ step: 4, undone: false, events }, names);
const lines = (events: Told) =>
  card(events).paragraphs.map(({ sentence, cards }) => [plain(sentence), cards.map((each) => each.card).join(" ")]);

const ATTACK = {
  event: "attackMade",
  ship: "raider",
  foe: "cutter",
  seats: { raider: "seat-1", cutter: "seat-2" },
  card: "8D",
  value: 9,
  parts: [
    { card: "8D", add: 8 },
    { card: "QD", add: 1 },
  ],
};
const DEFENSE = {
  event: "defended",
  ship: "cutter",
  cards: ["5S", "3C"],
  value: 8,
  parts: [
    { card: "5S", add: 5 },
    { card: "3C", add: 3 },
  ],
};
const HIT = { event: "attackMet", ship: "raider", value: 9, outcome: "hit" };
const REVEALED = {
  event: "revealed",
  exchange: 1,
  cards: [
    { ship: "raider", card: "8D" },
    { ship: "cutter", card: null },
  ],
};

describe("the chat card of a step", () => {
  test("shows the cards that were turned over, and each summand with its condition", () => {
    const { head, details, step, sums, brief } = card([REVEALED, ATTACK]);
    expect(head).toEqual([]);
    expect(details.map(({ sentence }) => plain(sentence))).toEqual(["Raider: 8♦. Cutter: no card."]);
    expect(lines([REVEALED, ATTACK])).toEqual([["Raider attacks with 8♦ for 9.", "8D"]]);
    expect(sums).toEqual([
      { name: "Raider: attack", value: "9" },
      { name: "8♦", value: "8" },
      { name: "Q♦ Superior Position", value: "+1" },
    ]);
    expect({ step, brief }).toEqual({ step: "step 4", brief: false });
  });

  test("says what came of it loudly", () => {
    const { head, outcomes } = card([DEFENSE, HIT]);
    expect(head).toEqual([]);
    expect(lines([DEFENSE, HIT])).toEqual([["Cutter defends with 5♠ 3♣ for 8.", "5S 3C"]]);
    expect(outcomes).toEqual([{ text: "Raider hits with an attack worth 9.", tone: "bad" }]);
  });

  test("is one line where little happened", () => {
    const drawn = [
      { event: "turnEnded", turn: 1 },
      { event: "handDrawn", ship: "raider", count: 1 },
      { event: "turnBegan", turn: 2 },
    ];
    expect(card(drawn)).toMatchObject({ brief: true, paragraphs: [] });
    expect(plain(card(drawn).head)).toBe("Turn 2 begins. Raider draws 1 card.");
    expect(plain(card([HIT]).head)).toBe("Raider hits with an attack worth 9.");
  });

  test("tells who won by the ship's name", () => {
    const over = { event: "duelEnded", winners: ["cutter"], reason: "escaped" };
    expect(card([{ event: "escaped", ship: "raider" }, over]).outcomes[0]?.text).toBe("Cutter won.");
    const older = { ...over, winners: ["seat-2"] };
    expect(headline([older], names)).toBe("Cutter won.");
    expect(
      card([{ ...over, winners: [], reason: "bothEscaped" }])
        .head.map(({ text }) => text)
        .join(""),
    ).toBe("Both get away: a draw.");
  });

  test.each([
    ["no event at all", [{ event: "warpDrive" }]],
    [
      "events without what they need",
      [{ event: "attackMade" }, { event: "defended", ship: "raider" }, { event: "revealed" }],
    ],
    ["values that are unknown", [{ event: "attackMet", ship: "raider", outcome: "melted" }]],
    ["nothing", [{ event: "toString" }, null as never, 7 as never]],
  ])("of a damaged record is empty, and no error: %s", (_, events) => {
    expect(card(events)).toMatchObject({ head: [], paragraphs: [], outcomes: [] });
    expect(headline(events as never, names)).toBe("");
  });

  test("shows the back of a card that is none", () => {
    const odd = [
      { event: "conditionPlayed", ship: "raider", card: "../x" },
      { event: "crippled", ship: "cutter" },
    ];
    expect(card(odd).paragraphs[0]?.cards[0]?.picture).toBe("systems/all-hands/assets/cards/back.svg");
  });
});

test("a headline leaves out what goes without saying", () => {
  const events = [{ event: "turnEnded", turn: 1 }, REVEALED, ATTACK, HIT];
  expect(headline(events as never, names)).toBe("Raider attacks with 8♦ for 9. Raider hits with an attack worth 9.");
});

test("the report of a duel counts what was told, and says what decided it", () => {
  const duel = { ...namedDuel(), turn: 2, over: { winners: [FIRST], reason: "crippled" } };
  const met = { ...HIT, foe: "cutter" };
  const events = [
    { event: "turnBegan", turn: 1 },
    ATTACK,
    met,
    { event: "cardLost", ship: "cutter", random: false, why: "damage" },
    { event: "turnBegan", turn: 2 },
    ATTACK,
    DEFENSE,
    { ...met, outcome: "blocked" },
    { event: "conditionPlayed", ship: "raider", card: "QD" },
    ATTACK,
    { ...met, outcome: "unblockable" },
    { event: "markerAdded", ship: "cutter", why: "damage" },
    { event: "crippled", ship: "cutter", foe: "raider" },
    { event: "duelEnded", winners: ["raider"], reason: "crippled" },
  ];
  const steps = events.map((event, step) => ({ step, events: [event as never] }));
  const seats = { [FIRST]: "Anna", [SECOND]: "Bert" };
  const report = reportContext(shipOnShip.view(duel, null), steps, seats);
  expect({ title: report.title, text: report.text }).toEqual({
    title: "Raider won",
    text: "Crippled, no cards left in hand: Cutter. Turns: 2.",
  });
  expect(report.columns.map(({ label }) => label)).toEqual(["Attacks", "Hits", "Defended", "Conditions", "Cards lost"]);
  expect(
    report.rows.map(({ name, seat, fate, lost, values }) => [name, seat, fate, lost, values.map((v) => v.value)]),
  ).toEqual([
    ["Raider", "Anna", "Victorious", false, [3, 2, 0, 1, 0]],
    ["Cutter", "Bert", "Crippled", true, [0, 0, 1, 0, 2]],
  ]);
  expect(report.moments.map(({ when, sentence }) => `${when}: ${plain(sentence)}`)).toEqual([
    "Turn 1: Raider hits with an attack worth 9.",
    "Turn 2: Raider hits with an attack worth 9 that could not be met.",
    "Turn 2: Cutter is crippled.",
  ]);
});
