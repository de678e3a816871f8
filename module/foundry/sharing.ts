/**
 * Whoever plays must be able to read every ship that fights, in games where its sheet holds no secret: a battle opens
 * the ships to all, and puts that back when it is over. What somebody else has set meanwhile stays as they set it.
 */
import { isObject } from "../rules/kernel";
import { battles, refereeOptions, type BattleCombat } from "./battle";
import { writeBattle } from "./referee/lease";

/** What everyone's level was before battles opened them, by the UUID of the actor. */
export type Opened = { readonly [uuid: string]: number };

/** What we use of an actor. */
export interface Shared {
  readonly uuid: string;
  readonly ownership: { readonly default?: number };
  update(changes: object, options?: object): Promise<unknown>;
}

const levelOf = ({ ownership }: Shared): number => ownership.default ?? 0;
const actorAt = (uuid: string): Shared | null => fromUuidSync(uuid as never) as Shared | null;

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

/** Lets everyone read these actors; gives what is to be put back. One that another battle has opened is opened for both. */
export async function openActors(actors: readonly Shared[], battleId = "", options: object = {}): Promise<Opened> {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const opened: Record<string, number> = {};
  for (const actor of actors) {
    const before = heldOpen(actor.uuid, battleId) ?? levelOf(actor);
    if (before >= OBSERVER || actor.uuid in opened) continue;
    opened[actor.uuid] = before;
    if (levelOf(actor) < OBSERVER) await actor.update({ ownership: { default: OBSERVER } }, options);
  }
  return opened;
}

/** Puts back what was opened and still is as the battle set it; not what another battle needs. */
export async function closeActors(opened: Opened, battleId = "", options: object = {}): Promise<void> {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  for (const [uuid, before] of Object.entries(opened)) {
    const actor = actorAt(uuid);
    if (!actor || levelOf(actor) !== OBSERVER || heldOpen(uuid, battleId) !== undefined) continue;
    await actor.update({ ownership: { default: before } }, options);
  }
}

/** What stands in the Combat of what a battle has opened. */
export const openedText = (opened: Opened): string => JSON.stringify(opened);

/**
 * Puts back what a battle opened once it is over, and opens it again when its end is taken back: only what is still as it
 * was put back. Whatever was cut off in between, it is done in the end, and once.
 */
export async function settleSharing(battle: BattleCombat): Promise<void> {
  const { ended, closed } = battle.system;
  if (ended === closed) return;
  const options = refereeOptions(battle);
  const opened = openedBy(battle);
  if (ended) {
    await closeActors(opened, battle.id, options);
    return writeBattle(battle, { "system.closed": true });
  }
  const asPutBack = ([uuid, before]: [string, number]) => {
    const actor = actorAt(uuid);
    return actor && (levelOf(actor) === before || heldOpen(uuid, battle.id) !== undefined) ? [actor] : [];
  };
  const again = await openActors(Object.entries(opened).flatMap(asPutBack), battle.id, options);
  await writeBattle(battle, { "system.closed": false, "system.opened": openedText(again) });
}

/** Puts back what a battle had opened that was deleted. Only on the active Gamemaster's client. */
export async function closeDeleted(battle: BattleCombat): Promise<void> {
  if (game.users?.activeGM?.isSelf === true && !battle.system.closed) await closeActors(openedBy(battle), battle.id);
}
