/** Strangers in a battle are told of by its documents, which may be in any state. */
import { expect, it, vi } from "vitest";
import { RulesError } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";

const said: unknown[] = [];
let cards: readonly { readonly uuid: string; readonly name: string }[] | null = [];
const read = vi.fn(() => {
  throw new TypeError("spoiled");
});
vi.mock("./lease", () => ({ holdsLease: () => true }));
/** Which cards a game has may be said by what cannot be read. */
const strangers = () => {
  if (cards === null) throw new RulesError("damaged", { what: "attack" });
  return cards;
};
vi.mock("../game/games", () => ({ tableFor: () => ({ binding: { read, strangers } }) }));
vi.mock("../battle/own", () => ({ whatIs: () => "battle", strangersIn: (battle: { own: object[] }) => battle.own }));
vi.mock("../platform/notices", () => ({ sayWarning: (told: unknown) => said.push(told) }));
vi.mock("../text/sentence", () => ({ phrase: (key: string, values: object) => ({ key, ...values }) }));
const { tellStrangers } = await import("./strangers");

it("are told of once each, in a battle that nobody can read too", () => {
  const battle = {
    own: [{ uuid: "Combat.one.Combatant.copy", name: "Axe (2)" }],
    system: { name: "Duel" },
  } as unknown as BattleCombat;
  cards = [{ uuid: "Cards.deck.Card.seven", name: "Seven" }];
  tellStrangers(battle);
  tellStrangers(battle);
  expect(said).toEqual([
    { key: "ALLHANDS.tracker.stranger.combatant", name: "Axe (2)", battle: "Duel" },
    { key: "ALLHANDS.tracker.stranger.card", name: "Seven", battle: "Duel" },
  ]);
  expect(read).not.toHaveBeenCalled();
});

it("are told of as far as they are known, where nobody can say which cards belong to the game", () => {
  said.length = 0;
  cards = null;
  const battle = { own: [{ uuid: "Combat.two.Combatant.copy", name: "Axe (3)" }], system: { name: "Duel" } };
  tellStrangers(battle as unknown as BattleCombat);
  expect(said).toEqual([{ key: "ALLHANDS.tracker.stranger.combatant", name: "Axe (3)", battle: "Duel" }]);
});
