/**
 * A thread of a tournament: plays the pieces that it is given. It is plain JavaScript, as a thread of Node 20 loads nothing
 * else until it is told how.
 */
import { register } from "tsx/esm/api";

register();
const { piecePlayer } = await import("./plan.ts");

/** What was read for the last piece is kept for others of the same tournament. */
let known = "";
/** @type {ReturnType<typeof piecePlayer>} */
let play;

/** @param {{ plan: import("./plan").Plan, piece: import("./plan").Piece }} task */
export default function playNext({ plan, piece }) {
  const name = JSON.stringify(plan);
  if (name !== known) play = piecePlayer(plan);
  known = name;
  return play(piece);
}
