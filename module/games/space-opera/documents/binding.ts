/** Documents ⇄ state of Space Opera: ships are Actors, guns their Items, the rest stands in Combat and Combatants. */
import { RulesError } from "../../../rules/kernel";
import { shipOf, spaceOpera, type Battle, type Ship } from "../../../rules/space-opera";
import { changesBy, fightersIn, type HeldByFighters } from "../../../kit/battle/battle-documents";
import { fighterAt, fightersOf } from "../../../kit/battle/own";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import type { Binding } from "../../../kit/game/table-game";
import { damageBack, type Harm } from "../../../kit/documents/host-damage";
import type { Patch } from "../../../kit/documents/patch";
import { storedData } from "../../../kit/documents/stored";
import { difference } from "../../../kit/documents/values";
import { ownId } from "./battle-ids";
import { fates } from "./fates";
import { actorValues, battleFields, combatantValues } from "./fields";
import { damageCountedBy } from "./host-given";
import { BATTLES, FIGHTERS } from "./models";
import { shipData, shipSetup } from "./ship-facts";
import type { Aboard } from "./ship-fields";
import { validate } from "./validation";
import { uuidOf } from "../../../kit/platform/documents";

/** The Actor of a ship in the battle. Throws a `RulesError` if it is gone. */
function shipActor(combatant: Combatant.Implementation): Actor.Implementation {
  const { actor } = combatant;
  if (!actor) throw new RulesError("ship-is-gone", { ship: combatant.name ?? "" });
  return actor as Actor.Implementation;
}

/** Reads what a Combatant knows of its ship beyond the sheet. */
function readShip(ship: Ship, actor: Actor.Implementation, part: ReturnType<typeof FIGHTERS.read>): void {
  const { people, aiming, shaken, position, stunned, autoHit, holdFire, engaged, fightersShaken } = part;
  const overrides = new Map(people.map((one) => [one.id, one.overrides]));
  for (const gun of ship.guns) {
    const aimed = aiming[ownId(ship.ship, gun.id)];
    gun.target = aimed?.target ?? null;
    gun.sustained = aimed?.sustained ?? 0;
  }
  for (const location of ship.locations) location.shaken = shaken[ownId(ship.ship, location.id)] ?? 0;
  for (const member of ship.crew) member.overrides = overrides.get(ownId(ship.ship, member.id)) ?? 0;
  const { destroyed } = storedData(shipData(actor)).damage;
  if (ship.squadron) ship.squadron.shaken = [...fightersShaken];
  Object.assign(ship, { position, stunned, autoHit, holdFire, engaged, destroyed } satisfies Partial<Ship>);
}

/** Reads the battle from its documents. Throws a `RulesError` that names the document that cannot be read. */
function read(combat: BattleCombat): Battle {
  const fighters = fightersIn(fightersOf(combat), FIGHTERS);
  const actors = fighters.map(({ combatant }) => shipActor(combatant));
  const own = BATTLES.read(combat);
  const ships = fighters.map(({ combatant, part }, at) =>
    shipSetup(actors[at]!, { ...part, ship: combatant.id ?? "" }),
  );
  const battle = Object.assign(spaceOpera.setup({ ships, options: own.options }), own);
  for (const [at, ship] of battle.ships.entries()) readShip(ship, actors[at]!, fighters[at]!.part);
  validate(battle);
  return battle;
}

/** The people aboard, from a ship's Combatant; none if that has left the battle. */
function peopleAboard(combat: BattleCombat, ship: string): readonly Aboard[] {
  const combatant = fighterAt(combat, ship);
  return combatant ? FIGHTERS.read(combatant).people : [];
}

/** The data of the Combatants, by id. */
export const heldBy = ({ ships }: Battle, peopleOf: (ship: string) => readonly Aboard[]): HeldByFighters =>
  new Map(ships.map((ship, place) => [ship.ship, combatantValues(ship, place, peopleOf(ship.ship))]));

/** What has become of a ship, as the ship of another system that it was made of would have it. */
const harmIn = ({ disabled, destroyed }: Ship): Harm => (destroyed ? "destroyed" : disabled ? "disabled" : "whole");

/** Changes that a step makes on the sheets of a ship and of its crew, and on that of the ship that it was made of. */
function sheetChanges(combat: BattleCombat, before: Ship, after: Ship): Patch {
  const combatant = fighterAt(combat, after.ship);
  if (!combatant) return {};
  const actor = shipActor(combatant);
  const system = storedData(shipData(actor));
  return {
    ...damageBack(actor, harmIn(before), harmIn(after), damageCountedBy),
    ...fates(peopleAboard(combat, after.ship), before, after),
    [uuidOf(actor)]: difference(actorValues(before, system), actorValues(after, system)),
  };
}

export const binding: Binding<Battle> = {
  read,
  changes: changesBy<Battle>({
    combat: battleFields.write,
    fighters: (battle, combat) => heldBy(battle, (ship) => peopleAboard(combat, ship)),
    others(combat, before, after) {
      const changes = after.ships.map((ship) => {
        const old = shipOf(before, ship.ship);
        return old ? sheetChanges(combat, old, ship) : {};
      });
      return Object.assign({}, ...changes) as Patch;
    },
  }),
  renewed: battleFields.renewed,
};
