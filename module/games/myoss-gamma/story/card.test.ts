import { describe, expect, test } from "vitest";
import type { Seated } from "../../../rules/kernel";
import type { MyossEvent } from "../../../rules/myoss-gamma";
import { describeStep } from "./card";
import { plain } from "../../../kit/text/sentence";
import { namesOf } from "./names";
import { reportContext } from "./report-context";
import { STORY } from "./events";
import { exampleBattle } from "../../../../tests/support/games/myoss-gamma";

const { tell } = STORY;

const names = namesOf(exampleBattle());

const seats = { axe: "seat-1", foe: "seat-2" };
const reading = { ship: "foe", section: "hull", free: false, strikes: ["shield", null] };
const chart = { section: "hull", from: 36, to: 38 };

const shot: Seated<MyossEvent>[] = [
  {
    event: "shotFired",
    ship: "axe",
    weapon: "cannon",
    target: "foe",
    section: "hull",
    auto: false,
    index: 5,
    parts: [{ part: "accuracy", value: 5 }],
    row: 5,
    power: 5,
    size: 58,
    seats,
  },
  { event: "rollsMade", ship: "axe", rolls: [37, 71], reading },
  { event: "rollPicked", seat: "seat-1", rolls: [37, 71], picked: 37, reading },
  { event: "hit", ship: "axe", weapon: "cannon", target: "foe", component: "shield", location: 37, chart },
  { event: "shieldAbsorbed", ship: "foe", component: "shield", power: 5, before: 1, after: 0, through: 4 },
  { event: "componentDamaged", ship: "foe", component: "shield", points: 4, lost: [], tgBefore: 4, tgAfter: 0 },
  { event: "componentDestroyed", ship: "foe", component: "shield", by: null },
  { event: "destructionRolled", ship: "foe", section: "hull", di: 51, roll: 88, held: false },
  { event: "shipLost", ship: "foe", reason: "exploded" },
];

describe("the card of a shot", () => {
  const card = describeStep({ step: 42, undone: false, events: shot }, names);

  test("says who fired what at whom, with the signs of the sides", () => {
    expect(plain(card.head)).toBe("Battleaxe fires Photon Cannon at Foe (+5).");
    expect(card.head.filter(({ kind }) => kind === "ship").map(({ sign }) => sign)).toEqual(["triangle", "diamond"]);
    expect(card.step).toBe("step 42");
  });

  test("shows the rolls once, with what each would strike, the picked one framed", () => {
    const dice = card.details.flatMap((paragraph) => paragraph.dice);
    expect(dice).toEqual([
      { value: 37, note: "Shield", chosen: true, void: false },
      { value: 71, note: "miss", chosen: false, void: false },
      { value: 88, note: "51 holds", chosen: true, void: false },
    ]);
  });

  test("says loudly what weighs most, and how it was reckoned", () => {
    expect(card.outcomes).toEqual([{ tone: "bad", text: "Foe blows up" }]);
    expect(card.sums.map(({ name, value }) => `${name} ${value}`)).toContain("power 5 − shield 1 4");
    expect(card.summary).toBe("Battleaxe fires Photon Cannon at Foe (+5). · Foe blows up");
  });
});

test("a step without news is one line", () => {
  const events: MyossEvent[] = [
    { event: "actionSaved", ship: "axe" },
    { event: "shipEnded", ship: "axe", chosen: true, unspent: 1 },
  ];
  const card = describeStep({ events, undone: true }, names);
  expect(card).toMatchObject({ brief: true, undone: true, details: [], outcomes: [], step: "" });
  expect(plain(card.head)).toBe("Battleaxe saves an action.");
});

test("an event of a later version is left out, and so are the members of every object", () => {
  const card = describeStep({ undone: false, events: [{ event: "timeTravelled" }, { event: "toString" }] }, names);
  expect(card).toMatchObject({ head: [], details: [], outcomes: [], brief: true });
});

test("a name with markup stays text: no piece of a sentence is anything else", () => {
  const saved: Seated<MyossEvent> = { event: "actionSaved", ship: "tf", seats: { tf: "seat-2" } };
  const told = tell([saved], names);
  expect(told[0]?.sentence[0]).toEqual({ text: "Tiniest <Fighter>", kind: "ship", sign: "diamond" });
});

test("the beginning of a turn is one line: the round, and what the ship can do", () => {
  const events: MyossEvent[] = [
    { event: "roundStarted", round: 2 },
    { event: "turnStarted", seat: "seat-1", round: 2 },
    { event: "shipReadied", ship: "axe", ap: 2, saved: 0, rp: 1, hp: 0 },
  ];
  const card = describeStep({ events, undone: false }, names);
  expect(plain(card.head)).toBe("Round 2 · Action points of Battleaxe: 2.");
  expect(card.brief).toBe(true);
});

test("what an older record does not say is left out: whose a ship is, and what rolls would strike", () => {
  const older = JSON.parse(JSON.stringify(shot)) as typeof shot;
  for (const event of older) for (const member of ["seats", "reading", "chart"]) delete (event as never)[member];
  const { head, details } = describeStep({ undone: false, events: older }, names);
  expect(head.map(({ text, sign }) => sign + text).join("")).toBe("Battleaxe fires Photon Cannon at Foe (+5).");
  const dice = details.flatMap((paragraph) => paragraph.dice);
  expect(dice.map(({ value, note }) => `${value} ${note}`)).toEqual(["37 ", "71 ", "88 51 holds"]);
});

test("points of one attribute are counted together", () => {
  const lost: ["MN", "TH", "MN"] = ["MN", "TH", "MN"];
  const event: MyossEvent = {
    event: "componentDamaged",
    ship: "axe",
    component: "engine",
    points: 3,
    lost,
    tgBefore: 4,
    tgAfter: 1,
  };
  const [told] = tell([event], names);
  expect(plain(told?.sentence ?? [])).toBe("Greased Lightning takes 3 damage (2 MN, 1 TH), toughness 1 left.");
});

test.each([
  ["nothing", null],
  ["a number", 3],
  ["a list of nothing and numbers", [null, 3, "shotFired", []]],
  ["events that lack what they tell of", [{ event: "shotFired" }, { event: "rollsMade" }, { event: "repaired" }]],
  ["names that every object has", [{ event: "toString" }, { event: "__proto__" }]],
])("what was written for a step may be %s", (_, events) => {
  const card = describeStep({ undone: false, events: events as never }, names);
  for (const { sentence } of card.details) expect(plain(sentence)).not.toContain("[object");
});

test("the report of a battle names the weightiest moments, in their order", () => {
  const critical: Seated<MyossEvent> = { event: "critical", ship: "foe", rolls: [100, 3], location: 3, reading };
  const rounds = Array.from({ length: 9 }, (_, at): Seated<MyossEvent>[] => [
    { event: "roundStarted", round: at + 1 },
    critical,
  ]);
  const steps = [...rounds, [{ event: "shipLost", ship: "foe", reason: "exploded" } satisfies MyossEvent]];
  const battle = exampleBattle();
  battle.over = { winners: ["seat-1"], reason: "last-side-standing" };
  const { moments, strip } = reportContext(
    battle,
    steps.map((events, step) => ({ step, events })),
    { "seat-1": "Anna" },
  );
  expect(moments.map(({ when }) => when)).toEqual(["Rounds 1, 2, 3, 4, 5, 6", "Round 9"]);
  // Of a ship that is lost nothing is left, though none of it was damaged.
  expect(strip?.sides.map(({ score }) => score)).toEqual(["32 of 32", "5 of 37"]);
  expect(strip?.marks.map(({ number, sign }) => [number, sign])).toEqual([
    [1, "triangle"],
    [2, "diamond"],
  ]);
  expect(plain(moments.at(-1)!.sentence)).toMatch(/^Foe/);
});
