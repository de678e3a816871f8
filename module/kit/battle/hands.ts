/** Whose browsers may read what is hidden in a battle: everybody's, all Gamemasters', or that of one who deals. */
import { make } from "../documents/fields";
import { fieldOf, term, type Term } from "../game/term";

/** Asked for by its opposite: hands are sealed unless a table wants them open. */
export const openHands = term<boolean>({
  name: "openHands",
  kept: true,
  values: [false, true],
  label: "ALLHANDS.hands.title",
  hint: "ALLHANDS.hands.hint",
  asked: "rules",
  opposite: "sealedHands",
  suits: ({ sealable }) => sealable === true,
  setting: "openHands",
});

const gamemasters = (): User.Implementation[] => [...(game.users ?? [])].filter(({ isGM }) => isGM);

/**
 * The Gamemaster who deals in a battle with sealed hands: their browsers alone get its key, so that the others can play.
 * Blank for all Gamemasters.
 */
export const dealer: Term<string> = {
  name: "dealer",
  kept: true,
  field: () => make.text(""),
  of: (battle) => String(fieldOf(battle, "dealer") ?? ""),
  stored: (value = "") => (gamemasters().some(({ id }) => id === value) ? value : ""),
  proposed: () => "",
  choice: {
    name: "dealer",
    get values(): [string, ...string[]] {
      return ["", ...gamemasters().map(({ id }) => id ?? "")];
    },
    word: (user) => (user === "" ? "ALLHANDS.hands.dealer.all" : (game.users?.get(user)?.name ?? "")),
    label: "ALLHANDS.hands.dealer.title",
    hint: "ALLHANDS.hands.dealer.hint",
    asked: "rules",
    suits: ({ sealable }) => sealable === true && gamemasters().length > 1,
  },
};
