/** Windows, forms and dialogs: what Foundry does for ours. */
import { formValues } from "../../kit/platform/applications";
import { chosen, confirmed } from "../../kit/platform/dialogs";
import { tourClass, tourConfig } from "../../kit/platform/tours";
import { isA } from "../../kit/windows/elements";
import { same } from "./check";
import type { Checks } from "./bench";
import { here } from "./foundry-types";
import { SelfCheckTrial, the, trial, unseen } from "./trial-window";

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
      const [what, isOurs, values = {}] = happened.at(-1) ?? [];
      const { "ship.one.name": name, choice } = values as { readonly [field: string]: unknown };
      same([what, isOurs, name, choice], ["submitted", true, "Marlin", "two"]);
    });
  },

  async formValues(bench) {
    await trial(async ({ element, happened }) => {
      const filled = { "ship.one.fights": true, "ship.one.flees": false, "ship.one.crew": 5, "ship.one.speed": 2.5 };
      const typed = (values: unknown) =>
        Object.fromEntries(Object.keys(filled).map((name) => [name, (values as Record<string, unknown>)[name]]));
      const values = formValues(element);
      same([typed(values), values["ship.one.lost"]], [filled, null]);
      the<HTMLInputElement>(element, '[name="ship.one.crew"]').value = "7";
      the<HTMLInputElement>(element, '[name="ship.one.flees"]').click();
      await bench.until(() => happened.some(([what]) => what === "submitted"));
      same(typed(happened.at(-1)?.[2] ?? {}), { ...filled, "ship.one.flees": true, "ship.one.crew": 7 });
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
