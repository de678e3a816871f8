import { describe, expect, it } from "vitest";
import { DataModel } from "./data-model";
import { DataModelValidationError } from "./failures";
import * as fields from "./fields";
import { TypeDataModel } from "./type-data-model";
import type { PlainObject } from "./values";

class Ship extends DataModel {
  static override defineSchema() {
    const count = (initial: number) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "Ship" }),
      side: new fields.StringField({ required: true, choices: ["red", "blue"], initial: "red" }),
      hull: new fields.SchemaField({ value: count(10), max: count(12) }),
      systems: new fields.TypedObjectField(new fields.SchemaField({ heat: count(0) }), {
        validateKey: (key) => key !== "bad",
      }),
      tags: new fields.SetField(new fields.StringField()),
      log: new fields.ArrayField(new fields.NumberField()),
      free: new fields.ObjectField(),
      question: new fields.JSONField({ required: false, nullable: true, initial: null }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      color: new fields.ColorField(),
    };
  }

  static override migrateData(source: PlainObject): PlainObject {
    if ("title" in source) source["name"] = source["title"];
    return super.migrateData(source);
  }

  static override validateJoint(data: PlainObject): void {
    const hull = data["hull"] as { value: number; max: number };
    if (hull.value > hull.max) throw new Error("hull.value is above hull.max");
  }

  declare name: string;
  declare hull: { value: number; max: number };
  declare systems: Record<string, { heat: number }>;
  declare tags: Set<string>;
  declare question: unknown;
}

describe("construction", () => {
  it("fills in initial values and drops unknown keys", () => {
    const ship = new Ship({ unknown: 1 });
    expect(ship.toObject()).toEqual({
      name: "Ship",
      side: "red",
      hull: { value: 10, max: 12 },
      systems: {},
      tags: [],
      log: [],
      free: {},
      question: null,
      img: null,
      color: null,
    });
  });

  it("casts and cleans", () => {
    const ship = new Ship({ hull: { value: "7" }, tags: ["a", "a", "b"], log: { 0: "1", 1: 2 }, name: "  Axe " });
    expect(ship.hull).toEqual({ value: 7, max: 12 });
    expect([...ship.tags]).toEqual(["a", "b"]);
    expect(ship._source["log"]).toEqual([1, 2]);
    expect(ship.name).toBe("Axe");
  });

  it("migrates older data first", () => {
    expect(new Ship({ title: "Old" }).name).toBe("Old");
  });

  it("names every invalid path", () => {
    const make = () =>
      new Ship({ side: "green", hull: { value: "x" }, systems: { bad: {} }, img: "data:image/png;base64,AA" });
    expect(make).toThrow(DataModelValidationError);
    expect(make).toThrow(/side: green is not a valid choice/);
    expect(make).toThrow(/hull\.value: must be a finite number/);
    expect(make).toThrow(/img: may not be a data URI/);
  });

  it("checks what fields say together", () => {
    expect(() => new Ship({ hull: { value: 13, max: 12 } })).toThrow("hull.value is above hull.max");
  });

  it("keeps the source apart from the prepared values", () => {
    const ship = new Ship();
    ship.hull.value = 1;
    expect(ship._source["hull"]).toEqual({ value: 10, max: 12 });
    ship.reset();
    expect(ship.hull.value).toBe(10);
  });
});

describe("updateSource", () => {
  it("reports only what differs", () => {
    const ship = new Ship();
    expect(ship.updateSource({ "hull.value": 10, name: "Axe" })).toEqual({ name: "Axe" });
    expect(ship.updateSource({ name: "Axe" })).toEqual({});
    expect(ship.updateSource({ name: "Axe" }, { diff: false })).toEqual({ name: "Axe" });
  });

  it("replaces arrays and sets, merges objects", () => {
    const ship = new Ship({ log: [1, 2], free: { a: { b: 1 } } });
    expect(ship.updateSource({ log: [2], tags: ["x"], "free.a.c": 2 })).toEqual({
      log: [2],
      tags: ["x"],
      free: { a: { c: 2 } },
    });
    expect(ship._source["free"]).toEqual({ a: { b: 1, c: 2 } });
    expect([...ship.tags]).toEqual(["x"]);
  });

  it("adds, changes, deletes and replaces keyed entries", () => {
    const ship = new Ship({ systems: { gun: { heat: 1 }, bay: { heat: 2 } } });
    expect(ship.updateSource({ "systems.new.heat": 3, "systems.gun.heat": 4 })).toEqual({
      systems: { new: { heat: 3 }, gun: { heat: 4 } },
    });
    expect(ship.updateSource({ "systems.-=bay": null, "systems.-=none": null })).toEqual({
      systems: { "-=bay": null },
    });
    expect(ship.updateSource({ "==systems": { last: {} } })).toEqual({ "==systems": { last: { heat: 0 } } });
    expect(ship.systems).toEqual({ last: { heat: 0 } });
  });

  it("resets a deleted schema key and deletes a free one", () => {
    const ship = new Ship({ hull: { value: 3 }, free: { a: 1 } });
    expect(ship.updateSource({ "hull.-=value": null, "free.-=a": null })).toEqual({
      hull: { "-=value": null },
      free: { "-=a": null },
    });
    expect(ship._source).toMatchObject({ hull: { value: 10 }, free: {} });
  });

  it("changes nothing when the result is invalid or only tried", () => {
    const ship = new Ship();
    expect(() => ship.updateSource({ "hull.value": "x" })).toThrow("hull.value: must be a finite number");
    expect(() => ship.updateSource({ "hull.value": 99 })).toThrow("hull.value is above hull.max");
    expect(ship.updateSource({ name: "Axe" }, { dryRun: true })).toEqual({ name: "Axe" });
    expect(ship.toObject()).toMatchObject({ name: "Ship", hull: { value: 10 } });
  });

  it("stores JSON as text and prepares its value", () => {
    const ship = new Ship();
    expect(ship.updateSource({ question: { seat: 1 } })).toEqual({ question: '{"seat":1}' });
    expect(ship.question).toEqual({ seat: 1 });
    expect(ship.toObject(false)["question"]).toBe('{"seat":1}');
    expect(() => ship.updateSource({ question: "{" })).toThrow("question: must be a valid JSON string");
    expect(ship.updateSource({ question: null })).toEqual({ question: null });
  });
});

describe("schemas", () => {
  it("give fields their paths", () => {
    expect(Ship.schema.getField("hull.value")?.fieldPath).toBe("hull.value");
    expect(Ship.schema.getField("hull.none")).toBeUndefined();
    expect(Ship.schema).toBe(new Ship().schema);
    class Hull extends TypeDataModel {
      static override defineSchema() {
        return { hull: new fields.SchemaField({ value: new fields.NumberField() }) };
      }
    }
    expect(Hull.schema.getField("hull.value")?.fieldPath).toBe("system.hull.value");
    expect(Hull.schema).toBe(Hull.schema);
  });

  it("know of a number among choices that it is none of them when it is none", () => {
    const field = new fields.NumberField({ choices: [1, 2], initial: 1 });
    expect([field.nullable, field.clean(""), field.clean(2)]).toEqual([false, 1, 2]);
    expect(new fields.NumberField({ choices: [1, 2], nullable: true }).clean("")).toBeNull();
    expect(new fields.NumberField({ choices: [1, 2] }).clean(undefined)).toBeUndefined();
  });

  it("may be given as having no initial value, unlike those that only leave it out", () => {
    const given = { required: false, nullable: false, integer: true };
    expect(new fields.NumberField({ ...given, initial: undefined }).clean(undefined)).toBeUndefined();
    expect(new fields.NumberField(given).clean(undefined)).toBeNull();
  });

  it("take an empty color for none, or for the initial one", () => {
    expect(new fields.ColorField().clean("")).toBeNull();
    expect(new fields.ColorField({ nullable: false, initial: "#ffffff" }).clean("")).toBe("#ffffff");
  });

  it("may be one of several, by a type in the data", () => {
    class Move extends DataModel {
      static override defineSchema() {
        return { type: new fields.StringField({ initial: "move" }), step: new fields.NumberField({ initial: 1 }) };
      }
    }
    class Order extends DataModel {
      static override defineSchema() {
        const fire = {
          target: new fields.StringField({ required: true }),
          shots: new fields.NumberField({ initial: 1 }),
        };
        return { what: new fields.TypedSchemaField({ fire, move: Move }, { initial: { type: "move" } }) };
      }
      declare what: PlainObject;
    }
    const order = new Order({ what: { type: "fire", target: "Axe", step: 3 } });
    expect(order.toObject()).toEqual({ what: { type: "fire", target: "Axe", shots: 1 } });
    expect(order.updateSource({ "what.shots": 2 })).toEqual({ what: { shots: 2 } });
    order.updateSource({ what: { type: "move", step: 5 } });
    expect(order.what).toBeInstanceOf(Move);
    expect([order.toObject(), order.toObject(false)]).toEqual([
      { what: { type: "move", step: 5 } },
      { what: { type: "move", step: 5 } },
    ]);
    expect(new Order().what["step"]).toBe(1);
    expect(() => new Order({ what: { type: "sing" } })).toThrow('what: "sing" is not one of the types fire, move');
    expect(() => order.updateSource({ "what.step": "x" })).toThrow("what.step: must be a finite number");
    expect(() => new fields.TypedSchemaField({ none: new fields.SchemaField({}) })).toThrow('must have a field "type"');
    expect(Order.schema.getField("what.fire.target")?.fieldPath).toBe("what.target");
  });

  it("can say of some values at once whether they are fine", () => {
    class Lenient extends fields.TypedSchemaField {
      override _validateSpecial(value: unknown) {
        const { type } = (value ?? {}) as { type?: string };
        return type === "gone" ? true : type === "bad" ? false : super._validateSpecial(value);
      }
    }
    const field = new Lenient({ fire: {} });
    expect(field.validate({ type: "gone" })).toBeUndefined();
    expect(field.validate({ type: "fire" })).toBeUndefined();
    expect(field.validate({ type: "bad" })?.message).toBe("is not a valid value");
    expect(field.validate({ type: "sing" })?.message).toContain("not one of the types fire");
    expect([field.validate(null)?.message, field.validate(3)?.message]).toEqual([
      "may not be null",
      "must be an object",
    ]);
  });

  it("belong to their own class", () => {
    class Carrier extends Ship {
      static override defineSchema() {
        return { ...super.defineSchema(), bays: new fields.NumberField({ initial: 2 }) };
      }
    }
    expect(Carrier.schema.has("bays")).toBe(true);
    expect(Ship.schema.has("bays")).toBe(false);
  });
});
