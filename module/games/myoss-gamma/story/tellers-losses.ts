/** How the breaking of ships is told: sections, explosions and debris. Myoss Gamma, "Ship destruction". */
import type { MyossEvent } from "../../../rules/myoss-gamma";
import type { Tellers, Telling } from "../../../kit/story/told";
import { die, number, type Teller } from "./teller";

type LossEvent =
  | "sectionLost"
  | "selfDestructed"
  | "exploded"
  | "debrisFlew"
  | "debrisWasted"
  | "sectionExposed"
  | "sectionDitched"
  | "shipSplit";

export const LOSS_TELLERS: Tellers<MyossEvent, Teller, LossEvent> = {
  sectionLost: ({ ship, section, reason }, { ship: named, section: part, say, outcome }) => ({
    sentence: say(`sectionLost.${reason}`, { ship: named(ship), section: part(ship, section) }),
    outcome: outcome("bad", "sectionLostOutcome", { ship: named(ship), section: part(ship, section) }),
  }),
  selfDestructed: ({ ship, component, power }, { ship: named, part, say }) => ({
    sentence: say("selfDestructed", { ship: named(ship), component: part(ship, component), power: number(power) }),
  }),
  exploded: (event, teller): Telling => {
    const { pieces, left, slots, pieceRolls, slotRolls } = event;
    const { say, word } = teller;
    const key = pieces.length === 0 ? "explodedNoPieces" : slots.length === 0 ? "explodedAlone" : "exploded";
    return {
      sentence: say(key, { ship: teller.ship(event.ship), pieces: number(pieces.length), left }),
      dice: [
        ...pieceRolls.map((roll) => die(roll, word("debrisPieceRoll"), false)),
        ...slotRolls.map((roll) => die(roll, word("debrisSlotRoll"), false)),
      ],
      sum: pieces.map(({ component, power, slot }) => {
        const at = slot === null ? undefined : slots[slot];
        return { name: teller.part(event.ship, component).text, value: `${power} → ${at ? aimText(at, teller) : "–"}` };
      }),
    };
  },
  debrisFlew: ({ ship, component, power, at }, teller) => ({
    sentence: teller.say("debrisFlew", {
      component: teller.part(ship, component),
      target: aimText(at, teller),
      power: number(power),
    }),
  }),
  debrisWasted: ({ ship, component, at }, teller) => ({
    sentence: teller.say("debrisWasted", { component: teller.part(ship, component), target: aimText(at, teller) }),
  }),
  sectionExposed: ({ ship, section }, { ship: named, section: part, say }) => ({
    sentence: say("sectionExposed", { ship: named(ship), section: part(ship, section) }),
  }),
  sectionDitched: ({ ship, section }, { ship: named, section: part, say }) => ({
    sentence: say("sectionDitched", { ship: named(ship), section: part(ship, section) }),
  }),
  shipSplit: ({ ship, parts }, { ship: named, say, outcome }) => {
    const values = { ship: named(ship), parts: parts.map(({ name }) => name).join(", ") };
    return { sentence: say("shipSplit", values), outcome: outcome("bad", "shipSplitOutcome", values) };
  },
};

/** A ship, with its section if that has a name of its own, or a shuttle. */
function aimText(at: { ship: string; section: string } | { shuttle: string }, { ship, section, word }: Teller): string {
  if ("shuttle" in at) return ship(at.shuttle).text;
  const [whole, part] = [ship(at.ship).text, section(at.ship, at.section).text];
  return part === at.section ? whole : word("sectionOf", { ship: whole, section: part });
}
