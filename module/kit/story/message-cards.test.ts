import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markFollowed } from "./followed";
import { foldMessages, makeCards, redrawCards, tieCards, watchMessages, withCard } from "./message-cards";

interface Element {
  isConnected: boolean;
  card: string;
  follows: boolean;
  followed: boolean;
  classList: { toggle(name: string, on: boolean): void };
}
interface Message {
  id: string;
  timestamp: number;
  turn?: string;
}
type Listener = (message: object, more: object) => void;

const hooks = new Map<string, Listener>();
let made = 0;
/** How often all messages were read. */
let reads = 0;
const log: Message[] = [];

beforeEach(() => {
  made = 0;
  hooks.clear();
  vi.stubGlobal("game", {
    messages: {
      get contents() {
        reads++;
        return log;
      },
      get size() {
        return log.length;
      },
    },
  });
  vi.stubGlobal("Hooks", { on: (name: string, listener: Listener) => hooks.set(name, listener).size });
  watchMessages();
});
afterEach(async () => {
  for (const message of [...log]) remove(message);
  await Promise.resolve();
  vi.unstubAllGlobals();
});

function post(message: Message): void {
  log.push(message);
  hooks.get("createChatMessage")?.(message, {});
}

function remove(message: Message): void {
  log.splice(log.indexOf(message), 1);
  hooks.get("deleteChatMessage")?.(message, {});
}

function change(message: Message, changes: Partial<Message>): void {
  Object.assign(message, changes);
  hooks.get("updateChatMessage")?.(message, changes);
}

foldMessages({ placed: markFollowed, created: () => undefined });
tieCards((message) => (message as Partial<Message>).turn ?? "");
makeCards((message) => {
  if (!("ours" in message)) return null;
  const card = `card ${++made}`;
  return (html) => void Object.assign(html, { card });
});

/** Draws a message's element as Foundry does, and tells listeners; `heard` is its card once they have run. */
async function drawn(message: { id: string }, told = true): Promise<{ html: Element; heard: string }> {
  let heard = "";
  const html = await withCard(message, async () => {
    const element: Element = {
      isConnected: true,
      card: "plain",
      follows: false,
      followed: false,
      classList: { toggle: (name, on) => void (element[name === "ah-follows" ? "follows" : "followed"] = on) },
    };
    await Promise.resolve();
    if (told) hooks.get("renderChatMessageHTML")?.(message, element);
    heard = element.card;
    return element as unknown as HTMLElement;
  });
  return { html: html as unknown as Element, heard };
}

describe("the card of a message", () => {
  const ours = { id: "a", ours: true };

  it("is in its place when other packages hear of the element, one in each that is drawn at once", async () => {
    const all = await Promise.all([drawn(ours), drawn(ours), drawn({ id: "b" })]);
    expect(all.map(({ heard }) => heard).sort()).toEqual(["card 1", "card 2", "plain"]);
    expect(all.map(({ html, heard }) => html.card === heard)).toEqual([true, true, true]);
  });

  it("is put into its place if nobody tells of the element, and not lost to one that could not be drawn", async () => {
    await expect(withCard(ours, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    const [untold, told] = await Promise.all([drawn(ours, false), drawn(ours)]);
    expect([untold.html.card, told.html.card].sort()).toEqual(["card 2", "card 3"]);
  });

  it("is drawn anew wherever the message stands", async () => {
    const message = { id: "c", ours: true };
    const [log, popup, closed] = [await drawn(message), await drawn(message), await drawn(message)];
    closed.html.isConnected = false;
    await redrawCards(message);
    expect([log, popup, closed].map(({ html }) => html.card)).toEqual(["card 4", "card 5", "card 3"]);
    hooks.get("deleteChatMessage")?.(message, log.html);
    await redrawCards(message);
    expect(log.html.card).toBe("card 4");
  });

  it("follows those of its turn, whichever of them is drawn first, and heads the card when they go", async () => {
    const turn = (id: string, timestamp: number) => ({ id, timestamp, ours: true, turn: "one" });
    const [first, second, third] = [turn("d", 1), turn("e", 2), turn("f", 3)];
    // In an order that the collection may have.
    log.push(third, first, second);
    const [last, middle, head] = [await drawn(third), await drawn(second), await drawn(first)];
    expect([head, middle, last].map(({ html }) => html.follows)).toEqual([false, true, true]);
    expect([head, middle, last].map(({ html }) => html.followed)).toEqual([true, true, false]);
    remove(first);
    await vi.waitFor(() => expect([middle, last].map(({ html }) => html.follows)).toEqual([false, true]));
    remove(third);
    await vi.waitFor(() => expect(middle.html.followed).toBe(false));
  });

  it("stands by itself again when somebody else's message comes between, and with the rest when that goes", async () => {
    const [first, other, second] = [
      { id: "g", timestamp: 1, ours: true, turn: "one" },
      { id: "h", timestamp: 2 },
      { id: "i", timestamp: 3, ours: true, turn: "one" },
    ];
    log.push(first, other, second);
    const { html } = await drawn(second);
    expect(html.follows).toBe(false);
    remove(other);
    await vi.waitFor(() => expect(html.follows).toBe(true));
  });

  it("finds its place in a kept order, which is sorted again only when a message comes or moves between others", async () => {
    const step = (id: string, timestamp: number, turn = "one") => ({ id, timestamp, ours: true, turn });
    const [first, second, third] = [step("j", 10), step("k", 20), step("l", 30)];
    for (const each of [first, second]) post(each);
    await drawn(second);
    const before = reads;
    const { html: earlier } = await drawn(second);
    post(third);
    const { html } = await drawn(third);
    expect(html.follows).toBe(true);
    expect(earlier.followed).toBe(true);
    change(second, { turn: "two" });
    await vi.waitFor(() => expect(html.follows).toBe(false));
    remove(second);
    await vi.waitFor(() => expect(html.follows).toBe(true));
    expect(reads).toBe(before);
    post(step("m", 25, "two"));
    change(first, {});
    await vi.waitFor(() => expect(html.follows).toBe(false));
    change(first, { timestamp: 27 });
    await vi.waitFor(() => expect(html.follows).toBe(true));
    expect(reads).toBe(before + 2);
  });
});
