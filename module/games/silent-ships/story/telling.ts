/** What happened in a game, told to people: each event as a sentence, with what came of it. */
import type { StoryStyle } from "../../../foundry/board/story-column";
import { plain, sentence, type Mark, type Sentence, type Texts } from "../../../foundry/text/sentence";
import { signOf } from "../../../foundry/text/signs";
import type { Names } from "../../../foundry/battle/feed";
import { eachTold, inPlain, keyToTell, newsIn, tellBy, withoutTwins, type Told } from "../../../foundry/story/told";
import { texts as foundryTexts } from "../../../foundry/text/texts";
import type { CardId, GameEvent, Seat } from "../../../rules/kernel";
import { ownerOf, typeOf, type Place, type SeaEvent } from "../../../rules/silent-ships";
import { originMark, shipName, type ShownOrigin } from "../documents/card-face";
import { rowKey } from "./names";
import { squareName } from "../words";
import { follow, sightingsIn, type Sightings } from "./sightings";
import type { Teller, ToldRow, Values, BattleParts } from "./teller";
import { TELLERS } from "./tellers";

function rowIn(names: Names, card: CardId, texts: Texts): ToldRow | null {
  const [attack, ability, origin] = names[rowKey(ownerOf(card), typeOf(card))]?.split(" ") ?? [];
  if (ability === undefined || origin === undefined) return null;
  const mark = originMark(origin as ShownOrigin, texts);
  return { attack: Number(attack), ability: ability as ToldRow["ability"], origin: mark };
}

function tellerOf(names: Names, sightings: Sightings, texts: Texts): Teller {
  const saying: Teller["say"] = (name, values, lists = {}) => {
    const key = keyToTell(texts, `ALLHANDS.silent-ships.told.${name}`);
    return sentence(texts, key, values).flatMap((piece) => {
      const list = piece.kind === "" ? (/^\{(\w+)\}$/.exec(piece.text)?.[1] ?? "") : "";
      return Object.hasOwn(lists, list) ? (lists[list] ?? []) : [piece];
    });
  };
  const text = (key: string, values?: Values) => plain(saying(key, values));
  const sideOf = (seat: Seat): Mark => ({
    text: names[`fleet//${seat}`] ?? names[seat] ?? seat,
    kind: "ship",
    sign: signOf(seat),
  });
  const side = (place: Place): Mark =>
    sideOf(sightings.seats[place] ?? text(`side.${place === 0 ? "first" : "second"}`));
  const part = (key: string, values?: Values): Mark => ({ text: text(`ship.${key}`, values), kind: "part" });
  const signed = (mark: Mark, place: Place | undefined): Mark =>
    place === undefined ? mark : { ...mark, kind: "ship", sign: side(place).sign ?? "" };
  const card = (id: CardId, place?: Place): Mark => signed(part("named", { name: shipName(typeOf(id), texts) }), place);
  const hidden = (hull: number): Mark => (hull > 0 ? part("hidden", { hull }) : part("unknown"));
  const ship = (square: number): Mark => {
    const known = sightings.ships.get(square);
    return known?.card ? card(known.card) : hidden(known?.hull ?? 0);
  };
  const foe = (square: number): Mark => signed(ship(square), sightings.ships.get(square)?.place);
  const score = (place: Place) => (names[`score//${place}`] === undefined ? null : Number(names[`score//${place}`]));
  const listed = (square: number, at: number): Sentence => [
    ...(at === 0 ? [] : saying("list.next")),
    ...saying("list.ship", { ship: ship(square), square: squareName(square) }),
  ];
  return {
    ...{ sightings, say: saying, text, side, card, hidden, ship, foe, score },
    seat: sideOf,
    ships: (squares) => squares.flatMap(listed),
    cards: (cards) => cards.map((id) => shipName(typeOf(id), texts)).join(", "),
    row: (id) => rowIn(names, id, texts),
    chooser: names["chooser"] === "defender" ? "defender" : "attacker",
    loudly: (tone, told) => ({ sentence: told, outcome: { tone, text: plain(told) } }),
  };
}

/** Tells steps one after another, and remembers what their events have shown. `names`: as the first of them begins. */
export function storyteller(names: Names, texts: Texts): (events: readonly GameEvent[]) => Told<BattleParts>[] {
  const sightings = sightingsIn(names);
  const teller = tellerOf(names, sightings, texts);
  return (events) =>
    eachTold(
      withoutTwins(events),
      TELLERS,
      (event: SeaEvent) => {
        const telling = tellBy(TELLERS, event, teller);
        // An event is told by what was known before it.
        follow(sightings, event);
        return telling;
      },
      { battle: null },
    );
}

/** Events as sentences, in their order, without those that cannot be told. */
export const tell = (events: readonly { readonly event: string }[], names: Names, texts: Texts): Told<BattleParts>[] =>
  storyteller(names, texts)(events);

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  inPlain(newsIn(tell(events, names, texts)).filter(({ event }) => event !== "revealed"));

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["turnBegan"],
  // What the next sentence says as well.
  silent: ["turnEnded", "revealed"],
};
