/** The ships on the board: their facts, abilities, parts and guns with their aim. */
import { reasonText, signed } from "../../../kit/text/sentence";
import {
  pilotParts,
  refuseGun,
  works,
  type BattleView,
  type Gun,
  type Location,
  type ChosenManeuver,
  type Ship,
} from "../../../rules/space-opera";
import { conditionsIn, toneOf } from "../scene/conditions";
import { classText, leveled, memberOf, partsText, shipName, shipSign, word } from "../story/words";

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

export type Condition = ReturnType<typeof conditionsOf>[number];

/** A ship's facts in short. */
export function shipFacts(view: BattleView, ship: Ship): string {
  const size = word("sizeFact", { size: signed(ship.size) });
  const protection = ship.protection > 0 ? [word("protectionFact", { protection: ship.protection })] : [];
  return [classText(ship), partsText(pilotParts(view, ship)), size, ...protection].join(" · ");
}

function gunLine(view: BattleView, ship: Ship, gun: Gun) {
  const gunner = memberOf(ship, gun.gunner)?.name ?? word("someone");
  const facts = [
    word("gunnerFact", { gunner, skill: gun.skill }),
    word("accuracyFact", { accuracy: signed(gun.accuracy) }),
    leveled(gun.firepower),
    word(`range.${gun.range}`),
  ];
  const aim = { target: shipName(view, gun.target), bonus: gun.sustained };
  return {
    name: gun.name,
    facts: facts.join(" · "),
    // Its aim: the target of its sustained fire; blank if none.
    aim: gun.target === null ? "" : word("sustainedOn", aim),
    // Why it cannot fire now; blank if it can.
    reason: ship.destroyed || ship.disabled ? "" : reasonText(refuseGun(view, ship, gun)),
  };
}

function locationLine(view: BattleView, location: Location) {
  const { name, kind, disabled, shaken, penalty } = location;
  const isNext = shaken > view.turn;
  const state = disabled ? "lost" : !works(view, location) ? "shaken" : isNext ? "shakenNext" : "sound";
  return {
    name,
    kind: word(`locationKind.${kind}`),
    state: word(`location.${state}`, { penalty: signed(penalty) }),
    works: works(view, location) && !isNext,
  };
}

/** A revealed order, in a few words. */
export function orderText(view: BattleView, order: ChosenManeuver): string {
  const { maneuver, target, gun, wish, penalty } = order;
  const name = word(`maneuver.${maneuver}.name`);
  const against = target === undefined ? "" : shipName(view, target);
  if (wish !== undefined) return word(`orderShort.${wish}`, { target: against });
  if (gun !== undefined) return word("orderShort.at", { maneuver: name, target: word("gunsOf", { target: against }) });
  if (maneuver === "lead") return word("orderShort.lead", { maneuver: name, penalty: penalty ?? 0 });
  return target === undefined ? name : word("orderShort.at", { maneuver: name, target: against });
}

/** Everything about a ship that its list shows. `open`: with its guns, parts and people. */
export function shipPanel(view: BattleView, ship: Ship, orders: readonly ChosenManeuver[], open: boolean, id: string) {
  const order = orders.find((one) => one.ship === ship.ship);
  const position = Object.entries(ship.position).map(([target, bonus]) => `${shipName(view, target)} ${signed(bonus)}`);
  return {
    id: `${id}-ship-${ship.ship}`,
    ship: ship.ship,
    sign: shipSign(ship),
    name: ship.name,
    facts: shipFacts(view, ship),
    conditions: conditionsOf(view, ship),
    // Its order in this turn, once all have chosen; blank if not known.
    order: order ? orderText(view, order) : "",
    // Its position on other ships, in words; blank if none.
    position: position.length > 0 ? word("positionOn", { ships: position.join(", ") }) : "",
    guns: open ? ship.guns.map((gun) => gunLine(view, ship, gun)) : [],
    locations: open ? ship.locations.map((location) => locationLine(view, location)) : [],
    // Major characters and their remaining overrides.
    majors: open
      ? ship.crew
          .filter(({ major, alive }) => major && alive)
          .map(({ name, overrides }) => word("majorFact", { name, overrides }))
      : [],
    lost: ship.destroyed,
    open: open && !ship.destroyed,
  };
}
