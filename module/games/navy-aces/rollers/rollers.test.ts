/** The die that settles a dispute. Navy Aces, NA-17. */
import { expect, test } from "vitest";
import { playRoll } from "../../../kit/rollers/play";
import { acesRollers } from "./rollers";

const [dispute] = acesRollers.rollers;

test("highest is right, and equals roll again among themselves", async () => {
  const facts = await dispute!.facts({ names: "League, Crown , Isles" });
  const { events, open } = playRoll(dispute!, facts, [], { own: [5, 2, 5, 3, 3, 1, 6], live: true });
  expect(open).toBeNull();
  const { lines, outcome } = dispute!.story(facts, events);
  const dice = lines.map((line) => line.dice.map(({ note, value, chosen }) => [note, value, chosen]));
  expect(dice).toEqual([
    [
      ["League", 5, false],
      ["Crown", 2, false],
      ["Isles", 5, true],
    ],
    [
      ["League", 3, false],
      ["Isles", 3, true],
    ],
    [
      ["League", 1, false],
      ["Isles", 6, true],
    ],
  ]);
  expect(outcome).toEqual({ text: "Isles is right.", tone: "good" });
  expect(dispute!.odds(facts)).toHaveLength(3);
});

test.each(["", "League", "League, League"])("who disputes is named: “%s” is refused", async (names) => {
  await expect(dispute!.facts({ names })).rejects.toThrow("too-few-names");
});
