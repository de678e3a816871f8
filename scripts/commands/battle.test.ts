import { describe, expect, it } from "vitest";
import { RulesError, type BattleRecord, type Entry } from "../../module/rules/kernel";
import { myossGamma, type BattleSetup } from "../../module/rules/myoss-gamma";
import { temporaryFolder } from "../../tests/support/folder";
import { battle } from "./battle";
import { sentenceOf } from "./command";
import { fuzz } from "./fuzz";

type MyossRecord = BattleRecord<BattleSetup>;

const DUEL = ["myoss-gamma", "battleaxe", "explorer", "--seed", "7", "--json"];
const { write: file } = temporaryFolder();
const play = (...argv: string[]) => JSON.parse(battle(argv)) as MyossRecord;
/** Returns a replay of the duel's record with a change to a copy of it. */
const changed = (change: (record: { -readonly [key in keyof MyossRecord]: MyossRecord[key] }) => void) => {
  const record = play(...DUEL);
  change(record);
  return () => battle(["--replay", file(record)]);
};

describe("sides", () => {
  it.each([
    ["space-opera", "thorn++", 'side 1 lacks the name of a ship: "thorn++"'],
    ["space-opera", "+thorn", "side 1 lacks the name of a ship"],
    ["myoss-gamma", "battleaxe,,explorer", "side 1 lacks the name of a ship"],
    ["myoss-gamma", "+", "side 1 has no ship"],
    ["myoss-gamma", Array.from({ length: 65 }, () => "battleaxe").join("+"), "side 1 has 65 ships: 64 are the most"],
  ])("of %s: %s is refused", (game, side, sentence) => {
    expect(() => battle([game, side, side])).toThrow(sentence);
  });
  it("are at most 64", () => {
    const many = Array.from({ length: 400 }, () => "battleaxe");
    expect(() => battle(["myoss-gamma", ...many])).toThrow("name at most 64 sides, not 400");
    expect(() => battle(["space-opera", ...many])).toThrow("name at most 64 sides, not 400");
  });
});

describe("a battle", () => {
  it("is the same record every time, and another one for another seed", () => {
    expect(battle(DUEL)).toBe(battle(DUEL));
    expect(play("myoss-gamma", "battleaxe", "explorer", "--seed", "-8", "--json").digest).not.toBe(
      play(...DUEL).digest,
    );
  });

  it("is recorded with all that it takes to play it again", () => {
    const record = play(...DUEL);
    expect(Object.keys(record)).toEqual(["game", "version", "setup", "steps", "outcome", "names", "digest"]);
    expect(record.setup.fleets.map(({ seat, ships }) => [seat, ships.map(({ id }) => id)])).toEqual([
      ["seat-1", ["battleaxe"]],
      ["seat-2", ["explorer"]],
    ]);
    expect(record.setup.fleets[1]?.ships[0]?.design.sections[0]?.components).toHaveLength(26);
    expect(record.outcome?.reason).toBeTruthy();
    expect(battle(["--replay", file(record)])).toMatch(new RegExp(`All ${record.steps.length} steps are as recorded`));
    expect(JSON.parse(battle(["--replay", file(record), "--json"]))).toEqual({
      verified: true,
      steps: record.steps.length,
    });
  });

  it.each([
    ["myoss-gamma", "gunner", "wasp"],
    ["ship-on-ship", "basher", "5/3/3"],
    ["space-opera", "hunter", "thorn"],
    ["silent-ships", "rusher", "Ann"],
    ["silent-ships", "hoarder", "Ann"],
    ["navy-aces", "brawler", "Ann"],
  ])("of %s is played by the rules by a %s, whom no roll-out knows", (game, bot, side) => {
    expect(play(game, side, side, "--bots", bot, "--seed", "5", "--json").outcome).not.toBeNull();
  });

  it("takes fleets, and gives each ship an id of its own", () => {
    const { setup } = play("myoss-gamma", "battleaxe,Tiniest Fighter", "battleaxe,battleaxe", "--json");
    expect(setup.fleets.map(({ ships }) => ships.map(({ id }) => id))).toEqual([
      ["battleaxe", "tiniest-fighter"],
      ["battleaxe-2", "battleaxe-3"],
    ]);
  });

  it("has two sides or more, of any ships", () => {
    const sides = ["party-barge", "explorer+cargo-drone", "local-tug", "battleaxe", "tiniest-fighter", "party-barge"];
    const record = play("myoss-gamma", ...sides, "--seed", "2", "--json");
    expect(record.setup.fleets.map(({ ships }) => ships.length)).toEqual([1, 2, 1, 1, 1, 1]);
    expect(record.setup.fleets[0]?.ships[0]?.design.sections).toHaveLength(3);
    expect(battle(["--replay", file(record)])).toMatch(/as recorded/);
  });

  it("is played by house options", () => {
    const argv = [...DUEL, "--option", "fleeing=true", "--option", "stalemateTurns=3", "--option", "turnOrder=listed"];
    const { setup } = play(...argv);
    expect(setup.options).toEqual({ creditLimit: 0, fleeing: true, stalemateTurns: 3, turnOrder: "listed" });
  });

  it("verifies with everything that ships can do in it", () => {
    const events = new Set<string>();
    for (const seed of ["1", "2", "3", "4", "5", "6"]) {
      const argv = ["myoss-gamma", "party-barge+cargo-drone", "explorer+local-tug", "--bots", "random", "--json"];
      const record = play(...argv, "--seed", seed, "--option", "fleeing=true");
      expect(battle(["--replay", file(record)])).toMatch(/as recorded/);
      for (const step of record.steps) for (const { event } of step.events) events.add(event);
    }
    const wanted = ["autofireSet", "shipSplit", "shuttleMoved", "lockMade", "exploded"];
    expect([...events].filter((event) => wanted.includes(event)).sort()).toEqual(wanted.sort());
  });

  it("can be played by any bot in any seat", () => {
    const record = play(...DUEL, "--bots", "random,random");
    expect(battle(["--replay", file(record)])).toMatch(/as recorded/);
    expect(record.digest).toBe(play(...DUEL, "--bots", "random").digest);
  });

  it("is told in words, a line for each step in which something happened", () => {
    const lines = battle(DUEL.slice(0, -1)).split("\n");
    expect(lines).toHaveLength(play(...DUEL).steps.filter(({ events }) => events.length > 0).length + 1);
    expect(lines.join("\n")).toMatch(/shot fired \(Battleaxe, Photon Cannon, Explorer/);
    expect(lines.at(-1)).toBe("Battleaxe wins (last side standing)");
  });
});

describe("a record that was changed is found out", () => {
  const firstDie = ({ steps }: MyossRecord, after: number) => {
    const at = steps.findIndex(
      ({ answers }, step) => step >= after && answers.some(([, value]) => typeof value === "number"),
    );
    const answers = steps[at]?.answers as [string, number][];
    return { step: at + 1, die: answers.find(([, value]) => typeof value === "number") as [string, number] };
  };
  it("by a die, with the step named", () => {
    let step = 0;
    const replayed = changed((record) => {
      const found = firstDie(record, 5);
      step = found.step;
      found.die[1] = found.die[1] === 50 ? 51 : 50;
    });
    expect(replayed).toThrow(new RegExp(`Step ${step} differs: .+ \\(`));
  });
  it("by an event, an answer too many, a step too few, the outcome, the version", () => {
    expect(changed(({ steps }) => Object.assign(steps[0]?.events[0] as object, { event: "nothing" }))).toThrow(
      /Step 1 differs: .+ \(other-events/,
    );
    expect(changed(({ steps }) => (steps[2]?.answers as Entry[]).push(["9:order", 3]))).toThrow(/Step 3 differs/);
    expect(changed((record) => (record.steps = record.steps.slice(0, -1)))).toThrow(
      /differs: it ends differently \(other-outcome/,
    );
    expect(changed((record) => (record.outcome = { winners: ["seat-9"], reason: "bribes" }))).toThrow(/other-outcome/);
    expect(changed((record) => (record.version = 99))).toThrow(/other-digest/);
  });
  it("by a design that would have played the same, through the digest", () => {
    const replayed = changed(({ setup }) => {
      const frame = setup.fleets[0]?.ships[0]?.design.sections[0]?.components.at(-1);
      (frame as { override: { cost: number } }).override.cost = 1;
    });
    expect(replayed).toThrow(/The record as a whole differs: .+ \(other-digest/);
  });
});

describe("nonsense is refused with a sentence", () => {
  it.each([
    [[], /name a game: myoss-gamma/],
    [["chess"], /there is no game "chess"/],
    [["myoss-gamma"], /name two sides/],
    [["myoss-gamma", "battleaxe"], /name two sides/],
    [["myoss-gamma", "battleaxe", ","], /side 2 has no ship/],
    [["myoss-gamma", "battleaxe", "yamato"], /no ship "yamato"/],
    [[...DUEL, "--option", "flying=true"], /no house option "flying": there are creditLimit, /],
    [[...DUEL, "--option", "fleeing"], /fleeing must be false or true, not ""/],
    [[...DUEL, "--option", "ditchCost=2"], /ditchCost must be 1 or 0, not "2"/],
    [[...DUEL, "--option", "stalemateTurns=0"], /stalemateTurns must be a whole number from 1 on/],
    [[...DUEL, "--option", "fleeing=true", "--option", "fleeing=false"], /the house option "fleeing" is given twice/],
    [["myoss-gamma", "battleaxe", "explorer", "--seed", "x"], /--seed must be a whole number/],
    [["myoss-gamma", "battleaxe", "explorer", "--seed", "1", "--seed", "2"], /--seed is given twice/],
    [["myoss-gamma", "battleaxe", "explorer", "--bots", "oracle"], /no bot "oracle"/],
    [["myoss-gamma", "battleaxe", "explorer", "--bots", "random,random,random"], /3 bots do not fit 2 sides/],
    [["myoss-gamma", "--replay", "x.json"], /leave "myoss-gamma" away/],
    [["--replay", "nowhere.json"], /there is no file nowhere.json/],
  ])("%j", (argv, message) => {
    expect(() => battle(argv)).toThrow(message);
  });
  it("where the rules refuse a ship", () => {
    expect(() => battle([...DUEL, "--option", "strictManning=true", "--option", "crewSizing=legacy"])).not.toThrow();
    expect(sentenceOf(new RulesError("E_NO_BRIDGE", { ship: "party-barge" }))).toBe(
      "the rules refuse this: E_NO_BRIDGE (ship party-barge)",
    );
  });
  it.each<[unknown, RegExp]>([
    ["{", /is not JSON/],
    [[], /is not the record of a battle/],
    [{ game: "myoss-gamma" }, /is not the record of a battle/],
    [{ game: "chess", steps: [] }, /no game "chess"/],
    [{ game: "myoss-gamma", version: 1, steps: [{}] }, /step 1 is not the record of a step/],
    [{ game: "myoss-gamma", version: 1, steps: [{ answers: [["0:order"]], events: [] }] }, /step 1 is not/],
    [{ game: "myoss-gamma", version: myossGamma.version, steps: [] }, /as a whole differs: .+ \(bad-setup/],
  ])("in the place of a record (%j)", (content, message) => {
    expect(() => battle(["--replay", file(content)])).toThrow(message);
  });
});

describe("fuzzing", () => {
  it("plays random battles of every game without a fault", () => {
    const lines = fuzz(["--steps", "400", "--seed", "3"]).split("\n");
    expect(lines.map((line) => line.split(":")[0])).toEqual([
      "myoss-gamma",
      "ship-on-ship",
      "space-opera",
      "silent-ships",
      "navy-aces",
    ]);
    for (const line of lines)
      expect(line).toMatch(/^[a-z-]+: 400 steps of \d+ battles, no fault; ends: [A-Za-z-]+ \d+, .*out of steps 1$/);
  });
  it("plays many thousand steps of a small game", () => {
    expect(fuzz(["--game", "ship-on-ship", "--steps", "4000", "--seed", "5"])).toMatch(/: 4000 steps of .* no fault/);
  });
  it("refuses nonsense", () => {
    expect(() => fuzz(["--steps", "0"])).toThrow(/--steps must be 1 or more/);
    expect(() => fuzz(["--properties", "0"])).toThrow(/--properties must be 1 or more/);
    expect(() => fuzz(["--game", "chess"])).toThrow(/no game "chess"/);
    expect(() => fuzz(["forever"])).toThrow(/"forever"/);
  });
});
