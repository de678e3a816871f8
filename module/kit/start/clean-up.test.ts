/** Clean up: what a battle brought, which of it stays and why, and what is deleted in which order. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";
import { foundryEnglish } from "../../../tests/support/kit";
import type { Write } from "../platform/writes";

interface Line {
  readonly name: string;
  readonly label: string;
  readonly why: string;
  readonly goes: boolean;
}

const written: Write[] = [];
const fold = vi.hoisted(() => vi.fn<(battle: string) => void>());
let offered: readonly Line[] = [];
let checked: (line: Line) => boolean;
let running: object[];
const world: Record<string, object[]> = {};

vi.mock("../battle/battle", () => ({
  puttingAway: () => ({}),
  encounters: () => running,
  battleFoughtBy: ({ id }: { id: string }) => (id === "busy" ? { system: { name: "the strait" } } : null),
}));
vi.mock("../record/record", () => ({ recordedBeginning: () => ({ "Actor.own": {} }) }));
vi.mock("../story/folded", () => ({ fold, foldable: () => 40 }));
vi.mock("../cards/cards", () => ({ stacksOf: () => [{}, {}] }));
vi.mock("../platform/documents", () => ({
  documentsOf: (kind: string) => world[kind] ?? [],
  uuidOf: ({ uuid }: { readonly uuid: string }) => uuid,
}));
vi.mock("../platform/writes", () => ({ commit: (writes: readonly Write[]) => void written.push(...writes) }));
vi.mock("./dropped-actors", () => ({ droppedFolder: () => ({ id: "dropped", name: "Ships in play" }) }));
vi.mock("./checklist", () => ({
  checkLine: (line: object, goes: boolean) => ({ ...line, goes }),
  checkedIn: ({ lines }: { readonly lines: readonly Line[] }) => {
    offered = lines;
    return lines.filter(checked).map(({ name }) => name);
  },
}));

let openCleanUp: typeof import("./clean-up").openCleanUp;
beforeAll(async () => {
  vi.stubGlobal("game", { i18n: { localize: foundryEnglish } });
  ({ openCleanUp } = await import("./clean-up"));
});
afterAll(() => vi.unstubAllGlobals());

const actor = (id: string, source: string | null, folder: object | null) => ({
  id,
  uuid: `Actor.${id}`,
  name: id,
  folder,
  _stats: { compendiumSource: source },
});
const scene = (id: string, source: string | null, tokens: readonly (readonly [string, object?])[]) => ({
  id,
  name: id,
  flags: {},
  _stats: { compendiumSource: source },
  tokens: tokens.map(([actorId, flags = {}]) => ({ id: `${id}-${actorId}`, name: actorId, actorId, flags })),
});
const battle = {
  id: "gap",
  system: { name: "the gap", record: "journal", ended: true },
  combatants: ["gull", "busy", "kept", "moved", "part", "own"].map((actorId) => ({ actorId, sceneId: "field" })),
} as unknown as BattleCombat;

beforeEach(() => {
  written.length = 0;
  fold.mockClear();
  checked = ({ goes, why }) => goes && why === "";
  running = [];
  const dropped = { id: "dropped" };
  world["actors"] = [
    actor("gull", "Compendium.x", dropped),
    actor("busy", "Compendium.x", null),
    actor("kept", "Compendium.x", { id: "mine", name: "My fleet" }),
    actor("moved", "Compendium.x", null),
    actor("part", null, { id: "mine", name: "My fleet" }),
    actor("own", null, null),
    actor("stranger", null, null),
  ];
  const marked = { "all-hands": { sea: { battle: "gap", card: 1 } } };
  world["scenes"] = [
    scene("field", "Compendium.all-hands.scenes.Scene.y", [["gull"], ["own"], ["", marked]]),
    scene("home", null, [["part"]]),
  ];
  world["journal"] = [{ id: "journal", name: "Record" }];
});

const lines = () => offered.map(({ label, why, goes }) => `${goes ? "+" : "-"} ${label}${why && `: ${why}`}`);

it("lists what came with the battle, says of what is used elsewhere why it stays, and leaves one's own alone", async () => {
  await openCleanUp(battle);
  expect(lines()).toEqual([
    "+ gull (with tokens)",
    "+ busy (with tokens): fights in “the strait”",
    "+ kept (with tokens): kept, in the folder “My fleet”",
    "+ moved (with tokens): kept, because it was moved out of its folder",
    "+ part (with tokens): also on “home”",
    "- Tokens on “field”: own",
    "+ The scene “field”, from a compendium",
    "+ The folder “Ships in play” (it will be empty)",
    "+ The encounter “the gap” in the tracker, its 2 stacks of cards, its 40 messages in the chat (the report keeps what they tell)",
    "- “Record”: what happened, with every die",
  ]);
  const deleted = written.map((write) => `${write.documentName} ${"ids" in write ? write.ids.join() : ""}`);
  expect(deleted).toEqual(["Combat gap", "Token field-gull", "Actor gull", "Scene field", "Folder dropped"]);
  expect(fold).toHaveBeenCalledWith("gap");
});

it("keeps a scene where another battle is fought or others stand, and the folder of a ship that stays", async () => {
  const other = { id: "two", system: { name: "the strait", ended: false }, combatants: [{ sceneId: "field" }] };
  running = [other];
  checked = ({ name }) => name === "folder" || name === "field";
  await openCleanUp(battle);
  expect(lines()).toContain("+ The scene “field”, from a compendium: “the strait” is fought there");
  running = [];
  world["scenes"] = [scene("field", "Compendium.all-hands.scenes.Scene.y", [["gull"], ["stranger"]])];
  await openCleanUp(battle);
  expect(lines()).toContain("+ The scene “field”, from a compendium: stranger is there too");
  expect(written).toEqual([]);
  expect(fold).not.toHaveBeenCalled();
});
