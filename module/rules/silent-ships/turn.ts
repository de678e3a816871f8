/** What the player whose turn it is may do. Silent Ships, "Turn structure", "Capturing countries"; SIL-9, SIL-10, SIL-29, SIL-32, SIL-33. */
import { asking, is, isObject, NOT_AN_OPTION, pick, type CardId, type Random, type Reason } from "../kernel";
import { drawForTurn, refuseHandCard } from "./cards";
import { sideTold, tell, type SeaReferee, type SeaQuestion } from "./events";
import { interrupt, INTERRUPT, interrupts, type Interrupt } from "./interrupts";
import { deploy, move, refuseDeploy, refuseMover, refusePath, refuseSwap, stepsOf, sunkFor, swap } from "./movement";
import { endByScore, endGame, isOccupied } from "./sinking";
import { otherPlace, PLACES, placeOf, shipAt, shipsOf, type PlayerNumber, type Sea, type SeaView } from "./state";
import { HARBORS, neighbors } from "./tables";

export type Act =
  | { do: "deploy"; card: CardId; square: number }
  | { do: "move"; from: number; path: number[]; pay: CardId }
  | { do: "swap"; square: number; card: CardId }
  | { do: "end" };

/** An act that may lack members; only those present are judged. */
type ActDraft = { readonly [member: string]: unknown };

function refuseMove(sea: SeaView, place: PlayerNumber, { from, path, pay: card }: ActDraft): Reason | null {
  const refused = refuseMover(sea, place, from);
  if (refused) return refused;
  const astray = path === undefined || from === undefined ? null : refusePath(sea, place, from as number, path);
  if (astray || card === undefined) return astray;
  return refuseHandCard(sea, place, card);
}

/** Why a player cannot do this in their turn; null if they can. */
function refuseAct(sea: SeaView, place: PlayerNumber, act: ActDraft): Reason | null {
  switch (act["do"]) {
    case "deploy":
      return refuseDeploy(sea, place, act["card"], act["square"]);
    case "move":
      return refuseMove(sea, place, act);
    case "swap":
      return refuseSwap(sea, place, act["square"], act["card"]);
    case "end":
      return null;
    default:
      return NOT_AN_OPTION;
  }
}

const NEEDS: { readonly [act in Act["do"]]: readonly string[] } = {
  deploy: ["card", "square"],
  move: ["from", "path", "pay"],
  swap: ["square", "card"],
  end: [],
};

/** Paths that a ship can take from its square, the shortest first. */
export function pathsFrom(sea: SeaView, place: PlayerNumber, from: number): number[][] {
  const found: number[][] = [];
  let ways: number[][] = [[]];
  for (let steps = 0; steps < stepsOf(sea, from); steps++) {
    ways = ways.flatMap((way) =>
      neighbors(way.at(-1) ?? from)
        .filter((square) => !way.includes(square))
        .map((square) => [...way, square]),
    );
    ways = ways.filter((way) => refusePath(sea, place, from, way) === null);
    found.push(...ways);
    ways = ways.filter((way) => shipAt(sea, way.at(-1) as number) === null);
  }
  return found;
}

/** Every act of a player but the end of the turn, as far as their hand is known. */
export function actsOf(sea: SeaView, place: PlayerNumber): Act[] {
  const hand = sea.captains[place].hand.filter((card) => card !== null);
  const acts: Act[] = [];
  for (const square of HARBORS[place])
    if (!shipAt(sea, square)) for (const card of hand) acts.push({ do: "deploy", card, square });
  for (const from of shipsOf(sea, place)) {
    if (refuseMover(sea, place, from)) continue;
    for (const path of pathsFrom(sea, place, from)) for (const pay of hand) acts.push({ do: "move", from, path, pay });
  }
  for (const square of shipsOf(sea, place))
    for (const card of sunkFor(sea, place))
      if (!refuseSwap(sea, place, square, card)) acts.push({ do: "swap", square, card });
  return acts;
}

/** A random act: a kind, each as likely as the others, then any act of it. An attack is a kind of its own. */
function sample(sea: SeaView, place: PlayerNumber, random: Random): Act {
  const kinds = new Map<string, Act[]>([["end", [{ do: "end" }]]]);
  for (const act of actsOf(sea, place)) {
    const attacks = act.do === "move" && shipAt(sea, act.path.at(-1) ?? act.from) !== null;
    const kind = attacks ? "attack" : act.do;
    kinds.set(kind, [...(kinds.get(kind) ?? []), act]);
  }
  return pick(pick([...kinds.values()], random), random);
}

/** The next act of the player whose turn it is. */
export const ACT: SeaQuestion<Act> = {
  name: "act",
  form: is.either<unknown>(
    is.exactly({ do: is.oneOf(["end"]) }),
    is.exactly({ do: is.oneOf(["deploy", "swap"]), card: is.text, square: is.count }),
    is.exactly({ do: is.oneOf(["move"]), from: is.count, path: is.listOf(is.count), pay: is.text }),
  ),
  menu: (sea, seat) => {
    const place = placeOf(sea, seat);
    return {
      refuse: (answer) => (place === null || !isObject(answer) ? NOT_AN_OPTION : refuseAct(sea, place, answer)),
      complete: (answer) => {
        const act = answer as ActDraft;
        return NEEDS[act["do"] as Act["do"]].every((member) => act[member] !== undefined);
      },
      list: () => (place === null ? [] : [...actsOf(sea, place), { do: "end" as const }]),
      sample: (random) => (place === null ? { do: "end" } : sample(sea, place, random)),
    };
  },
  fallback: () => ({ do: "end" }),
};

/** Begins a player's turn with its draw. */
export function beginTurn(sea: Sea, place: PlayerNumber, referee: SeaReferee): void {
  sea.active = place;
  sea.phase = "turn";
  sea.still = (sea.still ?? 0) + 1;
  for (const ship of sea.board) if (ship) ship.fresh = false;
  for (const captain of sea.captains) captain.offered = false;
  tell(referee, { event: "turnBegan", ...sideTold(sea, place), round: sea.round });
  drawForTurn(sea, place, referee);
}

/** Plays one act, or whatever interrupts it. */
export function playTurn(sea: Sea, referee: SeaReferee): void {
  const place = sea.active;
  const taken = referee.askFirst<Act | Interrupt>([asking(ACT, sea.captains[place].seat, null), ...interrupts(sea)]);
  if (!taken) return;
  if (taken.name === INTERRUPT.name)
    interrupt(sea, placeOf(sea, taken.seat) ?? place, taken.answer as Interrupt, referee);
  else doAct(sea, place, taken.answer as Act, referee);
}

function doAct(sea: Sea, place: PlayerNumber, act: Act, referee: SeaReferee): void {
  if (act.do !== "end") delete sea.still;
  switch (act.do) {
    case "deploy":
      return deploy(sea, place, act.card, act.square, referee);
    case "move":
      return move(sea, place, act.from, act.path, act.pay, referee);
    case "swap":
      return swap(sea, place, act.square, act.card, referee);
    case "end":
      return endTurn(sea, place, referee);
  }
}

/** Ends a turn: a player with an enemy still on their country has lost; two turns are a round. SIL-29, SIL-32. */
function endTurn(sea: Sea, place: PlayerNumber, referee: SeaReferee): void {
  tell(referee, { event: "turnEnded", ...sideTold(sea, place) });
  if (isOccupied(sea, place)) {
    endGame(sea, otherPlace(place), "countryHeld", referee);
    return;
  }
  const { idleRounds } = sea.options;
  const isIdle = idleRounds > 0 && (sea.still ?? 0) >= idleRounds * PLACES.length;
  if (place === 1) endRound(sea, referee);
  if (sea.over) return;
  beginTurn(sea, otherPlace(place), referee);
  if (!isIdle) return;
  sea.proposed = [];
  tell(referee, { event: "endProposed", rounds: idleRounds });
}

function endRound(sea: Sea, referee: SeaReferee): void {
  const { quietRounds, roundCap } = sea.options;
  sea.quiet = sea.stirred ? 0 : sea.quiet + 1;
  sea.stirred = false;
  if (quietRounds > 0 && sea.quiet >= quietRounds) endByScore(sea, "quiet", referee);
  else if (roundCap > 0 && sea.round >= roundCap) endByScore(sea, "roundCap", referee);
  else sea.round++;
}
