/** What becomes of results proposed by the rules: in a throw-away game of one shot, whose damage is to be confirmed. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { playStep, oneOf, wholeNumber, type Json, type Question, type Referee } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame, AutomationMode } from "../game/table-game";
import type { StoredQuestion } from "./question-shape";

vi.mock("./reports", () => ({ announceRefusal: vi.fn() }));
let collect: typeof import("./collected").collect;
let question: typeof import("./question");
let forget: typeof import("./memory").forget;
let announceRefusal: ReturnType<typeof vi.fn>;
beforeAll(async () => {
  ({ collect } = await import("./collected"));
  question = await import("./question");
  announceRefusal = (await import("./reports")).announceRefusal as ReturnType<typeof vi.fn>;
  forget = (await import("./memory")).forget;
});

interface Target {
  hits: number;
}
const SHOOT: Question<Target, null, string> = { name: "shoot", menu: () => oneOf(["fire"]), fallback: () => "fire" };
const DAMAGE: Question<Target, null, number> = { name: "damage", menu: () => wholeNumber(0, 9), fallback: () => 0 };
/** Asks for a side of the target; moot without hits, as both sides are then as thin. */
const SIDE: Question<Target, null, string> = {
  name: "side",
  menu: () => oneOf(["left", "right"]),
  fallback: () => "left",
  moot: ({ hits }) => (hits === 0 ? "right" : null),
};
const rules = {
  step(target: Target, referee: Referee<Target>): void {
    referee.ask(SHOOT, "seat-1", null);
    target.hits += referee.confirm(DAMAGE, 4, null);
  },
  view: (target: Target) => target,
};

interface Person {
  readonly id: string;
  readonly isGM: boolean;
  readonly flags: { "all-hands": { answer: Record<string, string> } };
}
let people: Person[];
beforeEach(() => {
  people = ["gm", "gm-2", "anna"].map((id) => ({
    id,
    isGM: id.startsWith("gm"),
    flags: { "all-hands": { answer: {} } },
  }));
  vi.stubGlobal("game", { users: people });
  forget("fight");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const LISTED: AnyTableGame["automations"] = [{ name: "damage", modes: ["show", "ask", "do"] }];
const fight = (automation: string) =>
  ({
    id: "fight",
    system: { automation, asked: 0, dice: "foundry", seats: [{ id: "seat-1", user: "anna", bot: "" }] },
  }) as unknown as BattleCombat;
const table = (automations: AnyTableGame["automations"]) => ({ automations, bots: {} }) as unknown as AnyTableGame;

/** Runs the step once, as the referee does. */
function run(automation: string, stored: StoredQuestion | null, automations = LISTED) {
  const collected = collect(fight(automation), table(automations), stored, new Map());
  const played = playStep(rules, { hits: 0 }, stored?.entries ?? [], collected);
  return { collected, played };
}

/** Answers the open question. */
function say(who: string, stored: StoredQuestion, value: Json): void {
  const person = people.find(({ id }) => id === who)!;
  person.flags["all-hands"].answer[question.answerKey(stored.id, 0)] = JSON.stringify({ question: stored.id, value });
}

/** The question at which a run stops. */
function openAfter({ collected, played }: ReturnType<typeof run>, automation: string): StoredQuestion {
  if (played.status !== "waiting") throw new Error(played.status);
  return question.toStored(fight(automation), played.open, played, collected.author);
}

/** The battle after the shot is fired, however far it goes. */
function fired(automation: string, automations = LISTED) {
  const stored = openAfter(run(automation, null, automations), automation);
  say("anna", stored, "fire");
  return run(automation, stored, automations);
}

const modes = (damage: AutomationMode) => JSON.stringify({ damage });
const overruled = (answer: number) => ({ event: "overruled", question: "damage", proposed: 4, answer });

describe("a proposed result", () => {
  it("is applied where the table lets it happen", () => {
    const { played, collected } = fired(modes("do"));
    expect(played).toMatchObject({ status: "done", state: { hits: 4 }, events: [] });
    expect(collected.author).toBe("anna");
  });

  it("is only shown, and told of, where nothing is to be applied", () => {
    expect(fired(modes("show")).played).toMatchObject({ status: "done", state: { hits: 0 }, events: [overruled(0)] });
  });

  it.each(["", "{", "null", "[]", '{"damage":"never"}', '{"other":"do"}'])(
    "is treated as is usual in the game where the battle says %j",
    (automation) => expect(fired(automation).played).toMatchObject({ status: "done", state: { hits: 0 } }),
  );

  it("is always asked about where the game offers no mode", () => {
    for (const automations of [[], undefined])
      expect(fired(modes("do"), automations ?? []).played).toMatchObject({
        status: "waiting",
        open: { manner: "confirm" },
      });
  });
});

describe("a choice that makes no difference", () => {
  const sided = {
    step(target: Target, referee: Referee<Target>): void {
      if (referee.ask(SIDE, "seat-1", null) === "right") target.hits++;
    },
    view: (target: Target) => target,
  };
  const automations: AnyTableGame["automations"] = [{ name: "moot", modes: ["do", "ask"] }];
  const chosen = (hits: number, automation: string, offered = automations) =>
    playStep(sided, { hits }, [], collect(fight(automation), table(offered), null, new Map())).status;

  it("is asked only where the table, or the game, wants it", () => {
    expect(chosen(0, "")).toBe("done");
    expect(chosen(0, '{"moot":"ask"}')).toBe("waiting");
    expect(chosen(0, "", [])).toBe("waiting");
  });

  it("is asked where it makes one", () => expect(chosen(1, "")).toBe("waiting"));
});

describe("a result that a Gamemaster is asked about", () => {
  const asked = () => openAfter(fired(modes("ask")), modes("ask"));

  it("is put with what is proposed, and remembers who came this far", () => {
    expect(asked()).toMatchObject({ manner: "confirm", proposed: 4, author: "anna", askings: [{ seat: "gm" }] });
  });

  it.each(["gm", "gm-2"])("is as %s says, and told where that is something else", (who) => {
    const stored = asked();
    say(who, stored, 7);
    const { played, collected } = run(modes("ask"), stored);
    expect(played).toMatchObject({ status: "done", seat: "seat-1", state: { hits: 7 }, events: [overruled(7)] });
    expect(collected.author).toBe(who);
  });

  it("stands where a Gamemaster lets it, and nothing is told", () => {
    const stored = asked();
    say("gm", stored, 4);
    expect(run(modes("ask"), stored).played).toMatchObject({ status: "done", state: { hits: 4 }, events: [] });
  });

  it("is no player's to answer", () => {
    const stored = asked();
    say("anna", stored, 0);
    const { played, collected } = run(modes("ask"), stored);
    expect(played.status).toBe("waiting");
    expect(collected).toMatchObject({ taken: false, refused: false });
    expect(announceRefusal).not.toHaveBeenCalled();
  });

  it("is asked again after an answer that is not on the menu", () => {
    const stored = asked();
    say("gm", stored, 12);
    const { played, collected } = run(modes("ask"), stored);
    expect(played.status).toBe("waiting");
    expect(collected).toMatchObject({ taken: false, refused: true });
    expect(announceRefusal).toHaveBeenCalledOnce();
  });

  it("waits for its answer though the table lets such results happen by now", () => {
    const stored = asked();
    expect(run(modes("do"), stored).played.status).toBe("waiting");
    say("gm", stored, 1);
    expect(run(modes("do"), stored).played).toMatchObject({ status: "done", state: { hits: 1 } });
  });
});

describe("a flood of wrong answers", () => {
  const wrong = { menu: "jump", size: "x".repeat(100_000) };

  it.each(Object.entries(wrong))("is one notice, and the question is put again a few times (%s)", (_, value) => {
    const times = 75;
    let putAgain = 0;
    let wiped = 0;
    for (let time = 0; time < times; time++) {
      const stored = { ...openAfter(run(modes("do"), null), modes("do")), id: `fight-${putAgain + 1}` };
      say("anna", stored, value);
      const { collected } = run(modes("do"), stored);
      putAgain += Number(collected.refused);
      wiped += collected.wipes.length;
      expect(collected.refused || collected.wipes.length > 0).toBe(true);
    }
    expect(announceRefusal).toHaveBeenCalledOnce();
    expect(putAgain).toBe(3);
    expect(wiped).toBeGreaterThanOrEqual(times - putAgain);
  });

  it("of one user says nothing of another's", () => {
    for (const who of ["anna", "gm"]) {
      const stored = openAfter(run(modes("do"), null), modes("do"));
      say(who, stored, "jump");
      run(modes("do"), stored);
      for (const { flags } of people) flags["all-hands"].answer = {};
    }
    expect(announceRefusal).toHaveBeenCalledTimes(2);
  });
});

describe("an answer that is too much to be read", () => {
  const write = (stored: StoredQuestion, text: string) => {
    people.find(({ id }) => id === "anna")!.flags["all-hands"].answer[question.answerKey(stored.id, 0)] = text;
  };

  it.each(["x".repeat(100_000), "[".repeat(20_000)])(
    "is refused and made to go away, and the question is put again",
    (text) => {
      const stored = openAfter(run(modes("do"), null), modes("do"));
      write(stored, text);
      const { played, collected } = run(modes("do"), stored);
      expect(played.status).toBe("waiting");
      expect(collected).toMatchObject({ taken: false, refused: true, unfit: [] });
      expect(announceRefusal).toHaveBeenCalledOnce();
      const answer = { [question.answerKey(stored.id, 0)]: "" };
      expect(collected.wipes).toMatchObject([{ updates: [{ _id: "anna", flags: { "all-hands": { answer } } }] }]);
    },
  );

  it("costs whoever wrote it: what a Gamemaster answers for the seat counts", () => {
    const stored = openAfter(run(modes("do"), null), modes("do"));
    write(stored, "[".repeat(20_000));
    say("gm", stored, "fire");
    const { played, collected } = run(modes("do"), stored);
    expect(played.status).toBe("done");
    expect(collected).toMatchObject({ taken: true, author: "gm" });
    expect(collected.wipes).toHaveLength(1);
  });
});

describe("an answer on which its menu fails", () => {
  it("is refused like any that is not on it", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const refuse = vi.spyOn(SHOOT, "menu").mockImplementation(() => ({
      ...oneOf(["fire"]),
      refuse: () => {
        throw new TypeError("no such member");
      },
    }));
    const stored = openAfter(run(modes("do"), null), modes("do"));
    say("anna", stored, "fire");
    expect(run(modes("do"), stored).collected).toMatchObject({ taken: false, refused: true });
    refuse.mockRestore();
  });
});

describe("the Gamemaster's look at dice", () => {
  const collectedWith = (dice: string, sealed: boolean) => {
    const { system, ...battle } = fight("");
    return collect({ ...battle, system: { ...system, dice, sealed } } as BattleCombat, table([]), null, new Map());
  };

  it("is for dice that Foundry throws, where it is wanted and nothing was sealed", () => {
    expect(collectedWith("look", false)).toMatchObject({ looksAtDice: true, realDice: false });
    expect(collectedWith("look", true)).toMatchObject({ looksAtDice: false, realDice: false });
    for (const dice of ["foundry", "gm", "seat"]) expect(collectedWith(dice, false).looksAtDice).toBe(false);
    expect(collectedWith("gm", false).realDice).toBe(true);
  });
});
