/**
 * The cards that stand in chat messages. One message may be drawn several times: into the log, and into windows that
 * modules open for it. Each card is made first, then put into its place at once, before other packages finish the element.
 */
import { listen } from "../platform/hooks";

/** Puts a card into the element of its message, in place of what stands there. */
export type PlaceCard = (html: HTMLElement) => void;
/** Makes the card of a message. Null: the message is none that it knows. */
export type CardMaker = (message: object) => PlaceCard | null | Promise<PlaceCard | null>;

const makers: CardMaker[] = [];
/** Cards of messages that are being drawn, and the elements that have theirs. */
const waiting = new WeakMap<object, PlaceCard[]>();
const placed = new WeakSet<HTMLElement>();
/** The elements that a message was drawn into, by its id. */
const drawn = new Map<string, Set<WeakRef<HTMLElement>>>();

/** Has cards made of messages. */
export function makeCards(...added: CardMaker[]): void {
  makers.push(...added);
}

async function cardOf(message: object): Promise<PlaceCard | null> {
  for (const make of makers) {
    const place = await make(message);
    if (place) return place;
  }
  return null;
}

/** Draws a message by `render`, with its card in it. */
export async function withCard(
  message: { readonly id: string | null },
  render: () => Promise<HTMLElement>,
): Promise<HTMLElement> {
  const place = await cardOf(message);
  if (!place) return render();
  // Cards of one message are alike: of two drawings at once, each takes the one that is next.
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

/** Draws the card of a message anew wherever it stands: whoever opened a window for it need not do so. */
export async function redrawCards(message: { readonly id: string | null }): Promise<void> {
  const elements = [...(drawn.get(message.id ?? "") ?? [])].flatMap((each) => each.deref() ?? []);
  for (const html of elements.filter(({ isConnected }) => isConnected)) (await cardOf(message))?.(html);
}

/** Watches messages that are drawn or changed. Before `init`: packages that come later find the cards in place. */
export function watchMessages(): void {
  listen("renderChatMessageHTML", placeNext);
  listen("updateChatMessage", (message) => void redrawCards(message));
  listen("deleteChatMessage", ({ id }) => void drawn.delete(id));
}
