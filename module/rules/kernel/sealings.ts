/** What a record says of its dice: whether they fell as they were sealed, which were not sealed, and which nobody can tell. */
import { DIE_LOOK } from "./journal";
import type { ReplayFault } from "./record";
import type { Recording } from "./recording";
import type { Seat } from "./referee";
import { drawnIn, isBefore, sealFaults, type Drawn, type SealFault, type Sealing } from "./sealed-dice";

/** How many dice and shuffles there were, by what is known of them. */
interface Counts {
  /** They follow from what was sealed. */
  readonly sealed: number;
  /** People threw real dice, and entered these. */
  readonly byHand: number;
  /** They follow from a seed that was never opened, or is not yet. */
  readonly unopened: number;
}

/** What there is to say of the dice of a record in which nothing is wrong. */
export interface DiceFindings extends Counts {
  /** How often seed and salts were sealed: once more whenever the battle was taken over by another browser. */
  readonly sealings: number;
  /** The seats whose salts are in all of it. */
  readonly salted: readonly Seat[];
}

/** What is wrong with an entry, as a replay names it. */
type Fault = Omit<ReplayFault, "step">;

/** What is found in one entry. */
interface Found extends Counts {
  readonly fault: Fault | null;
}

/** The numbers of entries as dice count them: what was changed by hand shares that of what comes after it. */
function stepsOf({ first, edits = 0, entries }: Recording): number[] {
  let step = first - edits;
  return entries.map((entry) => (entry?.kind === "edit" ? step : step++));
}

/** Whether a game has a question of this name. */
type IsQuestion = (name: string) => boolean;

const NOTHING: Found = { fault: null, sealed: 0, byHand: 0, unopened: 0 };

/** The sealings of a record, oldest first. */
export const sealingsIn = ({ sealings = [], entries }: Pick<Recording, "sealings" | "entries">): Sealing[] => [
  ...sealings,
  ...entries.flatMap((entry) => entry?.sealings ?? []),
];

function faultOf(found: SealFault): Fault {
  if (found.what === "seed") return { code: "other-seed", detail: "" };
  if (found.what === "salt") return { code: "other-salt", detail: found.seat };
  const { drawn, due } = found;
  return {
    code: "unsealed-die",
    detail: "value" in drawn ? `${drawn.reason}: ${drawn.value}, not ${due}` : drawn.reason,
  };
}

/**
 * Goes through the dice of a record. Each follows from the last sealing that begins at its place or before; a sealing stands
 * in the entry that was written next, so that none can be put before dice that had fallen already.
 */
export function diceIn(recording: Recording, isQuestion: IsQuestion): (index: number) => Found {
  const all = sealingsIn(recording);
  const { seeds = {}, entries } = recording;
  const steps = stepsOf(recording);
  const seedOf = ({ seed }: Sealing): string | undefined => (Object.hasOwn(seeds, seed) ? seeds[seed] : undefined);

  /** What is wrong with what was sealed, and with what was drawn of it. Of a seed that was not opened nothing is said. */
  function faultsOf(sealing: Sealing, drawn: readonly Drawn[]): SealFault[] {
    const seed = seedOf(sealing);
    const faults = sealFaults(sealing, { seed: seed ?? "", salts: sealing.opened }, drawn);
    return seed === undefined ? faults.filter(({ what }) => what === "salt") : faults;
  }

  function ofSealings(step: number, sealings: readonly Sealing[]): Fault | null {
    if (sealings.some(({ from }) => from.step !== step)) return { code: "other-sealing", detail: "" };
    const [found] = sealings.flatMap((sealing) => faultsOf(sealing, []));
    return found ? faultOf(found) : null;
  }

  function ofDrawn(drawn: Drawn): Found {
    const sealing = all.filter(({ from }) => !isBefore(drawn, from)).at(-1);
    if (!sealing) return { ...NOTHING, fault: { code: "unsealed-die", detail: drawn.reason } };
    const [found] = faultsOf(sealing, [drawn]);
    if (found && found.what !== "die") return { ...NOTHING, fault: faultOf(found) };
    const isOpen = seedOf(sealing) !== undefined;
    // Whatever a real die shows is as good as any other number.
    if (sealing.realDice && "value" in drawn && (found || !isOpen)) return { ...NOTHING, byHand: 1 };
    if (!isOpen) return { ...NOTHING, unopened: 1 };
    return found ? { ...NOTHING, fault: faultOf(found) } : { ...NOTHING, sealed: 1 };
  }

  return (index) => {
    const entry = entries[index];
    const step = steps[index];
    if (!entry || step === undefined || all.length === 0) return NOTHING;
    const fault = ofSealings(step, entry.sealings ?? []);
    if (fault) return { ...NOTHING, fault };
    const { kind, answers, dice } = entry;
    if (kind !== "play") return NOTHING;
    // Sealed dice are for nobody to change, marked or not.
    const changed = answers.find(([key, value], at) => key === `${at}:${DIE_LOOK}` && value !== answers[at - 1]?.[1]);
    if (changed) return { ...NOTHING, fault: { code: "unsealed-die", detail: changed[0] } };
    // Who leaves out which of the numbers were dice would have none of them looked at.
    if (!dice) return { ...NOTHING, fault: { code: "other-dice", detail: "" } };
    return drawnIn(step, { answers, dice }, isQuestion).map(ofDrawn).reduce(added, NOTHING);
  };
}

const added = (a: Found, b: Found): Found => ({
  fault: a.fault ?? b.fault,
  sealed: a.sealed + b.sealed,
  byHand: a.byHand + b.byHand,
  unopened: a.unopened + b.unopened,
});

/** What there is to say of the dice of a record that was verified; null: nothing was sealed. */
export function diceFindings(recording: Recording, isQuestion: IsQuestion): DiceFindings | null {
  const all = sealingsIn(recording);
  if (all.length === 0) return null;
  const of = diceIn(recording, isQuestion);
  const { sealed, byHand, unopened } = recording.entries.map((_, index) => of(index)).reduce(added, NOTHING);
  const salted = recording.seats
    .map(({ id }) => id)
    .filter((id) => all.every(({ opened }) => Object.hasOwn(opened, id)));
  return { sealed, byHand, unopened, sealings: all.length, salted };
}
