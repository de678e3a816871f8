/**
 * How a crew answers: which member is asked what, what each may answer, and how the parts of an answer are put
 * together. Nobody's answer counts for someone else's station.
 */
import { gameOf } from "../platform/home";
import type { Json, AskingMode, Seat } from "../../rules/kernel";
import { isCaptain, seatOf } from "../battle/battle";
import { commanderName } from "../battle/seats";
import { crewOf, holderOfStation, isTogether, stationFinder, stationsAsked, stationsKnown } from "../battle/stations";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import type { StoredAsking, StoredQuestion } from "./question-shape";

/** A seat that several people hold, in a game that allows it; undefined if one person or a bot holds it. */
export function crewedSeat(battle: BattleCombat, id: Seat): StoredSeat | undefined {
  const seat = stationsKnown(gameOf(battle)) ? seatOf(battle, id) : undefined;
  return seat && crewOf(seat).length > 0 ? seat : undefined;
}

/** Whether stations may have a say: they have none in confirming, throwing dice, or accepting a held step. */
const isShared = (manner: AskingMode | "hold"): boolean => manner === "one" || manner === "all" || manner === "first";

/** The asked stations of each crew member, in order of assignment. */
function stationsByHolder(seat: StoredSeat, asked: readonly string[]): string[][] {
  const held = new Map<string, string[]>();
  for (const { station, user } of crewOf(seat))
    if (asked.includes(station)) held.set(user, [...(held.get(user) ?? []), station]);
  return [...held.values()];
}

/** The askings, divided among the people of each seat; the parts come after all whole askings. */
export function divided(battle: BattleCombat, manner: AskingMode, askings: readonly StoredAsking[]): StoredAsking[] {
  if (!isShared(manner)) return [...askings];
  const parts: StoredAsking[] = [];
  const whole = askings.map((asking, of): StoredAsking => {
    const seat = crewedSeat(battle, asking.seat);
    if (!seat) return asking;
    const asked = stationsAsked(battle, asking);
    if (asking.standing || manner === "first" || !isTogether(battle, asking.name)) return { ...asking, asked };
    const given = stationsByHolder(seat, asked);
    parts.push(...given.map((stations) => ({ ...asking, of, stations })));
    return { ...asking, asked: asked.filter((station) => !given.flat().includes(station)) };
  });
  return [...whole, ...parts];
}

/**
 * The askings of a question after stations have changed hands: the new holder of a station is asked for it, in addition
 * to what they are asked already. Askings keep their indexes, and new parts are appended; those not affected stay the
 * same.
 */
export function dividedNow(battle: BattleCombat, { manner, askings }: StoredQuestion): StoredAsking[] {
  const more: StoredAsking[] = [];
  const kept = askings.map((asking, index): StoredAsking => {
    const seat = crewedSeat(battle, asking.seat);
    const { of: whole, stations, asked, ...rest } = asking;
    const isGiven = seat && !asking.standing && (manner === "one" || manner === "all") && isTogether(battle, rest.name);
    const all = stations ?? asked;
    if (!isGiven || !all) return asking;
    const holderOf = (station: string) => crewOf(seat).find((member) => member.station === station)?.user;
    const holder = stations ? holderOf(stations[0] ?? "") : undefined;
    const own = all.filter((station) => holderOf(station) === holder);
    if (own.length === all.length) return asking;
    const others = all.filter((station) => !own.includes(station));
    for (const user of new Set(others.map(holderOf)))
      more.push({ ...rest, of: whole ?? index, stations: others.filter((station) => holderOf(station) === user) });
    return stations ? { ...asking, stations: own } : { ...asking, asked: own };
  });
  return [...kept, ...more];
}

/** Whether a seat has gained or lost its crew since it was asked, so that it has to be asked anew. */
export const isDividedAnew = (battle: BattleCombat, { manner, askings }: StoredQuestion): boolean =>
  isShared(manner) &&
  askings.some(
    ({ seat, asked, of }) => of === undefined && (asked !== undefined) !== (crewedSeat(battle, seat) !== undefined),
  );

/** The indexes of the parts of a whole asking. */
export const partsOf = ({ askings }: StoredQuestion, index: number): number[] =>
  [...askings.keys()].filter((at) => askings[at]!.of === index);

/** Whether nothing is left of a whole asking, as others answer all of it. */
export const isIdle = (question: StoredQuestion, index: number): boolean =>
  question.askings[index]?.asked?.length === 0 && partsOf(question, index).length > 0;

/** The user who answers for a seat's station if not the captain; blank if the captain does or no station is meant. */
const holderFor = (seat: StoredSeat, station: string | null, { taken = [] }: StoredQuestion): string =>
  taken.includes(seat.id) ? "" : holderOfStation(seat, station);

/**
 * The people of a seat who have a say in an asking: ids of users, blank for the seat's holder. Only the holder if one
 * person has the seat.
 */
export function meantBy(battle: BattleCombat, question: StoredQuestion, index: number): string[] {
  const asking = question.askings[index]!;
  const seat = crewedSeat(battle, asking.seat);
  if (!seat || !isShared(question.manner)) return [""];
  if (asking.stations) return [holderFor(seat, asking.stations[0] ?? null, question)];
  const { asked = [] } = asking;
  const holders = [...new Set(asked.map((station) => holderFor(seat, station, question)))];
  if (isTogether(battle, asking.name)) return [""];
  // Nobody can look at a secret commitment, so it must be one person's.
  if (question.manner === "all") return holders.length === 1 ? holders : [""];
  return [...new Set(["", ...holders])];
}

/** Whether a user has to answer an asking: as a crew member with a say in it, or as the seat's holder. */
export function isMeant(
  battle: BattleCombat,
  question: StoredQuestion,
  index: number,
  user: User.Implementation,
): boolean {
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  if (!seat) return false;
  const meant = meantBy(battle, question, index);
  return meant.includes(user.id ?? "") || (meant.includes("") && isCaptain(seat, user));
}

/** Whether a user may answer an asking: someone it is for, or any Gamemaster, standing in for absent players. */
export function isAsked(
  battle: BattleCombat,
  question: StoredQuestion,
  index: number,
  user: User.Implementation,
): boolean {
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  return seat?.bot === "" && (user.isGM || isMeant(battle, question, index, user));
}

/** Whether an answer's giver has a say in all of it. Parts, or the rest of a divided asking, are checked by item. */
export function isTheirs(
  battle: BattleCombat,
  question: StoredQuestion,
  index: number,
  user: User.Implementation,
  value: Json,
): boolean {
  const isOf = sayIn(battle, question, index);
  if (!isDivided(question, index)) return isOf(value, user);
  return Array.isArray(value) && value.every((item) => isOf(item, user));
}

/** Whether an asking is a part, or has parts. */
export const isDivided = (question: StoredQuestion, index: number): boolean =>
  question.askings[index]?.of !== undefined || partsOf(question, index).length > 0;

/** Returns a function that finds an answer's owner: a user id, blank for the Gamemaster. Reads the battle once. */
export function ownersIn(battle: BattleCombat, question: StoredQuestion, index: number) {
  const asking = question.askings[index]!;
  const seat = crewedSeat(battle, asking.seat);
  const find = stationFinder(battle, asking);
  return (answer: Json): string => (seat ? holderFor(seat, find(answer), question) || seat.user : "");
}

/** Returns a test of whether a user may give an answer, or an item of a shared one. Reads the battle once for all. */
export function sayIn(battle: BattleCombat, question: StoredQuestion, index: number) {
  const asking = question.askings[index]!;
  const seat = crewedSeat(battle, asking.seat);
  if (!seat || !isShared(question.manner)) return () => true;
  const find = stationFinder(battle, asking);
  const { stations } = asking;
  const others = partsOf(question, index).flatMap((at) => question.askings[at]!.stations ?? []);
  if (stations) return (item: Json): boolean => stations.includes(find(item) ?? "");
  if (others.length > 0) return (item: Json): boolean => !others.includes(find(item) ?? "");
  if (isTogether(battle, asking.name)) return () => true;
  return (answer: Json, user: User.Implementation): boolean => {
    if (user.isGM) return true;
    const holder = holderFor(seat, find(answer), question);
    return holder === "" ? seat.user === user.id : holder === user.id;
  };
}

/** The parts of an answer joined; undefined if one is missing. */
export const joined = (parts: readonly (Json | undefined)[]): Json | undefined =>
  parts.every((part): part is Json[] => Array.isArray(part)) ? parts.flat() : undefined;

/** The user who should answer an asking, or has committed to; blank for the Gamemaster. */
export function answererOf(battle: BattleCombat, question: StoredQuestion, index: number): string {
  const { seat: id = "", stations } = question.askings[index] ?? {};
  const seat = seatOf(battle, id);
  const holder = stations && seat ? crewOf(seat).find(({ station }) => station === stations[0])?.user : undefined;
  return holder ?? seat?.user ?? "";
}

/** The names of a seat's people who have a say in an asking; null if one person holds the seat. */
export function namesAsked(battle: BattleCombat, question: StoredQuestion, index: number): string[] | null {
  const seat = crewedSeat(battle, question.askings[index]?.seat ?? "");
  if (!seat) return null;
  return meantBy(battle, question, index).map((id) => commanderName(id === "" ? seat.user : id));
}
