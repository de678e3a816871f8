/** Nonsense from macros: each case is refused with a sentence, and nothing is begun. */
import { beforeEach, expect, it, vi } from "vitest";
import { battleGiven, refuseStart } from "./api-checks";

const table = { id: "trial", actors: ["ship"] };
vi.mock("./kit/battle/table-game", () => ({
  fetchGame: () => null,
  tableGame: (id: string) => (id === "trial" ? table : null),
  gameFace: (id: string) => (id === "trial" ? table : null),
  canTakePart: ({ actors }: typeof table, { type }: { readonly type: string }) => actors.includes(type),
}));
beforeEach(() => void vi.stubGlobal("game", { i18n: { format: (key: string) => key } }));

const participant = { actor: { type: "ship" }, token: null, commander: "" };
const NONSENSE = [undefined, null, 7, "trial", [], {}, () => undefined, Object.create(null)];

it.each(NONSENSE.map((value) => [value]))("is no battle: %j", (value) => {
  expect(() => battleGiven(value)).toThrow("ALLHANDS.api.noBattle");
});

it("is a battle where it is one of a game that is here", () => {
  const battle = { id: "b", type: "trial" };
  expect(battleGiven(battle)).toBe(battle);
});

it("starts with a game, somebody who can fight, and a name", () => {
  expect(() => refuseStart(table, [participant], { name: "Duel" })).not.toThrow();
  for (const value of [...NONSENSE, { id: "trial" }, { id: "__proto__" }])
    expect(() => refuseStart(value, [participant], { name: "Duel" })).toThrow("ALLHANDS.api.noGame");
  for (const value of NONSENSE)
    expect(() => refuseStart(table, value, { name: "Duel" })).toThrow("ALLHANDS.api.noRecruits");
  for (const value of [
    ...NONSENSE,
    { actor: {} },
    { ...participant, actor: { type: "hero" } },
    { actor: participant.actor },
  ])
    expect(() => refuseStart(table, [participant, value], { name: "Duel" })).toThrow("ALLHANDS.api.badRecruit");
  for (const value of NONSENSE) expect(() => refuseStart(table, [participant], value)).toThrow("ALLHANDS.api.noTerms");
});
