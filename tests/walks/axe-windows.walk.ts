/** The windows that need no battle, checked by axe: no serious fault in any of the looks that users may have. */
import type { Page } from "@playwright/test";
import { test } from "../browser/fixtures";
import { readOn } from "../browser/settled";
import { openTab } from "../browser/table";
import { musterFleets } from "../browser/two-fleets";
import { inspection, showFirst, type Way } from "./inspection";

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
  readonly game: {
    readonly system: { readonly api: Api };
    readonly settings: { readonly menus: Map<string, { readonly type: new () => { render(): Promise<unknown> } }> };
    readonly journal: {
      readonly contents: readonly { readonly sheet: { render(how: object): Promise<unknown> } }[];
    };
  };
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
const firstWays = (gm: Page): Way[] => [
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

/** Ways to fleets, and to a war from its beginning. */
function warWays(gm: Page): Way[] {
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

test("nothing serious in any window without a battle", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const { look, lookAtEach, finish } = inspection();
  for (const tab of ["combat", "settings"]) {
    await openTab(gm, tab);
    await look(gm, tab);
  }
  await lookAtEach(gm, firstWays(gm));
  await musterFleets(gm);
  await lookAtEach(gm, warWays(gm));
  finish();
});

test("nothing serious in any roller", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const { lookAtEach, finish } = inspection();
  const rollers = await readOn(gm, () =>
    (globalThis as unknown as Scope).game.system.api
      .rollerGroups()
      .flatMap(({ id, rollers }) => rollers.map((roller) => [id, roller.id] as const)),
  );
  await lookAtEach(
    gm,
    rollers.map(([group, id]) => ({
      name: `roller ${group} ${id}`,
      open: () =>
        readOn(gm, ([group, id]) => (globalThis as unknown as Scope).game.system.api.openRoller(group, id), [
          group,
          id,
        ] as const),
    })),
  );
  finish();
});
