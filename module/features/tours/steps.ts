/** The steps of each tour, where their texts are, and in which battle it is played. */
import type { AnyTableGame, FirstBattle, TourStep } from "../../kit/battle/table-game";
import { ourSetting } from "../../kit/platform/settings";

/** A game with a tour. */
export type TouredGame = AnyTableGame & {
  readonly first: FirstBattle & { readonly tour: NonNullable<FirstBattle["tour"]> };
};

/** The battle that each tour was last played in, by game. */
export const tourBattles = ourSetting<{ readonly [game: string]: string }>("tourBattles", "client", {});

/** Any game's tour begins with the board as a whole, and ends with where to read on. */
const [BEGINNING, END]: readonly [TourStep, TourStep] = [
  { id: "board", at: "" },
  { id: "end", at: "" },
];

/** All steps of a game's tour. */
export const stepsOf = ({ first }: TouredGame): readonly TourStep[] => [BEGINNING, ...first.tour.steps, END];

/** The group of a step's texts: its game's, or that of all tours. */
export const textsOf = ({ id }: AnyTableGame, step: TourStep): string =>
  `ALLHANDS.tour.${step === BEGINNING || step === END ? "all" : id}.${step.id}`;
