/** The board draws a battle of any designs that the validator passes, for every seat asked and for onlookers. */
import { expect } from "vitest";
import { board, exampleFeed } from "../../../tests/support/games/myoss-gamma";
import { checkBattles } from "../../../tests/support/rules/checks";
import { ODDITIES } from "../../../tests/support/rules/myoss-gamma/battles";
import type { Json } from "../../rules/kernel";
import { myossGamma, type Battle } from "../../rules/myoss-gamma";

const drawn = (battle: Battle, seat: string | null, question: string | null, about: Json = {}) =>
  board(exampleFeed(myossGamma.view(battle, seat), question, about, seat === null ? {} : { seat }));

checkBattles(
  { ...ODDITIES, most: 12 },
  25,
  {
    "has a board for every seat that is asked, with an answer that can be sent": {
      answer({ state, seat, name, about }) {
        const { context, pending } = drawn(state, seat, name, about);
        expect(context.actionPanel ?? context.question, name).not.toBeNull();
        expect(pending.ready, name).toBe(true);
      },
    },
    "has a board for onlookers": ({ state }) =>
      expect(drawn(state, null, null).context.others.length).toBeGreaterThan(0),
  },
  "a battle of ships that nobody would build",
);
