/** What happened in a duel, told to people: each public event as a sentence, with its cards, its sum and what came of it. */
import type { StoryStyle } from "../../../foundry/board/story-column";
import { plain, sentence, signed, type Texts } from "../../../foundry/text/sentence";
import { signOf } from "../../../foundry/text/signs";
import type { Names } from "../../../foundry/battle/feed";
import { texts as foundryTexts } from "../../../foundry/text/texts";
import { eachTold, headlineOf, keyToTell, tellBy, type Told } from "../../../foundry/story/told";
import type { GameEvent } from "../../../rules/kernel";
import type { DuelEvent } from "../../../rules/ship-on-ship";
import { cardName } from "../../../foundry/cards/names";
import { conditionTitle, word } from "./words";
import type { Teller } from "./teller";
import { TELLERS } from "./tellers";

function tellerOf(names: Names, texts: Texts): Teller {
  const say: Teller["say"] = (name, values) =>
    sentence(texts, keyToTell(texts, `ALLHANDS.ship-on-ship.told.${name}`), values);
  return {
    say,
    text: (key) => plain(say(key)),
    ship: (id) => ({ text: names[id] ?? id, kind: "ship", sign: signFor(names[`${id}//seat`]) }),
    seats: (ids) => ids.map((seat) => shipOfSeat(names, seat)).join(", "),
    condition: (card) => conditionTitle(card, texts),
    sum: (title, ship, parts, cards, value) => [
      { name: `${names[ship] ?? ship}: ${word(texts, `told.sum.${title}`)}`, value: String(value) },
      ...parts.map(({ card, add }, at) => ({
        name: cards[at] === card ? cardName(card) : `${cardName(card)} ${conditionTitle(card, texts)}`,
        value: at === 0 ? String(add) : signed(add),
      })),
    ],
    outcome: (tone, key, values) => ({ tone, text: plain(say(key, values)) }),
  };
}

const signFor = (seat: string | undefined) => (seat === undefined ? "" : signOf(seat));

/** The name of the ship of a seat; without it, of who plays it. */
function shipOfSeat(names: Names, seat: string): string {
  const entry = Object.entries(names).find(([key, value]) => key.endsWith("//seat") && value === seat);
  return (entry && names[entry[0].slice(0, -"//seat".length)]) ?? names[seat] ?? seat;
}

/** Events as sentences, in their order, without those that cannot be told. */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] {
  const teller = tellerOf(names, texts);
  return eachTold(events, TELLERS, (event: DuelEvent) => tellBy(TELLERS, event, teller), {});
}

/** What a step's one line leaves out. */
const ASIDE: readonly string[] = ["deckStacked", "handDrawn", "revealed", "turnEnded", "turnBegan"];

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  headlineOf(tell(events, names, texts), ASIDE);

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["turnBegan"],
  // What the cards on the table, or the next sentence, say as well.
  silent: ["revealed", "turnEnded", "deckStacked"],
};
