import { describe, expect, it } from "vitest";
import * as situations from "./index";
import { choice, flag, only, read, wholeNumber, type Source } from "./situation";

const INPUTS = {
  ranged: flag,
  range: only((given) => given["ranged"] === true, wholeNumber(0)),
  posture: choice(["standing", "kneeling"], "standing"),
};
const from =
  (values: { readonly [name: string]: unknown }): Source =>
  (name) =>
    values[name];

describe("what is given in a situation", () => {
  it("is as at first where nothing is asked", () => {
    expect(read(INPUTS, from({ posture: "kneeling" }))).toEqual({ ranged: false, range: 0, posture: "kneeling" });
  });
  it("is passed over where it means nothing beside the rest, if that is wanted", () => {
    expect(read(INPUTS, from({ range: 30 }), true).range).toBe(0);
    expect(read(INPUTS, from({ range: 30, ranged: true }), true).range).toBe(30);
    expect(read(INPUTS, from({ range: 30 })).range).toBe(30);
  });
});

interface Described extends situations.Situation<situations.Inputs, never, unknown> {
  facts(given: object): never;
}
const isSituation = (value: unknown): value is Described =>
  typeof value === "object" && value !== null && "inputs" in value;

/** Situations that are impossible by default: nothing weighs as much, and nobody leads a circle with 12. */
const NEEDS_MORE = ["thingHp", "ceremony"];

describe("every situation", () => {
  const all = Object.entries(situations).filter(([name]) => !NEEDS_MORE.includes(name));
  const described = all.flatMap(([name, value]) => (isSituation(value) ? [[name, value] as const] : []));
  it.each(described)("%s can be reckoned as it is at first", (_name, { inputs, facts, reckon }) => {
    expect(reckon(facts(read(inputs, () => undefined)), {})).toBeTypeOf("object");
  });
  it.each(described)("%s asks for what another input hangs on before that", (_name, { inputs }) => {
    const seen = new Set<string>();
    for (const [name, { when }] of Object.entries(inputs)) {
      const given = new Proxy({}, { get: (_target, asked) => expect([...seen]).toContain(asked) });
      when?.(given);
      seen.add(name);
    }
  });
});
