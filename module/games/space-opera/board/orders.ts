/** The maneuver phase on the board: the choices of each ship, and what they would do. SOCS-19 to SOCS-27. */
import { reasonText, signed } from "../../../kit/text/sentence";
import {
  bandOf,
  isByPlan,
  isFriend,
  MANEUVERS,
  MOST_PLAN,
  pilotParts,
  positionOn,
  refuseManeuvering,
  refuseOrder,
  shipOf,
  sum,
  sustainedOn,
  type BattleView,
  type ManeuverName,
  type ChosenManeuver,
  type OrderDraft,
  type Ship,
} from "../../../rules/space-opera";
import { rowOf, type Choice, type Field, type Note, type Row } from "../../../kit/board/form";
import { shipRow, type AimLine, type Asked, type Asker } from "./panel";
import { inShort, outlook } from "./outlook";
import { bandText, chancesOf, inPercent, rollText, shipName, shipSign, word } from "../story/words";

type OrdersAsked = Asked<null, ChosenManeuver[]>;

/** The answer with one ship's order replaced. */
const withOrder = ({ answer }: OrdersAsked, order: OrderDraft): ChosenManeuver[] =>
  answer.map((one) => (one.ship === order.ship ? (order as ChosenManeuver) : one));

/** All other ships, foes before friends. */
const others = (view: BattleView, ship: Ship): Ship[] =>
  view.ships
    .filter((other) => other !== ship && !other.destroyed)
    .sort((a, b) => Number(isFriend(ship, a)) - Number(isFriend(ship, b)));

const foes = (view: BattleView, ship: Ship): Ship[] => others(view, ship).filter((other) => !isFriend(ship, other));

/** Maneuvers that need a target. */
const NAMES_SOMEBODY: readonly ManeuverName[] = ["offensive", "defensive", "reversal"];

/** The order for a maneuver that was just picked, with its target if there is only one. */
function fresh({ view, seat }: OrdersAsked, ship: Ship, maneuver: ManeuverName): OrderDraft {
  const order: OrderDraft = { ship: ship.ship, maneuver };
  if (maneuver === "lead") return { ...order, penalty: 0 };
  if (isByPlan(maneuver)) return { ...order, plan: "" };
  if (!NAMES_SOMEBODY.includes(maneuver)) return order;
  const [only, ...more] = foes(view, ship).filter(
    ({ ship: target }) => refuseOrder(view, seat, { ...order, target }) === null,
  );
  return only && more.length === 0 ? { ...order, target: only.ship } : order;
}

/** Why a maneuver is refused if all its targets are: their shared reason, or no target; blank if it is not. */
function hopeless({ view, seat }: OrdersAsked, ship: Ship, maneuver: ManeuverName): string {
  if (!NAMES_SOMEBODY.includes(maneuver)) return "";
  const reasons = foes(view, ship).map(({ ship: target }) =>
    refuseOrder(view, seat, { ship: ship.ship, maneuver, target }),
  );
  const [first] = reasons;
  if (reasons.length === 0) return word("noFoe");
  if (!first || reasons.some((reason) => reason === null)) return "";
  return reasons.every((reason) => reason?.code === first.code) ? reasonText(first) : word("noTarget");
}

/** The whole orders that a maneuver can become: against each foe, and for the defensive one each gun on the ship. */
function wholeOrders({ view, seat }: OrdersAsked, ship: Ship, maneuver: ManeuverName): OrderDraft[] {
  const order: OrderDraft = { ship: ship.ship, maneuver };
  if (!NAMES_SOMEBODY.includes(maneuver)) return [order];
  return foes(view, ship)
    .flatMap(({ ship: target, guns }) => [{ target }, ...guns.map((gun) => ({ target, gun: gun.id }))])
    .map((against) => ({ ...order, ...against }))
    .filter((each) => refuseOrder(view, seat, each) === null);
}

function maneuverField(asked: OrdersAsked, ship: Ship, order: OrderDraft): Field {
  const { view, seat, make } = asked;
  const choices = MANEUVERS.map((maneuver) => {
    const refused = reasonText(refuseOrder(view, seat, { ship: ship.ship, maneuver }));
    const begun = fresh(asked, ship, maneuver);
    const reason = refused === "" ? hopeless(asked, ship, maneuver) : refused;
    return make.choice(withOrder(asked, begun), {
      name: word(`maneuver.${maneuver}.name`),
      note: reason === "" ? inShort(view, ship, wholeOrders(asked, ship, maneuver)) : "",
      hint: word(`maneuver.${maneuver}.means`),
      reason,
      pressed: order.maneuver === maneuver,
    });
  });
  return { label: word("field.maneuver", { ship: ship.name }), named: false, choices };
}

/** A choice of an order with a target. */
function targetChoice(asked: OrdersAsked, target: Ship, order: OrderDraft, note: string, pressed: boolean): Choice {
  return asked.make.choice(withOrder(asked, order), { sign: shipSign(target), name: target.name, note, pressed });
}

const posNote = (bonus: number): string => (bonus > 0 ? word("positionBonus", { bonus }) : word("noPosition"));

/** Foes to gain position on, or to turn the tables on. */
function foeChoices(asked: OrdersAsked, ship: Ship, order: OrderDraft): Choice[] {
  const { view } = asked;
  return foes(view, ship).map((target) => {
    const bonus = order.maneuver === "reversal" ? positionOn(target, ship.ship) : positionOn(ship, target.ship);
    const draft = { ship: ship.ship, maneuver: order.maneuver, target: target.ship };
    return targetChoice(asked, target, draft, posNote(bonus), order.target === target.ship);
  });
}

/** Threats to shake off: a ship with position, or a gun with sustained fire. SOCS-20. */
function defensiveChoices(asked: OrdersAsked, ship: Ship, order: OrderDraft): Choice[] {
  const { view, make } = asked;
  return foes(view, ship).flatMap((target) => {
    const draft: OrderDraft = { ship: ship.ship, maneuver: "defensive", target: target.ship };
    const named = order.target === target.ship;
    const position = positionOn(target, ship.ship);
    const guns = target.guns.filter((gun) => sustainedOn(gun, ship.ship) > 0);
    return [
      targetChoice(asked, target, draft, posNote(position), named && order.gun === undefined),
      ...guns.map((gun) =>
        make.choice(withOrder(asked, { ...draft, gun: gun.id }), {
          sign: shipSign(target),
          name: word("gunOf", { gun: gun.name, ship: target.name }),
          note: word("sustainedBonus", { bonus: sustainedOn(gun, ship.ship) }),
          pressed: named && order.gun === gun.id,
        }),
      ),
    ];
  });
}

/** The ship that a new wish for the range is most likely about: the one just fired at, or else the only one. */
function meantBy(view: BattleView, ship: Ship): string | undefined {
  const [only, ...more] = others(view, ship);
  const firedAt = foes(view, ship).find((foe) => ship.guns.some(({ target }) => target === foe.ship));
  return firedAt?.ship ?? (more.length === 0 ? only?.ship : undefined);
}

/** Fields for straight flight: straight ahead, or towards or away from a ship. SOCS-8. */
function straightFields(asked: OrdersAsked, ship: Ship, order: OrderDraft): Field[] {
  const { view, make } = asked;
  if (view.options.rangeChange === "gmOnly") return [];
  const plain: OrderDraft = { ship: ship.ship, maneuver: "straight" };
  const target = order.target ?? meantBy(view, ship);
  const keep = make.choice(withOrder(asked, plain), {
    name: word("keepDistance"),
    pressed: order.wish === undefined,
  });
  const wishes = (["close", "open"] as const).map((wish) =>
    make.choice(withOrder(asked, { ...plain, wish, ...(target === undefined ? {} : { target }) }), {
      name: word(`wish.${wish}`),
      pressed: order.wish === wish,
    }),
  );
  const range: Field = { label: word("field.distance"), named: true, choices: [keep, ...wishes] };
  if (order.wish === undefined) return [range];
  const targets = others(view, ship).map((other) =>
    targetChoice(
      asked,
      other,
      { ...plain, target: other.ship, wish: order.wish },
      bandText(bandOf(view, ship.ship, other.ship)),
      order.target === other.ship,
    ),
  );
  return [range, { label: word(`field.${order.wish}`), named: true, choices: targets }];
}

function detailFields(asked: OrdersAsked, ship: Ship, order: OrderDraft): Field[] {
  const { view, make } = asked;
  const label = word("field.against");
  if (order.maneuver === "straight") return straightFields(asked, ship, order);
  if (order.maneuver === "defensive") return [{ label, named: true, choices: defensiveChoices(asked, ship, order) }];
  if (order.maneuver === "offensive" || order.maneuver === "reversal")
    return [{ label, named: true, choices: foeChoices(asked, ship, order) }];
  if (order.maneuver === "lead") {
    const { maxPenalty } = view.options;
    const penalty = order.penalty ?? 0;
    const stepper = make.stepper(penalty, [0, maxPenalty], signed(-penalty), (value) =>
      withOrder(asked, { ...order, penalty: value }),
    );
    return [{ label: word("field.penalty"), named: true, stepper }];
  }
  if (!isByPlan(order.maneuver)) return [];
  const look = { value: order.plan ?? "", placeholder: word("planHint"), most: MOST_PLAN };
  const writing = make.writing(look, (plan) => withOrder(asked, { ...order, plan }));
  return [{ label: word("field.plan"), named: true, writing }];
}

function orderRow(asked: OrdersAsked, ship: Ship): Row {
  const { view, answer } = asked;
  const row = { sign: shipSign(ship), name: ship.name };
  const refused = refuseManeuvering(view, ship);
  if (refused) return rowOf({ ...row, reason: reasonText(refused) });
  const order = answer.find((one) => one.ship === ship.ship) ?? { ship: ship.ship, maneuver: "straight" };
  const by = asked.decides({ ship: ship.ship });
  if (by !== "") {
    const chosen = word(`maneuver.${order.maneuver ?? "straight"}.name`);
    return rowOf({ ...row, reason: reasonText({ code: "theirs-so-far", data: { name: by, chosen } }) });
  }
  return rowOf({
    ...row,
    fields: [maneuverField(asked, ship, order), ...detailFields(asked, ship, order)],
    notes: outlook(view, ship, order),
  });
}

/** What is about to be flown: the only ship's maneuver and its target, or the number of ships. */
function flyText({ view, answer, decides }: OrdersAsked): string {
  const [order, ...more] = answer.filter((each) => decides(each) === "");
  if (!order || more.length > 0) return word("do.flyAll", { count: answer.length });
  const target = order.target === undefined ? word("do.fly.nobody") : shipName(view, order.target);
  return word(`do.fly.${order.wish ?? order.maneuver}`, { target });
}

/** The question of what each ship of a seat does, in secret until all have chosen. */
export const CHOOSE_MANEUVERS: Asker<null, ChosenManeuver[]> = (asked) => {
  const { view, seat, answer } = asked;
  const isTheirs = ({ ship }: Ship) => asked.decides({ ship }) !== "";
  const ships = view.ships
    .filter((ship) => ship.seat === seat && !ship.destroyed)
    .sort((a, b) => Number(isTheirs(a)) - Number(isTheirs(b)));
  return {
    rows: ships.map((ship) => orderRow(asked, ship)),
    aims: answer.flatMap(({ ship: from, target: to, maneuver, wish }): AimLine[] => {
      const text = word(wish === undefined ? `maneuver.${maneuver}.name` : `wish.${wish}`);
      const row = ships.findIndex(({ ship }) => ship === from);
      return to === undefined ? [] : [{ from, to, row, text, hint: "", chosen: true, index: null, reason: "" }];
    }),
    submit: flyText(asked),
  };
};

/** The question of whether a chaser follows a leader through the hazards. */
export const FOLLOW: Asker<{ ship: string; leaders: { ship: string; penalty: number }[] }, string | null> = ({
  view,
  about: { ship: id, leaders },
  answer,
  make,
}) => {
  const ship = shipOf(view, id);
  const partsOf = (penalty: number) => [
    ...(ship ? pilotParts(view, ship) : []),
    ...(penalty === 0 ? [] : [{ id: "penalty", amount: -penalty }]),
  ];
  const follow = leaders.map(({ ship: leader, penalty }) => {
    const parts = partsOf(penalty);
    const { success, criticalFailure } = chancesOf(view, sum(parts));
    return make.choice(leader, {
      name: word("do.follow", { leader: shipName(view, leader) }),
      note: word("followNote", { chance: inPercent(success), lost: inPercent(criticalFailure) }),
      hint: rollText(parts),
    });
  });
  const stay = make.choice(null, { name: word("do.stay"), note: word("stayNote") });
  const notes: Note[] = [{ text: word("question.follow.effects"), tone: "plain" }];
  return {
    values: { ship: shipName(view, id) },
    rows: [
      shipRow(view, id, {
        fields: [{ label: word("field.follow"), named: false, choices: [...follow, stay] }],
        notes,
      }),
    ],
    submit: answer === null ? word("do.stay") : word("do.follow", { leader: shipName(view, answer) }),
  };
};
