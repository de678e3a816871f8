/** A question of this game. Each stands in the chapter that asks it; `menus.ts` has them all. */
import type { Json, Question } from "../kernel";
import type { BattleView } from "./state";

export type Ask<About extends Json, Answer extends Json> = Question<BattleView, About, Answer>;

/** Questions that need nothing beyond the view of the seat. */
export type NoAbout = null;
