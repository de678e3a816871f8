/**
 * Sharing of ships: every player must be able to read every ship that fights, in games whose sheets hold no secrets. A
 * battle opens the ships to all, and puts that back when it is over. Levels that someone else has set meanwhile stay.
 */
import { isObject, parsedJson } from "../../rules/kernel";
import { encounters, refereeOptions, type Encounter } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { writeBattle } from "./lease";
import { type Changeable, change, documentAt, uuidOf } from "../platform/documents";

/** The default permission levels before battles opened the actors, by their UUIDs. */
type Opened = { readonly [uuid: string]: number };

/** The members of an actor that we use. */
export interface Shared extends Changeable {
  readonly uuid: string | null;
  readonly ownership: { readonly default?: number };
}

const levelOf = ({ ownership }: Shared): number => ownership.default ?? 0;
const actorAt = (uuid: string): Shared | null => documentAt<Shared>(uuid);

/** The actors that a battle has opened and not put back. */
function openedBy({ system }: Pick<Encounter, "system">): Opened {
  const opened = parsedJson(system.opened);
  return isObject(opened) ? (opened as Opened) : {};
}

/** The former level of an actor that another battle has opened and still needs open; undefined if there is none. */
function heldOpen(uuid: string, except: string): number | undefined {
  const others = encounters().filter(({ id, system }) => id !== except && !system.closed);
  return others.map((battle) => openedBy(battle)[uuid]).find((level) => level !== undefined);
}

/** The actors to open, each with its present level. One that another battle has opened is opened for both. */
export function toOpen(actors: readonly Shared[], battleId = ""): Opened {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const levels = actors.map((actor): [string, number] => {
    const uuid = uuidOf(actor);
    return [uuid, heldOpen(uuid, battleId) ?? levelOf(actor)];
  });
  return Object.fromEntries(levels.filter(([, before]) => before < OBSERVER));
}

/** Lets everyone read these actors. */
async function openActors(opened: Opened, options: object): Promise<void> {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  for (const uuid of Object.keys(opened)) {
    const actor = actorAt(uuid);
    if (actor && levelOf(actor) < OBSERVER) await change(actor, { ownership: { default: OBSERVER } }, options);
  }
}

/** Puts back the levels that are still as the battle set them, except where another battle needs them. */
async function closeActors(opened: Opened, battleId: string, options: object = {}): Promise<void> {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  for (const [uuid, before] of Object.entries(opened)) {
    const actor = actorAt(uuid);
    if (!actor || levelOf(actor) !== OBSERVER || heldOpen(uuid, battleId) !== undefined) continue;
    await change(actor, { ownership: { default: before } }, options);
  }
}

/** The stored text of what a battle has opened. */
export const openedText = (opened: Opened): string => JSON.stringify(opened);

/** The actors that a battle opens: those it was made with or, if its end is undone, those at the restored level. */
function opensNow(battle: BattleCombat): Opened {
  const opened = openedBy(battle);
  if (battle.system.digest === "") return opened;
  const asPutBack = ([uuid, before]: [string, number]) => {
    const actor = actorAt(uuid);
    return actor && (levelOf(actor) === before || heldOpen(uuid, battle.id) !== undefined) ? [actor] : [];
  };
  return toOpen(Object.entries(opened).flatMap(asPutBack), battle.id);
}

/**
 * Opens a battle's actors, puts them back once it is over, and opens them again when its end is taken back. A new
 * battle is `closed`: the next referee completes what was interrupted, once.
 */
export async function settleSharing(battle: BattleCombat): Promise<void> {
  const { ended, closed } = battle.system;
  if (ended === closed) return;
  const options = refereeOptions(battle);
  if (ended) await closeActors(openedBy(battle), battle.id, options);
  const opened = ended ? {} : opensNow(battle);
  await openActors(opened, options);
  await writeBattle(battle, { "system.closed": ended, ...(ended ? {} : { "system.opened": openedText(opened) }) });
}

/** Puts back what a deleted battle had opened. Only on the active Gamemaster's client. */
export async function closeDeleted(battle: BattleCombat): Promise<void> {
  if (game.users?.activeGM?.isSelf === true && !battle.system.closed) await closeActors(openedBy(battle), battle.id);
}
