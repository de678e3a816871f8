/** A deck being put together: how each control of the deck builder changes it. */
import type { CardId, Random } from "../../../rules/kernel";
import { deckMenu, half, PRESET_NAMES, PRESETS, type Color, type PresetName } from "../../../rules/ship-on-ship";

/** A deck that was kept under a name. */
export interface SavedDeck {
  readonly name: string;
  readonly cards: readonly CardId[];
}

/** The data attributes of a deck builder control: `data-action`, and one of the others. */
export interface DeckControl {
  readonly action?: string | undefined;
  readonly card?: string | undefined;
  readonly preset?: string | undefined;
  readonly index?: string | undefined;
}

/** The cards in the order of their half of the pack, so that equal decks are equal lists. */
export function deckOrder(color: Color, cards: readonly CardId[]): CardId[] {
  return half(color).filter((card) => cards.includes(card));
}

/** Whether two lists hold the same cards in any order. */
export function sameCards(some: readonly CardId[], others: readonly CardId[]): boolean {
  return some.length === others.length && some.every((card) => others.includes(card));
}

const isPreset = (name: string | undefined): name is PresetName => PRESET_NAMES.some((preset) => preset === name);

/**
 * The sorted deck after a control of the builder was pressed; null if the control is not one of the builder's. A deck
 * may exceed its size for a while, so that cards can be exchanged in either order.
 */
export function deckAfter(
  color: Color,
  draft: readonly CardId[],
  saved: readonly SavedDeck[],
  control: DeckControl,
  random: Random,
): CardId[] | null {
  switch (control.action) {
    case "deckCard":
      return deckOrder(color, toggled(draft, control.card ?? ""));
    case "deckPreset":
      return isPreset(control.preset) ? deckOrder(color, PRESETS[control.preset][color]) : [...draft];
    case "deckSaved":
      return deckOrder(color, saved[Number(control.index)]?.cards ?? draft);
    case "deckRandom":
      return deckOrder(color, deckMenu(color).sample(random));
    case "deckClear":
      return [];
    default:
      return null;
  }
}

function toggled(draft: readonly CardId[], card: CardId): CardId[] {
  return draft.includes(card) ? draft.filter((each) => each !== card) : [...draft, card];
}
