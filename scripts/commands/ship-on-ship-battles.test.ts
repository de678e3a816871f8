import { describe, expect, it } from "vitest";
import type { BattleRecord } from "../../module/rules/kernel";
import { PRESETS, type DuelSetup } from "../../module/rules/ship-on-ship";
import { temporaryFolder } from "../../tests/support/folder";
import { battle } from "./battle";
import { craftFromActor, findCraft, packCraft } from "./dogfighters";
import { tournament, type Tournament } from "./tournament";

type DuelRecord = BattleRecord<DuelSetup>;

const { write: file } = temporaryFolder();
const play = (...argv: string[]) => JSON.parse(battle(["ship-on-ship", ...argv, "--json"])) as DuelRecord;

describe("a duel", () => {
  it("is fought by craft of the compendium, the first one red, and verifies", () => {
    const record = play("raider", "Leviathan", "--seed", "3");
    expect(record.setup.duelists).toMatchObject([
      { seat: "seat-1", ship: "raider", name: "Raider", color: "red", rating: 5 },
      { seat: "seat-2", ship: "leviathan", name: "Leviathan", rating: 15 },
    ]);
    expect(record.steps.flatMap(({ events }) => events)).toContainEqual(
      expect.objectContaining({ event: "duelEnded", reason: record.outcome?.reason }),
    );
    expect(battle(["--replay", file(record)])).toMatch(new RegExp(`All ${record.steps.length} steps are as recorded`));
  });
  it("is the same every time, and another one for another seed, side or bot", () => {
    const digests = [
      ["raider", "cruiser", "--seed", "4"],
      ["raider", "cruiser", "--seed", "5"],
      ["cruiser", "raider", "--seed", "4"],
      ["raider", "cruiser", "--seed", "4", "--bots", "random,greedy"],
    ].map((argv) => [play(...argv).digest, play(...argv).digest]);
    for (const [one, again] of digests) expect(one).toBe(again);
    expect(new Set(digests.flat()).size).toBe(4);
  });
  it("may be of numbers, with a ready-made deck", () => {
    const { setup, steps } = play("5/3/3/evasion", "5/3/3/evasion", "--bots", "random");
    expect(setup.duelists.map(({ ship, rating, skill, coordination }) => [ship, rating, skill, coordination])).toEqual([
      ["5-3-3-evasion", 5, 3, 3],
      ["5-3-3-evasion-2", 5, 3, 3],
    ]);
    expect(setup.duelists[0]?.favored).toEqual(PRESETS.evasion);
    expect(steps.length).toBeGreaterThan(3);
  });
  it("is fought by house options", () => {
    const { setup } = play("5/3/3", "5/3/3", "--option", "aceValue=11", "--option", "stallTurns=3");
    expect(setup.options).toMatchObject({ aceValue: 11, stallTurns: 3, mustPlay: false });
  });
  it("is found out when a die or an answer of it was changed", () => {
    const record = play("5/3/3", "5/3/3", "--seed", "8");
    const answers = record.steps[0]?.answers as [string, string[][]][];
    expect(answers[0]?.[0]).toBe("0:stackDeck");
    (answers[0] as [string, string[][]])[1].reverse();
    expect(() => battle(["--replay", file(record)])).toThrow(/Step 1 differs/);
  });
  it("is told with the cards", () => {
    const lines = battle(["ship-on-ship", "raider", "cutter", "--seed", "2"]).split("\n");
    expect(lines.join("\n")).toMatch(/revealed \(exchange 1, cards Raider .* Cutter/);
    expect(lines.join("\n")).toMatch(/attack made \(Cutter, [0-9A-Z]{2}, value \d+, parts/);
    expect(lines.at(-1)).toMatch(/wins \(|nobody wins \(/);
  });
});

describe("a tournament of duels", () => {
  it("has each craft play either color in turn", async () => {
    const argv = ["ship-on-ship", "8/3/3", "3/3/3", "--games", "60", "--json"];
    const { wins, ties } = JSON.parse(await tournament(argv)) as Tournament;
    expect((wins[0]?.[1] ?? 0) + (wins[1]?.[0] ?? 0) + (ties[0]?.[1] ?? 0)).toBeCloseTo(1, 12);
    expect(wins[0]?.[1]).toBeGreaterThan(0.7);
  });
});

describe("craft", () => {
  it("of the compendium have numbers and decks that the rules accept", () => {
    expect(packCraft().length).toBeGreaterThanOrEqual(12);
    for (const { slug } of packCraft()) expect(play(slug, "5/3/3").setup.duelists[0]?.ship).toBe(slug);
  });
  it("are known by name, in any spelling, or by the file of an exported Actor", () => {
    expect(findCraft("LEVIATHAN").rating).toBe(15);
    const path = file("Old Tub\nRating 2, skill 1, coordination 2\n", "craft.txt");
    expect(findCraft(path)).toMatchObject({ slug: "old-tub", rating: 2, skill: 1, coordination: 2 });
    file("# Old Tub\nRating 99", "craft.txt");
    expect(() => findCraft(path)).toThrow(/line 2: bad-number/);
    const actor = {
      name: "Old Tub",
      type: "dogfighter",
      system: { rating: 2, captain: { skill: 1, coordination: 2 } },
    };
    expect(findCraft(file(actor))).toEqual({
      slug: "old-tub",
      name: "Old Tub",
      rating: 2,
      skill: 1,
      coordination: 2,
      favored: {},
    });
  });
  it.each<[unknown, RegExp]>([
    [{ type: "ship", name: "X" }, /its type is not "dogfighter"/],
    [{ type: "dogfighter", name: " " }, /has no name/],
    [
      { type: "dogfighter", name: "X", system: { decks: [{ name: "Odd", color: "red", cards: ["2H"] }] } },
      /the deck "Odd" is not eighteen cards of one color/,
    ],
    [null, /its type is not "dogfighter"/],
  ])("exported as %j are refused", (actor, message) => {
    expect(() => craftFromActor(actor, "here")).toThrow(message);
  });
});

describe("nonsense is refused with a sentence", () => {
  it.each([
    [["raider"], /name two craft.*not 1/],
    [["raider", "cutter", "ferry"], /name two craft.*not 3/],
    [["raider", "yamato"], /no craft "yamato": there are .*raider/],
    [["raider", "5/3"], /"5\/3" is not rating\/skill\/coordination/],
    [["raider", "./nowhere.json"], /there is no file .*nowhere.json/],
    [["raider", "5/3/3/bluff"], /no ready-made deck "bluff": there are aggression/],
    [["raider", "cutter", "--option", "flying=true"], /no house option "flying": there are aceValue/],
    [["raider", "cutter", "--option", "aceValue=2"], /aceValue must be 1 or 11, not "2"/],
    [["raider", "cutter", "--option", "stallTurns=0"], /stallTurns must be a whole number from 1 on/],
    [["raider", "19/3/3"], /number-out-of-bounds/],
    [["raider", "cutter", "--bots", "oracle"], /no bot "oracle"/],
  ])("%j", (argv, message) => {
    expect(() => play(...argv)).toThrow(message);
  });
});
