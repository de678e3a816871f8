/** Documents ⇄ state of Navy Aces: cards are in Foundry's stacks; players, units and islands are Combatants. */
import { ROOT, typeOf } from "../../../kit/platform/home";
import { derivedId } from "../../../rules/kernel";
import { navyAces, type UnitType, type Waters } from "../../../rules/navy-aces";
import { changesBy, fightersIn, type HeldByFighters } from "../../../kit/battle/battle-documents";
import { fightersOf } from "../../../kit/battle/own";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { sealable } from "../../../kit/game/sealer";
import type { Binding } from "../../../kit/game/table-game";
import { readStacks, stackChanges, strangeCards } from "../../../kit/cards/cards";
import type { Patch, Values } from "../../../kit/documents/patch";
import { PLAIN_CARDS } from "../../../kit/cards/playing-cards";
import { difference, expanded } from "../../../kit/documents/values";
import { islandName, numberOf, unitName } from "../words";
import { islandValues, navyValues, unitValues, watersFields } from "./fields";
import { NAVIES, UNITS, WATERS } from "./actor-models";
import { validate } from "./validation";
import { layCards, stacksIn, WATERS_CARDS } from "./stacks";

const ART = `${ROOT}/assets/aces`;

/** Adds a unit or an island to the table. */
function readUnit(waters: Waters, { id, type, x, y, heading, ...own }: ReturnType<typeof UNITS.read>): void {
  const lying = { id, pose: { x, y, heading }, card: null };
  if (type === "island") waters.islands.push(lying);
  else waters.units.push({ ...lying, ...own, type: type as UnitType });
}

/** The game that its documents hold. Throws a `RulesError` that names the document that cannot be read. */
function read(combat: BattleCombat): Waters {
  const combatants = fightersOf(combat);
  const players = combatants.filter((combatant) => !UNITS.isOne(combatant));
  const { scene: _, ...own } = WATERS.read(combat);
  const waters: Waters = {
    ...own,
    navies: fightersIn(players, NAVIES).map(({ part: { place: _place, ...navy } }) => ({ ...navy, hand: [] })),
    deck: [],
    discard: [],
    turnDiscard: [],
    islands: [],
    units: [],
  };
  for (const combatant of combatants.filter(UNITS.isOne)) readUnit(waters, UNITS.read(combatant));
  const inOrder = (a: { id: string }, b: { id: string }) => numberOf(a.id) - numberOf(b.id);
  waters.units.sort(inOrder);
  waters.islands.sort(inOrder);
  const stacks = readStacks(combat, PLAIN_CARDS);
  if (stacks) layCards(waters, stacks);
  return waters;
}

/** The id of the Combatant of a unit or an island, the same in every battle. */
const unitCombatantId = (unit: string): string => derivedId("unit", unit);

/** The values of the Combat; the chosen scene is written only once. */
export const watersValues = (waters: Waters, scene = ""): Values => watersFields.write({ ...waters, scene });

interface Entry {
  readonly name: string;
  readonly img: string;
  readonly values: Values;
}

/** Everything on the table, by id, as its Combatants hold it. */
function tableOf({ units, islands }: Waters): Map<string, Entry> {
  return new Map([
    ...islands.map((island): [string, Entry] => [
      island.id,
      { name: islandName(island.id), img: `${ART}/island.svg`, values: islandValues(island) },
    ]),
    ...units.map((unit): [string, Entry] => [
      unit.id,
      { name: unitName(unit), img: `${ART}/unit-${unit.type}.svg`, values: unitValues(unit) },
    ]),
  ]);
}

const unitCombatant = (unit: string, { name, img, values }: Entry): Values => ({
  _id: unitCombatantId(unit),
  type: typeOf("navy-unit"),
  actorId: null,
  tokenId: null,
  sceneId: null,
  name,
  img,
  system: expanded(values),
});

/** The complete Combatants of everything on the table before a game has begun. */
export const tableCombatants = (waters: Waters): Values[] =>
  [...tableOf(waters)].map(([id, entry]) => unitCombatant(id, entry));

/** Creates what comes onto the table, and deletes what leaves it. */
function tableChanges(combat: BattleCombat, before: Waters, after: Waters): Patch {
  const [old, now] = [tableOf(before), tableOf(after)];
  const uuid = (id: string) => `${combat.uuid}.Combatant.${unitCombatantId(id)}`;
  const there = [...now].map(([id, entry]): [string, Values] => {
    const was = old.get(id);
    return [uuid(id), was ? difference(was.values, entry.values) : unitCombatant(id, entry)];
  });
  const gone = [...old.keys()].filter((id) => !now.has(id)).map((id): [string, null] => [uuid(id), null]);
  return Object.fromEntries([...there, ...gone]);
}

/** The values of the players' Combatants, by seat. */
export const heldBy = (waters: Waters): HeldByFighters =>
  new Map(waters.navies.map((navy, place) => [navy.seat, navyValues(navy, place, waters)]));

export const binding: Binding<Waters> = sealable(navyAces, {
  read,
  validate,
  strangers: (combat) => strangeCards(combat, PLAIN_CARDS),
  cards: WATERS_CARDS,
  changes: changesBy<Waters>({
    combat: watersValues,
    fighters: heldBy,
    others: (combat, before, after) => ({
      ...tableChanges(combat, before, after),
      ...stackChanges(combat, PLAIN_CARDS, stacksIn(before), stacksIn(after)),
    }),
  }),
  renewed: watersFields.renewed,
});
