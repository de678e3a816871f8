/** Keeps the canvas in sync with documents by listening to their hooks, so that documents need not know the canvas. */
import { inBackground, type Operation } from "./environment";
import { NotesLayer } from "./layers/notes-layer";
import type { Token } from "./placeables/token";
import type { Classes } from "../registry";
import type { Actor, NoteDocument, Scene, TokenDocument } from "../documents";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";

type Canvas = Classes["Canvas"];

/** Scene properties whose changes require redrawing the scene. */
const REDRAWN = ["width", "height", "padding", "grid", "background", "backgroundColor", "initialLevel"];

type Changes = Record<string, unknown>;

const shown = (canvas: Canvas, document: TokenDocument): boolean => canvas.ready && canvas.scene === document.parent;

/** The token object of a document on the drawn scene. */
const objectOf = (canvas: Canvas, document: TokenDocument): Token | undefined =>
  shown(canvas, document) ? canvas.tokens.get(document.id) : undefined;

function listenToTokens(canvas: Canvas): void {
  Hooks.on("createToken", (document: TokenDocument, options: Operation, userId: string) => {
    if (!shown(canvas, document) || canvas.tokens.get(document.id)) return;
    inBackground(canvas.tokens.add(document).then((token) => token._onCreate(document, options, userId)));
  });
  Hooks.on("updateToken", (document: TokenDocument, changes: Changes, options: Operation, userId: string) => {
    objectOf(canvas, document)?._onUpdate(changes, options, userId);
  });
  Hooks.on("deleteToken", (document: TokenDocument, options: Operation, userId: string) => {
    objectOf(canvas, document)?._onDelete(options, userId);
  });
}

function listenToNotes(canvas: Canvas): void {
  for (const name of ["createNote", "updateNote", "deleteNote"])
    Hooks.on(name, (note: NoteDocument) => {
      const layer = canvas.layers.find((each) => each instanceof NotesLayer);
      if (layer && canvas.ready && canvas.scene === note.parent)
        inBackground(layer.draw().then(() => canvas.requestRender()));
    });
}

function listenToActors(canvas: Canvas): void {
  const refresh = (actor: Actor | null): void => {
    if (!canvas.ready || !actor) return;
    for (const token of canvas.tokens.placeables) {
      if (token.actor === actor || token.document.actorId === actor.id) token._onActorChange();
    }
  };
  Hooks.on("updateActor", refresh);
  Hooks.on("deleteActor", refresh);
  for (const name of ["createItem", "updateItem", "deleteItem"]) {
    Hooks.on(name, (item: { parent: Actor | null }) => refresh(item.parent));
  }
}

function listenToScenes(canvas: Canvas): void {
  Hooks.on("createScene", (scene: Scene) => {
    if (scene.active && canvas.initialized) inBackground(canvas.draw(scene));
  });
  Hooks.on("updateScene", (scene: Scene, changes: Changes) => {
    if (!canvas.initialized) return;
    const redraw = scene === canvas.scene && REDRAWN.some((key) => key in changes);
    if (changes["active"] === true || redraw) inBackground(canvas.draw(scene));
  });
  for (const name of ["createLevel", "updateLevel", "deleteLevel"]) {
    Hooks.on(name, (level: { parent: Scene | null }) => {
      if (canvas.initialized && level.parent && level.parent === canvas.scene) inBackground(canvas.draw(level.parent));
    });
  }
  Hooks.on("deleteScene", (scene: Scene) => {
    if (scene === canvas.scene) inBackground(canvas.draw(game.scenes.active ?? null));
  });
}

/** Listens to document hooks; called once, before systems and modules add their listeners. */
export function listenToDocuments(canvas: Canvas): void {
  listenToTokens(canvas);
  listenToNotes(canvas);
  listenToActors(canvas);
  listenToScenes(canvas);
}
