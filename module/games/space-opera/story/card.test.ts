import { describe, expect, test } from "vitest";
import { plain } from "../../../kit/text/sentence";
import type { GameEvent, Json } from "../../../rules/kernel";
import { play, rolls, type Script, type Standing } from "../../../../tests/support/rules/space-opera/fixtures";
import { BOARD_STORY, describeStep } from "./card";
import { namesOf } from "./names";
import { storyColumn } from "../../../kit/board/story-column";
import { STORY } from "./events";
import { reportContext } from "./report-context";
import { FIRST, fleetBattle, SECOND } from "../../../../tests/support/games/space-opera";

const { headline } = STORY;

type Events = readonly GameEvent[];

const names = namesOf(fleetBattle());
const card = (events: Events) => describeStep({ step: 4, undone: false, events }, names);
const paragraphs = (events: Events) => card(events).paragraphs.map(({ sentence }) => plain(sentence));

/** The events of a step played by a script. */
const played = (script: Script, standing: Standing = {}): Events =>
  play(fleetBattle(standing), script).events as readonly unknown[] as Events;

const SHOT = { gun: "hydra1", target: "red" };

describe("the chat card of a fire phase", () => {
  const events = played({ shots: [SHOT], answers: [["dodge", [[true]]]], dice: rolls(9, 7) });

  test("tells a shot with its dodge and its damage as one story", () => {
    const { head, paragraphs: parts, brief, step } = card(events);
    expect({ head: plain(head), brief, step }).toEqual({ head: "Turn 3", brief: false, step: "step 4" });
    expect(parts.map(({ sentence }) => plain(sentence))).toEqual([
      "Port turret of Hydra at Red Two: hit. Dodged, one level less. Damage: light. Burning. Turn lost",
    ]);
    expect(card(events).details.map(({ sentence }) => plain(sentence))).toEqual([
      "Red Two dodges: one level less. Red Two takes light damage (2). Red Two burns. " +
        "Red Two loses its next turn. Red Two loses all its aiming bonuses.",
    ]);
  });

  test("reckons up each roll", () => {
    expect(card(events).sums.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "Hydra, Port turret: 9 (6 2 1) against 11",
      "skill: 14",
      "accuracy: +2",
      "size: 0",
      "snap shot: −5",
      "Red Two dodges: 7 (5 1 1) against 7",
      "half piloting: 6",
      "maneuver rating: +1",
    ]);
  });

  test("quotes the last words of a minor character, and says loudly that the ship is gone", () => {
    const lost = played({
      shots: [SHOT],
      answers: [["lastWords", "Tell <b>Luke</b>"]],
      rulings: [["confirmCasualties", [true]]],
      dice: [...rolls(9), 5],
    });
    const { paragraphs: parts, outcomes } = card(lost);
    expect(parts.flatMap(({ quotations }) => quotations)).toEqual([{ name: "Porkins", words: "Tell <b>Luke</b>" }]);
    expect(outcomes).toEqual([{ tone: "bad", text: "Red Two destroyed" }]);
  });

  test("tells each death on its own, with its last words", () => {
    const dies = (member: string) => [
      { event: "died", ship: "red", member, major: false },
      { event: "lastWords", ship: "red", member, words: "" },
    ];
    const { paragraphs: parts } = card([...dies("porkins"), ...dies("biggs")] as unknown as Events);
    expect(parts.map(({ sentence, quotations }) => [plain(sentence), quotations.length])).toEqual([
      [expect.stringMatching(/dies\.$/), 1],
      [expect.stringMatching(/dies\.$/), 1],
    ]);
  });

  test("gives who says nothing the usual words", () => {
    const lost = played({ shots: [SHOT], dice: [...rolls(9), 1] });
    expect(card(lost).paragraphs.flatMap(({ quotations }) => quotations)).toEqual([
      { name: "Porkins", words: "I’m hit!" },
    ]);
  });

  test("marks what the Gamemaster decided, with what the rules had proposed", () => {
    const lenient = played({ shots: [SHOT], rulings: [["confirmDamage", [1]]], dice: rolls(9) });
    const marked = card(lenient).paragraphs.filter(({ overruled }) => overruled);
    expect(marked.map(({ sentence }) => plain(sentence)).join(" ")).toContain(
      "The Gamemaster decides: cosmetic instead of heavy.",
    );
  });
});

test("a board tells a shot in one line, with its rolls behind the sign, whatever came of it", () => {
  const events = played({ shots: [SHOT], answers: [["dodge", [[true]]]], dice: rolls(9, 7) });
  const told = (events: Events) => storyColumn({ story: [], events, seats: [] }, BOARD_STORY, { always: names });
  const [hit] = told(events).filter(({ mark }) => !mark);
  expect(plain(hit!.pieces)).toBe(
    "Port turret of Hydra at Red Two: hit. Dodged, one level less. Damage: light. Burning. Turn lost",
  );
  expect(plain(hit!.more)).toMatch(/^Hydra, Port turret 9 \(6 2 1\) against 11 · skill 14 .* Red Two dodges: one/);
  const [miss] = told(played({ shots: [SHOT], dice: rolls(15) })).filter(({ mark }) => !mark);
  expect(plain(miss!.pieces).trim()).toBe("Port turret of Hydra at Red Two: miss.");
  expect(plain(miss!.more)).toContain("against 11");
});

describe("the chat card of a maneuver phase", () => {
  const standing: Standing = { phase: "maneuver" };

  test("has a paragraph for what was chosen, and one for each maneuver", () => {
    const events = played(
      { orders: [{ ship: "red", maneuver: "offensive", target: "hydra" }], dice: rolls(4) },
      standing,
    );
    const { head } = card(events);
    expect(plain(head)).toBe("Red Two maneuvers offensively on Hydra. Gold One flies straight. Hydra flies straight.");
    expect(paragraphs(events)).toEqual(["Red Two, offensive maneuver: a critical success. Position 0 → +2"]);
  });

  test("shows both rolls of a contest", () => {
    const events = played(
      {
        orders: [
          { ship: "red", maneuver: "offensive", target: "hydra" },
          { ship: "hydra", maneuver: "reversal", target: "red" },
        ],
        dice: rolls(6, 9),
      },
      standing,
    );
    expect(paragraphs(events)[0]).toContain("Contest of pilots (reversal), Hydra against Red Two: won by Hydra.");
  });

  test("is one line where nothing happened but that a phase was skipped", () => {
    const events = played({ rulings: [["beginPhase", { do: "skip" }]] }, standing);
    expect(headline(events, names)).toContain("The maneuver phase is skipped.");
  });
});

describe("what the Gamemaster decided", () => {
  test("stands behind the roll that it is about, whatever was told before", () => {
    const events = played(
      {
        orders: [
          { ship: "red", maneuver: "offensive", target: "hydra" },
          { ship: "gold", maneuver: "offensive", target: "hydra" },
        ],
        rulings: [
          ["confirmManeuver", "success"],
          ["confirmManeuver", "criticalSuccess"],
        ],
        dice: rolls(9, 10),
      },
      { phase: "maneuver" },
    );
    const marked = card(events).paragraphs.filter(({ overruled }) => overruled);
    expect(marked).toHaveLength(1);
    expect(plain(marked[0]!.sentence)).toMatch(
      /^Gold One, .* The Gamemaster decides: a critical success instead of a success\./,
    );
  });

  test("stands with the shot, and with the person, that it is about", () => {
    const events = played({
      shots: [SHOT, { gun: "hydra2", target: "gold" }],
      rulings: [
        ["confirmShots", (shots) => [(shots as Json[])[0]!, { degree: "success", victim: "red" }]],
        ["confirmCasualties", (fates) => (fates as Json[]).map(() => false)],
      ],
      dice: [...rolls(18, 12), 1],
    });
    const marked = card(events).paragraphs.filter(({ overruled }) => overruled);
    const [shot, person] = marked.map(({ sentence }) => plain(sentence));
    expect(shot).toMatch(
      /^Starboard turret of Hydra at Gold One: .* decides: hit on Red Two instead of miss on Gold One\. Red Two takes/,
    );
    expect(person).toBe("The Gamemaster decides: Porkins: life instead of death. Porkins of Red Two lives.");
  });

  test("says that nothing comes of a roll", () => {
    const events = played(
      {
        orders: [{ ship: "red", maneuver: "offensive", target: "hydra" }],
        rulings: [["confirmManeuver", null]],
        dice: rolls(9),
      },
      { phase: "maneuver" },
    );
    expect(paragraphs(events)).toEqual([
      "Red Two, offensive maneuver: a success. " + "The Gamemaster decides: no effect instead of a success.",
    ]);
  });
});

describe("a story that is not as it should be", () => {
  test("leaves out events that are not known, or lack what their sentence needs", () => {
    const odd: Events = [{ event: "warped" }, { event: "shot", ship: "red" }, { event: "disabled", ship: "hydra" }];
    const { head, outcomes } = card(odd);
    expect(plain(head)).toBe("Hydra is disabled and drifts.");
    expect(outcomes).toEqual([{ tone: "bad", text: "Hydra disabled" }]);
  });

  test.each([[null], ["events"], [[null, 7, {}]]])("has an empty card for %j", (events) => {
    const { paragraphs: none, sums } = card(events as unknown as Events);
    expect({ none, sums }).toEqual({ none: [], sums: [] });
  });
});

test("the report of a battle counts what was told, and says what decided it", () => {
  const shot = played({ shots: [SHOT], answers: [["dodge", [[true]]]], dice: rolls(9, 7) });
  const lost = played({ shots: [SHOT], rulings: [["confirmCasualties", [true]]], dice: [...rolls(9), 5] });
  const steps = [[{ event: "turnBegan", turn: 3, furball: false }], shot, lost].map((events, step) => ({
    step,
    events,
  }));
  const battle = { ...fleetBattle(), over: { winners: [SECOND], reason: "lastSide" } };
  const report = reportContext(battle, steps, { [FIRST]: "Anna", [SECOND]: "Bert" });
  expect({ title: report.title, text: report.text }).toEqual({
    title: "Bert won",
    text: "Only one side is left in the fight. Turns: 3.",
  });
  expect(report.columns.map(({ label }) => label)).toEqual(["Shots", "Hits", "Taken", "Dodged", "Contests won"]);
  expect(
    report.rows.map(({ name, seat, fate, lost, values }) => [name, seat, fate, lost, values.map((v) => v.value)]),
  ).toEqual([
    ["Red Two", "Anna", "Destroyed", true, [0, 0, 2, 1, 0]],
    ["Gold One", "Anna", "In the fight", false, [0, 0, 0, 0, 0]],
    ["Hydra", "Bert", "In the fight", false, [2, 2, 0, 0, 0]],
  ]);
  expect(report.moments.map(({ when, sentence }) => `${when}: ${plain(sentence)}`)).toEqual([
    "Turn 3: Red Two takes light damage (2).",
    "Turn 3: Red Two is destroyed.",
    "Turn 3: Porkins of Red Two dies.",
  ]);
});
