/**
 * Whoever plays must be able to read every ship that fights, in games where its sheet holds no secret: a battle opens
 * the ships to all, and puts that back when it is over. What somebody else has set meanwhile stays as they set it.
 */
import { isObject } from "../../rules/kernel";
import { battles, refereeOptions } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { writeBattle } from "./lease";
import { type Changeable, change, documentAt, uuidOf } from "../platform/documents";

/** What everyone's level was before battles opened them, by the UUID of the actor. */
export type Opened = { readonly [uuid: string]: number };

/** What we use of an actor. */
export interface Shared extends Changeable {
  readonly uuid: string | null;
  readonly ownership: { readonly default?: number };
}

const levelOf = ({ ownership }: Shared): number => ownership.default ?? 0;
const actorAt = (uuid: string): Shared | null => documentAt<Shared>(uuid);

/** What a battle has opened and not put back. */
function openedBy({ system }: BattleCombat): Opened {
  try {
    const opened: unknown = JSON.parse(system.opened || "{}");
    return isObject(opened) ? (opened as Opened) : {};
  } catch {
    return {};
  }
}

/** The level that an actor had before another battle opened it that still needs it open; undefined: there is none. */
function heldOpen(uuid: string, except: string): number | undefined {
  const others = battles().filter(({ id, system }) => id !== except && !system.closed);
  return others.map((battle) => openedBy(battle)[uuid]).find((level) => level !== undefined);
}

/** What is to be opened of these actors, each with what it is at now. One that another battle has opened is opened for both. */
export function toOpen(actors: readonly Shared[], battleId = ""): Opened {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const levels = actors.map((actor): [string, number] => {
    const uuid = uuidOf(actor);
    return [uuid, heldOpen(uuid, battleId) ?? levelOf(actor)];
  });
  return Object.fromEntries(levels.filter(([, before]) => before < OBSERVER));
}

/** Lets everyone read these. */
async function openActors(opened: Opened, options: object): Promise<void> {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  for (const uuid of Object.keys(opened)) {
    const actor = actorAt(uuid);
    if (actor && levelOf(actor) < OBSERVER) await change(actor, { ownership: { default: OBSERVER } }, options);
  }
}

/** Puts back what was opened and still is as the battle set it; not what another battle needs. */
async function closeActors(opened: Opened, battleId: string, options: object = {}): Promise<void> {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  for (const [uuid, before] of Object.entries(opened)) {
    const actor = actorAt(uuid);
    if (!actor || levelOf(actor) !== OBSERVER || heldOpen(uuid, battleId) !== undefined) continue;
    await change(actor, { ownership: { default: before } }, options);
  }
}

/** What stands in the Combat of what a battle has opened. */
export const openedText = (opened: Opened): string => JSON.stringify(opened);

/** What a battle opens: at its beginning what it was made with; when its end is taken back, what is as it was put back. */
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
 * Opens what a battle is to open, puts it back once it is over, and opens it again when its end is taken back. A new
 * battle is `closed`: what was cut off in between is done by the next referee, and once.
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

/** Puts back what a battle had opened that was deleted. Only on the active Gamemaster's client. */
export async function closeDeleted(battle: BattleCombat): Promise<void> {
  if (game.users?.activeGM?.isSelf === true && !battle.system.closed) await closeActors(openedBy(battle), battle.id);
}
