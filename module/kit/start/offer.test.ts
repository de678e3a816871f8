import { describe, expect, it } from "vitest";
import type { GameFace } from "../game/table-game";
import { idleOf } from "./offer";

const table = (id: string, actors: readonly string[], more: Partial<GameFace> = {}) =>
  ({ id, actors, ...more }) as unknown as GameFace;
const FLEET = table("fleet", ["ship"]);
const DUEL = table("duel", ["fighter"], { size: 2 });
const NONE = table("none", []);

const token = (id: string, type: string) => ({ id, type });
const SHIPS = [token("a", "ship"), token("b", "ship"), token("c", "ship")];
const FIGHTERS = [token("x", "fighter"), token("y", "fighter")];
const offered = (tokens: readonly { id: string; type: string }[], fighting: readonly string[] = [], named = "") => {
  const typesOf = ({ actors }: GameFace) => new Set(actors);
  const idle = idleOf([NONE, DUEL, FLEET], tokens, new Set(fighting), named, typesOf);
  return idle && [idle.table.id, ...idle.tokens];
};

describe("a battle is offered", () => {
  it("to two or more of one game, as many as it takes, those that came last", () => {
    expect(offered(SHIPS)).toEqual(["fleet", "a", "b", "c"]);
    expect(offered([...FIGHTERS, token("z", "fighter")])).toEqual(["duel", "y", "z"]);
  });

  it("to nobody who fights already, and not to one alone", () => {
    expect(offered(SHIPS, ["b"])).toEqual(["fleet", "a", "c"]);
    expect(offered(SHIPS, ["a", "b"])).toBeNull();
    expect(offered([token("a", "ship"), token("x", "fighter"), token("n", "npc")])).toBeNull();
  });

  it("of the game that most are of, or for which the scene is", () => {
    expect(offered([...FIGHTERS, ...SHIPS])?.[0]).toBe("fleet");
    expect(offered([...FIGHTERS, ...SHIPS], [], "duel")?.[0]).toBe("duel");
  });
});
