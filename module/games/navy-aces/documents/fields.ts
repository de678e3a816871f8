/** The documents of a game, except its cards: each field declared once. */
import { is, isObject } from "../../../rules/kernel";
import {
  HOUSE_OPTIONS,
  type Combat,
  type Island,
  type Navy,
  type Phase,
  type Unit,
  type Waters,
} from "../../../rules/navy-aces";
import {
  called,
  count,
  counter,
  declare,
  exact,
  flag,
  houseOptions,
  orNull,
  over,
  text,
  keyword,
} from "../../../kit/documents/declared";
import type { Values } from "../../../kit/documents/patch";

const areObjects = is.listOf(isObject);

function isFight({ kind, antes, shown, laid }: { readonly [member: string]: unknown }): boolean {
  return kind === "aerial" ? areObjects(laid) : kind === "naval" && areObjects(antes) && Array.isArray(shown);
}

/** The kind of fight in each phase. */
export const FIGHTS: { readonly [phase in Phase]: Combat["kind"] | null } = {
  muster: null,
  islands: null,
  units: null,
  turn: null,
  ante: "naval",
  reply: "naval",
  salvo: "naval",
  dogfight: "aerial",
};

/** Fields of the Combat. */
export const watersFields = declare(
  {
    options: houseOptions(HOUSE_OPTIONS),
    /** The id of the prepared scene that was chosen for this game; if blank, any scene. */
    scene: text(),
    /** Whose turn it is, and who began, as places from 0 on. */
    active: count(),
    first: count(),
    /** The round of the rules: Foundry's own `round` remains for the tracker to show. */
    round: called("roundNumber", count()),
  },
  {
    phase: keyword<Phase>("the battle's phase", "muster", FIGHTS),
    cardSource: keyword<Waters["cardSource"]>("what stands for units", "deck", { deck: true, tokens: true }),
    islandsLeft: counter("the number of islands that are left"),
    built: counter("the number of units that were built"),
    combat: orNull<Combat>("the fight under way", isFight),
    offer: orNull<NonNullable<Waters["offer"]>>("the offer to end the battle", ({ agreed }) => Array.isArray(agreed)),
    over: over(),
  },
);

/** Fields of a player's Combatant. */
export const navyFields = declare({
  /** Place from 0 on, which is also the player's edge of the table. */
  place: count(),
  seat: text(),
  name: called("navy", text()),
  /** The die face that marks active strength. */
  face: count(6),
  kills: count(),
  unallocated: count(),
  withdrawn: count(),
  surrendered: flag(),
  offered: flag(),
});

/** Fields of the Combatant of a unit or an island. */
export const unitFields = declare({
  /** Id such as `unit-3` or `island-1`. */
  id: called("unit", text()),
  /** A type of unit, or `island`. */
  type: called("kind", text()),
  /** The place of the navy that it belongs to; 0 for an island. */
  owner: count(),
  /** The center of the card in lengths, and the direction of its bow in degrees, counter-clockwise from +x. */
  x: exact(),
  y: exact(),
  heading: exact(),
  active: count(),
  inactive: count(),
  moved: flag(),
  fought: flag(),
});

/** The values of a player's Combatant. */
export const navyValues = (navy: Navy, place: number, { over }: Pick<Waters, "over">): Values => ({
  ...navyFields.write({ ...navy, place }),
  defeated: over !== null && !over.winners.includes(navy.seat),
});

/** The values of a unit's Combatant. */
export const unitValues = (unit: Unit): Values => unitFields.write({ ...unit, ...unit.pose });

/** The values of an island's Combatant. */
export function islandValues({ id, pose }: Island): Values {
  const nothing = { owner: 0, active: 0, inactive: 0, moved: false, fought: false };
  return unitFields.write({ id, type: "island", ...pose, ...nothing });
}
