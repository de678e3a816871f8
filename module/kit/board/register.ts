/** Registers what boards bring with them; called once in `init`. */
import { registerDocks } from "./docks";
import { keptOrder } from "./kept-order";
import { registerSounds } from "./sounds";
import { registerYourTurn } from "./your-turn";

export function registerBoards(): void {
  registerDocks();
  keptOrder.register();
  registerYourTurn();
  registerSounds();
}
