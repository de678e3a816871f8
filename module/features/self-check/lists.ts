/** Foundry's own lists and notices, in which we put things. */
import { packOf } from "../../kit/platform/home";
import type { Application } from "../../kit/platform/applications";
import { sayNews } from "../../kit/platform/notices";
import type { Bench, Checks } from "./bench";
import { Different, same } from "./check";
import { here } from "./foundry-types";
import { shut, unseen } from "./trial-window";

/** Waits for a window of ours; closes it at once, out of sight, unless it was open. */
async function opening(bench: Bench, act: () => void): Promise<string> {
  const ears = here.hooks;
  const before = new Set(here.applications.instances.values());
  const opened: Application[] = [];
  const heard = ears.on("renderApplicationV2", (app) => {
    const { element } = app as Application;
    if (!element.classList.contains("all-hands") || !element.classList.contains("application")) return;
    if (!before.has(app as Application)) element.style.visibility = "hidden";
    opened.push(app as Application);
  });
  try {
    act();
    await bench.until(() => opened.length > 0);
  } finally {
    ears.off("renderApplicationV2", heard);
  }
  for (const app of opened) if (!before.has(app)) await shut(app);
  return opened.length > 0 ? "a window" : "nothing";
}

/** Checks that a list tells what it has drawn: the window, and its element. */
async function tells(bench: Bench, hook: string, draw: () => Promise<unknown>, part = "*"): Promise<void> {
  const [[app, element] = []] = await bench.heard(hook, draw);
  const isElement = typeof (element as HTMLElement | undefined)?.querySelector === "function";
  const found = isElement && (element as HTMLElement).querySelector(part) !== null;
  same([hook, app === undefined ? "nothing" : "told", found], [hook, "told", true]);
}

export const lists: Checks = {
  async listsTold(bench) {
    const { ui, applications } = here;
    const { packs } = here.game;
    const ship = await bench.ship();
    await tells(
      bench,
      "renderActorDirectory",
      () => ui.actors.render({ force: true }),
      `[data-entry-id="${ship.id}"] img`,
    );
    await tells(bench, "renderPlayers", () => ui.players.render({ force: true }));
    const pack = packs.get(packOf("ships"));
    const [line] = pack?.index ?? [];
    if (!line) throw new Different("a compendium with ships", "none");
    const compendium = new applications.sidebar.apps.Compendium({ collection: pack });
    const look = () => unseen(compendium, async () => undefined);
    await tells(bench, "renderCompendium", look, `[data-entry-id="${line._id}"]`);
    const settings = new applications.settings.SettingsConfig();
    await tells(
      bench,
      "renderSettingsConfig",
      () => unseen(settings, async () => undefined),
      "form, [data-tab], input",
    );
  },

  async directoryButtons(bench) {
    const { ui } = here;
    await ui.actors.render({ force: true });
    const own = ["all-hands-import", "all-hands-fleets"];
    const { element } = ui.actors;
    // Once each, however often the list is drawn.
    const count = () => own.map((name) => [name, element.querySelectorAll(`.header-actions .${name}`).length] as const);
    same(Object.fromEntries(count()), Object.fromEntries(own.map((name) => [name, 1])));
    const found: string[] = [];
    for (const name of own)
      found.push(await opening(bench, () => element.querySelector<HTMLElement>(`.header-actions .${name}`)?.click()));
    same(found, ["a window", "a window"]);
  },

  async noticesShown(bench) {
    const text = `${here.game.i18n.localize("ALLHANDS.selfCheck.document")} <${bench.run}>`;
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>(".notification")].filter(({ textContent }) =>
        textContent?.includes(bench.run),
      );
    sayNews(text);
    await bench.until(() => shown().length > 0);
    const [notice] = shown();
    // Markup in a name stays text.
    same([notice?.textContent?.includes(text), notice?.isConnected], [true, true]);
    notice?.click();
  },

  async tooltips() {
    const { tooltip } = here.game;
    const owner = document.createElement("span");
    document.body.append(owner);
    const shown = () => [tooltip.tooltip.textContent, tooltip.tooltip.classList.contains("active")];
    try {
      tooltip.activate(owner, { text: "All Hands" });
      same(shown(), ["All Hands", true]);
      tooltip.deactivate();
      same(shown()[1], false);
    } finally {
      owner.remove();
    }
  },
};
