/** What is a mistake whatever comes of it, and that no bot makes it. */
import { describe, expect, it } from "vitest";
import { seaOf, says, at, TOP, type Standing } from "../../../../tests/support/rules/silent-ships/fixtures";
import { seeded, type Json } from "../../kernel";
import { candidates } from "../../bots/candidates";
import { silentShips } from "../index";
import { QUESTIONS } from "../questions";
import { view } from "../view";
import { follyOf } from "./follies";
import { greedyCommander } from "./greedy";
import { searchedSea } from "./searched";

/** The answer of a script's entry. */
const answerOf = ([, given]: ReturnType<typeof says.end>): Json => (given as { readonly answer: Json }).answer;
const seen = (standing: Standing) => view(seaOf(standing), TOP);
const folly = (standing: Standing, answer: ReturnType<typeof says.end>) =>
  follyOf(seen(standing), 0, "act", answerOf(answer));
const STRONG = "submarine";
const WEAK = "patrol";
/** The upper player's country, and a square beside it. SIL-2. */
const [HOME, BESIDE] = ["3,1", "3,2"];

describe("an attack that cannot win", () => {
  const facing = (up: boolean, more = ""): Standing => ({
    top: { sea: `${WEAK}@2,3 ${more}`.trim(), hand: "speed missile" },
    bottom: { sea: `${STRONG}${up ? "+" : ""}@2,4`, hand: "frigate" },
  });
  const attack = says.move(0, "2,3 2,4", "speed");

  it("is one on a known ship that is too strong for the attacker and all beside it", () => {
    expect(folly(facing(true), attack)).toBe("hopeless");
    expect(folly(facing(false), attack)).toBeNull();
    expect(folly(facing(true), says.move(0, "2,3 1,3", "speed"))).toBeNull();
    expect(folly(facing(true, "frigate@1,4"), attack)).toBeNull();
  });

  it("is made by no bot, and tried by none that thinks", () => {
    const sea = seaOf(facing(true));
    const asked = [QUESTIONS.act as never, view(sea, TOP), TOP, null] as const;
    expect(greedyCommander(...asked)).not.toMatchObject({ path: [at("2,4")] });
    const isIt = (answer: Json) => follyOf(view(sea, TOP), 0, "act", answer) === "hopeless";
    const { isFolly: _, ...blind } = searchedSea;
    expect(candidates(blind, [...asked], { do: "end" }, seeded(1)).some(isIt)).toBe(true);
    expect(candidates(searchedSea, [...asked], { do: "end" }, seeded(1)).some(isIt)).toBe(false);
  });
});

describe("the card that would save the Flag Ship", () => {
  const threatened = (hand: string, enemy = "2,2"): Standing => ({
    top: { sea: `flag@1,2 ${WEAK}@4,1`, hand },
    bottom: { sea: `${STRONG}+@${enemy}`, hand: "frigate" },
  });

  it("is the last one, while an enemy is beside it and it could retreat", () => {
    const away = says.move(0, "4,1 4,2", "frigate");
    expect(folly(threatened("frigate"), away)).toBe("flagBared");
    expect(folly(threatened("frigate missile"), away)).toBeNull();
    expect(folly(threatened("frigate", "3,4"), away)).toBeNull();
    expect(folly(threatened("frigate"), says.end(0))).toBeNull();
  });

  it("may be spent on the Flag Ship itself", () => {
    expect(folly(threatened("frigate"), says.move(0, "1,2 1,3", "frigate"))).toBeNull();
  });
});

describe("a lost game", () => {
  const held = (beside: string): Standing => ({
    top: { sea: `${WEAK}@${beside}`, hand: "frigate" },
    bottom: { sea: `${STRONG}+@${HOME}`, hand: "frigate" },
  });

  it("is not given up while whoever holds the country can be attacked, be it in vain", () => {
    expect(folly(held(BESIDE), says.end(0))).toBe("gaveUp");
    expect(folly(held("5,4"), says.end(0))).toBeNull();
    const sea = seaOf(held(BESIDE));
    const answer = greedyCommander(QUESTIONS.act as never, view(sea, TOP), TOP, null) as Json;
    expect(answer).toMatchObject({ do: "move", path: [at(HOME)] });
    expect(silentShips.outcome(sea)).toBeNull();
  });
});
