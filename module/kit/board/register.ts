/** Registers what boards bring with them; called once in `init`. */
import { DRAFT } from "../crews/co-players";
import { answerQueries } from "../platform/queries";
import { registerDocks } from "./docks";
import { keptOrder } from "./kept-order";
import { registerSounds } from "./sounds";
import { registerYourTurn } from "./your-turn";

export function registerBoards(): void {
  registerDocks();
  keptOrder.register();
  registerYourTurn();
  registerSounds();
  answerQueries(DRAFT, async (data) => (await import("../crews/shared-drafts")).hear(data));
}
