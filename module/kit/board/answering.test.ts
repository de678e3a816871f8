import { describe, expect, it, vi } from "vitest";
import { RulesError, type Json, type Menu, type Reason } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import { Answering } from "./answering";
import { Drafts } from "./drafts";
import { judged, NOTHING_ASKED, openFor, type Pending, type Press } from "./pending";
import { NOT_YOUR_STATION } from "../crews/part";

interface View {
  /** The point of the game. */
  readonly turn: number;
}

const LARGE: Reason = { code: "too-large" };
/** Numbers up to 3. */
const MENU: Menu<Json> = {
  refuse: (answer) => (typeof answer === "number" && answer > 3 ? LARGE : null),
  sample: () => 1,
};

const SENDS_FIVE: Press<number> = { send: 5 };

/** The pending answer of a feed: the draft is what would be answered. */
function pendingFor(feed: Feed<View>, draft: number | null): Pending<number> {
  const open = openFor(feed);
  if (!open) return NOTHING_ASKED;
  const picks: Press<number>[] = [{ draft: 2 }, { draft: 9 }, SENDS_FIVE, { refused: LARGE }, { refused: null }];
  return {
    ...NOTHING_ASKED,
    ...judged(open.menu, draft ?? undefined),
    question: open.question.id,
    picks,
    quick: { label: "Pass", key: "P", answer: 0, refused: null },
    end: { answer: -1, asks: true },
    back: draft === null ? undefined : null,
  };
}

/** A board that was asked, and what it has done. */
function table(answer: (value: Json) => Promise<void> = () => Promise.resolve(), hasStages = true) {
  const [drafts, answered, taken] = [new Drafts<number>(), vi.fn(answer), vi.fn(() => Promise.resolve())];
  const parts = { changed: vi.fn(), refused: vi.fn(), failed: vi.fn() };
  const answering = new Answering<View, number, Pending<number>>({
    ...parts,
    drafts: () => drafts,
    stageOf: ({ view }) => (hasStages ? `turn-${view.turn}` : undefined),
    pendingFor,
  });
  const feed = (id: string | null, turn = 1): Feed<View> =>
    ({
      battleId: "battle",
      seat: "seat-1",
      view: { turn },
      question:
        id === null ? null : { id, name: "number", seat: "seat-1", about: null, manner: "each", answered: false },
      offers: [{ id: `offer-${turn}`, name: "whenever", seat: "seat-1", menu: () => MENU, answer: taken }],
      menu: () => MENU,
      answer: answered,
    }) as unknown as Feed<View>;
  return { answering, drafts, answered, taken, feed, ...parts };
}

describe("what a board draws", () => {
  it("has no end of the turn for a mate who may not end it, and ends nothing for them", async () => {
    const { answering, feed, answered } = table();
    const theirs: Menu<Json> = {
      ...MENU,
      refuse: (answer) => (answer === -1 ? { code: NOT_YOUR_STATION } : MENU.refuse(answer)),
    };
    expect(answering.take(feed("q1")).end).not.toBeNull();
    expect(answering.take({ ...feed("q1"), menu: () => theirs }).end).toBeNull();
    await answering.end();
    await answering.end();
    expect(answered).not.toHaveBeenCalled();
  });

  it("is read anew unless nothing but the draft has changed since", () => {
    const { answering, feed, drafts } = table();
    drafts.listen(() => answering.redraft());
    const read = vi.fn(() => feed("q1"));
    expect(answering.takeUp(read).pending.answer).toBeUndefined();
    void answering.choose(0);
    expect({ answer: answering.takeUp(read).pending.answer, calls: read.mock.calls.length }).toEqual({
      answer: 2,
      calls: 1,
    });
    // As when the board is opened, or shown beside a record: the cause is unknown.
    answering.takeUp(read);
    expect(read).toHaveBeenCalledTimes(2);
    // News that could not be drawn while a pointer was down, and the resulting click.
    answering.outdate();
    void answering.choose(1);
    expect({ answer: answering.takeUp(read).pending.answer, calls: read.mock.calls.length }).toEqual({
      answer: 9,
      calls: 3,
    });
  });
});

describe("an answer", () => {
  it("is drafted, ready, and sent once", async () => {
    const { answering, feed, answered } = table();
    answering.take(feed("q1"));
    await answering.submit();
    expect(answered).not.toHaveBeenCalled();
    await answering.choose(0);
    expect(answering.take(feed("q1"))).toMatchObject({ answer: 2, ready: true });
    await Promise.all([answering.submit(), answering.submit(), answering.quick()]);
    expect(answered.mock.calls).toEqual([[2]]);
  });

  it("counts at once, before the board is drawn again", async () => {
    const { answering, feed, answered, drafts } = table();
    drafts.listen(() => answering.redraft());
    answering.take(feed("q1"));
    await answering.choose(0);
    await answering.submit();
    expect(answered.mock.calls).toEqual([[2]]);
  });

  it("stays drafted where the same is asked anew and the game names no stages, until it was given", async () => {
    const { answering, feed, answered } = table(() => Promise.resolve(), false);
    answering.take(feed("q1"));
    await answering.choose(0);
    expect(answering.take(feed("q2"))).toMatchObject({ answer: 2, ready: true });
    expect(answering.take(feed("q3"))).toMatchObject({ answer: 2, ready: true });
    await answering.submit();
    expect(answered.mock.calls).toEqual([[2]]);
    expect(answering.take(feed("q4"))).toMatchObject({ answer: undefined, ready: false });
    await answering.choose(0);
    const other = feed("q5");
    expect(answering.take({ ...other, question: { ...other.question!, about: "another" } }).ready).toBe(false);
  });

  it("is not sent where the menu refuses it", async () => {
    const { answering, feed, answered } = table();
    answering.take(feed("q1"));
    await answering.choose(1);
    expect(answering.take(feed("q1"))).toMatchObject({ answer: 9, refused: LARGE, ready: false });
    await answering.submit();
    expect(answered).not.toHaveBeenCalled();
  });

  it("that did not arrive is still drafted, and can be sent again", async () => {
    const { answering, feed, answered, failed } = table(() => Promise.reject(new RulesError("gone")));
    answering.take(feed("q1"));
    await answering.choose(0);
    answering.take(feed("q1"));
    await answering.submit();
    expect(failed).toHaveBeenCalledOnce();
    expect(answering.take(feed("q1"))).toMatchObject({ answer: 2, ready: true });
    await answering.submit();
    expect(answered).toHaveBeenCalledTimes(2);
  });

  it("is drafted while it is on its way, and not for the next question", async () => {
    const { answering, feed } = table();
    answering.take(feed("q1"));
    await answering.choose(0);
    answering.take(feed("q1"));
    await answering.submit();
    expect(answering.take(feed("q1")).answer).toBe(2);
    expect(answering.take(feed("q2")).answer).toBeUndefined();
  });

  it("to a question that is put anew is still drafted; at another stage it is not", async () => {
    const { answering, feed } = table();
    answering.take(feed("q1"));
    await answering.choose(0);
    expect(answering.take(feed("q2")).answer).toBe(2);
    expect(answering.take(feed("q3", 2)).answer).toBeUndefined();
    expect(answering.take(feed("q4", 1)).answer).toBe(2);
  });

  it("can be put back, and answered otherwise at once", async () => {
    const { answering, feed, answered } = table();
    answering.take(feed("q1"));
    await answering.choose(0);
    answering.take(feed("q1"));
    answering.clear();
    expect(answering.take(feed("q1"))).toMatchObject({ answer: undefined, back: undefined });
    await answering.choose(2);
    expect(answered.mock.calls).toEqual([[5]]);
  });

  it("that the scene has given is not given again", async () => {
    const { answering, feed, answered, drafts } = table();
    drafts.put("battle", "turn-1", 2);
    answering.take(feed("q1"));
    const takeBack = drafts.send("battle", "turn-1", "q1");
    await answering.submit();
    expect(answered).not.toHaveBeenCalled();
    takeBack();
    await answering.submit();
    expect(answered.mock.calls).toEqual([[2]]);
  });

  it("ends a turn at the second click, where it asks", async () => {
    const { answering, feed, answered } = table();
    answering.take(feed("q1"));
    await answering.end();
    expect({ armed: answering.armed, calls: answered.mock.calls }).toEqual({ armed: "end", calls: [] });
    expect([answering.disarm(), answering.armed, answering.disarm()]).toEqual([true, "", false]);
    await answering.end();
    expect({ armed: answering.armed, calls: answered.mock.calls }).toEqual({ armed: "end", calls: [] });
    await answering.end();
    expect({ armed: answering.armed, calls: answered.mock.calls }).toEqual({ armed: "", calls: [[-1]] });
  });

  it("is asked for no more where there is nothing to be drawn", async () => {
    const { answering, feed, answered } = table();
    answering.take(feed("q1"));
    answering.forget();
    await answering.choose(2);
    await answering.quick();
    expect({ stage: answering.stage, calls: answered.mock.calls }).toEqual({ stage: null, calls: [] });
  });
});

it("a click of which nothing comes says why, unless it means nothing", async () => {
  const { answering, feed, refused } = table();
  answering.take(feed("q1"));
  await answering.choose(3);
  await answering.choose(4);
  await answering.choose(99);
  expect(refused.mock.calls).toEqual([[LARGE]]);
});

it("an offer is taken up once, whoever is asked, and leaves the draft alone", async () => {
  const { answering, feed, taken, changed } = table();
  answering.take(feed("q1"));
  await answering.choose(0);
  await Promise.all([answering.takeOffer(1), answering.takeOffer(1)]);
  expect(taken.mock.calls).toEqual([[1]]);
  expect(changed).toHaveBeenCalled();
  expect(answering.take(feed("q1")).answer).toBe(2);
});

describe("a draft", () => {
  it("that was sent counts for nobody else, and is known until something else is drafted", () => {
    const drafts = new Drafts<string>();
    drafts.put("battle", "one", "a card");
    drafts.send("battle", "one", "q1");
    expect([drafts.at("battle", "one"), drafts.at("battle", "one", "q1")]).toEqual([null, "a card"]);
    expect([drafts.sentAt("battle", "one"), drafts.sentAt("battle", "two")]).toEqual(["a card", null]);
    drafts.put("battle", "one", "another");
    expect({ drafts: drafts.at("battle", "one"), sent: drafts.sentAt("battle", "one") }).toEqual({
      drafts: "another",
      sent: null,
    });
  });

  it("that something else has replaced is not brought back by an answer that did not arrive", () => {
    const drafts = new Drafts<string>();
    drafts.put("battle", "one", "a card");
    const takeBack = drafts.send("battle", "one", "q1");
    drafts.put("battle", "one", "another");
    takeBack();
    expect(drafts.at("battle", "one")).toBe("another");
  });

  it("of another stage is none of an answer's, and everyone hears of a change until they stop", () => {
    const drafts = new Drafts<string>();
    const heard: string[] = [];
    const stop = drafts.listen((battle) => heard.push(battle));
    drafts.put("battle", "one", "a card");
    drafts.send("battle", "two", "q1")();
    expect({ drafts: drafts.at("battle", "one"), heard }).toEqual({ drafts: "a card", heard: ["battle"] });
    stop();
    drafts.put("battle", "one", null);
    expect({ drafts: drafts.at("battle", "one"), heard }).toEqual({ drafts: null, heard: ["battle"] });
  });
});
