/** Storytellers that were fetched: what must be told at once is told by the one that is here. */
import type { GameFace } from "../game/table-game";
import type { Storyteller } from "../game/storyteller";

const here = new Map<string, Storyteller>();

/** A game's storyteller, which `tellerHere` knows from then on. */
export async function fetchTeller(table: Pick<GameFace, "id" | "storyteller">): Promise<Storyteller> {
  const teller = await table.storyteller();
  here.set(table.id, teller);
  return teller;
}

/** A game's storyteller, if it was fetched before. */
export const tellerHere = (game: string): Storyteller | undefined => here.get(game);
