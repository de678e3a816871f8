/** What seals a battle's hands: fetched only where a battle has sealed ones (`kit/game/sealer.ts`). */
import type { BattleCombat } from "../game/battle-combat";
import { MISSING, type Sealer, type SealerEntry } from "../game/sealer";
import { keyFor, keyIn, lettersOf, MOST_FOR_SEAT, newKey, opened, shut, type Key } from "./boxes";
import { answerCall, calledFor, callFor, cameTo, hear, sinceCall } from "./arrivals";
import { countedDevices } from "./counted";
import { isSafe, showKey, vouchedFor } from "./devices";
import {
  battleKey,
  firstKeys,
  forgetOthers,
  hasEnvelope,
  isPublished,
  keptKeys,
  keysOf,
  ownBattleKey,
  publishedKeys,
  seatKey,
  settledKeys,
  withWords,
  type Arrived,
  type DevicesOf,
  type Keyed,
} from "./keys";
import { openedKeys } from "../record/record";
import { localize } from "../text/sentence";
import { unattended } from "../platform/notices";
import { openedForReferee, openedWith, shutForReferee } from "./referee-boxes";
import { markBy } from "./marks";
import { awaitedFor, isRunnable, lacksSomebody, servedBy } from "./served";
import { see } from "./seen";
import { isStale, known, missingNow, missingOf, sealedMissing } from "./secrets";
import { RulesError } from "../../rules/kernel";

const keyOfSeat = (battle: Keyed, seat: string): Key => {
  const key = seatKey(battle, seat);
  if (!key) throw new RulesError("sealed-without-key");
  return key;
};

const seatPlace = (battle: Keyed, seat: string, what: string): string => `${battle.id} ${seat} ${what}`;

/** The numbers of a battle's keys. */
const numbers = (battle: Keyed): number[] => Array.from({ length: keysOf(battle).number + 1 }, (_, number) => number);

const maskedBy = (battle: Keyed, digest: string): string => markBy(ownBattleKey(battle), digest);

const enterCode = async (): Promise<void> => (await import("./recovery")).enterCode();
const offerCode = async (): Promise<void> => (await import("./recovery")).offerCode();

const openCorrection = async (battle: BattleCombat): Promise<void> =>
  (await import("./correction-window")).openCorrection(battle);

const entry = (icon: string, name: string, open: () => Promise<void>): SealerEntry => ({
  icon: `solid fa-${icon}`,
  label: `ALLHANDS.recovery.menu.${name}`,
  action: `Recovery-${name}`,
  onClick: () => unattended(open(), { asks: true }),
});

const openBrowsers = async (): Promise<void> => (await import("./browsers-window")).openBrowsers();

const browsersEntry: SealerEntry = {
  icon: "solid fa-window-restore",
  label: "ALLHANDS.browsers.menu",
  action: "Browsers",
  onClick: () => unattended(openBrowsers(), { asks: true }),
};

const correctionEntry = (battle: BattleCombat): SealerEntry => ({
  icon: "solid fa-right-left",
  label: "ALLHANDS.correction.menu",
  action: "Correction",
  onClick: () => unattended(openCorrection(battle)),
});

/** Whether another Gamemaster, who is there, runs the battle. */
const runsElsewhere = ({ lease }: BattleCombat["system"]): boolean =>
  lease.user !== game.userId && game.users?.get(lease.user)?.active === true;

/** Milliseconds that the news of who has which key waits for people who are connected. */
const PATIENCE = 5000;

/** Calls for those who lack a key, unless this page's call stands there; goes on when they have had time to answer. */
function called(battle: BattleCombat, next: Keyed, shown: DevicesOf): string | null {
  const awaited = awaitedFor(next, shown);
  const own = calledFor(battle.id);
  if (own !== null) return own === keysOf(next).call ? null : own;
  if (awaited.length === 0 && !lacksSomebody(next, shown)) return null;
  const goOn = async (): Promise<void> => (await import("../referee/turns")).advance(battle);
  if (awaited.length > 0) setTimeout(() => unattended(goOn()), PATIENCE);
  return callFor(battle.id, lettersOf(newKey()).slice(0, 16));
}

/** Keys with what is to be said in them: a call, and that everybody is told who has got which. */
function withNews(battle: BattleCombat, next: Keyed, shown: DevicesOf) {
  const { told = false } = keysOf(next);
  const call = called(battle, next, shown);
  const isToTell =
    !told && (awaitedFor(next, shown).length === 0 || (call === null && sinceCall(battle.id) >= PATIENCE));
  if (call === null && !isToTell) return null;
  const keys = withWords(next, { ...(call === null ? {} : { call }), ...(isToTell ? { told: true } : {}) });
  return { keys: JSON.stringify(keys), served: isToTell ? servedBy(next, shown) : null };
}

const seedOf = (key: Key, number: number): string => lettersOf(keyFor(key, `seed ${number}`));

/** All keys of a battle that this page has, by number. */
function keysHere(battle: Keyed): Readonly<Record<string, string>> {
  const known = numbers(battle).map((number) => [number, battleKey(battle, number)] as const);
  return Object.fromEntries(known.flatMap(([number, key]) => (key ? [[String(number), lettersOf(key)]] : [])));
}

/** All seeds that a battle's keys, as far as this page has them, make up to a number. */
const seedsHere = (battle: Keyed, upTo: number): string[] =>
  Object.values(keysHere(battle)).flatMap((letters) => {
    const key = keyIn(letters)!;
    return Array.from({ length: upTo }, (_, number) => seedOf(key, number));
  });

/** Hashes of keys that were published on the record of a battle that was gone, and may have been brought back since. */
const outside = new Set<string>();

/** Whether this is the first of the Gamemasters who are connected and have a battle's key. */
function isFirst(battle: Keyed): boolean {
  const able = [...(game.users ?? [])].filter((user) => user.active && user.isGM && hasEnvelope(battle, user));
  return able.map(({ id }) => id ?? "").sort()[0] === game.userId;
}

export const sealer: Sealer = {
  hasKey: (battle) => battleKey(battle) !== null,
  shut: shutForReferee,
  opened: openedForReferee,
  openedWith,
  hasSeatKey: (battle, seat) => seatKey(battle, seat) !== null,
  shutFor: (battle, seat, what, text) => shut(keyOfSeat(battle, seat), seatPlace(battle, seat, what), text),
  openedFor(battle, seat, what, box) {
    const key = seatKey(battle, seat);
    return key && opened(key, seatPlace(battle, seat, what), box, MOST_FOR_SEAT);
  },
  masked: maskedBy,
  known,
  missing: missingNow,
  missingOf,
  written(battle, patch) {
    const { [battle.uuid]: values, ...others } = patch;
    const missing = values?.[MISSING];
    return typeof missing === "string"
      ? { ...others, [battle.uuid]: { ...values, [MISSING]: sealedMissing(battle, missing) } }
      : patch;
  },
  settled(battle, digest) {
    // An end that was cut off, or taken back, may have published the key.
    const isShown = isPublished(battle, openedKeys(battle)) || outside.has(keysOf(battle).hash);
    const isOut = !battle.system.ended && isShown;
    const shown = countedDevices(battle);
    const arrived: Arrived = (user, device) => cameTo(battle.id, user).has(device);
    const settled = settledKeys(battle, isOut, arrived, shown);
    const missing = missingNow(battle);
    // It is put back first (`hiddenChanges`), sealed for whoever may read it now.
    if (missing === null) return null;
    const system = { ...battle.system, keys: settled ? JSON.stringify(settled.keys) : battle.system.keys };
    const next: Keyed = { id: battle.id, system };
    const { told } = keysOf(battle);
    const news = withNews(battle, next, shown);
    const served = news?.served ?? null;
    if (!settled && !isStale(battle)) return news && { values: { "system.keys": news.keys }, newcomers: [], served };
    const isAnother = keysOf(next).number !== keysOf(battle).number;
    const covered = { "system.keys": news?.keys ?? system.keys, "system.covered": sealedMissing(next, missing) };
    // A battle that has just begun has no digest yet.
    const isMasked = isAnother && battle.system.digest !== "";
    const masked = isMasked ? { "system.digest": maskedBy(next, digest()) } : {};
    const nameOf = (id: string) => battle.system.seats.find((seat) => seat.id === id)?.name ?? "";
    const newcomers = told ? (settled?.newcomers ?? []) : [];
    const named = newcomers.map(({ user, seat }) => ({ user, seat: nameOf(seat) }));
    return { values: { ...covered, ...masked }, newcomers: named, served };
  },
  published(battle) {
    const keys = publishedKeys(battle);
    return keys && { "system.keys": JSON.stringify(keys) };
  },
  keys: keysHere,
  kept: keptKeys,
  left(id, kept) {
    const battle: Keyed = { id, system: { seats: [], keys: kept } };
    const keys = keysHere(battle);
    if (Object.keys(keys).length === 0) return null;
    const seeds = (upTo: number): string[] => seedsHere(battle, upTo);
    return { keys, seeds, isFirst: isFirst(battle), published: () => void outside.add(keysOf(battle).hash) };
  },
  begun({ id, seats, rules, state, dealers, dealing }) {
    const own = new Set(vouchedFor());
    const arrived: Arrived = (user, device) =>
      user === game.userId ? own.has(device) : dealing?.user === user && dealing.device === device;
    const keys = firstKeys({ id, system: { seats } }, arrived, dealers);
    const battle: Keyed = { id, system: { seats, keys } };
    const covered = sealedMissing(battle, missingOf(rules, state));
    forgetOthers(battle);
    return { keys, covered };
  },
  isSafe,
  obstacle(battle) {
    const isOurs = game.user.isGM && !battle.system.ended && !runsElsewhere(battle.system);
    if (!isOurs || battleKey(battle)) return null;
    return { text: localize("ALLHANDS.fault.sealed-without-key"), act: enterCode };
  },
  entries(battle) {
    if (battle.system.ended) return [];
    const own = [correctionEntry(battle), entry("lock", "make", offerCode)];
    return battleKey(battle) ? own : [...own, entry("passport", "enter", enterCode)];
  },
  ownEntries: () => [browsersEntry],
  mayRun: hasEnvelope,
  isRunnable,
  showKey,
  hear,
  answerCall,
  see,
  seed: (battle, number) => seedOf(ownBattleKey(battle), number),
  seeds: seedsHere,
};
