/** The button in the list of actors that opens the window for texts, once for all games that read some. */
import { offerInActors } from "../windows/directory";
import type { TextReader } from "./reader";

const fetches: (() => Promise<TextReader>)[] = [];

/** Offers a game's reader in the window that makes ships of texts, to whoever may create actors; called in `init`. */
export function offerReader<Made>(fetch: () => Promise<TextReader<Made>>): void {
  // eslint-disable-next-line no-restricted-syntax -- what a game makes of its text nobody outside of it needs to know
  fetches.push(fetch as unknown as () => Promise<TextReader>);
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
