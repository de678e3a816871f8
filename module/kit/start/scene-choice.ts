/** On which scene a battle begins, to which everyone is brought: the one that is shown, one prepared for its game, or none. */
import type { AnyTableGame, HouseOptions } from "../battle/table-game";
import { documentFrom } from "../platform/documents";
import { sceneShown } from "../platform/canvas";
import { berthsOn, gameOfScene, type Berth } from "../scene/staging";
import type { Candidate } from "./candidates";
import { freeCopy, type PlayScene } from "./play-now";

/** What may be chosen besides prepared scenes, which are named by their UUIDs. */
const SHOWN = "shown";
const NONE = "none";

interface SceneRow {
  readonly value: string;
  readonly label: string;
}

/** The scenes that may be chosen, and the one that is likely. `found`: who could fight. */
export async function sceneRows(
  { id, first }: AnyTableGame,
  found: readonly Candidate[],
): Promise<{ readonly rows: readonly SceneRow[]; readonly usual: string }> {
  const shown = sceneShown<PlayScene>();
  const prepared = (first?.scenes ?? []).map(async (uuid) => {
    const scene = await documentFrom<{ readonly name: string }>(uuid);
    return scene ? [{ value: uuid, label: scene.name }] : [];
  });
  const ready = (await Promise.all(prepared)).flat();
  const format = (name: string) => game.i18n.format("ALLHANDS.start.scene.shown", { name });
  const rows = [
    ...(shown ? [{ value: SHOWN, label: format(shown.name) }] : []),
    ...ready,
    { value: NONE, label: game.i18n.localize("ALLHANDS.start.scene.none") },
  ];
  const isFoughtOn = shown !== null && (gameOfScene(shown) === id || found.some(({ token }) => token !== null));
  // Whoever has no canvas is brought nowhere unless they want to.
  const usual = isFoughtOn ? SHOWN : ((shown && ready[0]?.value) ?? NONE);
  return { rows, usual };
}

/** Where a battle takes place. */
export interface Stage {
  /** Null: on no scene. */
  readonly scene: PlayScene | null;
  /** Free places for ships. */
  readonly berths: readonly Berth[];
  /** House options that go with the scene. */
  readonly options: HouseOptions;
}

/** The free places of a scene, as the prepared one has them that it is a copy of. */
async function freeBerths(scene: PlayScene): Promise<Berth[]> {
  const prepared = await documentFrom<object>(scene._stats.compendiumSource ?? "");
  if (!prepared) return [];
  const isFree = ({ x, y }: Berth) => ![...scene.tokens].some((token) => token.x === x && token.y === y);
  return berthsOn(prepared).filter(isFree);
}

/** The scene that was chosen; a prepared one comes into the world, if no copy of it is free. */
export async function stageOf({ first }: AnyTableGame, chosen: string): Promise<Stage> {
  if (chosen === NONE) return { scene: null, berths: [], options: {} };
  const prepared = chosen === SHOWN ? null : await documentFrom<PlayScene>(chosen);
  if (!prepared) {
    const scene = sceneShown<PlayScene>();
    return { scene, berths: scene ? await freeBerths(scene) : [], options: {} };
  }
  const scene = await freeCopy(prepared);
  return { scene, berths: berthsOn(prepared), options: first?.options?.(scene.id) ?? {} };
}
