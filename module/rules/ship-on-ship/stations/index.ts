/** Stations of a duel: beside the captain, who plays all cards, there is one that sees them and answers nothing. */
import type { Stations } from "../../kernel/stations";
import type { DuelView } from "../state";

/** An adviser: all answers are the captain's. */
export const STATIONS: Stations<DuelView> = {
  list: ({ captains }, seat) =>
    captains
      .filter((captain) => captain.seat === seat)
      .map(({ ship }) => ({ id: `adviser/${ship}`, role: "adviser", of: [ship] })),
  asked: () => [],
  of: () => null,
  together: [],
};
