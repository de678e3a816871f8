/** Several people at one seat: a captain, a crew of two, and an enemy. Who is believed, and how their parts combine. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isObject, playStep, type Json, type Menu, type Question, type Referee } from "../../rules/kernel";
import type { Stations } from "../../rules/kernel/stations";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat, CrewMember } from "../game/battle-combat";
import type { StoredQuestion } from "./question-shape";

/** A gun, and what it is fired at. */
type Shot = { readonly gun: string; readonly at: number };
interface Ship {
  shots: Json[];
}

const isShot = (value: unknown): boolean =>
  isObject(value) && typeof value["gun"] === "string" && value["at"] !== "friend";
const refusedUnless = (isAllowed: (answer: unknown) => boolean): Menu<never> => ({
  refuse: (answer) => (isAllowed(answer) ? null : { code: "not-an-option" }),
  sample: () => [] as never,
});
const TURN: Question<Ship, null, Json> = {
  name: "turn",
  menu: () => refusedUnless((answer) => answer === "end" || isShot(answer)),
  fallback: () => "end",
};
const VOLLEY: Question<Ship, null, Shot[]> = {
  name: "volley",
  menu: () => refusedUnless((answer) => Array.isArray(answer) && answer.every(isShot)),
  fallback: () => [],
};
const stations: Stations<Ship> = {
  list: () => ["bow", "stern", "chaser", "bridge"].map((id) => ({ id, role: id, of: [] })),
  asked: (_, { name, seat }) =>
    seat === "seat-2" ? [] : name === "turn" ? ["bow", "stern", "bridge"] : ["bow", "stern", "chaser"],
  of: (_view, _question, answer) =>
    isObject(answer) && typeof answer["gun"] === "string" ? answer["gun"] : answer === "end" ? "bridge" : null,
  together: ["volley"],
};
const turn = (ship: Ship, referee: Referee<Ship>): void => void ship.shots.push(referee.ask(TURN, "seat-1", null));
const volley = (ship: Ship, referee: Referee<Ship>): void => {
  const askings = ["seat-1", "seat-2"].map((seat) => ({ question: VOLLEY, seat, about: null }));
  ship.shots.push(...(referee.askAll(askings as never).flat() as Json[]));
};
const table = {
  bots: {},
  id: "trial",
  stations: () => Promise.resolve(stations),
  rules: { questions: { turn: TURN, volley: VOLLEY }, view: (ship: Ship) => ship },
  binding: { read: () => ({ shots: [] }) },
} as unknown as AnyTableGame;

vi.mock("../game/games", async (original) => ({ ...(await original<object>()), tableFor: () => table }));
vi.mock("./reports", () => ({ announceRefusal: vi.fn(), announceRefusedRequest: vi.fn() }));
let collect: typeof import("./collected").collect;
let question: typeof import("./question");
let answers: typeof import("./answers");
let parts: typeof import("./parts");
let secret: typeof import("./secret");
let take: typeof import("../crews/crew-time");
beforeAll(async () => {
  ({ collect } = await import("./collected"));
  question = await import("./question");
  answers = await import("./answers");
  parts = await import("./parts");
  await (await import("../battle/stations")).fetchStations(table);
  secret = await import("./secret");
  take = await import("../crews/crew-time");
}, 60_000);

interface Person {
  readonly id: string;
  readonly isGM: boolean;
  active: boolean;
  readonly flags: { "all-hands": { answer: Record<string, string> } };
}
let people: Record<string, Person>;
let crew: CrewMember[];
beforeEach(() => {
  const named = ["greta", "cap", "anna", "bo", "enemy"].map((id): [string, Person] => [
    id,
    { id, isGM: id === "greta", active: true, flags: { "all-hands": { answer: {} } } },
  ]);
  people = Object.fromEntries(named);
  crew = [
    { station: "bow", user: "anna" },
    { station: "stern", user: "bo" },
  ];
  const users = Object.assign(Object.values(people), { get: (id: string) => people[id] });
  vi.stubGlobal("game", { users, user: people["greta"], userId: "greta" });
});
afterEach(() => void vi.unstubAllGlobals());

const battle = () =>
  ({
    id: "fight",
    type: "trial",
    system: {
      asked: 0,
      dice: "foundry",
      automation: "",
      seats: [
        { id: "seat-1", user: "cap", bot: "", crew },
        { id: "seat-2", user: "enemy", bot: "", crew: [] },
      ],
    },
  }) as unknown as BattleCombat;

type Step = (ship: Ship, referee: Referee<Ship>) => void;

/** Runs a step once, as the referee does. */
function run(step: Step, stored: StoredQuestion | null) {
  const collected = collect(battle(), table, stored, new Map());
  return { collected, played: playStep({ step, view: (ship: Ship) => ship }, { shots: [] }, [], collected) };
}

/** The question at which a step first stops. */
function asked(step: Step): StoredQuestion {
  const { played } = run(step, null);
  if (played.status !== "waiting") throw new Error(played.status);
  return question.toStored(battle(), played.open, played, null);
}

/** The shots of a step; null while it waits. */
function shotsOf(step: Step, stored: StoredQuestion): Json[] | null {
  const { played } = run(step, stored);
  return played.status === "done" ? played.state.shots : null;
}

function write(who: string, stored: StoredQuestion, index: number, answer: object): void {
  const key = question.answerKey(stored.id, index);
  people[who]!.flags["all-hands"].answer[key] = JSON.stringify({ question: stored.id, ...answer });
}
const say = (who: string, stored: StoredQuestion, value: Json, index = 0): void => write(who, stored, index, { value });
const hash = ({ id, askings }: StoredQuestion, index: number, value: Json) =>
  secret.commitment({ question: id, seat: askings[index]!.seat, index }, { salt: "00", value });
const show = (who: string, stored: StoredQuestion, index: number, value: Json): void =>
  write(who, stored, index, { commit: hash(stored, index, value), salt: "00", value });

const bow = { gun: "bow", at: 1 };
const stern = { gun: "stern", at: 2 };
const chaser = { gun: "chaser", at: 3 };

describe("a question to several stations, which one of them answers", () => {
  it.each([
    ["anna", bow],
    ["bo", stern],
  ] as const)("is answered by %s for their own station", (who, shot) => {
    const stored = asked(turn);
    say(who, stored, shot);
    expect(shotsOf(turn, stored)).toEqual([shot]);
  });

  it.each([
    ["anna", stern],
    ["bo", bow],
    ["anna", "end"],
    ["cap", bow],
    ["enemy", bow],
    ["enemy", "end"],
  ] as const)("is not answered by %s with %j, which is another's", (who, answer) => {
    const stored = asked(turn);
    say(who, stored, answer);
    expect(shotsOf(turn, stored)).toBeNull();
  });

  it("is the captain's where nobody holds a station, or who does is away", () => {
    const stored = asked(turn);
    say("cap", stored, "end");
    expect(shotsOf(turn, stored)).toEqual(["end"]);
    people["anna"]!.active = false;
    say("cap", stored, bow);
    expect(shotsOf(turn, stored)).toEqual([bow]);
    people["anna"]!.active = true;
    expect(shotsOf(turn, stored)).toBeNull();
  });

  it("is the captain's as a whole once the table's time is over", () => {
    const stored = { ...asked(turn), taken: ["seat-1"] };
    say("cap", stored, stern);
    expect(shotsOf(turn, stored)).toEqual([stern]);
    expect(parts.meantBy(battle(), stored, 0)).toEqual([""]);
  });
});

describe("a question that stations answer together", () => {
  const all = () => {
    const stored = asked(volley);
    expect(stored.askings.map(({ of, stations: held }) => [of, held])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [0, ["bow"]],
      [0, ["stern"]],
    ]);
    return stored;
  };
  /** The rest of the seat's answer, the enemy's, and the two parts, each committed and shown by its user. */
  const given = (rest: Json, enemy: Json, first: Json, second: Json): StoredQuestion => {
    const stored = all();
    const values = [rest, enemy, first, second];
    const commitments = Object.fromEntries(values.map((value, index) => [index, hash(stored, index, value)]));
    const open = { ...stored, commitments, reveal: true };
    for (const [index, who] of ["cap", "enemy", "anna", "bo"].entries()) show(who, open, index, values[index] as Json);
    return open;
  };

  it("is one answer, the parts behind one another", () => {
    expect(shotsOf(volley, given([chaser], [bow], [bow], [stern, stern]))).toEqual([chaser, bow, stern, stern, bow]);
  });

  it.each([
    ["a part that is another's", [], [stern], [stern]],
    ["a part with something of another's in it", [], [bow], [stern, bow]],
    ["the captain's with something of the crew's", [bow], [], [stern]],
    ["a part that is no list", [], bow, [stern]],
  ])("is not complete with %s", (_, rest, first, second) => {
    expect(shotsOf(volley, given(rest, [], first, second))).toBeNull();
  });

  it("is not answered by somebody else, whatever they know", () => {
    const stored = given([], [], [bow], [stern]);
    people["anna"]!.flags["all-hands"].answer = {};
    for (const who of ["bo", "enemy", "cap"]) show(who, stored, 2, [bow]);
    expect(shotsOf(volley, stored)).toBeNull();
    expect(answers.answerTo(battle(), stored, 2)).toBeNull();
  });

  it("falls to the captain where somebody leaves before they have promised anything", () => {
    const stored = all();
    people["bo"]!.active = false;
    write("cap", stored, 3, { commit: hash(stored, 3, [stern]) });
    write("anna", stored, 2, { commit: hash(stored, 2, [bow]) });
    expect(answers.commitments(battle(), stored)).toEqual({ 2: hash(stored, 2, [bow]), 3: hash(stored, 3, [stern]) });
    expect(take.progressOf(battle(), all(), "seat-1").map(({ user }) => user)).toEqual(["anna", "cap"]);
    people["bo"]!.active = true;
    expect(answers.commitments(battle(), stored)).toEqual({ 2: hash(stored, 2, [bow]) });
  });

  it("leaves the captain nothing to answer where others hold all that is asked", () => {
    const rest = all();
    expect(rest.askings[0]!.asked).toEqual(["chaser"]);
    expect(parts.isIdle(rest, 0)).toBe(false);
    crew.push({ station: "chaser", user: "bo" });
    const stored = asked(volley);
    expect(stored.askings.map(({ stations: held }) => held)).toEqual([
      undefined,
      undefined,
      ["bow"],
      ["stern", "chaser"],
    ]);
    expect(parts.isIdle(stored, 0)).toBe(true);
    expect(answers.isAnswered(battle(), stored, 0)).toBe(true);
  });

  it("is asked anew where a crew has come, and where it is gone, and not where it has changed", () => {
    const stored = all();
    expect(parts.isDividedAnew(battle(), stored)).toBe(false);
    crew = [{ station: "bow", user: "bo" }];
    expect(parts.isDividedAnew(battle(), stored)).toBe(false);
    crew = [];
    expect(parts.isDividedAnew(battle(), stored)).toBe(true);
    expect(asked(volley).askings).toHaveLength(2);
  });
});
