/** Sensible duties at a station of a Myoss Gamma ship, now or in its next turn: all looked up, nothing searched. */
import { foremost, type Duties, type Duty } from "../../kernel/stations";
import { attackIndexTotal, isIndexKnown } from "../action/attack-index";
import { hitChance } from "../action/odds";
import { refuseHeal, refuseRepair, screenStrength } from "../action/repair";
import { refuseTarget } from "../action/targets";
import { bestSection, expectedDamage } from "../bot/aim";
import { protection, shipOf, through } from "../ship/scores";
import { vacantIn } from "../ship/posts";
import { STATIONS, type Role } from "../stations";
import type { Battle, Component, KindId, Ship } from "../state";
import { FAILURE_UP_TO } from "../tables";

/** Scans, repairs and healing succeed unless their d100 says otherwise. "Action failures". */
const CARE_CHANCE = 1 - FAILURE_UP_TO / 100;

/** Whether a ship acts, or may be chosen to act next. */
const isItsTurn = (battle: Battle, ship: Ship): boolean =>
  battle.phase === "act" &&
  battle.order[battle.active] === ship.seat &&
  !ship.acted &&
  (battle.acting ?? ship.id) === ship.id;

const working = (ship: Ship, ...kinds: readonly KindId[]): Component[] =>
  ship.components.filter(({ kind, destroyed }) => !destroyed && kinds.includes(kind));

/** The reference from which a component's name is looked up: its ship's id and its own. */
const named = (ship: Ship, { id }: Component): string => `${ship.id}/${id}`;

const foesOf = (battle: Battle, ship: Ship): Ship[] =>
  battle.ships.filter((foe) => foe.side !== ship.side && refuseTarget(battle, ship, foe) === null);

/** Shots of all weapons that have not fired this turn, by their worth to a bot. */
function guns(battle: Battle, ship: Ship): Duty[] {
  const isNow = isItsTurn(battle, ship);
  const shots = working(ship, "weapon")
    .filter(({ used }) => !isNow || !used)
    .flatMap((weapon) =>
      foesOf(battle, ship).flatMap((foe) => {
        const section = bestSection(foe);
        if (!section) return [];
        const data = { weapon: named(ship, weapon), target: foe.id };
        if (!isIndexKnown(battle, ship, foe)) return [{ worth: 0, duty: { key: "aim", data } }];
        const chance = hitChance(attackIndexTotal(battle, ship, weapon, foe), section.size, battle.options);
        const points = through(weapon.attrs.PW ?? 0, protection(foe));
        const worth = expectedDamage(battle, ship, weapon, foe);
        return [{ worth, duty: { key: "shot", data: { ...data, points, chance } } }];
      }),
    );
  return shots.sort((a, b) => b.worth - a.worth).map(({ duty }) => duty);
}

/** A screen to raise, then damage, worst first: repairs during the ship's turn, a list of all damage outside it. */
function engineering(battle: Battle, ship: Ship): Duty[] {
  const isNow = isItsTurn(battle, ship) && ship.rpLeft > 0;
  const hurt = ship.components.filter((component) => !component.destroyed && component.tg < component.boughtTg);
  const worn = isNow ? ship.components.filter((component) => refuseRepair(ship, component) === null) : hurt;
  const screens = ship.screen === null ? working(ship, "shield", "cloak") : [];
  return [
    ...screens
      .sort((a, b) => screenStrength(b) - screenStrength(a))
      .slice(0, 1)
      .map((screen) => ({ key: "raise", data: { screen: named(ship, screen), strength: screenStrength(screen) } })),
    ...[...worn]
      .sort((a, b) => a.tg - b.tg || b.boughtTg - a.boughtTg)
      .map((component) => {
        const data = { component: named(ship, component), tg: component.tg, of: component.boughtTg };
        return isNow ? { key: "repair", data: { ...data, chance: CARE_CHANCE } } : { key: "damaged", data };
      }),
  ];
}

/** The scan bonus of the next shot; computers that help no weapon; sensors that can scan; computers that help one. */
function sensors(battle: Battle, ship: Ship): Duty[] {
  const isNow = isItsTurn(battle, ship);
  const scans = working(ship, "sensor").filter(({ used }) => !isNow || !used);
  const computers = working(ship, "computer");
  const level = ({ attrs }: Component) => attrs.TL ?? 0;
  return [
    ...(ship.scan === 0 ? [] : [{ key: "scanned", data: { value: ship.scan } }]),
    ...computers
      .filter(({ attachedTo }) => attachedTo === null)
      .map((computer) => ({ key: "attach", data: { computer: named(ship, computer), value: level(computer) } })),
    ...scans.map((sensor) => ({
      key: "scan",
      data: { sensor: named(ship, sensor), value: sensor.attrs.SL ?? 0, chance: CARE_CHANCE },
    })),
    ...computers.flatMap((computer) =>
      computer.attachedTo === null
        ? []
        : [
            {
              key: "helps",
              data: {
                computer: named(ship, computer),
                weapon: `${ship.id}/${computer.attachedTo}`,
                value: level(computer),
              },
            },
          ],
    ),
  ];
}

/** Posts with injured people: those that can be healed now, otherwise those that will have to be. */
function medical(battle: Battle, ship: Ship): Duty[] {
  const isNow = isItsTurn(battle, ship) && ship.hpLeft > 0;
  return working(ship, "bridge", "crew").flatMap((post) => {
    const staff = (post.bought.AP ?? 0) - vacantIn(ship, post);
    const healthy = post.attrs.AP ?? 0;
    if (healthy >= staff) return [];
    const data = { component: named(ship, post), injured: staff - healthy };
    const heals = isNow && refuseHeal(ship, post) === null;
    return [heals ? { key: "heal", data: { ...data, chance: CARE_CHANCE } } : { key: "injured", data }];
  });
}

/** Ships held by beams and ships that could be; the ship's own shuttles, flying or aboard. */
function boats(battle: Battle, ship: Ship): Duty[] {
  const free = working(ship, "tractor").filter(({ id }) => !ship.locks.some(({ beam }) => beam === id));
  const own = battle.shuttles.filter((shuttle) => shuttle.home === ship.id && !shuttle.lost);
  return [
    ...ship.locks.map(({ target }) => ({ key: "holds", data: { target } })),
    ...free
      .slice(0, 1)
      .flatMap((beam) =>
        foesOf(battle, ship).map((foe) => ({ key: "lock", data: { beam: named(ship, beam), target: foe.id } })),
      ),
    ...own.map(({ id, berth }) => ({ key: berth === null ? "flying" : "aboard", data: { shuttle: id } })),
  ];
}

/** The ship's remaining action points during its turn, otherwise its enemies. */
function bridge(battle: Battle, ship: Ship): Duty[] {
  if (isItsTurn(battle, ship))
    return battle.acting === ship.id
      ? [{ key: "points", data: { ap: ship.ap } }]
      : [{ key: "ready", data: { ship: ship.id } }];
  return foesOf(battle, ship).map((foe) => ({ key: "foe", data: { ship: foe.id } }));
}

const SENSIBLE: { readonly [role in Role]: (battle: Battle, ship: Ship) => Duty[] } = {
  bridge,
  guns,
  sensors,
  engineering,
  medical,
  boats,
};

/** Each station's duty when there is nothing else to do. */
const IDLE: { readonly [role in Role]: string } = {
  bridge: "calm",
  guns: "noTarget",
  sensors: "noScan",
  engineering: "sound",
  medical: "healthy",
  boats: "quiet",
};

/** What a station can do in its ship's turn, or prepare for it. */
export const duties: Duties<Battle> = (battle, seat, id) => {
  const station = STATIONS.list(battle, seat).find((one) => one.id === id);
  const ship = shipOf(battle, station?.of[0] ?? "");
  if (!station || !ship) return [];
  const role = station.role as Role;
  return foremost(SENSIBLE[role](battle, ship), IDLE[role]);
};
