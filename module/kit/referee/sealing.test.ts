/** Sealing dice between browsers: each keeps its own secrets, and all see the same battle and the same user flags. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sealFaults, sealOf, type Drawn, type Sealing } from "../../rules/kernel/sealed-dice";
import type { StoredSealings } from "../battle/sealing";
import type { BattleCombat } from "../game/battle-combat";
import type { Write } from "../platform/writes";

vi.mock("../platform/settings", () => ({ ourSetting: () => ({}) }));
vi.mock("../battle/connection", () => ({ isBehind: () => false }));
vi.mock("../game/games", () => ({ tableFor: () => null }));
vi.mock("../battle/battle", () => ({
  battleById: () => (isGone || isUnreadable ? null : battle()),
  isPast: () => (isUnreadable ? isGone : isGone || system["ended"] === true),
  refereeOptions: () => ({}),
  seatOf: () => undefined,
}));
vi.mock("./question-shape", () => ({ isSoundQuestion: (_battle: object, stored: object | null) => stored !== null }));
vi.mock("./lease", () => ({
  writeBattle: (_battle: object, changes: Record<string, unknown>) => {
    for (const [path, value] of Object.entries(changes)) system[path.replace("system.", "")] = value;
    return Promise.resolve();
  },
}));
vi.mock("../platform/documents", () => ({
  change: (user: TestUser, { flags }: TestUser) => {
    Object.assign(user.flags["all-hands"].answer, flags["all-hands"].answer);
    return Promise.resolve();
  },
}));
vi.mock("../platform/writes", () => ({
  commit: (writes: readonly Write[]) => {
    for (const write of writes)
      if (write.action === "update")
        Object.assign(seeds, (write.updates[0] as { system: { seeds: object } }).system.seeds);
    return Promise.resolve();
  },
}));
const { openSpentSeeds, seal, sealedDraw } = await import("./sealing");
const { giveSalts, ownSaltsIn, saltsAwaited } = await import("./salts");

interface TestUser {
  id: string;
  isGM: boolean;
  active: boolean;
  flags: { "all-hands": { answer: Record<string, string> } };
}
let users: Map<string, TestUser>;
let seeds: Record<string, string>;
let isGone: boolean;
/** Whether the battle is there, and what plays it is not here. */
let isUnreadable: boolean;
let system: Record<string, unknown>;
let browsers: Map<string, Map<string, string>>;
const battle = () => ({ id: "fight", system }) as unknown as BattleCombat;
const stored = () => JSON.parse(String(system["sealings"] || "null")) as StoredSealings | null;
const done = (): readonly Sealing[] => stored()?.done ?? [];

/** Makes what follows happen in this user's browser, or in the given `browser`. */
function as(id: string, browser = id): void {
  const kept = browsers.get(browser) ?? new Map<string, string>();
  browsers.set(browser, kept);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      kept.delete(key);
      Reflect.deleteProperty(storage, key);
    },
    ...Object.fromEntries(kept),
  };
  vi.stubGlobal("localStorage", storage);
  const page = { id: "page", name: "0–49", system: { battle: "fight", entries: {}, start: "", seeds } };
  vi.stubGlobal("game", {
    users: { get: (id: string) => users.get(id), [Symbol.iterator]: () => users.values() },
    user: users.get(id),
    userId: id,
    journal: { get: () => ({ id: "record", pages: [page] }) },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  const made = ["gm", "anna", "bob", "carl"].map((id): [string, TestUser] => [
    id,
    { id, isGM: id === "gm", active: true, flags: { "all-hands": { answer: {} } } },
  ]);
  [users, seeds, isGone, isUnreadable, browsers] = [new Map(made), {}, false, false, new Map()];
  const seat = (id: string, user: string, bot = "") => ({ id, user, bot, name: id, side: "" });
  system = {
    step: 0,
    edits: 0,
    question: "",
    dice: "foundry",
    record: "record",
    sealed: true,
    sealings: "",
    ended: false,
    seats: [seat("one", "anna"), seat("two", "bob"), seat("three", "", "captain"), seat("four", "")],
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the referee go on as far as it can in this browser of the Gamemaster; true if dice can fall. */
async function referee(browser = "gm", goOn = () => undefined): Promise<boolean> {
  as("gm", browser);
  while (!sealedDraw(battle())) if (!(await seal(battle(), goOn))) return false;
  return true;
}
async function gives(...who: readonly string[]): Promise<void> {
  for (const id of who) {
    as(id);
    await giveSalts(battle());
  }
}
/** Everyone seals and opens. */
async function sealAll(browser = "gm"): Promise<void> {
  await referee(browser);
  await gives("anna", "bob");
  await referee(browser);
  await gives("anna", "bob");
  expect(await referee(browser)).toBe(true);
}
/** A few dice as they fall in this browser of the Gamemaster. */
function throwDice(browser = "gm", entries = [0, 1, 5]): Drawn[] {
  as("gm", browser);
  const draw = sealedDraw(battle())!;
  const step = Number(system["step"]) - Number(system["edits"]);
  return entries.map((entry) => ({ step, entry, reason: "attack", sides: 100, value: draw(100, entry) }));
}
const faults = (sealing: Sealing, drawn: readonly Drawn[]) =>
  sealFaults(sealing, { seed: seeds[sealing.seed] ?? "", salts: sealing.opened }, drawn);
/** Writes any value into a user's flags. */
const writes = (user: string, word: object | string) =>
  (users.get(user)!.flags["all-hands"].answer["fight-salt"] = typeof word === "string" ? word : JSON.stringify(word));

describe("sealing the dice of a battle", () => {
  it("publishes hashes first, then salts, and lets dice fall that anybody can work out at the end", async () => {
    expect(await referee()).toBe(false);
    expect(saltsAwaited(battle()).map(({ id }) => id)).toEqual(["one", "two"]);
    await gives("anna");
    expect(await referee()).toBe(false);
    expect(saltsAwaited(battle()).map(({ id }) => id)).toEqual(["two"]);
    // Nobody shows a salt before all have sealed theirs.
    await gives("anna", "bob");
    for (const id of ["anna", "bob"])
      expect(JSON.parse(users.get(id)!.flags["all-hands"].answer["fight-salt"]!)).toMatchObject({ shown: {} });
    expect(await referee()).toBe(false);
    await gives("anna", "bob");
    expect(await referee()).toBe(true);
    const [sealing] = done();
    expect(sealing).toMatchObject({ without: ["three", "four"], from: { step: 0, entry: 0 }, realDice: false });
    expect(Object.keys(sealing!.opened)).toEqual(["one", "two"]);
    const fell = throwDice();
    // The same dice fall again when the step begins again.
    expect(throwDice()).toEqual(fell);
    expect(JSON.stringify([system, [...users.values()]])).not.toContain([...browsers.get("gm")!.values()][0]);
    await openSpentSeeds();
    expect(seeds).toEqual({});
    system["ended"] = true;
    await openSpentSeeds();
    expect(faults(sealing!, fell)).toEqual([]);
    as("anna");
    expect(ownSaltsIn(done())).toBe(true);
    expect(ownSaltsIn([{ ...sealing!, opened: {} }])).toBe(false);
    as("carl");
    expect(ownSaltsIn(done())).toBeNull();
  });

  it("goes on after a reload of the Gamemaster and of a player, wherever it was", async () => {
    await referee();
    await gives("anna");
    const before = stored()!.open!.seed;
    // A window loaded anew knows what its browser keeps and what documents hold, which is all there is here.
    await sealAll();
    expect(done().map(({ seed }) => seed)).toEqual([before]);
    expect(Object.keys(done()[0]!.opened)).toEqual(["one", "two"]);
  });

  it("lets nobody write a salt for somebody else, change one, or show one that was not sealed", async () => {
    await referee();
    const { seed } = stored()!.open!;
    const forged = {
      one: sealOf("fight", "salt one", "f".repeat(64)),
      two: sealOf("fight", "salt two", "f".repeat(64)),
    };
    writes("carl", { seed, salts: forged });
    writes("bob", { seed, salts: { one: forged.one } });
    expect(saltsAwaited(battle()).map(({ id }) => id)).toEqual(["one", "two"]);
    await gives("anna", "bob");
    await referee();
    const { salts } = stored()!.open!;
    expect(salts?.["one"]).not.toBe(forged.one);
    writes("carl", { seed, salts: forged, shown: { one: "f".repeat(64) } });
    writes("bob", { seed, salts: forged, shown: { one: "f".repeat(64), two: "f".repeat(64) } });
    await gives("anna");
    await referee();
    expect(saltsAwaited(battle()).map(({ id }) => id)).toEqual(["two"]);
    await gives("bob");
    await referee();
    expect(done()[0]!.salts).toEqual(salts);
  });

  it("passes over what is damaged, too much or about another seed", async () => {
    await referee();
    const { seed } = stored()!.open!;
    const hash = "a".repeat(64);
    for (const word of [
      "nonsense",
      "x".repeat(70_000),
      { seed: hash, salts: { one: hash } },
      { seed, salts: [hash] },
    ]) {
      writes("anna", word);
      expect(saltsAwaited(battle()).map(({ id }) => id)).toEqual(["one", "two"]);
    }
    writes("anna", { seed, salts: { one: "short" } });
    expect(saltsAwaited(battle()).map(({ id }) => id)).toEqual(["one", "two"]);
  });

  it("leaves out who is away, who does not seal in time, and who does not show what they sealed", async () => {
    users.get("bob")!.active = false;
    await referee();
    await gives("anna");
    await referee();
    await gives("anna");
    expect(await referee()).toBe(true);
    expect(done()[0]).toMatchObject({ without: ["two", "three", "four"] });

    users.get("bob")!.active = true;
    Object.assign(system, { step: 1, sealings: "" });
    const goOn = vi.fn();
    await referee("gm", goOn);
    await gives("bob");
    await referee("gm", goOn);
    expect(goOn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(goOn).toHaveBeenCalledTimes(1);
    await referee("gm", goOn);
    expect(Object.keys(stored()!.open!.salts!)).toEqual(["two"]);
    // Too late: her salt is not shown, and does not count.
    await gives("anna");
    expect(await referee("gm", goOn)).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(await referee("gm", goOn)).toBe(true);
    expect(done()[0]).toMatchObject({ salts: {}, opened: {}, without: ["one", "two", "three", "four"] });
    as("bob");
    expect(ownSaltsIn(done())).toBeNull();
  });

  it("begins anew where another browser takes over, and the first one opens what it needs no more", async () => {
    await sealAll();
    const first = throwDice();
    Object.assign(system, {
      step: 3,
      question: JSON.stringify({
        entries: [
          ["0:a", 1],
          ["1:b", 2],
        ],
      }),
    });
    await sealAll("gm-2");
    const [a, b] = done();
    expect(b!.from).toEqual({ step: 3, entry: 2 });
    as("gm", "gm-2");
    await openSpentSeeds();
    expect(seeds).toEqual({});
    as("gm");
    await openSpentSeeds();
    expect(Object.keys(seeds)).toEqual([a!.seed]);
    expect(faults(a!, first)).toEqual([]);
    // Back in the first browser, whose seed everybody knows by now.
    expect(await referee()).toBe(false);
    expect(done()).toHaveLength(2);
  });

  it("has on record what another browser left off when salts were shown already", async () => {
    await referee();
    await gives("anna", "bob");
    await referee();
    const { seed } = stored()!.open!;
    await gives("anna", "bob");
    await sealAll("gm-2");
    expect(done().map((each) => each.seed)[0]).toBe(seed);
    expect(done()).toHaveLength(2);
    as("bob");
    expect(ownSaltsIn(done())).toBe(true);
    expect(ownSaltsIn(done().slice(1))).toBe(false);
  });

  it("has other dice after an undo, the same after a change by hand, and a new seed where an end is taken back", async () => {
    await sealAll();
    const first = throwDice();
    Object.assign(system, { step: 1, edits: 1 });
    expect(throwDice()).toEqual(first);
    Object.assign(system, { step: 3 });
    const values = (drawn: readonly Drawn[]) => drawn.map((each) => ("value" in each ? each.value : 0));
    expect(values(throwDice())).not.toEqual(values(first));
    system["ended"] = true;
    await openSpentSeeds();
    system["ended"] = false;
    as("gm");
    expect(sealedDraw(battle())).toBeNull();
    await sealAll();
    expect(done()).toHaveLength(2);
  });

  it("is anew where a step begins again before the place that it was made at, and where people begin to throw", async () => {
    system["question"] = JSON.stringify({ entries: [["0:a", 1]] });
    await sealAll();
    system["question"] = "";
    expect(await referee()).toBe(false);
    await sealAll();
    system["dice"] = "gm";
    expect(await referee()).toBe(false);
    await sealAll();
    expect(done().map(({ realDice }) => realDice)).toEqual([false, false, true]);
  });

  it("opens the seed of a battle that was deleted, in its record", async () => {
    await sealAll();
    isGone = true;
    await openSpentSeeds();
    expect(Object.keys(seeds)).toEqual([done()[0]!.seed]);
    expect([...browsers.get("gm")!.keys()]).toEqual([]);
  });

  it("keeps the seed of a battle that is there and cannot be read here", async () => {
    await sealAll();
    isUnreadable = true;
    await openSpentSeeds();
    expect(seeds).toEqual({});
    expect([...browsers.get("gm")!.keys()]).not.toEqual([]);
  });
});
