/** A question of this game. Each is in the chapter that asks it; `menus.ts` has them all. */
import type { Json, Question } from "../kernel";
import type { WatersView } from "./state";

/** Every stage is a step of its own, so the view contains everything that a question is about. */
export type Ask<Answer extends Json> = Question<WatersView, null, Answer>;
