/** Changes by a Gamemaster in the middle of a battle: Space Opera leaves much to the Gamemaster. SOCS-8. */
import { mayHavePosition, pairKey, shipOf, type Band, type Battle, type Ship } from "../../../rules/space-opera";

/** A single change. Bonuses are never below 0. */
export type Edit =
  | { readonly what: "band"; readonly a: string; readonly b: string; readonly value: Band }
  | { readonly what: "position"; readonly ship: string; readonly target: string; readonly value: number }
  | { readonly what: "sustained"; readonly gun: string; readonly target: string; readonly value: number }
  | { readonly what: "fighters"; readonly ship: string; readonly value: number }
  | {
      readonly what: "stunned" | "burning" | "disabled" | "destroyed";
      readonly ship: string;
      readonly value: boolean;
    };

const bonus = (value: number): number => Math.max(0, Math.trunc(value));

/** Applies a change to the state. Ignores what the rules never allow, such as a position on too nimble a ship. */
export function applyEdit(battle: Battle, edit: Edit): void {
  if (edit.what === "band") battle.bands[pairKey(edit.a, edit.b)] = edit.value;
  else if (edit.what === "position") setPosition(battle, edit.ship, edit.target, bonus(edit.value));
  else if (edit.what === "sustained") setSustained(battle, edit.gun, edit.target, bonus(edit.value));
  else if (edit.what === "fighters") setFighters(battle, edit.ship, bonus(edit.value));
  else setCondition(battle, edit);
}

/** Sets how many fighters of a squadron are left; without any it is destroyed. */
function setFighters(battle: Battle, id: string, value: number): void {
  const ship = shipOf(battle, id);
  if (!ship?.squadron) return;
  ship.squadron.left = Math.min(ship.squadron.of, value);
  ship.destroyed = ship.squadron.left === 0;
  if (ship.destroyed) silence(battle, id);
}

/** Whether any of these ships is gone: nobody aims at or from one. */
const isGone = (...ships: readonly Ship[]): boolean => ships.some(({ destroyed }) => destroyed);

function setPosition(battle: Battle, id: string, targetId: string, value: number): void {
  const [ship, target] = [shipOf(battle, id), shipOf(battle, targetId)];
  if (!ship || !target || isGone(ship, target) || !mayHavePosition(ship, target)) return;
  if (value === 0) delete ship.position[targetId];
  else ship.position[targetId] = value;
}

function setSustained(battle: Battle, id: string, target: string, value: number): void {
  const ship = battle.ships.find(({ guns }) => guns.some((gun) => gun.id === id));
  const gun = ship?.guns.find((one) => one.id === id);
  const aimedAt = shipOf(battle, target);
  if (!ship || !gun || !aimedAt || isGone(ship, aimedAt)) return;
  // A gun that fires at another ship has no bonus on this target to lose.
  if (value === 0 && gun.target !== target) return;
  gun.target = value === 0 ? null : target;
  gun.sustained = value;
}

function setCondition(battle: Battle, { what, ship: id, value }: Extract<Edit, { value: boolean }>): void {
  const ship = shipOf(battle, id);
  if (!ship || (what === "burning" && ship.destroyed)) return;
  if (what === "stunned") setStunned(battle, ship, value);
  else ship[what] = value;
  if ((what === "disabled" || what === "destroyed") && value) silence(battle, id);
  if (what === "destroyed" && ship.squadron) ship.squadron.left = value ? 0 : Math.max(1, ship.squadron.left);
}

/** Has a ship lose the current turn, besides the next if it loses that, or neither. */
function setStunned(battle: Battle, ship: Ship, value: boolean): void {
  const others = (battle.hitAgain ?? []).filter((id) => id !== ship.ship);
  const isAgain = value && ship.stunned > battle.turn;
  if (!isAgain) ship.stunned = value ? battle.turn : 0;
  const hitAgain = isAgain ? [...others, ship.ship] : others;
  battle.hitAgain = hitAgain.length > 0 ? hitAgain : undefined;
}

/** Clears the aim of a ship that is out; aim at it only if it is destroyed, as a drifting ship may be aimed at. */
function silence(battle: Battle, id: string): void {
  const out = shipOf(battle, id);
  if (!out) return;
  out.position = {};
  out.autoHit = null;
  for (const gun of out.guns) Object.assign(gun, { target: null, sustained: 0 });
  if (!out.destroyed) return;
  out.burning = false;
  for (const ship of battle.ships) {
    delete ship.position[id];
    if (ship.autoHit === id) ship.autoHit = null;
    for (const gun of ship.guns) if (gun.target === id) Object.assign(gun, { target: null, sustained: 0 });
  }
}
