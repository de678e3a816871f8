/**
 * The keys of browsers. Each browser has a private key for each of its users, which never leaves it, and shows the public
 * key in the user's flags, where the server lets no other player write.
 */
import { is, isObject, parsedJson } from "../../rules/kernel";
import { ourFlags, type Flagged } from "../documents/flags";
import { change } from "../platform/documents";
import { keepHere } from "../platform/storage";
import { hashOfKey, keyIn, lettersOf, newKey, publicOf, type Key } from "./boxes";

/** The most browsers of one user that battles are sealed for: the newest. */
const MOST = 4;

/** Characters of the longest flag that is read. */
const LONGEST = 2048;

const place = (user: string): string => `all-hands.device.${user}`;
const recoveryPlace = (user: string): string => `${place(user)}.recovery`;

/** A private key, and the name of the browser that has it. */
export interface OwnKey {
  readonly key: Key;
  readonly name: string;
  /** Its public key. */
  readonly shown: string;
}

/** Private keys of this browser by place: boards ask again and again, and a public key takes milliseconds. */
const known = new Map<string, OwnKey>();

function ownKeyAt(at: string): OwnKey | null {
  const before = known.get(at);
  if (before) return before;
  const key = keyIn(localStorage.getItem(at));
  if (!key) return null;
  const shown = publicOf(key);
  const own = { key, name: deviceName(shown), shown };
  known.set(at, own);
  return own;
}

/** This browser's own key for its user, made when it is first needed. @throws NotKept */
function ownKey(): OwnKey {
  const at = place(game.userId ?? "");
  if (!ownKeyAt(at)) keepHere(at, lettersOf(newKey()));
  return ownKeyAt(at)!;
}

/** The keys that this browser has for its user: its own, and that of a recovery code that was entered here. */
export function ownKeys(): readonly OwnKey[] {
  const recovered = ownKeyAt(recoveryPlace(game.userId ?? ""));
  return recovered ? [ownKey(), recovered] : [ownKey()];
}

/** Keeps the private key of a recovery code in this browser. @throws NotKept */
export function keepRecovered(key: Key): void {
  const at = recoveryPlace(game.userId ?? "");
  keepHere(at, lettersOf(key));
  known.delete(at);
}

/** The name of a browser: made of its public key, which only its private key opens. */
export function deviceName(shown: string): string {
  const key = keyIn(shown);
  return key ? hashOfKey(key).slice(0, 16) : "";
}

const isPublic = is.matching(/^[0-9a-f]{64}$/);

/** The public keys of a user's browsers, by name, and of their recovery code. Anything else in the flags is left out. */
export function devicesOf(user: Flagged): { readonly [device: string]: string } {
  const { devices, recovery } = ourFlags(user);
  const text = typeof devices === "string" && devices.length <= LONGEST ? parsedJson(devices) : null;
  const shown = Object.entries(isObject(text) ? text : {}).filter(
    ([name, key]) => isPublic(key) && deviceName(key) === name,
  );
  const recovered = isPublic(recovery) ? [[deviceName(recovery), recovery]] : [];
  return Object.fromEntries([...shown.slice(-MOST), ...recovered]) as { [device: string]: string };
}

/** Shows this browser's public key, unless it is shown already. @throws NotKept */
export async function showKey(): Promise<void> {
  const { name, shown } = ownKey();
  const recovery = ownRecovery();
  const others = Object.entries(devicesOf(game.user)).filter(([, key]) => key !== recovery);
  if (others.some(([, key]) => key === shown)) return;
  const devices = [...others, [name, shown]].slice(-MOST);
  await change(game.user, { flags: { "all-hands": { devices: JSON.stringify(Object.fromEntries(devices)) } } });
}

/** The public key of this user's recovery code; blank if there is none, or it was waved away (`WAVED`). */
const ownRecovery = (): string => {
  const { recovery } = ourFlags(game.user);
  return isPublic(recovery) ? recovery : "";
};

/** In place of the public key of a recovery code: the user wants none. */
export const WAVED = "none";

/**
 * Whether a battle's key would outlive this browser: another one of a Gamemaster who may have it has shown a key, there
 * is a recovery code, or this Gamemaster wants none.
 */
export function isSafe(dealers?: readonly string[]): boolean {
  const having = [...(game.users ?? [])].filter(({ id, isGM }) => isGM && (dealers?.includes(id ?? "") ?? true));
  const devices = having.flatMap((user) => Object.values(devicesOf(user)));
  return new Set([...devices, ownKey().shown]).size > 1 || ourFlags(game.user)["recovery"] === WAVED;
}
