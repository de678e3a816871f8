/** What ships, components and seats of a battle are called, and whose turn it is. Apart from the story, which is fetched when it is told. */
import type { Names } from "../../../kit/battle/feed";
import type { Turn } from "../../../kit/battle/table-game";
import type { GameEvent } from "../../../rules/kernel";
import type { Battle, MyossEvent } from "../../../rules/myoss-gamma";

/** A side that has no name of its own goes by those of so many ships. */
const NAMED_SHIPS = 2;

/**
 * The names of a battle at this moment; a seat has those of its ships until another name is put there. They say who and
 * what is meant by the ids in events, as it was called at the time: stored with the story, which outlives its
 * documents. Under `<ship>` a ship's name, under `<ship>/<component>` a component's; a section like a component, a
 * shuttle like a ship; under `<seat>` the name of who plays it, or of its ships.
 */
export function namesOf(battle: Battle): Names {
  const names: Record<string, string> = {};
  for (const seat of battle.seats) {
    const fleet = battle.ships.filter((ship) => ship.seat === seat).map((ship) => ship.name);
    names[seat] = fleet.length > NAMED_SHIPS ? `${fleet.slice(0, NAMED_SHIPS).join(", ")} …` : fleet.join(", ");
  }
  for (const ship of battle.ships) {
    names[ship.id] = ship.name;
    for (const { id, name } of ship.components) names[`${ship.id}/${id}`] = name;
    // The only section of a ship is the ship.
    if (ship.sections.length > 1) for (const { id, name } of ship.sections) names[`${ship.id}/${id}`] = name || id;
  }
  for (const { id, name } of battle.shuttles) names[id] = name;
  return names;
}

/** The turn of a step, and the ship that acts in it: the one that does, was chosen, or is the only one that can. */
export function turnOf({ phase, round, active, order, acting, ships }: Battle, events: readonly GameEvent[]): Turn {
  const seat = order[active];
  const chosen = (events as readonly MyossEvent[]).find((each) => each.event === "shipChosen");
  const able = ships.filter((ship) => ship.seat === seat && !ship.lost && (phase === "start" || !ship.acted));
  const only = able.length === 1 ? able[0]?.id : undefined;
  return { number: `${round}.${active}`, seat, fighter: acting ?? chosen?.ship ?? only ?? null };
}
