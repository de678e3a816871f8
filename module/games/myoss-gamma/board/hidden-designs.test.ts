import { describe, expect, test } from "vitest";
import { afterHearing, hitChance, myossGamma, type Battle, type MyossEvent } from "../../../rules/myoss-gamma";
import { blueprintInBattle } from "../blueprint/ship";
import { questionRows } from "./questions";
import { namesOf } from "../story/names";
import { targetFacts } from "./target";
import { STORY } from "../story/events";
import { board, exampleBattle, exampleFeed, ship } from "../../../../tests/support/games/myoss-gamma";

const { tell } = STORY;

const SHOT = { attacker: "axe", weapon: "cannon", target: "foe", section: "hull", index: 10, points: 5 };

/** The example with hidden designs, in which these components of the Foe have been shown. */
function hiddenBattle(...shown: string[]): Battle {
  const battle = exampleBattle();
  ship(battle, "foe").shown.push(...shown);
  return { ...battle, options: { ...battle.options, hiddenDesigns: true } };
}
const seen = (battle: Battle): Battle => myossGamma.view(battle, "seat-1");

/** The panel of the shot at the Foe, as the attacker's board draws it. */
function panelOf(battle: Battle) {
  const feed = exampleFeed(seen(battle), "action", { ship: "axe" });
  const answer = { do: "fire", weapon: "cannon", target: "foe" };
  return board(feed, answer).context.actionPanel?.target;
}

describe("a target whose design is hidden (MG-137)", () => {
  test("has no chances, and no sum of what is unknown", () => {
    const battle = hiddenBattle("shield");
    const panel = panelOf(battle);
    expect(panel?.odds).toBeNull();
    expect(panel?.rolls).toBe("");
    expect(targetFacts(seen(battle), ship(seen(battle), "foe"))).toBe(
      "58 units · no shield · maneuver ? · known parts: 1",
    );
    expect(panel?.sum.filter(({ value }) => value === "?").map(({ name }) => name)).toEqual([
      "maneuver",
      "attack index",
    ]);
  });

  test("is drawn with its known components where they stand, and the rest without a word", () => {
    const battle = hiddenBattle("shield");
    const { from, to } = ship(battle, "foe").components.find(({ id }) => id === "shield")!;
    const { sections } = blueprintInBattle(ship(seen(battle), "foe"));
    expect(sections[0]?.parts.map(({ name, from, size }) => [name, from, size]).sort()).toEqual([
      ["", 1, from - 1],
      ["", to + 1, 58 - to],
      ["Shield", from, to - from + 1],
    ]);
    const feed = exampleFeed(seen(battle), "action", { ship: "axe" });
    const { stage } = board(feed, { do: "fire", weapon: "cannon", target: "foe" }).context;
    const parts = stage.hulls.find(({ far }) => far)?.parts ?? [];
    expect(parts.map(({ name, number, open }) => `${name}${number} ${open}`).sort()).toEqual([
      "Shield true",
      "unknown part true",
      "unknown part true",
    ]);
  });

  test("has its chances as soon as all of it is known", () => {
    const all = ship(exampleBattle(), "foe").components.map(({ id }) => id);
    expect(panelOf(hiddenBattle(...all))?.odds?.share).toBe(hitChance(5, 58));
  });

  test("lets numbers be named, and known components by theirs", () => {
    const battle = hiddenBattle("shield");
    const { from, to } = ship(battle, "foe").components.find(({ id }) => id === "shield")!;
    const choices = questionRows(seen(battle), "freePick", SHOT).rows[0]?.choices ?? [];
    expect({ value: "", ...choices[0] }).toMatchObject({ answer: from, value: "", name: "Shield" });
    expect(choices).toHaveLength(58 - (to - from));
    expect(choices.slice(1).every(({ name }) => name === "unknown part")).toBe(true);
    expect(choices.at(-1)?.parts).toEqual([{ ship: "foe", component: `unknown-${to + 1}` }]);
    // Each unknown number may be something else.
    const shift = { ...SHOT, side: "attacker", roll: from, low: from - 2, high: to, critical: false };
    const values = questionRows(seen(battle), "adjust", shift).rows[0]?.choices.map(({ value }) => value);
    expect(values).toEqual([String(from - 2), String(from - 1), `${from}–${to}`]);
    const menu = myossGamma.questions["freePick"]?.menu(seen(battle), "seat-1", SHOT as never);
    for (const { answer } of choices) expect(menu?.refuse(answer)).toBeNull();
  });

  test("is asked about with a weapon that nobody knew before, and what that does", () => {
    const battle = hiddenBattle();
    const about = { ...SHOT, attacker: "foe", target: "axe", side: "target", rolls: [1, 99] };
    const panel = questionRows(seen(battle), "pickRoll", about);
    expect(panel.text).toContain("An unknown weapon");
    expect(panel.rows[0]?.choices.map(({ name }) => name)).toEqual(["Twin Cockpit", "miss"]);
    expect(panel.rows[0]?.choices[0]?.note).toBe("destroyed");
  });
});

test("a card of a step names what shows itself in it, and says of other rolls that they strike something", () => {
  const battle = hiddenBattle();
  const { section, from, to } = ship(battle, "foe").components.find(({ id }) => id === "cockpit")!;
  const reading = { ship: "foe", section, free: false, strikes: ["", "", null] };
  const events: MyossEvent[] = [
    {
      event: "shotFired",
      ship: "axe",
      weapon: "cannon",
      target: "foe",
      section: "hull",
      index: 5,
      parts: [],
      row: 5,
      power: 5,
      size: 58,
      auto: false,
    },
    { event: "rollsMade", ship: "axe", rolls: [1, 20, 80], reading },
    {
      event: "hit",
      ship: "axe",
      weapon: "cannon",
      target: "foe",
      component: "cockpit",
      location: 1,
      chart: { section, from, to },
    },
  ];
  const names = namesOf(afterHearing(battle, events));
  expect(Object.keys(names).filter((key) => /^(axe|foe)[/][a-z]+$/.test(key))).toEqual(["axe/cannon", "foe/cockpit"]);
  const dice = tell(events, names).flatMap((told) => told.dice);
  expect(dice.map(({ note }) => note)).toEqual(["Twin Cockpit", "unknown part", "miss"]);
  expect(ship(battle, "foe").shown).toEqual([]);
});
