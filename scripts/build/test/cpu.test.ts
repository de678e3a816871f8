import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { createLedger } from "./cpu";
import { countsCpu, processes, startedWith, type Process } from "./processes";

/** `id`, parent, own seconds, children's seconds. */
type Row = [id: number, parent: number, own: number, reaped?: number];
const look = (...rows: Row[]): Process[] =>
  rows.map(([id, parent, own, reaped = 0]) => ({ id, parent, own, reaped, began: id }));

/** Our own process is 1; all that it starts belongs to the part "unit", except 9, which belongs to "types". */
const ledger = () => createLedger(1, ({ id, parent }) => (parent !== 1 ? null : id === 9 ? "types" : "unit"));

describe("the processor's time of a part", () => {
  it("is that of its processes since they began, and of what they had waited for", () => {
    const count = ledger();
    count.note(look([1, 0, 5, 3], [2, 1, 1], [3, 2, 2, 4], [7, 0, 100]));
    expect(count.secondsOf("unit")).toBe(7);
    count.note(look([1, 0, 6, 3], [2, 1, 1.5], [3, 2, 4, 4], [7, 0, 200]));
    expect(count.secondsOf("unit")).toBe(9.5);
    expect(count.secondsOf("browser")).toBe(0);
  });

  it("is kept for a process that has ended, with what it used after the last look", () => {
    const count = ledger();
    count.note(look([1, 0, 0], [2, 1, 1], [3, 2, 5]));
    count.note(look([1, 0, 0], [2, 1, 1, 6]));
    expect(count.secondsOf("unit")).toBe(7);
    count.note(look([1, 0, 0, 7.5]));
    expect(count.secondsOf("unit")).toBe(7.5);
  });

  it("has what a whole tree used that is gone at once", () => {
    const count = ledger();
    count.note(look([1, 0, 0], [2, 1, 1], [3, 2, 5], [4, 3, 2, 1]));
    count.note(look([1, 0, 0, 10]));
    expect(count.secondsOf("unit")).toBe(10);
  });

  it("has a process whose parent has ended, and that nobody waits for", () => {
    const count = ledger();
    count.note(look([1, 0, 0], [2, 1, 1], [3, 2, 1], [4, 3, 2]));
    count.note(look([1, 0, 0], [2, 1, 1, 1], [4, 0, 3]));
    expect(count.secondsOf("unit")).toBe(5);
    count.note(look([1, 0, 0], [2, 1, 2, 1]));
    expect(count.secondsOf("unit")).toBe(6);
  });

  it("has a child that came and went between two looks", () => {
    const count = ledger();
    count.note(look([1, 0, 0]));
    count.note(look([1, 0, 0, 2]), "types");
    expect([count.secondsOf("types"), count.secondsOf("unit")]).toEqual([2, 0]);
  });

  it("is not mixed with that of another part", () => {
    const count = ledger();
    count.note(look([1, 0, 0], [2, 1, 1], [9, 1, 2], [10, 9, 3]));
    count.note(look([1, 0, 0, 5.5], [2, 1, 1]), "types");
    expect([count.secondsOf("types"), count.secondsOf("unit")]).toEqual([5.5, 1]);
  });

  it("does not take a process for another that had its number", () => {
    const count = ledger();
    count.note(look([1, 0, 0], [2, 1, 4]));
    count.note([...look([1, 0, 0, 4]), { id: 2, began: 50, parent: 1, own: 1, reaped: 0 }]);
    expect(count.secondsOf("unit")).toBe(5);
  });
});

describe.runIf(countsCpu)("the processes of this system", () => {
  const BUSY = "for (const end = process.cpuUsage().user + 1e5; process.cpuUsage().user < end; );";

  it("are counted, and found by what they were started with", async () => {
    const count = createLedger(process.pid, ({ id }) => startedWith(id, "LEDGER_PART"));
    count.note(processes());
    const child = spawn(process.execPath, ["-e", `${BUSY} console.log("done"); setTimeout(() => {}, 60000)`], {
      env: { ...process.env, LEDGER_PART: "test" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    count.note(processes());
    expect(count.secondsOf("test")).toBeGreaterThan(0.08);
    child.kill();
    await once(child, "exit");
  });

  it("are counted when they have come and gone", () => {
    const count = createLedger(process.pid, () => null);
    count.note(processes());
    spawnSync(process.execPath, ["-e", BUSY]);
    count.note(processes(), "test");
    expect(count.secondsOf("test")).toBeGreaterThan(0.08);
  });
});
