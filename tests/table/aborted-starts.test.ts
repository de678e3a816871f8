/**
 * A page that starts while something does not arrive: a script, a text, a compendium, the connection. The world has a
 * battle with sealed hands on its scene, an open one of another game, and one that is over, with its record. Whatever is
 * missing, the Gamemaster's page writes nothing that a whole start would not write: what it cannot read is not gone.
 */
import type { WorldDocuments } from "../../drydock/server/world";
import type { ModifyDocumentResult } from "../../drydock/protocol";
import { beginOpera } from "../browser/space-opera/game";
import { battleOn } from "../browser/battle";
import { atRest, inMotion, readOn, settled } from "../browser/settled";
import type { Client } from "./client";
import { beginSealed, eavesdrop, endByHand } from "./sealed/table";
import { dialogsOn, expect, step, test } from "./table";

interface Scope {
  readonly game: {
    readonly combats: { readonly contents: readonly { readonly id: string; readonly type: string }[] };
    readonly packs: { get(id: string): unknown };
    readonly scenes: {
      importFromCompendium(pack: unknown, id: string): Promise<{ readonly id: string; activate(): Promise<unknown> }>;
    };
  };
}

const openSea = (gm: Client): Promise<string> =>
  readOn(gm, async () => {
    const { packs, scenes } = (globalThis as unknown as Scope).game;
    const made = await scenes.importFromCompendium(packs.get("all-hands.scenes"), "AcesOpenSea00001");
    await made.activate();
    return made.id;
  });

/** What a write does, without the values that differ from start to start: of a session, of a time. */
function written({ action, type, result }: ModifyDocumentResult): string {
  const ids = result.map((one) => (typeof one === "string" ? one : String((one as { _id?: unknown })._id)));
  const paths = result.flatMap((one) =>
    action === "update" && typeof one === "object" ? Object.keys(foldedOut(one)) : [],
  );
  const { key = "" } = (result[0] ?? {}) as { readonly key?: string };
  return [action, type, type === "Setting" ? key : ids.join(), [...new Set(paths)].sort().join()].join(" ");
}

/** An update by dotted paths. */
function foldedOut(values: object, at = ""): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]: [string, unknown]) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? foldedOut(value, `${at}${name}.`)
        : { [at + name]: value },
    ),
  ) as Record<string, unknown>;
}

/** The world without what each start changes: who runs a battle, and the server's stamps. */
const lasting = (documents: WorldDocuments): unknown =>
  JSON.parse(
    JSON.stringify(documents, (name, value: unknown) => (name === "lease" || name === "_stats" ? undefined : value)),
  );

const SHIPS = [
  { ship: "marlin", commander: "Player 1" },
  { ship: "thorn", commander: "Gamemaster" },
] as const;

/** What a page asks for, but for the stand-in's own files, and for the world, without which there is no page. */
const isOurs = (request: string): boolean => request !== "world" && !request.startsWith("/drydock/");

test("a start on which something does not arrive writes nothing that a whole one would not", async ({
  drydock,
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  const people = [await sitDown("Player 1"), await sitDown("Player 2")];
  const scene = await openSea(gm);
  await beginOpera(gm, SHIPS);
  await settled(gm, ...people);
  await endByHand(gm);
  await settled(gm, ...people);
  await beginSealed(gm, "navy-aces", { options: { scene, strength: 4, islands: 2, rounds: 2 } } as object);
  await settled(gm, ...people);
  await beginOpera(gm, SHIPS);
  await settled(gm, ...people);
  const { frames, close } = await eavesdrop(people[0]!, drydock.url);
  for (const each of people) each.close();

  /** What the Gamemaster's page writes while it starts, whether or not it can. */
  const writesOfStart = async (): Promise<string[]> => {
    const before = frames.length;
    const isThere = await gm.reload().then(
      () => true,
      () => false,
    );
    if (isThere) await settled(gm);
    const results = (frames as [string, ModifyDocumentResult][]).slice(before);
    return [...new Set(results.flatMap(([event, result]) => (event === "modifyDocument" ? [written(result)] : [])))];
  };

  await writesOfStart();
  const whole = await writesOfStart();
  const requests = gm.requests().filter(isOurs);
  const before = lasting(drydock.documents());
  expect(requests.length).toBeGreaterThan(20);
  for (const part of ["sealed-", "navy-aces-", "space-opera-", "referee-", "lang/en.json"])
    expect(requests).toContainEqual(expect.stringContaining(part));
  for (const lost of requests)
    await step(lost, async () => {
      if (lost.startsWith("/")) gm.lose(lost);
      else gm.dropAt(lost);
      const writes = await writesOfStart();
      gm.lose("");
      expect(writes.filter((write) => !whole.includes(write))).toEqual([]);
    });
  await writesOfStart();
  expect(lasting(drydock.documents())).toEqual(before);
  close();
});

test("a page whose connection drops while it starts runs nothing, and catches up", async ({ duel: [gm, player] }) => {
  const requests = gm.requests().filter((request) => isOurs(request) && request.startsWith("/"));
  const [first] = requests;
  const texts = requests.find((request) => request.includes("lang/en.json"));
  const game = requests.find((request) => request.includes("chunks/myoss-gamma-"));
  for (const dropped of [first, texts, game])
    await step(String(dropped), async () => {
      const reloads = gm.reloads();
      inMotion(gm);
      gm.dropAt(dropped!);
      await gm.reload();
      await expect.poll(() => gm.reloads()).toBe(reloads + 1);
      atRest(gm);
      await settled(gm, player);
      expect(await battleOn(gm)).toMatchObject({ problem: "" });
    });
});

test("a ship that Foundry cannot read is there: it is not made again", async ({ drydock, begin, sitDown }) => {
  await begin("myoss-duel-mustered");
  const world = drydock.documents();
  const actors = world.actors.map((actor) => (actor["name"] === "Explorer" ? { ...actor, type: "ghost" } : actor));
  await drydock.renew({ ...world, actors });
  const gm = await sitDown("Gamemaster");
  await settled(gm);
  expect(await dialogsOn(gm)).toEqual([]);
  expect(drydock.documents().actors.map(({ type }) => type)).toEqual(actors.map(({ type }) => type));
  expect((await battleOn(gm)).problem).not.toBe("");
});
