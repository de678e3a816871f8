/** What a seat may know. Nothing lies hidden but the choices that are made in secret, and those the referee keeps. */
import type { Battle, BattleView } from "./state";

/** The battle through the eyes of anyone. */
export const view = (battle: Battle): BattleView => battle;
