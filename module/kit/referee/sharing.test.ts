import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";
import type { Shared } from "./sharing";

const [NONE, LIMITED, OBSERVER, OWNER] = [0, 1, 2, 3];
const systems = new Map<string, { ended: boolean; closed: boolean; opened: string; digest: string }>();
const battleWith = (id: string) => ({ id, system: systems.get(id)! }) as unknown as BattleCombat;

vi.mock("../battle/battle", () => ({
  encounters: () => [...systems.keys()].map(battleWith),
  refereeOptions: ({ id }: BattleCombat) => ({ allHands: { battle: id } }),
}));
vi.mock("./lease", () => ({
  writeBattle: ({ id }: BattleCombat, values: Record<string, unknown>) =>
    void Object.assign(
      systems.get(id)!,
      Object.fromEntries(Object.entries(values).map(([path, value]) => [path.replace("system.", ""), value])),
    ),
}));
let sharing: typeof import("./sharing");
beforeAll(async () => {
  sharing = await import("./sharing");
});

let levels: Record<string, number>;
let written: string[];
const ship = (uuid: string): Shared => ({
  uuid,
  get ownership() {
    return { default: levels[uuid] ?? NONE };
  },
  update: (changes) => {
    levels[uuid] = (changes as { ownership: { default: number } }).ownership.default;
    written.push(`${uuid} ${levels[uuid]}`);
    return Promise.resolve({ uuid });
  },
});
beforeEach(() => {
  systems.clear();
  levels = { axe: NONE, gull: LIMITED, lark: OBSERVER, kite: OWNER };
  written = [];
  vi.stubGlobal("foundry", { data: {} });
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid in levels ? ship(uuid) : null));
  vi.stubGlobal("game", { users: { activeGM: { isSelf: true } } });
});
afterEach(() => vi.unstubAllGlobals());

/** Starts a battle with these ships. */
async function start(id: string, ...ships: readonly string[]): Promise<void> {
  const opened = sharing.openedText(sharing.toOpen(ships.map(ship)));
  systems.set(id, { ended: false, closed: true, opened, digest: "" });
  await sharing.settleSharing(battleWith(id));
  systems.get(id)!.digest = "begun";
}

/** Ends a battle, or takes its end back. */
async function ends(id: string, ended: boolean): Promise<void> {
  systems.get(id)!.ended = ended;
  await sharing.settleSharing(battleWith(id));
}

describe("what a battle lets everyone read", () => {
  it("is what fights in it and was not open, until it ends", async () => {
    await start("one", "axe", "gull", "lark", "kite");
    expect(levels).toEqual({ axe: OBSERVER, gull: OBSERVER, lark: OBSERVER, kite: OWNER });
    await ends("one", true);
    expect(levels).toEqual({ axe: NONE, gull: LIMITED, lark: OBSERVER, kite: OWNER });
    expect(systems.get("one")!.closed).toBe(true);
    written = [];
    await sharing.settleSharing(battleWith("one"));
    expect(written).toEqual([]);
  });

  it("is opened by the next referee where a start was cut off, with what is to be put back", async () => {
    const opened = sharing.openedText(sharing.toOpen(["axe", "gull"].map(ship)));
    systems.set("one", { ended: false, closed: true, opened, digest: "" });
    levels["axe"] = OBSERVER;
    await sharing.settleSharing(battleWith("one"));
    expect(written).toEqual(["gull 2"]);
    systems.get("one")!.digest = "begun";
    await ends("one", true);
    expect(levels).toMatchObject({ axe: NONE, gull: LIMITED });
  });

  it("stays as somebody else has set it meanwhile", async () => {
    await start("one", "axe", "gull");
    levels["axe"] = OWNER;
    levels["gull"] = NONE;
    await ends("one", true);
    expect(levels).toMatchObject({ axe: OWNER, gull: NONE });
  });

  it("stays open until the last of the battles with it has ended", async () => {
    await start("one", "axe", "gull");
    await start("two", "axe");
    await ends("one", true);
    expect(levels).toMatchObject({ axe: OBSERVER, gull: LIMITED });
    await ends("two", true);
    expect(levels).toMatchObject({ axe: NONE });
  });

  it("is open again when the end is taken back, and closed at the next one", async () => {
    await start("one", "axe", "gull");
    await ends("one", true);
    levels["gull"] = OBSERVER;
    await ends("one", false);
    expect(levels).toMatchObject({ axe: OBSERVER, gull: OBSERVER });
    await ends("one", true);
    // The battle may no longer close what somebody opened after its end.
    expect(levels).toMatchObject({ axe: NONE, gull: OBSERVER });
  });

  it("is kept open for a battle whose end is taken back while another one with the ship goes on", async () => {
    await start("one", "axe");
    await ends("one", true);
    await start("two", "axe");
    await ends("one", false);
    await ends("two", true);
    expect(levels).toMatchObject({ axe: OBSERVER });
    await ends("one", true);
    expect(levels).toMatchObject({ axe: NONE });
  });

  it("is put back when the battle is deleted, but not once more after its end", async () => {
    await start("one", "axe");
    const battle = battleWith("one");
    systems.delete("one");
    await sharing.closeDeleted(battle);
    expect(levels).toMatchObject({ axe: NONE });
    await start("two", "axe");
    await ends("two", true);
    levels["axe"] = OBSERVER;
    await sharing.closeDeleted(battleWith("two"));
    expect(levels).toMatchObject({ axe: OBSERVER });
  });

  it("is nothing where the actors are gone, or what was noted is damaged", async () => {
    await start("one", "axe");
    delete levels["axe"];
    await ends("one", true);
    systems.set("two", { ended: true, closed: false, opened: "{", digest: "begun" });
    await sharing.settleSharing(battleWith("two"));
    expect(systems.get("two")!.closed).toBe(true);
    expect(written).toEqual(["axe 2"]);
  });
});
