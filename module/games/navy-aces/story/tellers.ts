/** How the course of Navy Aces is told: setup, turns, moves and the end. `tellers-fight.ts` tells of fights. */
import type { EventNamed, Tellers, Telling } from "../../../foundry/story/told";
import { cardMark } from "../../../foundry/cards/names";
import { plain, type Mark, type Sentence } from "../../../foundry/text/sentence";
import { isShip, toGrid, type Place, type WatersEvent } from "../../../rules/navy-aces";
import { numberOf } from "../words";
import { listed, strengthOf } from "./roster";
import { sailed } from "../plan/steer";
import { amount, type Teller, type FightParts } from "./teller";
import { FIGHT_TELLERS, type FightEvent } from "./tellers-fight";

/** A sentence about one navy. */
const aboutSide =
  (key: string) =>
  ({ place }: { readonly place: Place }, teller: Teller): Telling<FightParts> => ({
    sentence: teller.say(key, { side: teller.side(place) }),
  });

/** A sentence about so many of a navy's. */
const counted =
  (key: string) =>
  ({ place, count }: { readonly place: Place; readonly count: number }, teller: Teller): Telling<FightParts> => ({
    sentence: teller.say(`${key}.${amount(count)}`, { side: teller.side(place), count }),
  });

function unitBuilt(
  { place, unit, type, strength, card }: EventNamed<WatersEvent, "unitBuilt">,
  teller: Teller,
): Sentence {
  const values = { side: teller.side(place), unit: teller.unit(unit), count: strength };
  if (!isShip({ type })) return teller.say(`unitBuilt.squadron.${amount(strength)}`, values);
  if (card === null) return teller.say("unitBuilt.token", values);
  return teller.say("unitBuilt.card", { ...values, card: cardMark(card) });
}

/** How a unit gets where it goes: the lengths that it sails, and whether it turns about its center. NA-13, NA-14. */
function moved({ place, unit, steps }: EventNamed<WatersEvent, "moved">, teller: Teller): Sentence {
  const lengths = toGrid(sailed(steps), 100);
  const turns = steps.some((leg) => "rotate" in leg);
  const way = lengths === 0 && turns ? "turned" : turns ? "both" : listed(teller.roster, unit).type;
  const how = way === "turned" || way === "both" ? way : way === "squadron" ? "flown" : "sailed";
  return teller.say(`moved.${how}`, {
    side: teller.side(place),
    unit: teller.unit(unit),
    lengths: teller.text(`lengths.${lengths === 1 ? "one" : "many"}`, { lengths }),
  });
}

interface Standing {
  readonly place: Place;
  readonly kills: number;
  readonly active: number;
}

/** Who could win, the best first. NA-36. */
const standings = ({ roster }: Teller): Standing[] =>
  roster.seats
    .map((_, place) => ({ place, kills: roster.kills[place] ?? 0, active: strengthOf(roster, place) }))
    .filter(({ place }) => !roster.gone.has(place))
    .sort((a, b) => b.kills - a.kills || b.active - a.active);

/** How kills and strength decide a game; blank: nobody else was left who could win. NA-36. */
function scored(teller: Teller): string {
  const [best, second] = standings(teller);
  if (!best || !second) return "";
  const key = best.kills !== second.kills ? "kills" : best.active !== second.active ? "strength" : "draw";
  return teller.text(`scored.${key}`, {
    kills: best.kills,
    less: second.kills,
    active: best.active,
    weaker: second.active,
  });
}

/** The way in which a game ends by itself, or by its players. */
const ENDINGS = ["lastNavy", "rounds", "agreed", "surrender"];

function gameEnded({ winners, reason }: EventNamed<WatersEvent, "gameEnded">, teller: Teller): Telling<FightParts> {
  const why = ENDINGS.includes(reason) ? plain(teller.say(`ended.${reason}`)) : "";
  const [seat] = winners;
  const winner: Mark | string = seat === undefined ? "" : teller.seat(seat);
  const key = seat === undefined ? "gameEnded.draw" : "gameEnded.won";
  return teller.loudly("good", teller.say(key, { why, winner, scored: scored(teller) }));
}

type CourseEvent = Exclude<WatersEvent["event"], FightEvent>;

const COURSE_TELLERS: Tellers<WatersEvent, Teller, CourseEvent, FightParts> = {
  mustered: ({ first }, teller) => aboutSide("mustered")({ place: first }, teller),
  tokensUsed: (_, teller) => ({ sentence: teller.say("tokensUsed") }),
  drew: counted("drew"),
  drewSeen: ({ place, cards }, teller) => ({
    sentence: teller.say("drewSeen", { side: teller.side(place), cards: cardMark(...cards) }),
  }),
  reshuffled: ({ count }, teller) => ({ sentence: teller.say(`reshuffled.${amount(count)}`, { count }) }),
  islandPlaced: ({ place, island }, teller) => ({
    sentence: teller.say("islandPlaced", { side: teller.side(place), number: numberOf(island) }),
  }),
  islandOmitted: aboutSide("islandOmitted"),
  unitBuilt: (event, teller) => ({ sentence: unitBuilt(event, teller) }),
  diceWithdrawn: counted("diceWithdrawn"),
  turnBegan: ({ place, round }, teller) => ({
    sentence: teller.say("turnBegan", { side: teller.side(place), round }),
  }),
  moved: (event, teller) => ({ sentence: moved(event, teller) }),
  surrendered: ({ place, dice: count }, teller) => {
    const { sentence = [] } = counted("surrendered")({ place, count }, teller);
    return teller.loudly("bad", sentence);
  },
  offeredEnd: aboutSide("offeredEnd"),
  agreedEnd: aboutSide("agreedEnd"),
  declinedEnd: aboutSide("declinedEnd"),
  turnEnded: (event, teller) => ({ ...aboutSide("turnEnded")(event, teller), aside: true }),
  gameEnded,
};

export const TELLERS: Tellers<WatersEvent, Teller, WatersEvent["event"], FightParts> = {
  ...COURSE_TELLERS,
  ...FIGHT_TELLERS,
};
