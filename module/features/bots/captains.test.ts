/** Captains that take their time: in a throw-away game, with workers that say what the test tells them to. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  oneOf,
  playStep,
  type Json,
  type AskingMode,
  type Question,
  type Referee,
  type Searched,
} from "../../rules/kernel";
import type { BattleCombat } from "../../kit/game/battle-combat";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { Bot } from "../../kit/battle/bots";
import type { Mind } from "./minds";
import type { Thought } from "../../rules/bots/search";
import type { BotTask, Word } from "./protocol";

vi.mock("../../kit/referee/reports", () => ({ announceRefusal: vi.fn(), reportThoughtless: vi.fn() }));
const [
  { collect },
  { toStored },
  { reportThoughtless },
  thoughts,
  why,
  { serve },
  { workOn },
  { captains },
  { bringMinds },
] = await Promise.all([
  import("../../kit/referee/collected"),
  import("../../kit/referee/question"),
  import("../../kit/referee/reports"),
  import("./thoughts"),
  import("../../kit/record/why"),
  import("./serve"),
  import("./work"),
  import("./feature"),
  import("../../kit/battle/minds"),
]);
bringMinds(captains);

interface Helm {
  course: string[];
  readonly secret: number;
}
const STEER: Question<Helm, null, string> = {
  name: "steer",
  menu: () => oneOf(["port", "starboard", "ahead"]),
  fallback: () => "ahead",
};
const HAIL: Question<Helm, null, string> = { ...STEER, name: "hail" };
let askings: readonly { question: typeof STEER; seat: string; about: null }[];
const rules = {
  step(helm: Helm, referee: Referee<Helm>): void {
    const [first] = askings;
    if (askings.length > 1) helm.course.push(...referee.askAll(askings));
    else if (first) helm.course.push(referee.ask(first.question, first.seat, null));
  },
  view: (helm: Helm) => helm,
};

/** A worker as the page sees it. */
class FakeMind implements Mind {
  readonly tasks: BotTask[] = [];
  ended = false;
  readonly #listeners = new Map<string, (event: { data: unknown; message?: string }) => void>();
  postMessage(task: BotTask): void {
    this.tasks.push(task);
  }
  terminate(): void {
    this.ended = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners.set(type, listener as (event: object) => void);
  }
  say(word: unknown): void {
    this.#listeners.get("message")?.({ data: word });
  }
  break(message: string): void {
    this.#listeners.get("error")?.({ data: null, message });
  }
}
let minds: FakeMind[];
let refusesWorkers: boolean;
let table: AnyTableGame;
beforeEach(() => {
  minds = [];
  refusesWorkers = false;
  askings = [{ question: STEER, seat: "seat-1", about: null }];
  const worker = (): Mind => {
    if (refusesWorkers) throw new Error("no workers here");
    const mind = new FakeMind();
    minds.push(mind);
    return mind;
  };
  table = { bots: {}, captains: { worker } } as unknown as AnyTableGame;
  vi.stubGlobal("CONFIG", { Dice: { randomUniform: () => 0.5 } });
  vi.stubGlobal("game", { users: [], settings: { get: () => 0 } });
});
afterEach(() => {
  thoughts.stopThinking("fight");
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const seats = [1, 2].map((at) => ({ id: `seat-${at}`, user: "", bot: "admiral" }));
let step = 0;
const battle = (bots = seats) =>
  ({
    id: "fight",
    system: { step, automation: "", asked: 0, dice: "foundry", seats: bots },
  }) as unknown as BattleCombat;
const ADMIRAL: Bot = { player: () => "ahead", rank: { strength: "admiral" }, thinksAbout: ["steer"] };
const goOn = vi.fn();

/** Runs the step once as the referee does; returns the result and what has been thought about by then. */
function run(stored: ReturnType<typeof toStored> | null, { secret = 0, bots: names = seats, captain = ADMIRAL } = {}) {
  const collected = collect(battle(names), table, stored, new Map([["admiral", captain]]));
  const played = playStep(rules, { course: [], secret }, stored?.entries ?? [], collected);
  const open = played.status === "waiting" ? played.open : null;
  const question = open && (stored ?? toStored(battle(names), open, { entries: [], events: [] }, null));
  thoughts.ponder(battle(names), table, question?.id ?? "", open ? collected.wanted : [], goOn);
  const { pondered } = collected;
  return { played, question, pondered, course: played.status === "done" ? played.state.course : null };
}
const thought = (answer: Json, worth = 0.7) => ({
  answer,
  usual: "ahead",
  tried: [
    { answer, worth, error: 0.05, plays: 40 },
    { answer: "ahead", worth: 0.4, error: 0.05, plays: 20 },
  ],
});
const done = (answer: Json): Word => ({ thought: thought(answer), done: true });

describe("a captain that is asked", () => {
  it("thinks about what its seat sees, and answers when that is done", () => {
    const { question, course } = run(null);
    expect(course).toBeNull();
    expect(minds[0]!.tasks).toMatchObject([
      { question: "steer", seat: "seat-1", view: { secret: 0 }, strength: "admiral" },
    ]);
    expect(thoughts.thinkers("fight")).toMatchObject([{ seat: "seat-1" }]);
    expect(run(question).course).toBeNull();
    expect(minds[0]!.tasks).toHaveLength(1);
    minds[0]!.say(done("port"));
    expect(goOn).toHaveBeenCalledOnce();
    expect(run(question).course).toEqual(["port"]);
    expect(thoughts.thinkers("fight")).toEqual([]);
  });

  it("thinks in its temper, and anew where it is given another one in mid-question", () => {
    const { question } = run(null);
    for (const temper of ["bold", "bold", "careful"] as const)
      run(question, { captain: { ...ADMIRAL, rank: { strength: "admiral", temper } } });
    expect(minds.map(({ tasks }) => tasks.map((task) => (task as BotTask).temper))).toEqual([
      [undefined],
      ["bold"],
      ["careful"],
    ]);
    expect(minds.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it("answers at once what is not worth a thought", () => {
    askings = [{ question: HAIL, seat: "seat-1", about: null }];
    expect(run(null).course).toEqual(["ahead"]);
    expect(minds).toEqual([]);
  });

  it("thinks with others of a side that are asked in the same breath, each for itself", () => {
    askings = seats.map(({ id }) => ({ question: STEER, seat: id, about: null }));
    const { question } = run(null);
    expect(minds).toHaveLength(2);
    expect(run(question).pondered).toEqual([0, 1]);
    minds[1]!.say(done("port"));
    expect(run(question)).toMatchObject({ course: null, pondered: [0] });
    minds[0]!.say(done("starboard"));
    expect(run(question).course).toEqual(["starboard", "port"]);
  });

  it("thinks anew about another question, and where things look otherwise; what comes late counts for nothing", () => {
    const { question } = run(null);
    expect(run(question, { secret: 1 }).course).toBeNull();
    expect(minds.map(({ ended }) => ended)).toEqual([true, false]);
    minds[0]!.say(done("port"));
    expect(goOn).not.toHaveBeenCalled();
    run({ ...question!, id: "fight-2" }, { secret: 1 });
    expect(minds.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it("is dropped where a person takes the seat, and taken up where one gives it away", () => {
    const people = seats.map((seat) => ({ ...seat, user: "anna", bot: "" }));
    const { question } = run(null, { bots: people });
    expect(minds).toEqual([]);
    run(question);
    expect(minds).toHaveLength(1);
    run(question, { bots: people });
    expect(minds[0]!.ended).toBe(true);
    minds[0]!.say(done("port"));
    expect(run(question, { bots: people }).course).toBeNull();
  });
});

describe("a captain that has thought long enough", () => {
  it("plays the best so far", () => {
    const { question } = run(null);
    minds[0]!.say({ thought: thought("port"), done: false });
    expect(run(question).course).toBeNull();
    thoughts.decideNow("fight");
    expect(minds[0]!.ended).toBe(true);
    expect(goOn).toHaveBeenCalledOnce();
    expect(run(question).course).toEqual(["port"]);
  });

  it("does as it would without thinking where there is none yet, and nobody is told of a fault", () => {
    const { question } = run(null);
    thoughts.decideNow("fight");
    expect(run(question).course).toEqual(["ahead"]);
    expect(reportThoughtless).not.toHaveBeenCalled();
  });
});

describe("a worker that fails", () => {
  it.each([
    ["throws", (mind: FakeMind) => mind.say({ failed: "no such question" })],
    ["cannot be read", (mind: FakeMind) => mind.break("not found")],
    [
      "says nonsense",
      (mind: FakeMind) => mind.say({ thought: { answer: "port", tried: [{ worth: "much" }] }, done: true }),
    ],
    ["says nothing", (mind: FakeMind) => mind.say(null)],
    ["answers what is not on the menu", (mind: FakeMind) => mind.say(done("down"))],
  ])("%s: the quick player answers", (_, fail) => {
    const { question } = run(null);
    fail(minds[0]!);
    expect(goOn).toHaveBeenCalledOnce();
    expect(run(question).course).toEqual(["ahead"]);
    expect(reportThoughtless).toHaveBeenCalledOnce();
  });

  it("cannot be made: the quick player answers", async () => {
    refusesWorkers = true;
    const { question } = run(null);
    await vi.waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(run(question).course).toEqual(["ahead"]);
    expect(reportThoughtless).toHaveBeenCalledOnce();
  });
});

it("keeps a worker that is done for the next question", () => {
  const { question } = run(null);
  minds[0]!.say(done("port"));
  run(question);
  run(null);
  expect(minds).toHaveLength(1);
  expect(minds[0]!.tasks).toHaveLength(2);
});

it("tells why in numbers alone, with what its seat thought before", () => {
  for (const manner of ["one", "one"] satisfies AskingMode[]) {
    const { question } = run(null);
    minds[0]!.say(done("port"));
    run(question);
    const [told] = why.whysOf(battle());
    expect(told).toEqual({
      seat: "seat-1",
      before: step === 0 ? null : 0.7,
      worth: 0.7,
      error: 0.05,
      usual: 0.4,
      answers: 2,
      battles: 60,
    });
    expect(why.isWhy(told)).toBe(true);
    expect(manner).toBe("one");
    step++;
  }
  expect(why.whysOf(battle())).toEqual([]);
});

describe("the worker's own side", () => {
  const parts: Searched<Helm, never, Helm> = {
    game: {
      ...rules,
      id: "helm",
      version: 1,
      setup: () => ({ course: [], secret: 0 }),
      outcome: ({ course }) =>
        course.length > 0 ? { winners: course[0] === "port" ? ["seat-1"] : [], reason: "" } : null,
      seats: () => ["seat-1"],
      questions: { steer: STEER },
    },
    quick: () => "ahead",
    weighed: ["steer"],
    deal: (helm) => ({ ...helm, course: [] }),
    standing: () => 0.5,
    steps: 2,
    forces: ({ course }) => [2, course[0] === "starboard" ? 0 : 2],
  };
  function answersTo(task: Partial<BotTask>): object[] {
    const words: object[] = [];
    const heard: ((event: { data: unknown }) => void)[] = [];
    serve(parts, { addEventListener: (_, listener) => heard.push(listener), postMessage: (word) => words.push(word) });
    const usual = { question: "steer", view: { course: [], secret: 0 }, seat: "seat-1", about: null };
    heard[0]!({ data: { ...usual, strength: "admiral", seed: 7, plays: 60, milliseconds: 0, ...task } });
    return words;
  }

  it("answers what wins, the same each time", () => {
    expect(answersTo({}).at(-1)).toMatchObject({ thought: { answer: "port", usual: "ahead" }, done: true });
    expect(answersTo({})).toEqual(answersTo({}));
  });

  it("thinks in the temper that it is given, and tells what its answers win", () => {
    const tried = (task: Partial<BotTask>) =>
      (answersTo(task).at(-1) as { thought: Thought }).thought.tried.map(({ answer, worth }) => [answer, worth]);
    expect(tried({})).toEqual([
      ["port", 1],
      ["ahead", 0.5],
      ["starboard", 0.5],
    ]);
    expect(tried({ temper: "bold" })).toEqual([
      ["port", 1],
      ["starboard", 0.5],
      ["ahead", 0.5],
    ]);
  });

  it("tells what went wrong", () => {
    expect(answersTo({ question: "dance" })).toEqual([{ failed: 'the game has no question "dance"' }]);
  });
});

describe("work of a game's own", () => {
  const served = (works: object) => {
    const words: unknown[] = [];
    let hear: (event: { readonly data: unknown }) => void = () => undefined;
    const scope = {
      addEventListener: (_type: "message", listener: typeof hear) => void (hear = listener),
      postMessage: (word: unknown) => void words.push(word),
    };
    serve({} as Searched<Helm, null, Helm>, scope, works as Parameters<typeof serve>[2]);
    return { words, say: (data: unknown) => hear({ data }) };
  };
  const sail = ({ miles }: { miles: number }) => {
    let sailed = 0;
    return { next: () => ({ sailed: ++sailed, done: sailed >= miles }) };
  };

  it("goes on in the worker until it is done, which is told", () => {
    const { words, say } = served({ sail });
    say({ work: "sail", order: { miles: 3 } });
    expect(words.at(-1)).toEqual({ worked: { sailed: 3, done: true } });
    say({ work: "row", order: {} });
    expect(words.at(-1)).toEqual({ failed: 'the game has no work "row"' });
  });

  it("is heard of on the page until it is done or stopped", () => {
    const mind = new FakeMind();
    const told: unknown[] = [];
    const failures: string[] = [];
    const begin = () =>
      workOn(
        () => mind,
        { work: "sail", order: {} },
        { told: (worked, isDone) => told.push([worked, isDone]), failed: (why) => failures.push(why) },
      );
    const stop = begin();
    mind.say({ worked: { done: false } });
    stop();
    mind.say({ worked: { done: true } });
    expect(told).toEqual([[{ done: false }, false]]);
    expect(mind.ended).toBe(true);
    begin();
    mind.say({ worked: 7 });
    expect(failures).toEqual(["nonsense"]);
  });
});
