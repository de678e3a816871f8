import { describe, expect, it } from "vitest";
import { entryText } from "../../module/kit/content/fields";
import { contentOf, folderContent, translatablePacks } from "./translatable";

/** The text of a compendium at some names, from a document's id on. */
const said = (pack: string, ...names: string[]) => entryText(contentOf(pack).entries, names);

describe("the words of our compendia", () => {
  it("are in a file for each, with a text for each document", () => {
    expect(translatablePacks()).toHaveLength(15);
    for (const pack of translatablePacks()) {
      const { label, entries } = contentOf(pack);
      expect(label, pack).not.toBe("");
      for (const entry of Object.values(entries)) expect(entry["name"], pack).toBeTypeOf("string");
    }
  });

  it("are pages, results and cards, by their ids", () => {
    expect(said("guides", "AcesGuideJournal", "pages", "AcesGuidePage001", "name")).toBe("The idea");
    expect(said("guides", "AcesGuideJournal", "pages", "AcesGuidePage001", "text")).toContain("<em>Tactics</em>");
    expect(said("tables", "JqYaj3EAQkjiQ4K3", "results", "pVnamnHurK7aT0bH", "name")).toBe("It backfires");
    expect(said("sea-decks", "ahseaDeck0000000", "cards", "ahseaammunition0", "name")).toBe("Ammunition Ship");
    expect(said("sea-decks", "ahseaDeck0000000", "cards", "ahseaammunition0", "faces", "0", "text")).toContain("card");
  });

  it("are what ships and their parts are called, and what is said of them", () => {
    const { entries, folders, folderDescriptions, mapping } = contentOf("ships");
    const barge = entries["MHPGA2BE7sSWQT1N"];
    expect(entryText(barge, ["notes"])).toContain("A cruise liner");
    expect(entryText(barge, ["sections", "middle"])).toBe("Middle");
    expect(mapping).toMatchObject({ notes: "system.notes" });
    expect(folders?.["As printed"]).toBe("As printed");
    expect(folderDescriptions?.["As printed"]).toContain("rule book");
  });

  it("have nothing twice: no token with its actor's name, no face with its card's", () => {
    const all = translatablePacks().map(contentOf);
    for (const { entries } of all)
      for (const entry of Object.values(entries)) expect(entry["tokenName"]).not.toBe(entry["name"]);
    expect(said("card-decks", "ahfullDeck000000", "cards", "ahfullAC00000000", "name")).toBe("Ace of Clubs");
    expect(said("card-decks", "ahfullDeck000000", "cards", "ahfullAC00000000", "faces", "0", "name")).toBeUndefined();
  });

  it("are the names of the folders of compendia, too", () => {
    expect(Object.keys(folderContent().entries)).toEqual(expect.arrayContaining(["For All Games", "Navy Aces"]));
  });

  it("are of no compendium that there is not", () => {
    expect(() => contentOf("nothing")).toThrow("nothing");
  });
});
