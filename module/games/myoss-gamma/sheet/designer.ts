/** Where ships of one's own begin: what new ones are given, and ships made of text. */
import { watchNewShips } from "./defaults";
import { watchRequests } from "./requests";
import { offerReader } from "../../../kit/exchange/offer";

/** Listens for new ships, for the list of actors, and for requests in the chat; called once in `init`. */
export function watchDesigner(): void {
  watchNewShips();
  watchRequests();
  offerReader(async () => {
    const { createShip, shipReader } = await import("./import");
    return shipReader(createShip);
  });
}
