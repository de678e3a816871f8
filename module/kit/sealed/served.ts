/** For whose browsers a battle is sealed, and for whose it is not yet. */
import { presentDevice } from "./answer-here";
import { devicesOf, ownKeys } from "./devices";
import { battleKey, devicesFor, hasEnvelope, keysOf, readersOf, REFEREE, type DevicesOf, type Keyed } from "./keys";

/** The readers of a battle: whoever may run it, and its seats. */
const readersIn = ({ system }: Keyed): readonly string[] => [REFEREE, ...system.seats.map(({ id }) => id)];

/** How many browsers of each user have a key: of those who may read everything, and of those who play. */
export interface Served {
  readonly all: readonly (readonly [user: string, count: number])[];
  readonly seats: readonly (readonly [user: string, count: number])[];
}

/** For how many browsers of each user a battle is sealed. */
export function servedBy(battle: Keyed, shown: DevicesOf = devicesOf): Served {
  const { envelopes, dealers } = keysOf(battle);
  const countsOf = (readers: readonly string[]): (readonly [string, number])[] => {
    const devices = new Map<string, Set<string>>();
    for (const reader of readers)
      for (const [name, { user }] of devicesFor(battle, reader, dealers, shown))
        if (name in (envelopes[reader] ?? {})) devices.set(user, (devices.get(user) ?? new Set<string>()).add(name));
    return Array.from(devices, ([user, { size }]) => [user, size] as const);
  };
  return { all: countsOf([REFEREE]), seats: countsOf(battle.system.seats.map(({ id }) => id)) };
}

/** The users who may read something of a battle and are there, but none of whose browsers has a key yet. */
export function awaitedFor(battle: Keyed, shown: DevicesOf = devicesOf): readonly string[] {
  const { dealers } = keysOf(battle);
  const { all, seats } = servedBy(battle, shown);
  const served = new Set([...all, ...seats].map(([user]) => user));
  const readers = readersIn(battle);
  const users = readers.flatMap((reader) => readersOf(battle, reader, dealers)).filter(({ active }) => active);
  return [...new Set(users.map(({ id }) => id ?? ""))].filter((id) => !served.has(id));
}

/** Whether somebody shows a browser that has not got a key that its user may have. */
export function lacksSomebody(battle: Keyed, shown: DevicesOf = devicesOf): boolean {
  const { envelopes, dealers } = keysOf(battle);
  const readers = readersIn(battle);
  return readers.some((reader) =>
    devicesFor(battle, reader, dealers, shown).some(([name]) => !(name in (envelopes[reader] ?? {}))),
  );
}

/** Whether this browser has all keys of a battle that its user may have. */
export function hasOwnKeys(battle: Keyed): boolean {
  const { dealers, envelopes } = keysOf(battle);
  const names = ownKeys().map(({ name }) => name);
  const readers = readersIn(battle).filter((reader) =>
    readersOf(battle, reader, dealers).some(({ id }) => id === game.userId),
  );
  return readers.every((reader) => names.some((name) => name in (envelopes[reader] ?? {})));
}

/** Whether a Gamemaster is connected who can run a battle: from a browser that has its key, as far as it has said. */
export function isRunnable(battle: Keyed): boolean {
  if (game.user.isGM && battleKey(battle)) return true;
  const there = [...(game.users ?? [])].filter(({ active, isGM }) => active && isGM);
  const having = keysOf(battle).envelopes[REFEREE] ?? {};
  return there.some((user) => {
    const device = presentDevice(user, battle.id);
    return device === null ? hasEnvelope(battle, user) : device in having;
  });
}
