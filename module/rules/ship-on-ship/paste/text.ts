/** A craft with its captain and decks as a short text, which `parseCraft` reads back exactly. */
import { written } from "../../kernel/cells";
import type { CraftDesign } from "./paste";

const SIGNS: { readonly [suit: string]: string } = { C: "♣", D: "♦", H: "♥", S: "♠" };

const cardText = (card: string): string => `${card.startsWith("T") ? "10" : card.charAt(0)}${SIGNS[card.charAt(1)]}`;

/** A craft as text: its name, its numbers, and a heading for each deck with its cards. */
export function craftText({ name, captain, rating, skill, coordination, decks }: CraftDesign): string {
  return [
    `# ${written(name)}`.trimEnd(),
    ...(captain === "" ? [] : [`Captain | ${written(captain)}`]),
    `Rating | ${rating}`,
    `Skill | ${skill}`,
    `Coordination | ${coordination}`,
    ...decks.flatMap((deck) => [
      "",
      `## ${written(deck.name)} | ${deck.color}`,
      ...(deck.cards.length === 0 ? [] : [deck.cards.map(cardText).join(" ")]),
    ]),
    "",
  ].join("\n");
}
