/** The shipwright: finds the best ship for a budget against a field. Builds nothing that the validator faults. */
import { BY_WINS, optimizer, type Optimizer } from "../../bots/optimizer";
import { RulesError, type Random } from "../../kernel";
import { shipTotals } from "../ship/design";
import type { MessageCode } from "../ship/messages";
import { validate } from "../ship/validate";
import { HOUSE_OPTIONS, type ShipDesign } from "../state";
import { jury, type Ships } from "./jury";
import { atTablePrices, enlarged, lessened, smallestShip, varied, type KindNames } from "./variation";

/** An order for a ship or a fleet. The same order gives the same result. */
export interface DesignOrder {
  /** Credits that the result may cost. */
  readonly budget: number;
  /** Enemies to beat, each one ship or several. */
  readonly field: readonly Ships[];
  readonly seed: number;
  /** Number of battles that may be played in all. */
  readonly battles: number;
}

/** An order for the shipwright. */
export interface ShipOrder extends DesignOrder {
  /** The ship to begin with; null to begin from nothing. */
  readonly from: ShipDesign | null;
  /** Name of the ship. */
  readonly name: string;
  /** Names of its components. */
  readonly names?: KindNames;
  /** Whether to reject designs whose shield stops every printed weapon. */
  readonly pierceable?: boolean;
}

/** Whether a design may be built for the given credits. */
type Fits = (design: ShipDesign, budget: number) => boolean;

/** Attempts to find a variation that may be built. */
const TRIES = 200;
/** Times that an illegal design is trimmed; more for the ship to begin with, which may be far too expensive. */
const TRIMS = 60;
const FIRST_TRIMS = 2000;
/** Least cost of a random ship, as a share of what it may cost. */
const LEAST_PART = 0.3;

/** Whether the validator finds no error in a design, nor the unwanted message. */
const lawful =
  (unwanted: MessageCode | null): Fits =>
  (design, budget) =>
    validate(design, HOUSE_OPTIONS.usual, budget).every(({ level, code }) => level !== "error" && code !== unwanted);

/** Cost of a ship, in credits. */
export const costOf = (design: ShipDesign): number => shipTotals(design, HOUSE_OPTIONS.usual).cost;

/** A design trimmed at random until it may be built; null if that did not succeed. */
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

/** A ship extended at random until it costs about `aim`. */
function furnished(design: ShipDesign, fits: Fits, aim: number, random: Random, names: KindNames): ShipDesign {
  let ship = design;
  for (let tries = 0; tries < TRIES && costOf(ship) < aim; tries++) {
    const more = enlarged(ship, random, names);
    if (more && fits(more, aim)) ship = more;
  }
  return ship;
}

/** Identifies a design regardless of its components' names. */
const signature = ({ sections }: ShipDesign): string =>
  JSON.stringify(
    sections.map(({ components }) =>
      components.map(({ kind, tg, attrs, extra = 0, supports = [] }) => [kind, tg, attrs, extra, supports.length]),
    ),
  );

/**
 * Starts the shipwright.
 *
 * @throws RulesError if a ship of the field may not fight, or no ship can be had for the budget (`budget-too-small`)
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
