import { describe, expect, it } from "vitest";
import { RulesError } from "../../rules/kernel";
import { systemOf } from "../../../tests/support/kit";
import { declare, fact, field } from "./declared";

type Weather = "calm" | "storm";

const regatta = declare(
  {
    place: field.count(),
    name: field.called("captain", field.text()),
    flag: field.textOrNull("flag", ["red", "blue"]),
    crew: field.texts(),
    knots: { ...field.plain<Readonly<Record<string, number>>>()(() => null), byMember: true },
  },
  {
    phase: fact.keyword<Weather>("the weather", "calm", { calm: true, storm: true }),
    buoys: fact.counter("the buoys"),
    started: fact.mark("whether it has begun"),
    duel: fact.orNull<{ readonly of: string }>("the duel under way", ({ of }) => typeof of === "string"),
    leader: fact.json<string | null>("who leads", null, (value) => typeof value === "string" && value !== ""),
    call: fact.json("the call", "", (value) => typeof value === "string"),
    offer: fact.json<0 | 1 | null>("the offer", null, Number.isInteger, (stored) => (stored === 0 ? null : 1)),
    over: fact.over(),
  },
);
type Part = Parameters<typeof regatta.write>[0];

const PART: Part = {
  place: 1,
  name: "Amur",
  flag: null,
  crew: ["Jo"],
  knots: { a: 3, b: 4 },
  phase: "storm",
  buoys: 3,
  started: true,
  duel: { of: "x" },
  leader: "y",
  call: "12",
  offer: null,
  over: null,
};
/** The same data as separate fields, as in an earlier version. */
const EARLIER = {
  phase: "storm",
  buoys: 3,
  started: true,
  duel: '{"of":"x"}',
  leader: "y",
  call: "12",
  offer: 0,
  over: "",
};

const read = (data: object) => regatta.read(data, "Heron");
const faultOf = (data: object): unknown => {
  try {
    return read({ ...systemOf(regatta.write(PART)), ...data });
  } catch (error) {
    return error instanceof RulesError ? [error.code, error.data["what"]] : error;
  }
};

describe("a part of a state in a document", () => {
  it("comes back as it was written, as something of its own", () => {
    const stored = systemOf(regatta.write(PART));
    expect(read(stored)).toEqual(PART);
    read(stored).crew.push("Al");
    expect(read(stored)).toEqual(PART);
  });

  it("is written by path, facts of the rules each by itself", () => {
    const values = regatta.write({ ...PART, duel: null });
    expect(values).toMatchObject({
      "system.captain": "Amur",
      "system.flag": "",
      "system.knots.a": 3,
      "system.engine.phase": '"storm"',
    });
    expect(values["system.engine.duel"]).toBe("");
  });

  it("begins with what was declared where nothing was written", () => {
    expect(read({ place: 0, captain: "", flag: "", crew: [], knots: {} })).toMatchObject({
      flag: null,
      phase: "calm",
      buoys: 0,
      started: false,
      leader: null,
      call: "",
      over: null,
    });
  });

  it.each([
    ["a word that is none", { engine: { phase: '"hail"' } }, "the weather"],
    ["no JSON", { engine: { phase: "storm" } }, "the weather"],
    ["a number below 0", { engine: { buoys: "-1" } }, "the buoys"],
    ["something else than yes or no", { engine: { started: "1" } }, "whether it has begun"],
    ["a list in place of an object", { engine: { duel: "[]" } }, "the duel under way"],
    ["an object that lacks something", { engine: { over: '{"reason":"clock"}' } }, "outcome"],
    ["a text that is not among those", { flag: "green" }, "flag"],
  ])("is damaged by %s", (_, data, what) => {
    expect(faultOf(data)).toEqual(["damaged", what]);
  });
});

describe("fields within fields", () => {
  const points = { ...field.plain<Readonly<Record<string, number>>>()(() => null), byMember: true } as const;
  const boat = declare({
    hull: field.called(
      "body",
      field.group({ feet: field.count(), wear: points, motto: field.optional(field.text(), "") }),
    ),
    crew: field.rows({ id: field.text(), post: field.called("role", field.textOrNull()) }),
  });
  const crew = [{ id: "Jo", post: null }];

  it("are written one by one, lists whole, and come back", () => {
    const part = { hull: { feet: 9, wear: { keel: 1 }, motto: "Ahoy" }, crew };
    const values = boat.write(part);
    expect(values).toEqual({
      "system.body.feet": 9,
      "system.body.wear.keel": 1,
      "system.body.motto": "Ahoy",
      "system.crew": [{ id: "Jo", role: "" }],
    });
    expect(systemOf(values)).toEqual(boat.data(part));
    expect(boat.read(boat.data(part), "Heron")).toEqual(part);
  });

  it("may be left out, which the document says", () => {
    const data = boat.data({ hull: { feet: 9, wear: {} }, crew });
    expect(data.body).toEqual({ feet: 9, wear: {}, motto: "" });
    expect("motto" in boat.read(data, "Heron").hull).toBe(false);
  });

  it("are told from what else a document holds", () => {
    expect(boat.of({ body: 1, notes: "", crew: [] })).toEqual({ body: 1, crew: [] });
  });
});

describe("what an earlier version has written", () => {
  const today = systemOf(regatta.write(PART));

  it("is the same in source data, and what this version has written since counts", () => {
    const { engine: _, ...own } = today as { readonly engine: object };
    const stored = { ...own, ...EARLIER };
    expect(regatta.migrated({ ...stored })).toEqual(today);
    const since = regatta.migrated({ ...stored, engine: { buoys: "4" } });
    expect(read(since)).toEqual({ ...PART, buoys: 4 });
    expect(regatta.migrated(since)).toEqual(since);
  });

  it("is the same in a part of source data, and in what a record holds", () => {
    expect(regatta.migrated({ captain: "Amur", leader: "" })).toEqual({ captain: "Amur", engine: { leader: "" } });
    const paths = Object.fromEntries(Object.entries(EARLIER).map(([name, value]) => [`system.${name}`, value]));
    const facts = Object.entries(regatta.write(PART)).filter(([path]) => path.startsWith("system.engine."));
    expect(regatta.renewed({ ...paths, "system.place": 1 })).toEqual({
      ...Object.fromEntries(facts),
      "system.place": 1,
    });
    expect(regatta.renewed({ _id: "race", system: { place: 1, buoys: 2 } })).toEqual({
      _id: "race",
      system: { place: 1, engine: { buoys: "2" } },
    });
  });

  it("is named where it is damaged", () => {
    for (const [name, what] of [
      ["phase", "the weather"],
      ["duel", "the duel under way"],
    ] as const)
      expect(faultOf(regatta.migrated({ [name]: "{" }))).toEqual(["damaged", what]);
  });
});
