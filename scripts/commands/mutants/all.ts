/** All mutants: of the kernel, of the five games, and of everything between these and the table. */
import { AT_THE_TABLE } from "./at-the-table";
import { DRYDOCK } from "./drydock";
import { FOUNDRY } from "./foundry";
import { KERNEL } from "./kernel";
import type { Mutant } from "./mutant";
import { MYOSS_GAMMA } from "./myoss-gamma";
import { NAVY_ACES } from "./navy-aces";
import { SCREENS_OF_GAMES } from "./screens-of-games";
import { SHIP_ON_SHIP } from "./ship-on-ship";
import { SILENT_SHIPS } from "./silent-ships";
import { SPACE_OPERA } from "./space-opera";
import { STRANGERS } from "./strangers";
import { WINDOWS } from "./windows";

export const MUTANTS: readonly Mutant[] = [
  ...KERNEL,
  ...MYOSS_GAMMA,
  ...SHIP_ON_SHIP,
  ...SPACE_OPERA,
  ...SILENT_SHIPS,
  ...NAVY_ACES,
  ...FOUNDRY,
  ...AT_THE_TABLE,
  ...SCREENS_OF_GAMES,
  ...STRANGERS,
  ...WINDOWS,
  ...DRYDOCK,
];
