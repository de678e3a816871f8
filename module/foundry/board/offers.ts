/** What a board reads of the standing offers: those that may be taken up whoever is asked. */
import type { Feed, FeedOffer } from "../battle/feed";

/** The standing offer of the seat through whose eyes this screen looks; null: there is none. */
export const offerOf = ({ offers, seat }: Pick<Feed, "offers" | "seat">): FeedOffer | null =>
  offers.find((offer) => offer.seat === seat) ?? null;
