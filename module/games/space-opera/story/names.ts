/** Names of ships, guns, people and seats in a battle. */
import type { Names } from "../../../kit/game/feed";
import type { Battle } from "../../../rules/space-opera";

/** Names for the ids in events: of ships, guns, locations and people, and under `<seat>` the names of its ships. */
export function namesOf({ ships }: Battle): Names {
  const named = ships.flatMap(({ ship, name, guns, locations, crew }) => [
    [ship, name],
    ...[...guns, ...locations, ...crew].map((one) => [one.id, one.name]),
  ]);
  const seats = [...new Set(ships.map(({ seat }) => seat))].map((seat) => [
    seat,
    ships
      .filter((ship) => ship.seat === seat)
      .map(({ name }) => name)
      .join(", "),
  ]);
  return Object.fromEntries([...named, ...seats]) as Names;
}
