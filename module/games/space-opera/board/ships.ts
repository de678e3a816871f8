/** The ships on the board: their facts, and what has become of them. */
import { countingIn, shipChips } from "../../../kit/board/circumstances";
import { oneLine, reasonText, signed } from "../../../kit/text/sentence";
import {
  isFriend,
  refuseGun,
  refuseReach,
  spaceOpera,
  sustainedOn,
  works,
  type BattleView,
  type ChosenManeuver,
  type Gun,
  type Ship,
} from "../../../rules/space-opera";
import { conditionsIn, toneOf } from "../scene/conditions";
import { namesOf } from "../story/names";
import { classText, leveled, shipName, shipSign, word } from "../story/words";
import { listed } from "../../../kit/text/lists";

/** The conditions of a ship in words, with their severity. */
export const conditionsOf = (view: BattleView, ship: Ship) =>
  conditionsIn(view, ship).map((name) => {
    const values = { target: shipName(view, ship.autoHit) };
    return {
      text: word(`condition.${name}.name`, values),
      hint: word(`condition.${name}.means`, values),
      tone: toneOf(name),
    };
  });

/** The circumstances of a ship, its guns and its people, as chips. */
export const circumstancesOn = (view: BattleView, ship: Ship) =>
  shipChips(countingIn(view, spaceOpera.circumstances), ship.ship, namesOf(view));

export type Condition = ReturnType<typeof conditionsOf>[number];

/** A ship's facts in short: what the picture does not say. */
function shipFacts(ship: Ship): string {
  const protection = ship.protection > 0 ? [word("protectionFact", { protection: ship.protection })] : [];
  const { squadron } = ship;
  const fighters = squadron ? [word("fightersFact", { left: squadron.left, of: squadron.of })] : [];
  return oneLine([classText(ship), ...fighters, ...protection]);
}

/** The locations that are not as they were, with their state. */
export const harmed = (view: BattleView, { locations }: Ship) =>
  locations.flatMap((location) => {
    const { name, disabled, shaken } = location;
    const isNext = shaken > view.turn;
    const state = disabled ? "lost" : !works(view, location) ? "shaken" : isNext ? "shakenNext" : "";
    return state === "" ? [] : [{ name, state: word(`location.${state}`) }];
  });

/** A revealed order, in a few words. */
function orderText(view: BattleView, order: ChosenManeuver): string {
  const { maneuver, target, gun, wish, penalty } = order;
  const name = word(`maneuver.${maneuver}.name`);
  const against = target === undefined ? "" : shipName(view, target);
  if (wish !== undefined) return word(`orderShort.${wish}`, { target: against });
  if (gun !== undefined) return word("orderShort.at", { maneuver: name, target: word("gunsOf", { target: against }) });
  if (maneuver === "lead") return word("orderShort.lead", { maneuver: name, penalty: penalty ?? 0 });
  return target === undefined ? name : word("orderShort.at", { maneuver: name, target: against });
}

/** A gun in a few words: at whom it keeps firing, why it cannot fire, or how strong it is. */
function gunState(view: BattleView, ship: Ship, gun: Gun): { text: string; tone: "bad" | "wait" | "" } {
  const refused = refuseGun(view, ship, gun);
  if (refused) return { text: reasonText(refused), tone: "bad" };
  if (gun.target !== null && sustainedOn(gun, gun.target) > 0) {
    const values = { target: shipName(view, gun.target), bonus: gun.sustained };
    return { text: word("gunOn", values), tone: "wait" };
  }
  const foes = view.ships.filter((other) => !other.destroyed && !isFriend(ship, other));
  const reasons = foes.map((foe) => refuseReach(view, ship, gun, foe));
  const isFar = reasons.length > 0 && reasons.every((reason) => reason !== null);
  return { text: isFar ? word("range.out") : leveled(gun.firepower), tone: "" };
}

/** The most ships of a side whose guns are all listed. */
const LISTED = 2;

/** The guns of a ship; in a larger fleet, those of which there is nothing to tell share a line. */
function gunsOf(view: BattleView, ship: Ship) {
  if (ship.destroyed || ship.disabled) return { guns: [], others: "" };
  const isFleet = view.ships.filter(({ side }) => side === ship.side).length > LISTED;
  const all = ship.guns.map((gun) => ({ name: gun.name, ...gunState(view, ship, gun) }));
  const plain = isFleet ? all.filter(({ tone }) => tone === "") : [];
  return { guns: all.filter((gun) => !plain.includes(gun)), others: listed(plain.map(({ name }) => name)) };
}

/** What the list of ships says of one; how it flies is in the picture. */
export function shipPanel(view: BattleView, ship: Ship, orders: readonly ChosenManeuver[], own: boolean) {
  const order = orders.find((one) => one.ship === ship.ship);
  const position = Object.entries(ship.position).map(([target, bonus]) => `${shipName(view, target)} ${signed(bonus)}`);
  const majors = own ? ship.crew.filter(({ major, alive }) => major && alive) : [];
  return {
    sign: shipSign(ship),
    name: ship.name,
    facts: shipFacts(ship),
    conditions: conditionsOf(view, ship),
    circumstances: circumstancesOn(view, ship),
    lines: [
      // Its order in this turn, once all have chosen.
      ...(order ? [orderText(view, order)] : []),
      ...(position.length > 0 ? [word("positionOn", { ships: listed(position) })] : []),
    ],
    majors: majors.map(({ name, overrides }) => word("majorFact", { name, overrides })),
    locations: harmed(view, ship),
    ...gunsOf(view, ship),
    lost: ship.destroyed,
  };
}
