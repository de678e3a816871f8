/** Rolls on any table of the reference. */
import { describe, expect, it } from "vitest";
import { bringEntries, loadEntries, referenceTables } from "../../kit/windows/reference";
import { playRoll } from "../../kit/rollers/play";
import { rowStory, tableFacts, tableRoller } from "./tables";

bringEntries(async () => (await import("../screen/entries")).GURPS_ENTRIES);
await loadEntries();

const tableOf = (id: string) => referenceTables().find((table) => table.id === id)!;

/** Rolls with real dice, and returns the card. */
function roll(id: string, dice: readonly number[]) {
  const facts = tableFacts(tableOf(id));
  const { events } = playRoll(tableRoller, facts as never, [], { own: dice, live: false });
  return rowStory(facts, events);
}

describe("a roll on a table", () => {
  it("takes the dice of its rule, and leaves their column out", () => {
    const { head, lines, outcome } = roll("locations", [3, 4, 5]);
    expect(head).toBe("Hit location (3d6)");
    expect(outcome).toEqual({ text: "Left arm", tone: "" });
    expect(lines[0]?.dice.map(({ value }) => value)).toEqual([3, 4, 5]);
    expect(lines.map(({ text }) => text)).toContain("Crippled: above HP/2; the rest is lost");
  });

  it("reaches both ends of a table without ends", () => {
    expect(roll("reactions", [1, 1, 1]).outcome?.text).toBe("Very Bad");
    expect(roll("reactions", [6, 6, 6]).outcome?.text).toBe("Very Good");
  });

  it("takes one die with a side for each row where the rules throw none", () => {
    const rows = tableOf("weather").rows.map(({ cells }) => cells[0]);
    expect(rows.map((_, at) => roll("weather", [at + 1]).outcome?.text)).toEqual(rows);
    expect(() => roll("weather", [rows.length + 1])).toThrow("not-on-the-die");
  });

  it("is possible on every table", () => {
    for (const { id, dice, rows } of referenceTables()) {
      const faces = Array.from({ length: Math.max(1, dice) }, () => 1);
      expect(rows.length, id).toBeGreaterThan(1);
      expect(roll(id, faces).outcome?.text, id).toBeTruthy();
    }
  });
});
