/** The shape of this game's questions. Each is in the chapter that asks it; `menus.ts` has them all. */
import type { Json, Question } from "../kernel";
import type { DuelView } from "./state";

export type DuelQuestion<About extends Json, Answer extends Json> = Question<DuelView, About, Answer>;

/** The subject of questions that need nothing beyond the seat's view. */
export type NoAbout = null;
