import { describe, expect, it } from "vitest";
import { builtContent, contentFilesOf, contentLanguages, digestsOf } from "../build/content";
import { jsonOf } from "../build/repository-files";
import { entryText } from "../../module/kit/content/fields";
import { textDigest } from "../../module/kit/content/digest";
import { contentFile, contentOf, FOLDERS_FILE, folderContent, translatablePacks } from "./translatable";
import { contentFaultOf, translationFaults } from "./translation-faults";

const [RULES, FIRST, PAGE] = ["AcesGuideJournal", "AcesGuidePage001", "text"];
/** A file with another text on the first page of a guide. */
const guide = (change: (text: string) => string) => {
  const text = entryText(contentOf("guides").entries, [RULES!, "pages", FIRST!, PAGE!])!;
  return new Map([[contentFile("guides"), { entries: { [RULES!]: { pages: { [FIRST!]: { text: change(text) } } } } }]]);
};

describe("a translation of our compendia", () => {
  it("has no fault if it has all that links and steps need", () => {
    const files = translatablePacks().map((pack) => [contentFile(pack), contentOf(pack)] as const);
    const folders = [FOLDERS_FILE, folderContent()] as const;
    expect(translationFaults(new Map<string, unknown>([...files, folders]))).toEqual([]);
    expect(translationFaults(guide((text) => `<p>Pli.</p>${text}`))).toEqual([]);
  });

  it("must keep links and pictures, and quote labels that there are", () => {
    const faults = translationFaults(guide((text) => text.replace(/@UUID\[[^\]]*\]/, "@UI[ALLHANDS.no.such]")));
    expect(faults).toEqual([
      expect.stringMatching(/AcesGuidePage001\.text lacks one of its links: Compendium\./),
      expect.stringMatching(/quotes the label ALLHANDS\.no\.such/),
    ]);
    expect(translationFaults(guide((text) => text.replace(".webp", ".png")))).toHaveLength(2);
  });

  it("must keep the ids of headings, to which rules lead", () => {
    const rules = Object.entries(contentOf("guides").entries[RULES!]!["pages"] as object).find(([, { text }]) =>
      (text as string).includes('<h2 id="losses"'),
    )!;
    const [page, { text }] = rules as [string, { text: string }];
    const pages = { [page]: { text: text.replace('id="losses"', 'id="perdoj"') } };
    const faults = translationFaults(new Map([[contentFile("guides"), { entries: { [RULES!]: { pages } } }]]));
    expect(faults).toEqual([
      expect.stringContaining("lacks one of its ids of headings: losses"),
      expect.stringContaining("among its ids of headings: perdoj"),
    ]);
  });

  it("is told which of them one text lacks when it is checked", () => {
    const shipped = new Map([["page", "<p>See @UUID[Compendium.a.b] <b>at once</b></p>"]]);
    const faultOf = (text: string, key = "page") => contentFaultOf(key, text, shipped, "eo");
    expect(faultOf("<p><b>Tuj</b> vidu @UUID[Compendium.a.b]</p>")).toBeNull();
    expect(faultOf("<p>Vidu <b>tuj</b></p>")).toBe("lacks one of its links: Compendium.a.b");
    expect(faultOf("<p>Vidu @UUID[Compendium.a.b] tuj</p>")).toBe("has other tags or links than English");
    expect(faultOf("", "none")).toBe("is no text of this compendium");
  });

  it("has nothing that we have not", () => {
    const files = new Map<string, unknown>([
      [contentFile("ships"), { folders: { Nowhere: "Nenie" }, entries: { none: { name: "Neniu" } } }],
      [contentFile("whales"), {}],
    ]);
    expect(translationFaults(files)).toEqual([
      "ships: there is no folder “Nowhere”",
      "ships: none.name: there is no such text",
      "all-hands.whales.json: there is no such compendium",
    ]);
  });
});

describe("the translations that we ship", () => {
  it.each(contentLanguages())("%s has no faults", (language) => {
    expect(translationFaults(contentFilesOf(language))).toEqual([]);
  });

  it("are declared in the manifest, and no others are", () => {
    const { flags = {} } = jsonOf("system.json") as { readonly flags?: Record<string, { readonly content?: object }> };
    const declared = Object.entries(flags["all-hands"]?.content ?? {});
    expect(declared).toEqual(contentLanguages().map((language) => [language, `content/${language}`]));
  });
});

describe("the files for a language", () => {
  const names = { name: "Bataloj" };
  const files = new Map<string, unknown>([
    [contentFile("guides"), { label: "Gvidiloj", entries: { [RULES!]: names, none: names } }],
    [FOLDERS_FILE, { label: "", entries: { GURPS: "GURPS" } }],
  ]);

  it("have an index of names, with digests of those that we ship", () => {
    const [index, ...others] = builtContent("eo", files);
    expect(JSON.parse(index!.source)).toEqual({
      folders: { GURPS: "GURPS" },
      packs: { guides: { label: "Gvidiloj", folders: {}, names: { [RULES!]: [textDigest("Navy Aces"), "Bataloj"] } } },
    });
    expect(others.map(({ path }) => path)).toEqual([
      "content/eo/all-hands._packs-folders.json",
      "content/eo/all-hands.guides.json",
    ]);
  });

  it("have tables of options, and digests are those of pages with them", () => {
    const table = '<table data-options="silent-ships"></table>';
    const entries = { [RULES!]: { pages: { [FIRST!]: { text: table } } } };
    const [, guides] = builtContent("eo", new Map([[contentFile("guides"), { label: "", entries }]]));
    expect(guides!.source).toContain("data-option=");
    const shipped = contentOf("guides").entries;
    const [id, pages] = Object.entries(shipped).find(([, each]) => JSON.stringify(each).includes("data-options"))!;
    const [page] = Object.entries(pages["pages"] as object).find(([, { text }]) => text.includes("data-options"))!;
    const at = [id, "pages", page, "text"];
    expect(entryText(digestsOf("guides"), at)).not.toBe(textDigest(entryText(shipped, at)!));
  });
});
