/** The shape of this game's questions. Each is in the file of the chapter that asks it; `menus.ts` has them all. */
import type { Json, Question } from "../kernel";
import type { WatersView } from "./state";

/** A question. Its `about` is null: every stage is a step of its own, so the view has all that it is about. */
export type WatersQuestion<Answer extends Json> = Question<WatersView, null, Answer>;
