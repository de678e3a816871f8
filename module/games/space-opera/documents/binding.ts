/** Documents ⇄ state of Space Opera: ships are Actors, guns their Items, the rest stands in Combat and Combatants. */
import { RulesError, type Json } from "../../../rules/kernel";
import {
  battleOptions,
  shipOf,
  spaceOpera,
  type Band,
  type Battle,
  type Options,
  type Phase,
  type Ship,
} from "../../../rules/space-opera";
import { dataOfBattle, dataOfCombatant } from "../../../foundry/battle/battle";
import type { BattleCombat, Binding } from "../../../foundry/battle/table-game";
import { parse } from "../../../foundry/documents/fields";
import type { Patch, Values } from "../../../foundry/documents/patch";
import { difference } from "../../../foundry/documents/values";
import { OperaBattleModel, OperaCombatantModel } from "./battle-models";
import { ownId } from "./battle-ids";
import { actorValues, battleValues, combatantValues, fates, type Aiming } from "./values";
import { shipData, shipSetup, type Aboard } from "./ship-facts";
import { validate, soundPeople, soundTable } from "./validation";
import { uuidOf } from "../../../foundry/platform/documents";

const battleData = (combat: BattleCombat): OperaBattleModel => dataOfBattle(combat, OperaBattleModel);

/** The data of a Combatant of such a battle. Throws a `RulesError` for another one. */
export const combatantData = (combatant: Combatant.Implementation): OperaCombatantModel =>
  dataOfCombatant(combatant, OperaCombatantModel);

/** The Actor of a ship in the battle. Throws a `RulesError` where it is gone. */
export function shipActor(combatant: Combatant.Implementation): Actor.Implementation {
  const { actor } = combatant;
  if (!actor) throw new RulesError("ship-is-gone", { ship: combatant.name ?? "" });
  return actor as Actor.Implementation;
}

/** Something by id that is kept as text. Throws a `RulesError` that names it as `what` where it is damaged. */
const tableOf = <Entry>(text: string, what: string): Record<string, Entry> =>
  soundTable<Entry>(parse<Json>(text, what) ?? {}, what);

function peopleOf(combatant: Combatant.Implementation): Aboard[] {
  const what = `the people aboard ${combatant.name ?? ""}`;
  return soundPeople(parse<Json>(combatantData(combatant).people, what) ?? [], what);
}

function postingOf(combatant: Combatant.Implementation) {
  const { seat, side, pilot } = combatantData(combatant);
  return { ship: combatant.id ?? "", seat, side, pilot, people: peopleOf(combatant) };
}

/** What a Combatant knows of its ship beyond its sheet. */
function readShip(ship: Ship, combatant: Combatant.Implementation): void {
  const data = combatantData(combatant);
  const of = `of ${ship.name}`;
  const aiming: Aiming = tableOf(data.aiming, `what the guns ${of} aim at`);
  const shaken = tableOf<number>(data.shaken, `the locations ${of} that are shaken`);
  const overrides = new Map(peopleOf(combatant).map((one) => [one.id, one.overrides]));
  for (const gun of ship.guns) {
    const aimed = aiming[ownId(ship.ship, gun.id)];
    gun.target = aimed?.target ?? null;
    gun.sustained = aimed?.sustained ?? 0;
  }
  for (const location of ship.locations) location.shaken = shaken[ownId(ship.ship, location.id)] ?? 0;
  for (const member of ship.crew) member.overrides = overrides.get(ownId(ship.ship, member.id)) ?? 0;
  ship.position = tableOf<number>(data.position, `the positions ${of}`);
  ship.destroyed = shipData(shipActor(combatant)).damage.destroyed;
  ship.stunned = data.stunned;
  ship.autoHit = data.autoHit === "" ? null : data.autoHit;
  ship.holdFire = data.holdFire;
  ship.engaged = [...data.engaged];
}

/** The house options of a battle. Throws a `RulesError` where they cannot be read. */
export const optionsOf = (combat: BattleCombat): Options =>
  battleOptions(parse<Partial<Options>>(battleData(combat).options, "the battle's options") ?? {});

/** The battle as its documents have it. Throws a `RulesError` that names the document which cannot be read. */
function read(combat: BattleCombat): Battle {
  const data = battleData(combat);
  const combatants = [...combat.combatants].sort((a, b) => combatantData(a).place - combatantData(b).place);
  const ships = combatants.map((combatant) => shipSetup(shipActor(combatant), postingOf(combatant)));
  const battle = spaceOpera.setup({ ships, options: optionsOf(combat) });
  for (const [at, ship] of battle.ships.entries()) readShip(ship, combatants[at]!);
  Object.assign(battle, {
    phase: data.phase as Phase,
    turn: data.turnNumber,
    bands: tableOf<Band>(data.bands, "how far apart the ships are"),
    furball: data.furball,
    quietTurns: data.quietTurns,
    playOn: data.playOn,
    over: parse<{ winners: string[]; reason: string }>(data.over, "the battle's outcome"),
  } satisfies Partial<Battle>);
  validate(battle);
  return battle;
}

function shipChanges(combat: BattleCombat, before: Ship, after: Ship, place: number): Patch {
  const combatant = combat.combatants.get(after.ship);
  if (!combatant) return {};
  const actor = shipActor(combatant);
  const [system, people] = [shipData(actor), peopleOf(combatant)];
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
  patch[combat.uuid] = difference(battleValues(before), battleValues(after));
  return Object.fromEntries(
    Object.entries(patch).filter(([, values]) => values === null || Object.keys(values).length > 0),
  );
}

export const binding: Binding<Battle> = { read, changes };
