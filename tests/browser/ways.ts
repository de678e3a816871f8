/** Ways to our windows, and how to open and close them on a page. */
import { expect, type Page } from "@playwright/test";
import { readOn } from "./settled";

interface Api {
  openStartDialog(given: object): Promise<void>;
  openWelcome(): Promise<void>;
  openRollers(): Promise<void>;
  openRoller(group: string, id: string): Promise<void>;
  openOverview(): Promise<void>;
  openScreen(): Promise<void>;
  openFleets(): Promise<void>;
  openFleet(folder: object): Promise<void>;
  importCharacters(): Promise<void>;
  fleets(game: string): readonly { readonly folder: object }[];
  rollerGroups(): readonly { readonly id: string; readonly rollers: readonly { readonly id: string }[] }[];
  beginWar(): Promise<void>;
}
interface Scope {
  readonly foundry: { readonly applications: { readonly instances: Map<string, { close(): Promise<unknown> }> } };
  readonly game: {
    readonly packs: { get(id: string): Pack };
    readonly collections: { get(name: string): { importFromCompendium(pack: Pack, id: string): Promise<Sheeted> } };
    readonly system: { readonly api: Api };
    readonly settings: { readonly menus: Map<string, { readonly type: new () => { render(): Promise<unknown> } }> };
    readonly journal: {
      readonly contents: readonly { readonly sheet: { render(how: object): Promise<unknown> } }[];
    };
  };
}

interface Sheeted {
  readonly sheet: { render(options: { force: boolean }): Promise<unknown> };
}
interface Pack {
  readonly documentName: string;
  readonly index: { readonly contents: readonly { readonly _id: string }[] };
  getDocument(id: string): Promise<Sheeted>;
}
/** A way to open a window, and what to press in it to see the rest of it. */
export interface Way {
  readonly name: string;
  open(): Promise<unknown>;
  readonly then?: readonly (() => Promise<unknown>)[];
}

const GAMES = ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"];

/** Something of the public interface; it may stay open until its user has decided. */
const does = (name: string, page: Page, act: (api: Api) => void): Way => ({
  name,
  open: () => readOn<unknown>(page, `(${String(act)})(game.system.api)`),
});

const menu = (page: Page, name: string): Way => ({
  name,
  open: () =>
    readOn(
      page,
      async (key) => {
        const { type: Opener } = (globalThis as unknown as Scope).game.settings.menus.get(key)!;
        await new Opener().render();
      },
      `all-hands.${name}`,
    ),
});

/** Ways to the windows of a world in which nothing has been done. */
export const firstWays = (gm: Page): Way[] => [
  does("welcome", gm, (api) => void api.openWelcome()),
  ...GAMES.map((game): Way => ({
    name: `start dialog, ${game}`,
    open: () =>
      readOn(gm, (id) => void (globalThis as unknown as Scope).game.system.api.openStartDialog({ game: id }), game),
  })),
  does("rollers", gm, (api) => void api.openRollers()),
  does("GM screen", gm, (api) => void api.openScreen()),
  does("overview", gm, (api) => void api.openOverview()),
  does("character import", gm, (api) => void api.importCharacters()),
  does("no fleets", gm, (api) => void api.openFleets()),
  does("no war", gm, (api) => void api.beginWar()),
  ...["welcome", "selfCheck", "gurpsRules"].map((name) => menu(gm, name)),
  { name: "guides", open: () => showFirst(gm, "guides", true) },
];

/** Ways to every roller. */
export async function rollerWays(gm: Page): Promise<Way[]> {
  const rollers = await readOn(gm, () =>
    (globalThis as unknown as Scope).game.system.api
      .rollerGroups()
      .flatMap(({ id, rollers }) => rollers.map((roller) => [id, roller.id] as const)),
  );
  return rollers.map(([group, id]) => ({
    name: `roller ${group} ${id}`,
    open: () =>
      readOn(gm, ([group, id]) => (globalThis as unknown as Scope).game.system.api.openRoller(group, id), [
        group,
        id,
      ] as const),
  }));
}

/** Ways to fleets, and to a war from its beginning. */
export function warWays(gm: Page): Way[] {
  const form = gm.locator(".ah-war-window");
  const war = (what: string) => gm.locator(`.ah-war [data-do="${what}"]`).first();
  const begin = async (): Promise<void> => {
    await form.locator('[name="name"]').fill("The long war");
    for (const box of await form.locator('input[type="checkbox"][name^="fleet"]').all()) await box.check();
    await form.locator('button[type="submit"]').click();
  };
  return [
    does("fleets", gm, (api) => void api.openFleets()),
    does("a fleet", gm, (api) => void api.openFleet(api.fleets("myoss-gamma")[0]!.folder)),
    { ...does("a war", gm, (api) => void api.beginWar()), then: [begin, () => war("hand").click()] },
  ];
}

/** Ids of the windows on a page. */
export const windowsOn = (page: Page): Promise<string[]> =>
  readOn(page, () => [...(globalThis as unknown as Scope).foundry.applications.instances.keys()]);

/** Closes the windows opened since `before`, the last first. */
export const closeOthers = (page: Page, before: readonly string[]): Promise<void> =>
  readOn(
    page,
    async (kept) => {
      const { instances } = (globalThis as unknown as Scope).foundry.applications;
      for (const [id, app] of [...instances].reverse()) if (!kept.includes(id)) await app.close();
    },
    before,
  );

/** Shows the sheet of a compendium's first entry: of a copy of it in the world, or as it is there. */
const showFirst = (page: Page, name: string, isCopied: boolean): Promise<void> =>
  readOn(
    page,
    async ([name, isCopied]) => {
      const { packs, collections } = (globalThis as unknown as Scope).game;
      const pack = packs.get(`all-hands.${name}`);
      const { _id } = pack.index.contents[0]!;
      const shown = isCopied
        ? await collections.get(pack.documentName).importFromCompendium(pack, _id)
        : await pack.getDocument(_id);
      await shown.sheet.render({ force: true });
    },
    [name, isCopied] as const,
  );

/** The compendia of each game, and what is pressed on the sheet of their first entry. */
const SHEETS: { readonly [game: string]: readonly (readonly [pack: string, ...presses: string[]])[] } = {
  "myoss-gamma": [
    ["ships", '[data-tab="designer"]', '[data-action="shipwright"]', '[data-action="exportText"]'],
    ["components"],
  ],
  "ship-on-ship": [
    ["dogfighters", '[data-action="newDeck"]', '[data-action="findDeck"]', '[data-action="exportText"]'],
  ],
  "space-opera": [["opera-ships", '[data-action="exportText"]'], ["opera-crew"], ["mounts"]],
  "silent-ships": [["fleets"], ["sea-decks", '[data-action="balance"]']],
  "navy-aces": [["navies"], ["units"]],
};

/** Ways to a sheet that can be edited and one in its compendium, for each compendium of a game. */
export const sheetWays = (page: Page, game: string): Way[] =>
  SHEETS[game]!.flatMap(([pack, ...presses]) => {
    const sheet = page.locator(".application.all-hands.sheet");
    // One window may cover another.
    const then = presses.map((press) => () => readOn(sheet.locator(press).first(), (button) => button.click()));
    return [
      { name: `${pack}, in the world`, open: () => showFirst(page, pack, true), then },
      { name: `${pack}, in the compendium`, open: () => showFirst(page, pack, false) },
    ];
  });

/** Opens a window, and waits until it is there. */
export async function openBy(page: Page, { name, open }: Way): Promise<void> {
  const before = await windowsOn(page);
  await open();
  await expect
    .poll(async () => (await windowsOn(page)).some((id) => !before.includes(id)), `${name} opens a window`)
    .toBe(true);
}
