/** A rematch: who fights it, on which terms, and what is restored beforehand. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import type { Snapshot } from "../documents/patch";
import type { Write } from "../platform/writes";
import type { Participant, Terms } from "./participants";

const written: Write[] = [];
const started: { readonly participants: readonly Participant[]; readonly terms: Terms }[] = [];
let beginning: Snapshot | null;
let now: Snapshot;
let running: object[];
const ACTORS: Record<string, object> = {};

vi.mock("../record/record", () => ({
  recordedBeginning: () => beginning,
  recordEntry: (_battle: object, number: number) => ({
    undo:
      number === 0 ? { "Actor.ann": { "system.wounds.dead": false } } : { "Actor.ann": { "system.wounds.dead": true } },
  }),
}));
vi.mock("../battle/battle", () => ({
  battleFoughtBy: (actor: object) => (running.includes(actor) ? {} : null),
  refereeOptions: () => ({}),
  peopleOf: ({ user, crew = [] }: StoredSeat) => [user, ...crew.map((member) => member.user)].filter((id) => id !== ""),
}));
vi.mock("../game/games", () => ({
  tableFor: () => ({ id: "race", damaged: ["ship"], options: [{ name: "fog", values: [false, true] }] }),
}));
vi.mock("../referee/snapshot", () => ({ snapshotOf: () => now }));
vi.mock("../platform/documents", () => ({
  documentAt: (uuid: string) => ACTORS[uuid] ?? null,
  uuidOf: ({ uuid }: { readonly uuid: string }) => uuid,
}));
vi.mock("../platform/writes", () => ({ commit: (writes: readonly Write[]) => void written.push(...writes) }));
vi.mock("../battle/agreed", () => ({ agreedBefore: () => ({ dice: "gm", automation: { confirmEnd: "do" } }) }));
vi.mock("./features", () => ({ features: () => [] }));
vi.mock("./participants", () => ({
  seatsFor: () => ({ seats: [] }),
  startBattle: (_table: object, participants: readonly Participant[], terms: Terms) =>
    void started.push({ participants, terms }),
}));

let rematchOf: typeof import("./ending").rematchOf;
beforeAll(async () => {
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
  ({ rematchOf } = await import("./ending"));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  written.length = started.length = 0;
  running = [];
  const ship = (damage: number) => ({ name: "Gull", type: "ship", system: { damage } });
  const gun = (damage: number) => ({ name: "Gun", type: "gun", system: { damage } });
  beginning = { "Combat.one": {}, "Actor.gull": ship(1), "Actor.gull.Item.gun": gun(0), "Actor.tern": ship(0) };
  now = {
    "Combat.one": {},
    "Actor.gull": ship(5),
    "Actor.gull.Item.gun": gun(2),
    "Actor.tern": ship(0),
    "Actor.hulk": ship(9),
  };
  for (const uuid of [...Object.keys(now), "Actor.ann"]) ACTORS[uuid] = { uuid };
});

const combatant = (id: string, seat: string) => ({
  actor: ACTORS[`Actor.${id}`] ?? null,
  token: id === "gull" ? { id: "token", parent: { id: "scene" } } : null,
  system: { seat },
});

function battle(
  flags: object | null = {
    recruits: ["gull", "tern"].map((id) => ({ id, values: { rating: 4 } })),
    // An option of an earlier version is left out.
    options: { fog: true, tide: "high" },
  },
) {
  const fleet = new Map([
    ["gull", combatant("gull", "seat-1")],
    ["tern", combatant("tern", "seat-2")],
    ["hulk", combatant("hulk", "seat-2")],
  ]);
  const combatants = { get: (id: string) => fleet.get(id), [Symbol.iterator]: () => fleet.values() };
  const seats = [
    { id: "seat-1", user: "ann", bot: "", side: "", crew: [{ station: "helm", user: "bob" }] },
    { id: "seat-2", user: "", bot: "greedy", side: "b" },
  ];
  const system = { name: "Race", step: 2, seats, ended: true };
  return {
    id: "one",
    type: "race",
    system,
    combatants,
    flags: { "all-hands": flags ? { begun: flags } : {} },
  } as unknown as BattleCombat;
}

it("has the same ships, commanders and terms, and puts back what was lost, also of people who are no ships", async () => {
  const rematch = rematchOf(battle());
  expect(rematch?.note).toBe("ALLHANDS.notice.rematch.refit");
  await rematch?.fight();
  expect(written.map((write) => "updates" in write && [write.documentName, write.updates])).toEqual([
    [
      "Actor",
      [
        { _id: "ann", "system.wounds.dead": false },
        { _id: "gull", "system.damage": 1 },
      ],
    ],
    ["Item", [{ _id: "gun", "system.damage": 0 }]],
  ]);
  const [{ participants, terms }] = started as [(typeof started)[number]];
  expect(participants).toEqual([
    {
      actor: ACTORS["Actor.gull"],
      token: { id: "token", scene: "scene" },
      commander: "ann",
      mates: ["bob"],
      side: "",
      values: { rating: 4 },
    },
    { actor: ACTORS["Actor.tern"], token: null, commander: "bot:greedy", mates: [], side: "b", values: { rating: 4 } },
  ]);
  const agreed = { dice: "gm", automation: { confirmEnd: "do" } };
  expect(terms).toEqual({ ...agreed, name: "Race", options: { fog: true }, after: "one" });
});

it("is not offered where it cannot be done", () => {
  expect(rematchOf(battle(null)), "from before battles said what they were begun with").toBeNull();
  running = [ACTORS["Actor.tern"]!];
  expect(rematchOf(battle()), "a ship fights elsewhere").toBeNull();
  running = [];
  delete ACTORS["Actor.tern"];
  expect(rematchOf(battle()), "a ship is gone").toBeNull();
  beginning = null;
  expect(rematchOf(battle()), "the record does not say how it began").toBeNull();
});
