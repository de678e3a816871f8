/** How each event of Silent Ships is told. Those for one seat alone come up only where a Gamemaster looks at the record. */
import { amount } from "../../../kit/text/sentence";
import type { EventNamed, Tellers, Telling } from "../../../kit/story/told";
import type { ShipTold, SideTold, SeaEvent } from "../../../rules/silent-ships";
import { squareName } from "../words";
import type { Teller, BattleParts } from "./teller";
import { BATTLE_TELLERS, withLandings } from "./tellers-battle";

/** A sentence about one side. */
const aboutSide =
  (key: string) =>
  (side: SideTold, teller: Teller): Telling<BattleParts> => ({
    sentence: teller.say(key, { side: teller.side(side) }),
  });

/** Why there is a card more at the beginning of a turn; blank: there is none. */
function bonus({ island, supply }: { readonly island?: boolean; readonly supply?: boolean }, teller: Teller): string {
  if (!island && !supply) return "";
  return teller.text(`drewBonus.${island ? (supply ? "both" : "island") : "supply"}`);
}

/** What a private event takes over from the public one before it. */
export type Paired<Seen extends SeaEvent["event"], Twin extends SeaEvent["event"]> = Extract<
  SeaEvent,
  { event: Seen }
> &
  Partial<Omit<Extract<SeaEvent, { event: Twin }>, "event">>;

type CourseEvent =
  | "mustered"
  | "turnBegan"
  | "drew"
  | "drewSeen"
  | "exchanged"
  | "reshuffled"
  | "paid"
  | "paidSeen"
  | "deployed"
  | "deployedSeen"
  | "moved"
  | "flipped"
  | "swapped"
  | "offeredEnd"
  | "declinedEnd"
  | "turnEnded"
  | "gameEnded";

/** The ship that gives way; blank: it is paid for something else. */
const givingWay = (ship: ShipTold | null | undefined, teller: Teller) => (ship ? teller.ship(ship) : "");

/** How ships sunk decide a game. */
function scored({ winner: own, loser: other }: EventNamed<SeaEvent, "gameEnded">["score"], teller: Teller): string {
  return teller.text(own === other ? "scored.tie" : "scored.more", { own, other });
}

/** A ship where it stands, and whose it is. */
const placed = (ship: ShipTold, teller: Teller) => ({
  side: teller.side(ship),
  ship: teller.ship(ship),
  square: squareName(ship.square),
});

const COURSE_TELLERS: Tellers<SeaEvent, Teller, CourseEvent, BattleParts> = {
  mustered: ({ first, second }, teller) => ({
    sentence: teller.say("mustered", { first: teller.seat(first), second: teller.seat(second) }),
  }),
  turnBegan: ({ round, ...side }, teller) => ({
    sentence: teller.say("turnBegan", { round, side: teller.side(side) }),
  }),
  drew: (event, teller) => ({
    sentence: teller.say(`drew.${amount(event.count)}`, {
      side: teller.side(event),
      count: event.count,
      bonus: bonus(event, teller),
    }),
  }),
  drewSeen: (event, teller) => ({
    sentence: teller.say(event.cards.length === 0 ? "drew.none" : "drewSeen", {
      side: teller.side(event),
      cards: teller.cards(event.cards),
      bonus: bonus(event as Paired<"drewSeen", "drew">, teller),
    }),
  }),
  exchanged: aboutSide("exchanged"),
  reshuffled: ({ count, ...side }, teller) => ({
    sentence: teller.say(`reshuffled.${amount(count)}`, { side: teller.side(side), count }),
  }),
  paid: ({ count, why, ship, ...side }, teller) => ({
    sentence: teller.say(`paid.${why}.${amount(count)}`, {
      side: teller.side(side),
      count,
      ship: givingWay(ship, teller),
    }),
    aside: why !== "retreat",
  }),
  paidSeen: (event, teller) => {
    const { why = "move", ship } = event as Paired<"paidSeen", "paid">;
    const values = { side: teller.side(event), cards: teller.cards(event.cards), ship: givingWay(ship, teller) };
    return { sentence: teller.say(`paidSeen.${why}`, values) };
  },
  deployed: ({ ship }, teller) => ({ sentence: teller.say("deployed", placed(ship, teller)) }),
  deployedSeen: ({ ship }, teller) => ({ sentence: teller.say("deployedSeen", placed(ship, teller)) }),
  moved: ({ ship, path: [from = -1, ...way], landed }, teller) => {
    const to = way.pop() ?? from;
    const told = teller.say(way.length === 0 ? "moved.near" : "moved.far", {
      side: teller.side(ship),
      ship: teller.ship(ship),
      from: squareName(from),
      to: squareName(to),
      way: way.map(squareName).join(", "),
    });
    return { sentence: withLandings(told, landed, teller) };
  },
  flipped: ({ ship, turn }, teller) => ({
    sentence: teller.say(turn.place === ship.place ? "flipped.own" : "flipped.away", {
      ...placed(ship, teller),
      hidden: teller.hidden(ship),
      foe: teller.side(turn),
    }),
  }),
  swapped: ({ ship, craft }, teller) => ({
    sentence: teller.say("swapped", { ...placed(ship, teller), craft: teller.card(craft) }),
  }),
  offeredEnd: aboutSide("offeredEnd"),
  declinedEnd: aboutSide("declinedEnd"),
  turnEnded: (event, teller) => ({ ...aboutSide("turnEnded")(event, teller), aside: true }),
  gameEnded: ({ winners, loser, score, reason }, teller) => {
    const byScore = ["agreed", "quiet", "roundCap"].includes(reason);
    return teller.loudly(
      "good",
      teller.say(`gameEnded.${reason}`, {
        winner: teller.seat(winners[0] ?? ""),
        loser: teller.seat(loser),
        scored: byScore ? scored(score, teller) : "",
      }),
    );
  },
};

export const TELLERS: Tellers<SeaEvent, Teller, SeaEvent["event"], BattleParts> = {
  ...COURSE_TELLERS,
  ...BATTLE_TELLERS,
};
