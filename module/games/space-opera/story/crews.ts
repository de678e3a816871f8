/** Who is at which post in Space Opera: whoever flies, whoever fires each gun, and all others aboard. */
import type { CrewPost, ShipCrew } from "../../../kit/battle/table-game";
import { pilotingOf, refuseGun, type Battle, type Gun, type Member, type Ship } from "../../../rules/space-opera";
import { memberOf, word } from "./words";

type Words = (key: string, values?: { readonly [name: string]: string | number }) => string;

/** How somebody is; a major character has overrides left. */
function stateOf(member: Member | undefined, words: Words): string {
  if (member?.alive === false) return words("dead");
  return member?.major ? words("overrides", { count: member.overrides }) : "";
}

/** What somebody can who has no post. */
const skillsOf = ({ piloting, repair }: Member, words: Words): string =>
  [
    ...(piloting === null ? [] : [words("piloting", { level: piloting })]),
    ...(repair === null ? [] : [words("repair", { level: repair })]),
  ].join(", ");

function helm(ship: Ship, words: Words): CrewPost {
  const pilot = memberOf(ship, ship.pilot);
  const level = pilotingOf(ship);
  const relief = pilot?.alive === false && level !== null;
  return {
    post: words("helm"),
    who: pilot?.name ?? words("unnamed"),
    can: level === null ? "" : words("piloting", { level }),
    state: [stateOf(pilot, words), ...(relief ? [words("relieved")] : [])].filter(Boolean).join(", "),
    tone: level === null ? "lost" : relief ? "hurt" : "",
  };
}

function station(battle: Battle, ship: Ship, gun: Gun, words: Words): CrewPost {
  const gunner = memberOf(ship, gun.gunnerIsPilot ? ship.pilot : gun.gunner);
  const place = ship.locations.find(({ id }) => id === gun.location);
  const isOut = place !== undefined && (place.disabled || place.shaken === battle.turn);
  const isLost = gunner?.alive === false || place?.disabled === true;
  return {
    post: gun.name,
    who: gunner?.name ?? words("unnamed"),
    can: words("gunner", { level: gun.skill }),
    state: [stateOf(gunner, words), ...(isOut ? [words("out", { place: place.name })] : [])].filter(Boolean).join(", "),
    tone: isLost ? "lost" : refuseGun(battle, ship, gun) ? "hurt" : "",
  };
}

const idle = (member: Member, words: Words): CrewPost => ({
  post: words("aboard"),
  who: member.name,
  can: skillsOf(member, words),
  state: stateOf(member, words),
  tone: member.alive ? "" : "lost",
});

function conditionOf(ship: Ship, words: Words): string {
  const states = [ship.destroyed ? "destroyed" : ship.disabled ? "disabled" : "", ship.burning ? "burning" : ""];
  return states
    .filter((state) => state !== "")
    .map((state) => words(state))
    .join(", ");
}

/** Everyone aboard of all ships: nothing of it is anybody's secret. */
export function crewsOf(battle: Battle): ShipCrew[] {
  const words: Words = (key, values) => word(`crews.${key}`, values);
  return battle.ships.map((ship) => {
    const posted = new Set([ship.pilot, ...ship.guns.map(({ gunner }) => gunner)]);
    return {
      seat: ship.seat,
      name: ship.name,
      state: conditionOf(ship, words),
      posts: [
        helm(ship, words),
        ...ship.guns.map((gun) => station(battle, ship, gun, words)),
        ...ship.crew.filter(({ id }) => !posted.has(id)).map((member) => idle(member, words)),
      ],
    };
  });
}
