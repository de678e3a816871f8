/** Reads craft of Ship-on-Ship from text, and writes them as text. */
import { cardNames } from "../../../kit/cards/names";
import { problemTexts, type TextReader, type Understood } from "../../../kit/exchange/reader";
import { make, openSheet } from "../../../kit/platform/documents";
import { localize, pairText, phrase } from "../../../kit/text/sentence";
import { craftText, parseCraft, type CraftDesign } from "../../../rules/ship-on-ship/paste";
import { remarksOn, remarkText } from "../decks/check";
import { deckColor } from "../documents/saved-decks";
import { craftData, NUMBERS, type DogfighterFacts } from "./context";

const GROUP = "ALLHANDS.ship-on-ship.exchange";

/** The values of a problem in words: numbers by their names, cards as they are written. */
function valuesIn(data: { readonly [key: string]: string | number }) {
  const { field, card } = data;
  const number = NUMBERS.find((name) => name === field);
  return {
    ...data,
    ...(number === undefined ? {} : { field: localize(`ALLHANDS.ship-on-ship.dogfighter.field.${number}`) }),
    ...(card === undefined ? {} : { card: cardNames([String(card)]) }),
  };
}

/** What the window shows of a craft that was read. */
export function understood(text: string): Understood<CraftDesign> {
  const { design, problems } = parseCraft(text);
  const { name, captain, rating, skill, coordination, decks } = design;
  const summary = phrase(`${GROUP}.summary`, { rating, skill, coordination });
  return {
    made: design,
    name,
    summary,
    problems: problemTexts(problems, ({ code, data }) => phrase(`ALLHANDS.paste.${code}`, valuesIn(data))),
    rows: [
      ...(captain === ""
        ? []
        : [{ what: localize("ALLHANDS.ship-on-ship.dogfighter.captain"), name: captain, facts: "" }]),
      ...decks.map((deck) => ({
        what: localize(`${GROUP}.deck`),
        name: deck.name,
        facts: pairText(localize(`ALLHANDS.ship-on-ship.color.${deck.color}`), cardNames(deck.cards)),
      })),
    ],
    // The problem line already reports a deck that is not complete.
    messages: decks.flatMap(({ color, cards }) =>
      remarksOn(color, cards)
        .filter(({ level, code }) => level !== "error" && code !== "missing")
        .map((remark) => ({ level: remark.level, code: remark.code, text: remarkText(remark) })),
    ),
  };
}

/** Creates a craft in the world and opens its sheet. */
async function makeCraft(design: CraftDesign): Promise<void> {
  const name = design.name.trim() === "" ? localize(`${GROUP}.unnamed`) : design.name;
  await openSheet(await make<Actor.Implementation>("Actor", craftData({ ...design, name })));
}

export const craftReader: TextReader<CraftDesign> = {
  game: "ship-on-ship",
  group: GROUP,
  example:
    "# Falling Star\nCaptain: Ada\nRating 6, skill 4, coordination 3\n\n## Night | black\nSpades: A, 2-10, J\nClubs: 2-8",
  options: [],
  read: understood,
  make: makeCraft,
};

/** A craft as it is written, with the decks that this user may know. SOS-4. */
export function designOfCraft(
  name: string,
  captain: string,
  { rating, captain: { skill, coordination }, decks }: DogfighterFacts,
): CraftDesign {
  const whole = decks.map((deck) => ({ name: deck.name, color: deckColor(deck), cards: deck.cards }));
  return { name, captain, rating, skill, coordination, decks: whole };
}

/** Shows a craft as text, with the decks that this user may know. SOS-4. */
export async function exportCraft(name: string, captain: string, facts: DogfighterFacts): Promise<void> {
  const { asTable, openExport } = await import("../../../kit/exchange/export-window");
  await openExport(name, [asTable(() => craftText(designOfCraft(name, captain, facts)))]);
}
