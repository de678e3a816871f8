/**
 * The keys of browsers. Each browser has a private key for each of its users, which never leaves it, and shows the public
 * key in the user's flags, where the server lets no other player write. Gamemasters can, and so could whoever joined once
 * under that name: what stands there is a claim. A browser remembers which others its user has vouched for here.
 */
import { is, isObject, parsedJson } from "../../rules/kernel";
import { ourFlags, type Flagged } from "../documents/flags";
import { change } from "../platform/documents";
import { keepHere } from "../platform/storage";
import { deviceName, keyIn, lettersOf, newKey, publicOf, type Key } from "./boxes";

/** The most browsers of one user that battles are sealed for: the newest. */
const MOST = 4;

/** Characters of the longest flag that is read. */
const LONGEST = 2048;

const place = (user: string): string => `all-hands.device.${user}`;
const recoveryPlace = (user: string): string => `${place(user)}.recovery`;
const vouchedPlace = (user: string): string => `${place(user)}.vouched`;

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

/** The public keys of this user's browsers by name, without that of their recovery code. */
function ownBrowsers(): [string, string][] {
  const recovery = ownRecovery();
  return Object.entries(devicesOf(game.user)).filter(([, key]) => key !== recovery);
}

/** The flags that show this browser's public key; none if it is shown already. @throws NotKept */
export function keyFlags(): { readonly devices?: string } {
  const { name, shown } = ownKey();
  const others = ownBrowsers();
  if (others.some(([, key]) => key === shown)) return {};
  return { devices: JSON.stringify(Object.fromEntries([...others, [name, shown]].slice(-MOST))) };
}

/** Shows this browser's public key, unless it is shown already. Returns its name. @throws NotKept */
export async function showKey(): Promise<string> {
  const flags = keyFlags();
  if (Object.keys(flags).length > 0) await change(game.user, { flags: { "all-hands": flags } });
  return ownKey().name;
}

/** The name of this browser. @throws NotKept */
export const ownName = (): string => ownKey().name;

/** The public keys for which this browser's user has vouched here. */
function vouchedKeys(): readonly string[] {
  const kept = parsedJson(localStorage.getItem(vouchedPlace(game.userId ?? "")) ?? "");
  return Array.isArray(kept) ? kept.filter(isPublic) : [];
}

/** Says here whether another browser, or a recovery code, is this user's. @throws NotKept */
export function vouch(shown: string, isMine: boolean): void {
  const others = vouchedKeys().filter((key) => key !== shown);
  keepHere(vouchedPlace(game.userId ?? ""), JSON.stringify(isMine ? [...others, shown].slice(-MOST * 2) : others));
}

/** The names of this user's own keys here, and of the others that they show and that this browser vouches for. */
export function vouchedFor(): readonly string[] {
  const vouched = new Set(vouchedKeys());
  const others = Object.entries(devicesOf(game.user)).flatMap(([name, key]) => (vouched.has(key) ? [name] : []));
  return [...new Set([...ownKeys().map(({ name }) => name), ...others])];
}

/** A browser of this user, or their recovery code, as they see it. */
export interface OwnDevice {
  readonly name: string;
  readonly shown: string;
  readonly kind: "here" | "other" | "code";
  /** Whether this browser vouches for it. */
  readonly isMine: boolean;
}

/** All that this user's hands are sealed for, or may be. @throws NotKept */
export function ownDevices(): readonly OwnDevice[] {
  const [here, recovery, vouched] = [ownKey().shown, ownRecovery(), new Set(vouchedKeys())];
  const kindOf = (key: string) => (key === here ? "here" : key === recovery ? "code" : "other");
  return Object.entries(devicesOf(game.user)).map(([name, shown]) => {
    const kind = kindOf(shown);
    return { name, shown, kind, isMine: kind === "here" || vouched.has(shown) };
  });
}

/** Takes a browser, or the recovery code, off what this user shows: nothing more is sealed for it. */
export async function removeDevice(shown: string): Promise<void> {
  vouch(shown, false);
  const kept = ownBrowsers().filter(([, key]) => key !== shown);
  const recovery = ownRecovery() === shown ? { recovery: "" } : {};
  const devices = JSON.stringify(Object.fromEntries(kept));
  await change(game.user, { flags: { "all-hands": { devices, ...recovery } } });
}

/** The public key of this user's recovery code; blank if there is none, or it was waved away (`WAVED`). */
const ownRecovery = (): string => {
  const { recovery } = ourFlags(game.user);
  return isPublic(recovery) ? recovery : "";
};

/** In place of the public key of a recovery code: the user wants none. */
export const WAVED = "none";

/**
 * Whether a battle's key would outlive this browser: another one of this Gamemaster, or a recovery code, for which they
 * have vouched here; another Gamemaster who may have it, and is there to get it; or this Gamemaster wants no code.
 */
export function isSafe(dealers?: readonly string[]): boolean {
  const others = [...(game.users ?? [])].filter(
    ({ id, isGM, active, isSelf }) => isGM && active && !isSelf && (dealers?.includes(id ?? "") ?? true),
  );
  const isShared = others.some((user) => Object.keys(devicesOf(user)).length > 0);
  return isShared || vouchedFor().length > 1 || ourFlags(game.user)["recovery"] === WAVED;
}
