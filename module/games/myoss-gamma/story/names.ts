/** A battle's names of ships, components and seats, and whose turn it is. */
import type { Names } from "../../../kit/game/feed";
import type { Turn } from "../../../kit/game/table-game";
import type { GameEvent } from "../../../rules/kernel";
import type { Battle, MyossEvent } from "../../../rules/myoss-gamma";

/** A seat without a name is named after up to this many of its ships. */
const NAMED_SHIPS = 2;

/**
 * The current names of a battle; a seat has those of its ships until another name replaces them. They resolve the ids
 * in events to names of that time, and are stored with the story, which outlives its documents. Keys: `<ship>` for a
 * ship, `<ship>/<component>` for a component, sections like components, shuttles like ships; `<seat>` for the seat's
 * player, or its ships.
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
    // A ship's only section has the name of the ship.
    if (ship.sections.length > 1) for (const { id, name } of ship.sections) names[`${ship.id}/${id}`] = name || id;
  }
  for (const { id, name } of battle.shuttles) names[id] = name;
  return names;
}

/** The turn of a step, and the acting ship: the one that acts, was chosen, or is the only one that can act. */
export function turnOf({ phase, round, active, order, acting, ships }: Battle, events: readonly GameEvent[]): Turn {
  const seat = order[active];
  const chosen = (events as readonly MyossEvent[]).find((each) => each.event === "shipChosen");
  const able = ships.filter((ship) => ship.seat === seat && !ship.lost && (phase === "start" || !ship.acted));
  const only = able.length === 1 ? able[0]?.id : undefined;
  return { number: `${round}.${active}`, seat, fighter: acting ?? chosen?.ship ?? only ?? null };
}
