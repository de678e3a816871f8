/** Dice that a Gamemaster looks at before they count: a change is marked in the record, told, and replayed. */
import { describe, expect, it } from "vitest";
import type { Game } from "./game";
import { DIE_LOOK, GAMEMASTER, playStep, type Entry, type OpenQuestion, type Source } from "./journal";
import { wholeNumber } from "./menus";
import { digest, replay, sealOf, type BattleRecord, type StepRecord } from "./record";
import { retrace } from "./retrace";
import type { Question } from "./referee";

interface Duel {
  over: boolean;
  hits: number[];
}
const BET: Question<Duel, null, number> = { name: "bet", menu: () => wholeNumber(1, 3), fallback: () => 1 };

const game: Game<Duel, null> = {
  id: "duel",
  version: 1,
  seats: () => ["seat-1"],
  questions: { bet: BET },
  setup: () => ({ over: false, hits: [] }),
  outcome: ({ over }) => (over ? { winners: [], reason: "done" } : null),
  view: (duel) => duel,
  uncovered: (duel) => duel,
  step(duel, referee) {
    const wind = referee.die("wind", 6);
    referee.tell({ event: "blew", wind });
    const bet = referee.ask(BET, "seat-1", null);
    duel.hits.push(wind, referee.die("attack", 100) * bet);
    duel.over = true;
  },
};
const START: Duel = { over: false, hits: [] };

/** Dice that always roll 3, and answers to questions by key. */
function looking(answers: Readonly<Record<string, number>>, asked: OpenQuestion[] = []): Source {
  return {
    looksAtDice: true,
    die: () => 3,
    answer(open) {
      asked.push(open);
      return answers[open.key];
    },
  };
}
const ALL = { "1:dieLook": 5, "2:bet": 2, "4:dieLook": 3 };
const nothing: Source = { die: () => undefined, answer: () => undefined };

function done(given: readonly Entry[], source: Source) {
  const played = playStep(game, START, given, source);
  if (played.status !== "done") throw new Error(`the step is ${played.status}`);
  return played;
}

describe("a die that the Gamemaster looks at", () => {
  it("waits for them before anything comes of it, and says what has fallen", () => {
    const played = playStep(game, START, [], looking({}));
    if (played.status !== "waiting") throw new Error(`the step is ${played.status}`);
    expect(played.open).toMatchObject({ key: `1:${DIE_LOOK}`, manner: "die", proposed: 3 });
    expect(played.open.askings[0]).toMatchObject({ seat: GAMEMASTER, about: { reason: "wind", sides: 6 } });
    expect(played.events).toEqual([]);
    expect(played.open.askings[0]?.menu.refuse(7)?.code).toBe("not-in-range");
  });

  it("counts as they say; a change is told and stands in the record beside what fell", () => {
    const { state, events, entries, dice } = done([], looking(ALL));
    expect(state.hits).toEqual([5, 6]);
    expect(events).toEqual([
      { event: "dieChanged", reason: "wind", from: 3, to: 5 },
      { event: "blew", wind: 5 },
    ]);
    expect(entries).toEqual([
      ["0:wind", 3],
      ["1:dieLook", 5],
      ["2:bet", 2],
      ["3:attack", 3],
      ["4:dieLook", 3],
    ]);
    expect(dice.map(({ value }) => value)).toEqual([5, 3]);
  });

  it("is resumed at every answer, and not looked at again", () => {
    const whole = done([], looking(ALL));
    for (let known = 0; known <= whole.entries.length; known++)
      expect(done(whole.entries.slice(0, known), looking(ALL))).toEqual(whole);
    const asked: OpenQuestion[] = [];
    done(whole.entries.slice(0, 3), looking(ALL, asked));
    expect(asked.map(({ key }) => key)).toEqual(["4:dieLook"]);
  });

  it("is as it fell where nobody looked at it in time", () => {
    const asked: OpenQuestion[] = [];
    const given: Entry[] = [
      ["0:wind", 3],
      ["1:bet", 2],
    ];
    expect(done(given, looking({ "3:dieLook": 4 }, asked)).state.hits).toEqual([3, 8]);
    expect(asked.map(({ key }) => key)).toEqual(["3:dieLook"]);
  });

  it("is none where people throw real dice", () => {
    const source = { ...looking({ "0:wind": 4, "1:bet": 1, "2:attack": 7 }), realDice: true };
    expect(done([], source).entries.map(([key]) => key)).toEqual(["0:wind", "1:bet", "2:attack"]);
  });
});

describe("the record of a changed die", () => {
  const whole = done([], looking(ALL));
  function recorded(changes: Partial<StepRecord> = {}): BattleRecord<null> {
    const step = { kind: "play", seat: "seat-1", answers: whole.entries, events: whole.events, ...changes } as const;
    const body = { game: "duel", version: 1, setup: null, outcome: { winners: [], reason: "done" } };
    const steps = [{ ...step, seal: sealOf("", step) }];
    return { ...body, steps, digest: digest({ ...body, steps }) };
  }
  const changedTo = (place: number, value: number): Entry[] =>
    whole.entries.map(([key, known], at) => [key, at === place ? value : known]);

  it("is verified with its mark, without whoever looked", () => {
    expect(done(whole.entries, nothing)).toEqual(whole);
    expect(replay(game, recorded())).toBeNull();
  });

  it("is refused where a die is another one without being told, or nothing says that it was changed", () => {
    // What fell changed, what counts changed, or the mark left out: the events no longer follow, even if sealed again.
    for (const answers of [changedTo(0, 4), changedTo(1, 6), changedTo(1, 3)])
      expect(replay(game, recorded({ answers }))?.code).toBe("other-events");
    const unmarked = whole.entries.filter(([key]) => key !== "1:dieLook");
    const renumbered = unmarked.map(([key, value], at): Entry => [`${at}:${key.split(":")[1]}`, value]);
    expect(replay(game, recorded({ answers: renumbered }))?.code).toBe("other-events");
    const untold = whole.events.filter(({ event }) => event !== "dieChanged");
    expect(replay(game, recorded({ events: untold }))?.code).toBe("other-events");
    expect(replay(game, recorded({ answers: changedTo(1, 7) }))?.code).toBe("other-answers");
  });

  it("says what was open when it was looked through", () => {
    const entry = { kind: "play", seat: "seat-1", answers: whole.entries, events: whole.events, version: 1 } as const;
    const recording = { game: "duel", version: 1, title: "", seats: [], first: 0, start: { ...START } };
    const moment = retrace(game, { ...recording, entries: [entry] } as never).momentAt(0);
    expect(moment.open?.key).toBe("2:bet");
    expect(moment.events).toEqual(whole.events);
  });
});
