import { describe, expect, it } from "vitest";
import { flat, progressOf, stampsAfter, type Texts } from "./check";

const ENGLISH = flat({
  A: { hit: "{ship} is hit", cards: "{count, plural, one {a card} other {# cards}}", link: "See <b>@UI[A.hit]{x}</b>" },
  flag: { name: "Flag Ship" },
});
const of = (texts: object, stamps = new Map<string, string>(), english: Texts = ENGLISH, language = "pl") =>
  progressOf(english, flat(texts), stamps, language);

describe("the check of a translation", () => {
  it("counts what is done and names what is missing", () => {
    expect(of({ A: { hit: "Trafienie: {ship}" } })).toMatchObject({
      all: 4,
      done: 1,
      missing: ["A.cards", "A.link", "flag.name"],
      stale: [],
      faults: new Map(),
    });
  });

  it("names what is wrong with a text", () => {
    const { done, faults } = of({
      A: {
        hit: "{boat}",
        cards: "{count, plural, one {karta} other {# kart}}",
        link: "<b>@UI[A.cards]{x}</b>",
        more: "",
      },
      B: "what?",
      flag: { name: "Okręt", acc: "okręt", color: "red" },
    });
    expect(done).toBe(1);
    expect(Object.fromEntries(faults)).toEqual({
      "A.hit": "lacks {ship}",
      "A.cards": 'has no form "few", "many" for {count}',
      "A.link": "has other tags or links than English",
      B: "is a key that English does not have",
      "flag.color": "is a key that English does not have",
    });
    expect(of({ A: { hit: "{ship} {boat}" } }).faults.get("A.hit")).toBe("has {boat}, for which there is no value");
    expect(of({ A: { cards: "{count, plural, one {# karta}}" } }).faults.get("A.cards")).toMatch('no form "other"');
    expect(of({ A: { cards: "{count, plural, other {# kart}}" } }).faults.size).toBe(0);
    // What the screen cannot read it shows as it is written.
    expect(of({ A: { cards: "{count, plural, one {# karta} other {# kart}" } }).faults.get("A.cards")).toBe(
      "lacks {count}",
    );
    expect(of({ A: { hit: "Trafienie: { ship }" } }).faults.get("A.hit")).toBe("lacks {ship}");
    // What nobody has written over yet is only the same.
    const untouched = of({ A: { cards: ENGLISH.get("A.cards") } });
    expect([untouched.faults.size, untouched.same]).toEqual([0, ["A.cards"]]);
  });

  it("refuses a code that is shown as a word, which the notes know", () => {
    const key = "ALLHANDS.ship-on-ship.ofColor";
    const english = new Map([[key, "{color, select, red {plays red} other {plays black}}"]]);
    const faultIn = (text: string) => progressOf(english, new Map([[key, text]]), new Map(), "pl").faults.get(key);
    expect(faultIn("gra {color}")).toBe("shows {color}, which is no word: let it choose, {color, select, …}");
    expect(faultIn("{color, select, red {gra {color}} other {gra czarnymi}}")).toMatch("shows {color}");
    expect(faultIn("{color, select, red {gra czerwonymi} other {gra czarnymi}}")).toBeUndefined();
  });

  it("refuses a text that has translated a word which is typed in scripts", () => {
    const key = "ALLHANDS.api.noWaiting";
    const english = new Map([[key, "Pass an object with bots (true or false)."]]);
    const faultIn = (text: string) => progressOf(english, new Map([[key, text]]), new Map(), "pl").faults.get(key);
    expect(faultIn("Podaj obiekt z boty (true lub false).")).toBe('lacks the word "bots", which is typed as it is');
    expect(faultIn("Podaj obiekt z bots (true lub false).")).toBeUndefined();
  });

  it("wants no form of a plural that no number here reaches, and takes one", () => {
    const cards = (text: string, language: string) => of({ A: { cards: text } }, new Map(), ENGLISH, language).faults;
    const [two, all] = ["one {# carte} other {# cartes}", "one {# carte} many {# cartes} other {# cartes}"];
    for (const forms of [two, all]) expect(cards(`{count, plural, ${forms}}`, "fr").size).toBe(0);
    expect(cards("{count, plural, one {# karta} few {# karty} other {# karet}}", "cs").size).toBe(0);
    expect(cards("{count, plural, one {# karta} other {# kart}}", "pl").get("A.cards")).toMatch('"few", "many"');
  });

  it("calls a text stale once English has changed, until the translation has, too", () => {
    const polish = { A: { hit: "Trafienie: {ship}" } };
    const stamps = stampsAfter(ENGLISH, flat(polish), [], new Map());
    expect(of(polish, new Map(stamps)).stale).toEqual([]);
    const changed = new Map(ENGLISH).set("A.hit", "{ship} takes a hit from {foe}");
    const stale = of(polish, new Map(stamps), changed);
    expect(stale).toMatchObject({ stale: ["A.hit"], done: 0, faults: new Map() });
    // A check in between changes nothing about it.
    const later = new Map(stampsAfter(changed, flat(polish), stale.stale, stamps));
    expect(of(polish, later, changed).stale).toEqual(["A.hit"]);
    expect(of({ A: { hit: "{foe} trafia: {ship}" } }, later, changed)).toMatchObject({ stale: [], done: 1 });
  });
});
