/** The window that imports characters from files of other programs: what will be made, and what is not understood. */
import { isModule, typeOf } from "../../kit/platform/home";
import { unattended, errorText, sayWarning } from "../../kit/platform/notices";
import { localize } from "../../kit/text/sentence";
import { textIn } from "../../kit/text/decoded";
import { isA } from "../../kit/windows/elements";
import { change, documentsOf, make, mayUser, openSheet } from "../../kit/platform/documents";
import { windowOf, type StateWindow } from "../../kit/windows/state-window";
import { paragraphsOf } from "../../kit/documents/notes";
import { template } from "../../kit/windows/template";
import type { Preferred } from "./merge";
import { NEW, planOf, type Planned, type World } from "./plan";
import { readCharacter } from "./read";
import { LIMITS, refused, type Reading } from "./reading";
import { differenceText, importText, leftTexts, problemText, understoodTexts } from "./words";

/** A file that was chosen. */
interface Chosen {
  readonly file: string;
  readonly reading: Reading;
  preferred: Preferred;
  /** What was chosen for it: the id of a character, or `NEW`. */
  into?: string;
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
    return readCharacter(await textIn(file), file.name);
  } catch {
    // A folder, or a file that is gone.
    return refused("unreadable");
  }
}

function worldNow(): World {
  const characters = documentsOf("actors").filter(({ type }) => type === typeOf("character"));
  return {
    characters: characters.map((actor) => ({
      id: actor.id,
      name: actor.name,
      folder: actor.folder?.name ?? "",
      system: actor.system,
      flags: actor.flags,
      mine: mayUser(game.user, actor, "OWNER"),
    })),
    mayMake: Actor.implementation.canUserCreate(game.user),
    notesOf: paragraphsOf,
  };
}

const isDue = ({ data, deed }: Planned): boolean => data !== null && deed !== "nothingNew";

interface State {
  chosen: Chosen[];
  /** Whether characters are being made: a second click then does nothing. */
  working: boolean;
}
type Window = StateWindow<State>;

const drawFiles = (window: Window): Promise<unknown> => window.render({ parts: ["files"] });

/** Plans for the files that have not been imported yet. */
function plansOf({ chosen }: State): Map<Chosen, Planned> {
  const open = chosen.filter(({ done }) => done === null);
  const plans = planOf(open, worldNow());
  return new Map(open.flatMap((each, at) => (plans[at] ? [[each, plans[at]]] : [])));
}

/** Reads files and shows them. A file with the name of a listed one replaces it. */
async function take(window: Window, files: readonly File[]): Promise<void> {
  const { state } = window;
  const readings = await Promise.all(files.slice(0, MOST).map(async (file) => [file.name, await read(file)] as const));
  const list = (file: string, reading: Reading) =>
    state.chosen.push({ file, reading, preferred: "hand", done: null, failure: "" });
  for (const [file, reading] of readings) {
    state.chosen = state.chosen.filter((each) => each.file !== file);
    list(file, reading);
  }
  for (const { name } of files.slice(MOST)) list(name, refused("too-many", { most: MOST }));
  await drawFiles(window);
}

/** Takes files that are dragged here. */
function onDrag(window: Window, event: DragEvent): void {
  event.preventDefault();
  if (event.type === "drop") unattended(take(window, [...(event.dataTransfer?.files ?? [])]), { asks: true });
}

function onChange(window: Window, { target }: Event): void {
  const fileOf = ({ dataset }: HTMLElement) => window.state.chosen[Number(dataset["index"])];
  if (isA(target, "select")) {
    const file = fileOf(target);
    if (file) file.into = target.value;
    unattended(drawFiles(window));
    return;
  }
  if (!isA(target, "input")) return;
  if (target.type === "file") {
    const files = [...(target.files ?? [])];
    target.value = "";
    unattended(take(window, files), { asks: true });
    return;
  }
  const chosen = fileOf(target);
  if (chosen) chosen.preferred = target.checked ? "file" : "hand";
  unattended(drawFiles(window));
}

class ImportWindow extends windowOf<State>({
  options: {
    id: "all-hands-gurps-import",
    classes: ["all-hands", "ah-import"],
    window: { title: "ALLHANDS.gurps.import.title", icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 640, height: 620 },
  },
  parts: {
    source: { template: template("gurps/import") },
    files: { template: template("gurps/import-files"), scrollable: [""] },
  },
  context({ state }) {
    const plans = plansOf(state);
    const due = [...plans.values()].filter(isDue);
    const count = (deed: Planned["deed"]) => due.filter((plan) => plan.deed === deed).length;
    const [made, updated] = [count("make"), count("update")];
    const go = made === 0 ? "goUpdate" : updated === 0 ? "goMake" : "go";
    return {
      files: state.chosen.map((each, index) => ({ ...fileView(each, plans.get(each)), index })),
      go: importText(go, { made, updated }),
      due: due.length > 0,
      single: state.chosen.length === 1,
      ready: !state.working,
    };
  },
  actions: {
    /** Makes and changes characters, each in one write; a failure is shown at its file and does not stop the others. */
    async bring(window) {
      const { state } = window;
      if (state.working) return;
      state.working = true;
      try {
        for (const [chosen, plan] of plansOf(state)) if (isDue(plan)) await carryOut(chosen, plan);
      } finally {
        state.working = false;
      }
      await drawFiles(window);
    },
    open: ({ state }, data) => openSheet(state.chosen[Number(data["index"])]?.done?.actor),
    look: (_, data) => openSheet(documentsOf("actors").find(({ id }) => id === data["actor"])),
    dismiss(window, data) {
      window.state.chosen.splice(Number(data["index"]), 1);
      return drawFiles(window);
    },
  },
  hears: { change: onChange, dragover: onDrag, drop: onDrag },
}) {}

async function carryOut(chosen: Chosen, { actor, data }: Planned): Promise<void> {
  try {
    const there = actor && documentsOf("actors").find(({ id }) => id === actor.id);
    if (there) await change(there, data ?? {});
    const made = there ?? (await make("Actor", { ...data, type: typeOf("character") }));
    if (made) chosen.done = { actor: made, deed: there ? "updated" : "made" };
  } catch (error) {
    chosen.failure = errorText(error);
  }
}

/**
 * What a file may become, if that is not plain: a new character, or one of those that are here. Characters of one name
 * are told apart by their folders, and by numbers if need be.
 */
function choicesOf({ actor, obstacle, choices }: Planned) {
  const labels = choices.map((each) => {
    if (each === NEW) return importText("choice.new");
    const isTwin = choices.some((other) => other !== NEW && other !== each && other.name === each.name);
    const { name, folder } = each;
    return isTwin && folder !== ""
      ? importText("choice.updateIn", { name, folder })
      : importText("choice.update", { name });
  });
  const labelOf = (label: string, at: number) => {
    const same = labels.filter((each) => each === label).length;
    const number = labels.slice(0, at + 1).filter((each) => each === label).length;
    return same > 1 ? importText("choice.numbered", { label, number }) : label;
  };
  const now = actor && obstacle !== "notYours" ? actor.id : obstacle ? "" : NEW;
  const list = choices.map((each, at) => {
    const value = each === NEW ? NEW : each.id;
    return { value, label: labelOf(labels[at] ?? "", at), isChosen: value === now };
  });
  return { list, isOpen: now === "" };
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
    choices: plan && plan.choices.length > 0 ? choicesOf(plan) : null,
    known: done === null && plan?.actor?.id,
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
  // Where All Hands is a guest it makes no characters: the host has people of its own.
  if (isModule) return sayWarning(localize("ALLHANDS.gurps.import.noCharacters"));
  if (!opened?.rendered) opened = new ImportWindow({ chosen: [], working: false });
  await opened.render({ force: true });
  opened.bringToFront();
  if (files.length > 0) await take(opened, files);
}
