/** What `foundry.dice` offers. */

import { MersenneTwister } from "./mersenne-twister";
import { Roll } from "./roll";
import { Die } from "./die";
import { ParentheticalTerm } from "./parenthetical";
import { DiceTerm, NumericTerm, OperatorTerm, RollTerm } from "./terms";

export const diceNamespace = {
  MersenneTwister,
  Roll,
  terms: { DiceTerm, Die, NumericTerm, OperatorTerm, ParentheticalTerm, RollTerm },
};
export { DiceTerm, Die, MersenneTwister, NumericTerm, OperatorTerm, Roll, RollTerm };
