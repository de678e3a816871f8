import { translateBy } from "../../../kit/text/sentence";
import { foundryEnglish } from "../../../../tests/support/kit";
import { describe, expect, test } from "vitest";
import { myossGamma, validate, type ShipDesign } from "../../../rules/myoss-gamma";
import { MESSAGE_CODES } from "../../../rules/myoss-gamma/ship/messages";
import { RulesError } from "../../../rules/kernel";
import { designSentence, faultSentence } from "./message-sentence";
import { battleaxe, fighter } from "../../../../tests/support/games/myoss-gamma";

// Some keys have no text on purpose.
translateBy(foundryEnglish);

const without = (design: ShipDesign, kind: string): ShipDesign => ({
  ...design,
  sections: design.sections.map((section) => ({
    ...section,
    components: section.components.filter((component) => component.kind !== kind),
  })),
});

describe("a fault in words", () => {
  test.each(MESSAGE_CODES)("%s has a sentence", (code) => {
    expect(designSentence(code, {})).not.toBe("");
  });

  test("of a design begins with the ship, and the component if it is one's", () => {
    expect(faultSentence("E_NO_FRAME", { ship: "Battleaxe" })).toBe("Battleaxe: Add a frame.");
    const data = { ship: "Battleaxe", component: "Bridge", attr: "PW", kind: "bridge" };
    expect(faultSentence("E_ATTR_UNKNOWN", data)).toBe(
      "Battleaxe, Bridge: PW is not an attribute of this kind (Bridge).",
    );
    expect(faultSentence("E_NO_FRAME", {})).toBe("Add a frame.");
  });

  test("says why a component cannot be read, and why a support does not fit", () => {
    const data = { ship: "Axe", component: "Shield", why: "tg must be a number" };
    expect(faultSentence("component-unreadable", data)).toBe("Shield of Axe cannot be read: tg must be a number.");
    expect(designSentence("E_SUPPORT_LINK", { to: "Engine", why: "cycle" })).toContain("round in a circle");
    expect(designSentence("E_SUPPORT_LINK", { to: "Engine", why: "weather" })).toContain("weather");
  });

  test("of a code that nobody knows is none", () => {
    expect(faultSentence("of-a-later-version", {})).toBeNull();
  });

  test.each(["frame", "lifeSupport"])("keeps a ship without its %s out of battle with a sentence", (kind) => {
    const design = without(battleaxe, kind);
    expect(validate(design).some(({ level }) => level === "error")).toBe(true);
    const fleets = [
      { seat: "seat-1", ships: [{ id: "a", design }] },
      { seat: "seat-2", ships: [{ id: "b", design: fighter }] },
    ];
    try {
      myossGamma.setup({ fleets, options: { creditLimit: 0 } });
      expect.unreachable("the rules took the ship");
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      expect(faultSentence(error.code, { ...error.data, ship: "Axe" })).toMatch(/^Axe: .+\.$/);
    }
  });
});
