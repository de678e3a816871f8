/** The window in which a ship is made of a text: what was understood is shown while one types. */
import { handlebarsApplication } from "../../../foundry/platform/applications";
import { DEFAULT_OPTIONS, shipTotals, validate, type ShipDesign } from "../../../rules/myoss-gamma";
import { type PasteProblem } from "../../../rules/myoss-gamma/paste";
import { shipDefaults } from "./defaults";
import { documentsOf, readShip } from "./exchange";
import { phrase } from "../../../foundry/text/sentence";
import { designSentence } from "../story/message-sentence";
import { SHIP_PARTS } from "./actions";
import { template } from "../../../foundry/windows/template";
import { localized, texts } from "../../../foundry/text/texts";
import { make, openSheet } from "../../../foundry/platform/documents";

/** What is done with the ship. Null: the user thought better of it, and the window stays. */
type Use = (design: ShipDesign) => Promise<unknown>;

interface ProblemLine {
  readonly line: number;
  readonly level: PasteProblem["level"];
  readonly code: string;
  readonly text: string;
}

/** The sentence of a problem. */
export function problemText({ code, data }: Pick<PasteProblem, "code" | "data">): string {
  if (code === "not-sound") return designSentence(String(data["message"]), data, texts);
  const { kind } = data;
  return phrase(texts, `ALLHANDS.myoss-gamma.paste.${code}`, {
    ...data,
    ...(kind === undefined ? {} : { kind: texts(`ALLHANDS.myoss-gamma.kind.${kind}`) }),
  });
}

const LABELS = ["addFrames", "example", "hint", "keepPrinted", "line", "text", "understood"] as const;

export class ImportWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-import-{id}",
    tag: "form",
    classes: ["all-hands", "ah-exchange"],
    window: { title: "ALLHANDS.myoss-gamma.exchange.importTitle", icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 640, height: 620 },
    form: { handler: ImportWindow.#onSubmit, closeOnSubmit: false, submitOnChange: false },
  };

  static override PARTS = {
    source: { template: template("myoss-gamma/ship-import") },
    result: { template: template("myoss-gamma/ship-imported"), templates: SHIP_PARTS.map(template), scrollable: [""] },
  };

  readonly #use: Use;
  readonly #label: string;
  #text = "";
  #keepPrinted = true;
  #addFrames = true;
  /** The ship is being made: a second click makes no second one. */
  #working = false;

  /** @param label  of the button that makes the ship */
  constructor(label: string, use: Use) {
    super();
    this.#label = label;
    this.#use = use;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { design, problems } = this.#read();
    const errors = problems.filter(({ level }) => level === "error");
    const blank = this.#text.trim() === "";
    const { cost, size, sections } = shipTotals(design, DEFAULT_OPTIONS);
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      labels: localized("ALLHANDS.myoss-gamma.exchange", LABELS),
      text: this.#text,
      keepPrinted: this.#keepPrinted,
      addFrames: this.#addFrames,
      submitLabel: texts(this.#label),
      blank,
      ready: !blank && errors.length === 0,
      problems: blank ? [] : problems.map(problemLine),
      name: design.name,
      summary: phrase(texts, "ALLHANDS.myoss-gamma.exchange.summary", {
        components: design.sections.reduce((sum, { components }) => sum + components.length, 0),
        cost,
        size,
        sections: sections.length,
      }),
      messages: blank || errors.length > 0 ? [] : this.#messages(design),
    };
  }

  #read(): { design: ShipDesign; problems: readonly PasteProblem[] } {
    return readShip(this.#text, { keepPrinted: this.#keepPrinted, addFrames: this.#addFrames });
  }

  /** What the designer will say about the ship; overrides are told line by line already. */
  #messages(design: ShipDesign): { level: string; code: string; title: string; text: string }[] {
    return validate(design, DEFAULT_OPTIONS)
      .filter(({ code }) => code !== "N_OVERRIDE")
      .map(({ level, code, data }) => ({ level, code, title: "", text: designSentence(code, data, texts) }));
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const refresh = foundry.utils.debounce(() => void this.render({ parts: ["result"] }), 120);
    this.element.addEventListener("input", (event) => {
      const field = event.target as HTMLInputElement;
      if (field.name === "text") this.#text = field.value;
      else if (field.name === "keepPrinted") this.#keepPrinted = field.checked;
      else if (field.name === "addFrames") this.#addFrames = field.checked;
      refresh();
    });
  }

  static async #onSubmit(this: ImportWindow): Promise<void> {
    const { design, problems } = this.#read();
    if (this.#working || this.#text.trim() === "" || problems.some(({ level }) => level === "error")) return;
    this.#working = true;
    try {
      if ((await this.#use(design)) !== null) await this.close();
    } finally {
      this.#working = false;
    }
  }
}

function problemLine({ line, level, code, data }: PasteProblem): ProblemLine {
  return { line, level, code, text: problemText({ code, data }) };
}

/** What a ship of the world is made of. `mark`: stands behind its name. */
export function shipData(design: ShipDesign, mark = "") {
  const { name, system, items } = documentsOf(design, () => foundry.utils.randomID());
  const called = `${name.trim() === "" ? texts("ALLHANDS.myoss-gamma.exchange.unnamed") : name}${mark}`;
  return { ...shipDefaults(called), name: called, type: "ship", system, items };
}

/** Makes a ship of the world of a design, and opens its sheet. */
export async function createShip(design: ShipDesign): Promise<Actor.Implementation | null> {
  const ship = await make<Actor.Implementation>("Actor", shipData(design), { keepEmbeddedIds: true });
  await openSheet(ship);
  return ship;
}

/** Opens the window that makes a new ship of the world. */
export async function openImport(): Promise<void> {
  await new ImportWindow("ALLHANDS.myoss-gamma.exchange.make", createShip).render({ force: true });
}
