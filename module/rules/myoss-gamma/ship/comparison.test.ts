import { describe, expect, it } from "vitest";
import { figuresOf, firstShots } from "./comparison";
import { nextStep, stepped } from "./steps";
import { shipTotals } from "./design";
import { hitChance } from "../action/odds";
import { parseTable } from "../paste/paste";
import { HOUSE_OPTIONS } from "../state";

const built = (text: string) => parseTable(text, { keepPrinted: false }).design;
const axe = built(`Battleaxe:
 | Twin Cockpit | | 2AP/4TG
 | Life Support | | 2BP/4TG
 | Engine | | 5MN/5TH/4TG
 | Cannon | | 5PW/5AC/4TG
 | Shield | | 4PR/4TG
 | Computer | | 1TL/4TG
 | Workshop | | 1RP/4TG
 | Frame | | 4TG`);
const fighter = built(`Fighter:
 | Cockpit | | 1AP/1TG
 | Life Support | | 1BP/1TG
 | Engine | | 1MN/1TH/1TG
 | Laser | | 1PW/1AC/1TG
 | Frame | | 1TG`);

describe("figures of a design", () => {
  it("are those that the ship begins a battle with", () => {
    expect(figuresOf(axe, HOUSE_OPTIONS.usual)).toMatchObject({
      cost: 400,
      size: 57,
      target: 57,
      maneuver: 5,
      thrust: 8,
      actions: 2,
      protection: 4,
      toughness: 32,
      guns: [{ power: 5, accuracy: 5, computers: 1 }],
    });
  });

  it("leave out what is not exposed", () => {
    const [hull] = axe.sections;
    const inside = { ...hull!, id: "inside", exposed: false, neighbors: ["hull"] };
    const { guns, maneuver, target } = figuresOf(
      { ...fighter, sections: [{ ...fighter.sections[0]!, neighbors: ["inside"] }, inside] },
      HOUSE_OPTIONS.usual,
    );
    expect({ guns: guns.length, maneuver, target }).toEqual({ guns: 1, maneuver: 1, target: 6 });
  });

  it("spread computers over the weapons by power", () => {
    const ship = built(
      "| Gun A | | 1PW/1AC\n| Gun B | | 3PW/1AC\n| Computer A | | 1TL\n| Computer B | | 2TL\n| Computer C | | 4TL",
    );
    expect(figuresOf(ship, HOUSE_OPTIONS.usual).guns.map(({ computers }) => computers)).toEqual([2, 5]);
  });
});

describe("first shots", () => {
  it("are those of scenarios 6 and 7", () => {
    const [big, small] = [figuresOf(axe, HOUSE_OPTIONS.usual), figuresOf(fighter, HOUSE_OPTIONS.usual)];
    expect(firstShots(big, small, HOUSE_OPTIONS.usual)).toMatchObject([
      { index: 7, through: 5, chance: hitChance(7, 6) },
    ]);
    expect(firstShots(small, big, HOUSE_OPTIONS.usual)).toMatchObject([
      { index: 0, through: 0, chance: hitChance(0, 57) },
    ]);
  });

  it("are easier at a ship of several sections, and harder at a cloaked one", () => {
    const barge = { ...fighter, sections: ["a", "b", "c"].map((id) => ({ ...fighter.sections[0]!, id })) };
    const plain = figuresOf(fighter, HOUSE_OPTIONS.usual);
    const indexAt = (target: typeof fighter) =>
      firstShots(plain, figuresOf(target, HOUSE_OPTIONS.usual), HOUSE_OPTIONS.usual)[0]?.index;
    expect(indexAt(fighter)).toBe(1);
    expect(indexAt(barge)).toBe(3);
    expect(indexAt(built("| Cloak | | 3CL"))).toBe(-2);
  });
});

describe("what one step more costs", () => {
  const idOf = (name: string) => axe.sections[0]!.components.find((component) => component.name === name)!.id;

  it("is the table's price", () => {
    expect(nextStep(axe, idOf("Twin Cockpit"), "AP", HOUSE_OPTIONS.usual)).toEqual({ cost: 20, size: 2 });
    expect(nextStep(axe, idOf("Cannon"), "tg", HOUSE_OPTIONS.usual)).toEqual({ cost: 5, size: 1 });
    expect(nextStep(axe, idOf("Frame"), "extra", HOUSE_OPTIONS.usual)).toEqual({ cost: 0, size: 1 });
  });

  it("has the frame's growth in it", () => {
    // Nine more units fill the sixty that a frame of three base units can carry.
    const full = {
      ...axe,
      sections: axe.sections.map((section) => ({
        ...section,
        components: section.components.map((c) => (c.name === "Cannon" ? { ...c, extra: 9 } : c)),
      })),
    };
    expect(shipTotals(full, HOUSE_OPTIONS.usual).size).toBe(66);
    expect(nextStep(full, idOf("Cannon"), "PW", HOUSE_OPTIONS.usual)).toEqual({ cost: 10, size: 2 });
  });

  it("is nothing where there is nothing to buy", () => {
    expect(nextStep(axe, idOf("Cannon"), "AP", HOUSE_OPTIONS.usual)).toBeNull();
    expect(nextStep(axe, "nobody", "tg", HOUSE_OPTIONS.usual)).toBeNull();
  });
});

describe("a step", () => {
  const [cockpit] = axe.sections[0]!.components;
  const printed = { ...cockpit!, override: { cost: 50, size: 6 } };

  it("goes no lower than what comes with the component", () => {
    expect(stepped(cockpit!, "AP", -1, HOUSE_OPTIONS.usual)?.attrs).toEqual({ AP: 1 });
    expect(stepped(cockpit!, "AP", -9, HOUSE_OPTIONS.usual)?.attrs).toEqual({ AP: 1 });
    expect(stepped(cockpit!, "tg", -9, HOUSE_OPTIONS.usual)?.tg).toBe(1);
    expect(stepped(cockpit!, "extra", -1, HOUSE_OPTIONS.usual)?.extra).toBe(0);
  });

  it("changes printed numbers by the table's price", () => {
    expect(stepped(printed, "AP", 1, HOUSE_OPTIONS.usual)).toMatchObject({
      attrs: { AP: 3 },
      override: { cost: 70, size: 8 },
    });
    expect(stepped(printed, "tg", -1, HOUSE_OPTIONS.usual)).toMatchObject({ tg: 3, override: { cost: 45, size: 5 } });
  });
});
