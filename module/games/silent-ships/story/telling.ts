/** The events of a game as sentences, with their outcomes. */
import type { Names } from "../../../kit/battle/feed";
import { storyBy, type Fillings, type EventFormatter } from "../../../kit/story/event-table";
import { inPlain, newsIn, withoutTwins } from "../../../kit/story/event-text";
import type { Mark, Sentence } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import type { CardId, GameEvent } from "../../../rules/kernel";
import { SHIP_TYPES, typeOf, type SeaEvent, type ShipTold, type SideTold } from "../../../rules/silent-ships";
import { attackOrigin, originMark } from "../documents/card-face";
import { shipName, squareName } from "../words";
import { EVENTS, isUnsupported } from "./events";
import type { BattleParts, SeaFormatter } from "./formatter";

function more(shared: EventFormatter): Omit<SeaFormatter, keyof EventFormatter> {
  const byCard = (id: CardId): Mark => ({
    text: shared.text("ship.named", { name: shipName(typeOf(id)) }),
    kind: "part",
  });
  const hidden = ({ hull }: ShipTold): Mark => ({ text: shared.text("ship.hidden", { hull }), kind: "part" });
  const known = (ship: ShipTold): Mark => (ship.card === null ? hidden(ship) : byCard(ship.card));
  const listed = (ship: ShipTold, mark: Mark, at: number): Sentence => [
    ...(at === 0 ? [] : shared.say("list.next")),
    ...shared.say("list.ship", { ship: mark, square: squareName(ship.square) }),
  ];
  return {
    byCard,
    hidden,
    known,
    foe: (ship) => ({ text: known(ship).text, kind: "ship", sign: signOf(ship.seat) }),
    ships: (ships, mark = known) => ships.flatMap((ship, at) => listed(ship, mark(ship), at)),
    onCards: (cards) => cards.map((id) => shipName(typeOf(id))).join(", "),
    origin: ({ card: id, attack, from }) => originMark(attackOrigin(typeOf(id), attack, from)),
  };
}

type OfShip = { readonly ship: ShipTold };

/** How placeholders are filled in any event. */
const VALUES: Fillings<never, SeaFormatter> = {
  side: (event: SideTold | OfShip, { seat }) => seat("seat" in event ? event.seat : event.ship.seat),
  ship: "known",
  square: ({ ship }: OfShip) => squareName(ship.square),
  cards: "onCards",
  ships: "ships",
};

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<SeaEvent, SeaFormatter, BattleParts>({
  beginning: "ALLHANDS.silent-ships.told.",
  events: EVENTS,
  values: VALUES,
  sides: "fleet",
  untold: { battle: null },
  more,
  read: (events) => withoutTwins(events).filter((event) => !isUnsupported(event)),
});

export const { tell } = STORY;

/** One line of plain text for a step; blank if there is nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names): string =>
  inPlain(newsIn(tell(events, names)).filter(({ event }) => event !== "revealed"));

/** Display name of a ship type, from any id; undefined if the id is not a ship type. */
export function kindName(id: string): string | undefined {
  const type = SHIP_TYPES.find((each) => each === id);
  return type && shipName(type);
}
