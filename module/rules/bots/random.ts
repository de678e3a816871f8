/** Players that answer at random. */
import type { Json, Player, Random } from "../kernel";

/** Gives any legal answer to every question, and takes up a standing offer one time in ten. */
export function randomPlayer<View>(random: Random): Player<View> {
  return (question, view, seat, about): Json | undefined =>
    question.standing && random(10) > 1 ? undefined : question.menu(view, seat, about).sample(random);
}

/** A random player as an opponent: offers to give up or to end the battle are left to people. */
export function randomBot<View>(random: Random): Player<View> {
  const play = randomPlayer<View>(random);
  return (question, view, seat, about) => (question.standing ? undefined : play(question, view, seat, about));
}
