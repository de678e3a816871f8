/** The ships on the board: what each is, what it can still do, its parts, its guns and whom they aim at. */
import type { Texts } from "../../../kit/text/sentence";
import {
  pilotParts,
  refuseGun,
  works,
  type BattleView,
  type Gun,
  type Location,
  type Order,
  type Ship,
} from "../../../rules/space-opera";
import { conditionsIn, toneOf } from "../scene/conditions";
import { classText, leveled, memberOf, partsText, shipName, shipSign, word } from "../story/words";
import { reasonText, signed } from "../../../kit/text/sentence";

/** A word about a ship's state, with how bad it is. */
export interface Condition {
  readonly text: string;
  readonly hint: string;
  readonly tone: "bad" | "wait" | "good";
}

/** The states that a ship is in, in words. */
export const conditionsOf = (view: BattleView, ship: Ship, texts: Texts): Condition[] =>
  conditionsIn(view, ship).map((name) => {
    const values = { target: shipName(view, ship.autoHit) };
    return {
      text: word(texts, `condition.${name}.name`, values),
      hint: word(texts, `condition.${name}.means`, values),
      tone: toneOf(name),
    };
  });

/** What a ship is, in short. */
export function shipFacts(view: BattleView, ship: Ship, texts: Texts): string {
  const size = word(texts, "sizeFact", { size: signed(ship.size) });
  const protection = ship.protection > 0 ? [word(texts, "protectionFact", { protection: ship.protection })] : [];
  return [classText(ship, texts), partsText(pilotParts(view, ship), texts), size, ...protection].join(" · ");
}

function gunLine(view: BattleView, ship: Ship, gun: Gun, texts: Texts) {
  const gunner = memberOf(ship, gun.gunner)?.name ?? word(texts, "someone");
  const facts = [
    word(texts, "gunnerFact", { gunner, skill: gun.skill }),
    word(texts, "accuracyFact", { accuracy: signed(gun.accuracy) }),
    leveled(gun.firepower, texts),
    word(texts, `range.${gun.range}`),
  ];
  const aim = { target: shipName(view, gun.target), bonus: gun.sustained };
  return {
    name: gun.name,
    facts: facts.join(" · "),
    // Its aim: sustained fire on whom; blank: none.
    aim: gun.target === null ? "" : word(texts, "sustainedOn", aim),
    // Why it cannot fire now; blank: it can.
    reason: ship.destroyed || ship.disabled ? "" : reasonText(refuseGun(view, ship, gun), texts),
  };
}

function locationLine(view: BattleView, location: Location, texts: Texts) {
  const { name, kind, disabled, shaken, penalty } = location;
  const state = disabled ? "lost" : shaken === view.turn ? "shaken" : shaken > view.turn ? "shakenNext" : "sound";
  return {
    name,
    kind: word(texts, `locationKind.${kind}`),
    state: word(texts, `location.${state}`, { penalty: signed(penalty) }),
    works: works(view, location) && shaken <= view.turn,
  };
}

/** An order that lies open, in a few words. */
export function orderText(view: BattleView, order: Order, texts: Texts): string {
  const { maneuver, target, gun, wish, penalty } = order;
  const name = word(texts, `maneuver.${maneuver}.name`);
  const against = target === undefined ? "" : shipName(view, target);
  if (wish !== undefined) return word(texts, `orderShort.${wish}`, { target: against });
  if (gun !== undefined)
    return word(texts, "orderShort.at", { maneuver: name, target: word(texts, "gunsOf", { target: against }) });
  if (maneuver === "lead") return word(texts, "orderShort.lead", { maneuver: name, penalty: penalty ?? 0 });
  return target === undefined ? name : word(texts, "orderShort.at", { maneuver: name, target: against });
}

/** Everything about a ship that its list shows. `open`: with its guns, parts and people. */
export function shipPanel(
  view: BattleView,
  ship: Ship,
  orders: readonly Order[],
  open: boolean,
  id: string,
  texts: Texts,
) {
  const order = orders.find((one) => one.ship === ship.ship);
  const position = Object.entries(ship.position).map(([target, bonus]) => `${shipName(view, target)} ${signed(bonus)}`);
  return {
    id: `${id}-ship-${ship.ship}`,
    ship: ship.ship,
    sign: shipSign(ship),
    name: ship.name,
    facts: shipFacts(view, ship, texts),
    conditions: conditionsOf(view, ship, texts),
    // What it does in this turn, once all have chosen; blank: not known.
    order: order ? orderText(view, order, texts) : "",
    // Its position on others, in words; blank: none.
    position: position.length > 0 ? word(texts, "positionOn", { ships: position.join(", ") }) : "",
    guns: open ? ship.guns.map((gun) => gunLine(view, ship, gun, texts)) : [],
    locations: open ? ship.locations.map((location) => locationLine(view, location, texts)) : [],
    // Major characters and the overrides that they have left.
    majors: open
      ? ship.crew
          .filter(({ major, alive }) => major && alive)
          .map(({ name, overrides }) => word(texts, "majorFact", { name, overrides }))
      : [],
    lost: ship.destroyed,
    open: open && !ship.destroyed,
  };
}
