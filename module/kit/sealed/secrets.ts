/**
 * What is missing of a covered state, sealed: once for the pages that may run the battle, and for each seat what its
 * people may know of it.
 */
import {
  is,
  isObject,
  keptByText,
  overlaid,
  parsedJson,
  RulesError,
  secretsIn,
  withSecrets,
  type Seat,
  type Secrets,
} from "../../rules/kernel";
import { mySeats } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import type { CoveringRules } from "../game/sealer";
import { opened, shut } from "./boxes";
import { battleKey, seatKey, seatNumber, type Keyed } from "./keys";
import { openedForReferee, shutForReferee } from "./referee-boxes";

/** What is missing, as the referee has it in memory and in patches (as JSON). */
interface Missing {
  readonly whole: Secrets | null;
  readonly seats: Readonly<Record<Seat, Secrets | null>>;
}

/** The same, sealed: for a seat with the number of its key. */
interface StoredMissing {
  readonly whole: string;
  readonly seats: Readonly<Record<Seat, readonly [key: number, box: string]>>;
}

const isStored = is.object({
  whole: is.text,
  seats: is.map(is.where(is.list, ([key, box]) => is.integer(key) && is.text(box))),
});

const isMissing = is.object({ whole: is.nullable(isObject), seats: is.map(is.nullable(isObject)) });

const PLACE = "state";

const seatPlace = ({ id }: Pick<Keyed, "id">, seat: Seat, number: number): string => `${id} ${PLACE} ${seat} ${number}`;

const damaged = (): RulesError => new RulesError("damaged", { what: "sealed" });

/** What is missing of a state. */
export function missingOf<State>({ cover, view, seats }: CoveringRules<State>, state: State): string {
  const covered = cover(state);
  const ofSeat = (seat: Seat) => secretsIn(covered, overlaid(covered, view(state, seat)));
  const own = Object.fromEntries(seats(state).map((seat) => [seat, ofSeat(seat)]));
  return JSON.stringify({ whole: secretsIn(covered, state), seats: own } satisfies Missing);
}

function missingIn(text: string | null): Missing {
  const missing = text === null ? null : parsedJson(text);
  if (!isMissing(missing)) throw damaged();
  return missing as object as Missing;
}

/** What is missing, sealed for all readers. */
export function sealedMissing(battle: Keyed, text: string): string {
  const { seats } = missingIn(text);
  const own = Object.entries(seats).flatMap(([seat, secrets]) => {
    const key = seatKey(battle, seat);
    const number = seatNumber(battle, seat);
    return key ? [[seat, [number, shut(key, seatPlace(battle, seat, number), JSON.stringify(secrets))]]] : [];
  });
  const stored = {
    whole: shutForReferee(battle, PLACE, text),
    seats: Object.fromEntries(own) as StoredMissing["seats"],
  };
  return JSON.stringify(stored satisfies StoredMissing);
}

interface Covered extends Keyed {
  readonly system: Keyed["system"] & { readonly covered: string };
}

const storedOnce = keptByText<StoredMissing | null>();

function storedIn(battle: Covered): StoredMissing | null {
  const { covered } = battle.system;
  return storedOnce(battle, covered, () => {
    const stored = parsedJson(covered);
    return isStored(stored) ? (stored as object as StoredMissing) : null;
  });
}

/** Whether what is sealed for the seats is sealed with other keys than their present ones. */
export function isStale(battle: Covered): boolean {
  const stored = storedIn(battle);
  return battle.system.seats.some(({ id }) => stored?.seats[id]?.[0] !== seatNumber(battle, id));
}

const wholeOnce = keptByText<string | null>();
const parsedOnce = keptByText<Missing>();

/** What is missing, opened with the battle's key; null if this page has none, or it is damaged. */
export function missingNow(battle: Covered): string | null {
  if (!battleKey(battle)) return null;
  return wholeOnce(battle, `${battle.system.covered} ${battle.system.keys}`, () => {
    const text = openedForReferee(battle, PLACE, storedIn(battle)?.whole ?? "");
    return text !== null && isMissing(parsedJson(text)) ? text : null;
  });
}

/** What a seat may know beyond what everybody does, with the box that it was in. */
interface Unsealed {
  readonly box: string;
  readonly secrets: Secrets | null;
}

/** What was opened last for the seats of this page. */
const openedLast = new WeakMap<object, Map<Seat, Unsealed>>();

/** What a seat of this page may know beyond what everybody does; null if it does not open here. */
function ownSecrets(battle: Covered, seat: Seat): Secrets | null {
  const [number = 0, box = ""] = storedIn(battle)?.seats[seat] ?? [];
  const key = number === seatNumber(battle, seat) ? seatKey(battle, seat) : null;
  if (!key) return null;
  const kept = openedLast.get(battle) ?? new Map<Seat, Unsealed>();
  openedLast.set(battle, kept);
  const before = kept.get(seat);
  if (before?.box === box) return before.secrets;
  const found = parsedJson(opened(key, seatPlace(battle, seat, number), box) ?? "null");
  const secrets = isObject(found) ? (found as object as Secrets) : null;
  kept.set(seat, { box, secrets });
  return secrets;
}

/** The covered state with all that this page may know. Throws a `RulesError` if what is sealed does not belong to it. */
export function known<State>(battle: Covered & BattleCombat, covered: State): State {
  try {
    if (battleKey(battle)) {
      const text = missingNow(battle);
      const { whole } = parsedOnce(battle, text ?? "", () => missingIn(text));
      return withSecrets(covered, whole) as State;
    }
    const seats = mySeats(battle).map(({ id }) => ownSecrets(battle, id));
    return seats.reduce<unknown>(withSecrets, covered) as State;
  } catch (error) {
    if (error instanceof TypeError) throw damaged();
    throw error;
  }
}
