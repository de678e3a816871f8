/** Steps held until a Gamemaster lets them stand: when this happens, and how a step is kept meanwhile. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Course } from "../../rules/kernel";
import { held } from "../game/automation";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { askedBefore, counts, heldStep, releasedAs, shownAs } from "./hold";
import { openQuestion } from "./question";

vi.mock("../game/games", () => ({ tableFor: () => ({ rules: { questions: {} } }) }));
vi.mock("../platform/dialogs", () => ({}));
vi.mock("../story/card-view", () => ({}));
vi.mock("../story/story", () => ({}));
vi.mock("./answers", () => ({}));
vi.mock("./lease", () => ({}));
beforeEach(() => vi.stubGlobal("game", {}));
afterEach(() => vi.unstubAllGlobals());

const table = {
  automations: held({ heldDamage: ["struck"], heldTurn: ["turnEnded"] }),
} as unknown as AnyTableGame;
const fight = (modes: object, question = "") =>
  ({
    id: "fight",
    system: { automation: JSON.stringify(modes), asked: 4, question, seats: [] },
  }) as unknown as BattleCombat;
const played: Course = {
  entries: [
    ["0:shoot", "fire"],
    ["1:die", 6],
  ],
  events: [{ event: "shot" }, { event: "struck" }, { event: "drewSeen", audience: ["a"] }],
  dice: [],
};
const ASK = { heldDamage: "ask" };

it("is held by what has happened in it, where a Gamemaster wants to be asked", () => {
  expect(askedBefore(fight({}), table, played.events)).toEqual([]);
  expect(askedBefore(fight({ heldTurn: "ask" }), table, played.events)).toEqual([]);
  expect(askedBefore(fight(ASK), table, played.events)).toEqual(["heldDamage"]);
  expect(counts(fight({}), table, null, played)).toBe(true);
  expect(counts(fight(ASK), table, null, played)).toBe(false);
});

it("is kept with its answers and dice, and without what came of it", () => {
  const kept = heldStep(fight(ASK), played, null, "anna");
  const found = openQuestion(fight(ASK, JSON.stringify(kept)));
  expect(found).toEqual(kept);
  expect(found).toMatchObject({ id: "fight-5", key: "2:hold", entries: played.entries, author: "anna" });
  expect(found?.events).toEqual([]);
});

it("counts when it was let stand, whatever holds by then, and not one that came out otherwise", () => {
  const kept = heldStep(fight(ASK), played, null, null);
  expect(counts(fight({}), table, kept, played)).toBe(false);
  expect(counts(fight(ASK), table, { ...kept, released: true }, played)).toBe(true);
  const longer = { ...played, entries: [...played.entries, ["2:dodge", true] as const] };
  expect(counts(fight(ASK), table, { ...kept, released: true }, longer)).toBe(false);
});

it("is played again, stands, or stands to be taken back as the decision of the Gamemaster", () => {
  vi.stubGlobal("game", { userId: "gm" });
  const kept = heldStep(fight(ASK), played, null, "anna");
  expect(releasedAs(kept, "again")).toBeNull();
  const stood = releasedAs(kept, "stand");
  const shown = releasedAs(kept, "show");
  for (const question of [stood, shown]) expect(counts(fight(ASK), table, question, played)).toBe(true);
  expect(openQuestion(fight(ASK, JSON.stringify(shown)))).toEqual(shown);
  expect([stood, shown, null].map(shownAs)).toEqual([{}, { shownOnly: true, author: "gm" }, {}]);
});
