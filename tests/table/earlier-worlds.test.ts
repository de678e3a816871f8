/**
 * A world that an earlier version made is opened by this one: no battle is stuck, nobody is asked about what nobody did,
 * every record replays or says that earlier rules played it. `npm run release` makes the world of this version, once, with
 * KEEP_WORLD. One that is named by its date is of a version between releases: with what people decided, took back and put back, and a war whose log is text.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { WorldDocuments } from "../../drydock/server/world";
import { inMotion, readOn, settled } from "../browser/settled";
import type { Client } from "./client";
import { recordsIn } from "./records";
import { dialogsOn, expect, noticesOn, step, test } from "./table";
import { halfWritten, wideWorld } from "./wide-world";

const WORLDS = join(import.meta.dirname, "../worlds/wide");
const { version } = JSON.parse(readFileSync("system.json", "utf8")) as { version: string };

const GAMES = ["myoss-gamma", "navy-aces", "ship-on-ship", "silent-ships", "space-opera"];

interface Seat {
  readonly id: string;
}
interface Battle {
  readonly id: string;
  readonly type: string;
  readonly system: {
    readonly step: number;
    readonly ended: boolean;
    readonly question: string;
    readonly problem: string;
    readonly seats: readonly Seat[];
  };
  update(changes: object): Promise<unknown>;
}
interface Scope {
  readonly game: {
    readonly combats: { readonly contents: readonly Battle[] };
    readonly settings: {
      get(scope: string, name: string): unknown;
      set(scope: string, name: string, value: unknown): Promise<unknown>;
    };
    readonly system: { readonly api: { wars(): Promise<readonly object[]>; fleets(): readonly object[] } };
  };
}

/** What a page knows of all battles. */
const battlesOn = (gm: Client) =>
  readOn(gm, () =>
    (globalThis as unknown as Scope).game.combats.contents.map(({ id, type, system }) => {
      const { step, ended, question, problem } = system;
      return { id, type, step, ended, isAsking: question !== "", problem };
    }),
  );

/** Sets one of our world settings. */
const setOn = (gm: Client, name: string, value: unknown): Promise<void> =>
  gm.evaluate(
    async ([name, value]) => {
      await (globalThis as unknown as Scope).game.settings.set("all-hands", name as string, value);
    },
    [name, value],
  );

/** Our world setting. */
const settingOn = (gm: Client, name: string): Promise<unknown> =>
  readOn(gm, (name) => (globalThis as unknown as Scope).game.settings.get("all-hands", name), name);

/** Seats a bot everywhere, which plays on; the Gamemaster is not asked about deaths. */
const playOn = (gm: Client): Promise<void> =>
  gm.evaluate(async () => {
    for (const battle of (globalThis as unknown as Scope).game.combats.contents)
      await battle.update({
        "system.seats": battle.system.seats.map((seat) => ({ ...seat, user: "", bot: "random" })),
        "system.automation": JSON.stringify({ confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" }),
      });
  });

/** Entries of these kinds in all records of a world, by journal. */
const kindsIn = (world: WorldDocuments, not: string): Record<string, number> =>
  Object.fromEntries([...recordsIn(world)].map(([id, { kinds }]) => [id, kinds.filter((kind) => kind !== not).length]));

/** The battles of a world that are over. */
const overIn = ({ combats }: WorldDocuments): string[] =>
  combats.filter(({ system }) => (system as { readonly ended: boolean }).ended).map(({ _id }) => _id);

/** Expects that each record replays, or says that earlier rules played it. */
function expectReplays(world: WorldDocuments): void {
  const codes = [...recordsIn(world).values()].map(({ game, fault }) => [game, fault?.code ?? "other-rules-version"]);
  expect(codes.filter(([, code]) => code !== "other-rules-version")).toEqual([]);
}

test("the world of this version is kept", async () => {
  if (!process.env["KEEP_WORLD"]) return;
  mkdirSync(WORLDS, { recursive: true });
  const packed = gzipSync(JSON.stringify(await wideWorld()), { level: 9 });
  writeFileSync(join(WORLDS, `${version}.json.gz`), packed);
});

for (const file of readdirSync(WORLDS))
  test(`${file}: opens, with no stuck battle and no question about what nobody did`, async ({
    drydock,
    url: _url,
    sitDown,
  }) => {
    const world = JSON.parse(gunzipSync(readFileSync(join(WORLDS, file))).toString()) as WorldDocuments;
    await drydock.renew(world);
    const before = kindsIn(world, "play");
    expect(halfWritten(world)).toBe(1);
    const gm = await sitDown("Gamemaster");
    inMotion(gm);
    const stuck = async () =>
      (await battlesOn(gm)).filter(
        ({ ended, isAsking, problem, step }) => problem !== "" || !(ended || isAsking || step > 0),
      );
    await step("all battles are there, and none is stuck", async () => {
      await expect.poll(stuck).toEqual([]);
      await expect.poll(() => halfWritten(drydock.documents())).toBe(0);
      const battles = await battlesOn(gm);
      expect([...new Set(battles.map(({ type }) => type))].sort()).toEqual(GAMES);
      expect(battles.filter(({ ended }) => ended).map(({ id }) => id)).toEqual(expect.arrayContaining(overIn(world)));
    });
    await step("nothing is asked and nothing is an edit", async () => {
      expect(await dialogsOn(gm)).toEqual([]);
      expect(await noticesOn(gm)).toEqual([]);
      expect(kindsIn(drydock.documents(), "play")).toMatchObject(before);
      expectReplays(drydock.documents());
    });
    await step("the fleets and the war are there", async () => {
      const found = await readOn(gm, async () => {
        const { wars, fleets } = (globalThis as unknown as Scope).game.system.api;
        return [(await wars()).length, fleets().length];
      });
      expect(found).toEqual([1, 2]);
    });
    await step("the battles go on, and their records replay", async () => {
      const now = await battlesOn(gm);
      await playOn(gm);
      const still = async () =>
        (await battlesOn(gm)).filter(({ ended, step }, at) => !ended && step <= now[at]!.step + 3);
      await expect.poll(still, { timeout: 240_000 }).toEqual([]);
      gm.close();
      expect(kindsIn(drydock.documents(), "play")).toMatchObject(before);
      expectReplays(drydock.documents());
    });
  });

/** The number of the last change of what worlds store. */
const LATEST = 3;

test("a world that is newer than this version says so, and keeps its number", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  expect(await settingOn(gm, "schema")).toBe(LATEST);
  expect(await noticesOn(gm)).toEqual([]);
  await setOn(gm, "schema", 99);
  await gm.reload();
  await settled(gm);
  expect(await noticesOn(gm)).toEqual([expect.stringContaining("A later version of All Hands has been used")]);
  expect(await settingOn(gm, "schema")).toBe(99);
});

test("a world of a version without numbers is brought up to date once", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  // A new world has the number of its version.
  expect(await settingOn(gm, "schema")).toBe(LATEST);
  await setOn(gm, "houseOptions", { "silent-ships": { roundCap: 9, tides: "high" }, elsewhere: { tides: "high" } });
  await setOn(gm, "schema", 0);
  await gm.reload();
  await settled(gm);
  expect(await settingOn(gm, "houseOptions")).toEqual({
    "silent-ships": { roundCap: 9 },
    elsewhere: { tides: "high" },
  });
  expect(await settingOn(gm, "schema")).toBe(LATEST);
  expect(await noticesOn(gm)).toHaveLength(1);
  await gm.reload();
  await settled(gm);
  expect(await noticesOn(gm)).toEqual([]);
});
