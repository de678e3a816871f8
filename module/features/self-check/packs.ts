/** Compendia, settings, keys, menus, sounds and macros. */
import { hostSystem, ownPackage } from "../../kit/platform/guests";
import { ID, linkTo, packOf, ROOT, typeOf } from "../../kit/platform/home";
import { documentAt, documentFrom, imported, packIndex, type IndexLine } from "../../kit/platform/documents";
import type { Application } from "../../kit/platform/applications";
import { playSound } from "../../kit/platform/interface";
import { foldersOfPack, fromPack, makeInPack, makePack, removeFromPack, removePack } from "../../kit/platform/packs";
import { NotTried, same } from "./check";
import { COMPONENT, type Checks } from "./bench";
import { dropping } from "./drags";
import { shut } from "./trial-window";
import { here, type ActorDoc, type Doc, type MacroDoc, type StackDoc } from "./foundry-types";

const SCOPE = "all-hands";
/** Id of the rollers' window. */
const ROLLERS = "all-hands-rollers";
/** A world setting used only for trials. */
const TRIAL_SETTING = "selfCheckTrial";
/** A setting of this browser used only for trials. */
const OWN_SETTING = "selfCheckOwn";
/** A world compendium used only for trials. */
const TRIAL_PACK = "world.all-hands-trial";

const linesOf = (pack: string) => packIndex(packOf(pack)) ?? [];

export const packs: Checks = {
  async packsThere() {
    // Some are for worlds of one system only.
    const there = [...ownPackage().packs].filter(({ system }) => (system ?? hostSystem().id) === hostSystem().id);
    const found = there.map(({ name }) => [name, linesOf(name).length > 0] as const);
    same(found.length > 0, true);
    same(Object.fromEntries(found), Object.fromEntries(found.map(([name]) => [name, true])));
    const [line] = linesOf("ships");
    same([typeof line?.name, line?.type], ["string", typeOf("ship")]);
    same(line?.uuid, linkTo("ships", `Actor.${line?._id}`));
  },

  async packDocument() {
    const [line] = linesOf("ships");
    const ship = await documentFrom<ActorDoc>(line?.uuid ?? "");
    same([ship?.name, ship?.uuid, (ship?.items.size ?? 0) > 0], [line?.name, line?.uuid, true]);
    // Until it is fetched, it is its line in the index, or an earlier fetched copy.
    same([documentAt<IndexLine>(line?.uuid ?? "")?.name], [line?.name]);
    const scenes = await Promise.all(linesOf("scenes").map(({ uuid }) => documentFrom<Doc>(uuid)));
    same(
      scenes.map((scene) => scene?.name),
      linesOf("scenes").map(({ name }) => name),
    );
    same(
      scenes.some((scene) => typeof scene?.flags[SCOPE]?.["game"] === "string"),
      true,
    );
  },

  async imports(bench) {
    const [line] = linesOf("ships");
    const source = await documentFrom<ActorDoc>(line?.uuid ?? "");
    const { id: folder } = await bench.folder();
    const ship = await imported<ActorDoc>("actors", packOf("ships"), line?._id ?? "", { folder, flags: bench.marks });
    same([ship?.name, ship?.folder?.id, ship?._stats.compendiumSource], [line?.name, folder, line?.uuid]);
    // Components refer to each other by id.
    const ids = (actor: ActorDoc | null) => [...(actor?.items ?? [])].map(({ id }) => id).sort();
    same(ids(ship), ids(source));
  },

  async importsDeck(bench) {
    const [line] = linesOf("sea-decks");
    const source = await documentFrom<StackDoc>(line?.uuid ?? "");
    const deck = await imported<StackDoc>("cards", packOf("sea-decks"), line?._id ?? "", { flags: bench.marks });
    const faces = (stack: StackDoc | null) =>
      [...(stack?.cards ?? [])].map(({ name, flags }) => [name, flags[SCOPE] ?? null]);
    same([deck?.name, faces(deck).length > 0], [line?.name, true]);
    same(faces(deck), faces(source));
  },

  /** Uses its own compendium, which bears no mark and is known by its name. */
  async packKeeps() {
    await removePack(TRIAL_PACK);
    const { collection } = await makePack({ label: "All Hands (trial)", name: TRIAL_PACK.replace("world.", "") });
    try {
      const [folder, ship] = [foundry.utils.randomID(), foundry.utils.randomID()];
      const flags = { [SCOPE]: { fleet: { game: "myoss-gamma", budget: 7, owner: "" } } };
      await makeInPack("Folder", collection, [{ _id: folder, name: "Trial", type: "Actor", flags }]);
      await makeInPack("Actor", collection, [
        { _id: ship, name: "Trial", type: typeOf("ship"), folder, items: [COMPONENT] },
      ]);
      const [packed] = foldersOfPack<Doc>(collection);
      same([packed?.id, packed?.flags[SCOPE]], [folder, flags[SCOPE]]);
      same(
        (packIndex(collection) ?? []).map(({ _id, folder: at }) => [_id, at]),
        [[ship, folder]],
      );
      const [read] = await fromPack<ActorDoc>(collection, [ship]);
      same([read?.name, read?.items.size], ["Trial", 1]);
      await removeFromPack("Actor", collection, [ship]);
      same(packIndex(collection), []);
    } finally {
      await removePack(TRIAL_PACK);
    }
    same(packIndex(TRIAL_PACK), null);
  },
};

/** The first key of an action, as a browser event. */
function pressOf({ key, modifiers = [] }: { readonly key: string; readonly modifiers?: readonly string[] }) {
  const name = key.replace(/^(Key|Digit)/, "").toLowerCase();
  const [shiftKey, ctrlKey, altKey] = ["Shift", "Control", "Alt"].map((each) => modifiers.includes(each));
  return {
    key: name,
    code: key,
    bubbles: true,
    cancelable: true,
    shiftKey: shiftKey!,
    ctrlKey: ctrlKey!,
    altKey: altKey!,
  };
}

export const settings: Checks = {
  async ownSettings() {
    const { settings: all } = here.game;
    const kept = ["dice", "houseOptions", "automations", "playFirst", "lastGame", "canvasEffects"];
    const types = kept.map((key) => typeof all.get(ID, key));
    same(types, ["string", "object", "object", "string", "string", "boolean"]);
  },

  async clientSetting() {
    const { settings: all } = here.game;
    const heard: unknown[] = [];
    const onChange = (value: unknown) => void heard.push(value);
    const setting = { scope: "client", config: false, type: Object, default: { at: 0 }, onChange };
    all.register(ID, OWN_SETTING, setting);
    same(all.get(ID, OWN_SETTING), { at: 0 });
    try {
      await all.set(ID, OWN_SETTING, { at: 3 });
      same([all.get(ID, OWN_SETTING), heard], [{ at: 3 }, [{ at: 3 }]]);
    } finally {
      localStorage.removeItem(`${ID}.${OWN_SETTING}`);
    }
  },

  async worldSetting() {
    const { settings: all, userId } = here.game;
    const heard: unknown[] = [];
    const onChange = (value: unknown, _options: unknown, by: unknown) => void heard.push([value, by]);
    all.register(ID, TRIAL_SETTING, {
      scope: "world",
      config: false,
      type: Object,
      default: { none: true },
      onChange,
    });
    same(all.get(ID, TRIAL_SETTING), { none: true });
    try {
      const value = { game: { list: [1], flag: false } };
      await all.set(ID, TRIAL_SETTING, value);
      same([all.get(ID, TRIAL_SETTING), heard], [value, [[value, userId]]]);
    } finally {
      await all.storage.get("world")?.getSetting?.(`${ID}.${TRIAL_SETTING}`)?.delete();
    }
  },

  async keys(bench) {
    const [binding] = here.game.keybindings.get(ID, "rollers");
    if (!binding) throw new NotTried("noKey");
    let opened: Application | null = null;
    const ears = here.hooks;
    const heard = ears.on("renderApplicationV2", (app) => {
      const { id, element } = app as Application;
      if (id !== ROLLERS) return;
      opened = app as Application;
      element.style.visibility = "hidden";
    });
    try {
      // While the focus is in a text field, keys are letters.
      (document.activeElement as HTMLElement | null)?.blur();
      for (const name of ["keydown", "keyup"]) document.body.dispatchEvent(new KeyboardEvent(name, pressOf(binding)));
      same(await bench.until(() => opened !== null), true);
    } finally {
      ears.off("renderApplicationV2", heard);
      const app = opened as Application | null;
      if (app) await shut(app);
    }
  },

  async folderMenu(bench) {
    const { folder } = await bench.ship();
    const header = () => document.querySelector<HTMLElement>(`#actors [data-folder-id="${folder?.id}"] .folder-header`);
    const offered = here.game.i18n.localize("ALLHANDS.board.refit");
    const menu = () => document.querySelector("#context-menu")?.textContent ?? "";
    await bench.until(() => header() !== null);
    header()?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    try {
      same([await bench.until(() => menu().includes(offered)), menu().split(offered).length], [true, 2]);
    } finally {
      document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    }
  },

  async sounds() {
    const file = `${ROOT}/assets/sounds/turn.wav`;
    same((await fetch(foundry.utils.getRoute(file))).ok, true);
    // Throws if the sound cannot be played.
    await playSound(file, 0);
  },

  async macros(bench) {
    const command = "return 1;";
    const macro = await bench.make<MacroDoc>("Macro", { type: "script", command, img: "icons/svg/d20-grey.svg" });
    same([macro.isAuthor, macro.command, macro.type], [true, command, "script"]);
    const { user } = here.game;
    const free = Array.from({ length: 50 }, (_, at) => at + 1).findLast((slot) => !user.hotbar[slot]);
    if (free === undefined) throw new NotTried("noHotbar");
    await user.assignHotbarMacro(macro, free);
    same(user.hotbar[free], macro.id);
    await user.assignHotbarMacro(null, free);
    same(user.hotbar[free] ?? null, null);
  },

  async hotbarDrops(bench) {
    const slot = document.querySelector<HTMLElement>("#hotbar [data-slot]");
    if (!slot) throw new NotTried("noHotbar");
    const data = { type: "AllHandsTrial", run: bench.run };
    const heard = await bench.prevented(
      "hotbarDrop",
      (_bar, dropped) => (dropped as typeof data).run === bench.run,
      async () => void dropping(slot, data),
    );
    const [, dropped, place] = (heard[0] ?? []) as [unknown, object?, unknown?];
    same([heard.length, dropped, Number(place)], [1, data, Number(slot.dataset["slot"])]);
  },
};
