/** The origin of one's own ships: defaults for new ones, and ships made from text. */
import { watchNewShips } from "./defaults";
import { ourFlags, type Flagged } from "../../../kit/documents/flags";
import { offerReader } from "../../../kit/exchange/offer";
import { makeCards, type PlaceCard } from "../../../kit/story/message-cards";

/** The card of a request for damage, in its chat message. */
const requestCard = async (message: object): Promise<PlaceCard | null> =>
  ourFlags(message as Flagged)["tick"] === undefined ? null : (await import("./request-card")).requestCard(message);

/** Watches new ships, the list of actors, and requests in the chat; called once in `init`. */
export function watchDesigner(): void {
  watchNewShips();
  makeCards(requestCard);
  offerReader(async () => {
    const { createShip, shipReader } = await import("./import");
    return shipReader(createShip);
  });
}
