import { describe, expect, it } from "vitest";
import type { JsonObject } from "../protocol";
import { applyChange, expandObject, hasOperator, mapAt, toldChange, valuesAt } from "./changes";

const ship = (): JsonObject => ({
  name: "Axe",
  system: { hull: { value: 5, max: 9 }, list: [1, 2], map: { a: { x: 1 }, b: { x: 2 } } },
});

describe("an update", () => {
  const cases: { title: string; update: JsonObject; recursive?: boolean; expected: JsonObject }[] = [
    {
      title: "merges nested objects by dotted key",
      update: { "system.hull.value": 3 },
      expected: { name: "Axe", system: { ...(ship()["system"] as JsonObject), hull: { value: 3, max: 9 } } },
    },
    {
      title: "merges nested objects as such",
      update: { system: { hull: { value: 3 } } },
      expected: { name: "Axe", system: { ...(ship()["system"] as JsonObject), hull: { value: 3, max: 9 } } },
    },
    {
      title: "replaces arrays whole",
      update: { "system.list": [7] },
      expected: { name: "Axe", system: { ...(ship()["system"] as JsonObject), list: [7] } },
    },
    {
      title: "deletes a key with -=",
      update: { "system.map.-=a": null },
      expected: { name: "Axe", system: { ...(ship()["system"] as JsonObject), map: { b: { x: 2 } } } },
    },
    {
      title: "replaces an object with ==",
      update: { "system.==map": { c: { x: 3 } } },
      expected: { name: "Axe", system: { ...(ship()["system"] as JsonObject), map: { c: { x: 3 } } } },
    },
    {
      title: "makes the objects on the way to a new key",
      update: { "flags.all-hands.answer": { question: 1 } },
      expected: { ...ship(), flags: { "all-hands": { answer: { question: 1 } } } },
    },
    {
      title: "does not keep a deletion of what is not there",
      update: { "flags.all-hands.-=answer": null },
      expected: { ...ship(), flags: { "all-hands": {} } },
    },
    {
      title: "replaces an object by null",
      update: { "system.hull": null },
      expected: { name: "Axe", system: { ...(ship()["system"] as JsonObject), hull: null } },
    },
    {
      title: "replaces top-level fields when it is not recursive",
      update: { system: { hull: { value: 1 } } },
      recursive: false,
      expected: { name: "Axe", system: { hull: { value: 1 } } },
    },
  ];
  it.each(cases)("$title", ({ update, recursive, expected }) => {
    const target = ship();
    applyChange(target, expandObject(update, 13), recursive);
    expect(target).toEqual(expected);
  });

  it("shares nothing with the document afterwards", () => {
    const change = { "==system": { list: [1] }, flags: { deep: { list: [1] } } };
    const target: JsonObject = {};
    applyChange(target, change);
    change["==system"].list.push(2);
    change.flags.deep.list.push(2);
    expect(target).toEqual({ system: { list: [1] }, flags: { deep: { list: [1] } } });
  });
});

describe("expandObject", () => {
  it("joins dotted keys with objects, in either order", () => {
    expect(expandObject({ a: { x: 1 }, "a.y": 2 }, 13)).toEqual({ a: { x: 1, y: 2 } });
    expect(expandObject({ "a.y": 2, a: { x: 1 } }, 13)).toEqual({ a: { x: 1, y: 2 } });
  });

  it("refuses the operators of generation 14 in 13", () => {
    expect(() => expandObject({ a: { __$OPERATOR$__: "ForcedDeletion" } }, 13)).toThrow(
      "operator of generation 14 is not available",
    );
  });

  it("reads the operators of generation 14 as keys, and tells them as operators again", () => {
    const sent = {
      "system.map.a": { __$OPERATOR$__: "ForcedDeletion" },
      system: { hull: { __$OPERATOR$__: "ForcedReplacement", value: { "max.x": 1 } }, list: null },
    };
    const expanded = expandObject(sent, 14);
    expect(expanded).toEqual({ system: { map: { "-=a": null }, "==hull": { max: { x: 1 } }, list: null } });
    expect(toldChange(expanded, 13)).toBe(expanded);
    expect(toldChange(expanded, 14)).toEqual({
      system: {
        map: { a: { __$OPERATOR$__: "ForcedDeletion" } },
        hull: { __$OPERATOR$__: "ForcedReplacement", value: { max: { x: 1 } } },
        list: null,
      },
    });
  });

  it.each([
    [{ a: { __$OPERATOR$__: "ForcedMarriage" } }, 'the update operator "ForcedMarriage" is not available'],
    [{ list: [{ __$OPERATOR$__: "ForcedDeletion" }] }, "must be the value of a key"],
  ])("refuses what is no operator, or stands where none can: %j", (sent, reason) => {
    expect(() => expandObject(sent, 14)).toThrow(reason);
  });

  it("keeps deletion and replacement operators", () => {
    const expanded = expandObject({ "a.-=b": null, "a.==c": {} }, 13);
    expect(expanded).toEqual({ a: { "-=b": null, "==c": {} } });
    expect(hasOperator(expanded)).toBe(true);
    expect(hasOperator({ a: [{ b: "-=" }] })).toBe(false);
  });
});

describe("paths", () => {
  it("find the values of every element and member", () => {
    const data = { parts: { a: { left: 1 }, b: { left: 2 }, c: {} }, list: [{ t: "x" }] };
    expect(valuesAt(data, "parts.*.left")).toEqual([
      ["parts.a.left", 1],
      ["parts.b.left", 2],
    ]);
    expect(valuesAt(data, "list.*.t")).toEqual([["list.0.t", "x"]]);
    expect(valuesAt(data, "none.at.all")).toEqual([]);
  });

  it("reach values through operators", () => {
    const change = { "==system": { logs: [{ text: "a" }] }, system: { "==logs": { x: { text: "b" } } } };
    mapAt(change, ["system", "logs", "*", "text"], (text) => `${String(text)}!`);
    expect(change).toEqual({ "==system": { logs: [{ text: "a!" }] }, system: { "==logs": { x: { text: "b!" } } } });
  });
});
