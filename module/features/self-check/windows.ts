/** Windows, forms and dialogs, and their look: what Foundry does for ours, and what it must not do to them. */
import { chosen, confirmed } from "../../kit/platform/dialogs";
import { tourClass, tourConfig } from "../../kit/platform/tours";
import { isA } from "../../kit/windows/elements";
import { styleAddress, STYLES } from "../../kit/windows/style";
import { Different, same } from "./check";
import type { Checks } from "./bench";
import { here } from "./foundry-types";
import { SelfCheckTrial, unseen } from "./trial-window";

const trial = (look: (app: SelfCheckTrial) => Promise<void>) => unseen(new SelfCheckTrial(), look);

/** Finds an element that must be there. */
function the<Found extends HTMLElement>(root: HTMLElement, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Different(`an element ${selector}`, "nothing");
  return found;
}

/** Presses a button of the next dialog, out of sight; closes the dialog if `action` is null. */
async function pressing<Answer>(action: string | null, ask: () => Promise<Answer>): Promise<Answer> {
  const ears = here.hooks;
  const heard = ears.on("renderDialogV2", (app, element) => {
    ears.off("renderDialogV2", heard);
    const dialog = element as HTMLElement;
    dialog.style.visibility = "hidden";
    // After the dialog is fully drawn.
    setTimeout(() => {
      if (action === null) void (app as SelfCheckTrial).close({ animate: false });
      else dialog.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
    });
  });
  try {
    return await ask();
  } finally {
    ears.off("renderDialogV2", heard);
  }
}

const DIALOG = {
  window: { title: "ALLHANDS.selfCheck.title" },
  content: "<p>…</p>",
  rejectClose: false,
  buttons: [
    { action: "one", label: "ALLHANDS.selfCheck.trial.button", default: true },
    { action: "two", label: "ALLHANDS.selfCheck.trial.box", callback: () => ["two"] },
  ],
};

export const windows: Checks = {
  async windowDraws() {
    await trial(async ({ id, element, happened, rendered }) => {
      same([element.id, element.tagName, rendered, id.includes("{id}")], [id, "FORM", true, false]);
      same([element.classList.contains("all-hands"), element.isConnected], [true, true]);
      same([happened, the(element, ".window-content .drawn").textContent], [[["first"], ["drawn"]], "1"]);
      same(the(element, ".helpers").textContent?.trim().split(/\s+/), ["ab", "eq", "or", "and", "not"]);
      same(the<HTMLSelectElement>(element, "select").value, "two");
    });
  },

  async tours() {
    const drawn: string[] = [];
    class Trial extends tourClass() {
      override async _renderStep(): Promise<void> {
        drawn.push(String(this.stepIndex));
      }
    }
    const steps = ["one", "two"].map((id) => ({ id, title: id, content: id }));
    const tour = new Trial(tourConfig({ id: "self-check", title: "…", description: "…", steps }));
    await tour.start();
    same([Trial.activeTour, tour.hasNext, tour.hasPrevious], [tour, true, false]);
    await tour.next();
    tour.exit();
    same([Trial.activeTour, tour.status], [null, "in-progress"]);
    // Continues where it was left.
    await tour.start();
    await tour.previous();
    await tour.progress(1);
    same(drawn, ["0", "1", "1", "0", "1"]);
    await tour.complete();
    same([Trial.activeTour, tour.stepIndex, tour.status], [null, null, "completed"]);
    await tour.reset();
    same([tour.stepIndex, tour.status, game.tours.size > 0], [-1, "unstarted", true]);
  },

  async windowHooks(bench) {
    const app = new SelfCheckTrial();
    const isMeant = (drawn: unknown) => drawn === app;
    let controls: readonly (readonly unknown[])[] = [];
    // Hooks are named after classes: ours must keep their names.
    const own = await bench.heard(
      "renderSelfCheckTrial",
      async () => {
        // The controls may be asked for only when the menu is opened.
        const openMenu = async () => app.element.querySelector<HTMLElement>('[data-action="toggleControls"]')?.click();
        controls = await bench.heard("getHeaderControlsApplicationV2", () => unseen(app, openMenu), isMeant);
      },
      isMeant,
    );
    same([own.length, isA(own[0]?.[1] as HTMLElement | null, "form")], [1, true]);
    same([controls.length > 0, Array.isArray(controls[0]?.[1])], [true, true]);
  },

  async windowClicks() {
    await trial(async ({ element, happened }) => {
      the(element, 'button[data-what="that"] i').click();
      same(happened.at(-1), ["pressed", "click", "that"]);
    });
  },

  async windowForms(bench) {
    await trial(async ({ element, happened }) => {
      const field = the<HTMLInputElement>(element, "#all-hands-trial-field");
      field.value = "Marlin";
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await bench.until(() => happened.some(([what]) => what === "submitted"));
      // Names that contain dots stay as they are.
      const values = { "ship.one.name": "Marlin", "ship.one.fights": true, choice: "two" };
      same(happened.at(-1), ["submitted", true, values]);
    });
  },

  async windowPlaces() {
    await trial(async (app) => {
      // A docked board stays in place when it is redrawn.
      const place = { left: 24, top: 32, width: 420, height: 260 };
      app.setPosition(place);
      await app.render();
      const { left, top, width, height } = app.element.getBoundingClientRect();
      same({ left, top, width, height }, place);
    });
  },

  async windowRedraws() {
    const app = new SelfCheckTrial();
    await unseen(app, async ({ element }) => {
      await app.render();
      same([app.element === element, the(element, ".drawn").textContent], [true, "2"]);
      same(app.happened, [["first"], ["drawn"], ["drawn"]]);
    });
    same([app.rendered, app.happened.at(-1)], [false, ["closed"]]);
    // A closed window is not drawn again unless it is opened.
    await app.render();
    same(app.rendered, false);
  },

  async dialogAnswers() {
    same(await pressing("one", () => here.dialogs.wait(DIALOG)), "one");
    same(await pressing("two", () => here.dialogs.wait(DIALOG)), ["two"]);
    same(await pressing("yes", () => confirmed(DIALOG.window.title, "<b>?</b>")), true);
    same(await pressing("no", () => confirmed(DIALOG.window.title, "?")), false);
  },

  async dialogKeeps() {
    // Choices and drawings in a dialog of ours must not be cleaned away.
    const content = document.createElement("label");
    const box = Object.assign(document.createElement("input"), { type: "checkbox", name: "aboard", checked: true });
    content.append(box, document.createElementNS("http://www.w3.org/2000/svg", "svg"));
    const buttons = [{ action: "one", label: "ALLHANDS.selfCheck.trial.button", default: true }];
    const answer = await pressing("one", () => chosen({ title: DIALOG.window.title, content, buttons }));
    same(answer, { action: "one", checked: ["aboard"] });
    same(content.querySelectorAll("svg").length, 1);
  },

  async dialogCloses() {
    same((await pressing(null, () => here.dialogs.wait(DIALOG))) ?? null, null);
    same(await pressing(null, () => confirmed(DIALOG.window.title, "?")), false);
  },
};

/** Checks the style of an element of the trial window. */
async function looksOf(selector: string, look: (style: CSSStyleDeclaration, element: HTMLElement) => void) {
  await trial(async ({ element }) => {
    const found = the(element, selector);
    look(getComputedStyle(found), found);
  });
}

export const look: Checks = {
  async stylesServed() {
    const unserved: string[] = [];
    for (const name of STYLES) {
      const { ok } = await fetch(styleAddress(name), { cache: "no-cache" });
      if (!ok) unserved.push(`${name}.css`);
    }
    same(unserved, []);
  },

  async lookButton() {
    await looksOf("button.tall", (style, button) => {
      // A button is sized by its content, without a fixed height or width.
      const { height, width } = the(button, "span").getBoundingClientRect();
      const box = button.getBoundingClientRect();
      same([style.display, box.height >= height, box.width < 4 * width + 40], ["inline-flex", true, true]);
      same([style.boxShadow, style.textShadow, style.whiteSpace], ["none", "none", "normal"]);
    });
    await looksOf(".ah-button", ({ borderTopWidth, borderTopStyle }) => {
      same([borderTopWidth, borderTopStyle], ["1px", "solid"]);
    });
  },

  async lookField() {
    await looksOf("#all-hands-trial-field", (style, field) => {
      same([style.boxShadow, style.marginTop], ["none", "0px"]);
      const { fontFamily, fontSize } = getComputedStyle(field.parentElement as HTMLElement);
      same([style.fontFamily, style.fontSize], [fontFamily, fontSize]);
    });
  },

  async lookList() {
    await looksOf("ul", ({ listStyleType, paddingLeft, marginTop }) => {
      same([listStyleType, paddingLeft, marginTop], ["none", "0px", "0px"]);
    });
  },

  async lookHeading() {
    await looksOf("h2", ({ borderBottomWidth, marginBottom, textShadow }) => {
      same([borderBottomWidth, marginBottom, textShadow], ["0px", "0px", "none"]);
    });
  },

  async lookHidden() {
    await looksOf(".hidden-one", ({ display }) => same(display, "none"));
    await looksOf(".hidden-list", ({ display }) => same(display, "none"));
  },

  async lookTheme() {
    await trial(async ({ element }) => {
      const content = the(element, ".window-content");
      const isDark = element.closest(".theme-dark, .theme-light")?.classList.contains("theme-dark") === true;
      // Paper by day, a panel by night: we find the theme that Foundry has set.
      const { backgroundColor, colorScheme, paddingTop } = getComputedStyle(content);
      const wanted = isDark ? ["rgb(13, 21, 31)", "dark"] : ["rgb(248, 245, 237)", "light"];
      same([backgroundColor, colorScheme, paddingTop], [...wanted, "0px"]);
    });
  },
};
