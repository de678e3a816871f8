import { describe, expect, it } from "vitest";
import type { Json } from "../../rules/kernel";
import {
  changesOf,
  readRecords,
  recordFor,
  takenBack,
  valueAt,
  withRecord,
  type CardActionRecord,
  type CardActionRule,
} from "./card-actions";

const wound: CardActionRule = {
  actors: "character",
  change: (system, data) => ({
    "hp.value": Number(valueAt(system, "hp.value")) - Number(data),
    "wounds.crippled": [...(valueAt(system, "wounds.crippled") as Json[]), "leftArm"],
    "wounds.prone": true,
  }),
};
const body = (hp: number, crippled: string[] = [], prone = false) => ({
  hp: { value: hp },
  wounds: { crippled, prone },
});

describe("what a deed changes", () => {
  it("is written down before and after, and nothing else", () => {
    expect(changesOf(wound, body(11, [], true), 4)).toEqual([
      { path: "hp.value", from: 11, to: 7 },
      { path: "wounds.crippled", from: [], to: ["leftArm"] },
    ]);
  });

  it("is taken back to what it was", () => {
    const changes = changesOf(wound, body(11), 4);
    expect(takenBack(body(7, ["leftArm"], true), changes)).toEqual({
      "hp.value": 11,
      "wounds.crippled": [],
      "wounds.prone": false,
    });
  });

  it("is taken back out of what has happened since", () => {
    const changes = changesOf(wound, body(11), 4);
    expect(takenBack(body(3, ["leftArm", "rightFoot"], false), changes)).toEqual({
      "hp.value": 7,
      "wounds.crippled": ["rightFoot"],
    });
  });

  it("brings back what it took off a list", () => {
    const heal: CardActionRule = { actors: "character", change: () => ({ "wounds.crippled": [] }) };
    const changes = changesOf(heal, body(11, ["leftArm"]), null);
    expect(takenBack(body(11, ["rightFoot"]), changes)).toEqual({ "wounds.crippled": ["rightFoot", "leftArm"] });
  });
});

describe("the record of deeds", () => {
  const record = (deed: string, over: Partial<CardActionRecord> = {}): CardActionRecord => ({
    message: "m1",
    deed,
    by: "Ann",
    undone: false,
    changes: [],
    ...over,
  });

  it("has one entry for a button, the newest", () => {
    const records = withRecord([record("a"), record("b")], record("a", { undone: true }));
    expect(records).toEqual([record("b"), record("a", { undone: true })]);
    expect(recordFor(records, "m1", "a")?.undone).toBe(true);
    expect(recordFor(records, "m2", "a")).toBeNull();
  });

  it("forgets the oldest", () => {
    const many = Array.from({ length: 50 }, (_, at) => record(`d${at}`)).reduce<CardActionRecord[]>(withRecord, []);
    expect(many).toHaveLength(40);
    expect(many[0]?.deed).toBe("d10");
  });

  it("passes over what is none", () => {
    expect(readRecords([null, 3, { message: "x" }, record("a")])).toEqual([record("a")]);
    expect(readRecords("damaged")).toEqual([]);
  });
});
