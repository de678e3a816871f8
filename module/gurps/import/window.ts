/** The window that imports characters from files of other programs: what will be made, and what is not understood. */
import { isA } from "../../kit/windows/elements";
import { handlebarsApplication } from "../../kit/platform/applications";
import { change, documentsOf, make, mayUser, openSheet } from "../../kit/platform/documents";
import { errorText } from "../../kit/platform/notices";
import { paragraphsOf } from "../../kit/documents/notes";
import { template } from "../../kit/windows/template";
import type { Preferred } from "./merge";
import { planOf, type Planned, type World } from "./plan";
import { readCharacter } from "./read";
import { LIMITS, refused, type Reading } from "./reading";
import { differenceText, importText, leftTexts, problemText, understoodTexts } from "./words";

/** A file that was chosen. */
interface Chosen {
  readonly file: string;
  readonly reading: Reading;
  preferred: Preferred;
  /** The character, and whether it was made or updated; null if nothing has been done yet. */
  done: { readonly actor: object | null; readonly deed: "made" | "updated" } | null;
  /** Why making or updating it failed; blank if it did not fail. */
  failure: string;
}

/** The most files that are read at once. */
const MOST = 100;

async function read(file: File): Promise<Reading> {
  if (file.size > 4 * LIMITS.characters) return refused("too-large", { most: LIMITS.characters / 1_000_000 });
  try {
    return readCharacter(await file.text(), file.name);
  } catch {
    // A folder, or a file that is gone.
    return refused("unreadable");
  }
}

function worldNow(): World {
  const characters = documentsOf("actors").filter(({ type }) => type === "character");
  return {
    characters: characters.map((actor) => ({
      id: actor.id,
      name: actor.name,
      system: actor.system,
      flags: actor.flags,
      mine: mayUser(game.user, actor, "OWNER"),
    })),
    mayMake: Actor.implementation.canUserCreate(game.user),
    notesOf: paragraphsOf,
  };
}

const isDue = ({ data, deed }: Planned): boolean => data !== null && deed !== "nothingNew";

export class ImportWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-gurps-import",
    classes: ["all-hands", "ah-import"],
    window: { title: "ALLHANDS.gurps.import.title", icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 640, height: 620 },
    actions: { bring: ImportWindow.#onBring, open: ImportWindow.#onOpen, dismiss: ImportWindow.#onDismiss },
  };

  static override PARTS = {
    source: { template: template("gurps/import") },
    files: { template: template("gurps/import-files"), scrollable: [""] },
  };

  #chosen: Chosen[] = [];
  /** Whether characters are being made: a second click then does nothing. */
  #working = false;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const plans = this.#plans();
    const due = [...plans.values()].filter(isDue);
    const count = (deed: Planned["deed"]) => due.filter((plan) => plan.deed === deed).length;
    const [made, updated] = [count("make"), count("update")];
    const go = made === 0 ? "goUpdate" : updated === 0 ? "goMake" : "go";
    return {
      ...(await super._prepareContext(options)),
      files: this.#chosen.map((each, index) => ({ ...fileView(each, plans.get(each)), index })),
      go: importText(go, { made, updated }),
      due: due.length > 0,
      single: this.#chosen.length === 1,
      ready: !this.#working,
    };
  }

  /** Plans for the files that have not been imported yet. */
  #plans(): Map<Chosen, Planned> {
    const open = this.#chosen.filter(({ done }) => done === null);
    const plans = planOf(open, worldNow());
    return new Map(open.flatMap((each, at) => (plans[at] ? [[each, plans[at]]] : [])));
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (!isA(target, "input")) return;
      if (target.type === "file") {
        const files = [...(target.files ?? [])];
        target.value = "";
        void this.take(files);
      } else this.#prefer(Number(target.dataset["index"]), target.checked);
    });
    for (const heard of ["dragover", "drop"] as const)
      this.element.addEventListener(heard, (event) => {
        event.preventDefault();
        if (event.type === "drop") void this.take([...(event.dataTransfer?.files ?? [])]);
      });
  }

  /** Reads files and shows them. A file with the name of a listed one replaces it. */
  async take(files: readonly File[]): Promise<void> {
    const readings = await Promise.all(files.slice(0, MOST).map(async (file) => ({ file, reading: await read(file) })));
    for (const { file, reading } of readings) {
      this.#chosen = this.#chosen.filter((each) => each.file !== file.name);
      this.#chosen.push({ file: file.name, reading, preferred: "hand", done: null, failure: "" });
    }
    for (const { name } of files.slice(MOST))
      this.#chosen.push({
        file: name,
        reading: refused("too-many", { most: MOST }),
        preferred: "hand",
        done: null,
        failure: "",
      });
    await this.render({ parts: ["files"] });
  }

  #prefer(index: number, isFile: boolean): void {
    const chosen = this.#chosen[index];
    if (chosen) chosen.preferred = isFile ? "file" : "hand";
    void this.render({ parts: ["files"] });
  }

  /** Makes and changes characters, each in one write; a failure is shown at its file and does not stop the others. */
  static async #onBring(this: ImportWindow): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (const [chosen, plan] of this.#plans()) if (isDue(plan)) await carryOut(chosen, plan);
    } finally {
      this.#working = false;
    }
    await this.render({ parts: ["files"] });
  }

  static async #onOpen(this: ImportWindow, _event: Event, target: HTMLElement): Promise<void> {
    await openSheet(this.#chosen[Number(target.dataset["index"])]?.done?.actor);
  }

  static async #onDismiss(this: ImportWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.#chosen.splice(Number(target.dataset["index"]), 1);
    await this.render({ parts: ["files"] });
  }
}

async function carryOut(chosen: Chosen, { actor, data }: Planned): Promise<void> {
  try {
    const there = actor && documentsOf("actors").find(({ id }) => id === actor.id);
    if (there) await change(there, data ?? {});
    const made = there ?? (await make("Actor", { ...data, type: "character" }));
    if (made) chosen.done = { actor: made, deed: there ? "updated" : "made" };
  } catch (error) {
    chosen.failure = errorText(error);
  }
}

/** What the template shows about a file. */
function fileView({ file, reading, preferred, done, failure }: Chosen, plan: Planned | undefined) {
  const { problems, character } = reading;
  const deed = done?.deed ?? plan?.obstacle ?? plan?.deed ?? "none";
  const name = plan?.actor?.name ?? character?.name ?? "";
  const [kept, taken] = [plan?.kept ?? [], plan?.taken ?? []];
  return {
    file,
    deed,
    says: importText(`deed.${deed}`, { name }),
    failure,
    problems: problems.map((problem) => ({
      level: problem.level,
      code: problem.code,
      text: problemText(problem),
    })),
    namesake: plan?.hasNamesake ? importText("namesake", { name }) : "",
    done: done !== null,
    understood: understoodTexts(reading),
    left: leftTexts(reading),
    taken: plan?.deed === "update" ? taken.map(differenceText) : [],
    kept: kept.map(differenceText),
    mayPrefer: kept.length > 0 || preferred === "file",
    prefersFile: preferred === "file",
  };
}

let opened: ImportWindow | null = null;

/** Opens the window or brings it to the front, and reads the given files. */
export async function openImport(files: readonly File[] = []): Promise<void> {
  if (!opened?.rendered) opened = new ImportWindow();
  await opened.render({ force: true });
  opened.bringToFront();
  if (files.length > 0) await opened.take(files);
}
