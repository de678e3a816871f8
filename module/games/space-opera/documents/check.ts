/** Finds what does not fit together on a ship. Pure, so that it is tested without Foundry. */
import type { ShipClass } from "../../../rules/space-opera";
import type { CrewMember, GunFacts } from "./ship-fields";
import { listed } from "../../../kit/text/lists";

/** The fields of a gun that the check reads. */
type CheckedGun = Pick<GunFacts, "name" | "location" | "gunner">;

interface CheckedShip {
  readonly class: ShipClass;
  readonly fighters: number;
  /** Stations and planets choose no maneuver, so they need no pilot. SOCS-7. */
  readonly fixed: boolean;
  readonly crew: readonly CrewMember[];
  readonly locations: readonly { readonly id: string }[];
  readonly guns: readonly CheckedGun[];
}

/** A problem to fix. `code` is the last part of a language key; `values` fill its placeholders. */
export interface Problem {
  readonly code: string;
  /** Whether it keeps something from working; otherwise it is only good to know. */
  readonly grave: boolean;
  readonly values: { readonly [name: string]: string };
}

/** The crew member who flies the ship: the first living one at the pilot's post. */
export const pilotOf = <Member extends CrewMember>(crew: readonly Member[]): Member | undefined =>
  crew.find(({ post, dead }) => post === "pilot" && !dead);

/** The crew member who fires a gun, dead or alive; undefined if there is none. SOCS-18. */
export const gunnerOf = <Member extends CrewMember>(gun: CheckedGun, crew: readonly Member[]): Member | undefined =>
  gun.gunner === "" ? pilotOf(crew) : crew.find(({ id }) => id === gun.gunner);

/** Everything that keeps a ship, or one of its guns, from working as it should. SOCS-14, SOCS-18, SOCS-29. */
export function problemsOf({ fixed, crew, locations, guns, fighters, class: shipClass }: CheckedShip): Problem[] {
  const pilots = crew.filter(({ post, dead }) => post === "pilot" && !dead);
  const problems: Problem[] = [];
  if (pilots.length === 0 && !fixed) problems.push({ code: "no-pilot", grave: true, values: {} });
  if (pilots.length > 1) problems.push({ code: "two-pilots", grave: false, values: { pilot: pilots[0]?.name ?? "" } });
  if (fighters > 1 && shipClass !== "fighter") problems.push({ code: "squadron-of-ships", grave: true, values: {} });
  else if (fighters > 1 && locations.length > 0)
    problems.push({ code: "squadron-with-locations", grave: true, values: {} });
  for (const gun of guns) {
    const gunner = gunnerOf(gun, crew);
    const values = { gun: gun.name, gunner: gunner?.name ?? "" };
    if (!gunner) problems.push({ code: gun.gunner === "" ? "no-gunner" : "gunner-left", grave: true, values });
    else if (gunner.dead) problems.push({ code: "gunner-dead", grave: true, values });
    if (gun.location !== "" && !locations.some(({ id }) => id === gun.location))
      problems.push({ code: "no-location", grave: true, values });
  }
  return [...problems, ...sharedGunners(crew, guns)];
}

/** Gunners with more than one gun: they fire only one of them per turn. SOCS-29. */
function sharedGunners(crew: readonly CrewMember[], guns: readonly CheckedGun[]): Problem[] {
  return crew.flatMap((member) => {
    const own = guns.filter((gun) => gunnerOf(gun, crew) === member).map(({ name }) => name);
    return own.length < 2
      ? []
      : [{ code: "one-gunner", grave: false, values: { gunner: member.name, guns: listed(own) } }];
  });
}
