/** A battle as all games share it: the Combat behind a narrow interface, its seats and their holders. */
import { RulesError, type Seat } from "../../rules/kernel";
import { whoThrows } from "../game/dice";
import { fetchGameFor, tableFor } from "../game/games";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import { documentsOf } from "../platform/documents";
import { combatsStored } from "../platform/stored-combats";
import type { Write } from "../platform/writes";
import { fighterAt, fightersOf, whatIs } from "./own";

/** Flag of a Combat made by the self-check: it is not a battle, nobody plays it. */
export const TRIAL_MARK = "selfCheck";

/** What tells whether a Combat is a battle of ours. */
interface Marked {
  readonly type: string;
  readonly flags?: { readonly "all-hands"?: { readonly [TRIAL_MARK]?: unknown } };
}

/** The Combat as a battle if it is one of ours, and not a copy of one. What is known about it comes from its type. */
export function asBattle(combat: object | null | undefined): BattleCombat | null {
  const marked = combat as Marked | null | undefined;
  const { flags } = marked ?? {};
  if (!combat || tableFor(marked) === null || flags?.["all-hands"]?.[TRIAL_MARK] !== undefined) return null;
  const battle = combat as BattleCombat;
  return whatIs(battle) === "battle" ? battle : null;
}

/** The same, after its game has been fetched. Throws the browser's error if that fails. */
export async function fetchBattle(combat: object | null | undefined): Promise<BattleCombat | null> {
  if (combat) await fetchGameFor(combat as Marked);
  return asBattle(combat);
}

/** All battles of this world. */
export function battles(): BattleCombat[] {
  return documentsOf("combats").flatMap((combat) => asBattle(combat) ?? []);
}

/** The battle with this id; null if there is none, it is not ours, or it cannot be read here: see `isGone`. */
export function battleById(id: string): BattleCombat | null {
  return asBattle(game.combats?.get(id));
}

/**
 * All encounters of this world, as it was loaded and now: Foundry shows none of a type that it does not know, and what
 * plays it may not be here yet, or the game may be installed again.
 */
export function encountersThere(): readonly { readonly id: string; readonly system: object }[] {
  const shown = documentsOf("combats").map(({ id, system }) => ({ id, system: system as object }));
  return [...shown, ...combatsStored().map(({ _id: id, system = {} }) => ({ id, system }))];
}

/** Whether no encounter has this id. What cannot be undone waits for this; `battleById` tells only what can be read. */
export const isGone = (id: string): boolean => !encountersThere().some((each) => each.id === id);

/** Whether a battle is over, or gone. One that cannot be read here is neither. */
export const isPast = (id: string): boolean => battleById(id)?.system.ended ?? isGone(id);

/** What can be told of a battle even where it cannot be read. */
export interface Encounter {
  readonly id: string;
  readonly system: Pick<BattleCombat["system"], "name" | "ended" | "closed" | "opened">;
  readonly combatants: Iterable<{ readonly actorId?: string | null; readonly sceneId?: string | null }>;
}

/** Whether an encounter has what every battle has: of its game nothing need be here. */
const isBattleLike = (system: object | undefined): boolean =>
  system !== undefined && "lease" in system && "seats" in system && "record" in system;

/** The battles among this world's encounters, whether or not they can be read here yet. */
export const battlesHere = (): BattleCombat[] =>
  documentsOf<BattleCombat & Marked>("combats").filter(
    (combat) =>
      isBattleLike(combat.system) &&
      combat.flags?.["all-hands"]?.[TRIAL_MARK] === undefined &&
      whatIs(combat) === "battle",
  );

/**
 * All battles of this world, also those that cannot be read here: their game is not installed or has not arrived, or it
 * is not known yet who holds the cards. What is theirs is not free: whoever deletes, renames or closes something, or
 * takes it for another battle, asks these. Copies and trials are left out.
 */
export function encounters(): Encounter[] {
  const hidden = combatsStored().flatMap(({ _id: id, system, combatants = [] }): Encounter[] =>
    game.combats?.get(id) === undefined && isBattleLike(system)
      ? [{ id, system: system as Encounter["system"], combatants }]
      : [],
  );
  const here = battlesHere().map((battle) => ({
    id: battle.id,
    system: battle.system,
    combatants: fightersOf(battle),
  }));
  return [...here, ...hidden];
}

/** The battle under way in which an actor fights, other than the given one; null if there is none. */
export function battleFoughtBy(actor: { readonly uuid: string | null }, but = ""): Encounter | null {
  const isIts = (one: { readonly actor?: { readonly uuid: string | null } | null; readonly actorId?: string | null }) =>
    one.actor ? one.actor.uuid === actor.uuid : `Actor.${one.actorId ?? ""}` === actor.uuid;
  const isIn = ({ combatants }: Encounter) => [...combatants].some(isIts);
  return encounters().find((one) => one.id !== but && !one.system.ended && isIn(one)) ?? null;
}

/** The Combatant of a fighter in the battle with this id; undefined if there is none. */
export function fighterIn(battleId: string, id: string): Combatant.Implementation | undefined {
  const battle = battleById(battleId);
  return battle ? fighterAt(battle, id) : undefined;
}

export function seatOf(battle: BattleCombat, id: Seat): StoredSeat | undefined {
  return battle.system.seats.find((seat) => seat.id === id);
}

/** Whether a user may answer for a seat: its holder or any Gamemaster, who stands in for absent players. */
export function mayAnswer(user: User.Implementation, seat: StoredSeat): boolean {
  return seat.bot === "" && (user.isGM || (seat.user !== "" && seat.user === user.id));
}

/** Whether a user may enter the number of a real die that is a seat's to throw. */
export function mayThrow(battle: BattleCombat, user: User.Implementation, id: Seat): boolean {
  const seat = whoThrows.of(battle) === "seat" ? seatOf(battle, id) : undefined;
  return user.isGM || (seat?.bot === "" && isAboard(seat, user.id ?? ""));
}

/** Whether the seat is the Gamemaster's: it has no user, or the user no longer exists. */
export function heldByGamemaster(seat: StoredSeat): boolean {
  return seat.bot === "" && (seat.user === "" || !game.users?.get(seat.user));
}

/** A user, as far as it matters for holding seats. */
type Person = Pick<User.Implementation, "id" | "isGM">;

/** Whether a user is the captain of a seat: its holder, or a Gamemaster if nobody holds it. */
export const isCaptain = (seat: StoredSeat, { id, isGM }: Person): boolean =>
  (seat.user !== "" && seat.user === id) || (isGM && heldByGamemaster(seat));

/** Whether a user plays a seat, as its holder or one of its crew. */
export const isAboard = ({ user, crew = [] }: StoredSeat, id: string): boolean =>
  id !== "" && (user === id || crew.some((member) => member.user === id));

/** Ids of the users who play a seat: its captain, if a user, and its crew. Empty for a bot. */
export const peopleOf = ({ user, bot, crew = [] }: StoredSeat): string[] =>
  bot === "" ? [...new Set([user, ...crew.map((member) => member.user)])].filter((id) => id !== "") : [];

/** The seats that a user plays, as captain or at a station. */
export const seatsPlayedBy = ({ system }: BattleCombat, user: Person): StoredSeat[] =>
  system.seats.filter((seat) => isAboard(seat, user.id ?? "") || isCaptain(seat, user));

/** The seats played from this screen. */
export const mySeats = (battle: BattleCombat): StoredSeat[] => seatsPlayedBy(battle, game.user);

/** Options of the referee's updates, so that they are not taken for edits. */
export const refereeOptions = (battle: Pick<BattleCombat, "id">) => ({ allHands: { battle: battle.id } });

/**
 * Options of deletions with which what a battle brought is put away: what follows an encounter's end is done. `records`:
 * ids of the journals that go as well.
 */
export const puttingAway = (writes: readonly Write[]) => ({
  allHandsPutAway: {
    records: writes.flatMap((write) =>
      write.action === "delete" && write.documentName === "JournalEntry" ? write.ids : [],
    ),
  },
});

/** Ids of the journals of records that go with an encounter, by the options of its deletion, which anyone may send. */
export function recordsGoing(options: object): readonly unknown[] {
  const { allHandsPutAway } = options as { readonly allHandsPutAway?: { readonly records?: unknown } };
  return Array.isArray(allHandsPutAway?.records) ? (allHandsPutAway.records as unknown[]) : [];
}

/** Whether the referee made an update: its options say so and a Gamemaster sent it. Anyone can send the options. */
export function fromReferee(options: object, userId: string): boolean {
  return "allHands" in options && game.users?.get(userId)?.isGM === true;
}

/** What `read` returns; null if the battle cannot be read, which its board reports. */
export function unlessDamaged<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}
