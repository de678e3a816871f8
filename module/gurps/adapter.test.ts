/** Live actors of GURPS Game Aid, in both forms of its data: the numbers that games take, and how one dies. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ggaAdapter } from "./adapter";

type Source = { type: string; name: string; items?: object[] } & Record<"system" | "data", Record<string, never>>;
const sourceIn = (file: string): Source =>
  JSON.parse(readFileSync(new URL(`import/fixtures/${file}`, import.meta.url), "utf8")) as Source;

/** An actor in a world: its data, stored under `system` by every version that still runs, and its statuses. */
function actorOf(file: string, change: (system: Record<string, never>) => void = () => undefined, statuses = [""]) {
  const { data, ...source } = sourceIn(file);
  const system = source.system ?? data;
  change(system);
  const whole = { ...source, system };
  return { ...whole, statuses: new Set(statuses), toObject: () => whole } as unknown as Actor.Implementation;
}
const setHp = (values: object) => (system: Record<string, never>) => void Object.assign(system, { HP: values });
const personIn = (...given: Parameters<typeof actorOf>) => ggaAdapter.character?.(actorOf(...given));
const uses = (...given: Parameters<typeof actorOf>) =>
  personIn(...given)?.skills?.map(({ use, level }) => `${use} ${level}`);

describe("a character of GURPS Game Aid", () => {
  it.each([
    ["gga-corsair.json", { name: "Dara Voss", per: 13, major: true, dead: false }],
    ["gga-engineer.json", { name: "Old Maro", per: 12, major: false, dead: false }],
    ["gga-1.0.json", { name: "Oda Kestrel", per: 13, major: true, dead: false }],
  ])("has name, perception and health: %s", (file, facts) => {
    expect(personIn(file)).toMatchObject(facts);
  });

  it("has the skills of a ship's posts, from lists and from items", () => {
    expect(uses("gga-corsair.json")).toEqual(["gunner 14", "piloting 15"]);
    expect(uses("gga-engineer.json")).toEqual(["repair 15"]);
    expect(uses("gga-1.0.json")).toEqual(["gunner 15"]);
  });

  it("is dead at five times the hit points below 0, or with Foundry's status", () => {
    const dead = (hp: object) => [
      personIn("gga-engineer.json", setHp(hp))?.dead,
      personIn("gga-1.0.json", setHp(hp))?.dead,
    ];
    expect(dead({ max: 10, value: -50 })).toEqual([true, true]);
    expect(dead({ max: 10, value: -49 })).toEqual([false, false]);
    expect(dead({ max: 10, damage: 60 })).toEqual([true, true]);
    expect(dead({ max: 10, damage: 59 })).toEqual([false, false]);
    expect(personIn("gga-1.0.json", undefined, ["prone", "dead"])?.dead).toBe(true);
  });

  it("dies of what its data count: hit points that are left, or damage", () => {
    const wounds = (file: string) => ggaAdapter.wound?.(actorOf(file), "dead");
    expect([wounds("gga-engineer.json"), wounds("gga-1.0.json")]).toEqual([
      { "system.HP.value": -50 },
      { "system.HP.damage": 78 },
    ]);
    for (const file of ["gga-engineer.json", "gga-1.0.json"])
      expect(personIn(file, (system) => void apply(system, wounds(file) ?? {}))?.dead).toBe(true);
  });

  it("is nobody without the numbers of one", () => {
    const chest = {
      type: "character",
      name: "Chest",
      system: {},
      statuses: new Set(),
      toObject: () => ({ type: "x", name: "Chest", system: {} }),
    };
    const actor = chest as unknown as Actor.Implementation;
    expect([ggaAdapter.character?.(actor), ggaAdapter.wound?.(actor, "dead")]).toEqual([null, null]);
  });
});

/** Writes changes into the data under `system`. */
function apply(system: Record<string, Record<string, unknown>>, changes: { readonly [path: string]: unknown }): void {
  for (const [path, value] of Object.entries(changes)) {
    const [, pool = "", member = ""] = path.split(".");
    system[pool]![member] = value;
  }
}
