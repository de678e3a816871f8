/** How the course of Navy Aces is told: setup, turns, moves and the end. `tellers-fight.ts` tells of fights. */
import type { EventNamed, Tellers, Telling } from "../../../kit/story/told";
import { cardMark } from "../../../kit/cards/names";
import { amount, oneOrMany, plain, type Mark, type Sentence } from "../../../kit/text/sentence";
import { isShip, toGrid, type SideTold, type StandingTold, type WatersEvent } from "../../../rules/navy-aces";
import { numberOf } from "../words";
import { sailed } from "../plan/steer";
import type { Teller, FightParts } from "./teller";
import { FIGHT_TELLERS, type FightEvent } from "./tellers-fight";

/** A sentence about one navy. */
const aboutSide =
  (key: string) =>
  (side: SideTold, teller: Teller): Telling<FightParts> => ({
    sentence: teller.say(key, { side: teller.side(side) }),
  });

/** A sentence about so many of a navy's. */
const counted =
  (key: string) =>
  ({ count, ...side }: SideTold & { readonly count: number }, teller: Teller): Telling<FightParts> => ({
    sentence: teller.say(`${key}.${amount(count)}`, { side: teller.side(side), count }),
  });

function unitBuilt({ unit, card }: EventNamed<WatersEvent, "unitBuilt">, teller: Teller): Sentence {
  const values = { side: teller.side(unit), unit: teller.unit(unit), count: unit.active };
  if (!isShip(unit)) return teller.say(`unitBuilt.squadron.${amount(unit.active)}`, values);
  if (card === null) return teller.say("unitBuilt.token", values);
  return teller.say("unitBuilt.card", { ...values, card: cardMark(card) });
}

/** How a unit gets where it goes: the lengths that it sails, and whether it turns about its center. NA-13, NA-14. */
function moved({ unit, steps }: EventNamed<WatersEvent, "moved">, teller: Teller): Sentence {
  const lengths = toGrid(sailed(steps), 100);
  const turns = steps.some((leg) => "rotate" in leg);
  const way = lengths === 0 && turns ? "turned" : turns ? "both" : unit.type;
  const how = way === "turned" || way === "both" ? way : way === "squadron" ? "flown" : "sailed";
  return teller.say(`moved.${how}`, {
    side: teller.side(unit),
    unit: teller.unit(unit),
    lengths: teller.text(`lengths.${oneOrMany(lengths)}`, { lengths }),
  });
}

/** How kills and strength decide a game; blank: nobody else was left who could win. NA-36. */
function scored([best, second]: readonly StandingTold[], teller: Teller): string {
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

function gameEnded(event: EventNamed<WatersEvent, "gameEnded">, teller: Teller): Telling<FightParts> {
  const { winners, reason, standings } = event;
  const why = ENDINGS.includes(reason) ? plain(teller.say(`ended.${reason}`)) : "";
  const [seat] = winners;
  const winner: Mark | string = seat === undefined ? "" : teller.seat(seat);
  const key = seat === undefined ? "gameEnded.draw" : "gameEnded.won";
  return teller.loudly("good", teller.say(key, { why, winner, scored: scored(standings, teller) }));
}

type CourseEvent = Exclude<WatersEvent["event"], FightEvent>;

const COURSE_TELLERS: Tellers<WatersEvent, Teller, CourseEvent, FightParts> = {
  mustered: aboutSide("mustered"),
  tokensUsed: (_, teller) => ({ sentence: teller.say("tokensUsed") }),
  drew: counted("drew"),
  drewSeen: ({ cards, ...side }, teller) => ({
    sentence: teller.say("drewSeen", { side: teller.side(side), cards: cardMark(...cards) }),
  }),
  reshuffled: ({ count }, teller) => ({ sentence: teller.say(`reshuffled.${amount(count)}`, { count }) }),
  islandPlaced: ({ island, ...side }, teller) => ({
    sentence: teller.say("islandPlaced", { side: teller.side(side), number: numberOf(island) }),
  }),
  islandOmitted: aboutSide("islandOmitted"),
  unitBuilt: (event, teller) => ({ sentence: unitBuilt(event, teller) }),
  diceWithdrawn: counted("diceWithdrawn"),
  turnBegan: ({ round, ...side }, teller) => ({
    sentence: teller.say("turnBegan", { side: teller.side(side), round }),
  }),
  moved: (event, teller) => ({ sentence: moved(event, teller) }),
  surrendered: ({ dice: count, ...side }, teller) => {
    const { sentence = [] } = counted("surrendered")({ ...side, count }, teller);
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
