/** The shape of this game's questions. Each is in the chapter that asks it; `menus.ts` has them all. */
import type { Json, Question } from "../kernel";
import type { SeaView } from "./state";

/** Every stage is its own step, so the view has everything that a question is about. */
export type SeaQuestion<Answer extends Json> = Question<SeaView, null, Answer>;
