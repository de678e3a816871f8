/** Battles of ships that a test designs itself, set up without the mouse, with tokens on the scene. */
import type { Locator, Page } from "@playwright/test";
import { boardOpens, type Client } from "./client";
import type { ShipDesign } from "../../module/rules/myoss-gamma";
import { battleOn, recordOn } from "./battle";
import { expect } from "./fixtures";
import { board, OFTEN, openTab, SLOW } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

export interface TestFleet {
  /** A user's name, or `bot:<name>`. */
  readonly commander: string;
  /** Side, one of `a` … `f`; ships on the same side are allies. */
  readonly side?: string;
  readonly ships: readonly ShipDesign[];
}

interface Setting {
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Whether the ships have tokens on the active scene. */
  readonly onScene?: boolean;
}

/** Document id of a component or section of a design. */
export const documentId = (id: string): string =>
  id
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);

/** A design as the data of an Actor with its Items. */
export function actorData({ name, sections, startsUnmanned = false }: ShipDesign): object {
  const items = sections.flatMap(({ id, components }) =>
    components.map((each) => ({
      _id: documentId(each.id),
      name: each.name,
      type: "component",
      system: {
        kind: each.kind,
        section: id,
        bought: {
          tg: each.tg,
          attrs: { ...each.attrs },
          extra: each.extra ?? 0,
          override: { cost: each.override?.cost ?? null, size: each.override?.size ?? null },
          supports: (each.supports ?? []).map(documentId),
          cargo: each.cargo ?? 0,
          hold: each.hold === undefined ? "" : documentId(each.hold),
        },
      },
    })),
  );
  return {
    name,
    type: "ship",
    prototypeToken: { name, actorLink: true },
    system: {
      startsUnmanned,
      sections: sections.map(({ id, name: title, exposed, neighbors }) => ({ id, name: title, exposed, neighbors })),
    },
    items: items.map((item, at) => ({ ...item, sort: (at + 1) * 100 })),
  };
}

interface ShipActor {
  readonly id: string;
  getTokenDocument(place: object): Promise<{ toObject(): object }>;
}
interface Scope {
  done?: { readonly ready?: Ready[]; readonly failure?: string };
  readonly CONFIG: {
    readonly Actor: { readonly documentClass: { create(data: object, how: object): Promise<ShipActor> } };
  };
  readonly game: {
    readonly actors: { get(id: string): ShipActor };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly scenes: {
      readonly active: {
        readonly id: string;
        createEmbeddedDocuments(type: "Token", data: object[]): Promise<{ readonly id: string }[]>;
      };
    };
    readonly system: {
      readonly api: {
        tableGame(id: string): unknown;
        startBattle(game: unknown, participants: object[], terms: object): Promise<unknown>;
      };
    };
  };
}

/** A ship that can be sent into a battle. */
interface Ready {
  readonly actor: string;
  readonly token: { readonly id: string; readonly scene: string } | null;
  readonly commander: string;
  readonly side: string;
}

/** Makes the ships, each owned by its commander, and their tokens in rows of three. */
export async function placeFleets(gm: Client, fleets: readonly TestFleet[], onScene = true): Promise<Ready[]> {
  const designs = fleets.flatMap(({ commander, side = "", ships }) =>
    ships.map((ship) => ({ commander, side, data: actorData(ship) })),
  );
  await gm.evaluate(
    ([designs, onScene]) => {
      const page = globalThis as unknown as Scope;
      const { CONFIG, game } = page;
      const place = async (): Promise<Ready[]> => {
        const scene = game.scenes.active;
        const ready: Ready[] = [];
        for (const [at, { commander, side, data }] of designs.entries()) {
          const isUser = commander !== "Gamemaster" && !commander.startsWith("bot:");
          const user = isUser ? game.users.getName(commander).id : "";
          const ownership = { default: 0, ...(isUser ? { [user]: 3 } : {}) };
          const actor = await CONFIG.Actor.documentClass.create({ ...data, ownership }, { keepEmbeddedIds: true });
          const place = { x: 700 + 500 * (at % 3), y: 500 + 700 * Math.floor(at / 3) };
          const drawn = onScene ? [(await actor.getTokenDocument(place)).toObject()] : [];
          const [made] = await scene.createEmbeddedDocuments("Token", drawn);
          const token = made ? { id: made.id, scene: scene.id } : null;
          ready.push({ actor: actor.id, token, side, commander: commander.startsWith("bot:") ? commander : user });
        }
        return ready;
      };
      delete page.done;
      void place().then(
        (ready) => (page.done = { ready }),
        (error: unknown) => (page.done = { failure: String(error) }),
      );
    },
    [designs, onScene] as const,
  );
  return done(gm);
}

/**
 * Result of what a page was told to do. The page reports it itself: for some promises that Chromium awaits on a page
 * with much to clear away, it says that they are gone.
 */
async function done(page: Client): Promise<Ready[]> {
  let said: Scope["done"];
  // oxlint-disable-next-line house/settled -- it says itself when it is done, and bots may play on by then
  const isDone = async () => (said = await page.evaluate(() => (globalThis as unknown as Scope).done)) !== undefined;
  await expect.poll(isDone, OFTEN).toBe(true);
  const { ready, failure } = said!;
  if (!ready) throw new Error(failure);
  return ready;
}

/** Makes the ships and starts the battle; seats are numbered in the order of the fleets. */
export async function beginFleets(
  gm: Client,
  fleets: readonly TestFleet[],
  { options = {}, onScene = false }: Setting = {},
): Promise<void> {
  const ready = await placeFleets(gm, fleets, onScene);
  await gm.evaluate(
    ([ready, options]) => {
      const page = globalThis as unknown as Scope;
      const { game } = page;
      const participants = ready.map(({ actor, ...rest }) => ({ ...rest, actor: game.actors.get(actor) }));
      const { tableGame, startBattle } = game.system.api;
      delete page.done;
      void startBattle(tableGame("myoss-gamma"), participants, { name: "the gap", options }).then(
        () => (page.done = { ready }),
        (error: unknown) => (page.done = { failure: String(error) }),
      );
    },
    [ready, options] as const,
  );
  await done(gm);
  await boardOpens(gm, SLOW);
}

/** Expects that nothing went wrong in the battle, and that its documents are what the rules made of them. */
export async function expectNoFault(gm: Client): Promise<void> {
  expect((await battleOn(gm)).problem).toBe("");
  expect((await recordOn(gm)).filter(({ kind }) => kind === "edit")).toEqual([]);
}

/** Options: ships act in listed order, and there is nothing to choose before the first turn. */
export const AT_ONCE = { turnOrder: "listed", forewarned: false } as const;

/** Takes an action of the list: its group, and the option that is meant (a single option is already selected). */
export async function act(page: Page, group: string | RegExp, choice?: string | RegExp): Promise<void> {
  const line = board(page).locator('[data-action="draft"]', { hasText: group });
  const submit = board(page).locator('[data-action="submit"]');
  // A draft for one question does not count for the next, which may be asked at this moment.
  await expect(async () => {
    await line.click();
    await expect(line).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });
  }).toPass();
  const options = board(page).locator('.ah-target [role="radio"]');
  if (choice !== undefined && (await options.count()) > 0) {
    const offered = options.filter({ hasText: choice }).first();
    await offered.click();
    await expect(offered).toHaveAttribute("aria-checked", "true");
  } else if (choice !== undefined) await expect(submit).toContainText(choice);
  await submit.click();
}

/** Answers the question with this title, with one of its options or as the board proposes. */
export async function decide(page: Page, title: string | RegExp, choice?: string | RegExp): Promise<void> {
  await expect(board(page).locator(".ah-question__title")).toHaveText(title, { timeout: SLOW });
  if (choice !== undefined) {
    const offered = board(page).locator('.ah-question [role="radio"]', { hasText: choice }).first();
    await offered.click();
    await expect(offered).toHaveAttribute("aria-checked", "true");
  }
  await board(page).locator('[data-action="submit"]').click();
}

interface World {
  readonly game: {
    readonly actors: {
      readonly contents: readonly { readonly name: string; readonly items: { readonly size: number } }[];
    };
    readonly combats: { readonly contents: readonly { readonly combatants: Iterable<{ readonly name: string }> }[] };
    readonly scenes: {
      readonly active: { readonly tokens: Iterable<{ readonly name: string; readonly actorLink: boolean }> };
    };
  };
}

/** Names of the ships that this page has as Actors, as Combatants and as tokens of the scene. */
export function shipsOn(page: Client): Promise<{ actors: string[]; combatants: string[]; tokens: string[] }> {
  return readOn(page, () => {
    const { actors, combats, scenes } = (globalThis as unknown as World).game;
    const names = (documents: Iterable<{ readonly name: string }>) => [...documents].map(({ name }) => name).sort();
    return {
      actors: names(actors.contents),
      combatants: names(combats.contents[0]!.combatants),
      tokens: names(scenes.active.tokens),
    };
  });
}

/** Whether the board says how the battle ended. */
export function isOver(page: Page): Promise<boolean> {
  return board(page).locator(".ah-notice--over").isVisible();
}

/** Answers what is asked on these pages as their boards propose, until the battle is over. */
export async function playToTheEnd(pages: readonly Page[]): Promise<void> {
  await expect(async () => {
    for (const page of pages)
      if (await board(page).locator('[data-action="submit"]').isVisible())
        await board(page).locator(".ah-board").press("Enter");
    for (const page of pages) expect(await isOver(page)).toBe(true);
  }).toPass({ intervals: [30], timeout: 240_000 });
}

/** Opens the dialog that starts a battle from the ships of the scene. */
export async function openStartDialog(gm: Page): Promise<Locator> {
  await openTab(gm, "combat");
  await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
  const dialog = gm.locator("#all-hands-start");
  await expect(dialog).toBeVisible();
  return dialog;
}
