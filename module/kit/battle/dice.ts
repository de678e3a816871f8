import { recordOf, type Die, type Random } from "../../rules/kernel";
import { ourSetting } from "../platform/settings";

/**
 * Who throws the dice of a battle: Foundry; the Gamemaster, who enters what real dice show; or for each die the seat
 * whose die it is (the Gamemaster where it is nobody's, and Foundry for a bot). `look`: Foundry, and the Gamemaster may
 * change each die before it counts, unless the dice are sealed.
 */
export const DICE_MODES = ["foundry", "gm", "seat", "look"] as const;
export type DiceMode = (typeof DICE_MODES)[number];

/** Whether people throw the dice and enter what they show. */
export const areReal = (mode: DiceMode): boolean => mode === "gm" || mode === "seat";

/** The mode that a battle's data name; anything unknown is Foundry's dice. */
export function diceMode(stored: string): DiceMode {
  return DICE_MODES.find((mode) => mode === stored) ?? "foundry";
}

const usual = ourSetting<string>("dice", "world", "foundry", {
  name: "ALLHANDS.setting.dice.name",
  hint: "ALLHANDS.setting.dice.hint",
  choices: recordOf(DICE_MODES, (mode) => `ALLHANDS.dice.${mode}`),
});

/** Declares the setting that says who throws the dice of a new battle; called once in `init`. */
export const registerDiceSetting = (): void => usual.register();

/** Who throws the dice of a new battle, unless its start dialog says otherwise. */
export const usualDice = (): DiceMode => diceMode(usual.read());

/** A die of Foundry's own: the generator that the world uses, so that its settings and modules have their say. */
export const foundryDie: Random = (sides) => Math.ceil((1 - CONFIG.Dice.randomUniform()) * sides);

/** Draws the dice of a battle; `entry`: where among the entries of its step one falls. */
export type Draw = (sides: number, entry: number) => number;

/** The dice of a step as evaluated Rolls, one each, as they fell: for the chat card, and for those who show dice in 3D. */
export function rollsOf(dice: readonly Die[]): Roll<Record<string, unknown>>[] {
  const { Die: DieTerm } = foundry.dice.terms;
  return dice.map(({ reason, sides, value }) =>
    Roll.fromTerms([
      new DieTerm({ number: 1, faces: sides, results: [{ result: value, active: true }], options: { flavor: reason } }),
    ]),
  );
}
