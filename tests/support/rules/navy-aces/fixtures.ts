/** Games under way for tests. Dice and cards that a test does not name are out of the game, or in the draw pile. */
import {
  standardDeck,
  type CardId,
  type Entry,
  type GameEvent,
  type Json,
  type OpenQuestion,
} from "../../../../module/rules/kernel";
import { playScript } from "../scripted";
import type { Lay } from "../../../../module/rules/navy-aces/aerial";
import type { Build } from "../../../../module/rules/navy-aces/deployment";
import type { Interrupt } from "../../../../module/rules/navy-aces/interrupts";
import { brokenInvariants } from "./invariants";
import type { Pose } from "../../../../module/rules/navy-aces/poses";
import type { Leg } from "../../../../module/rules/navy-aces/sailing";
import { setup } from "../../../../module/rules/navy-aces/setup";
import {
  findUnit,
  type Options,
  type PlayerNumber,
  type Unit,
  type Waters,
} from "../../../../module/rules/navy-aces/state";
import { step } from "../../../../module/rules/navy-aces/step";
import { UNITS, type UnitType } from "../../../../module/rules/navy-aces/tables";
import type { CombatKind } from "../../../../module/rules/navy-aces/targets";
import type { Act } from "../../../../module/rules/navy-aces/turn";
import { view } from "../../../../module/rules/navy-aces/view";

export { told } from "../scripted";

/** A unit of a standing: owner, type, position, and its dice. */
export interface Berth {
  readonly owner: PlayerNumber;
  readonly type: UnitType;
  readonly pose: Pose;
  readonly strength: number;
  readonly active: number;
}

export interface Standing {
  /** `unit-1`, `unit-2`, … in this order. */
  readonly units?: readonly Berth[];
  readonly islands?: readonly Pose[];
  /** Cards separated by blanks, by place. */
  readonly hands?: readonly string[];
  /** From the top. If given, the last player's hand gets the remaining cards. */
  readonly deck?: string;
  readonly discard?: string;
  readonly kills?: readonly number[];
  readonly players?: number;
  /** The player whose turn it is; usually the first player, who also began. */
  readonly active?: PlayerNumber;
  readonly round?: number;
  readonly options?: Partial<Options>;
}

/** The seats of all games made here, in order of place. */
export const SEATS = ["alpha", "bravo", "charlie", "delta"] as const;
export const [ALPHA, BRAVO, CHARLIE] = SEATS;

/** A pose from its numbers. */
export const pose = (x: number, y: number, heading = 0): Pose => ({ x, y, heading });

/** A ship with all its dice, or with `active` of them active. */
export function ship(
  owner: PlayerNumber,
  type: Exclude<UnitType, "squadron">,
  where: Pose,
  active = UNITS[type].strength ?? 0,
): Berth {
  return { owner, type, pose: where, strength: UNITS[type].strength ?? 0, active };
}

/** A squadron of `strength` dice. */
export const squadron = (owner: PlayerNumber, strength: number, where: Pose): Berth => ({
  owner,
  type: "squadron",
  pose: where,
  strength,
  active: strength,
});

/** Cards from a text that separates them with blanks. */
export const cards = (list = ""): CardId[] => list.split(" ").filter((word) => word !== "");

/** A game in its third round. Throws if it could not have come about. */
export function watersOf(standing: Standing): Waters {
  const { units = [], islands = [], players = 2, active = 0, round = 3, options = {} } = standing;
  const waters = setup({ players: SEATS.slice(0, players).map((seat) => ({ seat })), options });
  waters.units = units.map(({ owner, type, pose: where, strength, active: dice }, at): Unit => ({
    id: `unit-${at + 1}`,
    owner,
    type,
    pose: where,
    active: dice,
    inactive: strength - dice,
    moved: false,
    fought: false,
    card: null,
  }));
  waters.islands = islands.map((where, at) => ({ id: `island-${at + 1}`, pose: where, card: null }));
  Object.assign(waters, { phase: "turn", active, round, islandsLeft: 0, built: units.length, cardSource: "tokens" });
  giveDice(waters, standing);
  giveCards(waters, standing);
  const broken = brokenInvariants(waters);
  if (broken.length > 0) throw new Error(`no game: ${broken.join("; ")}`);
  return waters;
}

function giveDice(waters: Waters, { kills = [], units = [] }: Standing): void {
  for (const [place, navy] of waters.navies.entries())
    Object.assign(navy, { kills: kills[place] ?? 0, unallocated: 0, withdrawn: 0 });
  const used = units.reduce((sum, { strength }) => sum + strength, 0) + kills.reduce((sum, dice) => sum + dice, 0);
  const rest = waters.navies.length * waters.options.strength - used;
  if (rest < 0) throw new Error(`${used} dice are too many`);
  const [first] = waters.navies;
  if (first) first.withdrawn = rest;
}

function giveCards(waters: Waters, { hands = [], deck, discard }: Standing): void {
  for (const [place, navy] of waters.navies.entries()) navy.hand = cards(hands[place]);
  waters.discard = cards(discard);
  const named = [...waters.navies.flatMap(({ hand }) => hand), ...waters.discard, ...cards(deck)];
  const rest = standardDeck(waters.options.jokers).filter((card) => !named.includes(card));
  waters.deck = deck === undefined ? rest : cards(deck);
  if (deck !== undefined) waters.navies.at(-1)?.hand.push(...rest);
}

/** A question's name and its answer, given by the player who is asked or by one who interrupts. */
export type Answer = Entry;

const first = (question: string, place: PlayerNumber, answer: Json, name = question): Answer => [
  question,
  { seat: SEATS[place] ?? "", name, answer },
];

const act = (place: PlayerNumber, answer: Act): Answer => first("act", place, answer);
const fight = (kind: CombatKind) => (place: PlayerNumber, unit: string, target: string) =>
  act(place, { do: kind, unit, target });

/** One length ahead, or the given distance. */
export const ahead = (slide = 1): Leg => ({ lead: "bow", pivot: null, angle: 0, slide });
/** One length astern, or the given distance. */
export const astern = (slide = 1): Leg => ({ lead: "stern", pivot: null, angle: 0, slide });
/** A turn about a corner of the bow, and a slide. */
export const turn = (pivot: "L" | "R", angle: number, slide = 1): Leg => ({ lead: "bow", pivot, angle, slide });

/** Answers of the players, by place. */
export const says = {
  island: (place: PlayerNumber, where: Pose | null) => first("island", place, { pose: where }),
  build: (place: PlayerNumber, type: UnitType, strength: number, where: Pose) =>
    first("build", place, { do: "build", type, strength, pose: where } satisfies Build),
  withdraw: (place: PlayerNumber) => first("build", place, { do: "withdraw" } satisfies Build),
  move: (place: PlayerNumber, unit: string, ...steps: Leg[]) => act(place, { do: "move", unit, steps }),
  naval: fight("naval"),
  aerial: fight("aerial"),
  seaAir: fight("seaAir"),
  end: (place: PlayerNumber) => act(place, { do: "end" }),
  /** Antes of all who have cards, the attacker's first, each as cards separated by blanks. */
  antes: (...antes: string[]): Answer => ["ante", antes.map(cards)],
  /** A single ante, under the house option of one after another. */
  ante: (place: PlayerNumber, ante: string) => first("ante", place, cards(ante)),
  discard: (place: PlayerNumber, away: string) => first("discard", place, cards(away)),
  salvo: (place: PlayerNumber, target: string | null) => first("salvo", place, { target }),
  lay: (place: PlayerNumber, card: CardId, counters: CardId | null = null) =>
    first("lay", place, { do: "lay", card, counters } satisfies Lay),
  yields: (place: PlayerNumber) => first("lay", place, { do: "yield" } satisfies Lay),
  accept: (place: PlayerNumber, answer: boolean) => first("acceptEnd", place, answer),
  /** An interrupt while a question is open. */
  interrupt: (question: string, place: PlayerNumber, answer: Interrupt["do"]) =>
    first(question, place, { do: answer }, "interrupt"),
};

/** The result of a script. */
export interface Result {
  readonly waters: Waters;
  readonly events: readonly GameEvent[];
  /** The questions that were asked, in order. */
  readonly asked: readonly OpenQuestion[];
}

/**
 * Plays from here until the answers are used up, without shuffling cards. Throws if the rules ask for something else,
 * refuse an answer, or break an invariant.
 */
export function play(waters: Waters, answers: readonly Answer[], dice: readonly number[] = []): Result {
  const rules = { step, view, brokenInvariants };
  const { events, asked } = playScript(rules, waters, { answers, dice });
  return { waters, events, asked };
}

/** Plays from a standing. */
export const playFrom = (standing: Standing, answers: readonly Answer[], dice: readonly number[] = []): Result =>
  play(watersOf(standing), answers, dice);

/** A unit's active and inactive dice; null if it is gone. */
export function diceOf({ waters }: Pick<Result, "waters">, id: string): [active: number, inactive: number] | null {
  const unit = findUnit(waters, id);
  return unit && [unit.active, unit.inactive];
}

/** A unit's position as three numbers; null if it is gone. */
export function poseOf({ waters }: Pick<Result, "waters">, id: string): [x: number, y: number, heading: number] | null {
  const unit = findUnit(waters, id);
  return unit && [unit.pose.x, unit.pose.y, unit.pose.heading];
}

/** The confirmed kills of each player. */
export const killsOf = ({ waters }: Pick<Result, "waters">): number[] => waters.navies.map(({ kills }) => kills);

/** Names and seats of the questions that were asked, without the standing offers. */
export const questionsOf = ({ asked }: Pick<Result, "asked">): string[] =>
  asked.map(({ askings }) => `${askings[0]?.name ?? ""} ${askings[0]?.seat ?? ""}`);
