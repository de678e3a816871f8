/** Cards as people write them: `10♥`, `TH`, `h7`, `Ace of Spades`, `Hearts: A, 2-5, K`. SOS-1. */
import { RANKS, type CardId } from "../../kernel";
import { plainSigns } from "../../kernel/cells";

const SUITS: { readonly [word: string]: string } = {
  "♠": "S",
  "♤": "S",
  s: "S",
  spade: "S",
  spades: "S",
  "♥": "H",
  "♡": "H",
  "❤": "H",
  h: "H",
  heart: "H",
  hearts: "H",
  "♦": "D",
  "♢": "D",
  d: "D",
  diamond: "D",
  diamonds: "D",
  "♣": "C",
  "♧": "C",
  c: "C",
  club: "C",
  clubs: "C",
};
const RANK_WORDS: { readonly [word: string]: string } = {
  "10": "T",
  "1": "A",
  ace: "A",
  jack: "J",
  queen: "Q",
  king: "K",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "T",
};

const RANK = String.raw`10|[1-9atjqk]|ace|jack|queen|king|two|three|four|five|six|seven|eight|nine|ten`;
const SUIT = String.raw`[♠♤♥♡❤♦♢♣♧shdc]`;
const WORD = "spades?|hearts?|diamonds?|clubs?";

const CARD = new RegExp(
  String.raw`^(?:(?<rank>${RANK})\s?(?<suit>${SUIT})|(?<suit2>${SUIT})\s?(?<rank2>${RANK})|(?<rank3>${RANK}) of (?<suit3>${WORD}))(?=[\s,;]|$)`,
  "iu",
);
const OF_SUIT = new RegExp(String.raw`^(?<suit>${SUIT}|${WORD})(?:\s*:)?\s+(?=\S)(?<ranks>.+)$`, "iu");
const STEPS = new RegExp(String.raw`^(?<from>${RANK})(?:\s?-\s?(?<to>${RANK}))?(?=[\s,;]|$)`, "iu");

const rankNamed = (text: string): string => RANK_WORDS[text.toLowerCase()] ?? text.toUpperCase();
const suitNamed = (text: string): string => SUITS[text.toLowerCase()] ?? "";

/** The cards of a line that contains only cards; null for any other line. */
export function cardsIn(line: string): CardId[] | null {
  const text = plainSigns(line.replace(/[\uFE0E\uFE0F]/g, ""))
    .replace(/[,;]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return singles(text) ?? ofSuit(text);
}

function singles(text: string): CardId[] | null {
  const cards: CardId[] = [];
  for (let rest = text; rest !== "";) {
    const found = CARD.exec(rest);
    if (!found?.groups) return null;
    const { rank, suit, suit2, rank2, rank3, suit3 } = found.groups;
    cards.push(`${rankNamed(rank ?? rank2 ?? rank3 ?? "")}${suitNamed(suit ?? suit2 ?? suit3 ?? "")}`);
    rest = rest.slice(found[0].length).trim();
  }
  return cards.length > 0 ? cards : null;
}

/** `Hearts: A 2-5 K` */
function ofSuit(text: string): CardId[] | null {
  const { suit, ranks } = OF_SUIT.exec(text)?.groups ?? {};
  if (suit === undefined || ranks === undefined) return null;
  const cards: CardId[] = [];
  for (let rest = ranks; rest !== "";) {
    const found = STEPS.exec(rest);
    const at = (name: string): number => RANKS.indexOf(rankNamed(name) as (typeof RANKS)[number]);
    const [from, to] = [at(found?.groups?.["from"] ?? ""), at(found?.groups?.["to"] ?? found?.groups?.["from"] ?? "")];
    if (!found || from < 0 || to < from) return null;
    for (let rank = from; rank <= to; rank++) cards.push(`${RANKS[rank]}${suitNamed(suit)}`);
    rest = rest.slice(found[0].length).trim();
  }
  return cards;
}
