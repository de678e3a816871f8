/** A minimal window of ours, hidden: what holds for it holds for all our windows. */
import { handlebarsApplication, type Application } from "../../kit/platform/applications";
import { here } from "./foundry-types";
import { template } from "../../kit/windows/template";

const TEMPLATE = template("self-check-trial");

/** An event in the window; they are kept in order. */
type Happened = readonly [what: string, ...values: unknown[]];

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

  static #onPress(this: SelfCheckTrial, event: Event, target: HTMLElement): void {
    this.happened.push(["pressed", event.type, target.dataset["what"]]);
  }

  static #onSubmit(this: SelfCheckTrial, _event: Event, form: HTMLFormElement, data: { object: object }): void {
    this.happened.push(["submitted", form === this.element, data.object]);
  }
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
    await app.close({ animate: false });
  }
}
