/** Preview of a maneuver: chances, bonuses before and after, and costs. There is one function for each maneuver. */
import type { Value } from "../../../kit/text/sentence";
import { contestChances } from "../../../rules/gurps";
import {
  bandOf,
  bonusAfter,
  helmParts,
  isFriend,
  pilotParts,
  positionAfter,
  positionOn,
  shifted,
  stepsFor,
  sum,
  sustainedOn,
  type BattleView,
  type OrderDraft,
  type SkillTerm,
  type Ship,
} from "../../../rules/space-opera";
import type { Note } from "../../../kit/board/form";
import { bandText, chancesOf, inPercent, rollText, word } from "../story/words";
import { listed } from "../../../kit/text/lists";

interface Looking {
  readonly view: BattleView;
  readonly ship: Ship;
  readonly target: Ship | undefined;
  readonly order: OrderDraft;
}

const said = (key: string, values: { readonly [name: string]: Value } = {}): string => word(`outlook.${key}`, values);
const plain = (text: string): Note => ({ text, tone: "plain" });
const cost = (text: string): Note => ({ text, tone: "bad" });

/** The roll, and in a furball the chance of a collision. */
function rollNotes({ view }: Looking, parts: readonly SkillTerm[]): Note[] {
  const { success, criticalFailure } = chancesOf(view, sum(parts));
  return [
    plain(said("roll", { chance: inPercent(success), roll: rollText(parts) })),
    ...(view.furball ? [cost(said("collision", { chance: inPercent(criticalFailure) }))] : []),
  ];
}

/** The change of a bonus with its chances: on a success, a critical success and a critical failure. */
function bonusText(
  { view }: Looking,
  skill: number,
  from: number,
  after: (bonus: number, degree: "criticalSuccess" | "success" | "criticalFailure") => number,
): string {
  const { success, criticalSuccess, criticalFailure } = chancesOf(view, skill);
  return said("bonus", {
    from,
    success: after(from, "success"),
    chance: inPercent(success - criticalSuccess),
    critical: after(from, "criticalSuccess"),
    criticalChance: inPercent(criticalSuccess),
    failure: after(from, "criticalFailure"),
    failureChance: inPercent(criticalFailure),
  });
}

function offensive(looking: Looking): Note[] {
  const { view, ship, target } = looking;
  const parts = pilotParts(view, ship);
  const others = ship.guns.filter((gun) => gun.target !== null && !gun.gunnerIsPilot);
  const names = listed(others.map(({ name }) => name));
  const gains = target
    ? [
        plain(
          said("position", {
            target: target.name,
            change: bonusText(looking, sum(parts), positionOn(ship, target.ship), positionAfter),
          }),
        ),
      ]
    : [];
  const costs = others.length > 0 ? [cost(said("losesFire", { guns: names }))] : [];
  return [...gains, ...rollNotes(looking, parts), ...costs];
}

const hasBonuses = ({ position, guns }: Ship): boolean =>
  Object.keys(position).length > 0 || guns.some(({ target }) => target !== null);

function ownCost({ ship }: Looking): Note[] {
  return [cost(said(hasBonuses(ship) ? "losesAll" : "losesNothing"))];
}

function defensive(looking: Looking): Note[] {
  const { view, ship, target, order } = looking;
  const parts = pilotParts(view, ship);
  const gun = target?.guns.find(({ id }) => id === order.gun);
  const bonus = gun ? sustainedOn(gun, ship.ship) : target ? positionOn(target, ship.ship) : 0;
  const change = bonusText(looking, sum(parts), bonus, bonusAfter);
  const named = gun ? said("gunAim", { gun: gun.name, change }) : null;
  const effect = target ? [plain(named ?? said("theirPosition", { target: target.name, change }))] : [];
  return [...effect, ...rollNotes(looking, parts), ...ownCost(looking)];
}

function total(looking: Looking): Note[] {
  const { view, ship } = looking;
  const parts = helmParts(view, ship);
  const foes = view.ships.filter((foe) => !isFriend(foe, ship) && !foe.destroyed);
  const threats = foes.flatMap((foe) => [
    ...(positionOn(foe, ship.ship) > 0 ? [`${foe.name} ${positionOn(foe, ship.ship)}`] : []),
    ...foe.guns
      .filter((gun) => sustainedOn(gun, ship.ship) > 0)
      .map((gun) => `${gun.name} ${sustainedOn(gun, ship.ship)}`),
  ]);
  const key = threats.length === 0 ? "noThreats" : "threats";
  return [
    plain(said(key, { threats: listed(threats) })),
    ...rollNotes(looking, parts),
    ...ownCost(looking),
    cost(said("holdsFire")),
  ];
}

function reversal(looking: Looking): Note[] {
  const { view, ship, target } = looking;
  if (!target) return [];
  const chances = contestChances(sum(pilotParts(view, ship)), sum(pilotParts(view, target)));
  return [
    plain(
      said("reversal", {
        target: target.name,
        won: inPercent(chances.first),
        lost: inPercent(chances.second),
        tie: inPercent(chances.tie),
      }),
    ),
    cost(said("reversalFails", { target: target.name })),
  ];
}

function lead(looking: Looking): Note[] {
  const { view, ship, order } = looking;
  const penalty = order.penalty ?? 0;
  const parts = [...pilotParts(view, ship), ...(penalty === 0 ? [] : [{ id: "penalty", amount: -penalty }])];
  const { criticalFailure } = chancesOf(view, sum(parts));
  const chasers = view.ships.filter((other) => positionOn(other, ship.ship) > 0).map(({ name }) => name);
  const key = chasers.length === 0 ? "noChasers" : "chasers";
  return [
    plain(said(key, { chasers: listed(chasers) })),
    ...rollNotes(looking, parts),
    cost(said("leaderLost", { chance: inPercent(criticalFailure) })),
  ];
}

/** Whether every foe is out of range, so that straight flight changes nothing. */
function isAdrift({ view, ship }: Looking): boolean {
  const foes = view.ships.filter((other) => !isFriend(ship, other) && !other.destroyed);
  return foes.length > 0 && foes.every((foe) => bandOf(view, ship.ship, foe.ship) === "out");
}

function straight(looking: Looking): Note[] {
  const { view, ship, target, order } = looking;
  if (!target || order.wish === undefined)
    return [plain(said("straight")), ...(isAdrift(looking) ? [cost(said("adrift"))] : [])];
  const band = bandOf(view, ship.ship, target.ship);
  const sign = order.wish === "open" ? 1 : -1;
  const after = (degree: "success" | "criticalSuccess" | "criticalFailure") =>
    bandText(shifted(band, sign * stepsFor(degree)));
  const parts = pilotParts(view, ship);
  const values = {
    from: bandText(band),
    success: after("success"),
    critical: after("criticalSuccess"),
    failure: after("criticalFailure"),
    target: target.name,
  };
  return [plain(said("range", values)), ...rollNotes(looking, parts)];
}

function plan({ view, ship }: Looking): Note[] {
  return [plain(said("plan", { skill: sum(pilotParts(view, ship)) }))];
}

const OUTLOOKS = { straight, offensive, defensive, total, reversal, lead, unorthodox: plan, other: plan };

/** Effects and costs of an order, as far as it has been given. */
export function outlook(view: BattleView, ship: Ship, order: OrderDraft): Note[] {
  if (order.maneuver === undefined) return [];
  const target = view.ships.find((one) => one.ship === order.target);
  return OUTLOOKS[order.maneuver]({ view, ship, target, order });
}

/** What a whole order gains if it succeeds, and the chance of that; `worth` compares orders of one maneuver. */
function gainOf(view: BattleView, ship: Ship, { maneuver = "straight", target: id, gun }: OrderDraft) {
  const target = view.ships.find((one) => one.ship === id);
  const aimed = target?.guns.find((one) => one.id === gun);
  const skill = sum(maneuver === "total" ? helmParts(view, ship) : pilotParts(view, ship));
  const theirs = target ? (aimed ? sustainedOn(aimed, ship.ship) : positionOn(target, ship.ship)) : 0;
  const isOffensive = maneuver === "offensive";
  const from = isOffensive && target ? positionOn(ship, target.ship) : theirs;
  const to = (isOffensive ? positionAfter : bonusAfter)(from, "success");
  const chance =
    maneuver === "reversal" && target
      ? contestChances(skill, sum(pilotParts(view, target))).first
      : chancesOf(view, skill).success;
  const worth = maneuver === "reversal" ? chance : isOffensive ? to : from;
  return { worth, text: said(`short.${maneuver}`, { from, to, chance: inPercent(chance) }) };
}

/** What the best of some whole orders of one maneuver gains, in a few words; blank if there is none. */
export const inShort = (view: BattleView, ship: Ship, orders: readonly OrderDraft[]): string =>
  orders.map((order) => gainOf(view, ship, order)).sort((a, b) => b.worth - a.worth)[0]?.text ?? "";
