/** How each event of Silent Ships is told. Those for one seat alone come up only where a Gamemaster looks at the record. */
import type { Tellers, Telling } from "../../../foundry/story/told";
import type { Mark } from "../../../foundry/text/sentence";
import { otherPlace, type Place, type SeaEvent } from "../../../rules/silent-ships";
import { squareName } from "../words";
import type { Teller, BattleParts } from "./teller";
import { BATTLE_TELLERS, withLandings } from "./tellers-battle";

/** A sentence about one side. */
const aboutSide =
  (key: string) =>
  ({ place }: { readonly place: Place }, teller: Teller): Telling<BattleParts> => ({
    sentence: teller.say(key, { side: teller.side(place) }),
  });

const amount = (count: number): string => (count === 0 ? "none" : count === 1 ? "one" : "many");

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

const hullOfNext = ({ sightings }: Teller): number => (sightings.hulls === null ? 0 : sightings.hulls + 1);

/** The ship that gives way, which is what a card is paid for. */
function targetValues({ sightings: { attack }, ship }: Teller): { ship: Mark | string; square: string } {
  return attack ? { ship: ship(attack.to), square: squareName(attack.to) } : { ship: ship(-1), square: "" };
}

/** How ships sunk decide a game; blank: the story has not kept how many there were. */
function scored(winner: Place, teller: Teller): string {
  const [own, other] = [teller.score(winner), teller.score(otherPlace(winner))];
  if (own === null || other === null) return "";
  return teller.text(own === other ? "scored.tie" : "scored.more", { own, other });
}

const COURSE_TELLERS: Tellers<SeaEvent, Teller, CourseEvent, BattleParts> = {
  mustered: ({ first, second }, teller) => ({
    sentence: teller.say("mustered", { first: teller.seat(first), second: teller.seat(second) }),
  }),
  turnBegan: ({ place, round }, teller) => ({
    sentence: teller.say("turnBegan", { round, side: teller.side(place) }),
  }),
  drew: (event, teller) => ({
    sentence: teller.say(`drew.${amount(event.count)}`, {
      side: teller.side(event.place),
      count: event.count,
      bonus: bonus(event, teller),
    }),
  }),
  drewSeen: (event, teller) => ({
    sentence: teller.say(event.cards.length === 0 ? "drew.none" : "drewSeen", {
      side: teller.side(event.place),
      cards: teller.cards(event.cards),
      bonus: bonus(event as Paired<"drewSeen", "drew">, teller),
    }),
  }),
  exchanged: aboutSide("exchanged"),
  reshuffled: ({ place, count }, teller) => ({
    sentence: teller.say(`reshuffled.${amount(count)}`, { side: teller.side(place), count }),
  }),
  paid: ({ place, count, why }, teller) => ({
    sentence: teller.say(`paid.${why}.${amount(count)}`, { side: teller.side(place), count, ...targetValues(teller) }),
    aside: why !== "retreat",
  }),
  paidSeen: (event, teller) => {
    const { why = "move" } = event as Paired<"paidSeen", "paid">;
    const values = { side: teller.side(event.place), cards: teller.cards(event.cards), ...targetValues(teller) };
    return { sentence: teller.say(`paidSeen.${why}`, values) };
  },
  deployed: ({ place, square }, teller) => ({
    sentence: teller.say("deployed", {
      side: teller.side(place),
      ship: teller.hidden(hullOfNext(teller)),
      square: squareName(square),
    }),
  }),
  deployedSeen: ({ place, square, card }, teller) => ({
    sentence: teller.say("deployedSeen", {
      side: teller.side(place),
      ship: teller.card(card),
      square: squareName(square),
    }),
  }),
  moved: (event, teller) => {
    const [from = -1, ...way] = event.path;
    const to = way.pop() ?? from;
    const told = teller.say(way.length === 0 ? "moved.near" : "moved.far", {
      side: teller.side(event.place),
      ship: teller.ship(from),
      from: squareName(from),
      to: squareName(to),
      way: way.map(squareName).join(", "),
    });
    return { sentence: withLandings(event, told, teller) };
  },
  flipped: ({ place, square, card }, teller) => {
    const { active } = teller.sightings;
    const away = active !== null && active !== place;
    return {
      sentence: teller.say(away ? "flipped.away" : "flipped.own", {
        side: teller.side(place),
        hidden: teller.ship(square),
        ship: teller.card(card),
        square: squareName(square),
        foe: teller.side(otherPlace(place)),
      }),
    };
  },
  swapped: ({ place, square, craft, card }, teller) => ({
    sentence: teller.say("swapped", {
      side: teller.side(place),
      craft: teller.card(craft),
      ship: teller.card(card),
      square: squareName(square),
    }),
  }),
  offeredEnd: aboutSide("offeredEnd"),
  declinedEnd: aboutSide("declinedEnd"),
  turnEnded: (event, teller) => ({ ...aboutSide("turnEnded")(event, teller), aside: true }),
  gameEnded: ({ winners, reason }, teller) => {
    const at = teller.sightings.seats.indexOf(winners[0] ?? null);
    const winner: Place = at === 1 ? 1 : 0;
    const values = { winner: teller.seat(winners[0] ?? ""), loser: teller.side(otherPlace(winner)) };
    const byScore = ["agreed", "quiet", "roundCap"].includes(reason);
    const why = byScore && at >= 0 ? scored(winner, teller) : "";
    return teller.loudly("good", teller.say(`gameEnded.${reason}`, { ...values, scored: why }));
  },
};

export const TELLERS: Tellers<SeaEvent, Teller, SeaEvent["event"], BattleParts> = {
  ...COURSE_TELLERS,
  ...BATTLE_TELLERS,
};
