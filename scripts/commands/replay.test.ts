import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../module/rules/bots/random";
import { PAGE } from "../../module/features/replay/page-text";
import { playStep, playerSource, seeded, type BattleRecord } from "../../module/rules/kernel";
import { asRecording, recordingText, type RecordedEntry, type Recording } from "../../module/rules/kernel/recording";
import { diceKey, sealedRandom, sealOf, type Sealing } from "../../module/rules/kernel/sealed-dice";
import { silentShips } from "../../module/rules/silent-ships";
import { temporaryFolder } from "../../tests/support/folder";
import { battle, battleCommand } from "./battle";
import { replayCommand, replayed } from "./replay";

const { folder, write: file } = temporaryFolder();
const SEA = battle(["silent-ships", "--seed", "4", "--json"]);
const sea = () => JSON.parse(SEA) as BattleRecord<never>;
const steps = sea().steps.length;
const json = (...argv: string[]) => JSON.parse(replayed([...argv, "--json"])) as Record<string, unknown>;

describe("a recorded battle", () => {
  it("is verified, and its end is told", () => {
    expect(replayed([file(SEA)])).toMatch(
      new RegExp(`silent-ships.: All ${steps} steps are as recorded\\. seat-. won`),
    );
    expect(json(file(SEA))).toMatchObject({ verified: true, game: "silent-ships", steps, outcome: sea().outcome });
  });

  it("is shown at any step, from any seat's eyes, as it was then", () => {
    const path = file(SEA);
    for (const seat of ["seat-1", "seat-2"]) {
      const state = silentShips.setup(sea().setup);
      expect(json(path, "--step", "0", "--seat", seat)["view"]).toEqual(silentShips.view(state, seat));
      const look = json(path, "--step", "9", "--seat", seat);
      expect(look).toMatchObject({ step: 9, seat, outcome: null });
      const asked = look["waiting"] as { seat: string; name?: string }[];
      expect(asked.every(({ seat: whom, name }) => (name !== undefined) === (whom === seat))).toBe(true);
      const told = look["told"] as { step: number; events: { audience?: string[] }[] }[];
      expect(told.flatMap(({ events }) => events).every(({ audience }) => audience?.includes(seat) ?? true)).toBe(true);
    }
    expect(replayed([path, "--step", String(steps)])).toMatch(/as an onlooker could see it/);
  });

  it("of a module's game is read by the rules in the module's file", async () => {
    const rules = "docs/a-game-of-your-own/rules.mjs";
    const typed = ["powder-and-planks.duel", "Gull", "Heron", "--module", rules];
    const path = file(JSON.parse(await battleCommand([...typed, "--seed", "9", "--json"])));
    expect(await battleCommand(typed)).toMatch(/fired \(Gull, .*\n(Gull|Heron) wins \(planks\)|nobody wins/s);
    await expect(battleCommand(["--replay", path, "--module", rules])).resolves.toMatch(/steps are as recorded/);
    await expect(battleCommand(["powder-and-planks.duel", "Gull"])).rejects.toThrow(/add --module FILE/);
    await expect(battleCommand(["--module", rules])).rejects.toThrow("name a game: powder-and-planks.duel");
    await expect(battleCommand([typed[0]!, "Gull,crew", "--module", rules])).rejects.toThrow(/must be NAME=VALUE/);
    await expect(battleCommand([...typed, "Tern"])).rejects.toThrow(/not-two-ships/);
    expect(() => replayed([path])).toThrow(/there is no game "powder-and-planks.duel".* add --module FILE/);
    await expect(replayCommand([path, "--module", rules])).resolves.toMatch(
      /\(powder-and-planks.duel\): All \d+ steps are as recorded/,
    );
    const look = await replayCommand([path, "--module", rules, "--step", "1", "--seat", "seat-2"]);
    expect(look).toMatch(/as seat-2 could see it/);
    await expect(replayCommand([path, "--module", rules, "--html", "x.html"])).rejects.toThrow(
      /--module means nothing/,
    );
    await expect(replayCommand([path, "--module", "nowhere.mjs"])).rejects.toThrow("there is no file nowhere.mjs");
    await expect(replayCommand([path, "--module", "docs"])).rejects.toThrow("docs is a folder: name the file");
    await expect(replayCommand([path, "--module", "vitest.config.ts"])).rejects.toThrow(/exports no rules/);
    await expect(replayCommand([file(SEA), "--module", rules])).rejects.toThrow(/has the rules of powder-and-planks/);
  });

  it("that is cut off is named as that", () => {
    expect(() => replayed([file(SEA.slice(0, 4000))])).toThrow(/is cut off: its end is missing/);
    expect(() => replayed([file(gzipSync(SEA).subarray(0, 2000))])).toThrow(/is cut off: its end is missing/);
  });

  it("is read as it leaves a world, compressed or not", () => {
    const text = recordingText({ ...asRecording(silentShips, sea()), title: "the narrows" });
    for (const content of [text, gzipSync(text)]) expect(replayed([file(content)])).toMatch(/All \d+ steps/);
    expect(json(file(gzipSync(text)))).toMatchObject({ title: "the narrows", verified: true });
    // As PowerShell and some editors write it.
    const marked = `\ufeff${text}`;
    for (const bytes of [Buffer.from(marked), Buffer.from(marked, "utf16le")])
      for (const content of [bytes, gzipSync(bytes)]) expect(json(file(content))).toMatchObject({ verified: true });
    expect(() => replayed([file(text.replace("the narrows", "the shoals"))])).toThrow(
      /as a whole differs: something in it was changed \(other-digest/,
    );
  });
});

describe("as a page", () => {
  const out = () => join(folder, "battle.html");
  const write = () => replayed([file(SEA), "--html", out()]);

  it("is written once the page is built, and the record in it is true", () => {
    if (!existsSync(`dist/${PAGE}`)) return expect(write).toThrow(/the page is not built yet/);
    expect(write()).toMatch(new RegExp(`a page of \\d+ kB with all ${steps} steps`));
    const page = readFileSync(out(), "utf8");
    expect(page.length).toBeLessThan(1_500_000);
    expect(page).toContain("<title>Player 1 – Player 2</title>");
    const [, packed = ""] = /id="record">([^<]*)</.exec(page) ?? [];
    expect(json(file(Buffer.from(packed, "base64")))).toMatchObject({ verified: true, steps });
  });

  it("is refused where it cannot be written, or is not true", () => {
    const nowhere = join(folder, "nowhere/battle.html");
    expect(() => replayed([file(SEA), "--html", nowhere])).toThrow(/cannot be written: ENOENT|not built yet/);
    const record = sea();
    Object.assign(record.steps[6]!, { events: [] });
    expect(() => replayed([file(record), "--html", out()])).toThrow(
      /Step 7 differs: something else happened \(other-events/,
    );
  });
});

describe("several records", () => {
  const named = (name: string, content: string) => file(content, name);
  const other = battle(["silent-ships", "--seed", "5", "--json"]);

  it("are set side by side: where they part, both ways, and both ends", () => {
    const [one, two] = [named("one.json", SEA), named("two.json", other)];
    const told = json(one, "--against", two);
    expect(told["parted"]).toMatchObject({ after: 0, how: "die", step: 1 });
    const lines = told["lines"] as { one: number | null; other: number | null; same: boolean }[];
    const numbers = lines.flatMap(({ one: number }) => (number === null ? [] : [number]));
    expect(numbers).toEqual(Array.from({ length: steps }, (_, at) => at + 1));
    expect(told["ends"]).toMatchObject([
      { outcome: sea().outcome },
      { outcome: (JSON.parse(other) as BattleRecord).outcome },
    ]);
    expect(replayed([one, "--against", two])).toMatch(/^they first differ at step 1: die \w+, .* in the first/);
    expect(json(one, "--against", named("same.json", SEA))["parted"]).toBeNull();
    expect(() => replayed([one, "--against", one])).toThrow(/nothing in this record was undone/);
    expect(() => replayed([one, "--against", "nowhere.json"])).toThrow(/there is no file/);
    const chase = named("chase.json", battle(["ship-on-ship", "5/3/3", "5/3/3", "--json"]));
    expect(() => replayed([one, "--against", chase])).toThrow("different games: silent-ships and ship-on-ship");
  });

  it("are counted: everyone's luck, and what decided", () => {
    const paths = [named("one.json", SEA), named("two.json", other)];
    const told = json(...paths, "--statistics");
    expect(told).toMatchObject({ battles: 2, unread: 0, decided: { battles: 2 } });
    const [first, second] = told["standings"] as { battles: number; won: number; kinds: { kind: string }[] }[];
    expect([first?.battles, second?.battles, Number(first?.won) + Number(second?.won)]).toEqual([2, 2, 2]);
    expect(first?.kinds.map(({ kind }) => kind)).toEqual(["strength", "coin"]);
    expect(replayed([...paths, "--statistics"])).toMatch(
      /Coins: \d of 2 \(expected 1\.0; between 0 and 2 in 95% of battles\)/,
    );
    expect(() => replayed([paths[0]!, named("bad.json", "{}"), "--statistics"])).toThrow(/not the record of a battle/);
  });
});

/** The first steps of a battle with sealed dice and shuffles, by one player with a salt. */
function sealed(): { readonly recording: Recording; readonly seeds: Record<string, string> } {
  const [seed, salt] = ["a".repeat(64), "b".repeat(64)];
  const sealing: Sealing = {
    battle: "fight",
    seed: sealOf("fight", "seed", seed),
    without: ["seat-2"],
    realDice: false,
    salts: { "seat-1": sealOf("fight", "salt seat-1", salt) },
    opened: { "seat-1": salt },
    from: { step: 0, entry: 0 },
  };
  const key = diceKey(sealing, { seed, salts: sealing.opened });
  const { entries: _entries, ...head } = asRecording(silentShips, sea());
  const entries: RecordedEntry[] = [];
  const player = randomPlayer(seeded(1));
  const { answer } = playerSource({ "seat-1": player, "seat-2": player }, seeded(1));
  let state = silentShips.setup(sea().setup);
  for (let step = 0; step < 12 && !silentShips.outcome(state); step++) {
    const random = (entry: number) => sealedRandom(key, { step, entry });
    let at = { entry: -1, random: random(0) };
    const die = (_reason: string, sides: number, entry: number) => {
      if (at.entry !== entry) at = { entry, random: random(entry) };
      return at.random(sides);
    };
    const played = playStep(silentShips, state, [], { die, answer });
    if (played.status !== "done") throw new Error(played.status);
    const { seat, entries: answers, events, dice } = played;
    entries.push({ kind: "play", seat, answers, events, dice, ...(step === 0 ? { sealings: [sealing] } : {}) });
    ({ state } = played);
  }
  return { recording: { ...head, entries }, seeds: { [sealing.seed]: seed } };
}

describe("a record of sealed dice", () => {
  const { recording, seeds } = sealed();

  it("is told to be that, with whose salts", () => {
    const path = file(recordingText({ ...recording, seeds }));
    expect(replayed([path])).toMatch(/\n\d+ dice and shuffles fell as sealed in advance\.\nSalted by: seat-1\.$/);
    expect(json(path)["dice"]).toMatchObject({ unopened: 0, byHand: 0, sealings: 1, salted: ["seat-1"] });
  });

  it("is told to be one that nobody can check if its seed was not opened", () => {
    expect(replayed([file(recordingText(recording))])).toMatch(
      /\n\d+ dice and shuffles follow from a seed that has not/,
    );
  });

  it("is refused with the step at which a die is another one than was sealed", () => {
    const other = Object.keys(seeds).map((hash) => [hash, "c".repeat(64)]);
    const text = recordingText({ ...recording, seeds: Object.fromEntries(other) as Record<string, string> });
    expect(() => replayed([file(text)])).toThrow(/Step 1 differs: .* \(other-seed/);
    const [first, ...rest] = recording.entries;
    const { sealings, ...bare } = first!;
    const moved = { ...sealings![0]!, seed: sealOf("fight", "seed", "c".repeat(64)) };
    const entries = [{ ...bare, sealings: [moved] }, ...rest];
    const forged = recordingText({ ...recording, entries, seeds: { [moved.seed]: "c".repeat(64) } });
    expect(() => replayed([file(forged)])).toThrow(/Step \d+ differs: .* \(unsealed-die/);
  });
});

describe("what is not as it was", () => {
  it.each(["seat", "answers", "events", "seal"] as const)("is found, with the step: another %s", (member) => {
    const record = sea();
    Object.assign(record.steps[6]!, { [member]: member === "seat" || member === "seal" ? "x" : [] });
    expect(() => replayed([file(record), "--step", "2"])).toThrow(/Step 7 differs: .+ \(/);
  });

  it("is refused with a sentence", () => {
    expect(() => replayed([])).toThrow(/name one file/);
    expect(() => replayed(["nowhere.json"])).toThrow(/there is no file nowhere.json/);
    expect(() => replayed([folder])).toThrow(/is a folder: name a file/);
    expect(() => replayed([file(SEA), "--step", "9999"])).toThrow(/--step must be from 0 to \d+, not 9999/);
    expect(() => replayed([file(SEA), "--seat", "red"])).toThrow(/no seat "red": the seats are seat-1, seat-2/);
    expect(() => replayed([file("<html>")])).toThrow(/is not the record of a battle/);
    expect(() => replayed([file("{}")])).toThrow(/is not the record of a battle/);
    expect(() => replayed([file({ game: "chess", steps: [] })])).toThrow(/no game "chess"/);
    expect(() => replayed([file({ game: "silent-ships", steps: [{}] })])).toThrow(/step 1 cannot be read/);
    expect(() => replayed([file({ ...sea(), setup: null })])).toThrow(
      /as a whole differs: no battle begins like this \(bad-setup/,
    );
    expect(() => replayed([file({ ...sea(), version: 1 })])).toThrow(/other-digest/);
    expect(() => replayed([file(gzipSync(SEA).subarray(0, 300))])).toThrow(/is cut off/);
    expect(() => replayed([file("x".repeat(10_000_000))])).toThrow(/is not the record of a battle/);
    expect(() => replayed([file(gzipSync(Buffer.alloc(70_000_000, 32)))])).toThrow(/is too long/);
  });
});
