/** The steps of each tour, their texts, and the battle in which it is played. */
import type { GameFace, FirstBattle, TourStep } from "../../kit/game/table-game";
import { ourSetting } from "../../kit/platform/settings";

/** A game with a tour. */
export type TouredGame = GameFace & {
  readonly first: FirstBattle & { readonly tour: NonNullable<FirstBattle["tour"]> };
};

/** The battle in which each tour was last played, by game. */
export const tourBattles = ourSetting<{ readonly [game: string]: string }>("tourBattles", "client", {});

/** Every tour begins with the board as a whole, and ends with where to read on. */
const [BEGINNING, END]: readonly [TourStep, TourStep] = [
  { id: "board", at: "" },
  { id: "end", at: "" },
];

/** All steps of a game's tour. */
export const stepsOf = ({ first }: TouredGame): readonly TourStep[] => [BEGINNING, ...first.tour.steps, END];

/** Language group of a step's texts: the game's own, or the one for all tours. */
export const textsOf = ({ id }: GameFace, step: TourStep): string =>
  `ALLHANDS.tour.${step === BEGINNING || step === END ? "all" : id}.${step.id}`;
