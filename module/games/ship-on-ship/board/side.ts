/** One captain's side of the table: the name, the plays, the hand, the deck, what is lost, and what lies in play. */
import { namesOf } from "../story/names";
import { countingIn, shipChips } from "../../../kit/board/circumstances";
import type { BoardParts, BoardState } from "../../../kit/board/board-frame";
import { PLAIN_HULL, type Portraits } from "../../../kit/battle/fighters";
import { localize, reasonText, sentence, signed } from "../../../kit/text/sentence";
import { number } from "../../../kit/text/numbers";
import { signOf } from "../../../kit/text/signs";
import type { CardId } from "../../../rules/kernel";
import {
  attackParts,
  defenseParts,
  fanSize,
  kindFor,
  foeOf,
  maximum,
  type CaptainView,
  type DuelView,
  shipOnShip,
} from "../../../rules/ship-on-ship";
import { refuseCard, sortedHand, type ShipOnShipPending } from "./pending";
import { describedCard, meaningOf, type Held } from "./card-meaning";
import { backs, cardPicture, openCard, type PlayingCard } from "../../../kit/cards/playing-card";
import type { SavedDeck } from "../documents/deck-draft";
import { conditionTitle, word } from "../story/words";

/** What a board keeps between two drawings. `open` holds the seats whose decks are listed. */
export interface DuelState extends BoardState {
  /** The cards that this client has sent at this point of the duel. */
  readonly given: readonly CardId[];
  readonly portraits: Portraits;
  /** Decks of the asked seat that were saved under a name. */
  readonly saved: readonly SavedDeck[];
}

/** The data that the parts of the board are drawn from. */
export interface DuelTable extends BoardParts<DuelView, ShipOnShipPending>, DuelState {
  /** The captain that the viewer plays; null for an onlooker. */
  readonly me: CaptainView | null;
}

/** A side of the table as the viewer sees it. */
export function captainSide(table: DuelTable, captain: CaptainView) {
  const { id } = table;
  const mine = table.me?.seat === captain.seat;
  const lost = fanSize(captain);
  const { playsLeft, skill } = captain;
  const playing = table.view.turn > 0 && !table.view.over;
  return {
    id: `${id}-${captain.seat}`,
    seat: captain.seat,
    ship: captain.ship,
    sign: signOf(captain.seat),
    name: captain.name,
    portrait: table.portraits[captain.ship] || PLAIN_HULL,
    // Whether it has lost all that it could.
    wrecked: maximum(captain) <= 0,
    about: aboutText(captain),
    circumstances: shipChips(countingIn(table.view, shipOnShip.circumstances), captain.ship, namesOf(table.view)),
    mine,
    // Whether the captain has answered; blank if nothing is asked.
    ...statusOf(table, captain),
    // Whether the duel has begun and goes on: otherwise there is nothing to count.
    playing,
    plays: Array.from({ length: Math.max(skill, playsLeft) }, (_, at) => ({ left: at < playsLeft })),
    playsText: word("playsLeft", { count: playsLeft }),
    handLabel: mine ? word("hand") : word("handOf", { name: captain.name }),
    handText: captain.hand.length === 0 ? word("emptyHand") : word("cardsInHand", { count: captain.hand.length }),
    // Whether there is more to see of the hand than its number.
    open: mine || captain.hand.some((card) => card !== null),
    hand: mine ? ownHand(table, captain) : seenHand(captain),
    ...rowsFor(captain.hand.length + captain.preemptive.length),
    deck: deckOf(table, captain),
    fan: {
      said: sentence("ALLHANDS.ship-on-ship.lostCount", {
        count: { text: number(lost), kind: "number" },
        rating: captain.rating,
      }),
      label: word("lostLabel", { name: captain.name, count: lost, rating: captain.rating }),
      places: placesOf(captain),
    },
    conditions: captain.conditions.map((card) => chipOf(table, captain, card)),
    ahead: captain.preemptive.map((card) => (mine ? ownCard(table, captain, card) : openCard(card))),
  };
}

function aboutText({ captain, color }: CaptainView): string {
  if (color === null) return captain;
  const name = word(`color.${color}`);
  return captain === "" ? word("ofColor", { color }) : word("captain", { captain, color: name });
}

function statusOf({ feed }: DuelTable, { seat }: CaptainView): { status: string; isReady: boolean } {
  const waiting = feed.status === "playing" ? feed.waiting.find((each) => each.seat === seat) : undefined;
  if (!waiting || (feed.question && seat === feed.seat)) return { status: "", isReady: false };
  return { status: word(waiting.answered ? "ready" : "choosing"), isReady: waiting.answered };
}

/** A deck: one's own can be listed, and the other's with open decks; sorted, never in its true order. */
function deckOf({ open }: DuelTable, { deck, seat, name }: CaptainView) {
  const known = deck.filter((card): card is CardId => card !== null);
  const isOpen = known.length > 0 && open.has(seat);
  return {
    count: deck.length,
    label: word("deckLabel", { count: deck.length, name }),
    // The button that shows the list; blank if the viewer may not see it.
    toggle: known.length === 0 ? "" : word(isOpen ? "hideDeck" : "showDeck"),
    open: isOpen,
    cards: isOpen ? bySuit(known).map(openCard) : [],
  };
}

/** A hand this small has as much room for each card as one of four. */
const FEWEST = 4;

/** Cards in a row if there is one, or two. */
const rowsFor = (count: number) => ({ row: Math.max(FEWEST, count), half: Math.max(FEWEST, Math.ceil(count / 2)) });

/** Each place of a ship's rating: lost with a card, lost without one, or held still. */
const placesOf = ({ fan, markers, rating }: CaptainView) =>
  Array.from({ length: Math.max(rating, fan.length + markers) }, (_, at) => ({
    card: at < fan.length,
    marker: at >= fan.length && at < fan.length + markers,
  }));

const ORDER = "A23456789TJQK";
const bySuit = (cards: readonly CardId[]): CardId[] =>
  [...cards].sort(
    (a, b) => a.charCodeAt(1) - b.charCodeAt(1) || ORDER.indexOf(a.charAt(0)) - ORDER.indexOf(b.charAt(0)),
  );

const ownHand = (table: DuelTable, me: CaptainView): PlayingCard[] =>
  sortedHand(table.view, me).map((card) => ownCard(table, me, card));

/** The other captain's hand: the cards that the viewer can see, and backs for the rest. */
function seenHand({ hand }: CaptainView): PlayingCard[] {
  const known = hand.filter((card): card is CardId => card !== null);
  return [...bySuit(known).map(openCard), ...backs(hand.length - known.length)];
}

/** A card that the player can pick, with its meaning now. */
function ownCard(table: DuelTable, me: CaptainView, card: CardId): PlayingCard {
  const { pending, given, view } = table;
  const refused = refuseCard(pending, card);
  const asked = pending.cards.includes(card);
  const defending = pending.name === "respond" && refused?.code !== "card-cannot-defend";
  const held: Held = { view, me, drafted: pending.drafted, defending };
  const meaning = meaningOf(held, card);
  const reason = asked ? reasonText(refused) : "";
  const sent = given.includes(card);
  const at = pending.cards.indexOf(card);
  const words = [describedCard(card, meaning), sent ? word("note.given") : "", reason];
  return {
    id: `${table.id}-card-${card}`,
    card,
    picture: cardPicture(card),
    named: kindFor(me.color, card) === "condition" ? conditionTitle(card) : "",
    label: words
      .filter((text) => text !== "")
      .map((text) => text.replace(/\.$/, ""))
      .join(". "),
    caption: reason === "" ? meaning.caption : reason,
    short: meaning.short,
    badge: reason === "" ? meaning.badge : "",
    tone: meaning.tone,
    reason,
    action: asked ? "card" : "",
    pressed: pending.drafted.includes(card) || sent,
    key: at >= 0 && at < 9 ? String(at + 1) : "",
  };
}

/** A condition in play, worded for the viewer. */
function chipOf(table: DuelTable, owner: CaptainView, card: CardId) {
  const { me } = table;
  const mine = me === null || me.seat === owner.seat;
  return {
    face: openCard(card),
    title: conditionTitle(card),
    effect: localize(`ALLHANDS.ship-on-ship.condition.${card}.${mine ? "effect" : "against"}`),
    // Its effect in the exchange under way; blank if it has none.
    now: nowOf(table, owner, card),
  };
}

/** The effect of a condition at this moment, in numbers. */
function nowOf({ view, pending, me }: DuelTable, owner: CaptainView, card: CardId): string {
  const foe = foeOf(view, owner);
  const share = shareIn(view, owner, me?.seat === owner.seat ? pending.drafted : [], card);
  if (share !== 0) return word("now.part", { add: signed(share) });
  const lost = fanSize(foe);
  if ((card === "JD" || card === "QS" || card === "KH") && lost > 0) return word(`now.${card}`, { count: lost });
  if (card === "JC") return word(owner.attritionUsed ? "now.JCused" : "now.JCready");
  if (card !== "QC") return "";
  const bonus = owner.attacks - (view.options.qcCounts === "sinceQueen" ? owner.attacksBeforeQueen : 0);
  return bonus > 0 ? word("now.QC", { bonus: signed(bonus) }) : "";
}

/** What a condition adds to the attacks and defenses on the table, or to the viewer's drafted defense. */
function shareIn(view: DuelView, owner: CaptainView, drafted: readonly CardId[], card: CardId): number {
  const foe = foeOf(view, owner);
  const attacks = [owner, foe].flatMap((each) => (each.attack === null ? [] : attackParts(view, each, each.attack)));
  const cards = owner.response.length > 0 ? owner.response : foe.attack === null ? [] : drafted;
  const defense = cards.length > 0 ? defenseParts(view, owner, cards) : [];
  return [...attacks, ...defense].filter((part) => part.card === card).reduce((sum, { add }) => sum + add, 0);
}
