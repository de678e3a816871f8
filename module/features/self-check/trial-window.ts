/** A minimal window of ours, hidden: what holds for it holds for all our windows. */
import { handlebarsApplication, type Application } from "../../kit/platform/applications";
import type { HeaderControl } from "../../kit/platform/hooks";
import { Different } from "./check";
import { here } from "./foundry-types";
import { template } from "../../kit/windows/template";

const TEMPLATE = template("self-check-trial");

/** An event in the window; they are kept in order. */
type Happened = readonly [what: string, ...values: unknown[]];

/** An entry for the window's menu. */
export function entryOf(name: string, onClick: () => void): HeaderControl {
  return {
    icon: "fa-solid fa-anchor",
    label: "ALLHANDS.selfCheck.trial.entry",
    action: `allHandsTrial-${name}`,
    onClick,
  };
}

export class SelfCheckTrial extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-trial-{id}",
    tag: "form",
    classes: ["all-hands", "ah-trial-window"],
    window: { title: "ALLHANDS.selfCheck.document" },
    position: { width: 360 },
    form: { handler: SelfCheckTrial.#onSubmit, submitOnChange: true, closeOnSubmit: false },
    actions: { press: SelfCheckTrial.#onPress },
  };

  static override PARTS = { trial: { template: TEMPLATE } };

  readonly happened: Happened[] = [];
  #drawn = 0;

  constructor() {
    super({ uniqueId: foundry.utils.randomID() });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), drawn: ++this.#drawn, choices: { one: "1", two: "2" } };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.happened.push(["first"]);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.happened.push(["drawn"]);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.happened.push(["closed"]);
  }

  override _getHeaderControls(): HeaderControl[] {
    return [...super._getHeaderControls(), entryOf("own", () => this.happened.push(["chosen", "own"]))];
  }

  static #onPress(this: SelfCheckTrial, event: Event, target: HTMLElement): void {
    this.happened.push(["pressed", event.type, target.dataset["what"]]);
  }

  static #onSubmit(this: SelfCheckTrial, _event: Event, form: HTMLFormElement, data: { object: object }): void {
    this.happened.push(["submitted", form === this.element, data.object]);
  }
}

/** Milliseconds that a window may take to close; and where one took longer, as then the next will. */
const [CLOSING_MS, NO_MORE_MS] = [2000, 100];
let closing: number = CLOSING_MS;

/** Closes a window. Throws a `Different` if nobody ever learns that it is closed. */
export async function shut(app: Pick<Application, "close">): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      closing = NO_MORE_MS;
      reject(new Different("a window that says when it is closed", "none"));
    }, closing);
  });
  await Promise.race([app.close({ animate: false }), over]).finally(() => clearTimeout(timer));
  closing = CLOSING_MS;
}

/** Draws an application out of sight, looks at it, and closes it. */
export async function unseen<App extends Application>(app: App, look: (app: App) => Promise<void>): Promise<void> {
  const ears = here.hooks;
  const hide = ears.on("renderApplicationV2", (drawn) => {
    if (drawn === app) app.element.style.visibility = "hidden";
  });
  try {
    await app.render({ force: true });
    await look(app);
  } finally {
    ears.off("renderApplicationV2", hide);
    // That it never says so is for another check, if only it is gone.
    await shut(app).catch((error: unknown) => {
      if (app.rendered) throw error;
    });
  }
}

/** Draws a trial window out of sight, looks at it, and closes it. */
export const trial = (look: (app: SelfCheckTrial) => Promise<void>) => unseen(new SelfCheckTrial(), look);

/** Finds an element that must be there. */
export function the<Found extends HTMLElement>(root: HTMLElement, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Different(`an element ${selector}`, "nothing");
  return found;
}
