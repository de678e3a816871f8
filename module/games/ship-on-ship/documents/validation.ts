/** Checks for hand-edited data in a duel's documents that the rules could not play with. */
import { isCovered, RulesError, standardDeck } from "../../../rules/kernel";
import { fullCardName } from "../../../kit/cards/names";
import type { Duel } from "../../../rules/ship-on-ship";

/** Valid cards: jokers are not used in this game. */
const CARDS: ReadonlySet<string> = new Set(standardDeck());

/**
 * Rejects a duel whose documents are each valid but do not fit together.
 *
 * @throws RulesError `unknown-card`, `same-color`, `damaged`
 */
export function validate({ phase, captains }: Duel): void {
  for (const { deck, hand, fan, box } of captains) {
    const stray = [...deck, ...hand, ...fan, ...box].find((card) => !CARDS.has(card) && !isCovered(card));
    if (stray !== undefined) throw new RulesError("unknown-card", { card: fullCardName(stray) });
  }
  const [{ color }, other] = captains;
  if (color !== null && color === other.color) throw new RulesError("same-color");
  if (phase !== "colors" && (color === null || other.color === null))
    throw new RulesError("damaged", { what: "colors" });
}
