/**
 * The cards in chat messages. One message may be drawn several times: into the log, and into windows that modules open
 * for it. Each card is made first, then put in its place at once, before other packages finish the element.
 *
 * Consecutive steps of one turn are shown as one card in the log. Each is still a message of its own, with its id, its
 * dice and its buttons; all but the first omit what the first has said.
 */
import { documentsOf } from "../platform/documents";
import { listen } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { during } from "../platform/under-way";

/**
 * Returns the tie between a message and others on its card. Blank if it is shown on its own. Null if it is not shown in
 * the log, so that messages before and after it may share a card.
 */
type TieOf<Message> = (message: Message) => string | null;

/** Puts a card into the element of its message, replacing its content. */
export type PlaceCard = (html: HTMLElement) => void;
/** Makes the card of a message. Null if it does not know the message. */
type CardMaker = (message: object) => PlaceCard | null | Promise<PlaceCard | null>;

const makers: CardMaker[] = [];
const above: { tieOf: TieOf<object>; folding?: Folding } = { tieOf: () => "" };
/** Cards of messages that are being drawn, and the elements that have theirs. */
const waiting = new WeakMap<object, ((html: HTMLElement) => void)[]>();
const placed = new WeakSet<HTMLElement>();
/** The elements that a message was drawn into, by its id. */
const drawn = new Map<string, Set<WeakRef<HTMLElement>>>();
/** The messages before a message on its card when it was drawn, by its element. */
const followed = new WeakMap<HTMLElement, string>();

/** Registers makers of cards. */
export function makeCards(...added: CardMaker[]): void {
  makers.push(...added);
}

/** The tie of a message, as `tieCards` was told. */
export const tied: TieOf<object> = (message) => above.tieOf(message);

/** Shows the cards of messages that `tieOf` ties together as one. */
export function tieCards(tieOf: TieOf<object>): void {
  above.tieOf = tieOf;
}

/** Whoever folds messages of the log: told of each card in its place, or with others about it, and of each new message. */
interface Folding {
  placed(message: object, html: HTMLElement): void;
  created(message: object): void;
}

/** Has messages of the log folded from now on. */
export function foldMessages(folding: Folding): void {
  above.folding = folding;
}

/** The earlier messages on a message's card, the nearest first. `log`: all messages, in order. Pure. */
export function earlierOnCard<Message>(log: readonly Message[], message: Message, tieOf: TieOf<Message>): Message[] {
  const tie = tieOf(message);
  const found: Message[] = [];
  if (!tie) return found;
  for (let at = log.lastIndexOf(message) - 1; at >= 0; at--) {
    const other = log[at]!;
    const its = tieOf(other);
    if (its === null) continue;
    if (its !== tie) break;
    found.push(other);
  }
  return found;
}

interface Logged {
  readonly id: string | null;
  readonly timestamp: number;
}

/** All messages in log order, kept through what is created and deleted; sorted again if it lacks any. */
let sorted: Logged[] = [];

/** All messages in the order of the log. */
export function log(): readonly Logged[] {
  if (sorted.length !== game.messages?.size)
    sorted = [...documentsOf<Logged>("messages")].sort((a, b) => a.timestamp - b.timestamp);
  return sorted;
}

/** The ids of the messages before a message on its card. */
const earlierOf = (message: object): string =>
  earlierOnCard<object>(log(), message, above.tieOf)
    .map((each) => (each as Logged).id)
    .join(" ");

async function cardOf(message: object): Promise<((html: HTMLElement) => void) | null> {
  for (const make of makers) {
    const place = await make(message);
    if (!place) continue;
    return (html) => {
      const earlier = earlierOf(message);
      followed.set(html, earlier);
      html.classList.toggle("ah-follows", earlier !== "");
      place(html);
      above.folding?.placed(message, html);
    };
  }
  return null;
}

/** Draws a message by `render`, with its card in it. */
export async function withCard(message: Pick<Logged, "id">, render: () => Promise<HTMLElement>): Promise<HTMLElement> {
  const place = await during("a chat card", cardOf(message));
  if (!place) return render();
  // Cards of one message are alike: if it is drawn twice at once, each drawing takes the next one.
  const cards = waiting.get(message) ?? [];
  waiting.set(message, cards);
  cards.push(place);
  const html = await render().catch((error: unknown) => {
    cards.shift();
    throw error;
  });
  if (!placed.has(html)) placeNext(message, html);
  note(message.id ?? "", html);
  return html;
}

function placeNext(message: object, html: HTMLElement): void {
  const place = waiting.get(message)?.shift();
  if (!place) return;
  placed.add(html);
  place(html);
}

function note(id: string, html: HTMLElement): void {
  const known = [...(drawn.get(id) ?? [])].filter((each) => each.deref());
  drawn.set(id, new Set([...known, new WeakRef(html)]));
}

/** The elements on the page that a message was drawn into. */
export const shownOf = ({ id }: Pick<Logged, "id">): HTMLElement[] =>
  [...(drawn.get(id ?? "") ?? [])].flatMap((each) => each.deref() ?? []).filter(({ isConnected }) => isConnected);

/** Redraws the card of a message wherever it is shown: code that opened a window for it need not do so. */
export async function redrawCards(message: Pick<Logged, "id">): Promise<void> {
  for (const html of shownOf(message)) (await cardOf(message))?.(html);
}

/** Whether the messages before a message on its card differ from those when it was drawn. */
function isOutOfDate(message: Logged): boolean {
  const drawnAfter = shownOf(message).flatMap((html) => followed.get(html) ?? []);
  if (drawnAfter.length === 0) return false;
  const now = earlierOf(message);
  return drawnAfter.some((before) => before !== now);
}

/** Where the log may have changed first since followers were redrawn. */
let changed = Infinity;

/** Redraws those that follow others, from a position in the log where one was deleted or changed: once for a batch. */
async function redrawFollowers(from: number): Promise<void> {
  const isAsked = changed < Infinity;
  changed = Math.min(changed, from);
  if (isAsked) return;
  await Promise.resolve();
  const later = log().slice(changed);
  changed = Infinity;
  for (const message of later.filter(isOutOfDate)) await redrawCards(message);
  if (above.folding)
    for (const message of log()) for (const html of shownOf(message)) above.folding.placed(message, html);
}

/** Watches messages that are drawn or changed. Before `init`: packages that come later find the cards in place. */
export function watchMessages(): void {
  listen("renderChatMessageHTML", placeNext);
  listen("createChatMessage", (message) => {
    if (message.timestamp >= (sorted.at(-1)?.timestamp ?? Infinity)) sorted.push(message);
    above.folding?.created(message);
  });
  listen("updateChatMessage", (message, changes) => {
    if ("timestamp" in changes) sorted = [];
    unattended(redrawCards(message));
    unattended(redrawFollowers(sorted.lastIndexOf(message) + 1));
  });
  listen("deleteChatMessage", (message) => {
    const at = sorted.indexOf(message);
    if (at >= 0) sorted.splice(at, 1);
    drawn.delete(message.id);
    unattended(redrawFollowers(Math.max(at, 0)));
  });
}
