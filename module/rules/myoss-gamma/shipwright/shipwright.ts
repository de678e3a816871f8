/** The shipwright: the best ship for a budget against a field. What the validator calls an error is not built. */
import { BY_WINS, optimizer, type Optimizer } from "../../bots/optimizer";
import { RulesError, type Random } from "../../kernel";
import { shipTotals } from "../ship/design";
import type { MessageCode } from "../ship/messages";
import { validate } from "../ship/validate";
import type { ShipDesign } from "../state";
import { DEFAULT_OPTIONS } from "../tables";
import { jury, type Ships } from "./jury";
import { atTablePrices, enlarged, lessened, smallestShip, varied, type KindNames } from "./variation";

/** What is ordered, of a ship or of a fleet. The same order gives the same. */
export interface DesignOrder {
  /** Credits that it may cost. */
  readonly budget: number;
  /** The enemies that are to be beaten, each a ship or several. */
  readonly field: readonly Ships[];
  readonly seed: number;
  /** How many battles may be played in all. */
  readonly battles: number;
}

/** What is ordered of the shipwright. */
export interface ShipOrder extends DesignOrder {
  /** The ship to begin with; null: from nothing. */
  readonly from: ShipDesign | null;
  /** What the ship is called. */
  readonly name: string;
  /** What its components are called. */
  readonly names?: KindNames;
  /** No design is built whose shield stops every printed weapon. */
  readonly pierceable?: boolean;
}

/** Whether a design may be built for so many credits. */
type Fits = (design: ShipDesign, budget: number) => boolean;

/** So often something is tried that may not be built. */
const TRIES = 200;
/** So often a design that may not be built is made less; the ship to begin with, which may be far too dear, more often. */
const TRIMS = 60;
const FIRST_TRIMS = 2000;
/** A ship at random costs at least this part of what it may. */
const LEAST_PART = 0.3;

/** Whether the validator calls nothing an error, or has this to say of it. */
const lawful =
  (unwanted: MessageCode | null): Fits =>
  (design, budget) =>
    validate(design, DEFAULT_OPTIONS, budget).every(({ level, code }) => level !== "error" && code !== unwanted);

/** What a ship costs, in credits. */
export const costOf = (design: ShipDesign): number => shipTotals(design, DEFAULT_OPTIONS).cost;

/** A design made less at random until it may be built; null: that did not come about. */
function fitted(
  design: ShipDesign,
  fits: Fits,
  budget: number,
  random: Random,
  names: KindNames,
  most = TRIMS,
): ShipDesign | null {
  let fitting = design;
  for (let trims = 0; trims < most; trims++) {
    if (fits(fitting, budget)) return fitting;
    fitting = lessened(fitting, random, names) ?? fitting;
  }
  return null;
}

/** A ship made more, at random, until it costs about as much as was aimed at. */
function furnished(design: ShipDesign, fits: Fits, aim: number, random: Random, names: KindNames): ShipDesign {
  let ship = design;
  for (let tries = 0; tries < TRIES && costOf(ship) < aim; tries++) {
    const more = enlarged(ship, random, names);
    if (more && fits(more, aim)) ship = more;
  }
  return ship;
}

/** What tells designs apart, whatever their components are called. */
const signature = ({ sections }: ShipDesign): string =>
  JSON.stringify(
    sections.map(({ components }) =>
      components.map(({ kind, tg, attrs, extra = 0, supports = [] }) => [kind, tg, attrs, extra, supports.length]),
    ),
  );

/**
 * Sets the shipwright to work.
 *
 * @throws RulesError where a ship of the field may not fight, or no ship can be had for the budget (`budget-too-small`)
 */
export function shipwright(order: ShipOrder): Optimizer<ShipDesign> {
  const { budget, field, from, seed, battles, name, names = {}, pierceable = false } = order;
  const { round, trials } = jury(field, seed);
  const least = smallestShip(name, names);
  const old = from && atTablePrices(from, name);
  const fits = lawful(pierceable ? "N_SHIELD_STOPS_ALL" : null);
  if (!fits(least, budget)) throw new RulesError("budget-too-small", { budget, least: costOf(least) });
  function vary(design: ShipDesign, limit: number, random: Random): ShipDesign | null {
    for (let tries = 0; tries < TRIES; tries++) {
      const child = varied(design, random, names);
      const fitting = child && fitted(child, fits, limit, random, names);
      if (fitting) return fitting;
    }
    return null;
  }
  return optimizer<ShipDesign>(
    {
      ...BY_WINS,
      round,
      cost: costOf,
      key: signature,
      vary,
      trials: (design) => trials([design]),
      start: (limit, random) =>
        old
          ? fitted(old, fits, limit, random, names, FIRST_TRIMS)
          : furnished(least, fits, limit * (LEAST_PART + (1 - LEAST_PART) * (random(100) / 100)), random, names),
    },
    { budget, seed, plays: battles },
  );
}
