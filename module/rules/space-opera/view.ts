/** What a seat may know. Nothing is hidden but choices made in secret, and those are kept by the referee. */
import type { Battle, BattleView } from "./state";

/** The battle as anyone sees it. */
export const view = (battle: Battle): BattleView => battle;
