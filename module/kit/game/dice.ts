/** Who throws the dice of a battle, and what comes of each die for the chat. */
import type { Die, Random } from "../../rules/kernel";
import { term, type Term } from "./term";

/**
 * Who throws the dice of a battle. `foundry`: Foundry; `gm`: the Gamemaster, who enters what real dice show; `seat`:
 * the seat that each die belongs to (the Gamemaster if it belongs to none, Foundry for a bot); `look`: Foundry, and the
 * Gamemaster may change each die before it counts, unless the dice are sealed.
 */
const DICE_MODES = ["foundry", "gm", "seat", "look"] as const;
type DiceMode = (typeof DICE_MODES)[number];

/** Whether people throw real dice and enter what they show. */
export const areReal = (mode: DiceMode): boolean => mode === "gm" || mode === "seat";

const dice = term<DiceMode>({
  name: "dice",
  kept: true,
  values: DICE_MODES,
  word: (mode) => `ALLHANDS.dice.${mode}`,
  label: "ALLHANDS.dice.label",
  asked: "head",
  setting: "dice",
  menu: { action: "Dice", icon: () => "solid fa-dice" },
});

/** Who throws the dice. The setting is for the start dialog: a battle begun without the dialog has Foundry's dice. */
export const whoThrows: Term<DiceMode> = { ...dice, stored: (mode = "foundry") => mode };

/** A die from Foundry's own generator, the one that the world uses, so that its settings and modules apply. */
export const foundryDie: Random = (sides) => Math.ceil((1 - CONFIG.Dice.randomUniform()) * sides);

/** The number that counts where a real die shows `shown`: a d10 shows 0 for 10, and percentile dice show 00 for 100. */
export const faceShown = (shown: number, sides: number): number =>
  shown === 0 && (sides === 10 || sides === 100) ? sides : shown;

/** Draws the dice of a battle; `entry`: index of the die among the entries of its step. */
export type Draw = (sides: number, entry: number) => number;

/** The dice of a step as evaluated Rolls, one each, in order: for the chat card, and for modules with 3D dice. */
export function rollsOf(dice: readonly Die[]): Roll<Record<string, unknown>>[] {
  const { Die: DieTerm } = foundry.dice.terms;
  return dice.map(({ reason, sides, value }) =>
    Roll.fromTerms([
      new DieTerm({ number: 1, faces: sides, results: [{ result: value, active: true }], options: { flavor: reason } }),
    ]),
  );
}
