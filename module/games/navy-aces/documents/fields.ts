/** What the documents of a game hold beside its cards: each field declared once. */
import { is, isObject } from "../../../rules/kernel";
import {
  watersOptions,
  type Combat,
  type Island,
  type Navy,
  type Options,
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

/** The kind of fight that is under way in each phase. */
export const FIGHTS: { readonly [phase in Phase]: Combat["kind"] | null } = {
  ...{ muster: null, islands: null, units: null, turn: null },
  ...{ ante: "naval", reply: "naval", salvo: "naval", dogfight: "aerial" },
};

/** The Combat. */
export const watersFields = declare(
  {
    options: houseOptions<Options>(watersOptions),
    /** The id of the prepared scene that was chosen for this game; blank: whichever is there. */
    scene: text(),
    /** Whose turn it is, and who began: places from 0 on. */
    active: count(),
    first: count(),
    /** Of the rules: Foundry's own `round` stays for the tracker to show. */
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

/** The Combatant of a player. */
export const navyFields = declare({
  /** From 0 on: whose edge of the table it is. */
  place: count(),
  seat: text(),
  name: called("navy", text()),
  /** The face of the dice that is active strength. */
  face: count(6),
  kills: count(),
  unallocated: count(),
  withdrawn: count(),
  surrendered: flag(),
  offered: flag(),
});

/** The Combatant of a unit or an island. */
export const unitFields = declare({
  /** `unit-3`, `island-1`. */
  id: called("unit", text()),
  /** A type of unit, or `island`. */
  type: called("kind", text()),
  /** The place of the navy that it belongs to; of an island 0. */
  owner: count(),
  /** The center of the card in lengths, and where its bow points in degrees, counter-clockwise from +x. */
  x: exact(),
  y: exact(),
  heading: exact(),
  active: count(),
  inactive: count(),
  moved: flag(),
  fought: flag(),
});

/** What the Combatant of a player holds. */
export const navyValues = (navy: Navy, place: number, { over }: Pick<Waters, "over">): Values => ({
  ...navyFields.write({ ...navy, place }),
  defeated: over !== null && !over.winners.includes(navy.seat),
});

/** What the Combatant of a unit holds. */
export const unitValues = (unit: Unit): Values => unitFields.write({ ...unit, ...unit.pose });

/** What the Combatant of an island holds. */
export function islandValues({ id, pose }: Island): Values {
  const nothing = { owner: 0, active: 0, inactive: 0, moved: false, fought: false };
  return unitFields.write({ id, type: "island", ...pose, ...nothing });
}
