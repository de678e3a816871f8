/**
 * The keys of a battle. It has a key of its own, which only the pages get that may run it; each seat has one made of it,
 * which the pages of its people get: each in an envelope for that browser alone, in the Combat.
 */
import { is, parsedJson, RulesError, type Seat } from "../../rules/kernel";
import { heldByGamemaster, peopleOf } from "../battle/battle";
import { witnesses } from "../battle/onlookers";
import type { BattleCombat } from "../game/battle-combat";
import { envelope, hashOfKey, inEnvelope, keyFor, keyIn, lettersOf, newKey, opened, shut, type Key } from "./boxes";
import { devicesOf, ownKeys } from "./devices";
import { markBy } from "./marks";

/** A battle, also one that is about to be made. */
export interface Keyed {
  readonly id: string;
  readonly system: { readonly keys: string; readonly seats: BattleCombat["system"]["seats"] };
}

/** The envelopes of a reader, by device. */
type Envelopes = Readonly<Record<string, string>>;

export interface StoredKeys {
  /** The number of the battle's key: it gets another when it goes on after its key was published. */
  readonly number: number;
  /** The hash of that key. */
  readonly hash: string;
  /** The number of each seat's key: it gets another when somebody has left it. */
  readonly seats: Readonly<Record<Seat, number>>;
  /** By reader: a seat, or `REFEREE`. */
  readonly envelopes: Readonly<Record<string, Envelopes>>;
  /** The earlier keys, each sealed with the next. */
  readonly past: readonly string[];
  /** The users who may have the battle's key; if omitted, all Gamemasters. */
  readonly dealers?: readonly string[];
  /** The word by which the page that runs the battle calls those that lack a key (`arrivals.ts`). */
  readonly call?: string;
  /** Whether everybody was told for how many browsers the battle is sealed: from then on each new one is told. */
  readonly told?: boolean;
  /** A mark of who has got what: any Gamemaster can write here, and only whoever has the battle's key makes this. */
  readonly proof?: string;
  /** The user who made the key, if they must not have it: it gets another before anything is hidden. */
  readonly by?: string;
  /** The key itself, once the battle is over. */
  readonly opened?: string;
}

/** The reader of everything: a page that may run the battle. */
export const REFEREE = "gm";

const isStored = is.object({
  number: is.integer,
  hash: is.text,
  seats: is.map(is.integer),
  envelopes: is.map(is.map(is.text)),
  past: is.listOf(is.text),
  dealers: is.optional(is.listOf(is.text)),
  by: is.optional(is.text),
  opened: is.optional(is.text),
  call: is.optional(is.text),
  told: is.optional(is.flag),
  proof: is.optional(is.text),
});

const NONE: StoredKeys = { number: 0, hash: "", seats: {}, envelopes: {}, past: [] };

/** Texts read last, by battle. */
const readLast = new Map<string, { readonly text: string; readonly keys: StoredKeys }>();

/** The keys that a Combat holds; none if they are damaged. */
export function keysOf({ id, system }: Pick<Keyed, "id" | "system">): StoredKeys {
  const before = readLast.get(id);
  if (before?.text === system.keys) return before.keys;
  const stored = parsedJson(system.keys);
  const keys = isStored(stored) ? (stored as StoredKeys) : NONE;
  readLast.set(id, { text: system.keys, keys });
  return keys;
}

const envelopePlace = (battle: string, reader: string, number: number): string => `${battle} key ${reader} ${number}`;

/** Keys taken from envelopes, by their text: that takes milliseconds. Bounded by the envelopes that this page has seen. */
const taken = new Map<string, Key | null>();

function keyInEnvelope(battle: Keyed, reader: string, number: number): Key | null {
  const envelopes = keysOf(battle).envelopes[reader] ?? {};
  for (const { key: own, name } of ownKeys()) {
    const text = envelopes[name];
    if (text === undefined) continue;
    if (!taken.has(text)) taken.set(text, inEnvelope(own, envelopePlace(battle.id, reader, number), text));
    const key = taken.get(text) ?? null;
    if (key) return key;
  }
  return null;
}

/** Battles' keys that this page has, by hash: those of battles that are not made yet stand in no envelope. */
const made = new Map<string, Key>();

/** A battle's present key, if this page has it or everybody does; null if not. */
function presentKey(battle: Keyed): Key | null {
  const { number, hash, opened: shown } = keysOf(battle);
  const known = made.get(hash);
  if (known) return known;
  const key = keyIn(shown) ?? keyInEnvelope(battle, REFEREE, number);
  if (!key || ![hashOf(key), hashOfKey(key)].includes(hash)) return null;
  made.set(hash, key);
  return key;
}

/** What says which key is a battle's. Earlier versions took another one: a battle that has this has a proof, too. */
const hashOf = (key: Key): string => hashOfKey(keyFor(key, "proven"));

/** The mark of who has got what, by the battle's key. */
const proofOf = (key: Key, { number, dealers, seats, envelopes, told = false }: StoredKeys): string =>
  markBy(key, JSON.stringify(["keys", number, dealers ?? null, seats, envelopes, told]));

const proven = (key: Key, keys: StoredKeys): StoredKeys => ({ ...keys, proof: proofOf(key, keys) });

/** The dealers of battles, as this page has last seen them proven. */
const provenDealers = new Map<string, StoredKeys["dealers"]>();

/**
 * The keys as far as they are what somebody has written who has the battle's key. Otherwise somebody else has changed
 * them: nobody has got anything, and the battle's key is for those who are known to have had it.
 */
function trusted(
  { id }: Pick<Keyed, "id">,
  keys: StoredKeys,
  key: Key,
): { readonly keys: StoredKeys; readonly isProven: boolean } {
  if (keys.proof === proofOf(key, keys)) {
    provenDealers.set(id, keys.dealers);
    // Whoever made it for another one to deal knows the key with which they could prove anything.
    return { keys, isProven: keys.by === undefined };
  }
  if (keys.hash === hashOfKey(key)) return { keys, isProven: false };
  const { dealers: _, ...others } = keys;
  const dealers = provenDealers.has(id) ? provenDealers.get(id) : [game.userId ?? ""];
  return { keys: { ...others, envelopes: {}, ...(dealers ? { dealers } : {}) }, isProven: false };
}

/** A battle's key, if this page has it or everybody does; null if not. An earlier one by its number. */
export function battleKey(battle: Keyed, number = keysOf(battle).number): Key | null {
  const { number: last, past } = keysOf(battle);
  let key = presentKey(battle);
  for (let at = last - 1; at >= number && key; at--) key = keyIn(opened(key, pastPlace(battle, at), past[at] ?? ""));
  return number > last ? null : key;
}

const pastPlace = ({ id }: Pick<Keyed, "id">, number: number): string => `${id} past ${number}`;

/** The battle's key. Throws a `RulesError` if this page does not have it. */
export function ownBattleKey(battle: Keyed): Key {
  const key = battleKey(battle);
  if (!key) throw new RulesError("sealed-without-key");
  return key;
}

const seatKeyOf = (key: Key, seat: Seat, number: number): Key => keyFor(key, `seat ${seat} ${number}`);

/** The number of a seat's key. */
export const seatNumber = (battle: Keyed, seat: Seat): number => keysOf(battle).seats[seat] ?? 0;

/** A seat's key, if this page has it; null if not. */
export function seatKey(battle: Keyed, seat: Seat): Key | null {
  const number = seatNumber(battle, seat);
  const whole = battleKey(battle);
  return whole ? seatKeyOf(whole, seat, number) : keyInEnvelope(battle, seat, number);
}

/** Users without a seat whom a Gamemaster lets see everything. */
const witnessesOf = ({ system }: Keyed): readonly string[] =>
  (Reflect.get(system, witnesses.name) as readonly string[] | undefined) ?? [];

/** The users who may have a reader's key. */
export function readersOf(battle: Keyed, reader: string, dealers: StoredKeys["dealers"]): User.Implementation[] {
  const { system } = battle;
  const users = [...(game.users ?? [])];
  const onlookers = reader === REFEREE ? witnessesOf(battle) : [];
  const mayDeal = ({ id, isGM }: User.Implementation) => isGM && (dealers?.includes(id ?? "") ?? true);
  // A Gamemaster who does not deal cannot become an onlooker who sees all, either.
  const sees = ({ id, isGM }: User.Implementation): boolean => !isGM && onlookers.includes(id ?? "");
  if (reader === REFEREE) return users.filter((user) => mayDeal(user) || sees(user));
  const seat = system.seats.find(({ id }) => id === reader);
  if (!seat) return [];
  const people = peopleOf(seat);
  return users.filter(({ id, isGM }) => people.includes(id ?? "") || (isGM && heldByGamemaster(seat)));
}

/** Somebody whose browser gets a key: told to all, as it may be somebody else under that name. */
interface Newcomer {
  readonly user: string;
  /** Blank for the battle's own key. */
  readonly seat: Seat;
}

/** The keys as they should be now, and who has got one that had none. */
interface SettledKeys {
  readonly keys: StoredKeys;
  readonly newcomers: readonly Newcomer[];
}

/** A public key of a device, with its user. */
interface Device {
  readonly user: string;
  readonly shown: string;
}

export const devicesFor = (battle: Keyed, reader: string, dealers: StoredKeys["dealers"], shown: DevicesOf) =>
  readersOf(battle, reader, dealers).flatMap((user) =>
    Object.entries(shown(user)).map(([name, key]): [string, Device] => [name, { user: user.id ?? "", shown: key }]),
  );

/** The devices of a user that count. */
export type DevicesOf = (user: User.Implementation) => { readonly [device: string]: string };

/** Whether one of a user's browsers may get a key that it has not: it is there, or had it before (`arrivals.ts`). */
export type Arrived = (user: string, device: string) => boolean;

/** Envelopes for a reader: those that are there, and new ones for devices that have come. */
function envelopesFor(
  battle: Keyed,
  [reader, number, key]: readonly [string, number, Key],
  wanted: readonly [string, Device][],
  there: Envelopes,
): { readonly envelopes: Envelopes; readonly users: readonly string[] } {
  const envelopes: Record<string, string> = {};
  const users: string[] = [];
  for (const [name, { user, shown }] of wanted) {
    const text = there[name] ?? envelope(shown, envelopePlace(battle.id, reader, number), key);
    if (text === null) continue;
    envelopes[name] = text;
    if (text !== there[name]) users.push(user);
  }
  return { envelopes, users };
}

const hasLeft = (there: Envelopes, wanted: readonly [string, Device][]): boolean =>
  Object.keys(there).some((device) => !wanted.some(([name]) => name === device));

/** The next key of a battle, whose earlier ones stay readable for those who have it. */
function renewed(battle: Keyed, before: StoredKeys, key: Key): { readonly keys: StoredKeys; readonly key: Key } {
  const next = newKey();
  const { opened: _opened, by: _by, ...kept } = before;
  const past = [...before.past, shut(next, pastPlace(battle, before.number), lettersOf(key))];
  const seats = Object.fromEntries(Object.entries(before.seats).map(([seat, number]) => [seat, number + 1]));
  const keys = { ...kept, number: before.number + 1, hash: hashOf(next), seats, envelopes: {}, past };
  made.set(keys.hash, next);
  return { keys, key: next };
}

/** What decides about a reader's key. */
interface Reading {
  readonly battle: Keyed;
  readonly shown: DevicesOf;
  readonly arrived: Arrived;
  /** The keys as they were, and as far as they count now. */
  readonly before: StoredKeys;
  readonly isProven: boolean;
  readonly keys: StoredKeys;
  readonly key: Key;
}

/** A reader's envelopes as they should be, with the number of a seat's key, and whose browsers have got a new one. */
function settledFor({ battle, shown, arrived, before, isProven, keys, key }: Reading, reader: string) {
  const all = devicesFor(battle, reader, keys.dealers, shown);
  const isSeat = reader !== REFEREE;
  const had = before.envelopes[reader] ?? {};
  let there = keys.envelopes[reader] ?? {};
  let seat = keys.seats[reader] ?? 1;
  if (isSeat && hasLeft(there, all)) [seat, there] = [seat + 1, {}];
  const isServed = (name: string, user: string): boolean =>
    name in there || (isProven && name in had) || arrived(user, name);
  const wanted = all.filter(([name, { user }]) => isServed(name, user));
  const number = isSeat ? seat : keys.number;
  const own = isSeat ? seatKeyOf(key, reader, number) : key;
  const { envelopes, users } = envelopesFor(battle, [reader, number, own], wanted, there);
  const news = wanted.filter(([name, { user }]) => name in envelopes && !(name in had) && users.includes(user));
  const newcomers = news.map(([, { user }]): Newcomer => ({ user, seat: isSeat ? reader : "" }));
  return { seat, envelopes, newcomers, isNew: users.length > 0 || (isSeat && seat !== before.seats[reader]) };
}

/**
 * The keys as they should be now; null if they are. Devices that have come get an envelope. If one must not have a seat's
 * key any more, the seat gets another; if it is the battle's own, or that was published, everything gets another.
 *
 * @param isOut  whether anybody may know the battle's key, and the battle goes on
 */
export function settledKeys(
  battle: Keyed,
  isOut: boolean,
  arrived: Arrived,
  shown: DevicesOf = devicesOf,
): SettledKeys | null {
  const old = ownBattleKey(battle);
  const { keys: before, isProven } = trusted(battle, keysOf(battle), old);
  const isSpent =
    isOut ||
    before.by !== undefined ||
    hasLeft(before.envelopes[REFEREE] ?? {}, devicesFor(battle, REFEREE, before.dealers, shown));
  const { keys, key } = isSpent ? renewed(battle, before, old) : { keys: before, key: old };
  const reading: Reading = { battle, shown, arrived, before, isProven, keys, key };
  const readers = [REFEREE, ...battle.system.seats.map(({ id }) => id)];
  const settled = readers.map((reader) => [reader, settledFor(reading, reader)] as const);
  const seats = Object.fromEntries(settled.flatMap(([id, { seat }]) => (id === REFEREE ? [] : [[id, seat]])));
  const envelopes = Object.fromEntries(settled.map(([reader, each]) => [reader, each.envelopes]));
  const isNew = isSpent || settled.some(([, each]) => each.isNew) || before.envelopes !== keysOf(battle).envelopes;
  if (!isNew) return null;
  const newcomers = settled.flatMap(([, each]) => each.newcomers);
  return { keys: proven(key, { ...keys, seats: { ...keys.seats, ...seats }, envelopes }), newcomers };
}

/** The same keys with a call, or as told. */
export function withWords(battle: Keyed, words: Pick<StoredKeys, "call" | "told">): StoredKeys {
  return proven(ownBattleKey(battle), { ...keysOf(battle), ...words });
}

/** A key for a battle that is about to be made, with envelopes for whoever is there. */
export function firstKeys(
  battle: { readonly id: string; readonly system: Pick<Keyed["system"], "seats"> },
  arrived: Arrived,
  dealers?: readonly string[],
): string {
  const key = newKey();
  const keys = proven(key, { ...NONE, hash: hashOf(key), ...(dealers ? { dealers } : {}) });
  made.set(keys.hash, key);
  const keyed = { id: battle.id, system: { ...battle.system, keys: JSON.stringify(keys) } };
  const settled = settledKeys(keyed, false, arrived)?.keys ?? keys;
  const by = game.userId ?? "";
  return JSON.stringify(dealers?.includes(by) === false ? { ...settled, by } : settled);
}

/** Forgets the key of a battle that was made here, if this page must not have it. */
export function forgetOthers(battle: Keyed): void {
  const { by, hash } = keysOf(battle);
  if (by !== undefined) made.delete(hash);
}

/** Whether a battle's key is published with these. */
export const isPublished = (battle: Keyed, published: Readonly<Record<string, string>>): boolean => {
  const { number, opened: shown } = keysOf(battle);
  return shown !== undefined || String(number) in published;
};

/** A battle's keys for its record: what opens the whole, for those who may run it. */
export function keptKeys(battle: Keyed): string {
  const { number, hash, past, envelopes } = keysOf(battle);
  const own = { [REFEREE]: envelopes[REFEREE] ?? {} };
  return JSON.stringify({ number, hash, seats: {}, envelopes: own, past } satisfies StoredKeys);
}

/** The keys with the battle's own for everybody, as it is over; null if they have it already. */
export function publishedKeys(battle: Keyed): StoredKeys | null {
  const keys = keysOf(battle);
  return keys.opened === undefined ? { ...keys, opened: lettersOf(ownBattleKey(battle)) } : null;
}

/** Whether one of a user's browsers, or their recovery code, has the battle's key. */
export const hasEnvelope = (battle: Keyed, user: User.Implementation): boolean =>
  Object.keys(devicesOf(user)).some((name) => name in (keysOf(battle).envelopes[REFEREE] ?? {}));
