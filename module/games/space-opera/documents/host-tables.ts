/**
 * Ships of other systems as ships of Space Opera, as data: where each number stands in their published data, and what it
 * becomes. Printed in docs/your-world.md, and beside each number in the window that makes a ship.
 *
 * Read in: sfrpg 0.30.0 (data models), mgt2e 0.22.1 (template.json), twodsix 7.5.2 (data models), dnd5e 5.3.3 (data
 * models). Bands are set so that what is usual there is what our own compendium has: fighters without protection, light
 * guns for them, heavy ones and one level of armor for ships of the line.
 */
import type { HostDamage } from "../../../kit/documents/host-damage";
import type { HostValue } from "../../../kit/documents/host-values";
import type { Post } from "../../../rules/space-opera";

/** The guns of a ship: one for each item of a type. Paths begin at the item. */
export interface HostGuns {
  readonly items: string;
  /** What an item must have at a path to be a gun. */
  readonly where?: { readonly [path: string]: string | boolean };
  readonly firepower: HostValue;
  readonly range: HostValue;
  /** If it is left out, that of a gun of this firepower in our compendium. */
  readonly accuracy?: HostValue;
}

/** People aboard: the ids or UUIDs of actors, in a list or as the names of an object's members. */
export interface HostPeople {
  readonly at: string;
  readonly keys?: boolean;
  /** Their post; if it is left out, the first for which they have the skill. */
  readonly post?: Post;
}

/** Somebody without an actor of their own, for a post at which there is nobody else. */
export interface HostHand {
  readonly post: Post;
  readonly piloting?: HostValue;
  readonly gunner?: HostValue;
  readonly repair?: HostValue;
}

/** A ship of another system: each value, or where it stands. */
export interface HostShip {
  readonly class: HostValue;
  readonly mr: HostValue;
  readonly protection: HostValue;
  readonly guns: readonly HostGuns[];
  readonly people: readonly HostPeople[];
  readonly hands: readonly HostHand[];
  /** How its damage is counted; null if it is not. */
  readonly damage: HostDamage | null;
}

const PILOT: HostHand = { post: "pilot", piloting: 12 };

const STARSHIP: HostShip = {
  class: {
    at: ["system.details.size", "items.starshipFrame.system.size"],
    words: {
      tiny: "fighter",
      small: "fighter",
      medium: "cutter",
      large: "cutter",
      huge: "line",
      gargantuan: "line",
      colossal: "line",
      supercolossal: "line",
    },
    usual: "cutter",
  },
  mr: { at: "system.attributes.pilotingBonus.value", usual: 0 },
  protection: {
    at: "system.quadrants.*.shields.value",
    bands: [
      [0, 0],
      [50, 1],
      [100, 2],
    ],
    usual: 0,
  },
  guns: [
    {
      items: "starshipWeapon",
      where: { "system.mount.mounted": true },
      firepower: {
        at: "system.damage.parts.0.formula",
        dice: true,
        bands: [
          [0, 1],
          [5, 2],
          [16, 3],
          [50, 4],
          [150, 5],
        ],
        usual: 2,
      },
      range: {
        at: "system.range",
        words: { none: "short", short: "short", medium: "short", long: "long" },
        usual: "short",
      },
    },
  ],
  people: [
    { at: "system.crew.pilot.actorIds", post: "pilot" },
    { at: "system.crew.gunner.actorIds", post: "gunner" },
    { at: "system.crew.engineer.actorIds", post: "engineer" },
    { at: "system.crew.captain.actorIds", post: "passenger" },
    { at: "system.crew.scienceOfficer.actorIds", post: "passenger" },
    { at: "system.crew.chiefMate.actorIds", post: "passenger" },
    { at: "system.crew.magicOfficer.actorIds", post: "passenger" },
  ],
  hands: [
    { post: "pilot", piloting: { at: "system.crew.npcData.pilot.skills.pil.mod", d20: 15, usual: 12 } },
    { post: "gunner", gunner: { at: "system.crew.npcData.gunner.skills.gun.mod", d20: 15, usual: 12 } },
    { post: "engineer", repair: { at: "system.crew.npcData.engineer.skills.eng.mod", d20: 15, usual: 12 } },
  ],
  damage: { left: "system.attributes.hp.value", most: "system.attributes.hp.max", empty: "disabled" },
};

const SPACECRAFT: HostShip = {
  class: {
    at: "system.spacecraft.dtons",
    bands: [
      [0, "fighter"],
      [100, "cutter"],
      [1000, "line"],
    ],
    usual: "cutter",
  },
  mr: { at: "system.spacecraft.mdrive", less: 2, usual: 0 },
  protection: { at: "system.spacecraft.armour", per: 6, usual: 0 },
  guns: [
    {
      items: "weapon",
      where: { "system.weapon.scale": "spacecraft" },
      firepower: {
        at: "system.weapon.damage",
        dice: true,
        bands: [
          [0, 1],
          [3, 2],
          [14, 3],
          [30, 4],
          [100, 5],
        ],
        usual: 2,
      },
      range: {
        at: "system.weapon.spaceRange",
        words: {
          adjacent: "short",
          close: "short",
          short: "short",
          medium: "short",
          long: "long",
          verylong: "long",
          distant: "long",
          verydistant: "long",
          far: "long",
        },
        usual: "short",
      },
    },
  ],
  people: [{ at: "system.crewed.crew", keys: true }],
  hands: [PILOT],
  damage: {
    left: "system.hits.value",
    most: "system.hits.max",
    lost: "system.hits.damage",
    empty: "destroyed",
  },
};

const TWODSIX_SHIP: HostShip = {
  class: {
    at: "system.shipStats.mass.max",
    bands: [
      [0, "fighter"],
      [100, "cutter"],
      [1000, "line"],
    ],
    usual: "cutter",
  },
  mr: { at: "system.shipStats.drives.mDrive.rating", less: 2, usual: 0 },
  protection: { at: "system.shipStats.armor.value", per: 6, usual: 0 },
  guns: [
    {
      items: "component",
      where: { "system.subtype": "armament" },
      firepower: {
        at: "system.damage",
        dice: true,
        bands: [
          [0, 1],
          [3, 2],
          [14, 3],
          [30, 4],
          [100, 5],
        ],
        usual: 2,
      },
      range: {
        at: "system.range",
        words: {
          adjacent: "short",
          close: "short",
          short: "short",
          medium: "short",
          long: "long",
          "very long": "long",
          distant: "long",
          "very distant": "long",
          far: "long",
        },
        usual: "short",
      },
    },
  ],
  people: [{ at: "system.shipPositionActorIds", keys: true }],
  hands: [PILOT],
  damage: { left: "system.shipStats.hull.value", most: "system.shipStats.hull.max", empty: "destroyed" },
};

const VEHICLE: HostShip = {
  class: {
    at: "system.attributes.hp.max",
    bands: [
      [0, "fighter"],
      [150, "cutter"],
      [400, "line"],
    ],
    usual: "cutter",
  },
  mr: {
    at: "system.attributes.travel.speeds.*",
    bands: [
      [0, 0],
      [1, -1],
      [5, 0],
      [10, 1],
      [20, 2],
    ],
    usual: 0,
  },
  protection: { at: ["system.attributes.ac.value", "system.attributes.ac.flat"], less: 10, per: 4, usual: 0 },
  guns: [
    {
      items: "weapon",
      // What else it has of weapons lies in its hold.
      where: { "system.type.value": "siege" },
      firepower: {
        at: "system.damage.base",
        dice: true,
        bands: [
          [0, 1],
          [4, 2],
          [14, 3],
          [40, 4],
          [90, 5],
        ],
        usual: 2,
      },
      range: {
        at: "system.range.value",
        bands: [
          [0, "short"],
          [300, "long"],
        ],
        usual: "short",
      },
    },
  ],
  people: [{ at: "system.crew.value" }],
  hands: [PILOT],
  damage: {
    left: "system.attributes.hp.value",
    most: "system.attributes.hp.max",
    disabledAt: "system.attributes.hp.mt",
    empty: "destroyed",
  },
};

/** By system, and the type of its actors. */
export const HOST_TABLES: { readonly [system: string]: { readonly [type: string]: HostShip } } = {
  sfrpg: { starship: STARSHIP },
  mgt2e: { spacecraft: SPACECRAFT },
  twodsix: { ship: TWODSIX_SHIP },
  dnd5e: { vehicle: VEHICLE },
};
