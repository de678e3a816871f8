/** Translations of ours: what they say can be shown, and is set as their language sets it. */
import { describe, expect, it } from "vitest";
import { languages } from "../../scripts/build/languages";
import { progressOf } from "../../scripts/build/translation/check";
import { partsOf, placeOf, stampsOf } from "../../scripts/commands/language/places";

/** A text that English has dropped is dropped with it when the system is built: it is no fault of a translation. */
const GONE = /^is a key|^is no text/;

const OTHERS = languages().filter((language) => language !== "en");

it("there are some", () => expect(OTHERS).toContain("de"));

describe.each(OTHERS)("%s", (language) => {
  const place = placeOf(language);
  const stamps = stampsOf(place);

  it("has every placeholder, form and link that the English text of its time has", () => {
    // What was translated for another English text than that of now is stale, and no fault.
    const faults = partsOf(place).flatMap(({ name, english, translated, faultOf }) => {
      const progress = progressOf(english, translated, stamps, language, faultOf);
      return [...progress.faults]
        .filter(([, fault]) => !GONE.test(fault))
        .map(([key, fault]) => `${name}: ${key} ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it("was checked: it is known for which English texts it was made", () => {
    expect(stamps.size).toBeGreaterThan(1000);
  });
});

/** What no German text has: typewriter quotes, English ones, three dots for an ellipsis, a blank at an end. */
const UNGERMAN = /"(?![^<>]*>)|”|\.\.\.|^\s|\s$|\w%/;

it("German has its own quotes, dots and percents", () => {
  const bad = partsOf(placeOf("de"))
    .filter(({ name }) => !name.startsWith("content/"))
    .flatMap(({ english, translated }) =>
      [...translated].filter(([key, text]) => UNGERMAN.test(text) && !UNGERMAN.test(english.get(key) ?? "")),
    );
  expect(bad).toEqual([]);
});
