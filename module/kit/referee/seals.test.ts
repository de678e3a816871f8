/** Everybody is told who plays from a new browser before it can read any card. */
import { afterAll, expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame } from "../game/table-game";
import type { Write } from "../platform/writes";
import { settleSeals } from "./seals";

const written = vi.fn();
const newcomers = [
  { user: "ann", seat: "bot:recruit · side:b" },
  { user: "ann", seat: "bot:recruit · side:b" },
  { user: "gone", seat: "" },
];
const served = {
  all: [["ann", 1]],
  seats: [
    ["ann", 2],
    ["gone", 1],
  ],
} as const;
vi.mock("../game/sealer", () => ({ sealerOf: () => ({ settled: () => ({ values: {}, newcomers, served }) }) }));
vi.mock("../record/record", () => ({ keysWrite: () => null }));
vi.mock("./lease", () => ({
  writeAll: (_battle: object, writes: readonly Write[]) => Promise.resolve(written(writes)),
  writeOf: () => ({ action: "update", documentName: "Combat", parent: null, updates: [] }),
}));
afterAll(() => void vi.unstubAllGlobals());

it("once for each, by facts and in the words of whoever runs the battle", async () => {
  const users = new Map([["ann", { name: "Ann" }]]);
  vi.stubGlobal("game", { userId: "gm", users, release: { generation: 14 } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
  await settleSeals({ system: { name: "Fight" } } as BattleCombat, {} as AnyTableGame);
  const note = (key: string, user: string, seat: string) => ({
    key: `ALLHANDS.hands.${key}`,
    values: { battle: "Fight", user },
    seats: { seat },
  });
  const told = (content: string, of: object) => ({
    documentName: "ChatMessage",
    data: [{ content: `<p>${content}</p>`, flags: { "all-hands": { note: of } } }],
  });
  expect(written.mock.lastCall?.[0]).toMatchObject([
    told(
      "Fight: Ann plays Bot, recruit · Side B from a new browser, which can now read those cards.",
      note("newBrowser", "Ann", "bot:recruit · side:b"),
    ),
    told("Fight: another browser of ? can now run this battle, and read all its cards.", note("newDealer", "?", "")),
    {
      documentName: "ChatMessage",
      data: [{ content: expect.stringContaining("all cards Ann (1); their own cards Ann (2), ? (1)") as string }],
    },
    { documentName: "Combat" },
  ]);
});
