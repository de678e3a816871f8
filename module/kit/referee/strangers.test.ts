/** Strangers in a battle are told of by its documents, which may be in any state. */
import { expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";

const said: unknown[] = [];
let cards: readonly { readonly uuid: string; readonly name: string }[] = [];
const read = vi.fn(() => {
  throw new TypeError("spoiled");
});
vi.mock("./lease", () => ({ holdsLease: () => true }));
vi.mock("../game/games", () => ({ tableFor: () => ({ binding: { read, strangers: () => cards } }) }));
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
