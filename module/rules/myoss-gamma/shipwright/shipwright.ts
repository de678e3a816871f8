/**
 * The shipwright: the best ship for a budget against a field. Designs are bred, a (μ+λ) evolution: the children of the best
 * ships play some battles with the same dice, the better half of them as many again, and so on, until those that are
 * left are judged well enough to be parents themselves (successive halving). Each litter is for some part of the budget,
 * every second one for all of it: so the best ships for less are found too. What the best are worth is measured in
 * battles of their own, in which nothing is chosen.
 */
import { pick, seeded, RulesError, type Random } from "../../kernel";
import { shareOf, type Share } from "../../bots/forecast";
import { shipTotals } from "../ship/design";
import { validate } from "../ship/validate";
import type { ShipDesign } from "../state";
import { DEFAULT_OPTIONS } from "../tables";
import { jury, NO_BATTLES, together, type Contender, type Jury, type Tally } from "./jury";
import { atTablePrices, enlarged, lessened, smallestShip, varied, type KindNames } from "./variation";

/** What is ordered of the shipwright. The same order gives the same ships. */
export interface Commission {
  /** Credits that the ship may cost. */
  readonly budget: number;
  /** The ships that it is to beat. */
  readonly field: readonly ShipDesign[];
  /** The ship to begin with; null: from nothing. */
  readonly from: ShipDesign | null;
  readonly seed: number;
  /** How many battles may be played in all. */
  readonly battles: number;
  /** What the ship is called. */
  readonly name: string;
  /** What its components are called. */
  readonly names?: KindNames;
}

/** A ship that was built, and what it is worth: of so many battles it won this share. */
export interface Built {
  readonly design: ShipDesign;
  readonly cost: number;
  readonly share: Share;
  readonly battles: number;
}

/** How far the shipwright is. */
export interface Progress {
  readonly played: number;
  readonly designs: number;
  readonly done: boolean;
  readonly best: Built;
  /** The best for less: each costs more than the one before it and is worth more. The last one is the best of all. */
  readonly frontier: readonly Built[];
}

/** Does a little more of the work each time that it is asked. */
export interface Shipwright {
  next(): Progress;
}

interface Candidate {
  readonly design: ShipDesign;
  readonly cost: number;
  readonly contender: Contender;
  /** What came of the battles by which it is chosen. */
  race: Tally;
  /** What came of battles in which nothing is chosen. */
  proof: Tally;
}

/** Parts of the budget for which ships are bred. */
const PARTS = 8;
/** So many of the best ships for some credits have children (μ). */
const PARENTS = 16;
/** A litter is halved so often, at most and at least, until two are left: 2 to the power of it are born (λ). */
const [MOST_HALVINGS, LEAST_HALVINGS] = [6, 2];
/** So many litters are made at random, where nothing is given to begin with. */
const STARTS = 4;
/** So many litters there should be at least. */
const LITTERS = 12;
/** Battles about of the first lap of a race, in which all run. The next one is as long, and each further one twice as long. */
const LAP = 16;
/** The last part of all battles proves what was found. */
const SEARCHED = 0.85;
/** The best ship is proved by so many times the battles of others. */
const PROVED = 4;
/** So often something is tried that may not be built. */
const TRIES = 200;

const isLawful = (design: ShipDesign, budget: number): boolean =>
  validate(design, DEFAULT_OPTIONS, budget).every(({ level }) => level !== "error");

const costOf = (design: ShipDesign): number => shipTotals(design, DEFAULT_OPTIONS).cost;

/** How far a design is from one that may be built: credits and units too many, and whatever else is wrong with it. */
function excess(design: ShipDesign, budget: number): number {
  const errors = validate(design, DEFAULT_OPTIONS, budget).filter(({ level }) => level === "error");
  return errors.reduce((sum, { data: { cost, size, limit } }) => {
    const over = typeof limit === "number" ? Number(cost ?? size) - limit : NaN;
    return sum + (over > 0 ? over : 1e6);
  }, 0);
}

/** A ship made less until it may be built; null: that did not come about. */
function fitted(design: ShipDesign, budget: number, random: Random, names: KindNames): ShipDesign | null {
  let [fitting, over] = [design, excess(design, budget)];
  for (let tries = 0; over > 0 && tries < 20 * TRIES; tries++) {
    const less = lessened(fitting, random, names);
    if (!less) continue;
    const left = excess(less, budget);
    if (left <= over) [fitting, over] = [less, left];
  }
  return over > 0 ? null : fitting;
}

/** A ship made more, at random, until it costs about as much as was aimed at. */
function furnished(design: ShipDesign, aim: number, random: Random, names: KindNames): ShipDesign {
  let ship = design;
  for (let tries = 0; tries < TRIES && costOf(ship) < aim; tries++) {
    const more = enlarged(ship, random, names);
    if (more && isLawful(more, aim)) ship = more;
  }
  return ship;
}

/** The ships to begin with: the one that was given, or so many at random, from the smallest to some for all of the budget. */
function starts({ budget, from, name, names = {} }: Commission, random: Random, count: number): ShipDesign[] {
  const old = from && fitted(atTablePrices(from, name), budget, random, names);
  if (old) return [old];
  const least = smallestShip(name, names);
  if (!isLawful(least, budget)) throw new RulesError("budget-too-small", { budget, least: costOf(least) });
  return Array.from({ length: count }, (_, at) =>
    furnished(least, Math.round((budget * at) / (count - 1)), random, names),
  );
}

/** What tells designs apart, whatever their components are called. */
const signature = ({ sections }: ShipDesign): string =>
  JSON.stringify(
    sections.map(({ components }) =>
      components.map(({ kind, tg, attrs, extra = 0, supports = [] }) => [kind, tg, attrs, extra, supports.length]),
    ),
  );

/** The better of two first, of equals the cheaper one. */
const byMerit = (one: Candidate, other: Candidate): number =>
  other.race.merit / other.race.all - one.race.merit / one.race.all || one.cost - other.cost;
const byWins = (one: Candidate, other: Candidate): number =>
  other.race.won / other.race.all - one.race.won / one.race.all || byMerit(one, other);

/** Without those that cost no less than a better one: the cheapest first, the best last. */
function frontierOf(ships: readonly Candidate[]): Candidate[] {
  const frontier: Candidate[] = [];
  for (const ship of [...ships].sort(byWins)) if (ship.cost < (frontier[0]?.cost ?? Infinity)) frontier.unshift(ship);
  return frontier;
}

/** How often litters are halved, so that there are enough of them for so many battles. */
function halvingsFor(battles: number, lap: number): number {
  let halvings = MOST_HALVINGS;
  while (halvings > LEAST_HALVINGS && LITTERS * lap * 2 ** halvings * (1 + halvings / 2) > battles) halvings--;
  return halvings;
}

const built = ({ design, cost, proof }: Candidate): Built => ({
  design,
  cost,
  share: shareOf(proof.won, proof.all),
  battles: proof.all,
});

/** What is told of a frontier: without ships that did no worse in their proof than one that costs more. */
function told(frontier: readonly Candidate[]): Built[] {
  const shown: Built[] = [];
  for (const ship of frontier.map(built).reverse())
    if (ship.share.share < (shown[0]?.share.share ?? Infinity)) shown.unshift(ship);
  return shown;
}

/** What the ships of a litter may cost: of every second one all of the budget, of the others its parts in turn. */
function limitOf(litter: number, budget: number): number {
  const part = litter % 2 === 1 ? PARTS : 1 + ((litter / 2) % (PARTS - 1));
  return Math.floor((budget * part) / PARTS);
}

/** The best ships for so much. */
function parentsOf(ships: readonly Candidate[], limit: number): ShipDesign[] {
  const affordable = ships.filter(({ cost }) => cost <= limit).sort(byMerit);
  return affordable.slice(0, PARENTS).map(({ design }) => design);
}

/** Proves that ship a little further of which least is known; gives how many battles that took. */
function proved(frontier: readonly Candidate[], { round }: Jury, lap: number): number {
  const best = frontier.at(-1);
  const provedBy = (each: Candidate): number => each.proof.all / (each === best ? PROVED : 1);
  const [least] = [...frontier].sort((one, other) => provedBy(one) - provedBy(other));
  if (!least) return 0;
  const first = least.proof.all / round;
  least.proof = together(least.proof, least.contender.prove(first, first + lap));
  return lap * round;
}

/**
 * Sets the shipwright to work.
 *
 * @throws RulesError where a ship of the field may not fight, or no ship can be had for the budget (`budget-too-small`)
 */
export function shipwright(commission: Commission): Shipwright {
  const { budget, field, from, seed, battles, names = {} } = commission;
  const random = seeded(seed);
  const judges = jury(field, seed);
  const lap = Math.max(1, Math.round(LAP / judges.round));
  const halvings = halvingsFor(battles, lap * judges.round);
  const size = 2 ** halvings;
  const known = new Set<string>();
  /** All that came through their race. */
  const ships: Candidate[] = [];
  let [played, designs, begun, litters, laps, next] = [0, 0, 0, 0, 0, 0];
  let litter = starts(commission, random, size).flatMap(candidates);

  /** A design that may be built for so much, and was not tried before, as one that is to run. */
  function candidates(design: ShipDesign): Candidate[] {
    const mark = signature(design);
    if (known.has(mark)) return [];
    known.add(mark);
    designs++;
    const cost = costOf(design);
    return [{ design, cost, contender: judges.contender(design), race: NO_BATTLES, proof: NO_BATTLES }];
  }
  /** Ships for as much of the budget as it is the turn of. */
  function bred(): Candidate[] {
    if (!from && ++begun < STARTS) return starts(commission, random, size).flatMap(candidates);
    const limit = limitOf(++litters, budget);
    const parents = parentsOf(ships, limit);
    if (parents.length === 0) return [];
    const born: Candidate[] = [];
    for (let tries = 0; tries < TRIES * size && born.length < size; tries++) {
      const child = varied(pick(parents, random), random, names);
      if (child && isLawful(child, limit)) born.push(...candidates(child));
    }
    return born;
  }
  /** The next one of the litter runs its lap; after the last one the better half of them stays in the race. */
  function run(): void {
    const [first, end] = laps === 0 ? [0, lap] : [lap * 2 ** (laps - 1), lap * 2 ** laps];
    const runner = litter[next++] as Candidate;
    runner.race = together(runner.race, runner.contender.meet(first, end));
    played += (end - first) * judges.round;
    if (next < litter.length) return;
    [next, laps] = [0, laps + 1];
    if (laps < halvings) litter = litter.sort(byMerit).slice(0, Math.ceil(litter.length / 2));
    else {
      ships.push(...litter);
      [litter, laps] = [[], 0];
    }
  }
  return {
    next() {
      if (litter.length === 0 && played < SEARCHED * battles) litter = bred();
      if (litter.length > 0) run();
      const frontier = frontierOf(ships.length > 0 ? ships : litter.filter(({ race }) => race.all > 0));
      if (next === 0) played += proved(frontier, judges, lap);
      const shown = told(frontier);
      return { played, designs, done: played >= battles, best: shown.at(-1) as Built, frontier: shown };
    },
  };
}
