/** Where ships of one's own begin: what new ones are given, and ships made of text. */
import { watchNewShips } from "./defaults";
import { watchRequests } from "./requests";
import { offerInActors } from "../../../foundry/windows/directory";

/** Listens for new ships, for the list of actors, and for requests in the chat; called once in `init`. */
export function watchDesigner(): void {
  watchNewShips();
  watchRequests();
  offerInActors({
    name: "all-hands-import",
    label: "ALLHANDS.myoss-gamma.exchange.fromText",
    open: async () => (await import("./import")).openImport(),
  });
}
