/**
 * Simple players that share nothing with the quick players, by which every roll-out is played on: opponents that a bot
 * which thinks does not expect, to measure its strength.
 */
import type { CardId, Json, Player, Seat } from "../../../module/rules/kernel";
import { shipOf, theComponent, theShip } from "../../../module/rules/myoss-gamma/ship/scores";
import { sideOf } from "../../../module/rules/myoss-gamma/sight";
import type { Action, Battle } from "../../../module/rules/myoss-gamma/state";
import { distance as gap } from "../../../module/rules/navy-aces/geometry";
import { movers, refusePath } from "../../../module/rules/navy-aces/movement";
import { endOf, type Leg } from "../../../module/rules/navy-aces/sailing";
import { placeOf as navyOf, type WatersView } from "../../../module/rules/navy-aces/state";
import { combatsOf } from "../../../module/rules/navy-aces/turn";
import { attackPreview, attackValue, defenseParts, totalOf } from "../../../module/rules/ship-on-ship/attack";
import { isAttack } from "../../../module/rules/ship-on-ship/meaning";
import { refuseDefense } from "../../../module/rules/ship-on-ship/response";
import { captainOf, foeOf, type DuelView } from "../../../module/rules/ship-on-ship/state";
import { supportersOf, valueAt, combatValue } from "../../../module/rules/silent-ships/battle";
import {
  otherPlace,
  placeOf,
  rowOf,
  shipAt,
  shipsOf,
  type PlayerNumber,
  type SeaView,
} from "../../../module/rules/silent-ships/state";
import { COUNTRIES, squaresTo } from "../../../module/rules/silent-ships/tables";
import { actsOf, type Act } from "../../../module/rules/silent-ships/turn";
import { gunnerOf } from "../../../module/rules/space-opera/condition";
import { targetsOf } from "../../../module/rules/space-opera/fire";
import { maneuverable, ordersOf, refuseOrder } from "../../../module/rules/space-opera/orders";
import { isFriend, type BattleView } from "../../../module/rules/space-opera/state";

/** An answer to a question; undefined leaves it to the fallback. */
type Answer<View> = (view: View, seat: Seat, about: never, menu: () => readonly Json[]) => Json | undefined;

/** Answers by question; all others get their fallbacks, and standing offers pass. */
const simple =
  <View>(answers: { readonly [question: string]: Answer<View> }) =>
  (): Player<View> =>
  (question, view, seat, about) => {
    if (question.standing) return undefined;
    const menu = () => question.menu(view, seat, about).list?.() ?? [];
    return answers[question.name]?.(view, seat, about as never, menu) ?? question.fallback(view, seat, about);
  };

/** The item that is worth most, the first of equals; undefined if none is worth more than nothing. */
function most<Item>(items: readonly Item[], worth: (item: Item) => number): Item | undefined {
  const [best] = items
    .map((item) => ({ item, worth: worth(item) }))
    .filter((one) => one.worth > 0)
    .sort((one, other) => other.worth - one.worth);
  return best?.item;
}

/** Ships that a player of Silent Ships sends to sea. */
const AT_SEA = 3;
/** More than any number of squares, and than what a ship adds to a battle. */
const MUCH = 100;

/** Supports with every ship that it can pay for. */
function supportWithAll(sea: SeaView, seat: Seat): Json {
  const place = placeOf(sea, seat) ?? 0;
  const able = supportersOf(sea, place).sort((one, other) => valueAt(sea, other, false) - valueAt(sea, one, false));
  const pay = sea.captains[place].hand.slice(0, able.length);
  return { squares: able.slice(0, pay.length), pay };
}

/** Takes whatever act is worth most to it, and fights with all that it has. */
const fleet = (worth: (sea: SeaView, act: Act, place: PlayerNumber) => number) =>
  simple<SeaView>({
    act(sea, seat) {
      const place = placeOf(sea, seat) ?? 0;
      return most(actsOf(sea, place), (act) => worth(sea, act, place));
    },
    supportAttack: supportWithAll,
    supportDefense: supportWithAll,
  });

/** Worth of sending a card to sea: what it adds to a battle. The Flag Ship stays in the hand, and few are at sea. */
function sent(sea: SeaView, card: CardId, place: PlayerNumber): number {
  const row = rowOf(sea, card);
  return !row || row.ability === "flag" || shipsOf(sea, place).length >= AT_SEA
    ? 0
    : 1 + combatValue(sea, row, place, false);
}

/** Straight at the enemy's country, through everything in the way; what is left is kept to hold it. */
export const rusher = fleet((sea, act, place) => {
  const goal = COUNTRIES[otherPlace(place)];
  if (shipAt(sea, goal)?.place === place) return 0;
  if (act.do === "deploy") return sent(sea, act.card, place) * MUCH;
  if (act.do !== "move") return 0;
  const to = squaresTo(act.path.at(-1) ?? act.from, goal);
  return to < squaresTo(act.from, goal) ? MUCH - to : 0;
});

/** Stays at home with a full hand, and attacks only what comes beside its country or onto it. */
export const hoarder = fleet((sea, act, place) => {
  const home = COUNTRIES[place];
  if (act.do === "deploy") return sent(sea, act.card, place) * (act.square === home ? 2 : 1);
  if (act.do !== "move") return 0;
  const to = act.path.at(-1) ?? act.from;
  if (!shipAt(sea, to) || squaresTo(to, home) > 1) return 0;
  return MUCH - squaresTo(to, home) + valueAt(sea, act.from, false);
});

/** Fires its strongest weapon at the smallest enemy ship, and does nothing else: no screens, no repairs. */
export const gunner = simple<Battle>({
  action: (battle, seat, { ship }: { readonly ship: string }, menu) =>
    most(menu() as readonly Action[], (action) => {
      if (action.do !== "fire") return 0;
      const target = shipOf(battle, action.target);
      // What is fired at may be a shuttle in flight: it is no ship, and no aim of this one.
      if (!target || target.side === sideOf(battle, seat)) return 0;
      const { PW = 0 } = theComponent(theShip(battle, ship), action.weapon).attrs;
      return 1 + PW + MUCH / target.size;
    }),
});

/** Attacks with its strongest card as long as it has one, and blocks only with a single card. */
export const basher = simple<DuelView>({
  commit: (duel, seat, _about, menu) => {
    const me = captainOf(duel, seat);
    const attacks = menu().filter((card): card is CardId => typeof card === "string" && isAttack(me.color, card));
    return most(attacks, (card) => totalOf(attackPreview(duel, me, card)));
  },
  respond(duel, seat) {
    const me = captainOf(duel, seat);
    const value = attackValue(duel, foeOf(duel, me));
    const blocks = (card: CardId) =>
      refuseDefense(duel, me, [card]) === null && totalOf(defenseParts(duel, me, [card])) >= value;
    const card = me.hand.find((held) => held !== null && blocks(held));
    return card ? [card] : [];
  },
});

/** Comes up behind the first enemy ship, all together, and fires every gun at it. */
export const hunter = simple<BattleView>({
  declareFire(view, seat) {
    const busy = new Set<string | null>();
    return view.ships
      .filter((ship) => ship.seat === seat)
      .flatMap((ship) =>
        ship.guns.flatMap((gun) => {
          const [target] = targetsOf(view, ship, gun);
          const by = gunnerOf(ship, gun);
          if (!target || (by !== null && busy.has(by))) return [];
          busy.add(by);
          return { gun: gun.id, target: target.ship };
        }),
      );
  },
  chooseManeuvers: (view, seat) =>
    maneuverable(view, seat).map((ship) => {
      const orders = ordersOf(view, ship).filter((order) => refuseOrder(view, seat, order) === null);
      const prey = view.ships.find((other) => !isFriend(other, ship) && !other.destroyed)?.ship;
      const after = orders.filter(({ target }) => target === prey);
      return (
        after.find(({ maneuver }) => maneuver === "offensive") ??
        after.find(({ wish }) => wish === "close") ?? { ship: ship.ship, maneuver: "straight" }
      );
    }),
});

/** Legs that a unit of Navy Aces tries: straight on, and turned a little or a lot to either side. */
const LEGS: readonly Leg[] = [
  { lead: "bow", pivot: null, angle: 0, slide: 1 },
  ...[30, 75].flatMap((angle): Leg[] => [
    { lead: "bow", pivot: "L", angle, slide: 1 },
    { lead: "bow", pivot: "R", angle: -angle, slide: 1 },
  ]),
];

/** Begins every fight that it can, at whatever odds, and otherwise sails at the nearest enemy. */
export const brawler = simple<WatersView>({
  act(waters, seat) {
    const place = navyOf(waters, seat) ?? 0;
    const [fight] = combatsOf(waters, place);
    if (fight) return fight;
    const foes = waters.units.filter(({ owner }) => owner !== place);
    const near = (pose: WatersView["units"][number]["pose"]) => Math.min(...foes.map((foe) => gap(pose, foe.pose)));
    for (const unit of movers(waters, place)) {
      const gain = (leg: Leg) => near(unit.pose) - near(endOf(unit.pose, leg));
      const leg = most(
        LEGS.filter((one) => refusePath(waters, unit, [one]) === null),
        gain,
      );
      if (leg) return { do: "move", unit: unit.id, steps: [leg] };
    }
    return undefined;
  },
  salvo: (_waters, _seat, _about, menu) => menu()[0],
});
