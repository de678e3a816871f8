/** The guide to Space Opera: that it says what the rules and the pack do, and calls controls what they are called. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { chances } from "../module/rules/gurps";
import {
  canDodge,
  canGainPosition,
  CLASS_FACTS,
  CLASSES,
  DEFAULT_OPTIONS,
  LEVEL_NAMES,
  MANEUVERS,
  SNAP_SHOT,
  type Handling,
} from "../module/rules/space-opera";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

interface Page {
  readonly name: string;
  readonly text: { readonly content: string };
}
interface Ship {
  readonly name: string;
  readonly system: {
    readonly mr: number;
    readonly crew: readonly {
      readonly id: string;
      readonly name: string;
      readonly post: string;
      readonly piloting: number;
      readonly gunner: number;
    }[];
  };
  readonly items: readonly { readonly name: string; readonly system: { accuracy: number; gunner: string } }[];
}

const { pages } = read("packs/_source/guides/space-opera.json") as { pages: readonly Page[] };
const contentOf = (page: string) => pages.find(({ name }) => name === page)!.text.content;
/** The cells of a page's table, row by row. */
const rowsOf = (page: string) =>
  contentOf(page)
    .split("<tbody>")[1]!
    .split("</tr>")
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!));

/** A ship of the compendium by the name of its file. */
function ship(slug: string): Ship {
  const folder = "packs/_source/opera-ships";
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return read(
    join(
      folder,
      files.find((file) => basename(file) === `${slug}.json`)!,
    ),
  ) as Ship;
}

/** All texts in a document, wherever they are. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

describe("the first dogfight", () => {
  const steps = pages.flatMap(({ text }) =>
    [...text.content.matchAll(/<li class="ah-step[^"]*" ([^>]*)>(.*?)<\/li>/g)].map(([, attributes, content]) => {
      const value = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(attributes!)?.[1] ?? "";
      return { step: value("step"), where: value("where"), control: value("control"), text: content! };
    }),
  );

  it("has steps that each say in bold what to click, and where that is", () => {
    expect(steps.length).toBeGreaterThan(8);
    expect(new Set(steps.map(({ step }) => step)).size).toBe(steps.length);
    for (const { where, control, text } of steps) {
      expect(["sidebar", "compendium", "scenes", "tracker", "dialog", "board"]).toContain(where);
      expect(text).toContain(`<strong>${control}</strong>`);
    }
  });

  it("calls controls what they are called, numbers in them aside", () => {
    const manifest = read("system.json") as { packs: readonly { label: string }[] };
    const scene = read("packs/_source/scenes/broken-ring.json") as { name: string };
    const crew = ship("gilded-lily").system.crew.map(({ name }) => name);
    const packs = manifest.packs.map(({ label }) => label);
    const labels = [...textsIn(read("lang/en.json")), ...packs, ...crew, scene.name];
    const plain = (text: string) => text.replaceAll(/\{\w+\}|\d+/g, "#");
    const known = new Set(labels.map(plain));
    for (const { control } of steps) expect(known, control).toContain(plain(control));
  });

  /** How a number that must not be exceeded is told, with its chance. */
  const told = (effective: number) => {
    const percent = Math.round(chances(effective).success * 1000) / 10;
    return new RegExp(`\\b${effective} or less,(?: which is)? ${percent} %`);
  };
  const shot = (slug: string, name: string, bonus: number) => {
    const { system, items } = ship(slug);
    const gun = items.find((item) => item.name === name)!.system;
    const gunner = system.crew.find(({ id, post }) => (gun.gunner === "" ? post === "pilot" : id === gun.gunner))!;
    return gunner.gunner + gun.accuracy + CLASS_FACTS.fighter.size + bonus;
  };

  it.each([
    ["the laser's first shot", shot("marlin", "Needle Laser", SNAP_SHOT)],
    ["the repeater's first shot", shot("gilded-lily", "Rail Repeater", SNAP_SHOT)],
    ["the lamp's first shot", shot("gilded-lily", "Warning Lamp", SNAP_SHOT)],
    ["the laser's second shot, from behind", shot("marlin", "Needle Laser", 2)],
    ["the repeater's second shot", shot("gilded-lily", "Rail Repeater", 1)],
    ["the maneuver", ship("marlin").system.crew[0]!.piloting + ship("marlin").system.mr],
  ])("has the right number and chance for %s", (_, effective) => {
    expect(contentOf("The first turn")).toMatch(told(effective));
  });
});

describe("the rules in short", () => {
  const HANDLINGS: readonly Exclude<Handling, "fixed">[] = ["fighter", "cutter", "line"];
  /** Whom a class is quick enough for, as the guide words it. */
  function reach(own: Handling, may: (own: Handling, other: Handling) => boolean): RegExp {
    const others = HANDLINGS.filter((other) => may(own, other));
    if (others.length === HANDLINGS.length) return /^everybody/;
    if (others.length === 0) return /^nobody/;
    return others.includes("cutter") ? /^all but fighters/ : /^ships of the line, stations, planets$/;
  }

  it("has every class with what it means", () => {
    const rows = rowsOf("Ships and people");
    expect(rows).toHaveLength(CLASSES.length);
    for (const [at, [name, size, dodges, gains]] of rows.entries()) {
      const shipClass = CLASSES[at]!;
      const facts = CLASS_FACTS[shipClass];
      expect(name!.toLowerCase().endsWith(shipClass), name).toBe(true);
      expect(Number(/[+]?\d+$/.exec(size!)?.[0]), name).toBe(facts.size);
      if (["shuttle", "yacht", "freighter"].includes(shipClass)) {
        for (const cell of [dodges!, gains!]) {
          const [like] = CLASSES.filter((other) =>
            cell.endsWith({ line: "ship of the line" }[other as string] ?? other),
          );
          expect(CLASS_FACTS[like!].handling, name).toBe(facts.handling);
        }
      } else {
        expect(dodges, name).toMatch(reach(facts.handling, canDodge));
        expect(gains, name).toMatch(reach(facts.handling, canGainPosition));
      }
    }
  });

  it("has every level of damage by its name", () => {
    const rows = rowsOf("Shooting").map(([level, name]) => [Number(level), name]);
    expect(rows).toEqual(LEVEL_NAMES.slice(1).map((name, at) => [at + 1, name]));
  });

  it("has every maneuver", () => {
    expect(rowsOf("Maneuvers")).toHaveLength(MANEUVERS.length);
  });

  it("has all house options, with what holds if nobody chooses", () => {
    const said = (value: unknown) => (value === true ? "on" : value === false ? "off" : String(value));
    const rows = rowsOf("House options").map(([option, usually]) => [option, usually]);
    const expected = Object.entries(DEFAULT_OPTIONS).map(([option, value]) => [`<code>${option}</code>`, said(value)]);
    expect(rows.sort()).toEqual(expected.sort());
  });

  it("bears the notice that Steve Jackson Games asks for", () => {
    const { ALLHANDS } = read("lang/en.json") as { ALLHANDS: { gurps: { notice: string } } };
    expect(contentOf("Credits")).toContain(ALLHANDS.gurps.notice);
  });
});
