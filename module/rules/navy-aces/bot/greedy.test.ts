import { describe, expect, it } from "vitest";
import { randomBot } from "../../bots/random";
import { clone, seeded, simulator, type Json, type Player } from "../../kernel";
import type { Lay } from "../aerial";
import {
  ALPHA,
  BRAVO,
  cards,
  play,
  playFrom,
  pose,
  says,
  ship,
  squadron,
  watersOf,
  type Standing,
} from "../../../../tests/support/rules/navy-aces/fixtures";
import { greedyAdmiral } from "./greedy";
import { attackWorth, bombingWorth, dogfightWorth } from "./odds";
import { bestPath } from "./sail";
import { navyAces } from "../index";
import { QUESTIONS } from "../questions";
import { refusePath, voyageOf } from "../movement";
import { bandOf } from "../room";
import { isWithin } from "../geometry";
import { setup } from "../setup";
import { findUnit, type UnitView, type Waters, type WatersView } from "../state";
import { refuseShot } from "../targets";
import { view } from "../view";

const PLAYERS = [{ seat: ALPHA }, { seat: BRAVO }];

/** The bot's answer to a question. */
const botSays = (waters: Waters, seat: string, name: keyof typeof QUESTIONS): Json | undefined =>
  greedyAdmiral(QUESTIONS[name] as never, view(waters, seat), seat, null);
const acts = (standing: Standing): Json | undefined => botSays(watersOf(standing), ALPHA, "act");

function unitIn(waters: WatersView, id: string): UnitView {
  const unit = findUnit(waters, id);
  if (!unit) throw new Error(`no ${id}`);
  return unit;
}

describe("greedy: setting up", () => {
  it("puts islands between the fleets, and units at the front of its band, a squadron first", () => {
    const waters = play(setup({ players: PLAYERS }), [], [6, 1]).waters;
    const islet = botSays(waters, ALPHA, "island") as { pose: { y: number } };
    expect(islet.pose.y).toBeGreaterThan(3);
    expect(islet.pose.y).toBeLessThan(5);
    const empty = play(setup({ players: PLAYERS, options: { islands: 0 } }), [], [6, 1]).waters;
    const build = botSays(empty, ALPHA, "build");
    expect(build).toMatchObject({ do: "build", type: "squadron", pose: { heading: 90 } });
    const second = play(empty, [["build", { seat: ALPHA, name: "build", answer: build as Json }]]).waters;
    expect(botSays(second, BRAVO, "build")).toMatchObject({ pose: { heading: 270 } });
  });
  it("has other fleets in other places with other cards in its hand, and the same with the same", () => {
    const opening = (seed: number): string => {
      const builds: Json[] = [];
      const spy: Player<WatersView> = (question, ...rest) => {
        const answer = greedyAdmiral(question, ...rest);
        if (question.name === "build" && answer !== undefined) builds.push(answer);
        return question.name === "act" ? { do: "end" } : answer;
      };
      const still: Player<WatersView> = (question, ...rest) =>
        question.name === "act" ? { do: "end" } : greedyAdmiral(question, ...rest);
      simulator(navyAces, { [ALPHA]: spy, [BRAVO]: still }, seeded(seed))(setup({ players: PLAYERS }));
      return JSON.stringify(builds);
    };
    const openings = Array.from({ length: 8 }, (_, seed) => opening(seed));
    expect(new Set(openings).size).toBeGreaterThan(5);
    expect(opening(3)).toBe(openings[3]);
  });
  it("deploys a whole fleet within its band, for any strength", () => {
    for (const strength of [4, 7, 12]) {
      const waters = setup({ players: PLAYERS, options: { strength } });
      const random = seeded(strength);
      const whole: Player<WatersView> = (question, ...rest) =>
        ["island", "build", "acceptEnd"].includes(question.name) ? greedyAdmiral(question, ...rest) : undefined;
      const seen: Waters[] = [];
      const stop: Player<WatersView> = (question, table, seat, about) => {
        if (question.name === "act") seen.push(clone(table) as Waters);
        return question.name === "act" ? { do: "end" } : whole(question, table, seat, about);
      };
      simulator(navyAces, { [ALPHA]: stop, [BRAVO]: stop }, random, true)(waters);
      const units = seen[0]?.units ?? [];
      expect(units.reduce((sum, { active }) => sum + active, 0)).toBe(2 * strength);
      for (const unit of units) expect(isWithin(unit.pose, bandOf(waters, unit.owner))).toBe(true);
    }
  });
});

describe("greedy: its turn", () => {
  it("fires when it can, at the ship that is worth most", () => {
    const units = [
      ship(0, "destroyer", pose(5, 2)),
      ship(1, "destroyer", pose(5, 3.5), 1),
      ship(1, "gunboat", pose(6.3, 3.5)),
    ];
    expect(acts({ units })).toEqual({ do: "naval", unit: "unit-1", target: "unit-2" });
  });
  it("brings a long edge to where it can shoot", () => {
    const standing = { units: [ship(0, "gunboat", pose(5, 2, 90)), ship(1, "destroyer", pose(5, 5, 90))] };
    const waters = watersOf(standing);
    const path = bestPath(view(waters, ALPHA), unitIn(waters, "unit-1"));
    expect(path).not.toBeNull();
    expect(refusePath(waters, unitIn(waters, "unit-1"), path?.steps)).toBeNull();
    const end = voyageOf(waters, unitIn(waters, "unit-1"), path?.steps ?? []).end;
    expect(refuseShot(waters, { ...unitIn(waters, "unit-1"), pose: end }, unitIn(waters, "unit-2"))).toBeNull();
  });
  it("sails towards an enemy who is far away", () => {
    const standing = { units: [ship(0, "frigate", pose(2, 1, 90)), ship(1, "frigate", pose(2, 7, 90))] };
    const waters = watersOf(standing);
    const end = voyageOf(waters, unitIn(waters, "unit-1"), bestPath(waters, unitIn(waters, "unit-1"))?.steps ?? []).end;
    expect(end.y).toBeGreaterThan(2);
  });
  it("flies a squadron from above a ship, where they may lie on each other", () => {
    const units = [squadron(0, 3, pose(5, 2)), ship(0, "frigate", pose(5, 2)), ship(1, "destroyer", pose(5, 7), 1)];
    const waters = watersOf({ units, options: { shipUnderSquadron: true } });
    const path = bestPath(view(waters, ALPHA), unitIn(waters, "unit-1"));
    expect(path?.gain).toBeGreaterThan(0);
    expect(refusePath(waters, unitIn(waters, "unit-1"), path?.steps)).toBeNull();
  });
  it("bombs a ship that is worth more than it costs, and no sound one", () => {
    const bombs = (active: number) =>
      acts({ units: [squadron(0, 3, pose(5, 3)), ship(1, "destroyer", pose(5, 4.2), active)] });
    expect(bombs(1)).toEqual({ do: "seaAir", unit: "unit-1", target: "unit-2" });
    expect(bombs(3)).not.toMatchObject({ do: "seaAir" });
  });
  it("begins a dogfight with a hand full of attacks, and none without", () => {
    const units = [squadron(0, 3, pose(5, 3)), squadron(1, 3, pose(5, 4.2))];
    expect(acts({ units, hands: ["AS KC QS", "2H 3D"] })).toEqual({ do: "aerial", unit: "unit-1", target: "unit-2" });
    expect(acts({ units, hands: ["AH KD", "2H 3D 4H 5S"] })).not.toMatchObject({ do: "aerial" });
  });
  it("seeks a fight of even odds unless it is ahead", () => {
    const units = [squadron(0, 1, pose(5, 3)), ship(1, "gunboat", pose(11, 7))];
    expect(acts({ units })).toMatchObject({ do: "move", unit: "unit-1" });
    expect(acts({ units, kills: [2, 1] })).toEqual({ do: "end" });
  });
});

describe("greedy: in a fight", () => {
  const antes = (seat: string) => {
    const units = [ship(0, "frigate", pose(5, 2)), ship(1, "destroyer", pose(5, 3.5))];
    const hands = ["2S 3H AS 9D", "4D 5D KS"];
    return botSays(playFrom({ units, hands }, [says.naval(0, "unit-1", "unit-2")]).waters, seat, "ante");
  };
  it("antes its least useful cards, and keeps some of the hand", () => {
    expect(antes(ALPHA)).toEqual(cards("3H 2S"));
    expect(antes(BRAVO)).toEqual(cards("4D 5D"));
  });
  it("goes on firing while there is something to gain, and at the ship it has the better ante against", () => {
    const units = [ship(0, "frigate", pose(5, 2)), ship(1, "destroyer", pose(5, 3.5))];
    const fired = playFrom({ units }, [says.naval(0, "unit-1", "unit-2")], [1, 1]).waters;
    expect(botSays(fired, ALPHA, "salvo")).toEqual({ target: "unit-2" });
    const outbid = { units, hands: ["", "2H 3H 4H 5H 6H 7H 8H"] };
    const answers = [says.naval(0, "unit-1", "unit-2"), says.antes("2H 3H 4H 5H 6H 7H 8H")];
    const lost = playFrom({ ...outbid, options: { bothSixTie: "both" } }, answers, [1, 1]).waters;
    expect(botSays(lost, ALPHA, "salvo")).toEqual({ target: null });
  });
  const flown = (hands: string[], ...lays: Parameters<typeof play>[1]): Waters => {
    const units = [squadron(0, 2, pose(5, 3)), squadron(1, 2, pose(5, 4.2))];
    return playFrom({ units, hands }, [says.aerial(0, "unit-1", "unit-2"), ...lays]).waters;
  };
  it("counters with the cheapest card that does, and attacks where it cannot", () => {
    const counter = flown(["9S 2C", "KH TH 3S"], says.lay(0, "9S"));
    expect(botSays(counter, BRAVO, "lay")).toEqual({ do: "lay", card: "TH", counters: "9S" });
    const attack = flown(["9S 2C", "8H 3S 4C"], says.lay(0, "9S"));
    expect(botSays(attack, BRAVO, "lay") as Lay).toMatchObject({ do: "lay", card: "4C", counters: null });
  });
  it("yields when the enemy has no die left to lose", () => {
    const won = flown(
      ["9S 8C 7C", "2D 3D 4D"],
      says.lay(0, "9S"),
      says.lay(1, "2D"),
      says.lay(0, "8C"),
      says.lay(1, "3D"),
    );
    expect(botSays(won, ALPHA, "lay")).toEqual({ do: "yield" });
  });
  it("accepts the end of a game that it is winning", () => {
    const units = [ship(0, "frigate", pose(5, 2)), ship(1, "gunboat", pose(5, 6))];
    const offered = (place: number) => playFrom({ units }, [says.interrupt("act", place, "offerEnd")]).waters;
    expect([botSays(offered(1), ALPHA, "acceptEnd"), botSays(offered(0), BRAVO, "acceptEnd")]).toEqual([true, false]);
    expect(botSays(offered(0), ALPHA, "interrupt")).toBeUndefined();
  });
});

describe("greedy: what it reckons", () => {
  it("a fight of a squadron with a sound ship is even, with a wounded one it is not", () => {
    const waters = watersOf({
      units: [ship(0, "gunboat", pose(5, 2)), squadron(1, 2, pose(5, 4.2)), ship(0, "destroyer", pose(8, 4), 1)],
    });
    const [boat, plane, wreck] = ["unit-1", "unit-2", "unit-3"].map((id) => unitIn(waters, id));
    if (!boat || !plane || !wreck) throw new Error("no units");
    expect(bombingWorth(boat, plane)).toBeCloseTo(0);
    // It takes three dice three times in four; it loses one in a quarter of cases, and two in another quarter.
    expect(bombingWorth(wreck, plane)).toBeCloseTo(0.75 * 3 - 0.25 * 1 - 0.25 * 2);
  });
  it("an attack is worth more with more cards, and less on what fires back at a last strength", () => {
    const waters = watersOf({ units: [ship(0, "destroyer", pose(5, 2)), ship(1, "gunboat", pose(5, 3.5))] });
    const [big, small] = ["unit-1", "unit-2"].map((id) => unitIn(waters, id));
    if (!big || !small) throw new Error("no units");
    expect(attackWorth(waters, big, small, 2)).toBeGreaterThan(attackWorth(waters, big, small));
    expect(attackWorth(waters, big, small, -3)).toBeLessThan(attackWorth(waters, big, small));
    // 15 of 36 rolls hit; in 5 of 36 the target hits back.
    expect(attackWorth(waters, big, small)).toBeCloseTo(15 / 36 - (0.75 * 5) / 36);
  });
  it("looks at no card that its seat does not see", () => {
    const units = [squadron(0, 3, pose(5, 3)), squadron(1, 3, pose(5, 4.2))];
    const worth = (theirs: string) => {
      const waters = view(watersOf({ units, hands: ["AS 2C", theirs] }), ALPHA);
      return dogfightWorth(waters, unitIn(waters, "unit-1"), unitIn(waters, "unit-2"));
    };
    expect(worth("KS KC QS")).toBe(worth("2H 3H 4H"));
  });
});

describe("greedy: whole games", { timeout: 120_000 }, () => {
  it("wins two of three games at least that it or random play, which never gives up, wins", () => {
    const stubborn = randomBot<WatersView>(seeded(5));
    const play = simulator(navyAces, { [ALPHA]: greedyAdmiral, [BRAVO]: stubborn }, seeded(11), true);
    const outcomes = Array.from({ length: 36 }, () => play(setup({ players: PLAYERS })));
    const won = (seat: string) => outcomes.filter(({ winners }) => winners.length === 1 && winners[0] === seat).length;
    expect(won(ALPHA) + won(BRAVO)).toBeGreaterThan(24);
    expect(won(ALPHA)).toBeGreaterThanOrEqual(2 * won(BRAVO));
  });
  it("plays with three and four of its like to a proper end", () => {
    for (const count of [3, 4]) {
      const seats = ["seat-1", "seat-2", "seat-3", "seat-4"].slice(0, count);
      const players = Object.fromEntries(seats.map((seat) => [seat, greedyAdmiral]));
      const outcome = simulator(
        navyAces,
        players,
        seeded(count),
        true,
      )(setup({ players: seats.map((seat) => ({ seat })) }));
      expect(["lastNavy", "rounds", "quiet"]).toContain(outcome.reason);
    }
  });
});
