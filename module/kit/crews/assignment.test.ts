/** Who may give which station to whom when other clients request it from the referee. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";

const list = [{ id: "pilot/gull", role: "pilot", of: ["gull"], people: ["ann"] }, ...["1", "2"].map(gun)];
function gun(id: string) {
  return { id: `gunner/${id}`, role: "gunner", of: ["gull", id] };
}
const table = {
  rules: { questions: { volley: {} }, view: (_state: object, seat: string) => seat },
  binding: { read: () => ({}) },
  id: "race",
  stations: () => Promise.resolve({ list: (view: string) => (view === "red" ? list : []), together: ["volley"] }),
};
vi.mock("../game/games", () => ({ tableFor: () => table }));
vi.mock("../referee/turns", () => ({ inTurn: (_battle: object, task: () => Promise<void>) => task() }));
const refused = vi.fn();
vi.mock("../referee/reports", () => ({
  announceRefusedRequest: (_user: object, { code }: { code: string }) => refused(code),
}));
const shared = vi.fn();
vi.mock("../cards/cards", () => ({
  shareStacks: (_battle: object, seat: string, before: readonly string[], now: readonly string[]) =>
    shared(seat, before, now),
}));
const asked = vi.fn();
vi.mock("../referee/answers", async (original) => ({
  ...(await original<object>()),
  makeRequest: (_battle: object, wish: object) => asked(wish),
}));

interface Flags {
  readonly "all-hands": { request?: string; readonly answer: Record<string, string> };
}
interface Person {
  readonly id: string;
  readonly isGM: boolean;
  readonly active: boolean;
  readonly flags: Flags;
  readonly character: null;
  update(changes: { flags: Flags }): Promise<object>;
}
function person(id: string, isGM = false): Person {
  const own: Person = {
    id,
    isGM,
    active: true,
    character: null,
    flags: { "all-hands": { answer: {} } },
    update: ({ flags }) => Promise.resolve(Object.assign(own.flags["all-hands"], flags["all-hands"])),
  };
  return own;
}

let crew: typeof import("./assignment");
let rules: typeof import("./mates");
let parts: typeof import("../referee/parts");
let openQuestion: typeof import("../referee/question").openQuestion;
let answerKey: typeof import("../referee/question").answerKey;
const hash = (index: number): string => String(index).repeat(64);
let users: Map<string, Person>;
let battle: BattleCombat;
const seats = (): readonly StoredSeat[] => battle.system.seats;
const seat = (id: string) => seats().find((each) => each.id === id)!;

beforeAll(async () => {
  crew = await import("./assignment");
  rules = await import("./mates");
  parts = await import("../referee/parts");
  ({ openQuestion, answerKey } = await import("../referee/question"));
  await (await import("../battle/stations")).fetchStations(table as never);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  for (const spy of [refused, shared, asked]) spy.mockClear();
  users = new Map(["ann", "bob", "cat", "dan", "eve"].map((id) => [id, person(id)]));
  users.set("gm", person("gm", true));
  vi.stubGlobal("foundry", { data: {} });
  const everyone = Object.assign([...users.values()], { get: (id: string) => users.get(id) });
  const wiped = (updates: readonly { readonly _id: string; readonly flags: Person["flags"] }[]) =>
    Promise.resolve(
      updates.map(({ _id: id, flags }) => {
        Object.assign(users.get(id)!.flags["all-hands"].answer, flags["all-hands"].answer);
        return users.get(id);
      }),
    );
  vi.stubGlobal("CONFIG", { User: { documentClass: { updateDocuments: wiped } } });
  vi.stubGlobal("game", { users: everyone, user: users.get("gm"), userId: "gm" });
  const system = {
    ended: false,
    witnesses: ["eve"],
    seats: [
      { id: "red", name: "Ann", user: "ann", bot: "", side: "a", crew: [{ station: "gunner/1", user: "bob" }] },
      { id: "pink", name: "Dan", user: "dan", bot: "", side: "a", crew: [] },
      { id: "blue", name: "Cat", user: "cat", bot: "", side: "b", crew: [] },
      { id: "robot", name: "Bot", user: "", bot: "greedy", side: "b", crew: [] },
    ],
  };
  battle = {
    id: "fight",
    type: "race",
    system,
    update: (changes: Record<string, unknown>) =>
      Promise.resolve(
        Object.assign(
          system,
          Object.fromEntries(Object.entries(changes).map(([key, value]) => [key.replace("system.", ""), value])),
        ),
      ),
  } as unknown as BattleCombat;
});

const user = (id: string) => users.get(id) as unknown as User.Implementation;
/** Has the referee heed a request from a player's client; returns the refusal. */
async function request(by: string, wanted: unknown): Promise<string> {
  const own = users.get(by)!.flags["all-hands"];
  own["request"] = JSON.stringify({ battle: "fight", crew: wanted });
  await crew.handleCrew(battle, user(by), wanted);
  expect(own["request"]).toBe("");
  return refused.mock.lastCall?.[0] ?? "";
}
const give = (by: string, station: string, to: string, of = "red") =>
  request(by, { seat: of, postings: [{ station, user: to }] });

describe("a request for stations", () => {
  it("of the captain gives them to others, and lets them see the cards", async () => {
    expect(await give("ann", "pilot/gull", "dan")).toBe("");
    expect(seat("red").crew).toEqual([
      { station: "gunner/1", user: "bob" },
      { station: "pilot/gull", user: "dan" },
    ]);
    expect(shared).toHaveBeenCalledWith("red", ["ann", "bob"], ["ann", "bob", "dan"]);
    await give("ann", "gunner/1", "ann");
    expect(seat("red").crew).toEqual([{ station: "pilot/gull", user: "dan" }]);
    expect(shared).toHaveBeenLastCalledWith("red", ["ann", "bob", "dan"], ["ann", "dan"]);
  });

  it("of a mate gives back their own, and nothing else", async () => {
    expect(await give("bob", "gunner/2", "bob")).toBe("captain-gives-stations");
    expect(await give("bob", "gunner/1", "dan")).toBe("captain-gives-stations");
    refused.mockClear();
    expect(await give("bob", "gunner/1", "")).toBe("");
    expect(seat("red").crew).toEqual([]);
  });

  it("of an enemy, or of one of the same side who is not its captain, changes nothing", async () => {
    for (const by of ["cat", "dan", "eve"]) {
      expect(await give(by, "gunner/1", "")).toBe("captain-gives-stations");
      expect(await give(by, "gunner/2", by)).toBe("captain-gives-stations");
    }
    expect(await give("cat", "gunner/2", "bob", "robot")).toBe("seat-without-crew");
    expect(await give("cat", "gunner/2", "bob", "none")).toBe("seat-without-crew");
    expect(seat("red").crew).toHaveLength(1);
    expect(shared).not.toHaveBeenCalled();
  });

  it("is of a station that is there, for a player who may see what its captain sees", async () => {
    expect(await give("ann", "gunner/9", "bob")).toBe("station-unknown");
    expect(await give("ann", "gunner/2", "cat")).toBe("mate-is-enemy");
    expect(await give("ann", "gunner/2", "eve")).toBe("mate-sees-all");
    expect(await give("ann", "gunner/2", "gm")).toBe("mate-unknown");
    expect(await give("ann", "gunner/2", "nobody")).toBe("mate-unknown");
    // A user who serves with the enemy is an enemy, too.
    expect(await give("cat", "gunner/2", "bob", "blue")).toBe("station-unknown");
    expect(rules.refuseMate(battle, seat("blue"), "bob")).toEqual({ code: "mate-is-enemy" });
    expect(seat("red").crew).toHaveLength(1);
  });

  it("is done as a whole or not at all, and never once the battle is over", async () => {
    const postings = [
      { station: "gunner/2", user: "dan" },
      { station: "pilot/gull", user: "cat" },
    ];
    expect(await request("ann", { seat: "red", postings })).toBe("mate-is-enemy");
    expect(seat("red").crew).toHaveLength(1);
    Object.assign(battle.system, { ended: true });
    expect(await give("ann", "gunner/2", "dan")).toBe("seat-without-crew");
  });

  it.each([7, null, "red", {}, { seat: "red" }, { seat: "red", postings: [7] }, { seat: {}, postings: [] }])(
    "that is none is refused: %j",
    async (wanted) => {
      expect(await request("ann", wanted)).toBe("station-unknown");
      expect(seat("red").crew).toHaveLength(1);
    },
  );

  it("makes what its former holder has promised in secret count no more, and nothing of the others", async () => {
    const part = (station: string) => ({ ...volley, stations: [station], of: 0 });
    const volley = { seat: "red", name: "volley", about: null, standing: false };
    const askings = [{ ...volley, asked: ["pilot/gull"] }, part("gunner/1"), part("gunner/2")];
    const question = { id: "fight-1", key: "1", manner: "all", askings, entries: [], events: [], author: null };
    const promised = { 0: hash(0), 1: hash(1), 2: hash(2) };
    Object.assign(battle.system, { question: JSON.stringify({ ...question, commitments: promised, reveal: false }) });
    Object.assign(seat("red"), { crew: [...seat("red").crew!, { station: "gunner/2", user: "dan" }] });
    const answers = (who: string) => users.get(who)!.flags["all-hands"].answer;
    for (const [who, index] of [
      ["bob", 1],
      ["dan", 2],
    ] as const)
      answers(who)[answerKey("fight-1", index)] = JSON.stringify({ question: "fight-1", commit: hash(index) });
    expect(await give("ann", "gunner/1", "dan")).toBe("");
    expect(openQuestion(battle)?.commitments).toEqual({ 0: hash(0), 2: hash(2) });
    expect(answers("bob")[answerKey("fight-1", 1)]).toBe("");
    expect(answers("dan")[answerKey("fight-1", 2)]).toContain(hash(2));
  });

  it("lets who has a station now answer for it at once, and who has lost it no more", async () => {
    const volley = { seat: "red", name: "volley", about: null, standing: false };
    const askings = [
      { ...volley, asked: ["pilot/gull", "gunner/3"] },
      { ...volley, stations: ["gunner/1", "gunner/2"], of: 0 },
    ];
    const question = { id: "fight-1", key: "1", manner: "all", askings, entries: [], events: [], author: null };
    const promised = { 0: hash(0), 1: hash(1) };
    Object.assign(battle.system, { question: JSON.stringify({ ...question, commitments: promised, reveal: false }) });
    Object.assign(seat("red"), { crew: ["1", "2"].map((gun) => ({ station: `gunner/${gun}`, user: "bob" })) });
    await give("ann", "gunner/2", "dan");
    expect(openQuestion(battle)).toMatchObject({
      askings: [askings[0], { stations: ["gunner/1"], of: 0 }, { ...volley, stations: ["gunner/2"], of: 0 }],
      commitments: { 0: hash(0) },
    });
    await give("ann", "pilot/gull", "dan");
    expect(openQuestion(battle)).toMatchObject({
      askings: [{ asked: ["gunner/3"] }, {}, {}, { stations: ["pilot/gull"], of: 0 }],
      commitments: {},
    });
    const isAsked = (index: number, who: string) => parts.isMeant(battle, openQuestion(battle)!, index, user(who));
    expect(["ann", "bob", "dan"].map((who) => [0, 1, 2, 3].filter((index) => isAsked(index, who)))).toEqual([
      [0],
      [1],
      [2, 3],
    ]);
    // A station given back is the captain's, beside those they already have.
    await give("ann", "gunner/1", "");
    expect([0, 1, 2, 3].filter((index) => isAsked(index, "ann"))).toEqual([0, 1]);
  });

  it("that came while another was heeded stays", async () => {
    const own = users.get("ann")!.flags["all-hands"];
    own["request"] = JSON.stringify({ battle: "fight", crew: { seat: "red", postings: [] } });
    await crew.handleCrew(battle, user("ann"), { seat: "red", postings: [{ station: "gunner/2", user: "dan" }] });
    expect(own["request"]).not.toBe("");
  });
});

describe("giving stations out", () => {
  it("is done here by a Gamemaster, who may not give them to enemies either, and asked for by others", async () => {
    await crew.assign(battle, "red", [{ station: "gunner/2", user: "cat" }]);
    expect(seat("red").crew).toHaveLength(1);
    await crew.assign(battle, "red", [{ station: "gunner/2", user: "dan" }]);
    expect(seat("red").crew).toHaveLength(2);
    vi.stubGlobal("game", { ...game, user: users.get("ann") });
    const postings = [{ station: "gunner/2", user: "" }];
    await crew.assign(battle, "red", postings);
    expect(asked).toHaveBeenCalledExactlyOnceWith({ crew: { seat: "red", postings } });
    expect(seat("red").crew).toHaveLength(2);
  });
});
