/** Who gets a key of a battle: browsers that are there, those that had it before, and nobody else, whatever flags say. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deviceName, inEnvelope, lettersOf, newKey, publicOf, type Key } from "./boxes";
import { answerIn } from "./answer-here";
import { callFor, cameTo, hear } from "./arrivals";
import {
  battleKey,
  firstKeys,
  keysOf,
  settledKeys,
  withWords,
  type Arrived,
  type Keyed,
  type StoredKeys,
} from "./keys";
import { awaitedFor, isRunnable, lacksSomebody, servedBy } from "./served";

vi.mock("../platform/documents", () => ({ change: async () => undefined }));

interface Person {
  readonly id: string;
  readonly isGM: boolean;
  active: boolean;
  readonly isSelf: boolean;
  flags: { "all-hands": Record<string, string> };
}

const people = new Map<string, Person>();
const privates = new Map<string, Key>();

function person(id: string, isGM = false): Person {
  const own = newKey();
  privates.set(id, own);
  const flags = { "all-hands": { devices: shown(own) } };
  const one = { id, isGM, active: true, isSelf: id === "gm", flags };
  people.set(id, one);
  return one;
}

const shown = (...keys: Key[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [deviceName(publicOf(key)), publicOf(key)])));
const nameOf = (key: Key): string => deviceName(publicOf(key));
const own = (id: string): Key => privates.get(id)!;

const SEATS = ["one", "two"].map((user, at) => ({ id: `seat-${at + 1}`, name: user, user, bot: "", side: "" }));

let battles = 0;
let battle: Keyed;
/** Browsers that are there, by user. */
let there: Map<string, readonly Key[]>;
const arrived: Arrived = (user, device) => (there.get(user) ?? []).some((key) => nameOf(key) === device);

beforeEach(() => {
  people.clear();
  person("gm", true);
  person("other", true);
  person("one");
  person("two");
  const users = Object.assign([...people.values()], { get: (id: string) => people.get(id) });
  const kept = new Map([["all-hands.device.gm", lettersOf(own("gm"))]]);
  vi.stubGlobal("game", { userId: "gm", user: people.get("gm"), users });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  there = new Map([["gm", [own("gm")]]]);
  begin();
});

function begin(dealers?: readonly string[]): void {
  const id = `battle-${++battles}`;
  battle = { id, system: { seats: SEATS, keys: firstKeys({ id, system: { seats: SEATS } }, arrived, dealers) } };
}

/** Settles the keys, as the page that runs the battle does; returns who is new. */
function settle(): readonly string[] {
  const settled = settledKeys(battle, false, arrived);
  if (settled) set(settled.keys);
  return (settled?.newcomers ?? []).map(({ user, seat }) => `${user} ${seat}`);
}

const set = (keys: object): void => void (battle = { ...battle, system: { seats: SEATS, keys: JSON.stringify(keys) } });
const now = (): StoredKeys => keysOf(battle);

/** The readers whose key somebody has who has a private one. */
const opens = (key: Key): readonly string[] =>
  Object.entries(now().envelopes).flatMap(([reader, envelopes]) => {
    const place = `${battle.id} key ${reader} ${reader === "gm" ? now().number : now().seats[reader]}`;
    return Object.values(envelopes).some((text) => inEnvelope(key, place, text) !== null) ? [reader] : [];
  });

const come = (...users: string[]): void => users.forEach((id) => void there.set(id, [own(id)]));
const plant = (user: string, key: Key): void =>
  void (people.get(user)!.flags["all-hands"]["devices"] = shown(own(user), key));

describe("at the start", () => {
  it("only browsers that are there get a key, and another one in somebody's flags opens nothing", () => {
    const planted = newKey();
    plant("two", planted);
    plant("other", planted);
    people.get("other")!.flags["all-hands"]["recovery"] = publicOf(planted);
    begin();
    expect(opens(own("gm"))).toEqual(["gm"]);
    come("one", "two");
    expect(settle()).toEqual(["one seat-1", "two seat-2"]);
    expect([opens(own("one")), opens(own("two")), opens(own("other"))]).toEqual([["seat-1"], ["seat-2"], []]);
    expect(opens(planted)).toEqual([]);
    expect(settle()).toEqual([]);
    expect(servedBy(battle)).toEqual({
      all: [["gm", 1]],
      seats: [
        ["one", 1],
        ["two", 1],
      ],
    });
  });

  it("whoever is connected is waited for, and lacks a key until they come", () => {
    expect(awaitedFor(battle)).toEqual(["other", "one", "two"]);
    people.get("one")!.active = false;
    come("two", "other");
    settle();
    expect([awaitedFor(battle), lacksSomebody(battle)]).toEqual([[], true]);
    come("one");
    settle();
    expect(lacksSomebody(battle)).toBe(false);
  });
});

describe("later", () => {
  const planted = newKey();
  beforeEach(() => {
    come("one", "two");
    settle();
  });

  it("who had a key keeps it when all get another one, whether they are there or not", () => {
    there = new Map([["gm", [own("gm")]]]);
    const settled = settledKeys(battle, true, arrived)!;
    expect(settled.newcomers).toEqual([]);
    set(settled.keys);
    expect([now().number, opens(own("one")), opens(own("two"))]).toEqual([1, ["seat-1"], ["seat-2"]]);
    expect(battleKey(battle)).not.toBeNull();
  });

  const changes: Readonly<Record<string, () => object>> = {
    "an envelope of theirs": () => ({
      ...now(),
      envelopes: { ...now().envelopes, "seat-2": { ...now().envelopes["seat-2"], [nameOf(planted)]: "x" } },
    }),
    "another dealer": () => ({ ...now(), dealers: ["gm", "other"] }),
    "no proof": () => {
      const { proof: _, ...rest } = now();
      return { ...rest, envelopes: { ...rest.envelopes, "seat-2": { [nameOf(planted)]: "x" } } };
    },
    "a proof from before": () => ({ ...now(), seats: { ...now().seats, "seat-2": 7 } }),
  };
  for (const [what, changed] of Object.entries(changes))
    it(`${what}, written by whoever has no key, gives them nothing, also when all get another one`, () => {
      plant("two", planted);
      plant("other", planted);
      set(changed());
      there = new Map([["gm", [own("gm")]]]);
      settle();
      expect(opens(planted)).toEqual([]);
      expect(opens(own("other"))).toEqual([]);
      set(settledKeys(battle, true, arrived)!.keys);
      expect(opens(planted)).toEqual([]);
      come("two");
      settle();
      expect(opens(own("two"))).toEqual(["seat-2"]);
      expect(opens(planted)).toEqual([]);
    });

  it("only those who deal get the battle's key, also after somebody has left their list out", () => {
    begin(["gm"]);
    come("one", "two", "other");
    settle();
    expect(opens(own("other"))).toEqual([]);
    const { dealers: _, ...rest } = now();
    set(rest);
    settle();
    expect(opens(own("other"))).toEqual([]);
    expect(now().dealers).toEqual(["gm"]);
  });

  it("words do not cost it its proof", () => {
    set(withWords(battle, { call: "abc", told: true }));
    there = new Map();
    const settled = settledKeys(battle, true, arrived)!;
    set(settled.keys);
    expect([now().told, opens(own("two"))]).toEqual([true, ["seat-2"]]);
  });

  it("a Gamemaster's page that says that it lacks the key cannot run it", () => {
    set({ ...now(), number: 5, hash: "another" });
    expect(isRunnable(battle)).toBe(true);
    const here = { battle: battle.id, call: "", device: "0".repeat(16), vouched: [] };
    people.get("gm")!.flags["all-hands"]["here"] = JSON.stringify(here);
    expect(isRunnable(battle)).toBe(false);
    people.get("gm")!.flags["all-hands"]["here"] = JSON.stringify({ ...here, battle: "another" });
    expect(isRunnable(battle)).toBe(true);
  });
});

describe("an answer to a call", () => {
  const [first, second] = [newKey(), newKey()];
  const device = nameOf(first);
  const user = { id: "one", flags: { "all-hands": { devices: shown(first, second) } } };
  const answer = (more: object = {}): { flags: object } => ({
    flags: { "all-hands": { here: JSON.stringify({ battle: "b", call: "now", device, vouched: [], ...more }) } },
  });
  const came = (): readonly string[] => [...cameTo("b", "one")];

  it("counts if its user has written it, and it is to this call", () => {
    callFor("b", "now");
    hear(user, answer(), "gm");
    hear(user, answer({ call: "before" }), "one");
    hear(user, answer({ battle: "c" }), "one");
    hear(user, { flags: { "all-hands": { here: "[[[" } } }, "one");
    expect(came()).toEqual([]);
    hear(user, answer({ vouched: ["0123456789abcdef", nameOf(second)] }), "one");
    expect(came()).toEqual([device, nameOf(second)]);
    callFor("b", "again");
    expect(came()).toEqual([]);
  });

  it("is read only if it is one", () => {
    expect(answerIn(JSON.stringify({ battle: "b", call: "", device: "x", vouched: [] }))).toBeNull();
    expect(answerIn(JSON.stringify({ battle: "b", call: "", device, vouched: Array(9).fill(device) }))).toBeNull();
    expect(answerIn(" ".repeat(2000))).toBeNull();
    expect(answerIn(7)).toBeNull();
  });
});
