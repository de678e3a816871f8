/** All mutants that tests in a browser or at the table are there to find. */
import { AT_THE_TABLE } from "./at-the-table";
import { DRYDOCK } from "./drydock";
import { FOUNDRY } from "./foundry";
import type { Mutant } from "./mutant";
import { SCREENS_OF_GAMES } from "./screens-of-games";
import { STRANGERS } from "./strangers";
import { WHAT_OTHERS_DECIDE } from "./what-others-decide";
import { WINDOWS } from "./windows";

export const MUTANTS: readonly Mutant[] = [
  ...FOUNDRY,
  ...AT_THE_TABLE,
  ...SCREENS_OF_GAMES,
  ...STRANGERS,
  ...WHAT_OTHERS_DECIDE,
  ...WINDOWS,
  ...DRYDOCK,
];
