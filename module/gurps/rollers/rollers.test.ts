import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Json, RulesError } from "../../rules/kernel";
import { playRoll } from "../../kit/rollers/play";
import { idleAmong, inSituation, type AnyRoller, type RollStory, type Values } from "../../kit/rollers/roller";
import { english } from "../../../tests/support/kit";
import { hero } from "../../../tests/support/gurps";

const world: { [uuid: string]: object } = {};
const settings: { [key: string]: string | boolean } = {};

beforeEach(() => {
  for (const key of Object.keys(world)) delete world[key];
  for (const key of Object.keys(settings)) delete settings[key];
  world["Actor.hero"] = hero();
  vi.stubGlobal("fromUuidSync", (uuid: string) => world[uuid] ?? null);
  vi.stubGlobal("canvas", { ready: false });
  vi.stubGlobal("game", {
    user: {},
    scenes: { active: null },
    actors: { contents: [] },
    settings: { get: (_scope: string, key: string) => settings[key] ?? "" },
    i18n: { localize: english },
  });
});

const { gurpsRollers } = await import("./rollers");
const { houseRules, registerRollerSettings } = await import("../documents/options");
const { keepSettings, settingGroups } = await import("../screen/house-rules");
const { bringEntries } = await import("../../kit/windows/reference");
bringEntries(async () => (await import("../screen/entries")).GURPS_ENTRIES);

function roller(id: string): AnyRoller {
  const found = gurpsRollers.rollers.find((each) => each.id === id);
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

async function odds(id: string, values: Values): Promise<number[]> {
  const facts = await factsOf(id, values);
  return roller(id)
    .odds(facts as never)
    .map(({ chance }) => Math.round(chance * 216));
}

describe("an attack that is written", () => {
  const attack = roller("attack");
  const partsOf = async (given: Values) => (await card("attack", given, [3, 3, 3])).sums?.[0];

  it("is a shot where a range is named, and takes all that is given", async () => {
    const given = { level: "14", range: "21", aim: "2", posture: "kneeling" };
    const sum = await partsOf(given);
    // The line from the docs: two seconds of aim, kneeling, at 21 yards.
    expect([sum?.value, ...(sum?.parts ?? []).map(({ amount }) => amount)]).toEqual(["6", "14", "+1", "−2", "−7"]);
    expect(idleAmong(attack, given, inSituation(attack, given))).toEqual([]);
  });

  it("names what means nothing beside the rest", () => {
    const given = { level: "14", range: "21", evaluate: "2" };
    expect(idleAmong(attack, given, inSituation(attack, given))).toEqual(["evaluate"]);
    const blow = { damage: "2d", st: "12" };
    expect(idleAmong(roller("damage"), blow, inSituation(roller("damage"), blow))).toEqual(["st"]);
  });

  it.each<[string, Values, string[]]>([
    ["attack", { ranged: "yes", accuracy: "4" }, ["accuracy"]],
    ["attack", { ranged: "yes", accuracy: "4", aim: "2" }, []],
    ["attack", { bulk: "-4" }, ["bulk"]],
    ["attack", { bulk: "-4", maneuver: "moveAttack" }, []],
    ["skill", { technological: "yes" }, ["technological"]],
    ["skill", { technological: "yes", gear: "best" }, ["technological"]],
    ["skill", { technological: "yes", gear: "improvised" }, []],
    ["defense", { kind: "parry", fencing: "yes" }, ["fencing"]],
    ["defense", { kind: "parry", fencing: "yes", retreat: "yes" }, []],
  ])("a %s with %j makes no use of %j", (id, given, idle) => {
    expect(idleAmong(roller(id), given, inSituation(roller(id), given))).toEqual(idle);
  });

  it("is one of its character's, by id or name, or none at all", async () => {
    for (const named of ["laser", "Laser", "LASER"])
      expect((await partsOf({ who: "Actor.hero", attack: named }))?.parts[0]).toMatchObject({ amount: "14" });
    await expect(factsOf("attack", { who: "Actor.hero", attack: "rifle", range: "21" })).rejects.toMatchObject({
      code: "no-attack-named",
      data: { attack: "rifle", who: "Jane Doe" },
    });
    await expect(factsOf("attack", { attack: "rifle" })).rejects.toMatchObject({ code: "no-attack-of-nobody" });
  });
});

describe("a skill", () => {
  it("is rolled against with its modifiers, and shows how it came about", async () => {
    const { head, sums, lines, outcome } = await card("skill", { level: "12", mod: "-7" }, [1, 2, 2]);
    expect(head).toBe("Skill");
    expect(sums).toEqual([
      {
        label: "Effective skill",
        value: "5",
        parts: [
          { label: "base", amount: "12" },
          { label: "modifier", amount: "−7" },
        ],
      },
    ]);
    expect(lines[0]?.text).toBe("5 against 5: made by 0");
    expect(lines[0]?.dice.map(({ value }) => value)).toEqual([1, 2, 2]);
    expect(outcome).toEqual({ text: "Success.", tone: "good" });
  });

  it("knows its chances before the roll", async () => {
    expect(await odds("skill", { level: "12", mod: "-7" })).toEqual([10, 4, 4]);
    expect(await odds("skill", { level: "10" })).toEqual([108, 4, 4]);
  });

  it("is filled in from a character, with the shock of a wound", async () => {
    const { head, sums } = await card("skill", { who: "Actor.hero", skill: "guns" }, [3, 3, 3]);
    expect(head).toBe("Jane Doe: Guns");
    expect(sums?.[0]?.value).toBe("12");
    expect(sums?.[0]?.parts).toContainEqual({ label: "shock", amount: "−2" });
  });

  it("adds difficulty, equipment, time and complications", async () => {
    const values = { level: "12", task: "-4", gear: "best", tl: "8", time: "8", adjectives: "2", default: "skill" };
    const { sums } = await card("skill", values, [6, 6, 6]);
    expect(sums?.[0]?.value).toBe(String(12 - 3 - 4 - 2 + 4 + 3));
  });

  it.each([
    [{ level: "x" }, "not-a-number-typed"],
    [{ gear: "none", technological: "perhaps" }, "not-a-toggle"],
    [{ gear: "shiny" }, "not-among"],
    [{ who: "Nobody Known" }, "no-character-named"],
    [{ time: "2", haste: "10" }, "haste-and-time"],
  ])("refuses %j: %s", async (values: Values, code) => {
    const refused = factsOf("skill", values).then((facts) => roller("skill").odds(facts as never));
    await expect(refused).rejects.toMatchObject({ code });
    await refused.catch((error: unknown) => expect(gurpsRollers.explain(error as RulesError)).not.toContain(code));
  });
});

describe("a contest", () => {
  it("is won by the larger margin", async () => {
    const { outcome, lines } = await card("contest", { level: "12", level2: "10" }, [3, 3, 3, 4, 4, 3]);
    expect(lines.map(({ text }) => text)).toEqual([
      "the first: 9 against 12: made by 3",
      "the second: 11 against 10: missed by 1",
    ]);
    expect(outcome).toEqual({ text: "Won by the first, by 4.", tone: "good" });
  });

  it("knows who is likely to win", async () => {
    const facts = await factsOf("contest", { level: "10", level2: "10" });
    const chances = roller("contest").odds(facts as never);
    expect(chances.map(({ label }) => label)).toEqual(["won by the first", "won by the second", "a tie"]);
    const [wins = 0, loses = 0, tie = 0] = chances.map(({ chance }) => chance);
    expect(wins).toBeCloseTo(loses, 12);
    expect(tie).toBeCloseTo(4332 / 216 ** 2, 12);
  });

  it("that is a feint lowers the defense, and leads to it", async () => {
    const values = { level: "14", level2: "10", who2: "Actor.hero", feint: "defense" };
    const { outcome, next } = await card("contest", values, [3, 3, 4, 5, 5, 5]);
    expect(outcome?.text).toContain("at −4");
    expect(next).toEqual([{ label: "Defend", roller: "defense", values: { who: "Actor.hero", deceived: "-4" } }]);
  });
});

describe("an attack", () => {
  it("takes weapon, posture and shock from the character", async () => {
    world["Actor.hero"] = hero({ prone: true });
    const values = { who: "Actor.hero", attack: "laser", target: "Actor.hero", range: "21", aim: "2" };
    const { head, sums } = await card("attack", values, [1, 1, 1]);
    expect(head).toBe("Jane Doe: Laser at Jane Doe");
    expect(sums?.[0]?.parts).toEqual([
      { label: "base", amount: "14" },
      { label: "aim", amount: "+7" },
      { label: "posture", amount: "−4" },
      { label: "range", amount: "−7" },
      { label: "shock", amount: "−2" },
    ]);
  });

  it("takes the size modifier of its target, which may be typed over", async () => {
    const giant = hero();
    world["Actor.hero"] = { ...giant, system: { ...giant.system, size: 2 } } as typeof giant;
    const values = { who: "Actor.hero", attack: "laser", target: "Actor.hero", range: "21" };
    const parts = async (more: Record<string, string>) =>
      (await card("attack", { ...values, ...more }, [1, 1, 1])).sums?.[0]?.parts ?? [];
    expect(await parts({})).toContainEqual({ label: "size", amount: "+2" });
    expect(await parts({ size: "-3" })).toContainEqual({ label: "size", amount: "−3" });
    expect((await parts({ size: "0" })).map(({ label }) => label)).not.toContain("size");
  });

  describe("takes its range from the scene", () => {
    const token = (uuid: string, x: number, elevation = 0) => ({
      x,
      y: 0,
      width: 1,
      height: 1,
      elevation,
      hidden: false,
      actorId: null,
      actor: { uuid, type: "character" },
    });
    type Tokens = readonly ReturnType<typeof token>[];
    const [hero0, pirate30] = [token("Actor.hero", 0), token("Actor.pirate", 3000)];
    const warn = vi.fn<(text: string) => void>();

    interface Table {
      readonly tokens?: Tokens;
      readonly targets?: Tokens;
      readonly inHand?: Tokens;
      readonly units?: string;
      /** The tokens on the scene that all others see. */
      readonly elsewhere?: Tokens;
    }
    /** The modifier for range at this table; blank if none is known. */
    async function rangeAt({ tokens = [hero0, pirate30], targets = [], inHand = [], ...table }: Table) {
      world["Actor.pirate"] = { ...hero(), uuid: "Actor.pirate", name: "Pirate" };
      const grid = { size: 100, distance: 1, units: table.units ?? "yd" };
      const placeables = tokens.map((document) => ({ document, controlled: inHand.includes(document) }));
      vi.stubGlobal("canvas", { ready: true, scene: { grid, tokens }, tokens: { placeables } });
      vi.stubGlobal("ui", { notifications: { warn } });
      vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
      Object.assign(game, {
        user: { targets: targets.map((document) => ({ document })) },
        scenes: { active: { grid, tokens: table.elsewhere ?? [] } },
      });
      const { sums } = await card("attack", { who: "Actor.hero", attack: "laser", target: "Actor.pirate" }, [1, 1, 1]);
      return sums?.[0]?.parts.find(({ label }) => label === "range")?.amount ?? "";
    }

    it("from the one who shoots to the target", async () => {
      expect(await rangeAt({})).toBe("−7");
      expect(await rangeAt({ targets: [pirate30] })).toBe("−7");
    });

    it("on the scene that is looked at, whatever the table sees", async () => {
      const elsewhere = [hero0, token("Actor.pirate", 60_000)];
      expect(await rangeAt({ elsewhere })).toBe("−7");
    });

    it("to the token that is targeted, from the token in hand; among several that nobody marked none is meant", async () => {
      const [near, far] = [token("Actor.pirate", 800), token("Actor.pirate", 20_000)];
      const tokens = [hero0, near, far];
      expect(await rangeAt({ tokens, targets: [near] })).toBe("−3");
      expect(await rangeAt({ tokens, targets: [far] })).toBe("−11");
      expect(await rangeAt({ tokens })).toBe("");
      const copy = token("Actor.hero", 19_000);
      expect(await rangeAt({ tokens: [...tokens, copy], targets: [far], inHand: [copy] })).toBe("−3");
    });

    it("with height", async () => {
      expect(await rangeAt({ tokens: [hero0, token("Actor.pirate", 300, 120)] })).toBe("−11");
      expect(await rangeAt({ tokens: [token("Actor.hero", 0, 120), token("Actor.pirate", 300, 120)] })).toBe("");
    });

    it.each([
      ["yds", "−7"],
      ["Yards", "−7"],
      ["meters", "−7"],
      ["metres", "−7"],
      ["m", "−7"],
      ["'", "−3"],
      ["ft.", "−3"],
      ["feet", "−3"],
      ["km", "−15"],
      ["miles", "−15"],
    ])("in %s", async (units, modifier) => {
      expect(await rangeAt({ units })).toBe(modifier);
      expect(warn).not.toHaveBeenCalled();
    });

    it("and says so where its unit is unknown, once", async () => {
      expect(await rangeAt({ units: "cubits" })).toBe("");
      await rangeAt({ units: "cubits" });
      expect(warn.mock.calls.flat()).toEqual([expect.stringContaining("“cubits”")]);
    });
  });

  it("that hits leads to the defense, and to the location where nothing was aimed at", async () => {
    const { outcome, next } = await card("attack", { level: "12", target: "Actor.hero", damage: "2d" }, [3, 3, 3]);
    expect(outcome).toEqual({ text: "A hit.", tone: "good" });
    expect(next?.map((step) => ("roller" in step ? step.roller : ""))).toEqual(["defense", "location"]);
  });

  it("that was aimed leads to the damage there; a limb is the right one", async () => {
    const { outcome, next } = await card("attack", { level: "15", location: "arm", damage: "2d" }, [3, 3, 3]);
    expect(outcome?.text).toBe("A hit: Arm.");
    expect(next?.at(-1)).toMatchObject({ roller: "damage", values: { place: "rightArm", damage: "2d" } });
  });

  it("that misses the skull by one strikes the torso", async () => {
    const { outcome, next } = await card("attack", { level: "17", location: "skull" }, [4, 4, 3]);
    expect(outcome).toEqual({ text: "Missed by one: the torso is hit instead.", tone: "good" });
    expect(next?.at(-1)).toMatchObject({ values: { place: "torso" } });
  });

  it("of the critical kind allows no defense, and draws from the world's own table", async () => {
    const plain = await card("attack", { level: "12", location: "torso" }, [1, 1, 1]);
    expect(plain.lines.map(({ text }) => text).join()).toContain("the Gamemaster says");
    expect(plain.next?.map(({ label }) => label)).toEqual(["Roll damage"]);
    settings["gurps.critTables.criticalHeadBlow"] = "RollTable.head";
    const head = await card("attack", { level: "12", location: "face" }, [1, 1, 1]);
    expect(head.next?.at(-1)).toEqual({ label: "Draw the critical head blow", table: "RollTable.head" });
  });

  it("costs fatigue by its options", async () => {
    const { deeds } = await card("attack", { level: "12", double: "flurry", who: "Actor.hero" }, [3, 3, 3]);
    expect(deeds).toMatchObject([{ action: "tire", actor: "Actor.hero", data: { lost: 2 } }]);
  });

  it("leaves out what only the other kind of attack has", async () => {
    const { sums } = await card("attack", { level: "12", ranged: "yes", evaluate: "3" }, [3, 3, 3]);
    expect(sums?.[0]?.value).toBe("12");
  });
});

describe("a defense", () => {
  it("takes the Dodge that wounds leave, and what the stunned lose", async () => {
    world["Actor.hero"] = hero({ stunned: true }, 3);
    const { sums, outcome } = await card("defense", { who: "Actor.hero" }, [1, 1, 3]);
    expect(sums?.[0]).toMatchObject({ label: "Dodge", value: "1" });
    expect(outcome).toEqual({ text: "The attack hits.", tone: "bad" });
  });

  it("with a drop to the ground ends prone", async () => {
    const values = { who: "Actor.hero", against: "ranged", drop: "yes" };
    const { outcome, deeds } = await card("defense", values, [3, 3, 3]);
    expect(outcome?.text).toBe("The attack is avoided.");
    expect(deeds).toMatchObject([{ action: "state", data: { prone: true } }]);
  });
});

describe("a wound", () => {
  it("is rolled for its place, side and all", async () => {
    const { outcome, lines, next } = await card("location", { damage: "2d" }, [5, 5, 5, 6]);
    expect(outcome?.text).toBe("left hand");
    expect(lines[1]?.dice[0]?.value).toBe(6);
    expect(next).toMatchObject([{ roller: "damage", values: { damage: "2d", place: "leftHand" } }]);
    const [most] = await odds("location", {});
    expect(most).toBe(52);
  });

  it("goes from damage to injury, and calls for what it brings", async () => {
    const values = { damage: "3d", type: "cut", place: "torso", who: "Actor.hero" };
    const { lines, outcome, deeds, next } = await card("damage", values, [4, 4, 4]);
    expect(lines.map(({ text }) => text)).toEqual([
      "12 damage",
      "DR 4, torso: 8 gets through, × 1.5 = 12",
      "A major wound.",
      "Shock: −4 to DX and IQ next turn.",
    ]);
    expect(outcome).toEqual({ text: "12 HP lost.", tone: "bad" });
    expect(deeds).toEqual([
      {
        id: "injure",
        label: "Apply 12 HP to Jane Doe",
        action: "injure",
        actor: "Actor.hero",
        data: { hp: 12, shock: 4, crippled: "" },
      },
    ]);
    expect(next?.map(({ label }) => label)).toEqual(["Knockdown", "Stay awake"]);
  });

  it("cripples a limb, and what is more than that is lost", async () => {
    const values = { damage: "3d", type: "cr", place: "rightArm", who: "Actor.hero" };
    const { outcome, deeds } = await card("damage", values, [6, 6, 6]);
    expect(outcome?.text).toBe("6 HP lost.");
    expect(deeds?.[0]?.data).toEqual({ hp: 6, shock: 4, crippled: "rightArm" });
  });

  it("that armor stops changes nothing", async () => {
    const { outcome, deeds } = await card("damage", { damage: "1d", dr: "6", who: "Actor.hero" }, [2]);
    expect(outcome?.text).toBe("Nothing gets through.");
    expect(deeds).toEqual([]);
  });

  it("may throw somebody back, who may fall", async () => {
    const thrown = await card("damage", { damage: "3d", push: "yes", st: "10" }, [6, 6, 5]);
    expect(thrown.next?.at(-1)).toMatchObject({ roller: "knockback", values: { basic: "17", st: "10" } });
    const fall = await card("knockback", { basic: "17", st: "10", level: "10", who: "Actor.hero" }, [4, 4, 4]);
    expect(fall.sums?.[0]?.value).toBe("9");
    expect(fall.outcome?.text).toBe("It ends in a fall.");
    expect(fall.deeds).toMatchObject([{ data: { prone: true } }]);
    expect((await card("knockback", { basic: "7", st: "10" })).outcome?.text).toBe("Nobody is moved.");
  });
});

describe("the rolls of the wounded", () => {
  it.each<[string, Values, number[], string, Json]>([
    [
      "knockdown",
      { place: "face", major: "yes" },
      [3, 3, 3],
      "Stunned, prone, and hands empty.",
      { stunned: true, prone: true },
    ],
    ["stun", {}, [3, 3, 3], "Able to act again.", { stunned: false }],
    ["consciousness", { hp: "-22", maxHp: "11" }, [3, 3, 4], "Passes out.", { unconscious: true, prone: true }],
    ["death", {}, [4, 4, 5], "A mortal wound.", { mortal: true }],
    ["death", {}, [5, 5, 5], "Dies.", { dead: true }],
    ["mortal", {}, [1, 1, 1], "Critical success! No longer mortal, but still out of action.", { mortal: false }],
    ["bleeding", { lost: "14" }, [4, 4, 4], "1 HP more bleed away.", { hp: 1, stopped: false, calm: 0 }],
    ["bleeding", { calm: "2" }, [3, 3, 3], "The bleeding stops.", { hp: 0, stopped: true, calm: 3 }],
    ["fatigue", {}, [5, 5, 5], "Out of action until fatigue points are back.", { unconscious: true }],
  ])("%s with %j and %j: %s", async (id, values, dice, text, data) => {
    const { outcome, deeds } = await card(id, { who: "Actor.hero", ...values }, dice);
    expect(outcome?.text).toBe(text);
    expect(deeds?.map((deed) => deed.data)).toEqual([data]);
  });

  it("lead on: from exhaustion to the heart", async () => {
    const { next } = await card("fatigue", { level: "10" }, [6, 6, 6]);
    expect(next).toMatchObject([{ roller: "heartAttack" }]);
    const { outcome } = await card("heartAttack", { level: "10" }, [6, 5, 5]);
    expect(outcome?.text).toBe("A heart attack: dead in 3 min unless somebody helps.");
  });
});

describe("the world around", () => {
  it("reacts", async () => {
    const { outcome, lines } = await card("reaction", { mod: "3" }, [5, 5, 6]);
    expect(lines[0]?.text).toBe("19 with +3");
    expect(outcome).toEqual({ text: "Excellent", tone: "good" });
    expect((await odds("reaction", {})).reduce((sum, ways) => sum + ways, 0)).toBe(216);
  });

  it("flees at 13", async () => {
    expect((await card("morale", { strength: "3" }, [4, 3, 3])).outcome?.text).toBe("They flee or give up.");
    expect((await card("morale", { noLanguage: "yes" }, [4, 3, 3])).outcome?.text).toBe("They fight on.");
    expect(await odds("morale", {})).toEqual([56]);
  });

  it("acts in groups", async () => {
    expect((await card("group", { size: "20", level: "12" })).outcome?.text).toBe("15 make it, 5 fail.");
    const attack = await card("groupAttack", { skills: "11 11 11 11 11 11 11 11" }, [3, 3, 4]);
    expect(attack.outcome?.text).toBe("Hits: 4.");
    expect(attack.next).toMatchObject([{ roller: "groupDefense", values: { hits: "4" } }]);
    const defense = await card(
      "groupDefense",
      { hits: "4", level: "12", allOut: "yes", level2: "9" },
      [4, 4, 3, 3, 3, 3],
    );
    expect(defense.outcome?.text).toBe("3 avoided, 1 gets through.");
  });

  it("is full of magic", async () => {
    const values = { level: "16", "spell-range": "moderate", "spell-duration": "moderate", concentrate: "0" };
    const { sums, outcome, deeds } = await card("magic", { ...values, who: "Actor.hero" }, [3, 3, 3]);
    expect(sums?.[0]).toMatchObject({ label: "Effective skill (5 FP)", value: "12" });
    expect(outcome?.text).toBe("The spell works.");
    expect(deeds).toMatchObject([{ action: "tire", data: { lost: 5 } }]);
    const failed = await card("magic", { ...values, who: "Actor.hero" }, [6, 6, 5]);
    expect(failed.outcome?.text).toBe("Critical failure! The spell fails. The caster passes out.");
  });

  it("holds ceremonies", async () => {
    const values = { level: "15", energy: "1", helpers: "mage 4, spectator 1 x20", concentrate: "0" };
    const { sums, lines } = await card("ceremony", values, [3, 3, 3]);
    expect(sums?.[0]?.label).toContain("25 given");
    expect(lines.at(-1)?.text).toBe("25 FP spent.");
    await expect(card("ceremony", { level: "15", helpers: "cat 3" })).rejects.toMatchObject({ code: "not-helpers" });
  });
});

describe("every roller", () => {
  it.each(gurpsRollers.rollers.map((each) => [each.id, each] as const))("%s has its texts", (id, { fields }) => {
    for (const key of ["name", "hint", "syntax"]) expect(english(`${gurpsRollers.texts}${id}.${key}`)).not.toBe("");
    for (const field of fields) {
      expect(english(field.label ?? `${gurpsRollers.texts}${id}.field.${field.name}`)).not.toBe("");
      if (field.section !== undefined) expect(english(field.section)).not.toBe("");
      const options = field.options?.({ who: "Actor.hero", who2: "Actor.hero" });
      for (const option of options ?? []) expect(option.label).not.toBe("");
      if (field.kind === "chips" || field.kind === "choice") {
        const initial = options?.some(({ value }) => value === field.initial);
        expect(initial, `${id} ${field.name} offers its initial value`).toBe(true);
      }
    }
  });

  it.each(gurpsRollers.rollers.map((each) => [each.id, each] as const))("%s can be rolled as it stands", async (id) => {
    const facts = await factsOf(id, {});
    const rolled = playRoll(roller(id), facts, [], { own: Array.from({ length: 0 }, () => 3), live: true });
    expect(roller(id).story(facts as never, rolled.events).head).not.toBe("");
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });
});

describe("the settings of a world", () => {
  it("are all in one window, each in one group, with their texts", () => {
    const declared: { [name: string]: { config: boolean } } = {};
    Object.assign(game, {
      settings: { register: (_scope: string, name: string, data: never) => (declared[name] = data), get: () => null },
    });
    registerRollerSettings();
    expect(Object.values(declared).filter(({ config }) => config)).toEqual([]);
    const rows = settingGroups().flatMap(({ label, rows: own }) => {
      expect(label).not.toMatch(/^ALLHANDS/);
      return own;
    });
    const names = Object.keys(declared).map((name) => name.split(".").at(-1));
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const { label, hint, choices = [] } of rows)
      for (const text of [label, hint, ...choices.map((one) => one.label)]) expect(text).not.toMatch(/^(ALLHANDS|$)/);
  });

  it("keep what the window's form says, as far as it makes sense", async () => {
    const written: { [name: string]: unknown } = {};
    const set = async (_scope: string, name: string, value: unknown) => void (written[name] = value);
    Object.assign(game, { settings: { get: () => null, set } });
    await keepSettings({
      failBy10: true,
      min1: true,
      stunN: 0,
      drPoint: "medium",
      riposteHalf: "up",
      criticalHit: "x",
    });
    expect(written).toEqual({ "gurps.failBy10": true, "gurps.riposteHalf": "up", "gurps.critTables.criticalHit": "x" });
  });

  it("change the rolls, as far as they make sense", async () => {
    Object.assign(settings, { "gurps.failBy10": true, "gurps.weaponHit": "modifiers", "gurps.drPoint": "medium" });
    const { sums, outcome } = await card("attack", { level: "12", location: "weaponLong" }, [6, 6, 5]);
    expect(sums?.[0]?.value).toBe("7");
    expect(outcome?.text).toContain("Critical failure!");
    expect(houseRules()).toEqual({ failBy10: true, weaponHit: "modifiers" });
  });
});
