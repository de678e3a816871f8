/**
 * What the open boards of this screen aim at on a scene: from which ship to which, how likely it is to succeed, what it
 * would do. Scenes show it, and a click on a token there is a click on the board. It lasts as long as the draft.
 */

/** From one ship to another that may be chosen, or is; both by their ids in the battle. */
export interface AimLine {
  /** The ship that acts; blank if `to` is only to be chosen. */
  readonly from: string;
  readonly to: string;
  /** Whether it is what would be sent, or what is going on now. */
  readonly chosen: boolean;
  /** Its chance of success, as the board shows it; blank if it is unknown or nothing is rolled. */
  readonly odds: string;
  /** What it would do, in a few words; blank if the board does not show it. */
  readonly does: string;
  /** The number of the board's control that chooses it; null if it cannot be chosen. */
  readonly pick: number | null;
  /** Whether it is left unmarked, as one of many that can be chosen while nothing is chosen yet. */
  readonly quiet?: true;
}

/** What a board aims at, and what comes of a click. */
interface Aim {
  readonly lines: readonly AimLine[];
  pick(index: number): void;
}

const aims = new Map<string, Aim>();
const listeners = new Set<() => void>();

/** Sets what the board of a battle aims at; null if it is closed. */
export function setAim(battleId: string, aim: Aim | null): void {
  const before = looks(battleId);
  if (aim) aims.set(battleId, aim);
  else aims.delete(battleId);
  if (looks(battleId) !== before) for (const listener of listeners) listener();
}

/** What the board of a battle aims at. */
export const aimsIn = (battleId: string): readonly AimLine[] => aims.get(battleId)?.lines ?? [];

/** Handles a click on a ship on the scene: if there are several ways to choose it, the first counts, as on a board. */
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
