/** The crews of Space Opera: the pilot, the gunner of each gun, and everyone else aboard. */
import { oneLine } from "../../../kit/text/sentence";
import type { CrewPost, ShipCrew } from "../../../kit/game/table-game";
import {
  pilotingOf,
  refuseGun,
  works,
  type Battle,
  type Gun,
  type Member,
  type Ship,
} from "../../../rules/space-opera";
import { memberOf, word } from "./words";

/** State of a person; for a major character, the remaining overrides. */
function stateOf(member: Member | undefined): string {
  if (member?.alive === false) return word("crews.dead");
  return member?.major ? word("crews.overrides", { count: member.overrides }) : "";
}

/** Skills of a person without a post. */
const skillsOf = ({ piloting, repair }: Member): string =>
  [
    ...(piloting === null ? [] : [word("crews.piloting", { level: piloting })]),
    ...(repair === null ? [] : [word("crews.repair", { level: repair })]),
  ].join(", ");

function helm(ship: Ship): CrewPost {
  const pilot = memberOf(ship, ship.pilot);
  const level = pilotingOf(ship);
  const relief = pilot?.alive === false && level !== null;
  return {
    post: word("crews.helm"),
    who: pilot?.name ?? word("crews.unnamed"),
    can: level === null ? "" : word("crews.piloting", { level }),
    state: oneLine([stateOf(pilot), ...(relief ? [word("crews.relieved")] : [])], ", "),
    tone: level === null ? "lost" : relief ? "hurt" : "",
  };
}

function station(battle: Battle, ship: Ship, gun: Gun): CrewPost {
  const gunner = memberOf(ship, gun.gunnerIsPilot ? ship.pilot : gun.gunner);
  const place = ship.locations.find(({ id }) => id === gun.location);
  const isOut = place !== undefined && !works(battle, place);
  const isLost = gunner?.alive === false || place?.disabled === true;
  return {
    post: gun.name,
    who: gunner?.name ?? word("crews.unnamed"),
    can: word("crews.gunner", { level: gun.skill }),
    state: oneLine([stateOf(gunner), ...(isOut ? [word("crews.out", { place: place.name })] : [])], ", "),
    tone: isLost ? "lost" : refuseGun(battle, ship, gun) ? "hurt" : "",
  };
}

const idle = (member: Member): CrewPost => ({
  post: word("crews.aboard"),
  who: member.name,
  can: skillsOf(member),
  state: stateOf(member),
  tone: member.alive ? "" : "lost",
});

function conditionOf(ship: Ship): string {
  const states = [ship.destroyed ? "destroyed" : ship.disabled ? "disabled" : "", ship.burning ? "burning" : ""];
  return states
    .filter((state) => state !== "")
    .map((state) => word(`crews.${state}`))
    .join(", ");
}

/** Everyone aboard all ships: all of it is public. */
export function crewsOf(battle: Battle): ShipCrew[] {
  return battle.ships.map((ship) => {
    const posted = new Set([ship.pilot, ...ship.guns.map(({ gunner }) => gunner)]);
    return {
      seat: ship.seat,
      name: ship.name,
      state: conditionOf(ship),
      posts: [
        helm(ship),
        ...ship.guns.map((gun) => station(battle, ship, gun)),
        ...ship.crew.filter(({ id }) => !posted.has(id)).map(idle),
      ],
    };
  });
}
