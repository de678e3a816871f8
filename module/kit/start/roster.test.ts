import { describe, expect, it } from "vitest";
import { namesToBe } from "./numbers";
import * as module from "./roster";
import type { SettledFighter } from "./roster";

const of = (owner = "", more: Partial<SettledFighter> = {}): SettledFighter => ({ owner, ...more });
const at = (x: number, y: number) => of("", { spot: { x, y } });

describe("those who could fight are found", () => {
  it("on the scene, among those used last, in the world, in a compendium", () => {
    const recent = ["Actor.a", "Compendium.all-hands.ships.Actor.b"];
    expect(module.groupOf("Actor.a", true, recent)).toBe("scene");
    expect(module.groupOf("Actor.a", false, recent)).toBe("recent");
    expect(module.groupOf("Compendium.all-hands.ships.Actor.b", false, recent)).toBe("recent");
    expect(module.groupOf("Actor.c", false, recent)).toBe("world");
    expect(module.groupOf("Compendium.all-hands.ships.Actor.c", false, recent)).toBe("packed");
  });

  it("by all words that are typed, whatever their case and accents", () => {
    expect(module.isFound("moth QUE", "Möth Queen, 1,000 credits")).toBe(true);
    expect(module.isFound("moth king", "Moth Queen")).toBe(false);
    expect(module.isFound(" ", "Moth Queen")).toBe(true);
  });

  it("first where they fought last, and not without end", () => {
    expect(module.recentWith(["a", "b"], ["b", "c"])).toEqual(["b", "c", "a"]);
    const many = Array.from({ length: 12 }, (_, each) => String(each));
    expect(module.recentWith(many, ["new"])).toHaveLength(8);
  });
});

describe("the sides that are proposed", () => {
  it("are the players' ships against the others, or each player's alone", () => {
    expect(module.proposedSides([of(), of("anna"), of("bert")])).toEqual(["b", "a", "a"]);
    expect(module.proposedSides([of("anna"), of("bert"), of("anna")])).toEqual(["a", "b", "a"]);
  });

  it("are as the ships stand apart, where nobody owns any", () => {
    expect(module.proposedSides([at(800, 1000), at(600, 700), at(1600, 800)])).toEqual(["a", "a", "b"]);
    expect(module.proposedSides([at(0, 900), at(10, 0), at(20, 100)])).toEqual(["a", "b", "b"]);
    expect(module.proposedSides([at(5, 5), at(5, 5), of()])).toEqual(["a", "b", "a"]);
    expect(module.proposedSides([at(5, 5), at(5, 5)])).toEqual(["a", "b"]);
  });

  it("stay as they are for those who are there; who comes joins their player's, or the smaller one", () => {
    const there = [of("anna", { side: "c" }), of("", { side: "b" })];
    expect(module.proposedSides([...there, of(), of(), of("anna")])).toEqual(["c", "b", "a", "a", "c"]);
    expect(module.proposedSides([of("", { side: "a" }), of()])).toEqual(["a", "b"]);
  });
});

describe("the commanders that are proposed", () => {
  const here = (...players: string[]) => ({ players, bot: "bot:greedy" });

  it("are a player who is here against the Gamemaster, and the Gamemaster against a bot", () => {
    expect(module.proposedCommanders([of(), of()], ["a", "b"], here("anna"))).toEqual(["anna", ""]);
    expect(module.proposedCommanders([of(), of()], ["a", "b"], here())).toEqual(["", "bot:greedy"]);
    expect(module.proposedCommanders([of(), of(), of()], ["x", "y", "z"], here("anna"))).toEqual([
      "anna",
      "",
      "bot:greedy",
    ]);
  });

  it("are those whose ships they are, also of others on their side", () => {
    expect(module.proposedCommanders([of(), of("anna"), of()], ["b", "a", "a"], here("anna"))).toEqual([
      "",
      "anna",
      "anna",
    ]);
    expect(module.proposedCommanders([of("away"), of()], ["a", "b"], here("anna"))).toEqual(["away", "anna"]);
  });

  it("share a side of several ships, and stay as somebody has settled them", () => {
    expect(module.proposedCommanders([of(), of(), of()], ["a", "a", "b"], here("anna", "bert"))).toEqual([
      "anna",
      "bert",
      "",
    ]);
    const settled = of("anna", { commander: "bot:random" });
    expect(module.proposedCommanders([settled, of()], ["a", "b"], here())).toEqual(["bot:random", ""]);
  });
});

describe("what is named", () => {
  it("is a battle, after who fights it", () => {
    expect(module.battleName([["Thorn 1"], ["Raider"]])).toBe("Thorn 1 against Raider");
    expect(module.battleName([["Thorn 1", "Marlin"], ["Raider"]])).toBe("Thorn 1 and Marlin against Raider");
    expect(module.battleName([["A"], ["B"], ["C", "D", "E"]])).toBe("A · B · C and others");
    expect(module.battleName([["A"]])).toBe("A");
    expect(module.battleName([])).toBe("");
  });

  it("are ships that come out of a compendium: those of a name by their numbers", () => {
    expect(namesToBe(["Thorn", "Raider", "Thorn"], ["Marlin"])).toEqual(["Thorn 1", "Raider", "Thorn 2"]);
    expect(namesToBe(["Thorn", "Thorn"], ["Thorn 1"])).toEqual(["Thorn 2", "Thorn 3"]);
    expect(namesToBe(["Thorn"], ["Thorn"])).toEqual(["Thorn 2"]);
  });
});
