/** All mutants: of the kernel, of the five games, and of what stands between these and the table. */
import { FOUNDRY } from "./foundry";
import { KERNEL } from "./kernel";
import type { Mutant } from "./mutant";
import { MYOSS_GAMMA } from "./myoss-gamma";
import { NAVY_ACES } from "./navy-aces";
import { SHIP_ON_SHIP } from "./ship-on-ship";
import { SILENT_SHIPS } from "./silent-ships";
import { SPACE_OPERA } from "./space-opera";

export const MUTANTS: readonly Mutant[] = [
  ...[...KERNEL, ...MYOSS_GAMMA, ...SHIP_ON_SHIP],
  ...[...SPACE_OPERA, ...SILENT_SHIPS, ...NAVY_ACES],
  ...FOUNDRY,
];
