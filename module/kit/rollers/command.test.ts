import { beforeAll, describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import type { Json, Referee } from "../../rules/kernel";
import { english } from "../../../tests/support/kit";
import type { Texts } from "../text/sentence";
import { commandLine, macroScript, parseCommand, readDice, type RollOrder } from "./command";
import { numberIn } from "./fields";
import { playRoll, withAnswer } from "./play";
import {
  bringRollers,
  findRoller,
  inSituation,
  loadRollers,
  registerForeignRollers,
  registerRollers,
  rollerCommands,
  type Roller,
} from "./roller";

type Facts = { rolls: number };

const toss: Roller<Facts> = {
  id: "toss",
  icon: "",
  fields: [
    { name: "rolls", kind: "number", initial: "2" },
    { name: "for", kind: "text", initial: "" },
  ],
  facts: async ({ rolls = "" }) => ({ rolls: Number(rolls) }),
  odds: () => [],
  roll({ rolls }: Facts, referee: Referee<Facts>) {
    for (let i = 0; i < rolls; i++) referee.tell({ event: "fell", roll: referee.die("toss", 6) });
  },
  story: () => ({ head: "", lines: [], outcome: null }),
};
const explain = (error: Error) => error.message;
const group = {
  id: "test-game",
  command: "test",
  title: "",
  texts: "",
  rollers: [toss],
  explain,
};

beforeAll(() => registerRollers(group));

/** The order in a line, which must contain one. */
function ordered(line: string): RollOrder {
  const parsed = parseCommand(line);
  if (parsed?.kind !== "order") throw new Error(`"${line}" orders nothing: ${parsed?.kind}`);
  return parsed.order;
}

describe("a line in the chat", () => {
  it("fills the fields in order, the last one with the rest of the line", () => {
    expect(ordered("/test toss 3 the long way").values).toEqual({ rolls: "3", for: "the long way" });
    expect(ordered("  /TEST   Toss ").values).toEqual({ rolls: "2", for: "" });
  });

  it("names real dice behind an equals sign", () => {
    expect(ordered("/test toss 2").own).toBeNull();
    expect(ordered("/test toss 2 =").own).toEqual([]);
    expect(ordered("/test toss 2 the rest = 3, 6").own).toEqual([3, 6]);
    expect(ordered("/test toss 2 the rest = 3, 6").values).toEqual({ rolls: "2", for: "the rest" });
    expect(parseCommand("/test toss = six")).toMatchObject({ kind: "bad-dice", dice: "six" });
    expect(parseCommand("/test toss 2 = 3 = 4")).toMatchObject({ kind: "bad-dice", dice: "3 = 4" });
  });

  it("is none of ours where it begins with another word", () => {
    for (const line of ["test toss", "/roll 1d6", "/tests toss", "", "/", "hello /test toss"])
      expect(parseCommand(line)).toBeNull();
  });

  it("says which word names no roller", () => {
    expect(parseCommand("/test")).toMatchObject({ kind: "unknown", word: "" });
    expect(parseCommand("/test throw 3")).toMatchObject({ kind: "unknown", word: "throw" });
  });

  it("is written again as it was read, and becomes a macro's script", () => {
    for (const line of ["/test toss 3 the long way", "/test toss 2 = 3 6", "/test toss 2 ="])
      expect(commandLine(ordered(line))).toBe(line);
    expect(macroScript(ordered('/test toss 3 a "b"'))).toBe(
      'game.system.api.roll("test-game", "toss", {"rolls":"3","for":"a \\"b\\""});',
    );
    expect(macroScript(ordered("/test toss 1 = 4"))).toContain('{"own":[4]}');
  });
});

it.each([
  ["37 71", [37, 71]],
  [" 37,71 ", [37, 71]],
  ["", []],
  ["00 5", [0, 5]],
  ["\u200b37,\u00a071", [37, 71]],
  ["1.5", null],
  ["1e1", null],
  ["-3", null],
  ["x", null],
])("reads the real dice %j as %j", (text, dice) => expect(readDice(text)).toEqual(dice));

describe("a roll under way", () => {
  const roller = toss;
  const values = (rolled: ReturnType<typeof playRoll>) => rolled.dice.map(({ value }) => value);

  it("takes real dice as far as they are known, and waits for the next", () => {
    const rolled = playRoll(roller, { rolls: 3 }, [], { own: [5, 6], live: true });
    expect(values(rolled)).toEqual([5, 6]);
    expect(rolled.open).toMatchObject({ manner: "die", key: "2:toss" });
    const answered = playRoll(roller, { rolls: 3 }, withAnswer(rolled, 1), { own: [], live: true });
    expect(values(answered)).toEqual([5, 6, 1]);
    expect(answered.open).toBeNull();
    expect(answered.events).toHaveLength(3);
  });

  it("reads 0 on a d10 as 10, and 00 on a d100 as 100", () => {
    const tens: Roller<Facts> = {
      ...toss,
      roll: ({ rolls }, referee) => referee.tell({ event: "fell", roll: referee.die("toss", rolls) }),
    };
    const face = (sides: number, shown: string) =>
      values(playRoll(tens, { rolls: sides }, [], { own: readDice(shown), live: true }));
    expect([face(100, "00"), face(100, "7"), face(10, "0")]).toEqual([[100], [7], [10]]);
    expect(() => face(6, "0")).toThrow("not-on-the-die");
  });

  it("refuses dice that do not fit", () => {
    const play = (own: number[]) => () => playRoll(roller, { rolls: 2 }, [], { own, live: true });
    expect(play([7])).toThrow("not-on-the-die");
    expect(play([1, 2, 3])).toThrow("dice-left");
  });

  it("refuses dice of another roll, and draws none where it is only looked at", () => {
    expect(() => playRoll(roller, { rolls: 1 }, [["0:other", 1]], { own: null, live: false })).toThrow("roll-void");
    expect(() => playRoll(roller, { rolls: 1 }, [], { own: null, live: false })).toThrow("no-dice");
  });
});

describe("the register of rollers", () => {
  it("finds what is there, and nothing else", () => {
    expect(findRoller("test-game", "toss")?.group).toBe(group);
    expect(findRoller("test-game", "throw")).toBeNull();
    expect(findRoller("no-game", "toss")).toBeNull();
  });

  it("fetches what was brought, once, and knows its command before", async () => {
    const late = { ...group, id: "late-game", command: "late" };
    const load = vi.fn(async () => late);
    bringRollers({ id: "late-game", command: "late", load });
    expect(rollerCommands()).toContainEqual(expect.objectContaining({ command: "late" }));
    expect(parseCommand("/late toss")).toBeNull();
    await Promise.all([loadRollers(), loadRollers()]);
    await loadRollers();
    expect(load).toHaveBeenCalledOnce();
    expect(ordered("/late toss 3").group).toBe(late);
  });

  it("hands the texts of the language to rollers of other modules", () => {
    const facts = { rolls: 1 };
    const foreign = {
      ...toss,
      id: "foreign",
      fields: [
        {
          ...({ name: "on", kind: "choice", initial: "a" } as const),
          options: (texts: Texts, values: object) => [
            { value: "a", label: texts("ALLHANDS.paper.onlooker") + Object.keys(values).length },
          ],
        },
      ],
      odds: (_facts: Json, texts: Texts) => [{ label: texts("ALLHANDS.paper.onlooker"), chance: 1 }],
      story: (_facts: Json, _events: object, texts: Texts) => ({
        head: texts("ALLHANDS.paper.onlooker"),
        lines: [],
        outcome: null,
      }),
    };
    registerForeignRollers({ ...group, id: "foreign-game", command: "foreign", rollers: [foreign] });
    const { roller } = findRoller("foreign-game", "foreign")!;
    const text = english("ALLHANDS.paper.onlooker");
    expect(roller.fields[0]?.options?.({ on: "a" })).toEqual([{ value: "a", label: `${text}1` }]);
    expect(roller.odds(facts)).toEqual([{ label: text, chance: 1 }]);
    expect(roller.story(facts, []).head).toBe(text);
    expect({ sums: roller.sums?.(facts), choice: roller.choice }).toEqual({ sums: [], choice: undefined });
  });

  it("has one group for a name and for a command", () => {
    expect(() => registerRollers(group)).toThrow('"test-game"');
    expect(() => registerRollers({ ...group, id: "other" })).toThrow('"/test"');
  });
});

describe("fields by their names", () => {
  const lift: Roller<Facts> = {
    ...toss,
    id: "lift",
    words: 2,
    fields: [
      { name: "level", kind: "number", initial: "10" },
      { name: "mod", kind: "number", initial: "0" },
      { name: "gear", kind: "chips", initial: "basic" },
      { name: "what", kind: "text", initial: "" },
    ],
  };
  beforeAll(() => registerRollers({ ...group, id: "named-game", command: "named", rollers: [lift] }));

  it.each([
    ["/named lift 12 -7", { level: "12", mod: "-7", gear: "basic", what: "" }],
    ["/named lift=12 mod=-7", { level: "12", mod: "-7", gear: "basic", what: "" }],
    ["/named lift mod=-7 12", { level: "12", mod: "-7", gear: "basic", what: "" }],
    ['/named lift 12 what="a heavy crate" GEAR=good', { level: "12", mod: "0", gear: "good", what: "a heavy crate" }],
  ])("%s", (line, values) => expect(ordered(line).values).toEqual(values));

  it.each([
    ["/named lift 12 what=“Osei Pell”", "Osei Pell"],
    ["/named lift 12 what=„Osei Pell“", "Osei Pell"],
    ["/named lift 12 what='Osei Pell'", "Osei Pell"],
    ["/named lift 12 what=‘Osei Pell’", "Osei Pell"],
    ["/named lift 12 what=O'Brien", "O'Brien"],
    ["/named lift 12 what=‘O’Brien’s crate’", "O’Brien’s crate"],
    ['/named lift 12 what="Knife "Fang""', 'Knife "Fang"'],
    ["/named lift 12 what='5\" gun'", '5" gun'],
    ['/named lift 12 what="5\\" gun"', '5" gun'],
    ['/named lift 12 what="a\\b gear=good"', "a\\b gear=good"],
    ['/named lift 12 what=""', ""],
    ['/named lift 12 what="James “Jim” Holden"', "James “Jim” Holden"],
    ["/named lift 12 what=“James “Jim” Holden”", "James “Jim” Holden"],
    ["/named lift 12 what=„James „Jim“ Holden“", "James „Jim“ Holden"],
    ['/named lift 12 what="James "Jim" Holden"', 'James "Jim" Holden'],
    ['/named lift 12 what = "a crate"', "a crate"],
    ['/named lift 12 what= "a crate"', "a crate"],
    ["/named lift 12 WHAT =crate", "crate"],
    ['/named lift 12 what="open', '"open'],
  ])("take quotes of any kind around a value: %s", (line, what) =>
    expect(ordered(line).values).toEqual({ level: "12", mod: "0", gear: "basic", what }),
  );

  it("are told apart whatever dash a device makes of a hyphen", () => {
    const order = ordered("/named lift 12 –7");
    expect(numberIn(order.values, "mod")).toBe(-7);
    const dashed = { ...lift, id: "lift-off", fields: [{ name: "off-hand", kind: "text", initial: "" } as const] };
    registerRollers({ ...group, id: "dashed-game", command: "dashed", rollers: [dashed] });
    expect(ordered("/dashed lift–off off—hand=yes").values).toEqual({ "off-hand": "yes" });
  });

  it("are written so that they are read again, whatever is in them", () => {
    const signs = fc.constantFrom(..."ab5 \t=\"'“”‘’\\-–|/".split(""), "what=", "what", "mod", "= 3", " ");
    const text = fc.array(signs, { maxLength: 9 }).map((all) => all.join(""));
    const values = fc.record({ level: text, mod: text, gear: text, what: text });
    fc.assert(
      fc.property(values, fc.option(fc.array(fc.nat(100))), (given, own) => {
        const order = { ...ordered("/named lift 12"), values: given, own };
        const again = ordered(commandLine(order));
        expect({ values: again.values, own: again.own }).toEqual({ values: given, own });
      }),
    );
  });

  it("stand beside real dice, and are written again", () => {
    const order = ordered('/named lift 12 what="a crate" = 3 4');
    expect(order.own).toEqual([3, 4]);
    expect(commandLine(order)).toBe('/named lift 12 0 what="a crate" = 3 4');
    expect(ordered(commandLine(order)).values).toEqual(order.values);
  });

  it("may have blanks around their sign, which else begins real dice", () => {
    expect(ordered("/named lift 12 mod = 2")).toMatchObject({ values: { level: "12", mod: "2" }, own: null });
    expect(ordered('/named lift 12 mod = -2 what = "a crate" = 3 4')).toMatchObject({
      values: { level: "12", mod: "-2", what: "a crate" },
      own: [3, 4],
    });
    expect(ordered("/named lift 12 = 3")).toMatchObject({ values: { level: "12" }, own: [3] });
    expect(numberIn(ordered("/named lift 12 mod = 2,5").values, "mod", false)).toBe(2.5);
    expect(parseCommand("/named lift 12 wits = 3")).toMatchObject({ kind: "order", order: { own: [3] } });
    // A word that is called as a field is written so that dice behind it stay dice.
    const odd = {
      ...ordered("/named lift 12 1"),
      values: { ...ordered("/named lift 12").values, what: "mod" },
      own: [3],
    };
    const again = ordered(commandLine(odd));
    expect({ values: again.values, own: again.own }).toEqual({ values: odd.values, own: [3] });
  });

  it("are refused where there is no such field", () => {
    expect(parseCommand("/named lift 12 wits=3")).toMatchObject({ kind: "no-field", field: "wits" });
  });

  it("are filled in by the situation, unless they were given", () => {
    const known = { ...lift, situation: () => ({ level: "14", gear: "fine" }) };
    expect(inSituation(known, { level: "9" })).toMatchObject({ level: "9", gear: "fine", mod: "0" });
  });
});
