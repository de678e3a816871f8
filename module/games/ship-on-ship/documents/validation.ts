/** What somebody may have written into a duel's documents by hand, and the rules could not play with. */
import { RulesError, standardDeck } from "../../../rules/kernel";
import { fullCardName } from "../../../foundry/cards/names";
import type { Texts } from "../../../foundry/text/sentence";
import { BOUNDS, isDeckOf, type Captain, type Color, type Duel, type Phase } from "../../../rules/ship-on-ship";

const PHASES: { readonly [phase in Phase]: true } = {
  colors: true,
  stacking: true,
  attrition: true,
  commit: true,
  respond: true,
  damage: true,
  turnEnd: true,
};

/** Jokers are cards of other games. */
const CARDS: ReadonlySet<string> = new Set(standardDeck());

/**
 * Refuses a duel that cannot be played, as it was read from its documents.
 *
 * @throws RulesError `damaged`, `number-out-of-bounds`, `unknown-card`, `bad-favored-deck`, `same-color`
 */
export function validate({ phase, captains, over }: Duel, texts: Texts): void {
  if (!Object.hasOwn(PHASES, phase)) throw new RulesError("damaged", { what: "the battle's phase" });
  if (over && !(Array.isArray(over.winners) && typeof over.reason === "string"))
    throw new RulesError("damaged", { what: "the battle's outcome" });
  for (const captain of captains) checkCaptain(captain, texts);
  const [{ color }, other] = captains;
  if (color !== null && color === other.color) throw new RulesError("same-color");
  if (phase !== "colors" && (color === null || other.color === null))
    throw new RulesError("damaged", { what: "the colors of the captains" });
}

/** The color that a captain's document names; null: it is not chosen yet. Throws `damaged` for another text. */
export function colorFrom(stored: string, name: string): Color | null {
  if (stored === "red" || stored === "black") return stored;
  if (stored === "") return null;
  throw new RulesError("damaged", { what: `the color of ${name}` });
}

function checkCaptain(captain: Captain, texts: Texts): void {
  const { name, favored } = captain;
  for (const number of ["rating", "skill", "coordination"] as const) {
    const { least, most } = BOUNDS[number];
    const value = captain[number];
    if (value < least || value > most)
      throw new RulesError("number-out-of-bounds", { ship: name, number, value, least, most });
  }
  const stray = [captain.deck, captain.hand, captain.fan, captain.box].flat().find((card) => !CARDS.has(card));
  if (stray !== undefined) throw new RulesError("unknown-card", { card: fullCardName(stray, texts) });
  for (const half of ["red", "black"] as const) {
    const deck: unknown = favored[half] ?? [];
    if (!Array.isArray(deck) || (deck.length > 0 && !isDeckOf(half, deck)))
      throw new RulesError("bad-favored-deck", { ship: name });
  }
}
