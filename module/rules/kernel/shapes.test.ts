/**
 * The shapes of step that the games need, each as small as possible, played against the port: an exchange of secret
 * cards with a response, a move that others may interrupt, an ante and a reveal, maneuvers that the Gamemaster
 * confirms.
 */
import { describe, expect, test } from "vitest";
import { checkBotAnswer, checkMenus, checkResumable } from "../../../tests/support/rules/conformance";
import { canonical, clone, type Json } from "./json";
import { oneOf, wholeNumber } from "./menus";
import {
  playStep,
  refuseAnswer,
  type Entry,
  type OpenQuestion,
  type Played,
  type Player,
  type Source,
} from "./journal";
import { playRecorded, replay } from "./record";
import { randomPlayer } from "../bots/random";
import { seeded } from "./random";
import { scripted } from "../../../tests/support/rules/scripted";
import { simulate } from "./simulate";
import { standardDeck } from "./cards";
import type { Game } from "./game";
import { asking, tellingSeats, type Question, type Referee } from "./referee";

/** Two seats with three cards each; a view shows only the seat's own. */
interface Table {
  hands: { [seat: string]: string[] };
  deck: string[];
  score: { [seat: string]: number };
  rounds: number;
  stopped: boolean;
}
type Seen = { hand: string[]; score: { [seat: string]: number } };

const PLAY: Question<Seen, null, string> = {
  name: "play",
  menu: ({ hand }) => oneOf(hand),
  fallback: ({ hand }) => hand[0]!,
};
const RESPOND: Question<Seen, { card: string }, boolean> = {
  name: "respond",
  menu: () => oneOf([true, false]),
  fallback: () => false,
};
const GO_ON: Question<Seen, null, string> = { name: "goOn", menu: () => oneOf(["on"]), fallback: () => "on" };
const STOP: Question<Seen, null, string> = {
  name: "stop",
  standing: true,
  menu: () => oneOf(["stop"]),
  fallback: () => "stop",
};
const POINTS: Question<Seen, null, number> = { name: "points", menu: () => wholeNumber(0, 5), fallback: () => 0 };
const SEATS = ["seat-1", "seat-2"] as const;

function round(table: Table, referee: Referee<Seen>): void {
  const first = referee.askFirst([asking(GO_ON, "seat-1", null), asking(STOP, "seat-2", null)]);
  if (first?.name === "stop") {
    table.stopped = true;
    referee.tell({ event: "stopped", by: first.seat });
    return;
  }
  const cards = referee.askAll(SEATS.map((seat) => asking(PLAY, seat, null)));
  const blocked = referee.ask(RESPOND, "seat-2", { card: cards[0]! });
  const die = referee.die("luck", 6);
  const points = referee.confirm(POINTS, blocked ? 0 : Math.min(5, die), null);
  for (const [index, seat] of SEATS.entries()) {
    const hand = table.hands[seat]!;
    hand.splice(hand.indexOf(cards[index]!), 1);
    hand.push(table.deck.pop()!);
    referee.tell({ event: "drew", card: hand.at(-1)! }, [seat]);
  }
  table.score["seat-1"]! += points;
  table.rounds++;
  referee.tell({ event: "scored", points });
}

const shapes: Game<Table, null, Seen> = {
  id: "shapes",
  version: 1,
  setup: () => ({ hands: { "seat-1": [], "seat-2": [] }, deck: [], score: { "seat-1": 0 }, rounds: 0, stopped: false }),
  step(table, referee) {
    if (table.rounds > 0 || table.deck.length > 0) return round(table, referee);
    table.deck = referee.shuffle("deck", standardDeck(2));
    for (const seat of SEATS) table.hands[seat] = table.deck.splice(-3);
  },
  outcome: (table) => (table.stopped || table.rounds >= 5 ? { winners: [], reason: "enough" } : null),
  seats: () => SEATS,
  view: (table, seat) => ({ hand: seat ? [...(table.hands[seat] ?? [])] : [], score: table.score }),
  questions: { play: PLAY, respond: RESPOND, goOn: GO_ON, stop: STOP, points: POINTS },
};

/** Plays a battle as if live: every step is suspended at every question, and resumed from JSON. */
function playInterrupted(answer: (open: OpenQuestion) => Json, die: (sides: number) => number): Table {
  let table = shapes.setup(null);
  while (!shapes.outcome(table)) {
    let entries: readonly Entry[] = [];
    let played: Played<Table>;
    const source: Source = { die: (_reason, sides) => die(sides), answer: () => undefined };
    for (;;) {
      played = playStep(
        shapes,
        JSON.parse(JSON.stringify(table)) as Table,
        JSON.parse(JSON.stringify(entries)),
        source,
      );
      if (played.status !== "waiting") break;
      entries = [...played.entries, [played.open.key, answer(played.open)]];
    }
    if (played.status === "void") throw new Error(`void at ${played.key}`);
    table = played.state;
  }
  return table;
}

const answering = (random: (sides: number) => number) => (open: OpenQuestion) => {
  if (open.manner === "confirm") return open.proposed!;
  if (open.manner === "all") return open.askings.map(({ menu }) => menu.sample(random));
  const { seat, name, menu } = open.askings[0]!;
  const answer = menu.sample(random);
  return open.manner === "first" ? { seat, name, answer } : answer;
};

const dealt = () => {
  const table = shapes.setup(null);
  shapes.step(
    table,
    scripted((seat) => shapes.view(table, seat), { dice: Array.from({ length: 53 }, () => 1) }),
  );
  return table;
};

describe("a step", () => {
  test("that is suspended at every question and resumed from JSON comes to the same end", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const dice = seeded(seed);
      const people = seeded(seed + 1000);
      const interrupted = playInterrupted(answering(people), dice);
      const diceAgain = seeded(seed);
      const peopleAgain = seeded(seed + 1000);
      const answer = answering(peopleAgain);
      let table = shapes.setup(null);
      while (!shapes.outcome(table)) {
        const source: Source = { die: (_reason, sides) => diceAgain(sides), answer };
        const played = playStep(shapes, table, [], source);
        if (played.status !== "done") throw new Error(played.status);
        table = played.state;
      }
      expect(interrupted).toEqual(table);
    }
  });

  test("is not played when an answer is refused, and its checkpoint stays as it is", () => {
    const table = dealt();
    const before = canonical(table);
    const wrong: Entry[] = [
      ["0:goOn", { seat: "seat-1", name: "goOn", answer: "on" }],
      ["1:play", ["not-mine", "nor-mine"]],
    ];
    const played = playStep(shapes, table, wrong, { die: () => 1, answer: () => undefined });
    expect(played).toMatchObject({ status: "void", key: "1:play", reason: { code: "not-an-option" } });
    expect(canonical(table)).toBe(before);
  });

  test("is void when its answers belong to other questions", () => {
    const played = playStep(shapes, dealt(), [["0:somethingElse", 1]], { die: () => 1, answer: () => undefined });
    expect(played).toMatchObject({ status: "void", key: "0:goOn", found: "0:somethingElse" });
  });

  test("is void when there are more answers than questions", () => {
    const entries: Entry[] = [
      ["0:goOn", { seat: "seat-2", name: "stop", answer: "stop" }],
      ["1:luck", 3],
    ];
    const played = playStep(shapes, dealt(), entries, { die: () => 1, answer: () => undefined });
    expect(played).toMatchObject({ status: "void", key: "end", found: "1:luck" });
  });
});

describe("questions", () => {
  const waiting = (entries: readonly Entry[]) => {
    const played = playStep(shapes, dealt(), entries, { die: () => 4, answer: () => undefined });
    if (played.status !== "waiting") throw new Error(played.status);
    return played.open;
  };
  const goOn: Entry = ["0:goOn", { seat: "seat-1", name: "goOn", answer: "on" }];

  test("a standing offer may be taken up in another's turn, and nobody else's", () => {
    const open = waiting([]);
    expect(open.askings.map(({ seat, standing }) => [seat, standing])).toEqual([
      ["seat-1", false],
      ["seat-2", true],
    ]);
    expect(refuseAnswer(open, 1, "stop")).toBeNull();
    expect(refuseAnswer(open, 0, "stop")).toEqual({ code: "not-an-option" });
    expect(refuseAnswer(open, 2, "stop")).toEqual({ code: "not-asked" });
  });

  test("secret ones are put to all together and show each seat its own cards only", () => {
    const open = waiting([goOn]);
    expect(open.manner).toBe("all");
    const [mine, theirs] = open.askings.map(({ menu }) => menu.list!());
    expect(mine).toHaveLength(3);
    expect(mine!.some((card) => theirs!.includes(card))).toBe(false);
  });

  test("one that must be answered is not let pass, and of secret answers each is judged", () => {
    const played = (...entries: Entry[]) =>
      playStep(shapes, dealt(), entries, { die: () => 4, answer: () => undefined });
    expect(played(["0:goOn", null])).toMatchObject({ status: "void", reason: { code: "must-answer" } });
    const mine = waiting([goOn]).askings[0]!.menu.list!()[0]!;
    expect(played(goOn, ["1:play", [mine, mine]])).toMatchObject({ status: "void", reason: { code: "not-an-option" } });
  });

  test("a response knows what it responds to", () => {
    const cards = waiting([goOn]).askings.map(({ menu }) => menu.list!()[0]!);
    expect(waiting([goOn, ["1:play", cards]]).askings[0]!.about).toEqual({ card: cards[0] });
  });

  test("a confirmation is the Gamemaster's, proposes a result, and takes another", () => {
    const cards = waiting([goOn]).askings.map(({ menu }) => menu.list!()[0]!);
    const entries: Entry[] = [goOn, ["1:play", cards], ["2:respond", false], ["3:luck", 4]];
    const open = waiting(entries);
    expect(open).toMatchObject({ manner: "confirm", proposed: 4, askings: [{ seat: "gm" }] });
    const played = playStep(shapes, dealt(), [...entries, [open.key, 2]], { die: () => 1, answer: () => undefined });
    expect(played).toMatchObject({ status: "done", state: { score: { "seat-1": 2 } } });
  });

  test("are answered by a bot as their menus allow, but for offers that stand", () => {
    const open = waiting([]);
    const shy: Player<Seen> = (question, view, seat, about) =>
      question.standing ? undefined : question.fallback(view, seat, about as never);
    const pushy: Player<Seen> = (question, ...asked) => (question.standing ? "go" : shy(question, ...asked));
    expect(() => checkBotAnswer(open, shy)).not.toThrow();
    expect(() => checkBotAnswer(open, pushy)).toThrow(/bot-refused.*"stop".*not-an-option/);
    expect(() => checkBotAnswer(open, () => undefined)).toThrow(/bot-refused.*"goOn"/);
  });
});

describe("a confirmation", () => {
  const nothing: Source = { die: () => undefined, answer: () => undefined };
  const before: readonly Entry[] = [
    ["0:goOn", { seat: "seat-1", name: "goOn", answer: "on" }],
    ["1:play", SEATS.map((seat) => dealt().hands[seat]![0]!)],
    ["2:respond", false],
    ["3:luck", 4],
  ];
  const confirmed = (points: Json) => playStep(shapes, dealt(), [...before, ["4:points", points]], nothing);
  const told = (points: Json) => {
    const played = confirmed(points);
    if (played.status !== "done") throw new Error(played.status);
    return played.events.filter(({ event }) => event === "overruled");
  };

  test("that changes what was proposed is told to all, before its consequences", () => {
    expect(told(2)).toEqual([expect.objectContaining({ question: "points", proposed: 4, answer: 2 })]);
    const played = confirmed(2);
    expect(played).toMatchObject({ status: "done", seat: "seat-1" });
    expect(played.status === "done" && played.events.map(({ event }) => event)).toEqual([
      "overruled",
      "drew",
      "drew",
      "scored",
    ]);
  });

  test("that leaves it as it is tells nothing of it", () => {
    expect(told(4)).toEqual([]);
  });

  test("comes out the same when the step is played again from its entries, by way of JSON", () => {
    const played = confirmed(0);
    if (played.status !== "done") throw new Error(played.status);
    expect(playStep(shapes, dealt(), JSON.parse(JSON.stringify(played.entries)), nothing)).toEqual(played);
  });

  test("is refused where its menu refuses it", () => {
    expect(confirmed(6)).toMatchObject({ status: "void", key: "4:points", reason: { code: "not-in-range" } });
  });

  test("of what its own menu refuses is a mistake in the rules", () => {
    const wrong = { ...shapes, step: (_table: Table, referee: Referee<Seen>) => void referee.confirm(POINTS, 9, null) };
    expect(() => playStep(wrong, dealt(), [], nothing)).toThrow("unfit-proposal");
  });

  test("may be that nothing is applied, and proposes what its menu accepts", () => {
    const table = dealt();
    const full = playStep(shapes, table, [...before, ["4:points", 4]], nothing);
    if (full.status !== "done") throw new Error(full.status);
    const step = { ...full, checkpoint: table };
    const names: string[] = [];
    checkResumable(shapes, step, (open) => {
      names.push(open.askings[0]!.name);
      if (open.manner === "confirm") checkMenus(shapes, step, open);
    });
    expect(names).toEqual(["goOn", "play", "respond", "points"]);
  });
});

describe("a record", () => {
  const players = { "seat-1": randomPlayer<Seen>(seeded(5)), "seat-2": randomPlayer<Seen>(seeded(6)) };
  const record = playRecorded(shapes, null, players, seeded(7));

  test("replays, from JSON too", () => {
    expect(replay(shapes, JSON.parse(JSON.stringify(record)))).toBeNull();
  });

  test("marks private events with those who may know them", () => {
    const drew = record.steps.flatMap((step) => step.events).filter(({ event }) => event === "drew");
    expect(drew.length).toBeGreaterThan(0);
    expect(drew.every((event) => Array.isArray(event["audience"]))).toBe(true);
  });

  test("is of one version of one game", () => {
    const others = { ...shapes, version: 2, step: () => undefined };
    expect(replay(others, record)).toMatchObject({ step: 1, code: "other-rules-version", detail: "1" });
    expect(replay({ ...others, version: 0 }, record)).toMatchObject({ step: 1, code: "later-rules-version" });
    // What another version plays the same is verified.
    expect(replay({ ...shapes, version: 2 }, record)).toBeNull();
    expect(replay({ ...shapes, id: "another" }, record)).toMatchObject({ step: 0, code: "other-game" });
  });

  test("replays where a Gamemaster overruled the rules, and a simulation of it comes to the same", () => {
    const overruling = (battle: number) => {
      const [one, two, gm] = [1, 2, 3].map((at) => randomPlayer<Seen>(seeded(10 * battle + at)));
      return { "seat-1": one!, "seat-2": two!, gm: gm! };
    };
    let overruled = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const played = playRecorded(shapes, null, overruling(seed), seeded(seed));
      overruled += played.steps.flatMap(({ events }) => events).filter(({ event }) => event === "overruled").length;
      expect(replay(shapes, JSON.parse(JSON.stringify(played)))).toBeNull();
      expect(simulate(shapes, shapes.setup(null), overruling(seed), seeded(seed))).toEqual(played.outcome);
    }
    expect(overruled).toBeGreaterThan(10);
  });

  test("that was changed is found, with the step", () => {
    record.steps.forEach((step, index) => {
      step.answers.forEach(([key, value], at) => {
        if (!key.endsWith(":luck")) return;
        const changed = clone(record) as unknown as { steps: { answers: [string, Json][] }[] };
        changed.steps[index]!.answers[at] = [key, ((value as number) % 6) + 1];
        const fault = replay(shapes, changed as never);
        // A die that changes nothing in the game is still caught by the digest.
        expect([index + 1, 0]).toContain(fault?.step);
      });
    });
  });
});

test("a simulation plays the same game to the end without a journal", () => {
  const players = { "seat-1": randomPlayer<Seen>(seeded(1)), "seat-2": randomPlayer<Seen>(seeded(2)) };
  expect(simulate(shapes, shapes.setup(null), players, seeded(3))).toEqual({ winners: [], reason: "enough" });
});

describe("whose the ships are that an event names", () => {
  const seats = new Map([
    ["gull", "seat-1"],
    ["tern", "seat-2"],
  ]);

  test("is told with it, however deep it names them, and to nobody else", () => {
    const heard = scripted(() => ({}), {});
    const referee = tellingSeats(heard, (id) => seats.get(id));
    referee.tell({ event: "sighted", ship: "gull", by: [{ ship: "tern" }], rock: "skerry" }, ["seat-1"]);
    referee.tell({ event: "dawned", day: 2 });
    expect(heard.events).toEqual([
      {
        event: "sighted",
        ship: "gull",
        by: [{ ship: "tern" }],
        rock: "skerry",
        seats: { gull: "seat-1", tern: "seat-2" },
        audience: ["seat-1"],
      },
      { event: "dawned", day: 2 },
    ]);
  });

  test("costs a simulation nothing", () => {
    const silent: Referee<object> = { ...scripted(() => ({}), {}), silent: true };
    expect(tellingSeats(silent, () => undefined)).toBe(silent);
  });
});
