import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { english, foundryEnglish } from "../../../tests/support/texts";
import { translateBy } from "./sentence";
import { QUOTE, quotedLabel } from "./quote";

/** A text as it is read, with its quotes shown. */
const read = (text: string) => text.replaceAll(QUOTE, (...match) => quotedLabel(match as string[]));

describe("labels that a text quotes", () => {
  beforeAll(() => translateBy(foundryEnglish));
  afterAll(() => translateBy(english));

  it("are shown as the interface has them, whatever words stand in for them", () => {
    expect(read("Press @UI[ALLHANDS.welcome.start]{Anfangen}.")).toBe("Press Start.");
    expect(read("Press @UI[ALLHANDS.welcome.start].")).toBe("Press Start.");
  });

  it("have an ellipsis for what differs every time, also for a plural", () => {
    expect(read("@UI[ALLHANDS.navy-aces.board.do.build]")).toBe("Deploy: …");
    expect(read("@UI[ALLHANDS.navy-aces.board.do.ante]")).toBe("Put … cards on it");
  });

  it("are filled with the values that the text names", () => {
    expect(read("@UI[ALLHANDS.space-opera.do.fire count=3]")).toBe("Fire 3 guns!");
    expect(read("@UI[ALLHANDS.space-opera.do.dodgeAll count=1]")).toBe("Dodge 1 hit");
  });

  it("are their own words where there is no such label", () => {
    expect(read("@UI[ALLHANDS.there.is.none]{Stand by}")).toBe("Stand by");
    expect(read("@UI[ALLHANDS.there.is.none]")).toBe("ALLHANDS.there.is.none");
  });

  it("are not what links are", () => {
    const link = "@UUID[Compendium.all-hands.ships.Actor.a]{Start}";
    expect(read(link)).toBe(link);
  });
});
