/** Vitest's `test` at a table without windows, for tests that only look at documents. */
import { expect as base } from "@playwright/test";
import { test as vitestTest } from "vitest";
import type { OpenDialog } from "../../drydock/client/windowless";
import { USUAL_GENERATION, type Generation } from "../../drydock/protocol";
import type { Drydock } from "../../drydock/server/server";
import type { WorldDocuments } from "../../drydock/server/world";
import { battleOn } from "../browser/battle";
import type { Client } from "../browser/client";
import { playTo, seatsAt, startServer, type Seating } from "./seating";
import type { StartingPoint } from "./starting-points";

type Seated = Awaited<ReturnType<Seating["sitDown"]>>;

interface Fixtures {
  drydock: Drydock;
  /** The address of the server, which has a world just for the test. */
  url: string;
  /** Restarts the world at a starting point, before anybody sits down. */
  begin: (start: StartingPoint) => Promise<void>;
  sitDown: Seating["sitDown"];
  /** The Gamemaster and Player 1 at a duel of Myoss Gamma under way. */
  duel: readonly [gm: Seated, player: Seated];
}

/** Playwright's `expect`, as the helpers of `tests/browser` have it. */
export const expect = base.configure({ timeout: 60_000 });

/** Tests at tables of a generation of Foundry. */
export function testOn(generation: Generation) {
  const worlds = new Map<StartingPoint, Promise<WorldDocuments>>();
  return vitestTest.extend<Fixtures>({
    drydock: [
      async ({}, use) => {
        const drydock = await startServer(generation);
        await use(drydock);
        await drydock.close();
      },
      { scope: "worker" },
    ],
    url: async ({ drydock }, use) => {
      await drydock.renew();
      await use(drydock.url);
    },
    begin: async ({ drydock, url: _begun }, use) => {
      await use(async (start) => {
        const world = worlds.get(start) ?? playTo(start, generation);
        worlds.set(start, world);
        await drydock.renew(await world);
      });
    },
    sitDown: async ({ url }, use) => {
      const seats = seatsAt(url);
      await use(seats.sitDown);
      seats.leave();
    },
    duel: async ({ begin, sitDown }, use) => {
      await begin("myoss-duel-mustered");
      const gm = await sitDown("Gamemaster");
      await use([gm, await sitDown("Player 1")]);
    },
  });
}

export const test = testOn(USUAL_GENERATION);

/** The client's replacement for windows. */
interface Scope {
  readonly drydock: {
    readonly notices: string[];
    readonly dialogs: readonly OpenDialog[];
  };
}

/** The notifications that this client was shown, all of them or since `takeNotices`. */
export const noticesOn = (client: Client): Promise<string[]> =>
  client.evaluate(() => (globalThis as unknown as Scope).drydock.notices);

/** Returns the same notifications, and clears them. */
export const takeNotices = (client: Client): Promise<string[]> =>
  client.evaluate(() => (globalThis as unknown as Scope).drydock.notices.splice(0));

/** Waits until these clients know that the battle has stopped, and why. */
export async function isStopped(clients: readonly Client[], why: string): Promise<void> {
  for (const client of clients) await expect.poll(async () => (await battleOn(client)).problem).toContain(why);
}

/** The contents of a client's open dialogs, as markup. */
export const dialogsOn = (client: Client): Promise<string[]> =>
  client.evaluate(() => (globalThis as unknown as Scope).drydock.dialogs.map(({ content }) => content));

/** The labels of the buttons of a client's last open dialog. */
export const buttonsOn = (client: Client): Promise<readonly string[]> =>
  client.evaluate(() => (globalThis as unknown as Scope).drydock.dialogs.at(-1)?.buttons ?? []);

/** Presses a button of the open dialog, as soon as there is one. */
export async function choose(client: Client, label: string): Promise<void> {
  await expect.poll(() => dialogsOn(client).then(({ length }) => length)).toBeGreaterThan(0);
  await client.evaluate((label) => (globalThis as unknown as Scope).drydock.dialogs.at(-1)!.press(label), label);
}

/** A part of a test, named in its failure. */
export async function step(name: string, run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  });
}
