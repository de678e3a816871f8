/** Cards on their way: a played one flies from its hand to the clash, a lost one from its ship to the pile. */
import { piecesSeen, type PiecesSeen } from "../../../kit/board/motion";

/** Where the cards of each place are; the pictures of the ships, and the enemy's hand, are where others come from. */
const PLACES = {
  hand: ".ah-ship-on-ship__hand .ah-playing-card__face",
  table: ".ah-clash .ah-playing-card__face",
  "own-lost": ".ah-ship-on-ship__craft--own [data-lost]",
  "foe-lost": ".ah-ship-on-ship__craft--foe [data-lost]",
  "own-ship": ".ah-ship-on-ship__craft--own .ah-ship-on-ship__ship",
  "foe-ship": ".ah-ship-on-ship__craft--foe .ah-ship-on-ship__ship",
  "foe-hand": "[data-slot='other']",
};

/** The cards as drawn now: those in a hand or on the table by their pictures, the others by their number. */
export function cardsSeen(table: HTMLElement | null): PiecesSeen {
  const pieces = Object.entries(PLACES).flatMap(([place, selector]) =>
    [...(table?.querySelectorAll<HTMLElement>(selector) ?? [])].map((piece, at): [string, HTMLElement] => {
      const face = place === "hand" || place === "table" ? piece.getAttribute("src") : null;
      return [`${place}/${face ?? at}`, piece];
    }),
  );
  return piecesSeen(table, pieces);
}

/** Names of the cards that fly. */
export const FLYING = /^table|-lost/;

/** The name of what a card comes from: a played one from its hand, a lost one from its ship. */
export function originOf(name: string, before: PiecesSeen): string {
  const [place = "", ...face] = name.split("/");
  if (place.endsWith("-lost")) return `${place.slice(0, 3)}-ship/0`;
  const hand = `hand/${face.join("/")}`;
  return place === "table" && !before.has(hand) ? "foe-hand/0" : hand;
}
