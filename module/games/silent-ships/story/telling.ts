/** What happened in a game, told to people: each event as a sentence, with what came of it. */
import type { StoryStyle } from "../../../kit/board/story-column";
import { plain, sentence, type Mark, type Sentence, type Texts } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import type { Names } from "../../../kit/battle/feed";
import { eachTold, inPlain, keyToTell, newsIn, tellBy, withoutTwins, type Told } from "../../../kit/story/told";
import { texts as foundryTexts } from "../../../kit/text/texts";
import type { CardId, GameEvent, Seat } from "../../../rules/kernel";
import { SHIP_TYPES, typeOf, type SeaEvent, type ShipTold } from "../../../rules/silent-ships";
import { attackOrigin, originMark, shipName } from "../documents/card-face";
import { squareName } from "../words";
import type { Teller, Values, BattleParts } from "./teller";
import { TELLERS } from "./tellers";

function tellerOf(names: Names, texts: Texts): Teller {
  const saying: Teller["say"] = (name, values, lists = {}) => {
    const key = keyToTell(texts, `ALLHANDS.silent-ships.told.${name}`);
    return sentence(texts, key, values).flatMap((piece) => {
      const list = piece.kind === "" ? (/^\{(\w+)\}$/.exec(piece.text)?.[1] ?? "") : "";
      return Object.hasOwn(lists, list) ? (lists[list] ?? []) : [piece];
    });
  };
  const text = (key: string, values?: Values) => plain(saying(key, values));
  const seat = (id: Seat | undefined): Mark => {
    if (id === undefined) throw new TypeError("nobody is named");
    return { text: names[`fleet//${id}`] ?? names[id] ?? id, kind: "ship", sign: signOf(id) };
  };
  const part = (key: string, values: Values): Mark => ({ text: text(`ship.${key}`, values), kind: "part" });
  const card = (id: CardId): Mark => part("named", { name: shipName(typeOf(id), texts) });
  const hidden = ({ hull }: ShipTold): Mark => part("hidden", { hull });
  const ship = (told: ShipTold): Mark => (told.card === null ? hidden(told) : card(told.card));
  const listed = (told: ShipTold, mark: Mark, at: number): Sentence => [
    ...(at === 0 ? [] : saying("list.next")),
    ...saying("list.ship", { ship: mark, square: squareName(told.square) }),
  ];
  return {
    ...{ say: saying, text, seat, card, hidden, ship },
    side: (side) => seat(side.seat),
    foe: (told) => ({ ...seat(told.seat), text: ship(told).text }),
    ships: (ships, mark = ship) => ships.flatMap((told, at) => listed(told, mark(told), at)),
    cards: (cards) => cards.map((id) => shipName(typeOf(id), texts)).join(", "),
    origin: (told) => originMark(attackOrigin(typeOf(told.card), told.attack, told.from), texts),
    loudly: (tone, told) => ({ sentence: told, outcome: { tone, text: plain(told) } }),
  };
}

/** Events as sentences, in their order, without those that cannot be told. */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told<BattleParts>[] {
  const teller = tellerOf(names, texts);
  const each = (event: SeaEvent) => tellBy(TELLERS, event, teller);
  return eachTold(withoutTwins(events), TELLERS, each, { battle: null }, texts);
}

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  inPlain(newsIn(tell(events, names, texts)).filter(({ event }) => event !== "revealed"));

/** What a type of ship is called, of any id; undefined: it is none. */
export function kindName(id: string, texts: Texts = foundryTexts): string | undefined {
  const type = SHIP_TYPES.find((each) => each === id);
  return type && shipName(type, texts);
}

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["turnBegan"],
  // What the next sentence says as well.
  silent: ["turnEnded", "revealed"],
};
