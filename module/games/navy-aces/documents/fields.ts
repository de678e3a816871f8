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
import { declare, fact, field } from "../../../kit/documents/declared";
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
  discard: null,
  turn: null,
  ante: "naval",
  reply: "naval",
  salvo: "naval",
  dogfight: "aerial",
};

/** Fields of the Combat. */
export const watersFields = declare(
  {
    options: field.houseOptions(HOUSE_OPTIONS),
    /** The id of the prepared scene that was chosen for this game; if blank, any scene. */
    scene: field.text(),
    /** Whose turn it is, and who began, as places from 0 on. */
    active: field.count(),
    first: field.count(),
    /** The round of the rules: Foundry's own `round` remains for the tracker to show. */
    round: field.called("roundNumber", field.count()),
  },
  {
    phase: fact.keyword<Phase>("phase", "muster", FIGHTS),
    cardSource: fact.keyword<Waters["cardSource"]>("cardSource", "deck", { deck: true, tokens: true }),
    islandsLeft: fact.counter("islandsLeft"),
    built: fact.counter("built"),
    combat: fact.orNull<Combat>("combat", isFight),
    offer: fact.orNull<NonNullable<Waters["offer"]>>("offer", ({ agreed }) => Array.isArray(agreed)),
    still: fact.optional<number>("still", is.count),
    over: fact.over(),
    circumstances: fact.circumstances(),
  },
);

/** Fields of a player's Combatant. */
export const navyFields = declare({
  /** Place from 0 on, which is also the player's edge of the table. */
  place: field.count(),
  seat: field.text(),
  name: field.called("navy", field.text()),
  /** The die face that marks active strength. */
  face: field.count(6),
  kills: field.count(),
  unallocated: field.count(),
  withdrawn: field.count(),
  surrendered: field.flag(),
  offered: field.flag(),
});

/** Fields of the Combatant of a unit or an island. */
export const unitFields = declare({
  /** Id such as `unit-3` or `island-1`. */
  id: field.called("unit", field.text()),
  /** A type of unit, or `island`. */
  type: field.called("kind", field.text()),
  /** The place of the navy that it belongs to; 0 for an island. */
  owner: field.count(),
  /** The center of the card in lengths, and the direction of its bow in degrees, counter-clockwise from +x. */
  x: field.exact(),
  y: field.exact(),
  heading: field.exact(),
  active: field.count(),
  inactive: field.count(),
  moved: field.flag(),
  fought: field.flag(),
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
