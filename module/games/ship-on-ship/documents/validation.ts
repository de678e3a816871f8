/** What somebody may have written into a duel's documents by hand, and the rules could not play with. */
import { RulesError, standardDeck } from "../../../rules/kernel";
import { fullCardName } from "../../../kit/cards/names";
import type { Duel } from "../../../rules/ship-on-ship";

/** Jokers are cards of other games. */
const CARDS: ReadonlySet<string> = new Set(standardDeck());

/**
 * Refuses a duel whose documents, each sound by itself, do not fit together.
 *
 * @throws RulesError `unknown-card`, `same-color`, `damaged`
 */
export function validate({ phase, captains }: Duel): void {
  for (const { deck, hand, fan, box } of captains) {
    const stray = [...deck, ...hand, ...fan, ...box].find((card) => !CARDS.has(card));
    if (stray !== undefined) throw new RulesError("unknown-card", { card: fullCardName(stray) });
  }
  const [{ color }, other] = captains;
  if (color !== null && color === other.color) throw new RulesError("same-color");
  if (phase !== "colors" && (color === null || other.color === null))
    throw new RulesError("damaged", { what: "the colors of the captains" });
}
