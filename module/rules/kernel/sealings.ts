/** Checks the dice of a record: which fell as they were sealed, which were not sealed, and which cannot be checked. */
import { DIE_LOOK } from "./journal";
import type { ReplayFault } from "./record";
import type { Recording } from "./recording";
import type { Seat } from "./referee";
import { drawnIn, isBefore, sealFaults, type Drawn, type SealFault, type Sealing } from "./sealed-dice";

/** Numbers of dice and shuffles, by what is known of them. */
interface Counts {
  /** Those that follow from what was sealed. */
  readonly sealed: number;
  /** Real dice that people threw and entered. */
  readonly byHand: number;
  /** Those that follow from a seed that was not opened, or not yet. */
  readonly unopened: number;
}

/** The findings on the dice of a record without faults. */
export interface DiceFindings extends Counts {
  /** Times that seed and salts were sealed: again whenever another browser took over the battle. */
  readonly sealings: number;
  /** The seats whose salts are in all sealings. */
  readonly salted: readonly Seat[];
}

/** The fault of an entry, as a replay names it. */
type Fault = Omit<ReplayFault, "step">;

/** The findings for one entry. */
interface Found extends Counts {
  readonly fault: Fault | null;
}

/** The numbers of entries as dice count them: a change by hand has the number of the entry after it. */
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
 * Goes through the dice of a record. Each follows from the last sealing that begins at or before its place; a sealing
 * is kept in the next entry written, so that none can be inserted before dice that had already fallen.
 */
export function diceIn(recording: Recording, isQuestion: IsQuestion): (index: number) => Found {
  const all = sealingsIn(recording);
  const { seeds = {}, entries } = recording;
  const steps = stepsOf(recording);
  const seedOf = ({ seed }: Sealing): string | undefined => (Object.hasOwn(seeds, seed) ? seeds[seed] : undefined);

  /** The faults of a sealing, and of the dice drawn from it. If the seed was not opened, only the salts are checked. */
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
    // A real die may show any number.
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
    // Nobody may change sealed dice, not even openly.
    const changed = answers.find(([key, value], at) => key === `${at}:${DIE_LOOK}` && value !== answers[at - 1]?.[1]);
    if (changed) return { ...NOTHING, fault: { code: "unsealed-die", detail: changed[0] } };
    // A record that leaves out which of its numbers were dice would have none of them checked.
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

/** The findings on the dice of a verified record; null if nothing was sealed. */
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
