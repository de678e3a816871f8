/** A roll in progress: its answers and dice so far, replayed from its facts whenever something is added. */
import { playStep, RulesError, type Course, type Entry, type Json, type OpenQuestion } from "../../rules/kernel";
import type { DieAbout } from "../../rules/kernel/heard";
import { faceShown, foundryDie } from "../game/dice";
import type { OwnDice } from "./command";
import type { AnyRoller } from "./roller";

/** A roll as far as it has come; `open`: what it waits for, null at its end. */
export interface Rolled extends Course {
  readonly open: OpenQuestion | null;
}

/**
 * Plays a roll with the entries so far. `own`: real dice, of which the first are known; if more fall, the roll waits.
 * `live`: dice may be drawn; otherwise the roll is only replayed.
 *
 * @throws RulesError `roll-void` if entries and roll do not belong together, `not-on-the-die` for a number that is not
 * on the die, `dice-left` for real dice that nothing asked for
 */
export function playRoll(
  roller: AnyRoller,
  facts: Json,
  entries: readonly Entry[],
  { own, live }: { own: OwnDice; live: boolean },
): Rolled {
  const dice = [...(own ?? [])];
  const thrown = ({ askings }: OpenQuestion): Json | undefined => {
    const shown = dice.shift();
    return shown === undefined ? shown : faceShown(shown, (askings[0]?.about as DieAbout).sides);
  };
  const played = playStep<Json, Json>(
    { step: (state, referee) => roller.roll(state, referee), view: (state) => state },
    facts,
    entries,
    {
      realDice: own !== null,
      die: (_reason, sides) => (live ? foundryDie(sides) : undefined),
      answer: (open) => (open.manner === "die" ? thrown(open) : undefined),
    },
  );
  if (played.status === "void")
    throw new RulesError(played.reason?.code === "not-on-the-die" ? "not-on-the-die" : "roll-void", {
      key: played.key,
    });
  if (played.status === "done" && dice.length > 0) throw new RulesError("dice-left", { dice: dice.join(" ") });
  const { entries: all, events, dice: fallen } = played;
  return { open: played.status === "waiting" ? played.open : null, entries: all, events, dice: fallen };
}

/** The entries plus the answer to what the roll waits for. */
export function withAnswer({ open, entries }: Rolled, answer: Json): Entry[] {
  return open ? [...entries, [open.key, answer]] : [...entries];
}
