/** Registers what boards bring with them; called once in `init`. */
import { listenToCoPlayers } from "../crews/shared-drafts";
import { refreshBoards } from "./boards";
import { registerDocks } from "./docks";
import { keptOrder } from "./kept-order";
import { registerSounds } from "./sounds";
import { registerYourTurn } from "./your-turn";

export function registerBoards(): void {
  registerDocks();
  keptOrder.register();
  registerYourTurn();
  registerSounds();
  listenToCoPlayers(() => refreshBoards());
}
