/** A battle as all games share it: the Combat behind a narrow face, its seats and who holds them. */
import { RulesError, type Seat } from "../../rules/kernel";
import { whoThrows } from "./dice";
import { tableGame, type BattleCombat, type StoredSeat } from "./table-game";
import { documentsOf } from "../platform/documents";

/** The flag of what the self-check makes: a Combat that has it is no battle, nobody plays it. */
export const TRIAL_MARK = "selfCheck";

/** What tells whether a Combat is a battle of ours. */
interface Marked {
  readonly type: string;
  readonly flags?: { readonly "all-hands"?: { readonly [TRIAL_MARK]?: unknown } };
}

/** The Combat as a battle, if it is one of ours. What is known of it is what its type of ours says. */
export function asBattle(combat: object | null | undefined): BattleCombat | null {
  const { type, flags } = (combat ?? { type: "" }) as Marked;
  const isOurs = tableGame(type) !== null && flags?.["all-hands"]?.[TRIAL_MARK] === undefined;
  return combat && isOurs ? (combat as BattleCombat) : null;
}

/** Every battle of this world. */
export function battles(): BattleCombat[] {
  return documentsOf("combats").flatMap((combat) => asBattle(combat) ?? []);
}

/** The battle with this id, if it is there and ours. */
export function battleById(id: string): BattleCombat | null {
  return asBattle(game.combats?.get(id));
}

/** The battle under way in which an actor fights, of all but the one named; null: none. */
export function battleFoughtBy(actor: { readonly uuid: string | null }, but = ""): BattleCombat | null {
  const isIn = ({ combatants }: BattleCombat) => [...combatants].some((one) => one.actor?.uuid === actor.uuid);
  return battles().find((battle) => battle.id !== but && !battle.system.ended && isIn(battle)) ?? null;
}

export function seatOf(battle: BattleCombat, id: Seat): StoredSeat | undefined {
  return battle.system.seats.find((seat) => seat.id === id);
}

/** Whether a user may answer for a seat: its holder may, and any Gamemaster, who stands in for whoever is absent. */
export function mayAnswer(user: User.Implementation, seat: StoredSeat): boolean {
  return seat.bot === "" && (user.isGM || (seat.user !== "" && seat.user === user.id));
}

/** Whether a user may enter the number of a real die that is a seat's to throw. */
export function mayThrow(battle: BattleCombat, user: User.Implementation, id: Seat): boolean {
  const seat = whoThrows.of(battle) === "seat" ? seatOf(battle, id) : undefined;
  return user.isGM || (seat?.bot === "" && isAboard(seat, user.id ?? ""));
}

/** Whether the seat is the Gamemaster's own: no user holds it, or the user is gone. */
export function heldByGamemaster(seat: StoredSeat): boolean {
  return seat.bot === "" && (seat.user === "" || !game.users?.get(seat.user));
}

/** Somebody at the table, as far as it matters whose a seat is. */
type Person = Pick<User.Implementation, "id" | "isGM">;

/** Whether a user is the captain of a seat: who holds it, or a Gamemaster where nobody does. */
export const isCaptain = (seat: StoredSeat, { id, isGM }: Person): boolean =>
  (seat.user !== "" && seat.user === id) || (isGM && heldByGamemaster(seat));

/** Whether a user holds a seat, alone or as one of its crew. */
export const isAboard = ({ user, crew = [] }: StoredSeat, id: string): boolean =>
  id !== "" && (user === id || crew.some((member) => member.user === id));

/** The users who play a seat: its captain, if that is one, and its crew. A bot has none. */
export const peopleOf = ({ user, bot, crew = [] }: StoredSeat): string[] =>
  bot === "" ? [...new Set([user, ...crew.map((member) => member.user)])].filter((id) => id !== "") : [];

/** The seats that a user plays: those of which they are captain, or have a station. */
export const seatsPlayedBy = ({ system }: BattleCombat, user: Person): StoredSeat[] =>
  system.seats.filter((seat) => isAboard(seat, user.id ?? "") || isCaptain(seat, user));

/** The seats that this screen plays. */
export const mySeats = (battle: BattleCombat): StoredSeat[] => seatsPlayedBy(battle, game.user);

/** The updates that the referee writes carry this, so that nobody takes them for edits. */
export const refereeOptions = (battle: Pick<BattleCombat, "id">) => ({ allHands: { battle: battle.id } });

/** Whether the referee made an update: its options say so, and it was a Gamemaster's. Options alone anybody may send. */
export function fromReferee(options: object, userId: string): boolean {
  return "allHands" in options && game.users?.get(userId)?.isGM === true;
}

/** What is read of a battle; null: it cannot be read, as its board says. */
export function unlessDamaged<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}
