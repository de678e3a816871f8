/** The button in the list of actors that opens the window for texts, added once for all games that read texts. */
import { offerInActors } from "../windows/directory";
import type { TextReader } from "./reader";

const fetches: (() => Promise<TextReader>)[] = [];

/** Offers a game's reader in the window that makes ships from texts, to users who may create actors; for `init`. */
export function offerReader(fetch: () => Promise<TextReader>): void {
  fetches.push(fetch);
  if (fetches.length > 1) return;
  offerInActors({
    name: "all-hands-import",
    label: "ALLHANDS.exchange.fromText",
    open: async () => {
      const [{ openImport }, ...readers] = await Promise.all([
        import("./import-window"),
        ...fetches.map((each) => each()),
      ]);
      await openImport(readers);
    },
  });
}
