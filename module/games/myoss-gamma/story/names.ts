/** What ships, components and seats of a battle are called. Apart from the story, which is fetched when it is told. */
import type { Names } from "../../../foundry/battle/feed";
import { blanksOf, type Battle } from "../../../rules/myoss-gamma";

/** A side that has no name of its own goes by those of so many ships. */
const NAMED_SHIPS = 2;

/**
 * The names of a battle at this moment; a seat has those of its ships until another name is put there. They say who and
 * what is meant by the ids in events, as it was called at the time: stored with the story, which outlives its
 * documents. Under `<ship>` a ship's name, `<ship>//seat` its seat, `<ship>/<component>` a component's name and
 * `<ship>/<component>/hit` the numbers that strike it and its section (`13-24@hull`), which also stand there for places
 * where something unknown is that has no name; a section like a component, a shuttle like a ship; under `<seat>` the name
 * of who plays it, or of its ships.
 */
export function namesOf(battle: Battle): Names {
  const names: Record<string, string> = {};
  for (const seat of battle.seats) {
    const fleet = battle.ships.filter((ship) => ship.seat === seat).map((ship) => ship.name);
    names[seat] = fleet.length > NAMED_SHIPS ? `${fleet.slice(0, NAMED_SHIPS).join(", ")} …` : fleet.join(", ");
  }
  for (const ship of battle.ships) {
    names[ship.id] = ship.name;
    names[`${ship.id}//seat`] = ship.seat;
    for (const { id, name, from, to, section } of ship.components) {
      names[`${ship.id}/${id}`] = name;
      names[`${ship.id}/${id}/hit`] = `${from}-${to}@${section}`;
    }
    for (const { section, from, to } of blanksOf(ship))
      names[`${ship.id}/${section}-${from}/hit`] = `${from}-${to}@${section}`;
    // The only section of a ship is the ship.
    if (ship.sections.length > 1) for (const { id, name } of ship.sections) names[`${ship.id}/${id}`] = name || id;
  }
  for (const { id, name, seat } of battle.shuttles) {
    names[id] = name;
    names[`${id}//seat`] = seat;
  }
  return names;
}
