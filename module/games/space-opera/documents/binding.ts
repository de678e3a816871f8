/** Documents ⇄ state of Space Opera: ships are Actors, guns their Items, the rest stands in Combat and Combatants. */
import { RulesError } from "../../../rules/kernel";
import { shipOf, spaceOpera, type Battle, type Ship } from "../../../rules/space-opera";
import { dataOfBattle, dataOfCombatant } from "../../../kit/battle/battle";
import type { BattleCombat, Binding } from "../../../kit/battle/table-game";
import type { Patch, Values } from "../../../kit/documents/patch";
import { difference, withoutUnchanged } from "../../../kit/documents/values";
import { OperaBattleModel, OperaCombatantModel } from "./battle-models";
import { ownId } from "./battle-ids";
import { actorValues, battleFields, combatantFields, combatantValues, fates } from "./fields";
import { shipData, shipSetup } from "./ship-facts";
import { validate } from "./validation";
import { uuidOf } from "../../../kit/platform/documents";

/** The data of a Combatant of such a battle. Throws a `RulesError` for another one. */
const combatantData = (combatant: Combatant.Implementation): OperaCombatantModel =>
  dataOfCombatant(combatant, OperaCombatantModel);

/** The same as the state has it. */
const partOf = (combatant: Combatant.Implementation) =>
  combatantFields.read(combatantData(combatant), combatant.name ?? "");

/** The Actor of a ship in the battle. Throws a `RulesError` where it is gone. */
export function shipActor(combatant: Combatant.Implementation): Actor.Implementation {
  const { actor } = combatant;
  if (!actor) throw new RulesError("ship-is-gone", { ship: combatant.name ?? "" });
  return actor as Actor.Implementation;
}

/** What a Combatant knows of its ship beyond its sheet. */
function readShip(ship: Ship, actor: Actor.Implementation, part: ReturnType<typeof partOf>): void {
  const { people, aiming, shaken, position, stunned, autoHit, holdFire, engaged } = part;
  const overrides = new Map(people.map((one) => [one.id, one.overrides]));
  for (const gun of ship.guns) {
    const aimed = aiming[ownId(ship.ship, gun.id)];
    gun.target = aimed?.target ?? null;
    gun.sustained = aimed?.sustained ?? 0;
  }
  for (const location of ship.locations) location.shaken = shaken[ownId(ship.ship, location.id)] ?? 0;
  for (const member of ship.crew) member.overrides = overrides.get(ownId(ship.ship, member.id)) ?? 0;
  const { destroyed } = shipData(actor).damage;
  Object.assign(ship, { position, stunned, autoHit, holdFire, engaged, destroyed } satisfies Partial<Ship>);
}

/** The battle as its documents have it. Throws a `RulesError` that names the document which cannot be read. */
function read(combat: BattleCombat): Battle {
  const data = dataOfBattle(combat, OperaBattleModel);
  const combatants = [...combat.combatants].sort((a, b) => combatantData(a).place - combatantData(b).place);
  const parts = combatants.map(partOf);
  const actors = combatants.map(shipActor);
  const own = battleFields.read(data, data.name);
  const ships = actors.map((actor, at) => shipSetup(actor, { ...parts[at]!, ship: combatants[at]?.id ?? "" }));
  const battle = Object.assign(spaceOpera.setup({ ships, options: own.options }), own);
  for (const [at, ship] of battle.ships.entries()) readShip(ship, actors[at]!, parts[at]!);
  validate(battle);
  return battle;
}

function shipChanges(combat: BattleCombat, before: Ship, after: Ship, place: number): Patch {
  const combatant = combat.combatants.get(after.ship);
  if (!combatant) return {};
  const actor = shipActor(combatant);
  const [system, { people }] = [shipData(actor), partOf(combatant)];
  return {
    ...fates(people, before, after),
    [uuidOf(actor)]: difference(actorValues(before, system), actorValues(after, system)),
    [uuidOf(combatant)]: difference(combatantValues(before, place, people), combatantValues(after, place, people)),
  };
}

function changes(combat: BattleCombat, before: Battle, after: Battle): Patch {
  const patch: Record<string, Values | null> = {};
  for (const [place, ship] of after.ships.entries()) {
    const old = shipOf(before, ship.ship);
    if (old) Object.assign(patch, shipChanges(combat, old, ship, place));
  }
  patch[combat.uuid] = difference(battleFields.write(before), battleFields.write(after));
  return withoutUnchanged(patch);
}

export const binding: Binding<Battle> = { read, changes, renewed: battleFields.renewed };
