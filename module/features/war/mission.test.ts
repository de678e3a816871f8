/** Missions: how far they have come, from the log of their war. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTHING_CHANGED, type Fought, type WarEntry } from "./log";
import { missionIn, missionProgress, type Mission } from "./mission";

const mission = (values: Partial<Mission>): Mission => ({
  goal: "hold",
  side: "red",
  battles: 3,
  cargo: 0,
  target: "",
  targetName: "",
  text: "",
  page: "",
  skipped: [],
  plan: null,
  ...values,
});
const ship = (uuid: string, values: Partial<Fought> = {}): Fought => ({
  uuid,
  name: uuid.toUpperCase(),
  side: "red",
  before: 5,
  after: 5,
  of: 5,
  fate: "",
  became: "stays",
  ...values,
});
const raider = (values: Partial<Fought> = {}): Fought => ship("raider", { side: "blue", ...values });
const battle = (id: string, ships: readonly Fought[], won?: readonly string[]): WarEntry => ({
  ...NOTHING_CHANGED,
  id,
  kind: "battle",
  title: `Battle ${id}`,
  author: "gm",
  ships,
  ...(won ? { won } : {}),
});
/** A battle of a ship with cargo against a raider. */
const run = (id: string, cargo: number, values: Partial<Fought> = {}): WarEntry =>
  battle(id, [ship("hauler", { loaded: 6, cargo, ...values }), raider()]);

describe("cargo", () => {
  const goal = mission({ goal: "cargo", battles: 2, cargo: 4 });

  it("is brought when enough of it has come through all battles", () => {
    expect(missionProgress(goal, [run("1", 5)], 1)).toEqual({
      legs: [{ entry: "1", title: "Battle 1", cargo: 5 }],
      left: 1,
      ended: null,
    });
    expect(missionProgress(goal, [run("1", 5), run("2", 4)], 1).ended).toEqual({
      isWon: true,
      why: "cargo",
      title: "Battle 2",
      by: ["HAULER"],
    });
  });

  it("is lost with the first battle that leaves too little, whatever comes later", () => {
    const ended = { isWon: false, why: "cargo", title: "Battle 1", by: ["RAIDER"] };
    expect(missionProgress(goal, [run("1", 3), run("2", 6)], 1)).toMatchObject({ legs: [{ cargo: 3 }], ended });
  });

  it("does not count on a ship that is taken or lost", () => {
    for (const became of ["lost", { prize: "blue" }] as const)
      expect(missionProgress(goal, [run("1", 6, { became })], 1).ended).toMatchObject({ isWon: false, why: "cargo" });
  });

  it("counts only on ships that came to every battle", () => {
    const log = [run("1", 6), battle("2", [ship("other", { loaded: 6, cargo: 6 }), raider()])];
    expect(missionProgress(goal, log, 2).ended).toMatchObject({ isWon: false, why: "cargo", title: "Battle 2" });
  });

  it("is not more for what was put aboard between battles", () => {
    expect(missionProgress(mission({ goal: "cargo", cargo: 1 }), [run("1", 2), run("2", 6)], 1).legs).toMatchObject([
      { cargo: 2 },
      { cargo: 2 },
    ]);
  });
});

describe("holding out", () => {
  const fought = (id: string, won?: readonly string[]) => battle(id, [ship("fort"), raider()], won);

  it("takes so many battles that were won or drawn", () => {
    const log = [fought("1", ["red"]), fought("2"), fought("3", ["red"])];
    expect(missionProgress(mission({}), log.slice(0, 2), 1)).toMatchObject({ left: 1, ended: null });
    expect(missionProgress(mission({}), log, 1)).toMatchObject({ left: 0, ended: { isWon: true, by: ["FORT"] } });
  });

  it("ends with the first lost battle", () => {
    const ended = { isWon: false, why: "hold", title: "Battle 2", by: ["RAIDER"] };
    expect(missionProgress(mission({}), [fought("1"), fought("2", ["blue"]), fought("3")], 1).ended).toEqual(ended);
  });

  it("ends with the last ship of the side", () => {
    expect(missionProgress(mission({}), [fought("1")], 0).ended).toMatchObject({ isWon: false, why: "ships" });
    expect(missionProgress(mission({}), [], 0).ended).toEqual({ isWon: false, why: "ships", title: "", by: [] });
  });

  it("does not count battles of others, nor those before it was given, nor anything but battles", () => {
    const others = battle("x", [raider(), ship("third", { side: "green" })], ["green"]);
    const note: WarEntry = { ...fought("n", ["blue"]), kind: "hand" };
    const log = [fought("old", ["blue"]), others, note, fought("1")];
    expect(missionProgress(mission({ skipped: ["old"] }), log, 1)).toMatchObject({
      legs: [{ entry: "1" }],
      left: 2,
      ended: null,
    });
  });
});

describe("a hunt", () => {
  const goal = mission({ goal: "hunt", target: "raider", battles: 2 });
  const chase = (id: string, became: Fought["became"]) => battle(id, [ship("hound"), raider({ became })]);

  it("is over as soon as the ship is lost, taken or broken up", () => {
    for (const became of ["lost", { prize: "red" }, { scrap: "red" }] as const)
      expect(missionProgress(goal, [chase("1", "stays"), chase("2", became)], 1).ended).toEqual({
        isWon: true,
        why: "hunt",
        title: "Battle 2",
        by: ["HOUND"],
      });
  });

  it("is lost when no battle is left", () => {
    expect(missionProgress(goal, [chase("1", "stays"), chase("2", "stays")], 1).ended).toMatchObject({
      isWon: false,
      why: "hunt",
      by: ["RAIDER"],
    });
  });

  it("also counts when somebody else got the ship", () => {
    const third = battle("1", [ship("third", { side: "green" }), raider({ became: "lost" })], ["green"]);
    expect(missionProgress(goal, [third], 1).ended).toMatchObject({ isWon: true, by: ["THIRD"] });
  });
});

it("depends on nothing but the entries that are in the log: what is taken back counts back", () => {
  const anyBattle = fc.record({
    cargo: fc.integer({ min: 0, max: 6 }),
    isWon: fc.constantFrom<readonly string[] | undefined>(["red"], ["blue"], undefined),
    became: fc.constantFrom<Fought["became"]>("stays", "lost", { prize: "red" }),
  });
  const goals = fc.constantFrom<Partial<Mission>>(
    { goal: "cargo", cargo: 3 },
    { goal: "hold" },
    { goal: "hunt", target: "raider" },
  );
  fc.assert(
    fc.property(fc.array(anyBattle, { minLength: 1, maxLength: 6 }), goals, (all, goal) => {
      const log = all.map(({ cargo, isWon, became }, at) =>
        battle(String(at), [ship("hauler", { loaded: 6, cargo }), raider({ became })], isWon),
      );
      const given = mission(goal);
      const [before, after] = [log.slice(0, -1), log].map((entries) => missionProgress(given, entries, 1));
      // An end is never taken back by what comes later, and a battle more is one leg more at most.
      if (before?.ended) expect(after).toEqual(before);
      else expect(after?.legs.length).toBe(log.length);
      expect(after!.legs.length + after!.left).toBeGreaterThanOrEqual(Math.min(given.battles, log.length));
    }),
  );
});

describe("a stored mission", () => {
  const stored = (values: object): string => JSON.stringify({ ...mission({}), ...values });

  it("comes back as it was", () => {
    const plan = { scene: "Scene.a", bots: ["blue"], waves: [["Actor.a"], []] };
    expect(missionIn(stored({ plan }))).toEqual(mission({ plan }));
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["another goal", stored({ goal: "dance" })],
    ["no battles", stored({ battles: 0 })],
    ["far too many battles", stored({ battles: 1e9 })],
    ["half a battle", stored({ battles: 1.5 })],
    ["a text without end", stored({ text: "x".repeat(2001) })],
    ["a plan of another form", stored({ plan: { scene: 1, bots: [], waves: [] } })],
  ])("is none with %s", (_what, text) => {
    expect(missionIn(text)).toBeNull();
  });
});
