/** Map of a war, a scene of Foundry's: a note on it opens the page of a battle that was fought there. */
import { documentsOf, makeWithin, type Containing } from "../../kit/platform/documents";
import { sceneShown } from "../../kit/platform/canvas";
import { sayNews } from "../../kit/platform/notices";
import { localize, phrase } from "../../kit/text/sentence";
import { filledIn, textIn } from "./form";
import type { WarEntry } from "./log";
import { warError, type War } from "./war";

/** The part of a scene that a note needs. */
interface MapScene extends Containing<"Note"> {
  readonly id: string;
  readonly name: string;
  readonly grid: { readonly size: number };
  readonly dimensions: { readonly width: number; readonly height: number };
  readonly notes: { readonly size: number };
}

/** Asks for a scene, and puts a note in its middle, from where it can be dragged to its place. */
export async function putOnMap({ journal }: War, { title, page }: WarEntry): Promise<void> {
  if (page === undefined) throw warError("noPage");
  const scenes = documentsOf<MapScene>("scenes");
  if (scenes.length === 0) throw warError("noScenes");
  const filled = await filledIn({
    name: "map",
    title: localize("ALLHANDS.war.map"),
    context: {
      shown: sceneShown<MapScene>()?.id ?? scenes[0]?.id,
      scenes: scenes.map(({ id, name }) => ({ id, name })),
    },
    foot: () => ({ lines: [], why: "", label: "ALLHANDS.war.doMap" }),
  });
  const scene = filled && scenes.find(({ id }) => id === textIn(filled, "scene"));
  if (!scene) return;
  const { width, height } = scene.dimensions;
  // Offset from the notes that are there, so that none covers another.
  const aside = scene.notes.size * scene.grid.size;
  const place = { x: Math.round(width / 2 + (aside % (width / 2))), y: Math.round(height / 2) };
  await makeWithin(scene, "Note", [{ ...place, entryId: journal.id, pageId: page, text: title }]);
  sayNews(phrase("ALLHANDS.war.mapped", { battle: title, scene: scene.name }));
}
