/** Silent Ships as the kernel plays it. */
import type { Game } from "../kernel";
import { QUESTIONS } from "./menus";
import { setup } from "./setup";
import { outcome } from "./sinking";
import type { Sea, SeaSetup, SeaView } from "./state";
import { step } from "./step";
import { view } from "./view";

export const silentShips: Game<Sea, SeaSetup, SeaView> = {
  id: "silent-ships",
  version: 3,
  setup,
  step,
  outcome,
  seats: ({ captains }) => captains.map(({ seat }) => seat),
  view,
  uncovered: (sea) => sea,
  questions: QUESTIONS,
};
