/** Undo and redo in the record, against a list of what counts and a stack of what was taken back. */
import { assert, constantFrom, array, property } from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";
import type { RecordEntry } from "../record/record";
import type { Values } from "../documents/patch";

/** Replaces the wind of an earlier version by the weather of this one. */
function renewed({ wind, ...values }: Values): Values {
  return { ...values, weather: wind ?? "none" };
}
vi.mock("../story/story", () => ({
  hasSecrets: () => false,
  headlineAt: (_battle: string, step: number) => told[step] ?? "",
}));
const asked = vi.fn((_title: string, _text: string) => Promise.resolve(true));
vi.mock("../platform/dialogs", () => ({ confirmed: (title: string, text: string) => asked(title, text) }));
vi.mock("../game/games", () => ({
  tableFor: ({ type }: { type?: string }) => (type === "race" ? { binding: { renewed } } : null),
}));
vi.mock("./question-shape", () => ({ isSoundQuestion: () => true }));
vi.mock("./commit", () => ({ writeEntry: vi.fn(), finishInterrupted: vi.fn() }));
vi.mock("./answers", () => ({ heededWrites: () => [], makeRequest: vi.fn(), wipeWrites: () => ["wiped"] }));
let isRunHere = false;
const written = vi.fn((_battle: object, _writes: readonly unknown[]) => Promise.resolve());
vi.mock("./lease", () => ({
  holdsLease: () => isRunHere,
  writeAll: (battle: object, writes: readonly unknown[]) => written(battle, writes),
  writeOf: (_battle: object, changes: object) => changes,
}));
vi.mock("./turns", () => ({ advance: vi.fn(), inTurn: (_battle: object, act: () => Promise<void>) => act() }));
let redo: typeof import("./redo");
let history: typeof import("./history");
let undo: typeof import("./undo");
let travel: typeof import("./travel");
let click: typeof import("./undo-click");
let record: typeof import("../record/record");
beforeAll(async () => {
  redo = await import("./redo");
  history = await import("./history");
  undo = await import("./undo");
  travel = await import("./travel");
  click = await import("./undo-click");
  record = await import("../record/record");
});

type Written = Partial<RecordEntry> & Pick<RecordEntry, "kind">;
let entries: Written[];
/** Texts of the messages about steps, by number. */
let told: string[];
beforeEach(() => {
  entries = [];
  told = [];
  asked.mockClear();
  const pages = {
    // Pages of an earlier version: none has an id that tells what it holds.
    get: () => undefined,
    *[Symbol.iterator]() {
      for (let first = 0; first < entries.length; first += 50) {
        const texts = entries.slice(first, first + 50).map((entry, at) => [String(first + at), JSON.stringify(entry)]);
        yield { name: `${first}–${first + 49}`, system: { entries: Object.fromEntries(texts) as object } };
      }
    },
  };
  const users = new Map(["anna", "gm"].map((id) => [id, { id, name: id }]));
  vi.stubGlobal("game", { journal: { get: () => ({ pages }) }, users, userId: "gm", user: user("gm") });
});
afterEach(() => vi.unstubAllGlobals());

const battle = (question = "") =>
  ({
    system: {
      step: entries.length,
      record: "record",
      question,
      problem: "",
      seats: [{ id: "seat-1", user: "anna", bot: "" }],
    },
  }) as unknown as BattleCombat;
const user = (id: string) => ({ id, isGM: id === "gm", flags: {} }) as unknown as User.Implementation;

/** Members that every entry has. */
const REST = { answers: [], dice: [], events: [], redo: {}, undo: {}, digest: { before: "", after: "" } };
const play = (author: string | null) => entries.push({ ...REST, kind: "play", author, seat: "seat-1" });
const edit = () => entries.push({ ...REST, kind: "edit", author: null });
const takeBack = (author = "gm") => {
  for (const { number } of history.undoable(battle())) entries.push({ ...REST, kind: "undo", undoes: number, author });
};
const putBack = () => {
  for (const { number } of history.redoable(battle()))
    entries.push({ ...REST, kind: "redo", redoes: number, author: "gm" });
};
const numbers = (found: readonly { readonly number: number }[]) => found.map(({ number }) => number);
const played = () => record.playedEntries(battle()).map(({ step }) => step);

describe("what an earlier version has written of the Combat", () => {
  const race = () => ({ ...battle(), type: "race", uuid: "Combat.race" }) as BattleCombat;
  it("is taken back as this one would write it, and what is another document's as it was", () => {
    entries.push({ ...REST, kind: "play", undo: { "Combat.race": { wind: 3 }, "Actor.a": { wind: 3 } } });
    expect(record.recordEntry(race(), 0)?.undo).toEqual({ "Combat.race": { weather: 3 }, "Actor.a": { wind: 3 } });
    expect(record.recordEntry(battle(), 0)?.undo).toMatchObject({ "Combat.race": { wind: 3 } });
  });
});

describe("a step that is shown only", () => {
  it("is still to be taken back, it alone, and can be put in force afterwards", () => {
    play("anna");
    entries.push({ ...REST, kind: "play", author: "gm", seat: "seat-1", shownOnly: true });
    const left = travel.unfinished(battle());
    expect(numbers(left?.entries ?? [])).toEqual([1]);
    takeBack();
    expect(travel.unfinished(battle())).toBeNull();
    expect(played()).toEqual([0]);
    putBack();
    expect(played()).toEqual([0, 1]);
    expect(travel.unfinished(battle())).toBeNull();
  });
});

describe("what was taken back", () => {
  it("is put back with what followed it by itself, the last decision first", () => {
    play("anna");
    play("anna");
    play(null);
    takeBack();
    takeBack();
    expect(played()).toEqual([]);
    expect(numbers(history.redoable(battle()))).toEqual([0]);
    putBack();
    expect(played()).toEqual([0]);
    expect(numbers(history.redoable(battle()))).toEqual([1, 2]);
    putBack();
    expect(played()).toEqual([0, 1, 2]);
    expect(history.redoable(battle())).toEqual([]);
    expect(numbers(history.undoable(battle()))).toEqual([2, 1]);
  });

  it.each([
    ["a step", () => play("anna")],
    ["a step of the rules", () => play(null)],
    ["an edit", edit],
  ])("is gone for good after %s", (_what, happens) => {
    play("anna");
    takeBack();
    happens();
    expect(history.redoable(battle())).toEqual([]);
  });

  it("is gone on with where it was cut off, and by whom it was begun", () => {
    for (const author of ["anna", null, null]) play(author);
    const [first, ...left] = history.undoable(battle());
    entries.push({ ...REST, kind: "undo", undoes: first!.number, author: "anna" });
    expect(travel.unfinished(battle())).toEqual({ kind: "undo", by: { author: "anna" }, entries: left });
    for (const { number } of left) entries.push({ ...REST, kind: "undo", undoes: number, author: "anna" });
    expect(travel.unfinished(battle())).toBeNull();
    const [decision, ...followed] = history.redoable(battle());
    entries.push({ ...REST, kind: "redo", redoes: decision!.number, author: "gm" });
    expect(travel.unfinished(battle())).toEqual({ kind: "redo", by: { author: "gm" }, entries: followed });
    for (const { number } of followed) entries.push({ ...REST, kind: "redo", redoes: number, author: "gm" });
    expect(travel.unfinished(battle())).toBeNull();
  });

  it("is a player's to take back or put back until others show what they have chosen in secret", () => {
    play("anna");
    const open = (reveal: boolean) => battle(JSON.stringify({ id: "fight-1", reveal }));
    expect([false, true].map((reveal) => undo.mayUndo(open(reveal), user("anna")))).toEqual([true, false]);
    expect(undo.mayUndo(open(true), user("gm"))).toBe(true);
    takeBack("anna");
    expect([false, true].map((reveal) => redo.mayRedo(open(reveal), user("anna")))).toEqual([true, false]);
    expect(redo.mayRedo(open(true), user("gm"))).toBe(true);
  });

  it("is not offered where somebody has answered since then", () => {
    play("anna");
    takeBack();
    const question = (author: string | null) => JSON.stringify({ id: "fight-1", askings: [], entries: [], author });
    expect(redo.mayRedo(battle(question(null)), user("gm"))).toBe(true);
    expect(redo.mayRedo(battle(question("anna")), user("gm"))).toBe(false);
  });

  it("may be put back by a Gamemaster, and by the player who took it back", () => {
    play("anna");
    takeBack("anna");
    expect(["gm", "anna", "bo"].map((id) => redo.mayRedo(battle(), user(id)))).toEqual([true, true, false]);
    putBack();
    takeBack("gm");
    expect(["gm", "anna", "bo"].map((id) => redo.mayRedo(battle(), user(id)))).toEqual([true, false, false]);
  });

  it("counts and is offered as a list and a pile say, whatever is done in whatever order", () => {
    const deeds = array(constantFrom("decide", "follow", "edit", "undo", "redo"), { maxLength: 60 });
    assert(
      property(deeds, (done) => {
        entries = [];
        const counted: number[] = [];
        let pile: number[][] = [];
        const decided = (number: number) => entries[number]!.kind === "edit" || entries[number]!.author !== null;
        const lastGroup = () => {
          const from = counted.findLastIndex(decided);
          return from < 0 ? [] : counted.slice(from);
        };
        for (const deed of done) {
          expect(numbers(history.undoable(battle()))).toEqual(lastGroup().reverse());
          expect(numbers(history.redoable(battle()))).toEqual(pile.at(-1) ?? []);
          if (deed === "undo") {
            const group = lastGroup();
            if (group.length > 0) pile.push(counted.splice(counted.length - group.length));
            takeBack();
          } else if (deed === "redo") {
            putBack();
            counted.push(...(pile.pop() ?? []));
          } else {
            counted.push(entries.length);
            pile = [];
            if (deed === "edit") edit();
            else play(deed === "decide" ? "anna" : null);
          }
        }
        expect(played()).toEqual(counted.filter((number) => entries[number]!.kind === "play"));
      }),
    );
  });
});

describe("what would be taken back", () => {
  const seated = (seat: object, question = "") => {
    const { system } = battle(question);
    return {
      system: { ...system, seats: [{ id: "seat-1", name: "Anna", user: "", bot: "", ...seat }] },
    } as unknown as BattleCombat;
  };

  it("is named by what was told of the decision, else by what followed it, and cut where it is long", () => {
    play("anna");
    expect(undo.stepToUndo(battle())).toBe("The last step");
    play(null);
    told[1] = "The wind turns.";
    expect(undo.stepToUndo(battle())).toBe("The wind turns.");
    told[0] = "Explorer ends its turn.";
    expect(undo.stepToUndo(battle())).toBe("Explorer ends its turn.");
    told[0] = "Explorer fires. ".repeat(20);
    expect(undo.stepToUndo(battle())).toMatch(/^Explorer fires\. .{40,64}…$/);
    edit();
    expect(undo.stepToUndo(battle())).toBe("A change by hand");
  });

  it.each([
    ["another player's", { user: "anna" }, true],
    ["one's own", { user: "gm" }, false],
    ["the Gamemaster's", { user: "" }, false],
    ["that of a player who is gone", { user: "zoe" }, false],
    ["a bot's", { bot: "greedy" }, false],
  ])("is asked first whether it is meant, or not: %s", async (_whose, seat, asks) => {
    play("anna");
    await click.undoIfMeant(seated(seat));
    expect(asked).toHaveBeenCalledTimes(asks ? 1 : 0);
  });

  it("says whose it is, and that the step under way is lost as well", async () => {
    play("anna");
    told[0] = "Explorer ends its turn.";
    for (const given of [[], [["a", 1]]]) {
      const question = JSON.stringify({ id: "fight-1", entries: given });
      await click.undoIfMeant(seated({ user: "anna" }, question));
    }
    expect(asked.mock.calls).toEqual([
      ["ALLHANDS.undo.title", "Undo what Anna did? Explorer ends its turn."],
      [
        "ALLHANDS.undo.title",
        expect.stringMatching(/^Undo what Anna did\? Explorer ends its turn\. Answers .* step are lost too\.$/),
      ],
    ]);
  });

  describe("where somebody has answered in the step under way", () => {
    const begun = (author: string | null) => JSON.stringify({ id: "fight-1", author, entries: [["a", 1]] });

    it("is that, and the step before it stays", async () => {
      isRunHere = true;
      play("gm");
      const fight = Object.assign(seated({ user: "gm" }, begun("gm")), { type: "race" });
      expect(undo.stepToUndo(fight)).toBe("Answers given in the current step");
      await click.undoIfMeant(fight);
      isRunHere = false;
      expect(asked).not.toHaveBeenCalled();
      expect(written.mock.calls).toEqual([[fight, ["wiped", { "system.question": "" }]]]);
      expect(played()).toEqual([0]);
    });

    it("asks first, if it was another", async () => {
      play("gm");
      await click.undoIfMeant(seated({ user: "anna" }, begun("anna")));
      expect(asked.mock.calls).toEqual([
        ["ALLHANDS.undo.title", expect.stringContaining("in the current step. Undo that?")],
      ]);
    });

    it("is a player's to ask for, as dice may have fallen: only what the rules did by themselves is not", () => {
      play("anna");
      const mayAnna = (question: string) => {
        const fight = seated({ user: "anna" }, question);
        return [undo.mayUndo(fight, user("anna")), undo.mayAskForUndo(fight, user("anna"))];
      };
      expect(mayAnna(begun("anna"))).toEqual([false, true]);
      expect(mayAnna(begun(null))[0]).toBe(true);
    });
  });

  it("is the step that was asked about, whatever has happened meanwhile, and nothing where it is not meant", async () => {
    const request = vi.mocked((await import("./answers")).makeRequest).mockClear();
    play("anna");
    const fight = seated({ user: "anna" });
    asked.mockResolvedValueOnce(false);
    await click.undoIfMeant(fight);
    expect(request).not.toHaveBeenCalled();
    asked.mockImplementationOnce(() => {
      Object.assign(fight.system, { step: 2 });
      return Promise.resolve(true);
    });
    await click.undoIfMeant(fight);
    expect(request).not.toHaveBeenCalled();
    Object.assign(fight.system, { step: 1 });
    await click.undoIfMeant(fight);
    expect(request).toHaveBeenCalledExactlyOnceWith(fight, { undo: 1 });
  });
});

describe("a player who takes back and puts back without end", () => {
  const byAnna = () => entries.push({ ...REST, kind: "play", author: "anna", seat: "seat-1" });
  const backAndForth = (times: number) => {
    for (let at = 0; at < times; at++) {
      takeBack("anna");
      for (const { number } of history.redoable(battle()))
        entries.push({ ...REST, kind: "redo", redoes: number, author: "anna" });
    }
  };

  it("must ask from the eleventh time in one step on, however it is done", () => {
    byAnna();
    byAnna();
    backAndForth(4);
    expect(undo.mayUndo(battle(), user("anna"))).toBe(true);
    takeBack("anna");
    expect(redo.mayRedo(battle(), user("anna"))).toBe(true);
    byAnna();
    expect(undo.mayUndo(battle(), user("anna"))).toBe(true);
    takeBack("anna");
    expect(redo.mayRedo(battle(), user("anna"))).toBe(false);
    byAnna();
    expect({
      mayUndo: undo.mayUndo(battle(), user("anna")),
      mayAskForUndo: undo.mayAskForUndo(battle(), user("anna")),
    }).toEqual({ mayUndo: false, mayAskForUndo: true });
    expect(undo.mayUndo(battle(), user("gm"))).toBe(true);
  });

  it("may do so again after another step", () => {
    byAnna();
    backAndForth(5);
    expect(undo.mayUndo(battle(), user("anna"))).toBe(false);
    byAnna();
    expect(undo.mayUndo(battle(), user("anna"))).toBe(true);
  });
});
