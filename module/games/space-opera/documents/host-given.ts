/** What tells how a ship of the world's own system is read: its adapter, looked at, or our own table. */
import { hostReader } from "../../../kit/documents/adapters";
import { isDamage, type HostDamage } from "../../../kit/documents/host-damage";
import { unfit } from "../../../kit/documents/host-people";
import { pathIn, wantedIn, type Fits, type HostValue } from "../../../kit/documents/host-values";
import { hostSystem } from "../../../kit/platform/guests";
import { isObject } from "../../../rules/kernel";
import { CLASSES, GUN_RANGES, MOST_DAMAGE, POSTS, type Post } from "../../../rules/space-opera";
import { HOST_TABLES, type HostGuns, type HostHand, type HostPeople, type HostShip } from "./host-tables";

const GAME = "space-opera";

/** What each value of a ship has to be. */
export const FITS = {
  class: { choices: CLASSES },
  mr: { least: -10, most: 10 },
  protection: { least: 0, most: MOST_DAMAGE },
  firepower: { least: 1, most: MOST_DAMAGE },
  range: { choices: GUN_RANGES },
  accuracy: { least: -10, most: 10 },
  skill: { least: 3, most: 30 },
} satisfies { readonly [name: string]: Fits };

/** The most entries of a list. */
const MOST = 30;

const listIn = (given: unknown, name: string): readonly { readonly [member: string]: unknown }[] => {
  if (given === undefined) return [];
  if (!Array.isArray(given) || given.length > MOST || !given.every(isObject)) throw unfit(name, given);
  return given;
};
const postIn = (post: unknown, name: string): { readonly post?: Post } => {
  if (post === undefined) return {};
  if (!POSTS.includes(post as Post)) throw unfit(name, post);
  return { post: post as Post };
};

function gunsIn(guns: { readonly [member: string]: unknown }): HostGuns {
  const { items, where = {}, firepower, range = "short", accuracy } = guns;
  if (typeof items !== "string") throw unfit("ship.guns.items", items);
  if (!isObject(where) || !Object.values(where).every((word) => ["string", "boolean"].includes(typeof word)))
    throw unfit("ship.guns.where", where);
  return {
    items,
    where: where as Record<string, string | boolean>,
    firepower: wantedIn(firepower, "ship.guns.firepower", FITS.firepower),
    range: wantedIn(range, "ship.guns.range", FITS.range),
    ...(accuracy === undefined ? {} : { accuracy: wantedIn(accuracy, "ship.guns.accuracy", FITS.accuracy) }),
  };
}

const peopleIn = ({ at, keys = false, post }: { readonly [member: string]: unknown }): HostPeople => ({
  at: pathIn(at, "ship.people.at"),
  keys: keys === true,
  ...postIn(post, "ship.people.post"),
});

function handIn({ post, ...skills }: { readonly [member: string]: unknown }): HostHand {
  const wanted = (["piloting", "gunner", "repair"] as const).flatMap((name) =>
    skills[name] === undefined ? [] : [[name, wantedIn(skills[name], `ship.hands.${name}`, FITS.skill)] as const],
  );
  return { post: postIn(post, "ship.hands.post").post ?? "pilot", ...Object.fromEntries(wanted) };
}

/** What an adapter has said of a ship, looked at. Throws what cannot be used. */
function hostShipIn(given: { readonly [member: string]: unknown }): HostShip {
  const { damage = null } = given;
  if (damage !== null && !isDamage(damage)) throw unfit("ship.damage", damage);
  const wanted = (name: "class" | "mr" | "protection", usual: HostValue): HostValue =>
    given[name] === undefined ? usual : wantedIn(given[name], `ship.${name}`, FITS[name]);
  return {
    class: wanted("class", "cutter"),
    mr: wanted("mr", 0),
    protection: wanted("protection", 0),
    guns: listIn(given["guns"], "ship.guns").map(gunsIn),
    people: listIn(given["people"], "ship.people").map(peopleIn),
    hands:
      given["hands"] === undefined
        ? [{ post: "pilot", piloting: 12 }]
        : listIn(given["hands"], "ship.hands").map(handIn),
    damage,
  };
}

/** Where the numbers of a ship stand: what its adapter says, or our own table. Null if it is no ship that is known. */
export function hostTableOf(actor: Actor.Implementation): HostShip | null {
  const given = hostReader()?.ship(actor, GAME);
  if (given) return hostShipIn(given as { readonly [member: string]: unknown });
  const tables = HOST_TABLES[hostSystem().id] ?? {};
  const { type } = actor as { readonly type: string };
  return Object.hasOwn(tables, type) ? (tables[type] ?? null) : null;
}

/** How the damage of a ship is counted; null if nobody has said how. Never throws. */
export function damageCountedBy(actor: Actor.Implementation): HostDamage | null {
  try {
    return hostTableOf(actor)?.damage ?? null;
  } catch {
    return null;
  }
}
