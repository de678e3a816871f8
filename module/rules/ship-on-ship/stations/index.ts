/** Stations of a duel: besides the captain, who plays all cards, an adviser who sees them and answers nothing. */
import type { Stations } from "../../kernel/stations";
import type { DuelView } from "../state";

/** The adviser's station; all answers are the captain's. */
export const STATIONS: Stations<DuelView> = {
  list: ({ captains }, seat) =>
    captains
      .filter((captain) => captain.seat === seat)
      .map(({ ship }) => ({ id: `adviser/${ship}`, role: "adviser", of: [ship] })),
  asked: () => [],
  of: () => null,
  together: [],
};
