/** Craft for Ship-on-Ship: from the compendium, exported, or given as numbers. */
import { isDeckOf, PRESET_NAMES, PRESETS, type Color, type Duelist } from "../../module/rules/ship-on-ship";
import { parseCraft } from "../../module/rules/ship-on-ship/paste";
import { craftData } from "../../module/games/ship-on-ship/sheet/context";
import { documentsIn } from "../build/repository-files";
import { CommandError, readJson } from "./command";
import { designInText, fieldsOf, plain, slugOf, type Fields } from "./ships";

/** A craft and its captain, as far as they are known before anyone has a seat. */
export interface Craft extends Pick<Duelist, "name" | "captain" | "rating" | "skill" | "coordination" | "favored"> {
  /** Text that an id can be made from. */
  readonly slug: string;
  readonly name: string;
}

/** `5/3/3`: rating, skill and coordination, optionally followed by the name of a ready-made deck. */
const NUMBERS = /^(\d+)\/(\d+)\/(\d+)(?:\/([a-z]+))?$/;

/** All craft of the compendium's sources, by name. */
export const packCraft = (): Craft[] =>
  documentsIn("dogfighters").map(([slug, source]) => craftFromActor(source, slug, slug));

/**
 * A craft by its name in the compendium (case, spaces and hyphens do not matter), by the file of an exported Actor or
 * of a text, or by its numbers.
 *
 * @throws CommandError listing the craft that exist, or saying what is wrong with the file
 */
export function findCraft(text: string): Craft {
  const numbers = NUMBERS.exec(text);
  if (numbers) return craftOfNumbers(numbers);
  if (/^\d+\//.test(text))
    throw new CommandError(`"${text}" is not rating/skill/coordination, nor rating/skill/coordination/deck`);
  if (/\.txt$/i.test(text)) return craftFromActor(craftData(designInText(text, parseCraft)), text);
  if (/[/\\]|\.json$/i.test(text)) return craftFromActor(readJson(text), text);
  const known = packCraft();
  const found = known.find(({ slug, name }) => [plain(slug), plain(name)].includes(plain(text)));
  if (found) return found;
  const slugs = known.map(({ slug }) => slug).join(", ");
  throw new CommandError(
    `there is no craft "${text}": there are ${slugs}, and numbers as 5/3/3 (rating/skill/coordination)`,
  );
}

function craftOfNumbers([text, rating, skill, coordination, deck]: RegExpExecArray): Craft {
  const preset = PRESET_NAMES.find((name) => name === deck);
  if (deck !== undefined && !preset)
    throw new CommandError(`there is no ready-made deck "${deck}": there are ${PRESET_NAMES.join(", ")}`);
  return {
    slug: slugOf(text),
    name: text,
    rating: Number(rating),
    skill: Number(skill),
    coordination: Number(coordination),
    ...(preset ? { favored: PRESETS[preset] } : {}),
  };
}

/**
 * The craft in an Actor document, as Foundry exports it. Its numbers are for the rules to judge.
 *
 * @param place  what a message calls the document
 * @throws CommandError if it is not a dogfighter, or one of its decks is not a deck
 */
export function craftFromActor(document: unknown, place: string, slug?: string): Craft {
  const actor = fieldsOf(document);
  const { rating, captain, decks } = fieldsOf(actor["system"]);
  const { name: pilot, skill, coordination } = fieldsOf(captain);
  const { name } = actor;
  if (actor["type"] !== "dogfighter")
    throw new CommandError(`${place} is not an exported craft: its type is not "dogfighter"`);
  if (typeof name !== "string" || name.trim() === "") throw new CommandError(`${place}: the craft has no name`);
  const saved = (Array.isArray(decks) ? decks : []).map((deck) => savedDeck(fieldsOf(deck), place));
  const first = (color: Color) => saved.find((deck) => deck.color === color)?.cards;
  const [red, black] = [first("red"), first("black")];
  return {
    slug: slug ?? slugOf(name),
    name,
    ...(typeof pilot === "string" ? { captain: pilot } : {}),
    rating: Number(rating),
    skill: Number(skill),
    coordination: Number(coordination),
    favored: { ...(red ? { red } : {}), ...(black ? { black } : {}) },
  };
}

function savedDeck({ name, color, cards }: Fields, place: string): { color: Color; cards: string[] } {
  const side = color === "red" || color === "black" ? color : null;
  const list = Array.isArray(cards) ? cards.map(String) : [];
  if (side === null || !isDeckOf(side, list))
    throw new CommandError(`${place}: the deck "${String(name)}" is not eighteen cards of one color`);
  return { color: side, cards: list };
}
