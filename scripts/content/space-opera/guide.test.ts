/** The guide to Space Opera: it agrees with the rules and the pack, and calls controls by their names. */
import { describe, expect, it } from "vitest";
import { fill, plain } from "../../../module/kit/text/sentence";
import { chances } from "../../../module/rules/gurps";
import {
  canDodge,
  canGainPosition,
  CLASS_FACTS,
  CLASSES,
  HOUSE_OPTIONS,
  LEVEL_NAMES,
  MANEUVERS,
  SNAP_SHOT,
  type Handling,
} from "../../../module/rules/space-opera";
import { guideOf, labels, stepsOn } from "../guide-pages";
import { documentsIn, english, jsonOf } from "../../build/repository-files";

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
      readonly repair: number | null;
    }[];
  };
  readonly items: readonly { readonly name: string; readonly system: { accuracy: number; gunner: string } }[];
}

const { pages, contentOf, rowsOf } = guideOf("space-opera");

const SHIPS = new Map(documentsIn<Ship>("opera-ships"));
/** A ship of the compendium by its file name. */
const ship = (slug: string): Ship => SHIPS.get(slug)!;

describe("the first dogfight", () => {
  const steps = stepsOn(pages);

  it("has steps that each say in bold what to click, and where that is", () => {
    expect(steps.length).toBeGreaterThan(8);
    expect(new Set(steps.map(({ step }) => step)).size).toBe(steps.length);
    for (const { where, control, text } of steps) {
      expect(["sidebar", "compendium", "scenes", "tracker", "dialog", "board"]).toContain(where);
      expect(text).toContain(`<strong>${control}</strong>`);
    }
  });

  it("calls controls what they are called, numbers in them aside", () => {
    const scene = jsonOf("packs/_source/scenes/broken-ring.json") as { name: string };
    const crew = ship("gilded-lily").system.crew.map(({ name }) => name);
    const numbered = (text: string, number = 0) => plain(fill(text, () => number)).replaceAll(/\d+/g, "#");
    const known = new Set([...labels(), ...crew, scene.name].flatMap((text) => [numbered(text, 1), numbered(text, 2)]));
    for (const { control } of steps) expect(known, control).toContain(numbered(control));
  });

  /** Pattern of the text for a number that must not be exceeded, with its chance. */
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

  it("has the right number for a fire aboard the yacht, where nobody is a mechanic", () => {
    expect(ship("gilded-lily").system.crew.map(({ repair }) => repair)).toEqual([null, null, null]);
    const against = `which has no mechanic, rolls against ${HOUSE_OPTIONS.usual.controlSkill} `;
    expect(contentOf("The first turn")).toContain(against);
  });
});

describe("the rules in short", () => {
  const HANDLINGS: readonly Exclude<Handling, "fixed">[] = ["fighter", "cutter", "line"];
  /** The classes that a class is quick enough for, as the guide words them. */
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
    for (const page of ["Shooting", "The rules on one page"]) {
      const rows = rowsOf(page).filter(([level]) => /^\d$/.test(level!));
      expect(rows.map(([level, name]) => [Number(level), name])).toEqual(
        LEVEL_NAMES.slice(1).map((name, at) => [at + 1, name]),
      );
    }
  });

  it("has every maneuver", () => {
    expect(rowsOf("Maneuvers")).toHaveLength(MANEUVERS.length);
  });

  it("bears the notice that Steve Jackson Games asks for", () => {
    expect(contentOf("Credits")).toContain(english("ALLHANDS.gurps.notice"));
  });
});
