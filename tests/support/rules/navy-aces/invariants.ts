/** Invariants of every checkpoint of a game. Navy Aces, spec "Acceptance"; NA-4, NA-10, NA-15, NA-16, NA-18, NA-25. */
import { standardDeck } from "../../../../module/rules/kernel";
import { isWithin, overlaps } from "../../../../module/rules/navy-aces/geometry";
import { rounded } from "../../../../module/rules/navy-aces/poses";
import { excludes, tableArea } from "../../../../module/rules/navy-aces/room";
import { findUnit, isShip, type Unit, type Waters } from "../../../../module/rules/navy-aces/state";
import { UNITS } from "../../../../module/rules/navy-aces/tables";

/** Broken invariants, in words for a developer; empty if all is well. */
export const brokenInvariants = (waters: Waters): string[] => [
  ...brokenStrength(waters),
  ...brokenCards(waters),
  ...waters.units.flatMap((unit) => brokenUnit(waters, unit)),
  ...brokenPositions(waters),
  ...brokenCourse(waters),
];

/** Every die is accounted for: on a unit, with its owner, claimed, or out of the game. */
function brokenStrength({ navies, units, options }: Waters): string[] {
  const counts = navies.flatMap(({ kills, unallocated, withdrawn }) => [kills, unallocated, withdrawn]);
  const debts = counts.filter((count) => !Number.isInteger(count) || count < 0);
  if (debts.length > 0) return [`somebody has ${debts.join(", ")} dice`];
  const onTable = units.reduce((sum, { active, inactive }) => sum + active + inactive, 0);
  const elsewhere = navies.reduce((sum, { kills, unallocated, withdrawn }) => sum + kills + unallocated + withdrawn, 0);
  const dealt = navies.length * options.strength;
  return onTable + elsewhere === dealt ? [] : [`${onTable} dice on the table and ${elsewhere} elsewhere of ${dealt}`];
}

function brokenCards({ phase, navies, deck, discard, turnDiscard, islands, units, options }: Waters): string[] {
  if (phase === "muster") return [];
  const table = [...islands, ...units].flatMap(({ card }) => (card === null ? [] : [card]));
  const all = [...navies.flatMap(({ hand }) => hand), ...deck, ...discard, ...turnDiscard, ...table].sort();
  return all.join() === standardDeck(options.jokers).sort().join() ? [] : [`the cards are ${all.join(" ")}`];
}

function brokenUnit(waters: Waters, unit: Unit): string[] {
  const { id, type, active, inactive, owner, card } = unit;
  const broken: string[] = [];
  if (!waters.navies[owner] || waters.navies[owner]?.surrendered) broken.push(`${id} is nobody's`);
  if (active < 1 || inactive < 0) broken.push(`${id} has ${active} active and ${inactive} inactive dice`);
  const { strength } = UNITS[type];
  if (strength !== null && active + inactive !== strength) broken.push(`${id} has ${active + inactive} dice`);
  if (!isShip(unit) && inactive !== 0) broken.push(`${id} has inactive dice`);
  if (unit.moved && unit.fought && waters.options.actionsPerUnit === "one") broken.push(`${id} moved and fought`);
  if (waters.options.unitCardSource === "tokens" && card !== null) broken.push(`${id} is a token and a card`);
  return broken;
}

/** All cards lie on the table, at rounded coordinates, and on no card that they may not cover. */
function brokenPositions(waters: Waters): string[] {
  const { units, islands } = waters;
  const table = tableArea(waters);
  const astray = [...units, ...islands].filter(
    ({ pose }) => !isWithin(pose, table) || JSON.stringify(rounded(pose)) !== JSON.stringify(pose),
  );
  const broken = astray.map(({ id, pose }) => `${id} lies at ${pose.x}, ${pose.y}, ${pose.heading}`);
  units.forEach((unit, at) => {
    for (const island of islands)
      if (excludes(waters, unit.type, "island") && overlaps(unit.pose, island.pose))
        broken.push(`${unit.id} lies on ${island.id}`);
    for (const other of units.slice(at + 1))
      if (excludes(waters, unit.type, other) && excludes(waters, other.type, unit) && overlaps(unit.pose, other.pose))
        broken.push(`${unit.id} lies on ${other.id}`);
  });
  islands.forEach((island, at) => {
    for (const other of islands.slice(at + 1))
      if (overlaps(island.pose, other.pose)) broken.push(`${island.id} lies on ${other.id}`);
  });
  return broken;
}

function brokenCourse(waters: Waters): string[] {
  const { phase, combat, over, round, options, active } = waters;
  const broken: string[] = [];
  const expected = phase === "dogfight" ? "aerial" : ["ante", "reply", "salvo"].includes(phase) ? "naval" : null;
  if (!over && (combat?.kind ?? null) !== expected) broken.push(`a combat ${combat?.kind} in the phase ${phase}`);
  if (!over && combat && !findUnit(waters, combat.unit)) broken.push(`${combat.unit} fights and is gone`);
  if (!over && waters.navies[active]?.surrendered !== false) broken.push(`${active} gave up, and has the turn`);
  if (round > options.rounds) broken.push(`round ${round} of ${options.rounds}`);
  const ids = waters.units.map(({ id }) => id);
  if (new Set(ids).size < ids.length) broken.push(`the units are ${ids.join(" ")}`);
  return broken;
}
