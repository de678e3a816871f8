/** Ids of what belongs to a ship: guns, locations and people have one id on its sheet, and another in a battle. */

/** The battle id of something that belongs to a ship: unique in the battle. */
export const battleId = (ship: string, id: string): string => `${ship}-${id}`;

/** The id of something on its ship's sheet, from its battle id. */
export const ownId = (ship: string, id: string): string => id.slice(ship.length + 1);
