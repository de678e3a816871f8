import { expect, it } from "vitest";
import { marksAt, type Call } from "./call-marks";

const call = (battle: string, seen: boolean): Call => ({ battle, name: `The ${battle}`, asked: `${battle}-1`, seen });
const gap = call("gap", false);
const strait = call("strait", false);
const everywhere = { own: "", isSmall: false };

it("names each battle that waits out of sight, and no other", () => {
  expect(marksAt([], everywhere)).toEqual([]);
  expect(marksAt([call("gap", true), strait], everywhere)).toEqual([
    { battle: "strait", name: "The strait", asks: true, others: 0 },
  ]);
  expect(marksAt([gap, strait], everywhere).map(({ name }) => name)).toEqual(["The gap", "The strait"]);
});

it("leaves out on a board its own battle, and counts where there is room for one", () => {
  expect(marksAt([gap, strait], { own: "gap", isSmall: true })).toEqual([
    { battle: "strait", name: "The strait", asks: true, others: 0 },
  ]);
  expect(marksAt([gap, strait, call("bay", true)], { own: "", isSmall: true })).toEqual([
    { battle: "gap", name: "The gap", asks: true, others: 1 },
  ]);
});

it("tells whoever has no seat that a battle is on, but not on the board of another", () => {
  const watched = { ...gap, asked: "" };
  expect(marksAt([watched], everywhere)).toEqual([{ battle: "gap", name: "The gap", asks: false, others: 0 }]);
  expect(marksAt([watched, strait], { own: "", isSmall: true })).toMatchObject([{ battle: "strait", others: 0 }]);
});
