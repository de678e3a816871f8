/** Records of versions with other house options: what is played the same is verified, the rest is told by its rules. */
import { describe, expect, it } from "vitest";
import { ofToday, setupOfToday } from "./earlier";
import type { Game } from "./game";
import type { Json } from "./json";
import { declareOptions } from "./options";
import { digest, playRecorded, replay, type BattleRecord } from "./record";
import type { Recording } from "./recording";
import { retrace, verifyRecording } from "./retrace";

interface Race {
  readonly options: { readonly laps: number; readonly wind?: string };
  lap: number;
}
interface RaceSetup {
  readonly options?: object;
}

const THEN = declareOptions({ laps: { least: 1, usual: 3 }, wind: ["none", "west"] });
const NOW = declareOptions({ laps: { values: [2, 3], usual: 3 }, tide: ["none", "high"] });

/** A race of some laps; each tells its number, and the tide if there is one. */
const raceWith = (options: typeof THEN | typeof NOW, version = 1): Game<Race, RaceSetup, null> => ({
  id: "race",
  version,
  setup: ({ options: given = {} }) => ({ options: options.full(given) as Race["options"], lap: 0 }),
  step(race, referee) {
    race.lap += 1;
    const { tide = "none" } = race.options as { readonly tide?: string };
    referee.tell({ event: "lap", lap: race.lap, ...(tide === "none" ? {} : { tide }) });
  },
  outcome: ({ lap, options }) => (lap >= options.laps ? { winners: [], reason: "done" } : null),
  seats: () => [],
  view: () => null,
  questions: {},
  options,
});

const [then, now] = [raceWith(THEN), raceWith(NOW)];
const record = (options: object): BattleRecord<RaceSetup> => playRecorded(then, { options }, {}, () => 0);

/** The same battle as a world keeps it, with digests of the states. */
function recording(options: object, end = 3): Recording {
  let state = then.setup({ options });
  const start = state as object as Json;
  const entries = Array.from({ length: end }, (_, at) => {
    const after = { ...state, lap: at + 1 };
    const entry = {
      kind: "play" as const,
      seat: null,
      answers: [],
      events: [{ event: "lap", lap: at + 1 }],
      version: 1,
      digest: { before: digest(state), after: digest(after) },
    };
    state = after;
    return entry;
  });
  return { game: "race", version: 1, title: "", seats: [], first: 0, start, entries, pictures: {} };
}

describe("options of an earlier version", () => {
  it("have their usual values where they are new, gone, or may have their values no longer", () => {
    expect(NOW.fitting({ laps: 9, tide: "high", wind: "west" })).toEqual({ tide: "high" });
    expect(NOW.fitting(JSON.parse('{"__proto__": 1, "constructor": 2, "laps": 2}'))).toEqual({ laps: 2 });
    for (const stored of [null, 7, "laps", [2]]) expect(NOW.fitting(stored)).toEqual({});
    expect(ofToday(now, then.setup({ options: { wind: "west" } })).options).toEqual({ laps: 3, tide: "none" });
    const state = now.setup({});
    expect(ofToday(now, state)).toBe(state);
    const setup = { options: { laps: 2 } };
    expect(setupOfToday(now, setup)).toBe(setup);
    expect(setupOfToday(now, { options: { wind: "west" } })).toEqual({ options: {} });
  });

  it("are refused where somebody enters them", () => {
    expect(() => NOW.full({ wind: "west" } as object)).toThrow(/unknown-option/);
    expect(() => NOW.full({ laps: 9 })).toThrow(/bad-option/);
  });
});

describe("a record of the command line", () => {
  it("is played all the same, and verified if it comes out the same", () => {
    expect(replay(now, record({ wind: "west" }))).toBeNull();
    expect(replay(raceWith(NOW, 2), record({}))).toBeNull();
  });

  it("says that earlier rules played it where it does not", () => {
    expect(replay(now, record({ laps: 5 }))).toMatchObject({ step: 4, code: "other-rules-version" });
    const changed = { ...raceWith(THEN, 2), step: () => undefined };
    expect(replay(changed, record({}))).toMatchObject({ step: 1, code: "other-rules-version" });
    expect(replay(then, { ...record({}), outcome: null })).toMatchObject({ code: "other-outcome" });
  });
});

describe("a record of a world", () => {
  it("is verified, and shown with the options of today", () => {
    expect(verifyRecording(now, recording({ wind: "west" }))).toBeNull();
    expect(retrace(now, recording({ wind: "west" })).stateAt(2)).toEqual({
      options: { laps: 3, tide: "none" },
      lap: 2,
    });
  });

  it("goes on from what an update reads, and is verified there, too", () => {
    const old = recording({ wind: "west" }, 1);
    const from = { options: { laps: 3, tide: "none" }, lap: 1 };
    const step = (start: object) => ({
      ...old.entries[0]!,
      events: [{ event: "lap", lap: 2 }],
      from: start as Json,
      digest: { before: digest(start), after: digest({ ...start, lap: 2 }) },
    });
    expect(verifyRecording(now, { ...old, entries: [...old.entries, step(from)] })).toBeNull();
    // What only the version that wrote it can have read there is not taken on trust.
    const other = step({ ...from, fuel: 3 });
    expect(verifyRecording(now, { ...old, entries: [...old.entries, other] })).toMatchObject({
      step: 2,
      code: "other-rules-version",
    });
  });

  it("says that earlier or later rules played it where it plays differently", () => {
    expect(verifyRecording(now, recording({ laps: 5 }, 5))).toMatchObject({ code: "other-rules-version" });
    const forged = recording({});
    const entries = forged.entries.map((entry) => ({ ...entry!, events: [] }));
    expect(verifyRecording(then, { ...forged, entries })).toMatchObject({ code: "other-events" });
    expect(verifyRecording(raceWith(THEN, 0), { ...forged, entries })).toMatchObject({ code: "later-rules-version" });
  });
});
