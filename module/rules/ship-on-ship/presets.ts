/** Ready-made decks for either color. Ship-on-Ship, "Stacking the Deck"; SOS-3. The last three are the project's own. */
import type { CardId } from "../kernel";
import type { Color } from "./state";

const cards = (list: string): readonly CardId[] => list.split(" ");

/** Names of the ready-made decks. */
export const PRESET_NAMES = ["aggression", "competence", "evasion", "hunter", "balance", "endurance"] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export const PRESETS: { readonly [name in PresetName]: { readonly [color in Color]: readonly CardId[] } } = {
  /** Ten attacks, the three faces that help them, the five best defenses. */
  aggression: {
    red: cards("2H 4H 6H 8H TH 2D 4D 6D 8D TD JD QD KD 9H 9D 7H 7D 5H"),
    black: cards("2S 4S 6S 8S TS 2C 4C 6C 8C TC JC QC KC 9S 9C 7S 7C 5S"),
  },
  /** Nine attacks and nine defenses: all number cards but one two and one ace. */
  competence: {
    red: cards("2H 4H 6H 8H TH 4D 6D 8D TD AH 3H 5H 7H 9H 3D 5D 7D 9D"),
    black: cards("2S 4S 6S 8S TS 4C 6C 8C TC AS 3S 5S 7S 9S 3C 5C 7C 9C"),
  },
  /** All ten defenses, the three faces that help them, five lousy attacks. */
  evasion: {
    red: cards("AH 3H 5H 7H 9H AD 3D 5D 7D 9D JH QH KH 2H 2D 4H 4D 6H"),
    black: cards("AS 3S 5S 7S 9S AC 3C 5C 7C 9C JS QS KS 2S 2C 4S 4C 6S"),
  },
  /** The strongest attacks with the faces that drive them home, and enough defenses. */
  hunter: {
    red: cards("6H 8H TH 6D 8D TD QD KD JD JH QH 5H 7H 9H 5D 7D 9D 3H"),
    black: cards("6S 8S TS 6C 8C TC QC KC JS KS QS 5S 7S 9S 5C 7C 9C 3S"),
  },
  /** High cards of both kinds, and conditions that work all the time. */
  balance: {
    red: cards("4H 6H 8H TH 6D 8D TD JH QH QD 3H 5H 7H 9H 3D 5D 7D 9D"),
    black: cards("4S 6S 8S TS 6C 8C TC QC JS KS 3S 5S 7S 9S 3C 5C 7C 9C"),
  },
  /** To outlast: every condition that saves a card, and high defenses. */
  endurance: {
    red: cards("8H TH 8D TD 6H JH QH KH KD QD 3H 5H 7H 9H 3D 5D 7D 9D"),
    black: cards("8S TS 8C TC 6S JS QS KS JC QC 3S 5S 7S 9S 3C 5C 7C 9C"),
  },
};
