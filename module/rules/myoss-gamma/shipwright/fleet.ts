/** Finds the best fleet for a budget against a field, from given ships, several of one allowed. */
import { BY_WINS, optimizer, type Found, type Optimizer } from "../../bots/optimizer";
import { pick, RulesError, type Random } from "../../kernel";
import type { ShipDesign } from "../state";
import { jury, type Ships } from "./jury";
import { costOf, type DesignOrder } from "./shipwright";

/** An order for a fleet. */
export interface FleetOrder extends DesignOrder {
  /** The ships to choose from. */
  readonly yard: Ships;
}

/** A battle with more ships is one that nobody would play. */
const MOST_SHIPS = 12;

/** Indexes of ships in the yard, in order. */
type Places = readonly number[];

/** A fleet by design: each design once, in fleet order, with its number. */
export function squadronsOf(fleet: Ships) {
  return [...new Set(fleet)].map((design) => ({ design, count: fleet.filter((each) => each === design).length }));
}

/**
 * Starts a search for the best fleet. Fleets contain the same design objects as the yard.
 *
 * @throws RulesError if a ship of the field may not fight, or no ship is affordable (`budget-too-small`)
 */
export function fleetwright({ budget, field, seed, battles, yard }: FleetOrder): Optimizer<Ships> {
  const judges = jury(field, seed);
  const costs = yard.map(costOf);
  const cost = (fleet: Places): number => fleet.reduce((sum, at) => sum + (costs[at] ?? 0), 0);
  const affordable = (credits: number): number[] => [...yard.keys()].filter((at) => (costs[at] ?? 0) <= credits);
  const shipsOf = (fleet: Places): Ships => fleet.map((at) => yard[at] as ShipDesign);
  const least = Math.min(...costs);
  if (!(least <= budget)) throw new RulesError("budget-too-small", { budget, least: yard.length > 0 ? least : 0 });

  const inOrder = (fleet: Places): Places => [...fleet].sort((one, other) => one - other);
  function without(fleet: Places, random: Random): Places {
    const gone = random(fleet.length) - 1;
    return fleet.filter((_, at) => at !== gone);
  }
  /** Adds one ship that is affordable. */
  function withMore(fleet: Places, limit: number, random: Random): Places {
    const choice = affordable(limit - cost(fleet));
    return choice.length === 0 || fleet.length >= MOST_SHIPS ? fleet : [...fleet, pick(choice, random)];
  }
  function vary(fleet: Places, limit: number, random: Random): Places | null {
    let changed = fleet;
    // One ship more, one less, or one or some that make room for others.
    for (let away = random(3) - 1; away > 0 && changed.length > 0; away--) changed = without(changed, random);
    while (cost(changed) > limit) changed = without(changed, random);
    do changed = withMore(changed, limit, random);
    while (random(2) === 1);
    return changed.length === 0 ? null : inOrder(changed);
  }
  /** Random ships until nothing more is affordable. */
  function start(limit: number, random: Random): Places | null {
    let fleet: Places = [];
    for (let more = withMore(fleet, limit, random); more !== fleet; more = withMore(fleet, limit, random)) fleet = more;
    return fleet.length === 0 ? null : inOrder(fleet);
  }
  const search = optimizer<Places>(
    {
      ...BY_WINS,
      round: judges.round,
      trials: (fleet) => judges.trials(shipsOf(fleet)),
      key: (fleet) => fleet.join(),
      cost,
      start,
      vary,
    },
    { budget, seed, plays: battles },
  );
  return {
    next() {
      const { best, frontier, ...progress } = search.next();
      const built = (found: Found<Places>): Found<Ships> => ({ ...found, draft: shipsOf(found.draft) });
      return { ...progress, best: built(best), frontier: frontier.map(built) };
    },
  };
}
