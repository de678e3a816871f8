import { expect, test } from "vitest";
import type { AimLine } from "../board/aim";
import { aimLinesOf } from "./aim-lines";

const PLACES: { readonly [id: string]: { x: number; y: number; radius: number } } = {
  axe: { x: 0, y: 0, radius: 50 },
  foe: { x: 500, y: 0, radius: 50 },
  near: { x: 100, y: 0, radius: 50 },
};
const places = (id: string) => PLACES[id] ?? null;
const line = (changes: Partial<AimLine>): AimLine => ({
  from: "axe",
  to: "foe",
  chosen: false,
  odds: "",
  does: "",
  pick: 0,
  ...changes,
});

test("between two ships stands one line, from edge to edge, and at a target one number: those of what is chosen", () => {
  const { tracks, reticles } = aimLinesOf([line({ odds: "10%" }), line({ odds: "60%", chosen: true })], places);
  expect(tracks).toEqual([{ from: { x: 53, y: 0 }, to: { x: 440, y: 0 }, chosen: true }]);
  expect(reticles).toEqual([{ at: PLACES["foe"], from: PLACES["axe"], chosen: true, odds: "60%", does: "" }]);
});

test("ships that touch have a short line, and one that is not on the scene has nothing", () => {
  const { tracks, reticles } = aimLinesOf([line({ to: "near", odds: "5%" }), line({ to: "gone" })], places);
  expect(tracks.map(({ from, to }) => [Math.round(from.x), Math.round(to.x)])).toEqual([[35, 65]]);
  expect(reticles.map(({ odds }) => odds)).toEqual(["5%"]);
});

test("a ship that is only to be chosen has a reticle without a line, and of many that may begin nothing is marked", () => {
  const { tracks, reticles } = aimLinesOf([line({ from: "" }), line({ to: "near", quiet: true })], places);
  expect({ tracks: tracks.length, reticles: reticles.map(({ at }) => at) }).toEqual({
    tracks: 0,
    reticles: [PLACES["foe"]],
  });
});

test("who acts is known by the lines that begin there, and has no reticle like a target", () => {
  const acting = line({ from: "", to: "axe", chosen: true });
  expect(aimLinesOf([acting, line({})], places).reticles.map(({ at }) => at)).toEqual([PLACES["foe"]]);
  expect(aimLinesOf([acting], places).reticles.map(({ at }) => at)).toEqual([PLACES["axe"]]);
});
