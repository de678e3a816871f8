import { expect, it } from "vitest";
import type { Json } from "../../rules/kernel";
import { plainWords } from "./plain-answers";

it("an answer for which a board has no words is told by names and cards", () => {
  const cases: [Json, string][] = [
    [null, "nothing"],
    [[], "nothing"],
    [7, "7"],
    ["fleeNow", "Flee now"],
    [["8S", "TH"], "8♠, 10♥"],
    [{ do: "attack", target: "ship-1", support: [3, 4], card: null }, "Attack Raider, support 3, 4"],
  ];
  for (const name of ["constructor", "toString", "__proto__"])
    expect(typeof plainWords(name, { "ship-1": "Raider" })).toBe("string");
  for (const [answer, words] of cases) expect(plainWords(answer, { "ship-1": "Raider" })).toBe(words);
});
