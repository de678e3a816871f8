/**
 * Sealed hands in a browser: whatever a page gets, shows, fetches, keeps and gives its workers names no card that only
 * others may know. An onlooker's page and an opponent's are read throughout a game.
 */
import type { Page } from "@playwright/test";
import { SHIP_TYPES } from "../../module/rules/silent-ships";
import { beginSealed, CARD_GAMES, cardsNamed, documentsOn, playOn, truthOn, type Card } from "../table/sealed/table";
import { openBoardAt } from "./battle";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";

/** Rounds of answers of both players. */
const ROUNDS = 12;

/** Ships whose pictures are fetched, by type. */
const SHIP = new RegExp(`/assets/sea/(${SHIP_TYPES.join("|")})(?:-blank)?\\.svg`);

/** Where the second player stacks a deck out of all cards of a color. */
const OWN_COLOR: Partial<Readonly<Record<(typeof CARD_GAMES)[number], readonly Card[]>>> = {
  "ship-on-ship": [..."A23456789TJQK"].flatMap((rank) => [`${rank}C`, `${rank}S`]),
};

/** Notes what passes between a page and its workers. */
function overhearWorkers(): void {
  const passed: unknown[] = [];
  const heard = (data: unknown): void => void passed.push(JSON.parse(JSON.stringify(data ?? null)));
  const known = new WeakSet<Worker>();
  const post = Reflect.get(Worker.prototype, "postMessage");
  const overheard = function (this: Worker, ...given: unknown[]): void {
    if (!known.has(this)) this.addEventListener("message", ({ data }) => heard(data));
    known.add(this);
    heard(given[0]);
    Reflect.apply(post, this, given);
  };
  Object.assign(Worker.prototype, { postMessage: overheard });
  Object.assign(globalThis, { passedToWorkers: passed });
}

/** Everything that reaches a page as long as it is open. */
function overhear(page: Page) {
  const frames: string[] = [];
  const fetched: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(String(payload)));
  });
  page.on("request", (request) => fetched.push(request.url()));
  return { frames, fetched };
}

/** What a page shows and keeps: texts and attributes, its storage, and what it gave its workers. */
const heldBy = (page: Page) =>
  readOn(page, async () => {
    const texts: string[] = [];
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll("*")) {
        for (const { value } of element.attributes) texts.push(value);
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? "");
        if (element.shadowRoot) look(element.shadowRoot);
      }
      for (const element of root.querySelectorAll("iframe")) if (element.contentDocument) look(element.contentDocument);
    };
    look(document);
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name }) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name!);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return resolve(name);
              const reading = opening.result.transaction(stores);
              const all = stores.map((store) => reading.objectStore(store).getAll());
              reading.oncomplete = () => resolve(all.map(({ result }) => result as unknown));
            };
            opening.onerror = () => resolve(null);
          }),
      ),
    );
    const caches: string[] = [];
    for (const name of await globalThis.caches.keys())
      for (const { url } of await (await globalThis.caches.open(name)).keys()) caches.push(url);
    const passed = (globalThis as unknown as { passedToWorkers: unknown[] }).passedToWorkers;
    return { texts, kept: [{ ...localStorage }, { ...sessionStorage }, databases, caches], passed };
  });

/** The payload of a frame of socket.io, without its number. */
const payloadOf = (frame: string): string => frame.replace(/^\d*/, "");

for (const game of CARD_GAMES)
  test(`${game}: a page of somebody else holds no hidden card`, async ({ browser, loginAs }) => {
    const ears: ReturnType<typeof overhear>[] = [];
    const prepare = async (page: Page): Promise<void> => {
      await page.addInitScript(overhearWorkers);
      ears.push(overhear(page));
    };
    const gm = await loginAs(browser, "Gamemaster");
    const one = await loginAs(browser, "Player 1");
    const two = await loginAs(browser, "Player 2", { prepare });
    const three = await loginAs(browser, "Player 3", { prepare });
    const readers = [
      { page: two, known: new Set<Card>(OWN_COLOR[game] ?? []), read: 0 },
      { page: three, known: new Set<Card>(), read: 0 },
    ];
    await beginSealed(gm, game);
    for (const page of [two, three]) await openBoardAt(page, 0);
    let count = 0;

    for (let round = 1; round <= ROUNDS; round++) {
      const { ended, problem, told, views } = await truthOn(gm, ["seat-2", null]);
      expect(problem).toBe("");
      if (ended) break;
      for (const [at, reader] of readers.entries()) {
        const { known, page } = reader;
        for (const card of [...cardsNamed(told), ...cardsNamed(views[at])]) known.add(card);
        const strange = (data: unknown) => [...cardsNamed(data)].filter((card) => !known.has(card));
        const { frames, fetched } = ears[at]!;
        for (; reader.read < frames.length; reader.read += 1, count += 1)
          expect(strange(payloadOf(frames[reader.read]!)), frames[reader.read]!.slice(0, 400)).toEqual([]);
        expect(strange(fetched)).toEqual([]);
        const ships = fetched.flatMap((url) => SHIP.exec(url)?.[1] ?? []);
        expect(ships.filter((type) => ![...known].some((card) => card.startsWith(`${type}-`)))).toEqual([]);
        if (round % 5 !== 1) continue;
        const { texts, kept, passed } = await heldBy(page);
        for (const [what, data] of Object.entries({ texts, kept, passed })) expect(strange(data), what).toEqual([]);
        expect(strange(await documentsOn(page))).toEqual([]);
      }
      for (const [at, page] of [one, two].entries()) await playOn(page, round * 7 + at * 13);
    }
    expect(count).toBeGreaterThan(100);
    // The same look finds on the page of whoever holds them what it must not find elsewhere.
    const own = cardsNamed((await truthOn(gm, ["seat-2"])).views[0]);
    const shown = cardsNamed((await heldBy(two)).texts);
    expect([...shown].filter((card) => own.has(card)).length).toBeGreaterThan(0);
  });
