/** The buttons that the banners of all boards have at their end. */
import type { Feed } from "./feed";
import type { Texts } from "./sentence";

/** As `templates/parts/seat-banner.hbs` draws them; a blank text: there is no such button. */
export interface BannerButtons {
  readonly undo: string;
  readonly redo: string;
  /** Opens the window that says what happens by itself. */
  readonly automation: string;
}

/** The buttons that this screen has now. */
export function bannerButtons(feed: Pick<Feed, keyof BannerButtons>, texts: Texts): BannerButtons {
  return {
    undo: feed.undo ? texts("ALLHANDS.board.undo") : "",
    redo: feed.redo ? texts("ALLHANDS.board.redo") : "",
    automation: feed.automation ? texts("ALLHANDS.automation.title") : "",
  };
}
