import { beforeEach, describe, expect, it, vi } from "vitest";
import { takenBack, changesOf } from "../../../kit/rollers/card-actions";
import { playRoll } from "../../../kit/rollers/play";
import { inSituation, type AnyRoller, type RollStory, type Values } from "../../../kit/rollers/roller";
import { english } from "../../../../tests/support/kit";
import type { Json, RulesError } from "../../../rules/kernel";

// Only numbers are typed here: the browser tests find ships.
vi.mock("../documents/models", () => ({}));
vi.mock("./battles", () => ({ aimingBonuses: () => null }));

beforeEach(() => {
  vi.stubGlobal("fromUuidSync", () => null);
  vi.stubGlobal("canvas", { ready: false });
  vi.stubGlobal("game", { user: {}, scenes: { active: null }, actors: { contents: [] }, i18n: { localize: english } });
});

const { operaRollers } = await import("./rollers");
const { damageOf, hitAction, OPERA_CARD_ACTIONS } = await import("./card-actions");

function roller(id: string): AnyRoller {
  const found = operaRollers.rollers.find((each) => each.id === id);
  if (!found) throw new Error(`there is no roller ${id}`);
  return found;
}

const factsOf = (id: string, values: Values) => roller(id).facts(inSituation(roller(id), values)) as Promise<Json>;

/** Rolls with these dice, and returns the card. */
async function card(id: string, values: Values, dice: readonly number[] = []): Promise<RollStory> {
  const facts = await factsOf(id, values);
  const rolled = playRoll(roller(id), facts, [], { own: dice, live: true });
  expect(rolled.open).toBeNull();
  return roller(id).story(facts as never, rolled.events);
}

describe("a shot", () => {
  it.each<[string, Values, string]>([
    ["D1: the first one at a fighter", {}, "11"],
    ["D2: the second in a row", { sustained: "1" }, "17"],
    ["D2: the same with position", { sustained: "1", position: "2" }, "19"],
    ["D3: a snap shot at a ship of the line", { class: "line" }, "15"],
    ["at a location, with a size of its own", { size: "-1", penalty: "-4", position: "1" }, "12"],
  ])("%s is rolled against what the battle rolls against", async (_, values, effective) => {
    const { sums } = await card("fire", { skill: "14", accuracy: "2", ...values }, [3, 3, 3]);
    expect(sums?.[0]?.value).toBe(effective);
  });

  it("says what a hit does, and lets the target dodge where it can", async () => {
    const hit = await card("fire", { skill: "14", accuracy: "2", firepower: "3" }, [4, 4, 3]);
    expect(hit.outcome).toEqual({ text: "Success: a hit, heavy (3) damage.", tone: "good" });
    expect(hit.next).toMatchObject([{ roller: "dodge", values: { class: "fighter", level: "3" } }]);
    const large = await card("fire", { skill: "14", class: "line" }, [3, 3, 3]);
    expect(large.next).toEqual([]);
    const critical = await card("fire", { skill: "14", protection: "1" }, [1, 1, 1]);
    expect(critical.outcome?.text).toBe("Critical success: a hit that cannot be dodged, cosmetic (1) damage.");
    expect(critical.next).toEqual([]);
    expect((await card("fire", { skill: "14" }, [6, 6, 5])).outcome).toMatchObject({ tone: "bad" });
  });

  it("cannot miss a planet", async () => {
    const { lines, outcome } = await card("fire", { class: "planet" });
    expect(lines[0]?.text).toBe("It cannot miss: nothing to roll.");
    expect(outcome?.tone).toBe("good");
  });
});

describe("a dodge", () => {
  it.each<[number[], string]>([
    [[2, 2, 3], "Success: light (2) damage is left."],
    [[2, 3, 3], "Failure: heavy (3) damage is left."],
  ])("D4: with half of piloting and the rating, %j is a %s", async (dice, text) => {
    const { sums, outcome } = await card("dodge", { piloting: "13", mr: "1", level: "3" }, dice);
    expect(sums?.[0]?.value).toBe("7");
    expect(outcome?.text).toBe(text);
  });

  it("D5: is not for a cutter under a fighter's fire", async () => {
    const refused = factsOf("dodge", { class: "cutter", shooter: "fighter" });
    await expect(refused).rejects.toMatchObject({ code: "cannot-dodge" });
    await refused.catch((error: unknown) => expect(operaRollers.explain(error as RulesError)).toContain("cutter"));
  });
});

describe("a maneuver", () => {
  it.each<[Values, number[], string]>([
    [{ flown: "offensive" }, [3, 3, 4], "Success: position 0 → 1."],
    [{ flown: "offensive" }, [1, 1, 2], "Critical success: position 0 → 2."],
    [{ flown: "offensive", bonus: "2" }, [1, 1, 2], "Critical success: position 2 → 4."],
    [{ flown: "offensive", bonus: "2" }, [6, 6, 5], "Critical failure: position 2 → 0."],
    [{ flown: "defensive", bonus: "3" }, [3, 3, 4], "Success: their bonus 3 → 2."],
    [{ flown: "defensive", bonus: "3" }, [6, 6, 6], "Critical failure: their bonus 3 → 6."],
    [{ flown: "straight" }, [3, 3, 3], "Success: range long → short."],
    [{ flown: "unorthodox" }, [3, 3, 3], "Success: the Gamemaster says what happens."],
    [{ flown: "other" }, [3, 3, 3], "Success: the Gamemaster says what happens."],
  ])("%j with %j: %s", async (values, dice, text) => {
    expect((await card("maneuver", { piloting: "13", mr: "1", ...values }, dice)).outcome?.text).toBe(text);
  });

  it("D11: is rolled against piloting alone where it is totally defensive", async () => {
    const { sums, lines } = await card("maneuver", { piloting: "13", mr: "1", flown: "total" }, [3, 3, 3]);
    expect(sums?.[0]?.value).toBe("13");
    expect(lines.at(-1)?.text).toContain("hold their fire");
  });
});

describe("two pilots", () => {
  const values = { piloting: "11", mr: "1", piloting2: "13", mr2: "1", position: "1", position2: "2" };

  it.each<[number[], string, string]>([
    [[2, 2, 2, 3, 3, 3], "the defender shakes the attacker off: position 2 → 0.", "good"],
    [
      [1, 1, 2, 3, 4, 4],
      "the defender and the attacker change places: the defender has position 2, the attacker has 1.",
      "good",
    ],
    [[3, 3, 4, 3, 3, 3], "the attacker stays on the tail of the defender: position 2 → 4.", "bad"],
    [
      [3, 3, 4, 1, 1, 1],
      "the attacker stays on the tail of the defender: position 2 → 4, and cannot miss in the next fire phase.",
      "bad",
    ],
    [[3, 3, 1, 3, 3, 3], "A tie: nothing changes.", ""],
  ])("D12: with %j: %s", async (dice, text, tone) => {
    expect((await card("contest", values, dice)).outcome).toEqual({ text, tone });
  });

  it("know before who is likely to win", async () => {
    const facts = await factsOf("contest", { piloting: "10", piloting2: "10" });
    const odds = roller("contest").odds(facts as never);
    expect(odds.map(({ label }) => label)).toEqual(["won by the defender", "won by the attacker", "a tie"]);
    expect(odds[2]?.chance).toBeCloseTo(4332 / 216 ** 2, 12);
  });

  it("D16: lead and follow with one penalty", async () => {
    const led = await card("lead", { piloting: "13", mr: "1", hazard: "4" }, [4, 4, 4]);
    expect(led.outcome?.text).toBe("Failure: every chaser’s position +1.");
    expect(led.next).toEqual([{ label: "A chaser follows", roller: "lead", values: { chaser: "yes", hazard: "4" } }]);
    const follows = await card("lead", { piloting: "14", mr: "1", hazard: "4", chaser: "yes" }, [1, 1, 2]);
    expect(follows.sums?.[0]?.value).toBe("11");
    expect(follows.outcome?.text).toBe("Critical success: position +1.");
  });
});

describe("a hit", () => {
  it("does to a ship what its level does to its class", () => {
    expect(damageOf("fighter", 1)).toEqual({});
    expect(damageOf("fighter", 2)).toEqual({ "damage.burning": true });
    expect(damageOf("fighter", 3)).toMatchObject({ "damage.destroyed": true });
    expect(damageOf("line", 3)).toEqual({ "damage.disabled": true });
    expect(damageOf("line", 4)).toMatchObject({ "damage.destroyed": true });
    expect(damageOf("planet", 5)).toEqual({});
  });

  it("is a button for Gamemasters, and can be taken back", () => {
    const [deed] = hitAction({ uuid: "Actor.red", name: "Red Two" }, 3);
    expect(deed).toMatchObject({ action: "hit", actor: "Actor.red", label: "Apply to Red Two: heavy (3) damage" });
    const rule = OPERA_CARD_ACTIONS["hit"]!;
    expect(rule.gmOnly).toBe(true);
    const damage = { burning: true, destroyed: false, disabled: false };
    const changes = changesOf(rule, { class: "fighter", damage }, deed!.data);
    expect(changes).toEqual([
      { path: "damage.destroyed", from: false, to: true },
      { path: "damage.burning", from: true, to: false },
    ]);
    const after = { class: "fighter", damage: { ...damage, destroyed: true, burning: false } };
    expect(takenBack(after, changes)).toEqual({ "damage.destroyed": false, "damage.burning": true });
    expect(hitAction(null, 3)).toEqual([]);
    expect(hitAction({ uuid: "a", name: "b" }, 1)).toEqual([]);
  });
});

describe("every roller", () => {
  it.each(operaRollers.rollers.map((each) => [each.id, each] as const))("%s has its texts", (id, { fields }) => {
    for (const key of ["name", "hint", "syntax"]) expect(english(`${operaRollers.texts}${id}.${key}`)).not.toBe("");
    for (const field of fields) {
      expect(english(field.label ?? "")).not.toBe("");
      if (field.section !== undefined) expect(english(field.section)).not.toBe("");
      for (const option of field.options?.({}) ?? []) expect(option.label).not.toBe("");
    }
  });
});
