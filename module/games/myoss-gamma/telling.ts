/** What happened, told to people: each event of a battle as a sentence, with its dice, its sum and what came of it. */
import type { Seat } from "../../rules/kernel";
import { attackRow, blanksOf, type Battle, type MyossEvent } from "../../rules/myoss-gamma";
import { signOf } from "../../foundry/signs";
import { plain, sentence, type Texts } from "../../foundry/sentence";
import type { Die, EventNamed, Teller, Tellers, Telling, Told } from "./teller";
import { TURN_TELLERS } from "./tellers";
import { CARGO_TELLERS } from "./tellers-cargo";
import { LOSS_TELLERS } from "./tellers-losses";
import { SPACE_TELLERS } from "./tellers-space";

export type { Die, Outcome, SumLine, Told, Tone } from "./teller";

/** Every event with its teller. */
const TELLERS: Tellers<MyossEvent["event"]> = { ...TURN_TELLERS, ...LOSS_TELLERS, ...SPACE_TELLERS, ...CARGO_TELLERS };

/**
 * Who and what is meant by the ids in events, as it was called at the time: stored with the story, which outlives its
 * documents. Under `<ship>` a ship's name, `<ship>//seat` its seat, `<ship>/<component>` a component's name and
 * `<ship>/<component>/hit` the numbers that strike it and its section (`13-24@hull`), which also stand there for places
 * where something unknown is that has no name; a section like a component, a shuttle like a ship; under `<seat>` the name
 * of who plays it, or of its ships.
 */
export type Names = { readonly [id: string]: string };

/** A side that has no name of its own goes by those of so many ships. */
const NAMED_SHIPS = 2;

/** The names of a battle at this moment; a seat has those of its ships until another name is put there. */
export function namesOf(battle: Battle): Names {
  const names: Record<string, string> = {};
  for (const seat of battle.seats) {
    const fleet = battle.ships.filter((ship) => ship.seat === seat).map((ship) => ship.name);
    names[seat] = fleet.length > NAMED_SHIPS ? `${fleet.slice(0, NAMED_SHIPS).join(", ")} …` : fleet.join(", ");
  }
  for (const ship of battle.ships) {
    names[ship.id] = ship.name;
    names[`${ship.id}//seat`] = ship.seat;
    for (const { id, name, from, to, section } of ship.components) {
      names[`${ship.id}/${id}`] = name;
      names[`${ship.id}/${id}/hit`] = `${from}-${to}@${section}`;
    }
    for (const { section, from, to } of blanksOf(ship))
      names[`${ship.id}/${section}-${from}/hit`] = `${from}-${to}@${section}`;
    // The only section of a ship is the ship.
    if (ship.sections.length > 1) for (const { id, name } of ship.sections) names[`${ship.id}/${id}`] = name || id;
  }
  for (const { id, name, seat } of battle.shuttles) {
    names[id] = name;
    names[`${id}//seat`] = seat;
  }
  return names;
}

/** The component of a section at a number of its hit chart, blank if it is unknown; null: beyond it. Records of old know of no sections. */
function nameAt(names: Names, ship: string, section: string, location: number): string | null {
  for (const [key, hit] of Object.entries(names)) {
    if (!key.startsWith(`${ship}/`) || !key.endsWith("/hit")) continue;
    const [range = "", own = section] = hit.split("@");
    const [from = 0, to = 0] = range.split("-").map(Number);
    if (own === section && location >= from && location <= to) return names[key.slice(0, -"/hit".length)] ?? "";
  }
  return null;
}

function tellerOf(names: Names, texts: Texts): Teller {
  const say: Teller["say"] = (key, values) => sentence(texts, `ALLHANDS.told.${key}`, values);
  const sign = (seat: Seat | undefined) => (seat === undefined ? "" : signOf(seat));
  return {
    say,
    word: (key, values) => plain(say(key, values)),
    ship: (id) => ({ text: names[id] ?? id, kind: "ship", sign: sign(names[`${id}//seat`]) }),
    // What has just shown itself has its name from the next checkpoint on.
    part: (ship, id) => ({
      text: names[`${ship}/${id}`] ?? (Object.hasOwn(names, ship) ? plain(say("unknownPart")) : id),
      kind: "part",
    }),
    at: (ship, section, location) => nameAt(names, ship, section, location),
    section: (ship, id) => ({ text: names[`${ship}/${id}`] ?? id, kind: "part" }),
    list: (ids) => ids.map((id) => names[id] ?? id).join(", "),
    seat: (seat) => ({ text: names[seat] ?? seat, kind: "ship", sign: sign(seat) }),
    outcome: (tone, key, values) => ({ tone, text: plain(say(key, values)) }),
  };
}

/**
 * Events as sentences, in their order. An event that is not known (of a later version) is left out, and so is one that
 * cannot be told: stories are kept in documents, where anything may have been written.
 */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] {
  const teller = tellerOf({ ...names, ...partNames(events, names) }, texts);
  let aim: Aim | null = null;
  return (Array.isArray(events) ? (events as readonly unknown[]) : []).flatMap((event) => {
    if (!isKnown(event)) return [];
    aim = aimOf(event) ?? aim;
    const telling = tellingOf(event, teller);
    if (telling === null) return [];
    const ship = "ship" in event ? event.ship : null;
    const told: Told = { ship, sentence: [], dice: [], sum: [], outcome: null, ...telling, event: event.event };
    return [{ ...told, dice: told.dice.map((each) => (each.note === "" ? located(each, aim, teller) : each)) }];
  });
}

function isKnown(event: unknown): event is MyossEvent {
  const { event: name } = (event ?? {}) as { event?: unknown };
  return typeof name === "string" && Object.hasOwn(TELLERS, name);
}

/** Null: the event lacks what its sentence needs. */
function tellingOf(event: MyossEvent, teller: Teller): Telling | null {
  try {
    return (TELLERS[event.event] as (event: MyossEvent, teller: Teller) => Telling)(event, teller);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Ships that come apart are told of before their parts have documents: each has what it broke away with. */
function partNames(events: unknown, names: Names): Names {
  const found: Record<string, string> = {};
  for (const event of Array.isArray(events) ? (events as readonly unknown[]) : []) {
    if (!isSplit(event)) continue;
    const known = Object.entries({ ...names, ...found }).filter(([key]) => key.startsWith(`${event.ship}/`));
    for (const { ship, name } of Array.isArray(event.parts) ? event.parts : []) {
      found[ship] = String(name);
      for (const [key, value] of known) found[ship + key.slice(event.ship.length)] = value;
    }
  }
  return found;
}

const isSplit = (event: unknown): event is EventNamed<"shipSplit"> =>
  (event as { event?: unknown } | null)?.event === "shipSplit";

/** At what the rolls that follow are made. */
interface Aim {
  readonly ship: string;
  readonly section: string;
  /** The rolls only say whether the attacker may name what is struck. */
  readonly free: boolean;
}

function aimOf(event: MyossEvent): Aim | null {
  if (event.event === "shotFired")
    return { ship: event.target, section: event.section, free: attackRow(Number(event.row) || 0).mode === "freePick" };
  return event.event === "debrisFlew" && "ship" in event.at ? { ...event.at, free: false } : null;
}

/** The number that gives no free choice. MG-73. */
const NO_CHOICE = 99;

/** An attack roll with what it would strike. */
function located(roll: Die, aim: Aim | null, { at, word }: Teller): Die {
  if (aim?.free && roll.value !== NO_CHOICE) return { ...roll, note: word("wouldPick") };
  const struck = aim && at(aim.ship, aim.section, roll.value);
  return { ...roll, note: struck === "" ? word("wouldStrikeUnknown") : (struck ?? word("wouldMiss")) };
}
