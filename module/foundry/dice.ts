import type { Die, Random } from "../rules/kernel";

/** A die of Foundry's own: the generator that the world uses, so that its settings and modules have their say. */
export const foundryDie: Random = (sides) => Math.ceil((1 - CONFIG.Dice.randomUniform()) * sides);

/** The dice of a step as evaluated Rolls, one each, as they fell: for the chat card, and for those who show dice in 3D. */
export function rollsOf(dice: readonly Die[]): Roll<Record<string, unknown>>[] {
  const { Die: DieTerm } = foundry.dice.terms;
  return dice.map(({ reason, sides, value }) =>
    Roll.fromTerms([
      new DieTerm({ number: 1, faces: sides, results: [{ result: value, active: true }], options: { flavor: reason } }),
    ]),
  );
}
