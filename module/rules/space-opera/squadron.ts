/**
 * Squadrons: several fighters that fly and fire as one ship. The rules know none, so all of this is a house rule, made
 * of GURPS's rapid fire and of SOCS-13, fighter by fighter.
 */
import { rapidFireModifier } from "../gurps";
import { tell, type BattleReferee, type DamageCause, type SkillTerm } from "./events";
import type { Battle, Gun, Ship, Squadron } from "./state";

/** The number of fighters that a ship is: 1 unless it is a squadron. */
export const fighterCount = ({ squadron }: Pick<Ship, "squadron">): number => squadron?.left ?? 1;

const shakenIn = ({ shaken }: Squadron, turn: number): number => shaken.filter((each) => each === turn).length;

/** The number of shots of a gun: one of each fighter that a light hit has not driven off for this turn. */
export const shotsOf = ({ turn }: Pick<Battle, "turn">, { squadron }: Pick<Ship, "squadron">): number =>
  squadron ? Math.max(1, squadron.left - shakenIn(squadron, turn)) : 1;

/** The bonus for shots that are fired together; none for a single one. GURPS quick reference, "Rapid fire". */
export function salvoPart(battle: Battle, ship: Ship): SkillTerm[] {
  const amount = rapidFireModifier(shotsOf(battle, ship));
  return amount === 0 ? [] : [{ id: "salvo", amount }];
}

/**
 * How many shots of a salvo hit that has hit: one, and one more for each full recoil in the margin of success. GURPS
 * quick reference, "Rapid fire".
 *
 * @param margin  the margin of the roll; null if every shot hits without a roll (SOCS-32)
 */
export function hitsOf(battle: Battle, ship: Ship, margin: number | null): number {
  const shots = shotsOf(battle, ship);
  if (margin === null) return shots;
  return Math.min(shots, 1 + Math.floor(Math.max(0, margin) / battle.options.squadronRecoil));
}

/** Tells how many of a salvo's shots hit. */
export function tellSalvo(battle: Battle, ship: Ship, gun: Gun, hits: number, referee: BattleReferee): void {
  if (ship.squadron)
    tell(referee, { event: "salvo", ship: ship.ship, gun: gun.id, shots: shotsOf(battle, ship), hits });
}

/**
 * Takes a heavy or worse hit on one fighter of several.
 *
 * @returns whether the ship goes on: a last fighter is lost as any other ship is
 */
export function loseFighter(
  battle: Battle,
  ship: Ship,
  { why, level }: { readonly why: DamageCause; readonly level: number },
  referee: BattleReferee,
): boolean {
  const { squadron } = ship;
  if (!squadron) return false;
  squadron.left--;
  if (squadron.left < 1) return false;
  battle.quietTurns = 0;
  tell(referee, { event: "fighterLost", ship: ship.ship, why, level, left: squadron.left });
  return true;
}

/**
 * Takes a light hit on one fighter of several, which loses its next turn.
 *
 * @returns whether others go on: once all have been hit, the squadron suffers what any other ship does (SOCS-12)
 */
export function shakeFighter({ turn }: Battle, ship: Ship, referee: BattleReferee): boolean {
  const { squadron } = ship;
  if (!squadron) return false;
  const next = turn + 1;
  const pending = squadron.shaken.filter((each) => each >= turn);
  if (shakenIn(squadron, next) + 1 >= squadron.left) {
    squadron.shaken = pending;
    return false;
  }
  squadron.shaken = [...pending, next];
  tell(referee, { event: "fighterShaken", ship: ship.ship, turn: next, shaken: shakenIn(squadron, next) });
  return true;
}
