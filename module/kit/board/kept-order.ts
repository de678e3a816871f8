/** What each user's browser remembers of the order of hands; declared in `init`, and read with the first board. */
import { ourSetting } from "../platform/settings";

interface Kept {
  /** How each game's hands are sorted; if omitted, as the game does. */
  readonly by: { readonly [game: string]: string };
  /** Cards as arranged by hand, by battle, and by game for the next one. */
  readonly put: { readonly [battleOrGame: string]: readonly string[] };
}

export const keptOrder = ourSetting<Kept>("handOrder", "client", { by: {}, put: {} });
