/** How the stations of a seat are shared out: everyone gets work. Pure. */
import type { Station } from "../../rules/kernel/stations";
import type { CrewMember } from "../game/battle-combat";

/** Assigns a seat's stations to users: first to the player of a character there, then the rest in turn. */
export function dealt(
  stations: readonly Station[],
  users: readonly { readonly id: string; plays(person: string): boolean }[],
): CrewMember[] {
  const owned = stations.map(
    ({ people = [] }) => users.find((user) => people.some((person) => user.plays(person)))?.id,
  );
  const idle = users.filter(({ id }) => !owned.includes(id));
  const free = stations.filter((_, at) => owned[at] === undefined);
  const share = (at: number): string | undefined => {
    // Stations that belong to no ship (a division) go round, the crew first: those that come later may have little to
    // do for long.
    if (free[at]?.of.length === 0) return idle[(at + 1) % idle.length]?.id;
    // Adjacent stations go to the same person; the captain, who is named first, gets the fewest.
    return idle[Math.ceil(((at + 1) * idle.length) / free.length) - 1]?.id;
  };
  const given = stations.map((station, at) => owned[at] ?? share(free.indexOf(station)));
  const countOf = (user: string | undefined): number => given.filter((each) => each === user).length;
  // Nobody is left without a station as long as someone has two.
  for (const { id } of [...users.slice(1), ...users.slice(0, 1)]) {
    const most = Math.max(0, ...given.map(countOf));
    const at = given.findLastIndex((user) => user !== undefined && countOf(user) === most);
    if (countOf(id) === 0 && most > 1) given[at] = id;
  }
  return stations.flatMap(({ id: station }, at): CrewMember[] => {
    const user = given[at];
    return user === undefined ? [] : [{ station, user }];
  });
}
