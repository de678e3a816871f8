/** Keeps the canvas in step with documents: it listens to their hooks, so that documents need not know it. */
import {
  game,
  hooks,
  inBackground,
  type ActorFace,
  type NoteFace,
  type Operation,
  type SceneFace,
  type TokenDocumentFace,
} from "./environment";
import { NotesLayer } from "./layers/notes-layer";
import type { Token } from "./placeables/token";
import type { Classes } from "../registry";

type Canvas = Classes["Canvas"];

/** Changes of a scene after which it has to be drawn anew. */
const REDRAWN = ["width", "height", "padding", "grid", "background", "backgroundColor", "initialLevel"];

type Changes = Record<string, unknown>;

const shown = (canvas: Canvas, document: TokenDocumentFace): boolean =>
  canvas.ready && canvas.scene === document.parent;

/** The token of a document on the drawn scene. */
const objectOf = (canvas: Canvas, document: TokenDocumentFace): Token | undefined =>
  shown(canvas, document) ? canvas.tokens.get(document.id) : undefined;

function listenToTokens(canvas: Canvas): void {
  hooks().on("createToken", (document: TokenDocumentFace, options: Operation, userId: string) => {
    if (!shown(canvas, document) || canvas.tokens.get(document.id)) return;
    inBackground(canvas.tokens.add(document).then((token) => token._onCreate(document, options, userId)));
  });
  hooks().on("updateToken", (document: TokenDocumentFace, changes: Changes, options: Operation, userId: string) => {
    objectOf(canvas, document)?._onUpdate(changes, options, userId);
  });
  hooks().on("deleteToken", (document: TokenDocumentFace, options: Operation, userId: string) => {
    objectOf(canvas, document)?._onDelete(options, userId);
  });
}

function listenToNotes(canvas: Canvas): void {
  for (const name of ["createNote", "updateNote", "deleteNote"])
    hooks().on(name, (note: NoteFace) => {
      const layer = canvas.layers.find((each) => each instanceof NotesLayer);
      if (layer && canvas.ready && canvas.scene === note.parent)
        inBackground(layer.draw().then(() => canvas.requestRender()));
    });
}

function listenToActors(canvas: Canvas): void {
  const refresh = (actor: ActorFace | null): void => {
    if (!canvas.ready || !actor) return;
    for (const token of canvas.tokens.placeables) {
      if (token.actor === actor || token.document.actorId === actor.id) token._onActorChange();
    }
  };
  hooks().on("updateActor", refresh);
  hooks().on("deleteActor", refresh);
  for (const name of ["createItem", "updateItem", "deleteItem"]) {
    hooks().on(name, (item: { parent: ActorFace | null }) => refresh(item.parent));
  }
}

function listenToScenes(canvas: Canvas): void {
  hooks().on("createScene", (scene: SceneFace) => {
    if (scene.active && canvas.initialized) inBackground(canvas.draw(scene));
  });
  hooks().on("updateScene", (scene: SceneFace, changes: Changes) => {
    if (!canvas.initialized) return;
    const redraw = scene === canvas.scene && REDRAWN.some((key) => key in changes);
    if (changes["active"] === true || redraw) inBackground(canvas.draw(scene));
  });
  for (const name of ["createLevel", "updateLevel", "deleteLevel"]) {
    hooks().on(name, (level: { parent: SceneFace | null }) => {
      if (canvas.initialized && level.parent && level.parent === canvas.scene) inBackground(canvas.draw(level.parent));
    });
  }
  hooks().on("deleteScene", (scene: SceneFace) => {
    if (scene === canvas.scene) inBackground(canvas.draw(game().scenes.active ?? null));
  });
}

/** Listens to the documents' hooks; once, before systems and modules do. */
export function listenToDocuments(canvas: Canvas): void {
  listenToTokens(canvas);
  listenToNotes(canvas);
  listenToActors(canvas);
  listenToScenes(canvas);
}
