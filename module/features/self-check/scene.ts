/** Scenes and the canvas: tokens, pens, drops on the canvas, and the scene controls. */
import { ID, isModule, packOf } from "../../kit/platform/home";
import { isA } from "../../kit/windows/elements";
import { change, documentAt, imported, makeWithin, openSheet, packIndex } from "../../kit/platform/documents";
import { commit } from "../../kit/platform/writes";
import { onLevel } from "../../kit/platform/canvas";
import { WITHOUT_SHIPS } from "../../kit/scene/staging";
import type { Bench, Checks } from "./bench";
import { Different, NotTried, same } from "./check";
import { dropping } from "./drags";
import { shut } from "./trial-window";
import {
  here,
  type ActorDoc,
  type Doc,
  type JournalDoc,
  type NoteDoc,
  type Placed,
  type SceneDoc,
  type TokenDoc,
} from "./foundry-types";

/** A part of a scene that has a background picture. */
interface Pictured {
  readonly background?: { readonly src?: string | null };
}

/** The scene that this screen shows. */
function shown(): SceneDoc {
  const { canvas } = here;
  if (!canvas.ready || !canvas.scene) throw new NotTried("noCanvas");
  return canvas.scene;
}

/** Data of a ship's token. */
async function tokenOf(ship: ActorDoc, data: object): Promise<object> {
  return (await ship.getTokenDocument(data)).toObject();
}

/** Puts a token of a new ship on the scene that is shown, hidden from players. */
async function placed(bench: Bench): Promise<{ readonly ship: ActorDoc; readonly token: Placed }> {
  const scene = shown();
  const ship = await bench.ship();
  const data = { ...(await tokenOf(ship, { x: 100, y: 200, ...onLevel(scene) })), hidden: true, flags: bench.marks };
  const [made] = await makeWithin<"Token", TokenDoc>(scene, "Token", [data]);
  await bench.until(() => Boolean(made?.object?.mesh));
  const token = here.canvas.tokens.get(made?.id ?? "");
  if (!token) throw new Different("a token on the canvas", "none");
  return { ship, token };
}

export const scene: Checks = {
  async tokens(bench) {
    const [stage, ship, _id] = [await bench.scene(), await bench.ship(), foundry.utils.randomID()];
    const data = { ...(await tokenOf(ship, { x: 100, y: 200, rotation: 90, width: 3 })), _id };
    const write = { documentName: "Token", parent: stage };
    await commit([{ action: "create", ...write, data: [data], keepId: true }], bench.options);
    const token = stage.tokens.get(_id);
    const { x, y, rotation, width, actorId } = token?.toObject() ?? {};
    same({ x, y, rotation, width, actorId }, { x: 100, y: 200, rotation: 90, width: 3, actorId: ship.id });
    same([token?.actor === ship, documentAt(`${stage.uuid}.Token.${_id}`) === token], [true, true]);
    const updates = [{ _id, x: 150, "flags.all-hands.mark": { unit: "u" } }];
    const told = await bench.heard(
      "updateToken",
      () => commit([{ action: "update", ...write, updates }], bench.options),
      (document) => document === token,
    );
    const changes = (told[0]?.[1] ?? {}) as object;
    same([told.length, "x" in changes, token?.toObject()["x"]], [1, true, 150]);
    await commit([{ action: "delete", ...write, ids: [_id] }], bench.options);
    same(stage.tokens.size, 0);
  },

  async ownTokens(bench) {
    const [stage, ship] = [await bench.scene(), await bench.ship()];
    const data = { ...(await tokenOf(ship, { x: 0, y: 0 })), actorLink: false };
    const [token] = (await makeWithin(stage, "Token", [data])) as [TokenDoc];
    const actor = token.actor as ActorDoc;
    same([actor.isToken, actor.uuid, ship.isToken], [true, `${token.uuid}.Actor.${ship.id}`, false]);
    await change(actor, { "system.budget": 6 });
    // A change to the token's own actor stays with that actor.
    same([token.actor?.system["budget"], ship.system["budget"]], [6, 0]);
    same(documentAt<ActorDoc>(actor.uuid)?.system["budget"], 6);
  },

  async sceneActivates(bench) {
    const stage = await bench.scene();
    // Checks only that the scene is about to be shown; nobody should see it.
    const isIt = (document: unknown, changes: unknown) =>
      document === stage && (changes as { readonly active?: unknown }).active === true;
    const told = await bench.prevented("preUpdateScene", isIt, () => stage.activate());
    same([told.length, stage.toObject()["active"]], [1, false]);
  },

  async sceneImports(bench) {
    const [line] = packIndex(packOf("scenes")) ?? [];
    const flags = { "all-hands": { ...WITHOUT_SHIPS.flags["all-hands"], ...bench.marks["all-hands"] } };
    const made = await imported<SceneDoc>("scenes", packOf("scenes"), line?._id ?? "", { flags });
    // Foundry 13 keeps the picture with the scene, 14 with its levels.
    const { background, levels = [] } = (made?.toObject() ?? {}) as Pictured & {
      readonly levels?: readonly Pictured[];
    };
    const pictures = [background, ...levels.map((level) => level.background)].flatMap((each) => each?.src ?? []);
    same([pictures.length > 0, made?.toObject()["active"]], [true, false]);
  },

  async sceneFlags(bench) {
    const stage = await bench.scene();
    const told = await bench.heard(
      "updateScene",
      () =>
        commit(
          [
            {
              action: "update",
              documentName: "Scene",
              parent: null,
              updates: [{ _id: stage.id, "flags.all-hands.battle": "b" }],
            },
          ],
          bench.options,
        ),
      (document) => document === stage,
    );
    same([told.length, "flags" in ((told[0]?.[1] ?? {}) as object)], [1, true]);
    const { size, distance, units } = stage.grid;
    same([typeof size, typeof distance, typeof units], ["number", "number", "string"]);
  },

  async mapNotes(bench) {
    const { note, page } = await noteOn(bench);
    // The same as a double click on the note.
    const sheet = note?.entry?.sheet;
    await openSheet(note?.entry, { pageId: page.id });
    try {
      const isShown = () => sheet?.element.querySelector(`[data-page-id="${page.id}"] p`)?.textContent === "Second";
      same(await bench.until(isShown), true);
    } finally {
      if (sheet) await shut(sheet);
    }
  },
};

/** A note on a map, and the page that it opens. */
async function noteOn(bench: Bench): Promise<{ readonly note: NoteDoc | undefined; readonly page: Doc }> {
  const [stage, journal] = [await bench.scene(), await bench.make<JournalDoc>("JournalEntry", {})];
  const pages = ["First", "Second"].map((name) => ({ name, type: "text", text: { content: `<p>${name}</p>` } }));
  const made = await makeWithin<"JournalEntryPage", Doc>(journal, "JournalEntryPage", pages);
  const page = made[1];
  if (!page) throw new Different("two pages", String(made.length));
  const pin = { x: 100, y: 50, entryId: journal.id, pageId: page.id, text: "The gap" };
  const [note] = await makeWithin<"Note", NoteDoc>(stage, "Note", [pin]);
  const { width, height } = stage.dimensions;
  same([stage.notes.size, typeof width, typeof height], [1, "number", "number"]);
  same([note?.entry === journal, note?.page === page, note?.label], [true, true, "The gap"]);
  return { note, page };
}

export const board: Checks = {
  async tokenLevel(bench) {
    const { game, canvas } = here;
    shown();
    if (game.release.generation < 14) throw new NotTried("needs14");
    const { token } = await placed(bench);
    const { level } = token.document.toObject();
    same([typeof level, level], ["string", canvas.level?.id]);
    // With a token in hand, this screen shows only what that token sees.
    const hasEyes = canvas.tokens.placeables.some(({ controlled }) => controlled);
    if (!hasEyes) same([token.isVisible, token.visible], [true, true]);
  },

  async tokenClass(bench) {
    const { ship, token } = await placed(bench);
    same([typeof token.drawBlueprint, token.document.actor === ship, token.destroyed], ["function", true, false]);
    same([token.w > 0, token.h > 0, typeof token.center.x, typeof token.controlled], [true, true, "number", "boolean"]);
    // The ship's own picture replaces the plain hull.
    const isBlueprint = () => token.mesh?.texture.textureCacheIds.some((id) => id.startsWith("data:")) === true;
    same([await bench.until(isBlueprint), ship.getActiveTokens().includes(token)], [true, true]);
    same(here.canvas.tokens.placeables.includes(token), true);
    token.renderFlags.set({ refreshState: true });
  },

  async canvasParts() {
    const { grid } = shown();
    const { canvas } = here;
    same([typeof canvas.stage.scale.x, isA(canvas.app?.view ?? null, "canvas")], ["number", true]);
    same([typeof canvas.tokens.active, typeof grid.size], ["boolean", "number"]);
    same(typeof canvas.photosensitiveMode, "boolean");
    const { x, y } = canvas.canvasCoordinatesFromClient({ x: 10, y: 10 });
    same([Number.isFinite(x), Number.isFinite(y)], [true, true]);
    const layer = new PIXI.Container();
    canvas.interface.addChild(layer);
    same(canvas.interface.children.includes(layer), true);
    layer.destroy({ children: true });
    same(canvas.interface.children.includes(layer), false);
  },

  async pens() {
    shown();
    const pen = new PIXI.Graphics();
    pen.lineStyle({ width: 2, color: 0xffffff, alpha: 0.5 }).moveTo(0, 0).lineTo(30, 0);
    pen.beginFill(0xff0000, 0.5).drawCircle(60, 0, 10).drawPolygon([0, 0, 10, 0, 10, 20]).endFill();
    const { width, height } = pen.getLocalBounds();
    same([width >= 70, height >= 29], [true, true]);
    pen.destroy();
    const { PreciseText } = foundry.canvas.containers;
    const text = new PreciseText("12", PreciseText.getTextStyle({ fontSize: 20, dropShadow: false }));
    same([text.width > 0, text.text], [true, "12"]);
    text.destroy();
  },

  async animations() {
    shown();
    const clock = { time: 0 };
    let frames = 0;
    const { CanvasAnimation } = foundry.canvas.animation;
    await CanvasAnimation.animate([{ parent: clock, attribute: "time", to: 60 }], {
      duration: 60,
      ontick: () => void frames++,
    });
    same([clock.time, frames > 0], [60, true]);
  },

  async panning(bench) {
    shown();
    const { canvas } = here;
    const { x, y } = canvas.stage.pivot;
    const scale = canvas.stage.scale.x;
    const told = await bench.heard("canvasPan", async () => {
      for (const off of [2, 0]) canvas.pan({ x: x + off, y, scale });
    });
    const [of, to] = (told[0] ?? []) as [unknown, { scale?: unknown }?];
    same([told.length > 0, of === canvas, typeof to?.scale], [true, true, "number"]);
  },

  async canvasDrops(bench) {
    const { grid } = shown();
    const { canvas } = here;
    const { rect } = canvas.dimensions;
    const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
    const { x, y } = canvas.clientCoordinatesFromCanvas(middle);
    const data = { type: "AllHandsTrial", run: bench.run };
    const heard = await bench.prevented(
      "dropCanvasData",
      (_canvas, dropped) => (dropped as typeof data).run === bench.run,
      async () => void dropping(canvas.app?.view as HTMLElement, data, { clientX: x, clientY: y }),
    );
    const [of, dropped] = (heard[0] ?? []) as [unknown, { run?: string; type?: string; x?: number; y?: number }?];
    same([heard.length, of === canvas, dropped?.type, dropped?.run], [1, true, data.type, data.run]);
    same([typeof dropped?.x, typeof dropped?.y, grid.size > 0], ["number", "number", true]);
  },

  async sceneTools(bench) {
    shown();
    const { controls } = here.ui;
    const told = await bench.heard("getSceneControlButtons", () => controls.render({ reset: true }));
    const groups = (told[0]?.[0] ?? {}) as { readonly [group: string]: { readonly tools?: object } };
    same([told.length > 0, Array.isArray(groups), typeof groups["tokens"]?.tools], [true, false, "object"]);
    const tools = controls.controls["tokens"]?.tools ?? {};
    const own = isModule ? [ID] : ["all-hands-overview", "all-hands-start", "all-hands-rollers"];
    same(
      own.map((name) => [tools[name]?.name, typeof tools[name]?.onChange]),
      own.map((name) => [name, "function"]),
    );
  },
};
