import { describe, expect, it } from "vitest";
import type { FaultPlan } from "../protocol";
import { Fault, openFaults } from "./faults";
import { seatedYard, type Seat } from "./testing";

const here = seatedYard("each");

const arm = (by: Seat, plan: FaultPlan | null) => by.socket.emitWithAck("faults", plan);
const make = (name: string) => here.gm.create("Actor", { name, type: "ship" });
const names = async () => (await here.gm.world()).actors.map(({ name }) => name).sort();

/** Makes actors with these names, and returns the names that were refused. */
async function refused(...wanted: string[]): Promise<string[]> {
  const made = await Promise.allSettled(wanted.map((name) => make(name)));
  return wanted.filter((_, at) => made[at]?.status === "rejected");
}

describe("a fault", () => {
  it("refuses one write and all after it, until something else is armed", async () => {
    await arm(here.gm, { after: 1, fault: "refuse" });
    expect(await refused("A", "B", "C")).toEqual(["B", "C"]);
    expect(await names()).toEqual(["A"]);
    await arm(here.gm, null);
    expect(await refused("D")).toEqual([]);
  });

  it("refuses one write, and its writer hears of it", async () => {
    const heard = new Promise<void>((resolve) => here.gm.socket.once("faults", resolve));
    await arm(here.gm, { after: 0, fault: "refuseOnce" });
    await expect(make("A")).rejects.toThrow("Fault: this write was to fail");
    await heard;
    expect(await refused("B")).toEqual([]);
  });

  it("says which writes there were", async () => {
    await arm(here.gm, { after: 2, fault: "refuse" });
    const a = await make("A");
    await here.gm.update("Actor", { _id: a._id, name: "B" });
    await expect(make("C")).rejects.toThrow("Fault");
    expect(await names()).toEqual(["B"]);
    expect(await arm(here.gm, null)).toEqual(["create Actor", "update Actor"]);
    expect(await arm(here.gm, null)).toEqual([]);
  });

  it("loses the connection of its writer, and nobody else's", async () => {
    const lost = new Promise<string>((resolve) => here.gm.socket.once("disconnect", resolve));
    await arm(here.gm, { after: 1, fault: "drop" });
    await make("A");
    void make("B").catch(() => undefined);
    // A client that is told to leave does not come back; one whose network breaks does.
    expect(await lost).not.toBe("io server disconnect");
    expect((await here.player.world()).actors.map(({ name }) => name)).toEqual(["A"]);
  });

  it("ends the server instead of a write", () => {
    const ended: string[] = [];
    const faults = openFaults({ drop: () => ended.push("drop"), kill: () => ended.push("kill") });
    faults.arm({ after: 0, fault: "kill" });
    expect(() => faults.meet({ type: "Actor", action: "update", operation: {} })).toThrow(Fault);
    expect(ended).toEqual(["kill"]);
  });

  it("is not a player's to arm, and is refused where it makes no sense", async () => {
    expect(await arm(here.player, { after: 0, fault: "kill" })).toMatchObject({ error: { name: "PermissionError" } });
    const odd: unknown[] = [{}, "kill", { after: -1, fault: "refuse" }, { after: 0, fault: "sink" }];
    for (const plan of odd)
      expect(await arm(here.gm, plan as never)).toMatchObject({ error: { name: "ValidationError" } });
    expect(await refused("A")).toEqual([]);
  });
});
