/** What seals a battle's hands: fetched only where a battle has sealed ones (`kit/game/sealer.ts`). */
import type { BattleCombat } from "../game/battle-combat";
import { MISSING, type Sealer, type SealerEntry } from "../game/sealer";
import { keyFor, lettersOf, MOST_FOR_SEAT, opened, shut, type Key } from "./boxes";
import { countedDevices } from "./counted";
import { isSafe, showKey } from "./devices";
import {
  battleKey,
  firstKeys,
  forgetOthers,
  hasEnvelope,
  isPublished,
  keysOf,
  ownBattleKey,
  publishedKeys,
  seatKey,
  settledKeys,
  type Keyed,
} from "./keys";
import { openedKeys } from "../record/record";
import { localize } from "../text/sentence";
import { unattended } from "../platform/notices";
import { openedForReferee, openedWith, shutForReferee } from "./referee-boxes";
import { markBy } from "./marks";
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

const correctionEntry = (battle: BattleCombat): SealerEntry => ({
  icon: "solid fa-right-left",
  label: "ALLHANDS.correction.menu",
  action: "Correction",
  onClick: () => unattended(openCorrection(battle)),
});

/** Whether another Gamemaster, who is there, runs the battle. */
const runsElsewhere = ({ lease }: BattleCombat["system"]): boolean =>
  lease.user !== game.userId && game.users?.get(lease.user)?.active === true;

const seedOf = (key: Key, number: number): string => lettersOf(keyFor(key, `seed ${number}`));

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
    const isOut = !battle.system.ended && isPublished(battle, openedKeys(battle));
    const settled = settledKeys(battle, isOut, countedDevices(battle));
    if (!settled && !isStale(battle)) return null;
    const missing = missingNow(battle);
    // It is put back first (`hiddenChanges`), sealed for whoever may read it now.
    if (missing === null) return null;
    const keys = settled ? JSON.stringify(settled.keys) : battle.system.keys;
    const next: Keyed = { id: battle.id, system: { seats: battle.system.seats, keys } };
    const isAnother = keysOf(next).number !== keysOf(battle).number;
    const covered = { "system.keys": keys, "system.covered": sealedMissing(next, missing) };
    // A battle that has just begun has no digest yet.
    const isMasked = isAnother && battle.system.digest !== "";
    const masked = isMasked ? { "system.digest": maskedBy(next, digest()) } : {};
    const nameOf = (id: string) => battle.system.seats.find((seat) => seat.id === id)?.name ?? "";
    const newcomers = (settled?.newcomers ?? []).map(({ user, seat }) => ({ user, seat: nameOf(seat) }));
    return { values: { ...covered, ...masked }, newcomers };
  },
  published(battle) {
    const keys = publishedKeys(battle);
    return keys && { "system.keys": JSON.stringify(keys) };
  },
  keys(battle) {
    const known = numbers(battle).map((number) => [number, battleKey(battle, number)] as const);
    return Object.fromEntries(known.flatMap(([number, key]) => (key ? [[String(number), lettersOf(key)]] : [])));
  },
  begun({ id, seats, rules, state, dealers }) {
    const keys = firstKeys({ id, system: { seats } }, dealers);
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
  mayRun: hasEnvelope,
  showKey,
  see,
  seed: (battle, number) => seedOf(ownBattleKey(battle), number),
  seeds(battle: BattleCombat, upTo) {
    const keys = numbers(battle).map((number) => battleKey(battle, number));
    return keys.flatMap((key) => (key ? Array.from({ length: upTo }, (_, number) => seedOf(key, number)) : []));
  },
};
