/** The origin of one's own ships: defaults for new ones, and ships made from text. */
import { watchNewShips } from "./defaults";
import { watchRequests } from "./requests";
import { offerReader } from "../../../kit/exchange/offer";

/** Watches new ships, the list of actors, and requests in the chat; called once in `init`. */
export function watchDesigner(): void {
  watchNewShips();
  watchRequests();
  offerReader(async () => {
    const { createShip, shipReader } = await import("./import");
    return shipReader(createShip);
  });
}
