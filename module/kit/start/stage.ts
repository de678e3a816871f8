/** The scene of a battle, to which everyone is brought: the viewed one, one prepared for its game, or none. */
import { encounters, isPast } from "../battle/battle";
import type { GameFace } from "../game/table-game";
import { battleOf } from "../documents/flags";
import { onLevel, sceneShown, type Spot } from "../platform/canvas";
import {
  change,
  documentFrom,
  documentsOf,
  imported,
  makeWithin,
  sourceOf,
  type Containing,
} from "../platform/documents";
import type { BattleScene } from "../scene/choice";
import { berthsOn, gameOfScene, WITHOUT_SHIPS, type Berth } from "../scene/staging";
import type { Candidate } from "./candidates";
import type { Participant } from "./participants";
import { localize, phrase } from "../text/sentence";

/** Choices besides prepared scenes, which are named by their UUIDs. */
const SHOWN = "shown";
const NONE = "none";

/** The part of a scene that is used here. */
interface PlayScene
  extends BattleScene, Pick<Containing<"Token">, "createEmbeddedDocuments" | "deleteEmbeddedDocuments"> {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly pack: string | null;
  readonly active: boolean;
  readonly tokens: Iterable<Spot> & { readonly size: number };
  readonly _stats: { readonly compendiumSource: string | null };
  update(changes: object): Promise<unknown>;
  activate(): Promise<unknown>;
}

/** The scenes that may be chosen, and the likely one. `found`: who could fight. */
export async function sceneRows({ id, first }: GameFace, found: readonly Candidate[]) {
  const shown = sceneShown<PlayScene>();
  const prepared = (first?.scenes ?? []).map(async (uuid) => {
    const scene = await documentFrom<{ readonly name: string }>(uuid);
    return scene ? [{ value: uuid, label: scene.name }] : [];
  });
  const ready = (await Promise.all(prepared)).flat();
  const format = (name: string) => phrase("ALLHANDS.start.scene.shown", { name });
  const rows = [
    ...(shown ? [{ value: SHOWN, label: format(shown.name) }] : []),
    ...ready,
    { value: NONE, label: localize("ALLHANDS.start.scene.none") },
  ];
  const isFoughtOn = shown !== null && (gameOfScene(shown) === id || found.some(({ token }) => token !== null));
  // A user without a canvas is brought nowhere by default.
  const usual = isFoughtOn ? SHOWN : ((shown && ready[0]?.value) ?? NONE);
  return { rows, usual };
}

/** The free places on a scene, from the prepared one that it is a copy of. */
async function freeBerths(scene: PlayScene): Promise<Berth[]> {
  const prepared = await documentFrom<object>(scene._stats.compendiumSource ?? "");
  if (!prepared) return [];
  const isFree = ({ x, y }: Berth) => ![...scene.tokens].some((token) => token.x === x && token.y === y);
  return berthsOn(prepared).filter(isFree);
}

/**
 * The chosen scene, null for none, with its free places for ships and the house options that go with it; a prepared one
 * is imported if no copy of it is free. Throws an Error if it does not exist.
 */
export async function sceneAndBerths({ first }: GameFace, chosen: string) {
  const shown = chosen === SHOWN ? sceneShown<PlayScene>() : null;
  if (chosen === NONE || chosen === SHOWN)
    return { scene: shown, berths: shown ? await freeBerths(shown) : [], options: {} };
  const prepared = await documentFrom<PlayScene>(chosen);
  if (!prepared) throw new Error(phrase("ALLHANDS.welcome.sceneMissing", { uuid: chosen }));
  const scene = await freeCopy(prepared);
  return { scene, berths: berthsOn(prepared), options: first?.options?.(scene.id) ?? {} };
}

/** Whether a scene has no tokens and no battle needs it. */
function isFree(scene: PlayScene): boolean {
  const isFoughtOn = encounters().some(
    ({ system, combatants }) => !system.ended && [...combatants].some(({ sceneId }) => sceneId === scene.id),
  );
  return scene.tokens.size === 0 && !isFoughtOn && isPast(battleOf(scene));
}

/** An unused copy of a prepared scene: one in the world, or a new one. It brings no ships of its own. */
async function freeCopy({ uuid, id, name, pack }: PlayScene): Promise<PlayScene> {
  const copies = documentsOf<PlayScene>("scenes").filter(
    (scene) => scene._stats.compendiumSource === uuid || scene.id === id,
  );
  const free = copies.find(isFree);
  if (free) {
    await change(free, WITHOUT_SHIPS);
    return free;
  }
  const called = copies.length === 0 ? name : `${name} ${copies.length + 1}`;
  const made = await imported<PlayScene>("scenes", pack ?? "", id, { ...WITHOUT_SHIPS, name: called });
  if (!made) throw new Error(localize("ALLHANDS.problem.not-created"));
  return made;
}

/** Puts a ship on a scene, if there is a place for it. */
export async function place(
  actor: Actor.Implementation,
  scene: PlayScene | null,
  berth: Berth | undefined,
): Promise<Participant["token"]> {
  if (!berth || !scene) return null;
  const { x, y, rotation, size } = berth;
  const data = await actor.getTokenDocument({
    x,
    y,
    rotation,
    ...onLevel(scene),
    ...(size === undefined ? {} : { width: size, height: size }),
  });
  const [token] = await makeWithin<"Token", { readonly id: string }>(scene, "Token", [sourceOf(data)]);
  return token ? { id: token.id, scene: scene.id } : null;
}
