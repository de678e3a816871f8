import { describe, expect, test } from "vitest";
import { plain } from "../../../kit/text/sentence";
import { publicEvents } from "../../../rules/kernel";
import { CARDS, sideTold, silentShips } from "../../../rules/silent-ships";
import { play, says, type Answer, type Standing } from "../../../../tests/support/rules/silent-ships/fixtures";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { namesOf } from "./events";
import { namedSea } from "../../../../tests/support/games/silent-ships";

/** The card of all that is played from a standing, as if in one step. */
function cardOf(standing: Standing, ...answers: Answer[]) {
  const sea = namedSea(standing);
  const events = publicEvents(play(structuredClone(sea), answers).events);
  return describeStep({ step: 4, undone: false, events }, namesOf(sea));
}

const texts = (card: ReturnType<typeof cardOf>) => card.paragraphs.map(({ sentence }) => plain(sentence));

const BATTLE: Standing = {
  top: { sea: "salvage+@2,2 missile+@1,3", hand: "fire special" },
  bottom: { sea: "patrol@2,3", hand: "", sunk: "speed fire" },
};
const FIGHT = [says.move(0, "2,2 2,3", "fire"), says.support("supportAttack", 0, "1,3", "special")];

describe("the chat card of a step", () => {
  test("has a battle as a table, with what makes each value", () => {
    const card = cardOf(BATTLE, ...FIGHT);
    expect(plain(card.head)).toBe("Battle for B3: 9 against 4.");
    expect(card.battle?.sides.map(({ role, side, total, won }) => [role, side.text, total, won])).toEqual([
      ["Attack", "North", 9, true],
      ["Defense", "South", 4, false],
    ]);
    const lines = card.battle?.sides.flatMap((side) =>
      side.lines.map(({ name, square, value, note }) => [name, square, value, note]),
    );
    expect(lines).toEqual([
      ["Salvage Ship", "B2", 4, "2 + 2 for ships sunk"],
      ["Missile Boat", "A3", 5, ""],
      ["Patrol Ship", "B3", 4, "1 + 3 as the target"],
    ]);
  });

  test("says what led to the battle, and loudly what came of it", () => {
    const card = cardOf(BATTLE, ...FIGHT);
    expect(texts(card)).toEqual([
      "North attacks hidden ship 3 on B3 with the Salvage Ship from B2.",
      "North supports the attack with the Missile Boat (A3).",
      "Face up now: the Patrol Ship (B3).",
    ]);
    expect(card.outcomes).toEqual([
      { tone: "bad", text: "North sinks the Patrol Ship on B3 and takes the square with the Salvage Ship." },
    ]);
    expect({ step: card.step, brief: card.brief }).toEqual({ step: "step 4", brief: false });
  });

  test.each([
    ["ramming+@2,2", "flag+@2,3", "sinks after attacking", "if it sinks, the game is lost"],
    ["submarine+@2,2", "fire+@2,3", "no retreat from it", "sinks after defending"],
    ["fire+@2,2", "submarine+@2,3", "", ""],
  ])("names the abilities that matter: %s against %s", (attacker, target, ...notes) => {
    const standing = { top: { sea: attacker, hand: "speed" }, bottom: { sea: target } };
    const { battle } = cardOf(standing, says.move(0, "2,2 2,3", "speed"));
    expect(battle?.sides.map(({ lines }) => lines[0]?.note)).toEqual(notes);
  });

  test("names the support from afar", () => {
    const standing = {
      top: { sea: "frigate+@2,2 missile+@2,1", hand: "speed fire" },
      bottom: { sea: "salvage+@2,3" },
    };
    const [move, support] = [says.move(0, "2,2 2,3", "speed"), says.support("supportAttack", 0, "2,1", "fire")];
    const { battle } = cardOf(standing, move, support);
    expect(battle?.sides[0].lines[1]).toEqual({
      name: "Missile Boat",
      square: "B1",
      value: 5,
      origin: expect.objectContaining({ origin: "inferred", mark: "≈" }) as object,
      note: "supports from afar",
    });
  });

  test("is one line where little happened", () => {
    const moved = cardOf({ top: { sea: "frigate+@2,2", hand: "fire" } }, says.move(0, "2,2 2,3", "fire"));
    expect({ head: plain(moved.head), brief: moved.brief, battle: moved.battle }).toEqual({
      head: "North moves the Frigate from B2 to B3.",
      brief: true,
      battle: null,
    });
    const turn = cardOf({}, says.end(0));
    expect({ head: plain(turn.head), brief: turn.brief }).toEqual({
      head: "Round 3: South to play. South draws 3 cards.",
      brief: true,
    });
  });

  test("says the end of a game loudly, and as its head where nothing else happened", () => {
    const held = cardOf({ bottom: { sea: "patrol@3,1" } }, says.end(0));
    expect({ head: plain(held.head), brief: held.brief }).toEqual({ head: "North ends the turn.", brief: false });
    expect(held.outcomes[0]).toMatchObject({
      tone: "good",
      text: expect.stringMatching(/^South won: /) as string,
    });
    const gaveUp = cardOf({}, says.interrupt("act", 0, { do: "surrender" }));
    expect({ head: plain(gaveUp.head), outcomes: gaveUp.outcomes }).toEqual({
      head: "North surrenders: South won.",
      outcomes: [],
    });
  });

  test("is empty for events that are not known, or that are damaged", () => {
    const events = [{ event: "warpDrive" }, { event: "compared", attack: [], defense: [] }];
    const card = describeStep({ undone: true, events }, {});
    expect(card).toMatchObject({ head: [], paragraphs: [], outcomes: [], battle: null, undone: true, step: "" });
  });
});

describe("the report of a game", () => {
  /** The report of a game played from a standing to its end. */
  function reportOf(standing: Standing, ...answers: Answer[]) {
    const { sea, events } = play(namedSea(standing), answers);
    const begun = { event: "turnBegan", ...sideTold(sea, 0), round: sea.round };
    const steps = [begun, ...events].map((event, step) => ({ step, events: [event as never] }));
    return reportContext(silentShips.view(sea, null), steps, { top: "Anna", bottom: "Bert" });
  }

  const STANDING: Standing = {
    top: { sea: "frigate+@2,2 patrol@1,3", hand: "fire special" },
    bottom: { sea: "flag+@2,3" },
  };
  const ATTACK = [says.move(0, "2,2 2,3", "fire"), says.support("supportAttack", 0)];
  const SUPPORTED: Standing = { ...STANDING, top: { sea: "frigate+@2,2 missile+@1,3", hand: "fire special" } };
  const SINKING = [says.move(0, "2,2 2,3", "fire"), says.support("supportAttack", 0, "1,3", "special")];

  test("says who won and how, and what each has done", () => {
    const report = reportOf(SUPPORTED, ...SINKING);
    expect(report.title).toBe("North won");
    expect(report.text).toBe("North won: the Flag Ship of South is sunk. Rounds: 3.");
    expect(report.rows.map(({ name, seat, fate, lost }) => [name, seat, fate, lost])).toEqual([
      ["North", "Anna", "Victorious", false],
      ["South", "Bert", "Defeated", true],
    ]);
    expect(report.columns.map(({ label }) => label)).toEqual(["Sunk", "Attacks", "Attacks won", "Retreats", "Afloat"]);
    expect(report.rows.map(({ values }) => values.map(({ value }) => value))).toEqual([
      [1, 1, 1, 0, 2],
      [0, 0, 0, 0, 0],
    ]);
  });

  test("names the ships that each has sunk with their round, and what decided the game", () => {
    const report = reportOf(SUPPORTED, ...SINKING);
    expect(report.rows[0]?.sunk).toEqual([{ name: "Flag Ship", when: "Round 3" }]);
    expect(report.moments.map(({ when, sentence }) => `${when}: ${plain(sentence)}`)).toEqual([
      "Round 3: North sinks the Flag Ship on B3 and takes the square with the Frigate.",
    ]);
    expect(report.isBloody).toBe(true);
    expect(reportOf(STANDING, ...ATTACK, says.interrupt("act", 0, { do: "surrender" })).isBloody).toBe(false);
  });

  test("counts the landing that ended the game among its moments", () => {
    const standing: Standing = { active: 1, bottom: { sea: "patrol@3,2", hand: "fire" } };
    const report = reportOf(standing, says.move(1, "3,2 3,1", "fire"), says.end(1), says.end(0));
    expect(report.moments.map(({ sentence }) => plain(sentence))).toEqual([
      "South moves hidden ship 1 from C2 to C1. South is now on the country of North.",
    ]);
  });

  test("says what a table has changed in the cards, for each fleet where they differ", () => {
    expect(reportOf({}, says.interrupt("act", 0, { do: "surrender" })).changes).toEqual([]);
    const sea = namedSea();
    const stronger = { ...CARDS.frigate, attack: 12, from: { attack: "house", ability: "house" } } as const;
    sea.captains[1].cards = { ...CARDS, frigate: stronger };
    const changes = () => reportContext(silentShips.view(sea, null), [], {}).changes;
    expect(changes()).toEqual(["Values and abilities of South changed at this table: 1."]);
    sea.captains[0].cards = sea.captains[1].cards;
    expect(changes()).toEqual(["Values and abilities of cards changed at this table: 1."]);
  });
});
