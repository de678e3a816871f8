/** Records played on the command line, as they are read at a table. */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { randomBot } from "../../rules/bots/random";
import { playRecorded, seeded, type BattleRecord } from "../../rules/kernel";
import { recordingText } from "../../rules/kernel/recording";
import { silentShips } from "../../rules/silent-ships";
import type { AnyTableGame } from "../../kit/game/table-game";

vi.mock("../../kit/windows/slices", () => ({
  paced: async (all: Iterable<unknown>) => ({ latest: [...all].at(-1), complete: await Promise.resolve(true) }),
}));

let file: typeof import("./file");
const SEATS = ["seat-1", "seat-2"];
const players = Object.fromEntries(SEATS.map((seat, at) => [seat, randomBot(seeded(at + 1))]));
const setup = { players: SEATS.map((seat) => ({ seat, name: `of ${seat}` })) };
const RECORD = playRecorded(silentShips, setup, players as never, seeded(3));

beforeAll(async () => {
  vi.stubGlobal("foundry", { abstract: { TypeDataModel: class {} }, data: { fields: {} }, applications: { api: {} } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
  const { addGame } = await import("../../kit/game/games");
  addGame({ id: silentShips.id, rules: silentShips } as unknown as AnyTableGame);
  file = await import("./file");
});
afterAll(() => vi.unstubAllGlobals());

const blob = (content: BattleRecord<unknown> | string | Buffer) =>
  new Blob([
    typeof content === "string"
      ? content
      : Buffer.isBuffer(content)
        ? new Uint8Array(content)
        : JSON.stringify(content),
  ]);

describe("a record of the command line", () => {
  it("is brought in, compressed or not, with all that a world keeps", async () => {
    // With a mark, or in UTF-16, as PowerShell and some editors write it.
    const marked = `\ufeff${JSON.stringify(RECORD)}`;
    const files = [Buffer.from(JSON.stringify(RECORD)), Buffer.from(marked), Buffer.from(marked, "utf16le")];
    for (const content of files.flatMap((bytes) => [blob(bytes), blob(gzipSync(bytes))])) {
      const recording = await file.checkedRecording(content);
      expect(recording.entries).toHaveLength(RECORD.steps.length);
      expect(recording.entries.every((entry) => entry?.dice && entry.digest && entry.changes)).toBe(true);
    }
  });

  it("stays outside where it was changed, or is of no game that is here", async () => {
    const steps = RECORD.steps.map((step, at) => (at === 2 ? { ...step, events: [] } : step));
    await expect(file.checkedRecording(blob({ ...RECORD, steps }))).rejects.toThrow("ALLHANDS.replay");
    await expect(file.checkedRecording(blob({ ...RECORD, outcome: null }))).rejects.toThrow("unfit.changed");
    await expect(file.checkedRecording(blob({ ...RECORD, game: "chess" }))).rejects.toThrow("unfit.no-game");
  });

  it("is named as cut off where its end is missing, compressed or not", async () => {
    const text = JSON.stringify(RECORD);
    const packed = gzipSync(text);
    await expect(file.recordIn(blob(text.slice(0, 5000)))).rejects.toThrow("unfit.cut-off");
    await expect(file.recordIn(blob(packed.subarray(0, packed.length - 9)))).rejects.toThrow("unfit.cut-off");
    await expect(file.recordIn(blob(gzipSync("never a record").subarray(0, 20)))).rejects.toThrow("unfit.no-json");
    await expect(file.recordIn(blob("never a record"))).rejects.toThrow("unfit.no-json");
  });
});

describe("a record of a world", () => {
  let text = "";
  beforeAll(async () => void (text = recordingText((await file.recordIn(blob(RECORD))).recording)));

  it("is read as it was saved", async () => {
    expect(await file.recordIn(blob(text))).toMatchObject({ isWhole: true });
  });

  it.each([
    ["is not one", "no-json", () => "x".repeat(10_000_000)],
    ["is nested too deep", "too-deep", () => "[".repeat(100_000)],
    ["unpacks to more than can be read", "too-long", () => gzipSync(Buffer.alloc(70_000_000, " "))],
    [
      "was written by a later version",
      "newer",
      (saved: string) => saved.replace('"formatVersion":1', '"formatVersion":9'),
    ],
    ["is cut off", "cut-off", (saved: string) => gzipSync(saved).subarray(0, 300)],
  ])("is refused where it %s", async (_, why, damaged) => {
    await expect(file.recordIn(blob(damaged(text)))).rejects.toThrow(`unfit.${why}`);
  });
});
