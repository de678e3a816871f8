/** What the documents of a game hold beside its cards, by path: the way from the state to its documents. */
import type { Island, Navy, Unit, Waters } from "../../../rules/navy-aces";
import type { Values } from "../../../foundry/documents/patch";

const jsonOf = (value: object | null): string => (value ? JSON.stringify(value) : "");

/** What the Combat holds. */
export function watersValues(waters: Waters): Values {
  return {
    "system.phase": waters.phase,
    "system.active": waters.active,
    "system.first": waters.first,
    "system.roundNumber": waters.round,
    "system.cardSource": waters.cardSource,
    "system.islandsLeft": waters.islandsLeft,
    "system.built": waters.built,
    "system.combat": jsonOf(waters.combat),
    "system.offer": jsonOf(waters.offer),
    "system.over": jsonOf(waters.over),
  };
}

/** What the Combatant of a player holds. */
export function navyValues(navy: Navy, place: number, { over }: Pick<Waters, "over">): Values {
  return {
    "system.place": place,
    "system.navy": navy.name,
    "system.face": navy.face,
    "system.kills": navy.kills,
    "system.unallocated": navy.unallocated,
    "system.withdrawn": navy.withdrawn,
    "system.surrendered": navy.surrendered,
    "system.offered": navy.offered,
    defeated: over !== null && !over.winners.includes(navy.seat),
  };
}

/** What the Combatant of a unit holds. */
export function unitValues({ id, type, owner, pose, active, inactive, moved, fought }: Unit): Values {
  return {
    "system.unit": id,
    "system.kind": type,
    "system.owner": owner,
    "system.x": pose.x,
    "system.y": pose.y,
    "system.heading": pose.heading,
    "system.active": active,
    "system.inactive": inactive,
    "system.moved": moved,
    "system.fought": fought,
  };
}

/** What the Combatant of an island holds. */
export function islandValues({ id, pose }: Island): Values {
  const nothing = { owner: 0, active: 0, inactive: 0, moved: false, fought: false, card: null };
  return { ...unitValues({ id, pose, type: "gunboat", ...nothing }), "system.kind": "island" };
}
