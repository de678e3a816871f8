/** A battle out of nothing: two of a compendium, on its prepared scene, with everyone brought there. */
import type { AnyTableGame, BattleCombat, FirstBattle } from "../battle/table-game";
import { battleById, battles } from "../battle/battle";
import type { BattleScene } from "../scene/choice";
import { berthsOn, WITHOUT_SHIPS, type Berth } from "../scene/staging";
import {
  change,
  documentFrom,
  documentsOf,
  imported,
  makeWithin,
  sourceOf,
  type Containing,
} from "../platform/documents";
import type { Spot } from "../platform/canvas";
import { startBattle, type Recruit } from "./enlist";
import { players, usualBot } from "../battle/seats";
import { namesTaken, numbered } from "./numbers";
import { battleOf } from "../documents/flags";

/** What somebody has chosen for a battle. */
export interface FirstChoices {
  /** Each by its id in the compendium. */
  readonly fighters: readonly [Opponent, Opponent];
  /** The UUID of a prepared scene. */
  readonly scene: string;
}

export interface Opponent extends Pick<Recruit, "commander" | "mates"> {
  readonly id: string;
}

/** What is used of a scene here. */
export interface PlayScene
  extends BattleScene, Pick<Containing<"Token">, "createEmbeddedDocuments" | "deleteEmbeddedDocuments"> {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly pack: string | null;
  readonly tokens: Iterable<Spot> & { readonly size: number };
  readonly _stats: { readonly compendiumSource: string | null };
  update(changes: object): Promise<unknown>;
  activate(): Promise<unknown>;
}

/** Those who command two sides unless somebody knows better: the players who are here, this Gamemaster, the best bot. */
export function likelyOpponents(table: Pick<AnyTableGame, "bots" | "captains">): [string, string] {
  const present = players().filter(({ active }) => active);
  const [first = "", second = ""] = [...present.map(({ id }) => id), "", usualBot(table)];
  return [first, second];
}

/** The scenes of the world that are a copy of a compendium's. */
const copiesOf = ({ uuid, id }: PlayScene): readonly PlayScene[] =>
  documentsOf<PlayScene>("scenes").filter((scene) => scene._stats.compendiumSource === uuid || scene.id === id);

/** Nothing stands on it, and no battle needs it. */
function isFree(scene: PlayScene): boolean {
  const shown = battleById(battleOf(scene));
  const isFoughtOn = battles().some(
    ({ system, combatants }) => !system.ended && [...combatants].some(({ sceneId }) => sceneId === scene.id),
  );
  return scene.tokens.size === 0 && !isFoughtOn && shown?.system.ended !== false;
}

/** A copy of a prepared scene on which nobody has played yet: one of the world, or a new one. It brings no ships of its own. */
export async function freeCopy(prepared: PlayScene): Promise<PlayScene> {
  const copies = copiesOf(prepared);
  const free = copies.find(isFree);
  if (free) {
    await change(free, WITHOUT_SHIPS);
    return free;
  }
  const name = copies.length === 0 ? prepared.name : `${prepared.name} ${copies.length + 1}`;
  const made = await imported<PlayScene>("scenes", prepared.pack ?? "", prepared.id, { ...WITHOUT_SHIPS, name });
  if (!made) throw new Error(game.i18n.localize("ALLHANDS.problem.not-created"));
  return made;
}

/** Brings a ship into the world. */
export async function fetchShip(pack: string, id: string, changes: object): Promise<Actor.Implementation> {
  const actor = await imported<Actor.Implementation>("actors", pack, id, changes);
  if (actor) return actor;
  throw new Error(game.i18n.format("ALLHANDS.scene.shipMissing", { uuid: `Compendium.${pack}.Actor.${id}` }));
}

/** Puts a ship onto a scene, if it has a place there. */
export async function place(
  actor: Actor.Implementation,
  scene: PlayScene | null,
  berth: Berth | undefined,
): Promise<Recruit["token"]> {
  if (!berth || !scene) return null;
  const { x, y, rotation, size } = berth;
  const data = await actor.getTokenDocument({
    ...{ x, y, rotation },
    ...(size === undefined ? {} : { width: size, height: size }),
  });
  const [token] = await makeWithin<"Token", { readonly id: string }>(scene, "Token", [sourceOf(data)]);
  return token ? { id: token.id, scene: scene.id } : null;
}

/** What two of a kind are called, both with a number from the start; nothing if they are two kinds. */
async function namesOfAlike(pack: string, [one, other]: FirstChoices["fighters"]): Promise<string[]> {
  if (one.id !== other.id) return [];
  const source = await documentFrom<Actor.Implementation>(`Compendium.${pack}.Actor.${one.id}`);
  return source ? numbered(source.name, 2, namesTaken()) : [];
}

/**
 * Begins a battle of a game, as it is usually played, and brings everyone to its scene. Throws a `RulesError` where these
 * cannot fight, and an Error where the compendium lacks something.
 */
export async function playNow(
  table: AnyTableGame,
  first: FirstBattle,
  { fighters, scene: uuid }: FirstChoices,
): Promise<BattleCombat> {
  const prepared = await documentFrom<PlayScene>(uuid);
  if (!prepared) throw new Error(game.i18n.format("ALLHANDS.welcome.sceneMissing", { uuid }));
  const berths = berthsOn(prepared);
  const scene = await freeCopy(prepared);
  const names = await namesOfAlike(first.pack, fighters);
  const recruits: Recruit[] = [];
  for (const [index, { id, commander, mates = [] }] of fighters.entries()) {
    const name = names[index];
    const named = name === undefined ? {} : { name, prototypeToken: { name } };
    const actor = await fetchShip(first.pack, id, named);
    recruits.push({ actor, token: await place(actor, scene, berths[index]), commander, mates });
  }
  await scene.activate();
  const [one, other] = recruits.map(({ actor }) => actor.name);
  const name = game.i18n.format("ALLHANDS.start.versus", { first: one ?? "", second: other ?? "" });
  return startBattle(table, recruits, { name, options: first.options?.(scene.id) ?? {} });
}
