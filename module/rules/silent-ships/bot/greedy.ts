/**
 * A commander that does what looks best now: it guards its country, takes islands, makes for the opponent's country,
 * brings ships together for an attack if the odds over the ships it has not seen are good, and keeps cards for the
 * opponent's turn. It sees only what its seat sees, and looks no further ahead than the end of its own turn.
 */
import type { Json, Player } from "../../kernel";
import { chooseAct, swapWorth } from "./acts";
import { chooseAttackers, chooseDefenders, chooseRetreat, chooseWay } from "./battle";
import { follyOf } from "./follies";
import { cardWorth, wouldWin } from "./odds";
import type { Interrupt } from "../interrupts";
import { sunkFor } from "../movement";
import { otherPlace, placeOf, rowOf, shipAt, shipsOf, type PlayerNumber, type SeaView } from "../state";
import { COUNTRIES, squaresTo, ISLANDS, neighbors, REACH } from "../tables";

/** Answers every question of a game. */
export const greedyCommander: Player<SeaView> = (question, sea, seat, about): Json | undefined => {
  const place = placeOf(sea, seat);
  if (place === null) return question.standing ? undefined : question.fallback(sea, seat, about);
  switch (question.name) {
    case "exchange":
      return exchanges(sea, place);
    case "act":
      return chooseAct(sea, place);
    case "interrupt":
      return chooseFlip(sea, place);
    case "acceptEnd":
      return wouldWin(sea, place);
    default: {
      const answer = inAttack(question.name, sea, place);
      const isFoolish = answer !== undefined && follyOf(sea, place, question.name, answer) !== null;
      return isFoolish ? question.fallback(sea, seat, about) : (answer ?? question.fallback(sea, seat, about));
    }
  }
};

function inAttack(question: string, sea: SeaView, place: PlayerNumber): Json | undefined {
  if (!sea.attack) return undefined;
  switch (question) {
    case "supportAttack":
      return chooseAttackers(sea, place, sea.attack);
    case "retreat":
      return chooseRetreat(sea, place, sea.attack);
    case "pursue":
      return chooseWay(sea, place);
    case "supportDefense":
      return chooseDefenders(sea, place, sea.attack);
    default:
      return undefined;
  }
}

/** Worth of a ship that can hold a country; an opening hand should have one. */
const STURDY = 4;

const exchanges = (sea: SeaView, place: PlayerNumber): boolean =>
  sea.captains[place].hand.every((card) => card !== null && cardWorth(sea, place, card) < STURDY);

/** The flip to make: a ship is shown only if that lets it do something, as it cannot be hidden again. */
function chooseFlip(sea: SeaView, place: PlayerNumber): Interrupt | undefined {
  const square = shipsOf(sea, place).find((one) => !shipAt(sea, one)?.up && gainsByFlip(sea, place, one));
  return square === undefined ? undefined : { do: "flip", square };
}

function gainsByFlip(sea: SeaView, place: PlayerNumber, square: number): boolean {
  const row = rowOf(sea, shipAt(sea, square)?.card ?? null);
  if (!row) return false;
  const { attack } = sea;
  if (row.ability === "supply") return true;
  if (row.ability === "reach" && attack) return helpsFromAfar(sea, place, square, row.attack);
  const isTurn = sea.active === place && sea.phase === "turn";
  if (!isTurn) return false;
  if (row.ability === "swap") return canSwap(sea, place, square);
  if (row.ability === "pin") return wouldPin(sea, place, square);
  return row.steps > 1 && sea.captains[place].hand.length > 0 && isWithin(sea, place, square, row.steps);
}

/** Whether a ship beyond the usual reach of the attack could support it, and its owner can pay for it now. */
function helpsFromAfar(sea: SeaView, place: PlayerNumber, square: number, value: number): boolean {
  const { attack, phase } = sea;
  if (!attack || value === 0 || square === attack.from) return false;
  const isAsked = phase === (place === sea.active ? "supports" : "defense");
  const isNeeded = COUNTRIES.some((country) => country === attack.to) || place === sea.active;
  return isAsked && isNeeded && sea.captains[place].hand.length > 0 && squaresTo(square, attack.to) === REACH;
}

function canSwap(sea: SeaView, place: PlayerNumber, square: number): boolean {
  const isPort = ISLANDS.includes(square) || square === COUNTRIES[otherPlace(place)];
  const craft = shipAt(sea, square)?.card;
  if (!isPort || craft === null || craft === undefined) return false;
  return sunkFor(sea, place).some(
    (card) => rowOf(sea, card)?.ability !== "swap" && swapWorth(sea, place, craft, card) > 0,
  );
}

/** Whether this ship is about to attack one that could retreat. */
function wouldPin(sea: SeaView, place: PlayerNumber, square: number): boolean {
  const foe = otherPlace(place);
  const isBeside = neighbors(square).some((other) => shipAt(sea, other)?.place === foe);
  if (!isBeside || sea.captains[foe].hand.length === 0) return false;
  const act = chooseAct(sea, place);
  if (act.do !== "move" || act.from !== square) return false;
  const target = act.path.at(-1) ?? square;
  return shipAt(sea, target) !== null && neighbors(target).some((other) => !shipAt(sea, other));
}

/** Whether the opponent's country is free and can be reached in more than one step. */
function isWithin(sea: SeaView, place: PlayerNumber, square: number, steps: number): boolean {
  const goal = COUNTRIES[otherPlace(place)];
  const far = squaresTo(square, goal);
  return far > 1 && far <= steps && !shipAt(sea, goal);
}
