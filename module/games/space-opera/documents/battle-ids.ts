/** Ids of what belongs to a ship: guns, locations, and people have ids of their own on its sheet, and others in a battle. */

/** The id in the battle of something that belongs to a ship: unique among all of them. */
export const battleId = (ship: string, id: string): string => `${ship}-${id}`;

/** The id that something has among the things of its ship. */
export const ownId = (ship: string, id: string): string => id.slice(ship.length + 1);
