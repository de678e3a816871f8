import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { BattleRecord, Json } from "../../module/rules/kernel";
import { spaceOpera, type BattleSetup } from "../../module/rules/space-opera";
import { brokenInvariants } from "../../tests/support/rules/space-opera/invariants";
import { temporaryFolder } from "../../tests/support/folder";
import { battle } from "./battle";
import { operaText } from "../../module/rules/space-opera/paste";
import { findOperaShip, operaShipFromActor, packOperaShips } from "./space-opera-ships";
import { tournament, type Tournament } from "./tournament";

type OperaRecord = BattleRecord<BattleSetup>;

const { folder, write: file } = temporaryFolder();
const play = (...argv: string[]) => JSON.parse(battle(["space-opera", ...argv, "--json"])) as OperaRecord;

/** An exported ship with one gun, and the given changes. */
const actor = (change: { readonly [member: string]: Json } = {}, mount: { readonly [member: string]: Json } = {}) => ({
  name: "Old Tub",
  type: "operaShip",
  system: {
    class: "yacht",
    mr: -1,
    size: null,
    protection: 1,
    damage: { disabled: false, destroyed: true, burning: true },
    locations: [{ id: "hold", name: "hold", kind: "bay", penalty: -2, disabled: true }],
    crew: [
      { id: "ghost", name: "Ghost", post: "pilot", piloting: 18, gunner: 18, perception: 18, major: true, dead: true },
      { id: "jo", name: "Jo", post: "pilot", piloting: 12, gunner: 13, perception: 11, major: true, dead: false },
      { id: "al", name: "Al", post: "engineer", piloting: 10, gunner: 10, perception: 9, repair: 14, dead: false },
    ],
    ...change,
  },
  items: [
    {
      _id: "second",
      name: "Lamp",
      type: "mount",
      sort: 2,
      system: { firepower: 1, range: "long", accuracy: 0, location: "", gunner: "" },
    },
    {
      _id: "first",
      name: "Bow chaser",
      type: "mount",
      sort: 1,
      system: { firepower: 3, range: "short", accuracy: 2, location: "hold", gunner: "jo", ...mount },
    },
  ],
});

describe("a battle", () => {
  it("is fought by ships of the compendium, several of a side, and verifies", () => {
    const record = play("thorn+Marlin", "red-ledger,thorn", "--seed", "3");
    expect(record.setup.ships).toMatchObject([
      { seat: "seat-1", side: "seat-1", ship: "thorn", name: "Thorn", class: "fighter" },
      { seat: "seat-1", side: "seat-1", ship: "marlin", name: "Marlin" },
      { seat: "seat-2", side: "seat-2", ship: "red-ledger", name: "Red Ledger", class: "cutter" },
      { seat: "seat-2", side: "seat-2", ship: "thorn-2", name: "Thorn 2" },
    ]);
    expect(record.steps.flatMap(({ events }) => events)).toContainEqual(
      expect.objectContaining({ event: "battleEnded", reason: record.outcome?.reason }),
    );
    expect(battle(["--replay", file(record)])).toMatch(new RegExp(`All ${record.steps.length} steps are as recorded`));
  });
  it("is the same every time, and another one for another seed, side or bot", () => {
    const digests = [
      ["thorn", "marlin", "--seed", "4"],
      ["thorn", "marlin", "--seed", "5"],
      ["marlin", "thorn", "--seed", "4"],
      ["thorn", "marlin", "--seed", "4", "--bots", "random,greedy"],
    ].map((argv) => [play(...argv).digest, play(...argv).digest]);
    for (const [one, again] of digests) expect(one).toBe(again);
    expect(new Set(digests.flat()).size).toBe(4);
  });
  it("of three sides has each against all others, and goes by house options", () => {
    const { setup, outcome } = play(
      "thorn",
      "marlin",
      "drumfish",
      "--option",
      "startRange=short",
      "--option",
      "quietTurns=9",
    );
    expect(setup.options).toEqual({ startRange: "short", quietTurns: 9 });
    expect(setup.ships.map(({ side }) => side)).toEqual(["seat-1", "seat-2", "seat-3"]);
    expect(outcome?.reason).toMatch(/^(lastSide|nobodyLeft|quiet)$/);
  });
  it("is found out when a die of it was changed", () => {
    const record = play("thorn", "marlin");
    const answers = (record.steps[0]?.answers ?? []) as [string, Json][];
    const die = answers.find(([key]) => key.endsWith(":shot"));
    if (die) die[1] = die[1] === 1 ? 2 : 1;
    expect(() => battle(["--replay", file(record)])).toThrow(/Step 1 differs/);
  });
  it("is told with the names of ships, guns and people", () => {
    const lines = battle(["space-opera", "thorn", "drumfish", "--seed", "2"]);
    expect(lines).toMatch(/shot \(Thorn, Torpedo Rack, Drumfish, roll/);
    expect(lines.split("\n").at(-1)).toMatch(/wins \(|nobody wins \(/);
  });
});

describe("ships", () => {
  it("of the compendium can all be fought with", () => {
    const ships = packOperaShips();
    expect(ships.length).toBeGreaterThanOrEqual(10);
    const all = ships.map(({ slug, setup }, at) => setup(slug, `seat-${at + 1}`));
    expect(brokenInvariants(spaceOpera.setup({ ships: all }))).toEqual([]);
    expect(new Set(all.map((ship) => ship.class)).size).toBeGreaterThanOrEqual(7);
  });
  it("of the compendium come out of their texts as they were", () => {
    const path = join(folder, "ship.txt");
    for (const { slug, name, setup } of packOperaShips()) {
      const ship = setup("it", "seat-1");
      const place = (list: readonly { readonly id: string }[] | undefined, id: string | undefined) => {
        const at = (list ?? []).findIndex((each) => each.id === id);
        return at < 0 ? null : at;
      };
      const crew = (ship.crew ?? []).map((member) => ({
        name: member.name,
        major: member.major === true,
        repair: member.repair ?? null,
        post: member.id === ship.pilot ? ("pilot" as const) : ("gunner" as const),
        gunner: 10,
        perception: 10,
        piloting: member.piloting ?? 10,
      }));
      const text = operaText({
        name,
        class: ship.class,
        mr: ship.mr ?? 0,
        size: ship.size ?? null,
        protection: ship.protection ?? 0,
        fighters: ship.fighters ?? 1,
        locations: (ship.locations ?? []).map((one) => ({ name: one.name, kind: one.kind, penalty: one.penalty ?? 0 })),
        crew,
        guns: (ship.guns ?? []).map((gun) => ({
          name: gun.name,
          firepower: gun.firepower ?? 2,
          range: gun.range ?? "short",
          accuracy: gun.accuracy ?? 0,
          location: place(ship.locations, gun.location),
          gunner: place(ship.crew, gun.gunner),
        })),
      });
      writeFileSync(path, text);
      const read = findOperaShip(path).setup("it", "seat-1");
      expect(read, slug).toMatchObject({ name, class: ship.class, mr: ship.mr, size: ship.size });
      const names = (list: readonly { readonly name: string }[] = []) => list.map((each) => each.name);
      expect({ locations: names(read.locations), crew: names(read.crew), guns: names(read.guns) }).toEqual({
        locations: names(ship.locations),
        crew: names(ship.crew),
        guns: names(ship.guns),
      });
    }
    writeFileSync(path, "# Old Tub\nClass | bathtub");
    expect(() => findOperaShip(path)).toThrow(/line 2: bad-word/);
  });
  it("are known by name in any spelling, or by the file of an exported Actor", () => {
    expect(findOperaShip("LONG argument").slug).toBe("long-argument");
    const { slug, setup } = findOperaShip(file(actor()));
    expect(slug).toBe("old-tub");
    expect(setup("tub", "seat-1")).toEqual({
      ship: "tub",
      seat: "seat-1",
      side: "seat-1",
      name: "Old Tub",
      class: "yacht",
      mr: -1,
      size: null,
      protection: 1,
      burning: true,
      disabled: false,
      pilot: "tub-jo",
      piloting: 12,
      locations: [{ id: "tub-hold", name: "hold", kind: "bay", penalty: -2, disabled: true }],
      crew: [
        { id: "tub-jo", name: "Jo", major: true, piloting: 12, repair: null },
        { id: "tub-al", name: "Al", major: false, piloting: null, repair: 14 },
      ],
      guns: [
        {
          id: "tub-first",
          name: "Bow chaser",
          gunner: "tub-jo",
          gunnerIsPilot: true,
          skill: 13,
          perception: 11,
          accuracy: 2,
          firepower: 3,
          range: "short",
          location: "tub-hold",
        },
        {
          id: "tub-second",
          name: "Lamp",
          gunner: "tub-jo",
          gunnerIsPilot: true,
          skill: 13,
          perception: 11,
          accuracy: 0,
          firepower: 1,
          range: "long",
          location: "",
        },
      ],
    });
  });
  it.each<[unknown, RegExp]>([
    [{ type: "ship", name: "X" }, /its type is not "operaShip"/],
    [null, /its type is not "operaShip"/],
    [{ type: "operaShip", name: " " }, /has no name/],
    [actor({ class: "dragon" }), /"dragon" is none of the classes fighter, cutter/],
    [actor({ crew: [] }), /has no pilot/],
    [actor({}, { gunner: "ghost" }), /nobody fires the gun "Bow chaser"/],
  ])("exported as %j are refused", (document, message) => {
    expect(() => operaShipFromActor(document, "here")).toThrow(message);
  });
});

it("a tournament has squadrons against each other", async () => {
  const argv = ["space-opera", "thorn+thorn+thorn", "marlin", "--games", "30", "--json"];
  const { shares } = JSON.parse(await tournament(argv)) as Tournament;
  expect(shares[0]?.[1]).toBeGreaterThan(0.8);
});

describe("nonsense is refused with a sentence", () => {
  it.each([
    [["thorn"], /name two sides or more/],
    [["thorn", "+"], /side 2 has no ship/],
    [["thorn", "yamato"], /no ship "yamato": there are .*thorn/],
    [["thorn", "./nowhere.json"], /there is no file .*nowhere.json/],
    [["thorn", "marlin", "--option", "flying=true"], /no house option "flying": there are simultaneous/],
    [["thorn", "marlin", "--option", "dodge=third"], /dodge must be half or full, not "third"/],
    [["thorn", "marlin", "--option", "furballCount=1"], /furballCount must be a whole number from 2 on/],
    [["thorn", "marlin", "--bots", "oracle"], /no bot "oracle"/],
  ])("%j", (argv, message) => {
    expect(() => play(...argv)).toThrow(message);
  });
});
