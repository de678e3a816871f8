/** Games of Silent Ships as tests see them: begun without the mouse, played on the board, read from documents. */
import type { Locator, Page } from "@playwright/test";
import { boardOpens, type Client } from "../client";
import { SHIP_TYPES, type ShipType } from "../../../module/rules/silent-ships";
import { movesOn, send, type Table } from "../battle";
import { faceOf, loadDice, shuffleInto } from "../dice";
import { sightOf, textsOn, type StackDoc } from "../ship-on-ship/game";
import { expect } from "../fixtures";
import { board, control, isAsked, offer, OFTEN, SLOW } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

/** The fleets of the compendium. */
export const FLEETS = { gannets: "Gx7wQe2NnTb5RkYd", lamplighters: "L4mpZr8sVhC1uJoP" } as const;
export const GANNETS = "The Gannet Fleet";
export const LAMPLIGHTERS = "The Lamplighter Fleet";
export const SEA_DECK = "Compendium.all-hands.sea-decks.Cards.ahseaDeck0000000";

/** Names of the ships. */
export const NAMES = Object.fromEntries(
  SHIP_TYPES.map((type) => [type, sentence(`ALLHANDS.silent-ships.ship.${type}.name`)]),
) as { readonly [type in ShipType]: string };

/** The part of a page's global scope that these tests use. */
export interface SeaScope {
  readonly game: {
    readonly userId: string;
    readonly cards: { readonly contents: StackDoc[] };
    readonly folders: { readonly contents: { readonly type: string }[] };
    readonly combats: {
      readonly contents: {
        readonly combatants: {
          readonly contents: { readonly name: string; readonly system: { readonly seat: string } }[];
        };
        update(changes: object): Promise<unknown>;
        delete(): Promise<unknown>;
      }[];
    };
  };
}

/** Loads the coin and both shuffles: the fleet enlisted first gets the upper edge, and the cards come in this order. */
export const loadMuster = (gm: Client, top: readonly ShipType[], bottom: readonly ShipType[]): Promise<void> =>
  loadDice(gm, [faceOf(1, 2), ...shuffleInto(SHIP_TYPES, top), ...shuffleInto(SHIP_TYPES, bottom)]);

interface Terms {
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** Starts a game of the Gannets (upper edge if `loadMuster` was called first) against the Lamplighters. */
export async function beginSea(
  gm: Client,
  commanders: readonly [gannets: string, lamplighters: string],
  { options = {} }: Terms = {},
): Promise<void> {
  await gm.evaluate(
    async ([fleets, commanders, options]) => {
      const { game } = globalThis as unknown as Table;
      const participants = [];
      for (const [at, fleet] of Object.values(fleets).entries()) {
        const by = commanders[at]!;
        const user = by === "Gamemaster" || by.startsWith("bot:") ? "" : game.users.getName(by).id;
        const ownership = { default: 0, ...(user === "" ? {} : { [user]: 3 }) };
        const actor = await game.actors.importFromCompendium(game.packs.get("all-hands.fleets"), fleet, { ownership });
        participants.push({ actor, token: null as null, commander: by.startsWith("bot:") ? by : user });
      }
      const { tableGame, startBattle } = game.system.api;
      const terms = { name: "the straits", options };
      await startBattle(tableGame("silent-ships"), participants, terms);
    },
    [FLEETS, commanders, options] as const,
  );
  await boardOpens(gm, SLOW);
}

/** Number of the square of a name: column A–E from the left, then row 1–4 from the upper edge. */
export const squareNumber = (name: string): number =>
  (Number(name.charAt(1)) - 1) * 5 + "ABCDE".indexOf(name.charAt(0));

const squareSelector = (name: string): string => `.ah-silent-ships__square[data-square="${squareNumber(name)}"]`;
export const square = (page: Page, name: string): Locator => board(page).locator(squareSelector(name));

/** A card of the user's own hand. */
export const inHand = (page: Page, type: ShipType): Locator =>
  board(page).locator(`.ah-silent-ships__cards .ah-silent-ships-card[data-card^="${type}-"]`);

/** Clicks a card where it can always be seen: in a large hand, the next card covers the rest of it. */
export const touch = (card: Locator): Promise<void> => card.click({ position: { x: 12, y: 20 } });

/** The panel of the user's own fleet, or of the other one. */
export const fleetOn = (page: Page, whose: "own" | "foe"): Locator =>
  board(page).locator(`[data-slot="${whose === "own" ? "own" : "other"}"]`);

/** The panel of the ships that both fleets have lost. */
export const lossesOn = (page: Page): Locator => board(page).locator(".ah-silent-ships__losses");

export const TURN = sentence("ALLHANDS.silent-ships.board.question.act.title");
export const SUPPORT = sentence("ALLHANDS.silent-ships.board.question.supportAttack.title");
export const RETREAT = sentence("ALLHANDS.silent-ships.board.question.retreat.title");
export const PURSUE = sentence("ALLHANDS.silent-ships.board.question.pursue.title");
export const DEFEND = sentence("ALLHANDS.silent-ships.board.question.supportDefense.title");

/** Brings a card into play. */
export async function deploy(page: Page, type: ShipType, at: string): Promise<void> {
  await isAsked(page, TURN);
  await touch(inHand(page, type));
  await expect(inHand(page, type)).toHaveAttribute("aria-pressed", "true");
  await send(page, () => square(page, at).click());
  await expect(square(page, at)).toHaveAccessibleName(new RegExp(`yours: ${NAMES[type]}`));
}

/** Sends a ship to a square, or has it attack that square, for a card. */
export async function sail(page: Page, from: string, to: string, pay: ShipType): Promise<void> {
  await isAsked(page, TURN);
  await square(page, from).click();
  await expect(square(page, from)).toHaveAttribute("aria-selected", "true");
  await square(page, to).click();
  await expect(square(page, to)).toHaveAttribute("aria-selected", "true");
  const submitting = control(page, "submit");
  // With one card in hand there is nothing to choose: it is already paid.
  if ((await submitting.getAttribute("aria-disabled")) === null) await send(page);
  else await send(page, () => touch(inHand(page, pay)));
}

/** Has these ships support, each for a card. */
export async function support(page: Page, title: string, squares: readonly string[], pay: readonly ShipType[]) {
  await isAsked(page, title);
  for (const at of squares) {
    const supporter = board(page).locator(`[data-action="support"][data-ship="${squareNumber(at)}"]`);
    await supporter.click();
    await expect(supporter).toHaveAttribute("aria-checked", "true");
  }
  for (const card of pay) {
    if ((await inHand(page, card).getAttribute("aria-pressed")) !== "true") await touch(inHand(page, card));
    await expect(inHand(page, card)).toHaveAttribute("aria-pressed", "true");
  }
  await send(page);
}

export async function endTurn(page: Page): Promise<void> {
  await isAsked(page, TURN);
  await send(page, () => control(page, "end").click());
}

/** Shows one of the user's own ships, no matter who is asked. */
export async function show(page: Page, at: string): Promise<void> {
  await offer(page, "flip").click();
  await expect(offer(page, "flip")).toHaveAttribute("aria-pressed", "true");
  // It would stay face up for good: the first press only chooses it.
  await square(page, at).click();
  await expect(square(page, at)).toHaveAccessibleName(sentenceLike("ALLHANDS.silent-ships.board.can.showNow"));
  await send(page, () => square(page, at).click());
}

/** Cards of both fleets, by fleet and stack: from the top, by their ids in the rules. */
function pilesOn(page: Client): Promise<Record<string, Record<string, string[]>>> {
  return readOn(page, () => {
    type Lying = { readonly flags: { readonly "all-hands": { readonly card: string } } };
    const { cards, combats } = (globalThis as unknown as SeaScope).game;
    const captains = combats.contents.flatMap(({ combatants }) => combatants.contents);
    const stacksOf = (seat: string) =>
      cards.contents.flatMap(({ flags, cards }): [string, string[]][] => {
        const { stack = "" } = flags["all-hands"] ?? {};
        if (!stack.startsWith(`${seat}-`)) return [];
        const inOrder = [...cards.contents].sort((a, b) => a.sort - b.sort) as unknown as Lying[];
        return [[stack.slice(seat.length + 1), inOrder.map(({ flags }) => flags["all-hands"].card)]];
      });
    return Object.fromEntries(captains.map(({ name, system }) => [name, Object.fromEntries(stacksOf(system.seat))]));
  });
}

/** The same of one stack. */
export const stackOn = async (page: Client, fleet: string, pile: string): Promise<string[]> =>
  (await pilesOn(page))[fleet]?.[pile] ?? [];

export const PILES = ["deck", "hand", "sea", "discard", "sunk"] as const;

/** Number of cards in each stack of a fleet. */
export async function countsOn(page: Page, fleet: string): Promise<Record<string, number>> {
  const piles = (await pilesOn(page))[fleet];
  return Object.fromEntries(PILES.map((pile) => [pile, piles?.[pile]?.length ?? 0]));
}

/** Ships at sea in the documents, by square: whose ship, which one, and whether it lies face up. */
export function seaOn(page: Client): Promise<Record<string, string>> {
  return readOn(page, () => {
    interface AtSea {
      readonly face: number | null;
      readonly flags: { readonly "all-hands": { readonly card: string; readonly marks: { readonly square: number } } };
    }
    const { cards } = (globalThis as unknown as SeaScope).game;
    const stacks = cards.contents.filter(({ flags }) => flags["all-hands"]?.stack.endsWith("-sea"));
    const ships = stacks.flatMap((stack) => stack.cards.contents as unknown as AtSea[]);
    const lines = ships.map(({ face, flags: { "all-hands": flags } }) => {
      const at = flags.marks.square;
      const name = "ABCDE".charAt(at % 5) + String(Math.floor(at / 5) + 1);
      return [name, `${flags.card} ${face === null ? "down" : "up"}`] as const;
    });
    return Object.fromEntries(lines.sort(([a], [b]) => a.localeCompare(b)));
  });
}

/** Expects the documents and boards of all pages to show these ships: by name to their owner, by hull to the other. */
export async function expectSea(pages: readonly Page[], ships: Readonly<Record<string, string>>): Promise<void> {
  const known = Object.entries(ships).map(([at, ship]) => {
    const [, type, state] = /^(\w+)-\d (up|down)$/.exec(ship) ?? [];
    const name = NAMES[type as ShipType];
    const label = state === "up" ? name : `(${name}.*face down|hidden ship \\d+)`;
    return [String(squareNumber(at)), expect.stringMatching(label)] as const;
  });
  for (const page of pages) {
    await expect.poll(() => seaOn(page), { ...OFTEN, timeout: SLOW }).toEqual(ships);
    expect(await labelsOn(page)).toEqual(Object.fromEntries(known));
  }
}

/** Labels of the squares on which a board shows ships. */
const labelsOn = (page: Page): Promise<Record<string, string>> =>
  readOn(board(page), (window) => {
    const squares = [...window.querySelectorAll<HTMLElement>(".ah-silent-ships__square")];
    const taken = squares.filter((square) => square.querySelector(".ah-silent-ships__ship") !== null);
    return Object.fromEntries(
      taken.map((square) => [square.dataset["square"], square.querySelector(".ah-hidden")?.textContent]),
    );
  });

/** Ships that a text names: by a word, by the id of the card, or by the address of a picture. */
function shipsIn(text: string, types: readonly ShipType[] = SHIP_TYPES): ShipType[] {
  // Long words on cards may be hyphenated.
  const whole = text.replaceAll("\u00AD", "");
  return types.filter((type) => whole.includes(NAMES[type]) || new RegExp(`\\b${type}(-\\d\\b|\\.svg)`).test(text));
}

/** The cards of a fleet that nobody else can see, the squares on which they lie, and its sunk ships. */
async function hiddenOf(gm: Page, fleet: string): Promise<{ cards: string[]; squares: string[]; sunk: string[] }> {
  const { deck = [], hand = [], discard = [], sea: own = [], sunk = [] } = (await pilesOn(gm))[fleet] ?? {};
  const down = Object.entries(await seaOn(gm)).flatMap(([at, ship]) => {
    const [card, face] = ship.split(" ") as [string, string];
    return face === "down" && own.includes(card) ? [{ at, card }] : [];
  });
  const cards = [...deck, ...hand, ...discard, ...down.map(({ card }) => card)];
  return { cards, squares: down.map(({ at }) => at), sunk };
}

const typesOf = (cards: readonly string[]): ShipType[] => cards.map((card) => card.replace(/-\d$/, "") as ShipType);

/** Types of the ships of either fleet that lie face up or were sunk. */
async function shownShips(gm: Page): Promise<ShipType[]> {
  const sunk = Object.values(await pilesOn(gm)).flatMap((piles) => piles["sunk"] ?? []);
  const up = Object.values(await seaOn(gm)).filter((ship) => ship.endsWith(" up"));
  return typesOf([...sunk, ...up.map((ship) => ship.split(" ")[0]!)]);
}

/**
 * Expects that no element of a page (attributes, tooltips and live regions included), message, answer or question has
 * the id of a card of these fleets that lies face down, and that the fleets' panels and squares on the board name no
 * such ship.
 */
export async function expectSecret(gm: Page, page: Page, ...fleets: readonly string[]): Promise<void> {
  const texts = await textsOn(page);
  for (const fleet of fleets) {
    const { cards, squares, sunk } = await hiddenOf(gm, fleet);
    expect(cards.length, "cards that are hidden").toBeGreaterThan(3);
    for (const [where, text] of texts)
      expect(
        // Token pictures are numbered by seat, not by who plays first.
        cards.filter((card) => new RegExp(`\\b${card}\\b(?!\\.svg)`).test(text)),
        `ids in ${where}`,
      ).toEqual([]);
    const places = [`.ah-silent-ships__fleet[aria-label="${fleet}"]`, ...squares.map(squareSelector)];
    // A fight beside a fleet, and the list of the sunk ships, name ships that were shown.
    const read = (window: HTMLElement, all: readonly string[]) =>
      all.map((each) => {
        const copy = window.querySelector(each)!.cloneNode(true) as Element;
        for (const shown of copy.querySelectorAll(".ah-silent-ships__battle, .ah-slot__rest")) shown.remove();
        return copy.outerHTML;
      });
    const [panel = "", ...hidden] = await readOn(board(page), read, places);
    const lost = typesOf(sunk);
    expect(
      shipsIn(panel).filter((type) => !lost.includes(type)),
      "in the panel",
    ).toEqual([]);
    for (const [at, text] of hidden.entries()) expect(shipsIn(text), `on ${squares[at]}`).toEqual([]);
  }
}

/** Expects an onlooker's page, and what it was told of the game, to name no ship that nobody has seen. */
export async function expectOnlookerBlind(gm: Page, page: Page): Promise<void> {
  const shown = await shownShips(gm);
  const sight = await sightOf(page, ["ChatMessage", "User", "Scene"]);
  const unseen = SHIP_TYPES.filter((type) => !shown.includes(type));
  for (const [where, text] of Object.entries(sight)) expect(shipsIn(text, unseen), where).toEqual([]);
}

/** Passes a card from one stack to another, as people can in Foundry, and waits until the game has taken it in. */
export async function passCard(
  gm: Client,
  from: readonly [fleet: string, pile: string],
  to: readonly [fleet: string, pile: string],
  card: string,
): Promise<void> {
  const pass = () =>
    readOn(
      gm,
      async ([from, to, card]) => {
        const { cards, combats } = (globalThis as unknown as SeaScope).game;
        const captains = combats.contents.flatMap(({ combatants }) => combatants.contents);
        const stackOf = ([fleet, pile]: readonly [string, string]) => {
          const seat = captains.find(({ name }) => name === fleet)?.system.seat;
          return cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${seat}-${pile}`)!;
        };
        const lying = stackOf(from).cards.contents as unknown as {
          readonly id: string;
          readonly flags: { readonly "all-hands": { readonly card: string } };
        }[];
        const { id } = lying.find(({ flags }) => flags["all-hands"].card === card)!;
        await stackOf(from).pass(stackOf(to), [id], { chatNotification: false });
      },
      [from, to, card] as const,
    );
  await movesOn(gm, pass);
}
