/** Names and effects of the face cards in Ship-on-Ship, for the compendium's decks. */
interface ConditionCard {
  readonly name: string;
  readonly text: string;
}

/** By card. Red's own are hearts and diamonds, black's spades and clubs. */
export const CONDITION_CARDS: { readonly [card: string]: ConditionCard } = {
  JH: { name: "Superior Speed", text: "While it lies before red, every attack on red is worth 1 less." },
  QH: {
    name: "Evasive Maneuvers",
    text: "While it lies before red, each card of a defense of two cards or more is worth 1 more.",
  },
  KH: {
    name: "Distraction",
    text: "While it lies before red, a defense of one single card may count as many as black has lost, if that is more.",
  },
  JS: {
    name: "Cover Fire",
    text: "While it lies before black, even cards may strengthen a defense that has at least one odd card. Each takes a play.",
  },
  QS: {
    name: "Tenacious Defense",
    text: "While it lies before black, an attack worth no more than what red has lost misses by itself.",
  },
  KS: {
    name: "Superior Mechanics",
    text: "When a hit is taken on this card, black takes it back into the hand.",
  },
  JD: {
    name: "Hit and Run",
    text: "While it lies before red, black has no answer to an attack worth no more than what black has lost, save by the queen or king of spades.",
  },
  QD: { name: "Superior Position", text: "While it lies before red, each attack of red's is worth 1 more." },
  KD: {
    name: "Achilles' Heel",
    text: "While it lies before red, red chooses where a hit goes: on a condition of black's, or on a card of black's hand, which chance picks.",
  },
  JC: {
    name: "Attrition",
    text: "While it lies before black, black may make both sides lose a card once a turn: red chooses one, chance picks black's.",
  },
  QC: {
    name: "Press the Attack",
    text: "While it lies before black, black's second attack of a turn is worth 1 more, the third 2 more, and so on.",
  },
  KC: {
    name: "Withering Barrage",
    text: "While it lies before black, the card of an attack that leaves black's hand empty counts double.",
  },
};
