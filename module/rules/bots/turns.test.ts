/** What a player remembers of its turn: in a toy game of a lamp, and in a game that is played with it. */
import { describe, expect, it } from "vitest";
import { oneOf, seeded, type Game, type Player, type Question, type Searched } from "../kernel";
import { searchedSea } from "../silent-ships/bot";
import { at as squareAt, card, seaOf, TOP } from "../../../tests/support/rules/silent-ships/fixtures";
import { QUESTIONS } from "../silent-ships/questions";
import { view } from "../silent-ships/view";
import { thinker } from "./search";
import { recall, type SeenTurn } from "./turns";

/** A lamp that may be switched any number of times until the turn ends. */
interface Lamp {
  turn: number;
  isLit: boolean;
  others: number;
}
const SWITCH: Question<Lamp, null, string> = {
  name: "switch",
  menu: () => oneOf(["lit", "dark", "end"]),
  fallback: () => "end",
};
const lamps: Game<Lamp, null, Lamp> = {
  id: "lamps",
  version: 1,
  setup: () => ({ turn: 1, isLit: false, others: 0 }),
  step(state, referee) {
    const answer = referee.ask(SWITCH, "a", null);
    if (answer === "end") state.turn++;
    else state.isLit = answer === "lit";
  },
  outcome: ({ turn }) => (turn > 9 ? { winners: ["a"], reason: "over" } : null),
  seats: () => ["a"],
  view: (state) => state,
  questions: { switch: SWITCH },
};
const searched = (quick: Player<Lamp>): Searched<Lamp, null, Lamp> => ({
  game: lamps,
  quick,
  weighed: ["switch"],
  deal: (lamp) => ({ ...lamp }),
  standing: () => 0.5,
  turn: ({ turn, isLit, others }) => ({ id: String(turn), settings: { lamp: isLit }, rest: others }),
  steps: 4,
});
const lit: Player<Lamp> = () => "lit";
const end: Player<Lamp> = () => "end";

describe("what is remembered of a turn", () => {
  const at = (seen: SeenTurn | null, lamp: Partial<Lamp>, quick = end) => {
    const seenBy = { turn: 1, isLit: false, others: 0, ...lamp };
    return recall(searched(quick), seen, [SWITCH, seenBy, "a", null], quick(SWITCH, seenBy, "a", null) as string);
  };
  const switched = at(null, {}).after("lit");

  it("lets nothing be taken back in it, unless something else has changed", () => {
    expect(at(null, { isLit: true }).lasts("dark")).toBe(true);
    expect(at(switched, { isLit: true }).lasts("dark")).toBe(false);
    expect(at(switched, { isLit: true }).stands("dark")).toBe(false);
    expect(at(switched, { isLit: true, others: 1 }).lasts("dark")).toBe(true);
    expect(at(switched, { isLit: true, turn: 2 }).lasts("dark")).toBe(true);
  });

  it("lets nothing be done that the quick player would take back", () => {
    expect(at(null, { isLit: true }, lit).lasts("dark")).toBe(false);
    expect(at(null, { isLit: false }, lit).lasts("lit")).toBe(true);
  });

  it("lets who waited for a turn not wait again where the quick player would not", () => {
    const waited = at(null, {}).after("end");
    expect(at(null, {}, lit).lasts("end")).toBe(true);
    expect(at(waited, { turn: 2 }, lit).lasts("end")).toBe(false);
    expect(at(waited, { turn: 2 }, end).lasts("end")).toBe(true);
    expect(at(switched, { turn: 2 }, lit).lasts("end")).toBe(true);
    const acted = at(waited, { turn: 2 }, lit).after("lit");
    expect(at(acted, { turn: 2, isLit: true }, lit).lasts("end")).toBe(true);
  });

  it("is kept from question to question, and by whoever thinks on with it", () => {
    const dark: Player<Lamp> = ({ name }, { isLit }) => (name === "switch" && isLit ? "dark" : "lit");
    const think = thinker(searched(dark), seeded(1), { plays: 0 });
    const asked = (isLit: boolean) => think(SWITCH, { turn: 1, isLit, others: 0 }, "a", null);
    const first = asked(false);
    expect(first.answer).toBe("lit");
    expect(asked(true).answer).toBe("end");
    const seen = JSON.parse(JSON.stringify(first.seen)) as SeenTurn;
    const other = thinker(searched(dark), seeded(1), { plays: 0, seen });
    expect(other(SWITCH, { turn: 1, isLit: true, others: 0 }, "a", null).answer).toBe("end");
  });

  it("is of Silent Ships where its ships stand, as long as it is one's own turn", () => {
    const sea = seaOf({ top: { sea: "frigate@2,2", hand: "flag" }, bottom: { sea: "fire+@3,4" } });
    expect(searchedSea.turn?.(view(sea, TOP), TOP)).toMatchObject({ id: "3", settings: { 1: 6 } });
    expect(searchedSea.turn?.(view({ ...sea, active: 1 }, TOP), TOP)).toBeNull();
  });

  it("lets no ship of Silent Ships go away and come again to attack", () => {
    const asked = (square: string, before: SeenTurn | null) => {
      const sea = view(
        seaOf({ top: { sea: `speed+@${square}`, hand: "flag salvage" }, bottom: { sea: "missile+@5,4" } }),
        TOP,
      );
      return recall(searchedSea, before, [QUESTIONS.act as never, sea, TOP, null], { do: "end" });
    };
    const move = (...path: string[]) => ({
      do: "move",
      from: squareAt(path[0]!),
      path: path.slice(1).map(squareAt),
      pay: card("flag"),
    });
    const away = move("4,4", "4,3");
    const seen = asked("4,4", null).after(away);
    expect(asked("4,3", seen).lasts(move("4,3", "4,4", "5,4"))).toBe(false);
    expect(asked("4,3", seen).lasts(move("4,3", "5,3", "5,4"))).toBe(true);
  });

  it("gives no reason to go back by turning over a ship of one's own in Silent Ships", () => {
    const restOf = (top: string, bottom: string) =>
      searchedSea.turn?.(view(seaOf({ top: { sea: top }, bottom: { sea: bottom } }), TOP), TOP)?.rest;
    const before = restOf("frigate@2,2", "fire@3,4");
    expect(restOf("frigate+@2,2", "fire@3,4")).toEqual(before);
    expect(restOf("frigate@2,2", "fire+@3,4")).not.toEqual(before);
  });
});
