/**
 * For both at any time: show a ship, offer to end, give up. Silent Ships, "Face up vs. face down ships"; SIL-20,
 * SIL-32.
 */
import { asking, is, isObject, NOT_AN_OPTION, pick, yesNo, type Asking, type Json, type Reason } from "../kernel";
import { openTold, sideTold, tell, type SeaReferee, type SeaQuestion } from "./events";
import { ALREADY_OFFERED, ALREADY_UP, NOT_YOUR_SHIP } from "./reasons";
import { otherPlace, PLACES, placeOf, shipAt, type PlayerNumber, type Sea, type SeaView } from "./state";
import { endByScore, endGame } from "./sinking";
import { SEA } from "./tables";

export type Interrupt = { do: "flip"; square: number } | { do: "offerEnd" } | { do: "surrender" };

/** Why a player cannot show the ship on a square; null if they can. Without a square, any ship. */
export function refuseFlip(sea: SeaView, place: PlayerNumber, square: unknown): Reason | null {
  if (square === undefined) return hiddenShips(sea, place).length > 0 ? null : ALREADY_UP;
  const ship = typeof square === "number" ? shipAt(sea, square) : null;
  if (ship?.place !== place) return NOT_YOUR_SHIP;
  return ship.up ? ALREADY_UP : null;
}

const hiddenShips = (sea: SeaView, place: PlayerNumber): number[] =>
  SEA.filter((square) => refuseFlip(sea, place, square) === null);

const isOffered = (sea: SeaView, place: PlayerNumber): boolean =>
  sea.captains[place].offered || sea.offer !== null || sea.proposed !== undefined;

function refuse(sea: SeaView, place: PlayerNumber | null, answer: unknown): Reason | null {
  if (place === null || !isObject(answer)) return NOT_AN_OPTION;
  if (answer["do"] === "surrender") return null;
  if (answer["do"] === "offerEnd") return isOffered(sea, place) ? ALREADY_OFFERED : null;
  if (answer["do"] !== "flip") return NOT_AN_OPTION;
  return refuseFlip(sea, place, answer["square"]);
}

/** A standing offer: it never pops up, and any question may wait for it. */
export const INTERRUPT: SeaQuestion<Interrupt> = {
  name: "interrupt",
  form: is.either<unknown>(
    is.exactly({ do: is.oneOf(["offerEnd", "surrender"]) }),
    is.exactly({ do: is.oneOf(["flip"]), square: is.count }),
  ),
  standing: true,
  menu: (sea, seat) => {
    const place = placeOf(sea, seat);
    return {
      refuse: (answer) => refuse(sea, place, answer),
      complete: (answer) => !isObject(answer) || answer["do"] !== "flip" || answer["square"] !== undefined,
      sample: (random) => {
        const hidden = place === null ? [] : hiddenShips(sea, place);
        if (hidden.length > 0) return { do: "flip", square: pick(hidden, random) };
        return refuse(sea, place, { do: "offerEnd" }) === null ? { do: "offerEnd" } : { do: "surrender" };
      },
    };
  },
  fallback: () => ({ do: "surrender" }),
};

/** Whether the player agrees to the opponent's offer to end the game. */
export const ACCEPT_END = yesNo("acceptEnd");

/** Both players' standing offers. */
export const interrupts = (sea: Sea): Asking<SeaView, Json, Interrupt>[] =>
  PLACES.map((place) => asking(INTERRUPT, sea.captains[place].seat, null));

/** Does what a player interrupts the game with. */
export function interrupt(sea: Sea, place: PlayerNumber, answer: Interrupt, referee: SeaReferee): void {
  if (answer.do === "surrender") endGame(sea, otherPlace(place), "surrender", referee);
  else if (answer.do === "flip") flip(sea, answer.square, referee);
  else {
    sea.offer = place;
    sea.captains[place].offered = true;
    tell(referee, { event: "offeredEnd", ...sideTold(sea, place) });
  }
}

/** Turns a ship face up, for good. SIL-20. */
function flip(sea: Sea, square: number, referee: SeaReferee): void {
  const ship = shipAt(sea, square);
  if (!ship || ship.up) return;
  ship.up = true;
  delete sea.still;
  tell(referee, { event: "flipped", ship: openTold(sea, square), turn: sideTold(sea, sea.active) });
}

/** Asks both players, one after the other, about an end that the rules propose: it comes if both agree. */
export function answerProposal(sea: Sea, agreed: readonly PlayerNumber[], referee: SeaReferee): void {
  const asked = agreed.includes(0) ? 1 : 0;
  const taken = askAbout(sea, asked, referee);
  if (!taken) return;
  if (taken.answer === true && agreed.length === 0) sea.proposed = [asked];
  else delete sea.proposed;
  if (taken.answer !== true) {
    // Whoever plays on has as many whole rounds again, from the turn on that has just begun.
    sea.still = 1;
    tell(referee, { event: "declinedEnd", ...sideTold(sea, asked) });
  } else if (agreed.length > 0) endByScore(sea, "agreed", referee);
}

/** Asks a player about an end; null if somebody interrupts, which is then done. */
function askAbout(sea: Sea, asked: PlayerNumber, referee: SeaReferee): { readonly answer: unknown } | null {
  const taken = referee.askFirst<boolean | Interrupt>([
    asking(ACCEPT_END, sea.captains[asked].seat, null),
    ...interrupts(sea),
  ]);
  if (taken?.name !== INTERRUPT.name) return taken;
  interrupt(sea, placeOf(sea, taken.seat) ?? asked, taken.answer as Interrupt, referee);
  return null;
}

/** Asks the other player about an offer to end the game. */
export function answerOffer(sea: Sea, offer: PlayerNumber, referee: SeaReferee): void {
  const asked = otherPlace(offer);
  const taken = askAbout(sea, asked, referee);
  if (!taken) return;
  sea.offer = null;
  if (taken.answer === true) endByScore(sea, "agreed", referee);
  else tell(referee, { event: "declinedEnd", ...sideTold(sea, asked) });
}
