/** The buttons that the banners of all boards have at their end. */
import type { Feed } from "../battle/feed";
import { phrase, type Texts } from "../text/sentence";
import type { Sign } from "../text/signs";

/** As `templates/parts/seat-banner.hbs` draws them; a blank text: there is no such button. */
export interface BannerButtons {
  readonly undo: string;
  readonly redo: string;
  /** Lists the keys. */
  readonly keys: string;
  /** Opens the window that says what happens by itself. */
  readonly automation: string;
  /** Other seats through whose eyes this screen may look. */
  readonly looks: readonly {
    readonly seat: string;
    readonly name: string;
    readonly sign: Sign;
    readonly label: string;
  }[];
}

/** The buttons that this screen has now. */
export function bannerButtons(feed: Pick<Feed, "undo" | "redo" | "automation" | "looks">, texts: Texts): BannerButtons {
  return {
    undo: feed.undo ? texts("ALLHANDS.board.undo") : "",
    redo: feed.redo ? texts("ALLHANDS.board.redo") : "",
    keys: texts("ALLHANDS.board.keys"),
    automation: feed.automation ? texts("ALLHANDS.automation.title") : "",
    looks: feed.looks.map(({ seat, name, sign }) => ({
      ...{ seat, name, sign },
      label: phrase(texts, "ALLHANDS.board.look", { name }),
    })),
  };
}
