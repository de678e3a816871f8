/** The frames of windows: their menus, how they close, and browser windows of their own. */
import type { Checks } from "./bench";
import { Different, NotTried, same } from "./check";
import { here } from "./foundry-types";
import { entryOf, SelfCheckTrial, shut, the, trial, unseen } from "./trial-window";

/** Opens the menu of a window, and clicks an entry like a person. */
async function choose(app: SelfCheckTrial, action: string): Promise<void> {
  await app.toggleControls(true);
  const entry = the(app.element, `[data-action="${action}"]`);
  (entry.querySelector<HTMLElement>("button") ?? entry).click();
}

/** Whether the browser lets this page open a window that nobody has clicked for. */
function mayOpen(): boolean {
  const opened = window.open("", "_blank", "popup,width=100,height=100");
  opened?.close();
  return opened !== null;
}

/** The page that a window is on. */
const pageOf = ({ element }: SelfCheckTrial): string => (element.ownerDocument === document ? "this page" : "its own");

export const frames: Checks = {
  async windowMenus() {
    const app = new SelfCheckTrial();
    const ears = here.hooks;
    const heard = ears.on("getHeaderControlsApplicationV2", (drawn, controls) => {
      if (drawn === app) (controls as object[]).push(entryOf("added", () => app.happened.push(["chosen", "added"])));
    });
    try {
      await unseen(app, async ({ happened }) => {
        for (const name of ["own", "added"]) {
          await choose(app, `allHandsTrial-${name}`);
          same(happened.at(-1), ["chosen", name]);
        }
        same(happened.filter(([what]) => what === "chosen").length, 2);
      });
    } finally {
      ears.off("getHeaderControlsApplicationV2", heard);
    }
  },

  async windowCloses(bench) {
    const app = new SelfCheckTrial();
    const told = await bench.heard(
      "closeSelfCheckTrial",
      () =>
        unseen(app, async ({ element, id }) => {
          let heard = 0;
          app.addEventListener("close", () => heard++, { once: true });
          const { instances } = here.applications;
          same([instances.get(id) === app, element.isConnected], [true, true]);
          await shut(app);
          same([app.rendered, element.isConnected, instances.has(id), heard], [false, false, false, 1]);
        }),
      (closed) => closed === app,
    );
    same([told.length, app.happened.filter(([what]) => what === "closed").length], [1, 1]);
    // The button at the top closes it as well.
    await trial(async (other) => {
      const { element } = other;
      the(element, '[data-action="close"]').click();
      same([await bench.until(() => !element.isConnected), other.rendered], [true, false]);
    });
  },

  async windowDetaches(bench) {
    if (here.game.release.generation < 14) throw new NotTried("needs14");
    await trial(async (app) => {
      await choose(app, "detach");
      const isOut = await bench.until(() => app.rendered && pageOf(app) === "its own");
      if (!isOut && !mayOpen()) throw new NotTried("popupBlocked");
      same(pageOf(app), "its own");
      const page = app.element.ownerDocument;
      await bench.until(() => page.readyState === "complete" && app.element.isConnected);
      same([app.element.isConnected, page.querySelectorAll(".ah-trial").length], [true, 1]);
      the(app.element, 'button[data-what="that"]').click();
      same(app.happened.at(-1), ["pressed", "click", "that"]);
      // Our style sheets came with it.
      const look = page.defaultView?.getComputedStyle(the(app.element, ".ah-button"));
      if (!look) throw new Different("a window that is open", "a closed one");
      same([look.borderTopWidth, look.borderTopStyle], ["1px", "solid"]);
      await choose(app, "attach");
      await bench.until(() => pageOf(app) === "this page");
      same([pageOf(app), app.element.isConnected, app.rendered], ["this page", true, true]);
    });
  },
};
