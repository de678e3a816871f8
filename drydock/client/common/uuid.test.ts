import { describe, expect, it } from "vitest";
import { parseUuid } from "./uuid";

describe("a relative uuid", () => {
  const page = { uuid: "Compendium.all-hands.guides.JournalEntry.entry.JournalEntryPage.one" };

  it("with a type is inside the document", () => {
    expect(parseUuid(".Item.gun", { relative: { uuid: "Actor.axe" } })).toMatchObject({
      uuid: "Actor.axe.Item.gun",
      primaryId: "axe",
      embedded: ["Item", "gun"],
    });
  });

  it("without a type is beside it", () => {
    expect(parseUuid(".two", { relative: page })).toMatchObject({
      pack: "all-hands.guides",
      primaryId: "entry",
      embedded: ["JournalEntryPage", "two"],
    });
  });

  it("leads nowhere by itself", () => {
    expect(parseUuid(".Item.gun")).toBeNull();
  });
});
