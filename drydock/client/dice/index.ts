/** The exports of `foundry.dice`. */

import { Roll } from "./roll";
import { Die } from "./die";
import { ParentheticalTerm } from "./parenthetical";
import { DiceTerm, NumericTerm, OperatorTerm, RollTerm } from "./terms";

export const diceNamespace = {
  Roll,
  terms: { DiceTerm, Die, NumericTerm, OperatorTerm, ParentheticalTerm, RollTerm },
};
export { DiceTerm, Die, NumericTerm, OperatorTerm, Roll, RollTerm };
