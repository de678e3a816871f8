/** The window that makes a ship from a text: what was understood is shown while the user types. Loaded on demand. */
import { debounced } from "../platform/under-way";
import { windowOf, type StateWindow } from "../windows/state-window";
import { localize } from "../text/sentence";
import { template } from "../windows/template";
import type { TextReader, Ticks, Understood } from "./reader";

/** The game last chosen for a text, which is the default for later ones. */
let lastGame = "";

interface State {
  readonly readers: readonly TextReader[];
  /** A language key. */
  readonly label: string;
  reader: TextReader;
  text: string;
  readonly unticked: Set<string>;
  /** Whether something is being made: a second click must not make it twice. */
  working: boolean;
}

const isSound = ({ problems }: Understood<unknown>): boolean => problems.every(({ level }) => level !== "error");

function understoodIn({ reader, text, unticked }: State): Understood<unknown> {
  const ticks: Ticks = Object.fromEntries(reader.options.map((name) => [name, !unticked.has(name)]));
  return reader.read(text, ticks);
}

class ImportWindow extends windowOf<State>({
  options: {
    id: "all-hands-import-{id}",
    classes: ["all-hands", "ah-exchange"],
    window: { icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 660, height: 640 },
  },
  parts: {
    source: { template: template("exchange/import") },
    result: { template: template("exchange/understood"), scrollable: [""] },
  },
  context({ id, state }) {
    const { reader, readers, text } = state;
    const { group, options: boxes } = reader;
    const blank = text.trim() === "";
    const understood = understoodIn(state);
    return {
      id,
      text,
      blank,
      example: reader.example,
      hint: localize(`${group}.hint`),
      games:
        readers.length < 2
          ? []
          : readers.map(({ game }) => ({ game, label: localize(`ALLHANDS.game.${game}`), on: game === reader.game })),
      boxes: boxes.map((name) => ({ name, label: localize(`${group}.${name}`), on: !state.unticked.has(name) })),
      submitLabel: localize(state.label),
      ready: !blank && isSound(understood),
      ...understood,
      messages: isSound(understood) ? understood.messages : [],
    };
  },
  opened(window) {
    const { element, state } = window;
    const refresh = debounced("what is imported", 120, () => window.render({ parts: ["result"] }));
    element.addEventListener("input", (event) => {
      const field = event.target as HTMLInputElement;
      if (field.name === "text") state.text = field.value;
      else if (field.name === "game") return void choose(window, field.value);
      else if (field.checked) state.unticked.delete(field.name);
      else state.unticked.add(field.name);
      refresh();
    });
  },
  async submitted(window) {
    const { state } = window;
    const understood = understoodIn(state);
    if (state.working || state.text.trim() === "" || !isSound(understood)) return;
    state.working = true;
    try {
      if ((await state.reader.make(understood.made)) !== null) await window.close();
    } finally {
      state.working = false;
    }
  },
}) {}

async function choose(window: StateWindow<State>, game: string): Promise<void> {
  const { state } = window;
  state.reader = state.readers.find((reader) => reader.game === game) ?? state.reader;
  lastGame = state.reader.game;
  await window.render();
}

/**
 * Opens the window that makes something from a text.
 *
 * @param label  label of the button that makes it: a language key, as the title is
 */
export async function openImport(
  readers: readonly TextReader[],
  label = "ALLHANDS.exchange.make",
  title = "ALLHANDS.exchange.fromText",
): Promise<void> {
  const reader = readers.find(({ game }) => game === lastGame) ?? readers[0];
  if (!reader) return;
  const state = { readers, label, reader, text: "", unticked: new Set<string>(), working: false };
  await new ImportWindow(state, { window: { title } }).render({ force: true });
}
