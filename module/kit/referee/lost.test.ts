/** Everyone learns a Gamemaster's ruling on a secret answer that is not shown, whatever a player does to prevent it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { digest } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import type { Write } from "../platform/writes";
import type { StoredQuestion } from "./question-shape";
import { settleLost } from "./lost";

const written = vi.fn();
vi.mock("../game/games", () => ({ tableFor: () => null }));
vi.mock("./lease", () => ({
  writeAll: (_battle: object, writes: readonly Write[]) => Promise.resolve(written(writes)),
  writeOf: () => ({ action: "update", documentName: "Combat", parent: null, updates: [] }),
}));

const question = {
  id: "fight-1",
  key: "1",
  manner: "all",
  entries: [],
  events: [],
  reveal: true,
  askings: [{ seat: "red", name: "bid", about: null, standing: false }],
  commitments: { 0: "0".repeat(64) },
} as unknown as StoredQuestion;
const battle = {
  id: "fight",
  type: "trial",
  system: { name: "Fight", asked: 1, seats: [{ id: "red", name: "Ann", user: "ann", bot: "", crew: [] }] },
} as unknown as BattleCombat;
const SETTLED = "fight-1 0 anew";
let messages: object[];

beforeEach(() => {
  written.mockClear();
  const said = { "all-hands": { answer: { "fight-0": JSON.stringify({ question: "fight-1", settle: "anew" }) } } };
  const users = [
    { id: "ann", isGM: false, active: true, flags: {} },
    { id: "gm", isGM: true, active: true, name: "Greta", flags: said },
  ];
  messages = [];
  const found = {
    contents: messages,
    get: (id: string) => messages.find((each) => (each as { readonly _id?: string })._id === id),
  };
  vi.stubGlobal("game", {
    settings: { get: () => null },
    release: { generation: 14 },
    users: Object.assign(users, { get: (id: string) => users.find((each) => each.id === id) }),
    userId: "gm",
    messages: found,
  });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
});
afterEach(() => void vi.unstubAllGlobals());

const told = async (): Promise<string[]> => {
  await settleLost(battle, question);
  return (written.mock.lastCall?.[0] as Write[]).map(({ documentName }) => documentName);
};
const flags = { "all-hands": { settled: SETTLED } };

it("is told although a player has taken its place, and says that it was", async () => {
  const _id = digest(["fight-1", 0, "anew"]).slice(0, 16);
  messages.push({ _id, author: { isGM: false }, flags });
  expect(await told()).toEqual(["ChatMessage", "Combat"]);
});

it("is told once by a Gamemaster", async () => {
  messages.push({ author: { isGM: true }, flags });
  expect(await told()).toEqual(["Combat"]);
});
