import { describe, expect, it } from "vitest";
import { randomBot } from "../../bots/random";
import { seeded, simulator, type Json, type Player } from "../../kernel";
import { at, BOTTOM, card, seaOf, TOP, type Standing } from "../../../../tests/support/rules/silent-ships/fixtures";
import { greedyCommander } from "./greedy";
import { outlookOf, unseenRows, valuesAt, winChance } from "./odds";
import { silentShips } from "../index";
import { QUESTIONS } from "../questions";
import { setup } from "../setup";
import type { Attack, SeaView } from "../state";
import type { ShipType } from "../tables";
import { view } from "../view";

/** The bot's answer to a question in some standing. */
function answers(
  standing: Standing,
  seat: string,
  name: keyof typeof QUESTIONS,
  change: object = {},
): Json | undefined {
  const sea = Object.assign(seaOf(standing), change);
  return greedyCommander(QUESTIONS[name] as never, view(sea, seat), seat, null);
}

const acts = (standing: Standing) => answers(standing, TOP, "act");
const fight = (from: string, to: string, more: Partial<Attack> = {}): { attack: Attack } => ({
  attack: { from: at(from), to: at(to), pinned: false, supports: [], defenders: [], ...more },
});

describe("greedy: its turn", () => {
  it("guards its country first, with the Flag Ship where it has nothing else", () => {
    const guard = (type: ShipType) => ({ do: "deploy", card: card(type), square: at("3,1") });
    expect(acts({ top: { hand: "flag frigate" } })).toEqual(guard("frigate"));
    expect(acts({ top: { hand: "flag" } })).toEqual(guard("flag"));
    expect(acts({ top: { sea: "frigate@3,1", hand: "flag" } })).toEqual({ do: "end" });
    expect(acts({ top: { hand: "flag" }, bottom: { sea: "frigate+@3,2" } })).toEqual(guard("flag"));
    expect(acts({ top: { hand: "flag" }, bottom: { sea: "fire+@3,2" } })).toEqual({ do: "end" });
  });
  it("takes the other's country where it stands open, and pays with the Flag Ship, which is safe there", () => {
    expect(acts({ top: { sea: "frigate@3,3 submarine@3,1", hand: "flag missile patrol" } })).toEqual({
      do: "move",
      from: at("3,3"),
      path: [at("3,4")],
      pay: card("flag"),
    });
  });
  it("drives an enemy from its own country, with whatever has the best odds", () => {
    const standing = {
      top: { sea: "fire@2,1 special@4,1", hand: "patrol" },
      bottom: { sea: "frigate+@3,1" },
    };
    expect(acts(standing)).toMatchObject({ do: "move", from: at("2,1"), path: [at("3,1")] });
  });
  it("brings up what it takes to drive an enemy away, the Flag Ship too where all is lost otherwise", () => {
    const relieves = (hand: string) =>
      acts({ top: { sea: "speed+@4,1", hand }, bottom: { sea: "ramming+@3,1 submarine@3,2", hand: "" } });
    expect(relieves("patrol ammunition missile flag")).toEqual({
      do: "deploy",
      card: card("flag"),
      square: at("2,1"),
    });
    expect(relieves("patrol ammunition frigate missile")).toEqual({
      do: "deploy",
      card: card("frigate"),
      square: at("2,1"),
    });
  });
  it("brings two ships together that beat what neither beats alone, and keeps the cards for the attack", () => {
    const top = { sea: "frigate+@2,3 fire@3,1 missile+@2,1", hand: "patrol ammunition salvage special" };
    const bottom = { sea: "ramming+@3,3 speed+@3,4", hand: "" };
    expect(acts({ top, bottom })).toMatchObject({ do: "move" });
    const alone = acts({ top: { ...top, sea: "frigate+@2,3 fire@3,1" }, bottom });
    expect(alone).not.toEqual(acts({ top, bottom }));
  });
  it("attacks a Flag Ship that it beats, and leaves alone what it cannot beat", () => {
    const top = { sea: "fire@2,2", hand: "patrol missile" };
    expect(acts({ top, bottom: { sea: "flag+@2,3" } })).toMatchObject({ do: "move", path: [at("2,3")] });
    const weak = { sea: "speed@2,2 missile@3,1", hand: "patrol" };
    expect(acts({ top: weak, bottom: { sea: "ramming+@2,3" } })).not.toMatchObject({ path: [at("2,3")] });
  });
  it("rids its country of an open Fire Ship with any attack, and spends no support on it", () => {
    const top = { sea: "fire+@3,2 patrol@2,1", hand: "ammunition special" };
    const bottom = { sea: "fire+@3,1 frigate+@3,4", hand: "salvage" };
    expect(acts({ top, bottom })).toMatchObject({ do: "move", path: [at("3,1")] });
    expect(acts({ top: { ...top, hand: "special" }, bottom })).toMatchObject({ do: "move", path: [at("3,1")] });
    const supports = answers({ top, bottom }, TOP, "supportAttack", fight("3,2", "3,1"));
    expect(supports).toEqual({ squares: [], pay: [] });
  });
  it("steps onto an island beside it", () => {
    const top = { sea: "missile@1,1 fire@3,1 ramming@2,1 frigate@4,1", hand: "patrol special" };
    expect(acts({ top })).toMatchObject({ do: "move", from: at("1,1"), path: [at("1,2")] });
  });
  it("raises no ship of the other's for so little that the count of ships sunk is worth more", () => {
    const raises = (own: string, theirs: string) =>
      acts({
        top: { sea: "special+@1,2 missile@3,1", sunk: own },
        bottom: { sunk: theirs },
        options: { swapAnySunk: true },
      });
    expect(raises("frigate", "ramming")).toMatchObject({ do: "swap", card: card("frigate") });
    expect(raises("", "speed")).toEqual({ do: "end" });
    expect(raises("", "fire")).toMatchObject({ do: "swap", card: card("fire", 2) });
  });
  it("brings back a stronger ship with its craft", () => {
    const top = { sea: "special+@1,2", sunk: "fire patrol" };
    expect(acts({ top })).toEqual({ do: "swap", square: at("1,2"), card: card("fire") });
  });
});

describe("greedy: showing ships", () => {
  const flips = (standing: Standing, change: object = {}) => answers(standing, TOP, "interrupt", change);
  it("shows an Ammunition Ship, in either turn, and no ship that gains nothing by it", () => {
    expect(flips({ active: 1, top: { sea: "ammunition@2,1 fire@3,1" } })).toEqual({ do: "flip", square: at("2,1") });
    expect(flips({ top: { sea: "fire@3,1 flag@2,1 submarine@3,2" } })).toBeUndefined();
  });
  it("shows a Speed Boat for a run on the other's country, a craft that can swap, a Submarine beside a Flag Ship", () => {
    expect(flips({ top: { sea: "speed@2,2", hand: "fire" } })).toEqual({ do: "flip", square: at("2,2") });
    expect(flips({ top: { sea: "speed@2,2" } })).toBeUndefined();
    expect(flips({ top: { sea: "special@1,2", sunk: "fire" } })).toEqual({ do: "flip", square: at("1,2") });
    expect(flips({ top: { sea: "special@1,2", sunk: "patrol" } })).toBeUndefined();
  });
  it("shows a Submarine before it attacks what could give way", () => {
    const pins = (top: string, hand: string) =>
      flips({ top: { sea: `${top}@2,2 ramming@3,1`, hand: "patrol special" }, bottom: { sea: "speed+@2,3", hand } });
    expect(pins("submarine", "fire")).toEqual({ do: "flip", square: at("2,2") });
    expect(pins("submarine", "")).toBeUndefined();
    expect(pins("frigate", "fire")).toBeUndefined();
  });
  it("shows a Missile Boat to support from afar", () => {
    const standing = { top: { sea: "frigate@2,2 missile@3,1", hand: "fire" }, bottom: { sea: "flag@2,3" } };
    const far = { ...standing, top: { ...standing.top, sea: "frigate@2,2 missile@1,2" } };
    expect(flips(far, { phase: "supports", ...fight("2,2", "2,3") })).toEqual({ do: "flip", square: at("1,2") });
    expect(flips(far, { phase: "retreat", ...fight("2,2", "2,3") })).toBeUndefined();
  });
  it("never gives up, and agrees to an end only where it wins by it", () => {
    expect(answers({ top: { sunk: "fire" } }, TOP, "acceptEnd", { offer: 1 })).toBe(false);
    expect(answers({ bottom: { sunk: "fire" } }, TOP, "acceptEnd", { offer: 1 })).toBe(true);
    expect(answers({}, BOTTOM, "acceptEnd", { offer: 0 })).toBe(true);
  });
});

describe("greedy: attacks", () => {
  it("supports with as little as it takes", () => {
    const standing = {
      top: { sea: "frigate@2,2 missile@3,1 speed@3,3", hand: "flag patrol salvage" },
      bottom: { sea: "flag+@3,2" },
    };
    const change = { phase: "supports", ...fight("2,2", "3,2") };
    expect(answers(standing, TOP, "supportAttack", change)).toEqual({ squares: [at("3,1")], pay: [card("flag")] });
  });
  it("pays nothing for a battle that is lost or won already", () => {
    const change = { active: 1, phase: "defense", ...fight("2,2", "3,2") };
    const defends = (target: string) =>
      answers(
        { top: { sea: `${target}@3,2 special@3,1`, hand: "salvage" }, bottom: { sea: "frigate+@2,2" } },
        TOP,
        "supportDefense",
        change,
      );
    expect(defends("flag")).toEqual({ squares: [], pay: [] });
    expect(defends("patrol")).toMatchObject({ squares: [at("3,1")] });
    expect(defends("ammunition")).toEqual({ squares: [], pay: [] });
  });
  it("retreats with a ship that would be lost, but not from its own country", () => {
    const retreats = (target: string, square: string, from: string) =>
      answers(
        { top: { sea: `${target}@${square}`, hand: "patrol" }, bottom: { sea: `frigate+@${from}` } },
        TOP,
        "retreat",
        { active: 1, phase: "retreat", ...fight(from, square) },
      );
    expect(retreats("speed", "3,2", "3,3")).toBe(card("patrol"));
    expect(retreats("ramming", "3,2", "3,3")).toBeNull();
    expect(retreats("fire", "3,2", "3,3")).toBe(card("patrol"));
    expect(retreats("speed", "3,1", "3,2")).toBeNull();
  });
  it("sends a ship that retreats away from its own country", () => {
    const standing = { top: { sea: "fire@2,2" }, bottom: { sea: "speed@3,2" } };
    expect(answers(standing, TOP, "pursue", { phase: "pursuit", ...fight("2,2", "3,2") })).not.toBe(at("3,1"));
  });
});

describe("greedy: what it reckons", () => {
  it("takes a hidden ship for any that it has not seen", () => {
    const sea = seaOf({ bottom: { sea: "fire+@3,4 flag@2,4", sunk: "speed patrol" } });
    expect(unseenRows(view(sea, TOP), 1)).toHaveLength(8);
    expect(valuesAt(view(sea, TOP), at("2,4"), false)).toEqual([0, 2, 3, 5, 6, 7, 8, 9]);
    expect(valuesAt(view(sea, TOP), at("3,4"), true)).toEqual([10]);
  });
  it("takes the other to support with all that it can, or not at all", () => {
    const chance = (hand: string, total: number) => {
      const bottom = { sea: "speed+@2,3 frigate+@2,4", hand };
      const sea = view(seaOf({ top: { sea: "fire+@2,2", hand: "patrol" }, bottom }), TOP);
      return winChance(outlookOf(sea, 0), total, at("2,3"), true);
    };
    expect(chance("", 5)).toBe(1);
    expect(chance("flag", 4)).toBe(0);
    expect(chance("flag", 12)).toBe(1);
    expect(chance("flag", 10)).toBeGreaterThan(0);
    expect(chance("flag", 10)).toBeLessThan(0.5);
  });
  it("does the same whatever the other's hidden ships are", () => {
    const says = (hidden: string, hand: string) =>
      acts({ top: { sea: "frigate@2,2", hand: "patrol fire" }, bottom: { sea: `${hidden}@2,3`, hand } });
    expect(says("flag", "fire")).toEqual(says("ammunition", "flag"));
  });
});

describe("greedy: whole games", { timeout: 60_000 }, () => {
  const PLAYERS = [{ seat: "seat-1" }, { seat: "seat-2" }];
  const winsOf = (theirs: Player<SeaView>, games: number) => {
    const random = seeded(11);
    const players = { "seat-1": greedyCommander, "seat-2": theirs };
    const play = simulator(silentShips, players, random, true);
    return Array.from({ length: games }, () => play(setup({ players: PLAYERS }))).filter(
      ({ winners }) => winners[0] === "seat-1",
    ).length;
  };
  it("beats random play, which never gives up, in 95 of 100 games at least", () => {
    expect(winsOf(randomBot(seeded(5)), 100)).toBeGreaterThanOrEqual(95);
  });
  it("against its like wins about as often as it loses", () => {
    const won = winsOf(greedyCommander, 80);
    expect(won).toBeGreaterThan(28);
    expect(won).toBeLessThan(52);
  });
  it("lets hardly any game drag on to its last round: who loses if nothing happens hurries", () => {
    const random = seeded(12);
    const players = { "seat-1": greedyCommander, "seat-2": greedyCommander };
    const play = simulator(silentShips, players, random);
    const ends = Array.from({ length: 60 }, () => play(setup({ players: PLAYERS })).reason);
    expect(ends.filter((reason) => reason === "roundCap").length).toBeLessThan(3);
  });
});
