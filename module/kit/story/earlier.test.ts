/** How steps played by an earlier version of a game's rules are told. */
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../rules/kernel";
import type { AnyTableGame } from "../game/table-game";
import { storyColumn } from "../board/story-column";
import { english } from "../../../tests/support/kit";
import { plain } from "../text/sentence";
import { closed } from "./earlier";
import { plainCard, tellPlainly } from "./plain";
import { eventTexts } from "./event-text";

const TABLE = { id: "trial", rules: { version: 3 } } as unknown as AnyTableGame;
const EARLIER = english("ALLHANDS.story.earlier");

/** Today's event names its ship; an earlier one has a number. */
type Sunk = { event: "sunk"; ship: { name: string } };
const TELLERS = { sunk: null };
const tell = (events: readonly { readonly event: string }[], _names: object) =>
  eventTexts(events, TELLERS, ({ ship }: Sunk) => ({ sentence: [{ text: ship.name, kind: "", sign: "" }] }), {});
const said = (events: readonly GameEvent[]) => tell(events, {}).map((told) => plain(told.sentence));

const today: GameEvent = { event: "sunk", ship: { name: "Gull" } };
const then: GameEvent = { event: "sunk", number: 4 };

/** A game in which nothing heads a turn, and nothing is too small to be told. */
const PLAIN = { marks: [], silent: [] };

describe("a step of an earlier version", () => {
  it("says once that not all of it can be told, beside what can", () => {
    expect(said(closed([then, today, then], 2, TABLE))).toEqual(["Gull", EARLIER]);
    expect(said(closed([then], undefined, TABLE))).toEqual([EARLIER]);
    expect(said(closed([{ event: "renamedSince" }], 2, TABLE))).toEqual([EARLIER]);
  });

  it("says nothing more where all of it can be told", () => {
    expect(said(closed([today], 2, TABLE))).toEqual(["Gull"]);
  });

  it("is another thing than one that is damaged, or of a game that is not there", () => {
    expect(said(closed([then, today], 3, TABLE))).toEqual(["Gull"]);
    expect(said(closed([then], 2, null))).toEqual([]);
  });

  it("is one paragraph on a board, however its game splits steps", () => {
    const steps = [
      { step: 0, seat: null, undone: false, events: closed([then, today, then], 2, TABLE) },
      { step: 1, seat: null, undone: false, events: [today, today] },
    ];
    const split = (events: readonly GameEvent[]) => events.map((event) => [event]);
    const style = { tell, ...PLAIN, split };
    const column = storyColumn({ story: steps, events: [], seats: [] }, style, { always: {} });
    expect(column.map(({ pieces }) => plain(pieces))).toEqual(["Gull", "Gull", `Gull. ${EARLIER}`]);
  });

  it("is one paragraph with those beside it of which nothing can be told", () => {
    const untold = [0, 1, 2].map((step) => ({ step, seat: null, undone: false, events: closed([then], 2, TABLE) }));
    const steps = [...untold, { step: 3, seat: null, undone: false, events: [today] }];
    const column = storyColumn({ story: steps, events: [], seats: [] }, { tell, ...PLAIN }, { always: {} });
    expect(column.map(({ pieces }) => plain(pieces))).toEqual(["Gull", EARLIER]);
  });

  it("says so in a game without a story of its own as well", () => {
    const words = { tell: ({ ship }: GameEvent) => (ship as Sunk["ship"]).name };
    const events = closed([then, today, then], 2, TABLE);
    expect(tellPlainly(events, {}, words).map((told) => plain(told.sentence))).toEqual(["Gull", EARLIER]);
    const card = plainCard({ undone: false, events }, {}, words);
    expect([plain(card.head), ...card.paragraphs.map((each) => plain(each.sentence))]).toEqual(["Gull", EARLIER]);
    expect(tellPlainly(closed([then], 2, TABLE), {}, {}).map((told) => plain(told.sentence))).toEqual(["Sunk"]);
  });
});
