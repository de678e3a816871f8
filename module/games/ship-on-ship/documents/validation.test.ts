/** Documents edited by hand into a state that no duel can have. */
import { describe, expect, it } from "vitest";
import { systemOf } from "../../../../tests/support/kit";
import { RulesError } from "../../../rules/kernel";
import { PRESETS, shipOnShip, type Captain, type Color, type Duel } from "../../../rules/ship-on-ship";
import { captainFields, captainValues, duelFields } from "./fields";
import { validate } from "./validation";

const duelist = (seat: string, color: "red" | "black") => ({
  seat,
  ship: seat,
  name: `the ${color} ship`,
  color,
  rating: 5,
  skill: 3,
  coordination: 3,
  favored: PRESETS.balance,
});
const duel = (): Duel => shipOnShip.setup({ duelists: [duelist("seat-1", "red"), duelist("seat-2", "black")] });

/** The duel as read back from its documents. */
function asRead(duel: Duel): Duel {
  const [first, second] = duel.captains;
  const captain = (own: Captain, place: number): Captain => ({
    ...own,
    ...captainFields.read(systemOf(captainValues(own, place)), own.name),
  });
  const captains: Duel["captains"] = [captain(first, 0), captain(second, 1)];
  return { ...duelFields.read(systemOf(duelFields.write(duel)), "duel"), captains };
}

/** The fault of a duel after an edit, with the thing that it names; blank if the duel is sound. */
function faultAfter(edit: (duel: Duel) => unknown): string {
  const edited = duel();
  try {
    edit(edited);
    validate(asRead(edited));
    return "";
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return [error.code, ...Object.values(error.data)].join(" ");
  }
}

describe("the documents of a duel", () => {
  it("are sound as the rules write them", () => {
    expect(faultAfter(() => {})).toBe("");
    expect(faultAfter((each) => (each.over = { winners: [], reason: "crippled" }))).toBe("");
    const unchosen = (each: Duel) => {
      each.phase = "colors";
      each.captains.forEach((captain) => (captain.color = null));
    };
    expect(faultAfter(unchosen)).toBe("");
    expect(faultAfter(({ captains: [first] }) => (first.favored = { red: [], black: [] }))).toBe("");
  });

  it.each<[string, (duel: Duel) => unknown]>([
    ["damaged color the red ship", ({ captains: [first] }) => (first.color = "green" as Color)],
    ["damaged colors", ({ captains: [first] }) => (first.color = null)],
    ["same-color", ({ captains: [first] }) => (first.color = "black")],
    ["damaged phase duel", (each) => (each.phase = "lunch" as "commit")],
    ["damaged outcome duel", (each) => (each.over = {} as never)],
    ["number-out-of-bounds the red ship rating 0 1 18", ({ captains: [first] }) => (first.rating = 0)],
    ["number-out-of-bounds the black ship skill 99 1 10", ({ captains: [, second] }) => (second.skill = 99)],
    ["unknown-card Joker 1", ({ captains: [first] }) => first.hand.push("joker-1")],
    ["bad-favored-deck the red ship", ({ captains: [first] }) => (first.favored = { red: ["2H"], black: [] })],
    ["bad-favored-deck the red ship", ({ captains: [first] }) => (first.favored = { red: "2H" as never, black: [] })],
  ])("%s", (fault, edit) => {
    expect(faultAfter(edit)).toBe(fault);
  });
});
