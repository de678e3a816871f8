import { describe, expect, test } from "vitest";
import type { Json } from "../../../rules/kernel";
import type { Row } from "../../../kit/board/form";
import {
  asked,
  choiceNamed,
  FIRST,
  fleetBattle,
  SECOND,
  type Shown,
} from "../../../../tests/support/games/space-opera";

describe("what the Gamemaster confirms", () => {
  const battle = fleetBattle();
  const hit = { ship: "red", location: null, level: 3, why: "fire", gun: "hydra1" };

  test("stands as proposed, and says where it differs from the rules", () => {
    const shown: Shown = { asked: "confirmDamage", about: { hits: [hit] }, proposed: [3] };
    const { panel, pending, picked } = asked(battle, FIRST, shown);
    expect({ answer: pending.answer, label: panel.submit?.label, verdict: panel.verdict }).toEqual({
      answer: [3],
      label: "Do heavy damage",
      verdict: { changed: false, text: "as the rules have it" },
    });
    const light = picked(choiceNamed(panel.rows[0] as Row, "2 light").index);
    expect(light).toEqual([2]);
    const changed = asked(battle, FIRST, shown, light);
    expect(changed.panel).toMatchObject({
      submit: { label: "Do light damage" },
      clear: "As proposed",
      verdict: { changed: true, text: "differs from the rules" },
    });
    expect(changed.panel.rows[0]).toMatchObject({
      changed: true,
      notes: [{ text: "By the rules: heavy", tone: "plain" }],
    });
  });

  test("a shot may come out otherwise, and meet somebody else", () => {
    const about = { shots: [{ ship: "red", gun: "red1", target: "hydra", effective: 11, total: 12 }] };
    const proposed = [{ degree: "failure", victim: "hydra" }];
    const { panel, picked } = asked(battle, SECOND, { asked: "confirmShots", about, proposed });
    const row = panel.rows[0] as Row;
    expect(row).toMatchObject({ name: "Laser of Red Two at Hydra", about: "12 against 11" });
    expect(picked(choiceNamed(row, "critical success").index)).toEqual([
      { degree: "criticalSuccess", victim: "hydra" },
    ]);
    expect(picked(choiceNamed(row, "Gold One").index)).toEqual([{ degree: "failure", victim: "gold" }]);
    expect(picked(choiceNamed(row, "nobody").index)).toEqual([{ degree: "failure", victim: null }]);
  });

  test("a battle is called with its winners", () => {
    const shown: Shown = { asked: "beginPhase", about: { phase: "fire", turn: 3 }, proposed: { do: "play" } };
    const { panel, picked } = asked(battle, FIRST, shown);
    expect(panel.title).toBe("Turn 3: play the fire phase?");
    const call = picked(choiceNamed(panel.rows[0] as Row, "Call the battle").index);
    expect(call).toEqual({ do: "end", winners: [] });
    const called = asked(battle, FIRST, shown, call);
    const bert = choiceNamed(called.panel.rows[0] as Row, "Bert");
    expect(called.picked(bert.index)).toEqual({ do: "end", winners: [SECOND] });
  });

  test.each([
    [
      "confirmCasualties",
      { risks: [{ ship: "red", member: "porkins", major: false, level: 3 }] },
      [true],
      "lives",
      [false],
      ["Let 1 person die", "Let everyone live"],
    ],
    [
      "confirmManeuver",
      { ship: "red", what: "offensive", target: "hydra", effective: 14, total: 15 },
      "failure",
      "no effect",
      null,
      ["Count it as failure", "Count it as no effect"],
    ],
    [
      "confirmControl",
      { ship: "red", what: "control", target: null, effective: 12, total: 9 },
      "success",
      "failure",
      "failure",
      ["Count it as success", "Count it as failure"],
    ],
    [
      "confirmContest",
      { ship: "red", target: "hydra", what: "reversal" },
      { winner: "red", critical: false },
      "a tie",
      { winner: null, critical: false },
      ["Count it as Red Two wins", "Count it as a tie"],
    ],
    ["confirmEnd", { reason: "quiet", winners: [] }, { winners: [] }, "Play on", null, ["End the battle", "Play on"]],
  ] as const)("%s can be changed, and its button says to what", (name, about, proposed, choice, becomes, does) => {
    const shown = { asked: name, about: about as unknown as Json, proposed: proposed as unknown as Json };
    const { panel, pending, picked } = asked(battle, SECOND, shown);
    expect({ answer: pending.answer, ready: pending.ready }).toEqual({ answer: proposed, ready: true });
    expect(picked(choiceNamed(panel.rows[0] as Row, choice).index)).toEqual(becomes);
    const changed = asked(battle, SECOND, shown, becomes as Json);
    expect([panel, changed.panel].map(({ submit }) => submit?.label)).toEqual(does);
  });

  test("the plan is read, and the modifier shows what would be rolled", () => {
    const shown: Shown = { asked: "unorthodox", about: { ship: "hydra", plan: "Ram <b>them</b>" }, proposed: 0 };
    const { panel } = asked(battle, FIRST, shown, -4);
    expect(panel.rows[0]).toMatchObject({
      about: "“Ram <b>them</b>”",
      notes: [{ text: "10 or less: 50%", tone: "plain" }],
    });
  });
});
