import { describe, expect, it } from "vitest";
import { groupAt, languageTexts, textAt } from "../../../../scripts/build/languages";
import { jsonOf } from "../../../../scripts/build/repository-files";
import { OPEN } from "../../../../tests/support/games/random-boards";
import { english } from "../../../../tests/support/kit";
import { MESSAGE_CODES, validate, type ComponentDesign, type ShipDesign } from "../../../rules/myoss-gamma";
import type { Snapshot } from "../documents/design-snapshot";
import { changedSnapshot } from "./exchange";
import { FAULT_RULES, ruleOf } from "./fault-rules";
import { shipMessage } from "./messages";

interface Guide {
  readonly _id: string;
  readonly pages: readonly { readonly _id: string; readonly text: { readonly content: string } }[];
}
interface Translation {
  readonly entries: { readonly [id: string]: { readonly pages: { readonly [id: string]: { readonly text: string } } } };
}

describe("the rule of a message", () => {
  const guide = jsonOf("packs/_source/guides/how-to-play.json") as Guide;
  const german = jsonOf("content/de/all-hands.guides.json") as Translation;

  it.each(MESSAGE_CODES)("is named for %s, and is one of the rules", (code) => {
    const { uuid, anchor, name } = ruleOf(code)!;
    expect(name).not.toMatch(OPEN);
    expect(FAULT_RULES.some((page) => page.uuid === uuid && anchor in page.rules)).toBe(true);
  });

  it.each(FAULT_RULES.map((page) => [page.uuid, page] as const))(
    "is a heading on its page, in every language: %s",
    (uuid, { names, rules }) => {
      const id = uuid.split(".").at(-1)!;
      const english = guide.pages.find((page) => page._id === id)!.text.content;
      const translated = german.entries[guide._id]!.pages[id]!.text;
      for (const anchor of Object.keys(rules))
        for (const [text, language] of [
          [english, "en"],
          [translated, "de"],
        ] as const) {
          const name = textAt(languageTexts(language), `${names}.${anchor}`);
          expect(text).toMatch(new RegExp(`<h([23]) id="${anchor}">${name}</h\\1>`));
        }
    },
  );

  it("has no name that no rule bears", () => {
    const named = Object.keys(groupAt(languageTexts("en"), "ALLHANDS.myoss-gamma.designRule"));
    const rules = FAULT_RULES.filter(({ names }) => names.endsWith("designRule")).flatMap((page) =>
      Object.keys(page.rules),
    );
    expect(named.sort()).toEqual(rules.sort());
  });
});

const part = (id: string, kind: ComponentDesign["kind"], more: object = {}): ComponentDesign => ({
  id,
  kind,
  name: id.toUpperCase(),
  tg: 1,
  attrs: {},
  ...more,
});
const CREW = [
  part("bridge", "bridge"),
  part("air", "lifeSupport"),
  part("engine", "propulsion"),
  part("gun", "weapon"),
];
const of = (...components: readonly ComponentDesign[]): ShipDesign => ({
  name: "Ibis",
  sections: [{ id: "hull", name: "", exposed: true, neighbors: [], components }],
});
const mends = (design: ShipDesign, budget = 0, may = true): string[] =>
  validate(design).flatMap((message) => shipMessage(message, design, budget, may).mend?.text ?? []);

describe("the button that mends a fault", () => {
  const kind = (name: string) => english(`ALLHANDS.myoss-gamma.kind.${name}`);

  it.each([
    [of(...CREW), [`Add: ${kind("frame")}`]],
    [of(...CREW, part("f", "frame"), part("g", "frame")), ["Keep only F"]],
    [of(part("f", "frame"), ...CREW), ["Move it to the end"]],
    [of(...CREW, part("crew", "crew", { attrs: { AP: 2 } }), part("f", "frame")), ["Raise BP of AIR to 3"]],
    [of(...CREW, part("rack", "rack", { cargo: 9 }), part("f", "frame")), ["Set cargo to 3"]],
    [of(...CREW, part("s", "shuttle"), part("rack", "rack"), part("f", "frame")), ["Put S into RACK"]],
    [of(...CREW, part("s", "shield", { attrs: { PR: 1.2, MN: 1 } }), part("f", "frame")), ["Set PR to 1", "Drop MN"]],
    [of(...CREW, part("a", "armor", { extra: 1.4 }), part("f", "frame")), ["Set additional units to 1"]],
    [of(...CREW, part("a", "armor", { override: { size: 0 } }), part("f", "frame")), ["Take the size of the table"]],
    [of(...CREW, part("a", "armor", { extra: 90 }), part("f", "frame")), ["Give up 3 additional units"]],
    [of(part("crew", "crew"), ...CREW.slice(1), part("f", "frame")), [`Add: ${kind("bridge")}; raise BP of AIR to 2`]],
  ])("says what it does: %#", (design, texts) => expect(mends(design)).toEqual(texts));

  it("is there for nobody who may not change the ship", () => expect(mends(of(...CREW), 0, false)).toEqual([]));

  it("is not there if the ship would cost too much", () => {
    expect(mends(of(...CREW), 50)).toHaveLength(1);
    expect(mends(of(...CREW), 49)).toEqual([]);
  });
});

describe("a mended ship", () => {
  const item = (id: string, sort: number) => ({
    _id: id,
    name: `Our ${id}`,
    type: "component",
    img: `${id}.png`,
    sort,
    system: {} as never,
  });
  const before = {
    name: "Ibis",
    system: { set: "printed", budget: 70 } as never,
    items: [item("bridge", 10), item("gun", 20)],
  } satisfies Snapshot;

  it("keeps the documents of what it had, with their names and pictures, and gets new ones for the rest", () => {
    const design = of(part("gun", "weapon", { tg: 3 }), part("frame", "frame"));
    const after = changedSnapshot(before, design, () => "new0000000000001");
    expect(after).toMatchObject({ name: "Ibis", system: { set: "printed", budget: 70, sections: [{ id: "hull" }] } });
    expect(after.items).toMatchObject([
      { _id: "gun", name: "Our gun", img: "gun.png", sort: 100, system: { kind: "weapon", bought: { tg: 3 } } },
      { _id: "new0000000000001", name: english("ALLHANDS.myoss-gamma.kind.frame"), sort: 200 },
    ]);
  });

  it("has each component once, though two sections may have the same id", () => {
    const { sections } = of(part("gun", "weapon"));
    const after = changedSnapshot(before, { name: "Ibis", sections: [...sections, ...sections] }, () => "");
    expect(after.items).toHaveLength(1);
  });
});
