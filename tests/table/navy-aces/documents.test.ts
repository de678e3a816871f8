/** The documents of Navy Aces: whole games of bots. */
import type { Options } from "../../../module/rules/navy-aces";
import { playsToItsEnd, recordOn } from "../../browser/battle";
import { expectNoFault } from "../../browser/fleet";
import { beginAces, expectAllCards, watersOn } from "../../browser/navy-aces/game";
import { expect, test } from "../table";

/** Games that differ in what lies on the table, and in what is asked. */
const GAMES: readonly (readonly [name: string, seed: number, players: number, options: Partial<Options>])[] = [
  ["with cards", 21, 2, { strength: 6, islands: 2, rounds: 3 }],
  [
    "with tokens, antes that are shown, and two actions",
    22,
    2,
    {
      strength: 8,
      islands: 1,
      rounds: 3,
      unitCardSource: "tokens",
      anteSecret: false,
      antePer: "attack",
      actionsPerUnit: "both",
      jokers: 1,
    },
  ],
  [
    "of three players, with the last word in the air",
    23,
    3,
    { strength: 4, islands: 3, rounds: 2, lastWord: "always", preemptConsumed: true },
  ],
];

/** After each step the documents say what the rules have in mind: a difference would stand in the record as an edit. */
for (const [name, seed, players, options] of GAMES)
  test(`bots play a game ${name} to its end, and the documents keep all of it`, async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    await gm.evaluate((seed) => localStorage.setItem("test-seed", String(seed)), seed);
    await beginAces(
      gm,
      Array.from({ length: players }, () => "bot:greedy"),
      options,
    );
    await playsToItsEnd(gm, 240_000);
    await expectNoFault(gm);
    await expectAllCards(gm, options.jokers);
    const events = (await recordOn(gm)).flatMap((entry) => entry.events);
    const count = (event: string) => events.filter((one) => one.event === event).length;
    const { navies, table } = await watersOn(gm);
    const lying = Object.entries(table);
    expect(lying.filter(([, { kind }]) => kind === "island")).toHaveLength(count("islandPlaced"));
    expect(lying.filter(([, { kind }]) => kind !== "island")).toHaveLength(count("unitBuilt") - count("destroyed"));
    expect(lying.every(([, { card }]) => (card === null) === (options.unitCardSource === "tokens"))).toBe(true);
    const dice = lying.reduce((sum, [, { active, inactive }]) => sum + active + inactive, 0);
    const kept = navies.reduce((sum, { kills, unallocated, withdrawn }) => sum + kills + unallocated + withdrawn, 0);
    expect(dice + kept).toBe(players * options.strength!);
    expect(count("combatBegan")).toBeGreaterThan(0);
    expect(count("gameEnded")).toBe(1);
  });
