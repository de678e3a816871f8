/**
 * What the open boards of this screen ask for that stands on a scene: from which ship to which, how likely that succeeds,
 * what it would do. Scenes show it, and a click on a token there is a click on the board. It is gone with the draft.
 */

/** From one ship to another that may be chosen, or is; both by their ids in the battle. */
export interface AimLine {
  /** Who acts; blank: the ship is only to be chosen. */
  readonly from: string;
  readonly to: string;
  /** It is what would be sent, or what goes on now. */
  readonly chosen: boolean;
  /** How likely it succeeds, as the board says it; blank: nobody can tell, or nothing is rolled. */
  readonly odds: string;
  /** What it would do, in a few words; blank: the board does not say. */
  readonly does: string;
  /** The control of the board that chooses it, by its number there; null: it cannot be chosen. */
  readonly pick: number | null;
  /** One of many that can be chosen for something, as nothing is chosen yet: it is not marked. */
  readonly quiet?: true;
}

/** What a board aims at, and what comes of a click. */
interface Aim {
  readonly lines: readonly AimLine[];
  pick(index: number): void;
}

const aims = new Map<string, Aim>();
const listeners = new Set<() => void>();

/** Says what the board of a battle asks for now; null: it is closed. */
export function setAim(battleId: string, aim: Aim | null): void {
  const before = looks(battleId);
  if (aim) aims.set(battleId, aim);
  else aims.delete(battleId);
  if (looks(battleId) !== before) for (const listener of listeners) listener();
}

/** What the board of a battle aims at. */
export const aimsIn = (battleId: string): readonly AimLine[] => aims.get(battleId)?.lines ?? [];

/** A ship was clicked on the scene: of several ways to choose it the first counts, as on a board. */
export function clickShip(battleId: string, ship: string): void {
  const aim = aims.get(battleId);
  const pick = aim?.lines.find((line) => line.to === ship && line.pick !== null)?.pick;
  if (aim && pick !== undefined && pick !== null) aim.pick(pick);
}

/** Calls back when a board aims at something else. */
export function onAim(listener: () => void): void {
  listeners.add(listener);
}

const looks = (battleId: string): string => JSON.stringify(aimsIn(battleId));
