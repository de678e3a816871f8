/** The window that makes a ship from a text: what was understood is shown while the user types. Loaded on demand. */
import { handlebarsApplication } from "../platform/applications";
import { debounced } from "../platform/under-way";
import { localize } from "../text/sentence";
import { template } from "../windows/template";
import type { TextReader, Ticks, Understood } from "./reader";

/** The game last chosen for a text, which is the default for later ones. */
let lastGame = "";

export class ImportWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-import-{id}",
    tag: "form",
    classes: ["all-hands", "ah-exchange"],
    window: { title: "ALLHANDS.exchange.fromText", icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 660, height: 640 },
    form: { handler: ImportWindow.#onSubmit, closeOnSubmit: false, submitOnChange: false },
  };

  static override PARTS = {
    source: { template: template("exchange/import") },
    result: { template: template("exchange/understood"), scrollable: [""] },
  };

  readonly #readers: readonly TextReader[];
  readonly #label: string;
  #reader: TextReader;
  #text = "";
  readonly #unticked = new Set<string>();
  /** Whether something is being made: a second click must not make it twice. */
  #working = false;

  /**
   * @param label  label of the button that makes what was read
   * @param title  a language key
   */
  constructor(readers: readonly [TextReader, ...TextReader[]], label: string, title = "ALLHANDS.exchange.fromText") {
    super({ window: { title } });
    this.#readers = readers;
    this.#label = label;
    this.#reader = readers.find(({ game }) => game === lastGame) ?? readers[0];
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { group, options: boxes } = this.#reader;
    const blank = this.#text.trim() === "";
    const understood = this.#read();
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      example: localize(`${group}.example`),
      hint: localize(`${group}.hint`),
      text: this.#text,
      games:
        this.#readers.length < 2
          ? []
          : this.#readers.map(({ game }) => ({
              game,
              label: localize(`ALLHANDS.game.${game}`),
              on: game === this.#reader.game,
            })),
      boxes: boxes.map((name) => ({ name, label: localize(`${group}.${name}`), on: !this.#unticked.has(name) })),
      submitLabel: localize(this.#label),
      blank,
      ready: !blank && isSound(understood),
      ...understood,
      messages: isSound(understood) ? understood.messages : [],
    };
  }

  #read(): Understood<unknown> {
    const ticks: Ticks = Object.fromEntries(this.#reader.options.map((name) => [name, !this.#unticked.has(name)]));
    return this.#reader.read(this.#text, ticks);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const refresh = debounced("what is imported", 120, () => this.render({ parts: ["result"] }));
    this.element.addEventListener("input", (event) => {
      const field = event.target as HTMLInputElement;
      if (field.name === "text") this.#text = field.value;
      else if (field.name === "game") return void this.#choose(field.value);
      else if (field.checked) this.#unticked.delete(field.name);
      else this.#unticked.add(field.name);
      refresh();
    });
  }

  async #choose(game: string): Promise<void> {
    this.#reader = this.#readers.find((reader) => reader.game === game) ?? this.#reader;
    lastGame = this.#reader.game;
    await this.render();
  }

  static async #onSubmit(this: ImportWindow): Promise<void> {
    const understood = this.#read();
    if (this.#working || this.#text.trim() === "" || !isSound(understood)) return;
    this.#working = true;
    try {
      if ((await this.#reader.make(understood.made)) !== null) await this.close();
    } finally {
      this.#working = false;
    }
  }
}

const isSound = ({ problems }: Understood<unknown>): boolean => problems.every(({ level }) => level !== "error");

/** Opens the window that makes something new of the world. */
export async function openImport(readers: readonly TextReader[]): Promise<void> {
  const [first, ...others] = readers;
  if (first) await new ImportWindow([first, ...others], "ALLHANDS.exchange.make").render({ force: true });
}
