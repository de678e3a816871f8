/** Enemies a unit can fight, with chances, or why not. Navy Aces, "Combat"; NA-19 to NA-21, NA-27, NA-28, NA-34. */
import type { Reason } from "../../../rules/kernel";
import {
  attacksLeft,
  distance,
  refuseCombat,
  type NavalCombat,
  type PlayerNumber,
  type UnitView,
} from "../../../rules/navy-aces";
import { navyName, unitName } from "../words";
import { unitDice, signFor, type Table } from "./table";
import { lengths, refusal, word } from "../plan/words";
import { oddsText } from "../plan/odds";
import { kindOf } from "../plan/plan";

interface Judged {
  readonly unit: UnitView;
  readonly refused: Reason | null;
}

/** Every enemy of a unit: first those that it can fight, nearest first. */
export function foesOf(table: Table, place: PlayerNumber, unit: UnitView) {
  const { view } = table;
  return rows(table, unit, (target) => refuseCombat(view, place, kindOf(unit, target), unit.id, target.id));
}

/** Every ship that may be the target of a salvo's next attack. */
export function salvoTargets(table: Table, unit: UnitView) {
  const { menu } = table.pending;
  const ships = rows(table, unit, (target) => menu?.refuse({ target: target.id }) ?? null);
  return ships.filter(({ reason }) => reason === "");
}

function rows(table: Table, unit: UnitView, refuse: (target: UnitView) => Reason | null) {
  const { view } = table;
  const foes = view.units.filter(({ owner }) => owner !== unit.owner);
  const judged = foes.map((target): Judged => ({ unit: target, refused: refuse(target) }));
  judged.sort(
    (a, b) =>
      Number(a.refused !== null) - Number(b.refused !== null) ||
      distance(unit.pose, a.unit.pose) - distance(unit.pose, b.unit.pose),
  );
  return judged.map((one, at) => foeRow(table, unit, one, at));
}

function foeRow(table: Table, unit: UnitView, { unit: target, refused }: Judged, at: number) {
  const { id, view, pending } = table;
  const kind = kindOf(unit, target);
  const kindName = word(`kind.${kind}`);
  const far = lengths(distance(unit.pose, target.pose));
  return {
    id: `${id}-foe-${target.id}`,
    unit: target.id,
    type: target.type,
    sign: signFor(table, target.owner),
    name: unitName(target),
    navy: view.navies.length > 2 ? navyName(view, target.owner) : "",
    dice: unitDice(table, target),
    // The kind of fight and the distance; the reason for an enemy out of reach already tells the distance.
    what: refused?.code === "out-of-reach" ? kindName : word("foe", { kind: kindName, distance: far }),
    odds: refused ? "" : oddsText(view, unit, target),
    reason: refusal(view, refused),
    checked: pending.plan.target === target.id,
    key: refused === null && at < 9 ? String(at + 1) : "",
  };
}

/** The attacks that a ship has left, in words. NA-21. */
export function attacksText({ view }: Table, combat: NavalCombat): string {
  return word("attacks", { left: attacksLeft(view, combat) });
}
