import { describe, expect, test } from "vitest";
import { plain } from "../../../kit/text/sentence";
import { publicEvents } from "../../../rules/kernel";
import { navyAces, sideTold, unitTold } from "../../../rules/navy-aces";
import {
  play,
  pose,
  says,
  ship,
  squadron,
  type Answer,
  type Standing,
} from "../../../../tests/support/rules/navy-aces/fixtures";
import { describeStep, type FightCard } from "./card";
import { reportContext } from "./report-context";
import { namesOf } from "./events";
import { namedWaters } from "../../../../tests/support/games/navy-aces";

/** The card of the last answers played from a standing; those in `before` are told separately. */
function cardOf(
  standing: Standing,
  answers: readonly Answer[],
  dice: readonly number[] = [],
  before: readonly Answer[] = [],
) {
  const waters = namedWaters(standing);
  if (before.length > 0) play(waters, before);
  const names = namesOf(waters);
  const events = publicEvents(play(waters, answers, dice).events);
  return describeStep({ step: 4, undone: false, events }, names);
}

const rowsOf = ({ tables }: FightCard): string[][] =>
  tables.flatMap(({ head, rows }) => [head, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(plain)));
const texts = ({ paragraphs }: FightCard) => paragraphs.map(({ sentence }) => plain(sentence));
const outcomes = ({ outcomes }: FightCard) => outcomes.map(({ text, tone }) => [tone, text]);

const SHIPS: Standing = {
  units: [ship(0, "frigate", pose(4, 4)), ship(1, "destroyer", pose(4, 5.5))],
  hands: ["2S 3H", "KD"],
};
const FLIERS: Standing = { units: [squadron(0, 2, pose(4, 4)), squadron(1, 3, pose(4, 5.5))] };

describe("the chat card of a step", () => {
  test("has an attack as a table of dice and antes, what came of it, and why in the fold", () => {
    const fire = says.naval(0, "unit-1", "unit-2");
    const card = cardOf(SHIPS, [says.antes("2S 3H", "KD")], [4, 3], [fire]);
    expect(plain(card.head)).toBe("Antes: Ibis 2♠ 3♥, Heron K♦.");
    expect(rowsOf(card)).toEqual([
      ["", "Die", "Ante", "Total"],
      ["Frigate 1", "4", "+2", "6"],
      ["Destroyer 2", "3", "+1", "4"],
    ]);
    expect(card.tables[0]?.rows.map(({ won }) => won)).toEqual([true, false]);
    expect(outcomes(card)).toEqual([
      ["plain", "A hit."],
      ["bad", "Destroyer 2 of Heron loses 1: 2 left."],
    ]);
    expect(card.sums).toEqual([{ name: "The attacker’s total is higher", value: "NA-23" }]);
    expect({ step: card.step, brief: card.brief, texts: texts(card) }).toEqual({
      step: "step 4",
      brief: false,
      texts: [],
    });
  });

  test("has the Tactics of a dogfight face to face", () => {
    const before = [
      says.aerial(0, "unit-1", "unit-2"),
      says.lay(0, "9S"),
      says.lay(1, "9H", "9S"),
      says.lay(0, "joker-1"),
      says.lay(1, "2D"),
      says.lay(0, "KC"),
    ];
    const standing = { ...FLIERS, hands: ["9S KC joker-1 8H", "9H 2D 4C"] };
    const laid = cardOf(standing, [says.lay(1, "4C")], [], before);
    expect({ head: plain(laid.head), brief: laid.brief, tables: laid.tables }).toEqual({
      head: "Heron attacks with 4♣.",
      brief: true,
      tables: [],
    });
    const card = cardOf(standing, [says.yields(1)], [], before);
    expect(plain(card.head)).toBe("Heron yields.");
    expect(rowsOf(card)).toEqual([
      ["", "Ibis", "Heron"],
      ["Blocked", "9♠", "9♥"],
      ["Hits", "★1", ""],
      ["Ready to block", "", "2♦"],
      ["Hits", "K♣", ""],
    ]);
    expect(outcomes(card)).toEqual([["good", "Ibis claims 2 kills."]]);
    expect(texts(card)).toEqual([
      "The dogfight is over: Squadron 1 of Ibis loses nothing, Squadron 2 of Heron loses 2 dice.",
    ]);
  });

  test("has the rolls between ship and squadron as one table", () => {
    const standing = { units: [ship(0, "gunboat", pose(4, 4)), squadron(1, 2, pose(4, 5.5))] };
    const card = cardOf(standing, [says.seaAir(0, "unit-1", "unit-2")], [4, 2, 3, 3, 1, 5]);
    expect(plain(card.head)).toBe("Gunboat 1 of Ibis fights it out with Squadron 2 of Heron.");
    expect(rowsOf(card)).toEqual([
      ["Roll", "Gunboat 1", "Squadron 2"],
      ["1", "4", "2 (−1)"],
      ["2", "3", "3"],
      ["3", "1 (−1)", "5"],
    ]);
    expect(card.sums).toHaveLength(1);
    expect(outcomes(card)).toEqual([
      ["bad", "Heron sinks Gunboat 1 of Ibis."],
      ["good", "Heron claims 1 kill."],
      ["good", "At most one navy is left. Heron won by strength, 1 to 0, with kills equal (1)."],
    ]);
  });

  test("is one line where little happened", () => {
    const turn = cardOf(SHIPS, [says.end(0)]);
    expect(plain(turn.head)).toMatch(/^Round 3: Heron to play\. Heron draws \d Tactics\.$/);
    expect({ brief: turn.brief, texts: texts(turn), outcomes: turn.outcomes }).toEqual({
      brief: true,
      texts: [],
      outcomes: [],
    });
  });

  test("says loudly that somebody gives up, and how that ends the game", () => {
    const card = cardOf(SHIPS, [says.interrupt("act", 0, "surrender")]);
    expect(outcomes(card)).toEqual([]);
    expect(plain(card.head)).toBe(
      "Ibis gives up and takes 2 dice off the table. At most one navy fights on. Heron won.",
    );
  });

  test("is empty for events that are not known, or that are damaged", () => {
    const events = [{ event: "warpDrive" }, { event: "attacked", unit: "unit-1", attack: 3 }];
    const card = describeStep({ undone: true, events }, {});
    expect(card).toMatchObject({ head: [], paragraphs: [], outcomes: [], tables: [], undone: true, step: "" });
  });
});

describe("the report of a game", () => {
  const deployed = (waters: ReturnType<typeof namedWaters>) =>
    waters.units.map((unit) => ({
      event: "unitBuilt",
      unit: unitTold(waters, unit),
      pose: unit.pose,
      card: unit.card,
    }));

  function reportOf(standing: Standing, answers: readonly Answer[], dice: readonly number[] = []) {
    const begun = namedWaters(standing);
    const before = [...deployed(begun), { event: "turnBegan", ...sideTold(begun, 0), round: 3 }];
    const { waters, events } = play(begun, answers, dice);
    const steps = [...before, ...events].map((event, step) => ({ step, events: [event as never] }));
    return reportContext(navyAces.view(waters, null), steps, { alpha: "Anna", bravo: "Bert" });
  }

  const SUNK: Standing = { units: [ship(0, "frigate", pose(4, 4)), ship(1, "gunboat", pose(4, 5.5))], hands: ["", ""] };

  test("says who won and how, what each navy has left, and what each unit did", () => {
    const won = reportOf(SUNK, [says.naval(0, "unit-1", "unit-2")], [5, 2]);
    expect(won.title).toBe("Ibis won");
    expect(won.text).toBe("At most one navy is left. Ibis won by kills, 1 to 0. Rounds: 3.");
    expect(won.columns.map(({ label }) => label)).toEqual(["Kills", "Strength", "Units", "Lost"]);
    expect(won.rows.map(({ name, seat, fate, values }) => [name, seat, fate, ...values.map((v) => v.value)])).toEqual([
      ["Ibis", "Anna", "Victorious", 1, 2, 1, 0],
      ["Heron", "Bert", "Defeated", 0, 0, 0, 1],
    ]);
    expect(won.rows.map(({ units }) => units)).toEqual([
      [{ name: "Frigate 1", fate: "2 of 2 left", deeds: "1 attack, 1 hit, 1 unit destroyed" }],
      [{ name: "Gunboat 2", fate: "lost in round 3", deeds: "" }],
    ]);
    expect(won.hasCareers).toBe(true);
    expect(won.moments.map(({ when, sentence }) => [when, plain(sentence)])).toEqual([
      ["Round 3", "Ibis sinks Gunboat 2 of Heron."],
    ]);
  });

  test("has no heading for units where none was deployed", () => {
    const { hasCareers } = reportContext(navyAces.view(namedWaters(SUNK), null), [], {});
    expect(hasCareers).toBe(false);
  });

  test("says that nobody wins where kills and strength are equal", () => {
    const units = [ship(0, "gunboat", pose(4, 4)), ship(1, "gunboat", pose(4, 5.5))];
    const standing: Standing = { units, hands: ["", ""], options: { bothSixTie: "both" } };
    const report = reportOf(standing, [says.naval(0, "unit-1", "unit-2")], [6, 6]);
    expect([report.title, ...report.rows.map(({ fate }) => fate)]).toEqual(["A draw", "Drawn", "Drawn"]);
    expect(report.text).toBe("At most one navy is left. A draw: kills (1) and strength (0) are equal. Rounds: 3.");
  });

  test("says who gave up", () => {
    const report = reportOf(SUNK, [says.interrupt("act", 1, "surrender")]);
    expect(report.rows.map(({ fate, lost }) => [fate, lost])).toEqual([
      ["Victorious", false],
      ["Gave up", true],
    ]);
    expect(report.rows[1]?.units).toEqual([{ name: "Gunboat 2", fate: "lost in round 3", deeds: "" }]);
  });
});
