/** The compendia: they compile, are consistent, and agree with the game. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ATTACK_ROWS, attackRow, INDEX_LIMIT, KIND_IDS, KINDS, validate } from "../../module/rules/myoss-gamma";
import { asRead, faultsOfSteps, guideOf, stepsOn, textsIn } from "./guide-pages";
import { packProblems, type SourceFile } from "../build/pack-source";
import { jsonOf } from "../build/repository-files";
import { shipPictures } from "../build/ship-pictures";
import { packShips } from "../commands/ships";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Pack {
  readonly name: string;
  readonly type: string;
}
interface Source {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly folder: string | null;
  readonly [key: string]: unknown;
}
interface Page {
  readonly name: string;
  readonly text: { readonly content: string };
}

const { packs } = jsonOf("system.json") as { packs: readonly Pack[] };
const PACKS = packs.map(({ name, type }) => {
  const folder = join(root, "packs/_source", name);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: SourceFile[] = paths.map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
  const sources = files.map(({ text }) => JSON.parse(text) as Source);
  const isFolder = ({ _key }: Source) => _key.startsWith("!folders!");
  return { name, type, files, folders: sources.filter(isFolder), documents: sources.filter((one) => !isFolder(one)) };
});
/** Pictures of ships, which are drawn when packs are built. */
const DRAWN = shipPictures();
const packOf = (name: string) => PACKS.find((pack) => pack.name === name)!;
/** Every document and every journal page, by its link address. */
const BY_UUID: ReadonlyMap<string, Source> = new Map(
  PACKS.flatMap(({ name, type, documents }) =>
    documents.flatMap((source) => {
      const uuid = `Compendium.all-hands.${name}.${type}.${source._id}`;
      const pages = (source["pages"] ?? []) as readonly Source[];
      return [[uuid, source] as const, ...pages.map((page) => [`${uuid}.JournalEntryPage.${page._id}`, page] as const)];
    }),
  ),
);
const pagesOf = (journal: string) =>
  asRead(packOf("guides").documents.find(({ name }) => name === journal)!["pages"] as readonly Page[]);

describe.each(PACKS)("the pack $name", ({ type, files, folders, documents }) => {
  it("can be compiled", () => {
    expect(packProblems(files, type)).toEqual([]);
  });

  it("has its documents in folders that there are, which are folders for them", () => {
    const known = new Map(folders.map((folder) => [folder._id, folder]));
    for (const { name, folder } of [...documents, ...folders])
      if (folder !== null) expect(known.has(folder), `the folder of ${name}`).toBe(true);
    for (const folder of folders) expect(folder["type"]).toBe(type);
    for (const { _id } of folders)
      expect(
        [...documents, ...folders].some(({ folder }) => folder === _id),
        "an empty folder",
      ).toBe(true);
  });

  it("names documents and pictures that there are", () => {
    for (const text of documents.flatMap(textsIn)) {
      for (const [, uuid, label] of text.matchAll(/@UUID\[([^\]]+)\](?:\{([^}]*)\})?/g)) {
        expect(BY_UUID.get(uuid!), `${uuid} is linked to`).toBeDefined();
        expect(label).toBeTruthy();
      }
      if (/^Compendium\./.test(text)) expect(BY_UUID.get(text), text).toBeDefined();
      if (text.startsWith("systems/all-hands/") && !DRAWN.has(text))
        expect(existsSync(join(root, text.slice("systems/all-hands/".length))), text).toBe(true);
    }
  });
});

describe("the components", () => {
  const components = packOf("components").documents;
  const boughtBy = (source: Source) =>
    source["system"] as {
      kind: string;
      bought: { tg: number; attrs: Record<string, number>; extra: number };
      damage: unknown;
    };

  it("are each kind in its basic form, and some typical purchases", () => {
    const basic = components.filter((source) => {
      const { kind, bought } = boughtBy(source);
      const { attrs } = KINDS[kind as keyof typeof KINDS];
      return bought.tg === 1 && bought.extra === 0 && attrs.every(({ attr, base }) => bought.attrs[attr] === base);
    });
    expect(basic.map((source) => boughtBy(source).kind).sort()).toEqual([...KIND_IDS].sort());
    expect(components.length).toBeGreaterThan(KIND_IDS.length + 15);
  });

  it.each(components.map((source) => [source.name, source] as const))(
    "%s is what it says, and can be bought",
    (name, source) => {
      const { kind, bought, damage } = boughtBy(source);
      expect(source["img"]).toBe(`systems/all-hands/assets/kinds/${kind}.svg`);
      expect(damage).toEqual({ tg: 0, attrs: {}, destroyed: false });
      const part = (id: string, of: string, more: object = {}) => ({
        id,
        kind: of,
        name: id,
        tg: 1,
        attrs: {},
        ...more,
      });
      const components = [
        part("hold", "hold"),
        part("this", kind, { tg: bought.tg, attrs: bought.attrs, extra: bought.extra }),
        ...(kind === "frame" ? [] : [part("frame", "frame")]),
      ];
      const sections = [{ id: "hull", name: "Hull", exposed: true, neighbors: [], components }];
      const faults = validate({ name, startsUnmanned: true, sections }).filter(({ level }) => level === "error");
      expect(faults).toEqual([]);
      for (const [, value, attr] of name.matchAll(/(\d+)([A-Z]{2})/g))
        expect(attr === "TG" ? bought.tg : bought.attrs[attr!], `${attr} of ${name}`).toBe(Number(value));
    },
  );
});

describe("the tutorial", () => {
  it("has steps that each say in bold what to click, and call controls what they are called", () => {
    const pages = pagesOf("Your First Turn");
    const names = PACKS.flatMap(({ documents }) => documents.map(({ name }) => name));
    expect(stepsOn(pages).length).toBeGreaterThan(10);
    expect(faultsOfSteps(pages, names)).toEqual([]);
  });
});

describe("the prepared scenes", () => {
  interface Scene extends Source {
    readonly width: number;
    readonly height: number;
    readonly grid: { readonly size: number };
  }
  const scenes = packOf("scenes").documents as unknown as readonly Scene[];
  const shipsOn = (scene: Source) =>
    (scene["flags"] as { "all-hands": { ships: { uuid: string; x: number; y: number }[] } })["all-hands"].ships;

  it("name ships of the compendium each", () => {
    const named = scenes.map((scene) => [scene.name, shipsOn(scene).map(({ uuid }) => BY_UUID.get(uuid)?.name)]);
    expect(Object.fromEntries(named)).toEqual({
      "Ambush at Broken Ring": ["Marlin", "Gilded Lily", "Black Thorn"],
      Archipelago: ["The Kestrel League", "The Halvard Crown"],
      "Narrow Orbit": ["Raider", "Cutter"],
      "Open Sea": ["The Kestrel League", "The Halvard Crown"],
      "Silent Sea": ["The Gannet Fleet", "The Lamplighter Fleet"],
      "The Strait": ["The Kestrel League", "The Halvard Crown"],
      "Training Ground": ["Battleaxe", "Tiniest Fighter"],
    });
  });

  it.each(scenes.map((scene) => [scene.name, scene] as const))("%s has a place for each of its ships", (_, scene) => {
    const step = Math.min(100, scene.grid.size);
    for (const { x, y } of shipsOn(scene)) {
      expect(x % step === 0 && y % step === 0).toBe(true);
      expect(x > 0 && x < scene.width && y > 0 && y < scene.height).toBe(true);
    }
    expect(scene["tokens"]).toEqual([]);
  });
});

describe("the guides agree with the rules", () => {
  const rowsOf = (journal: string, page: string) => {
    const { text } = pagesOf(journal).find(({ name }) => name === page)!;
    const rows = text.content.split("<tbody>")[1]?.split("</tr>").slice(0, -1) ?? [];
    return rows.map((row) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!));
  };

  it("on what components cost and measure", () => {
    const rows = rowsOf("Myoss Gamma: How to Play", "Ships and credits");
    expect(rows).toHaveLength(KIND_IDS.length);
    rows.forEach(([name, basic, attributes], at) => {
      const { cost, size, attrs } = KINDS[KIND_IDS[at]!];
      if (KIND_IDS[at] === "frame") expect(basic).toContain(`${cost}c and ${size}u`);
      else expect(basic, name).toBe(`${cost}c ${size}u`);
      for (const { attr, base, size: units, cost: credits } of attrs)
        expect(attributes, name).toContain(
          base === 1 ? `${attr} (+${credits}c +${units}u)` : `${attr} ${base} (+${base} for ${credits}c ${units}u)`,
        );
    });
  });

  it.each(["Shooting", "The rules on one page"])("on the attack table: %s", (page) => {
    const seen = new Set<number>();
    for (const [indexes, dice, done] of guideOf("how-to-play")
      .rowsOf(page)
      .filter(({ length }) => length === 3)) {
      for (const [number] of indexes!.matchAll(/[−+]?\d+/g)) {
        const index = Number(number.replace("−", "-"));
        const row = attackRow(index);
        seen.add(index);
        expect(row.rolls, indexes).toBe(Number(dice));
        if (row.mode !== "roll") continue;
        expect(/(\w+) picks/.exec(done!)?.[1] ?? null, indexes).toBe(row.pick);
        expect(done!.includes("shifts"), indexes).toBe(row.adjust !== null);
        if (row.adjust) expect(done).toMatch(new RegExp(`^${row.adjust}`));
      }
    }
    expect(seen.size).toBe(ATTACK_ROWS.length);
    expect(seen).toContain(-INDEX_LIMIT);
  });
});

describe("pictures of ships", () => {
  it("are one for each ship of the packs, which no ship of another design shares", () => {
    const ships = packShips();
    expect(ships.map(({ source }) => source["img"])).toEqual([...DRAWN.keys()]);
    // Printed ships are there a second time as the component table builds them, and may look the same.
    const designs = ships.filter(({ set }) => set !== "table").map(({ source }) => DRAWN.get(String(source["img"])));
    expect(new Set(designs).size).toBe(designs.length);
    expect(designs.length).toBeGreaterThan(20);
  });
});
