/** Rulings on the course of a game and its end, and on the house additions. */
import { describe, expect, it } from "vitest";
import { isObject, RulesError } from "../kernel";
import {
  ahead,
  ALPHA,
  BRAVO,
  cards,
  CHARLIE,
  killsOf,
  play,
  playFrom,
  pose,
  questionsOf,
  says,
  SEATS,
  ship,
  squadron,
  watersOf,
  type Standing,
} from "../../../tests/support/rules/navy-aces/fixtures";
import { setup } from "./setup";
import { findUnit } from "./state";
import { ACT } from "./turn";
import { view } from "./view";

const reserves = [ship(0, "gunboat", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];

describe("the turn and the end", () => {
  it("keeps what was played apart till the turn ends, and only then it may be drawn (NA-35, NA-39)", () => {
    const units = [ship(0, "gunboat", pose(5, 2)), ship(1, "frigate", pose(5, 3.5)), ...reserves];
    const standing: Standing = { units, hands: ["2H", "3H 4H"], options: { strength: 4 } };
    const fought = playFrom(standing, [says.naval(0, "unit-1", "unit-2"), says.antes("2H", "3H 4H")], [1, 2]);
    expect({ turnDiscard: fought.waters.turnDiscard, discard: fought.waters.discard }).toEqual({
      turnDiscard: cards("2H 3H 4H"),
      discard: [],
    });
    const ended = play(fought.waters, [says.end(0)]);
    expect({ turnDiscard: ended.waters.turnDiscard, discard: ended.waters.discard }).toEqual({
      turnDiscard: [],
      discard: cards("2H 3H 4H"),
    });
    expect(ended.waters.navies.map(({ hand }) => hand.length)).toEqual([0, 4]);
  });
  it("draws what there is if there is not enough (NA-35)", () => {
    const { waters } = playFrom({ units: reserves, active: 1, hands: ["2S"], deck: "3S", discard: "4S" }, [
      says.end(1),
    ]);
    expect({ hand: waters.navies[0]?.hand, deck: waters.deck, discard: waters.discard }).toEqual({
      hand: cards("2S 3S 4S"),
      deck: [],
      discard: [],
    });
  });
  it("ends when one player is left, who need not win (NA-36)", () => {
    const units = [ship(0, "gunboat", pose(5, 2)), ship(1, "gunboat", pose(5, 3.5))];
    const end = (kills: number[]) =>
      playFrom({ units, kills }, [says.naval(0, "unit-1", "unit-2")], [3, 1]).waters.over;
    expect(end([0, 0])).toEqual({ winners: [ALPHA], reason: "lastNavy" });
    expect(end([0, 3])).toEqual({ winners: [BRAVO], reason: "lastNavy" });
    expect(end([2, 3])).toEqual({ winners: [ALPHA], reason: "lastNavy" });
  });
  it("is a draw if kills and strength are equal (NA-36)", () => {
    const { waters } = playFrom({ units: reserves, kills: [2, 2], active: 1, round: 10 }, [says.end(1)]);
    expect(waters.over).toEqual({ winners: [], reason: "rounds" });
  });
  it("is for the player with more kills, even if both have the same strength left (NA-36)", () => {
    const { waters } = playFrom({ units: reserves, kills: [2, 3], active: 1, round: 10 }, [says.end(1)]);
    expect(waters.over).toEqual({ winners: [BRAVO], reason: "rounds" });
  });
  it("passes over players without units, and counts rounds by who began (NA-6, NA-36)", () => {
    const { waters } = playFrom(
      { units: [reserves[0] ?? ship(0, "gunboat", pose(1, 1)), ship(2, "gunboat", pose(1, 4))], players: 3 },
      [says.end(0)],
    );
    expect({ active: waters.active, round: waters.round }).toEqual({ active: 2, round: 3 });
    play(waters, [says.end(2)]);
    expect({ active: waters.active, round: waters.round }).toEqual({ active: 0, round: 4 });
  });
  it("lets a fallback end it, too: an absent seat does nothing (NA-18)", () => {
    const waters = watersOf({ units: reserves });
    expect(ACT.fallback(view(waters, ALPHA), ALPHA, null)).toEqual({ do: "end" });
  });
});

describe("house additions", () => {
  it("of two players the other wins by surrender", () => {
    const { waters } = playFrom({ units: reserves }, [says.interrupt("act", 1, "surrender")]);
    expect({ over: waters.over, units: waters.units.length }).toEqual({
      over: { winners: [ALPHA], reason: "surrender" },
      units: 1,
    });
  });
  it("of three the others go on, and the dice are nobody's kills", () => {
    const units = [...reserves, ship(2, "gunboat", pose(1, 4))];
    const gone = playFrom({ units, players: 3, kills: [0, 0, 4] }, [says.interrupt("act", 2, "surrender")]);
    expect({ over: gone.waters.over, kills: killsOf(gone), withdrawn: gone.waters.navies[2]?.withdrawn }).toEqual({
      over: null,
      kills: [0, 0, 4],
      withdrawn: 1,
    });
    play(gone.waters, [says.end(0), says.end(1)]);
    expect({ active: gone.waters.active, round: gone.waters.round }).toEqual({ active: 0, round: 4 });
    play(gone.waters, [says.interrupt("act", 1, "surrender")]);
    expect(gone.waters.over).toEqual({ winners: [ALPHA], reason: "surrender" });
  });
  it("whoever gives up in a fight ends it, and in their turn ends that", () => {
    const units = [
      squadron(0, 2, pose(5, 3)),
      squadron(1, 2, pose(5, 4.2)),
      ...reserves,
      ship(2, "gunboat", pose(1, 4)),
    ];
    const standing = { units, players: 3, hands: ["2S", "3S"] };
    const fight = says.aerial(0, "unit-1", "unit-2");
    const defender = playFrom(standing, [fight, says.interrupt("lay", 1, "surrender")]);
    expect({ phase: defender.waters.phase, combat: defender.waters.combat, active: defender.waters.active }).toEqual({
      phase: "turn",
      combat: null,
      active: 0,
    });
    const attacker = playFrom(standing, [fight, says.interrupt("lay", 0, "surrender")]);
    expect({ phase: attacker.waters.phase, combat: attacker.waters.combat, active: attacker.waters.active }).toEqual({
      phase: "turn",
      combat: null,
      active: 1,
    });
    const onlooker = playFrom(standing, [fight, says.interrupt("lay", 2, "surrender")]);
    expect({ phase: onlooker.waters.phase, active: onlooker.waters.active }).toEqual({ phase: "dogfight", active: 0 });
  });
  describe("between two attacks of a ship", () => {
    const units = [
      ship(0, "destroyer", pose(5, 2)),
      ship(1, "frigate", pose(5, 3.5)),
      ship(2, "frigate", pose(6.2, 3.5)),
    ];
    const attack = says.naval(0, "unit-1", "unit-2");
    const gone = says.interrupt("salvo", 1, "surrender");
    it("whoever was shot at last and gives up leaves the other targets to it", () => {
      const left = playFrom({ units, players: 3 }, [attack, gone], [3, 1]);
      expect({ phase: left.waters.phase, unit: left.waters.combat?.unit }).toEqual({ phase: "salvo", unit: "unit-1" });
      const { waters } = play(left.waters, [says.salvo(0, "unit-3")], [3, 1]);
      expect(findUnit(waters, "unit-3")).toMatchObject({ active: 1, inactive: 1 });
    });
    it("its action is over where nobody else is in reach", () => {
      const far = [...units.slice(0, 2), ship(2, "frigate", pose(1, 7))];
      const { waters } = playFrom({ units: far, players: 3 }, [attack, gone], [3, 1]);
      expect({ phase: waters.phase, combat: waters.combat, active: waters.active }).toEqual({
        phase: "turn",
        combat: null,
        active: 0,
      });
    });
  });
  it("the game ends by score when all agree, and goes on when one does not", () => {
    const units = [...reserves, ship(2, "frigate", pose(1, 4))];
    const offer = says.interrupt("act", 0, "offerEnd");
    const agreed = playFrom({ units, players: 3 }, [offer, says.accept(1, true), says.accept(2, true)]);
    expect({ over: agreed.waters.over, questions: questionsOf(agreed) }).toEqual({
      over: { winners: [CHARLIE], reason: "agreed" },
      questions: [`act ${ALPHA}`, `acceptEnd ${BRAVO}`, `acceptEnd ${CHARLIE}`],
    });
    const declined = playFrom({ units, players: 3 }, [offer, says.accept(1, true), says.accept(2, false)]);
    expect({ over: declined.waters.over, offer: declined.waters.offer }).toEqual({ over: null, offer: null });
    expect(() => play(declined.waters, [offer])).toThrow(/end-already-offered/);
    const nextTurn = play(declined.waters, [says.end(0), says.interrupt("act", 0, "offerEnd")]).waters;
    expect(nextTurn.offer).toEqual({ from: 0, agreed: [] });
  });
  it("who has no units and no dice any more is not asked whether the game ends", () => {
    const units = [ship(0, "gunboat", pose(0.6, 0.5)), ship(2, "frigate", pose(1, 4))];
    const { waters } = playFrom({ units, players: 3 }, [says.interrupt("act", 0, "offerEnd"), says.accept(2, true)]);
    expect(waters.over).toEqual({ winners: [CHARLIE], reason: "agreed" });
  });
  it("a unit that the Gamemaster has put over the edge comes back by itself, and may not stay there", () => {
    const waters = watersOf({ units: reserves });
    Object.assign(waters.units[0] ?? {}, { pose: pose(0.6, -0.3, 90) });
    const sails = (slide: number) => says.move(0, "unit-1", ahead(slide));
    expect(() => play(structuredClone(waters), [sails(0.5)])).toThrow(/off-the-table/);
    expect(play(waters, [sails(1)]).waters.units[0]?.pose).toEqual(pose(0.6, 0.7, 90));
  });
  it("an offer to end the game is void when somebody gives up", () => {
    const units = [...reserves, ship(2, "frigate", pose(1, 4))];
    const gone = says.interrupt("acceptEnd", 1, "surrender");
    const { waters } = playFrom({ units, players: 3 }, [says.interrupt("act", 0, "offerEnd"), gone]);
    expect({ offer: waters.offer, over: waters.over, active: waters.active }).toEqual({
      offer: null,
      over: null,
      active: 0,
    });
  });
  it("who gives up while fleets are built is passed over", () => {
    const players = SEATS.slice(0, 3).map((seat) => ({ seat }));
    const waters = setup({ players, options: { islands: 2, strength: 4 } });
    play(waters, [says.interrupt("island", 0, "surrender"), says.island(1, pose(6, 4))], [6, 1, 1]);
    expect({ active: waters.active, islandsLeft: waters.islandsLeft }).toEqual({ active: 2, islandsLeft: 1 });
    play(waters, [says.island(2, pose(8, 4)), says.build(1, "squadron", 4, pose(6, 7))]);
    expect({ phase: waters.phase, active: waters.active }).toEqual({ phase: "units", active: 2 });
    play(waters, [says.build(2, "squadron", 4, pose(1, 4, 90))]);
    expect({ phase: waters.phase, active: waters.active, round: waters.round }).toEqual({
      phase: "turn",
      active: 1,
      round: 1,
    });
  });
});

it("every reason is a code, and nonsense has one, too", () => {
  const waters = watersOf({ units: reserves });
  const menu = ACT.menu(view(waters, ALPHA), ALPHA, null);
  for (const nonsense of [null, 7, [], "end", {}, { do: "dive" }])
    expect(menu.refuse(nonsense)?.code, JSON.stringify(nonsense)).toBe("not-an-option");
  expect(menu.refuse({ do: "naval" })?.code).toBe("no-unit-in-reach");
  expect(menu.refuse({ do: "naval", unit: "unit-1" })?.code).toBe("no-unit-in-reach");
  expect(menu.refuse({ do: "move" })).toBeNull();
  expect(isObject(menu.sample(() => 1))).toBe(true);
  expect(() => setup({ players: [] })).toThrow(RulesError);
});
