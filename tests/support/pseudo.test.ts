import { expect, it } from "vitest";
import { fill } from "../../module/kit/text/sentence";
import { languageTexts } from "../../scripts/build/languages";
import { flat } from "../../scripts/build/translation/check";
import { PSEUDO, pseudoTexts, withSaid } from "./pseudo";

const CARDS =
  "{count, plural, =0 {no card of {ship}} one {a card} other {# cards, {place, select, hand {held} other {laid}}}} left";

it("only what is said changes: names of placeholders and of forms stay, also in forms within forms", () => {
  expect(withSaid(CARDS, (said) => said.toUpperCase())).toBe(
    "{count, plural, =0 {NO CARD OF {ship}} one {A CARD} other {# CARDS, {place, select, hand {HELD} other {LAID}}}} LEFT",
  );
  expect(() => withSaid("{ship", String)).toThrow("{ship");
});

it("texts get longer by two fifths, and single words by three quarters", () => {
  expect(PSEUDO["en-XA"]!("Suggestions")).toBe("[Šúúĝĝéééšţííííóñš]");
  expect(PSEUDO["en-XA"]!("{ship} fires at {foe}")).toBe("[{ship} ƒířééš ááţ {foe}]");
  expect(PSEUDO["en-XA"]!("+{count}")).toBe("+{count}");
  expect(PSEUDO["en-XG"]!("Fire {ship}")).toBe("Ｆｉｒｅ {ship}");
  expect(PSEUDO["ar-XB"]!("Fire")).toBe("\u202EƑířé\u202C");
});

it("each language has every text of English, and each text its placeholders", () => {
  const english = languageTexts("en");
  /** The placeholders that the reader of sentences finds in a text, for each of these numbers. */
  const placeholders = (text: string) =>
    [0, 1, 2, 5].map((number) => {
      const used: string[] = [];
      fill(text, (name) => (used.push(name), number));
      return used.join(" ");
    });
  const all = [...flat(english)];
  expect(all.length).toBeGreaterThan(6000);
  for (const lang of Object.keys(PSEUDO)) {
    const made = flat(pseudoTexts(lang, english));
    expect([...made.keys()]).toEqual(all.map(([key]) => key));
    const torn = all.filter(([key, text]) => {
      return placeholders(text).join() !== placeholders(made.get(key)!).join();
    });
    expect(torn).toEqual([]);
  }
});
