/** What happened, told to people: each event of a battle as a sentence, with its dice, its sum and what came of it. */
import type { StoryStyle } from "../../../foundry/board/story-column";
import type { Seat } from "../../../rules/kernel";
import { attackRow, type MyossEvent } from "../../../rules/myoss-gamma";
import { signOf } from "../../../foundry/text/signs";
import { plain, sentence, type Texts } from "../../../foundry/text/sentence";
import { eachTold, tellBy, type EventNamed, type ShownDie, type Tellers, type Told } from "../../../foundry/story/told";
import type { Names } from "../../../foundry/battle/feed";
import type { Teller } from "./teller";
import { TURN_TELLERS } from "./tellers";
import { CARGO_TELLERS } from "./tellers-cargo";
import { LOSS_TELLERS } from "./tellers-losses";
import { SPACE_TELLERS } from "./tellers-space";

/** Every event with its teller. */
const TELLERS: Tellers<MyossEvent, Teller> = { ...TURN_TELLERS, ...LOSS_TELLERS, ...SPACE_TELLERS, ...CARGO_TELLERS };

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
  const say: Teller["say"] = (key, values) => sentence(texts, `ALLHANDS.myoss-gamma.told.${key}`, values);
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

/** The ship that an event is about; null: none. */
interface ShipPart {
  readonly ship: string | null;
}

export type MyossTold = Told<ShipPart>;

/**
 * Events as sentences, in their order. An event that is not known (of a later version) is left out, and so is one that
 * cannot be told: stories are kept in documents, where anything may have been written.
 */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): MyossTold[] {
  const teller = tellerOf({ ...names, ...partNames(events, names) }, texts);
  let aim: Aim | null = null;
  return eachTold<MyossEvent, ShipPart>(
    events,
    TELLERS,
    (event) => {
      aim = aimOf(event) ?? aim;
      const telling = tellBy(TELLERS, event, teller);
      const dice = (telling.dice ?? []).map((each) => (each.note === "" ? located(each, aim, teller) : each));
      return { ...telling, dice, ship: "ship" in event ? event.ship : null };
    },
    { ship: null },
  );
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

const isSplit = (event: unknown): event is EventNamed<MyossEvent, "shipSplit"> =>
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
function located(roll: ShownDie, aim: Aim | null, { at, word }: Teller): ShownDie {
  if (aim?.free && roll.value !== NO_CHOICE) return { ...roll, note: word("wouldPick") };
  const struck = aim && at(aim.ship, aim.section, roll.value);
  return { ...roll, note: struck === "" ? word("wouldStrikeUnknown") : (struck ?? word("wouldMiss")) };
}

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["roundStarted", "turnStarted"],
  // Too small to be told in the story.
  silent: ["shipChosen", "shipReadied", "hit", "rollsMade", "orderRolled"],
};
