import type { Json, Player, Random } from "../kernel";

/** Answers every question with any legal answer, and takes up a standing offer one time in ten. */
export function randomPlayer<View>(random: Random): Player<View> {
  return (question, view, seat, about): Json | undefined =>
    question.standing && random(10) > 1 ? undefined : question.menu(view, seat, about as never).sample(random);
}
