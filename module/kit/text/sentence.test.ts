import { afterEach, describe, expect, it } from "vitest";
import { countIn } from "./intl";
import { cutName, fill, localize, phrase, plain, sentence, termOf, translateBy, type Value } from "./sentence";

afterEach(() => countIn(() => "en"));

const read = (text: string, values: { readonly [name: string]: Value }): string =>
  plain(fill(text, (name) => values[name]));

it("a plural has the form for its number, and placeholders in it are filled", () => {
  const text = "{side} draws {count, plural, =0 {no card} one {a card} other {{count} cards}} for {side}.";
  const drawn = (count: Value): string => read(text, { side: "Red", count });
  expect([0, 1, 2, "1,200", { text: "1", kind: "number" } as const].map(drawn)).toEqual([
    "Red draws no card for Red.",
    "Red draws a card for Red.",
    "Red draws 2 cards for Red.",
    "Red draws 1,200 cards for Red.",
    "Red draws a card for Red.",
  ]);
});

it("a plural follows the rules of its language, and has the other form where it lacks one", () => {
  countIn(() => "pl");
  const text = "{n, plural, one {karta} few {karty} many {kart} other {karty}}, {n, plural, one {raz} other {razy}}";
  expect([1, 2, 5].map((n) => read(text, { n }))).toEqual(["karta, raz", "karty, razy", "kart, razy"]);
});

it.each([
  ["without blanks", "{n,plural,=0{none}one{a ship}other{{n} ships}}", "3 ships"],
  ["over several lines", "{n, plural,\n  one {a ship}\n  other {{n} ships}\n}", "3 ships"],
  ["with the number as ICU has it", "{n, plural, one {a ship} other {# ships}}", "3 ships"],
  ["without the form for other numbers", "{n, plural, one {a ship}} here", "3 here"],
])("a plural that a translator wrote %s says the number", (_, text, said) => {
  expect(read(text, { n: 3 })).toBe(said);
});

it("a text that cannot be read stands as it is, and braces in names are no placeholders", () => {
  const broken = "{n, plural, one {a ship} other {{n} ships} of {ship}";
  expect(read(broken, { n: 3, ship: "{n} # {n, plural, other {x}}" })).toBe(
    "{n, plural, one {a ship} other {3 ships} of {n} # {n, plural, other {x}}",
  );
});

describe("other languages", () => {
  /** Texts of a translation, by key; the rest are missing. */
  const speak = (language: string, texts: { readonly [key: string]: string }) => {
    countIn(() => language);
    translateBy((key) => texts[key] ?? key);
  };
  afterEach(() => translateBy((key) => key));

  it("decline a word of ours, and keep its mark; a form that is missing is the name", () => {
    speak("de", {
      "ship.fire.name": "Brander",
      "ship.fire.acc": "den Brander",
      "ship.fire.g": "m",
      "ship.hidden.name": "verdecktes Schiff {hull}",
      "ship.hidden.acc": "das verdeckte Schiff {hull}",
      sunk: "{side} versenkt {ship.acc} mit {by.dat}; {ship.g, select, m {er} f {sie} other {es}} ist verloren.",
    });
    const fire = termOf("ship.fire", { kind: "ship", sign: "▲" });
    expect(sentence("sunk", { side: "Rot", ship: fire, by: fire })).toEqual([
      { text: "Rot", kind: "", sign: "" },
      { text: " versenkt ", kind: "", sign: "" },
      { text: "den Brander", kind: "ship", sign: "▲" },
      { text: " mit ", kind: "", sign: "" },
      { text: "Brander", kind: "ship", sign: "▲" },
      { text: "; er ist verloren.", kind: "", sign: "" },
    ]);
    const hidden = termOf("ship.hidden", {}, { hull: "III" });
    expect(phrase("sunk", { side: "Rot", ship: hidden, by: "Gnat" })).toBe(
      "Rot versenkt das verdeckte Schiff III mit Gnat; es ist verloren.",
    );
  });

  it("join lists and count them, with the marks of what is in them", () => {
    const winners = { list: ["Gnat", { text: "Lancer", kind: "ship" } as const, "Raider"] };
    const text = "{winners} {winners.count, plural, one {gewinnt} other {gewinnen}}.";
    countIn(() => "de");
    expect(read(text, { winners })).toBe("Gnat, Lancer und Raider gewinnen.");
    expect(read(text, { winners: { list: ["Gnat"] } })).toBe("Gnat gewinnt.");
    expect(fill("{winners}", () => winners).filter(({ kind }) => kind === "ship")).toHaveLength(1);
    countIn(() => "ja");
    expect(read("{winners}の勝利（{winners.count}）。", { winners })).toBe("Gnat、Lancer、Raiderの勝利（3）。");
  });

  it("put one choice into another, and count in order", () => {
    const text =
      "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} round, " +
      "{n, plural, one {a {x, plural, one {card} other {# cards}} of {y, select, red {hearts ({n})} other {spades #}}} other {#}}";
    expect(read(text, { n: 1, x: 3, y: "black" })).toBe("1st round, a 3 cards of spades 1");
    expect(read(text, { n: 22, x: 3, y: "red" })).toBe("22nd round, 22");
  });

  it.each(["{n, plural, }", "{n, plural, one {x}", "{n, select, {}}", "{n.}", "{ n }", "}{", "{n, number}"])(
    "may have texts that cannot be read, which stand as they are: %s",
    (text) => expect(read(text, { n: 1 })).toBe(text),
  );

  it.each([
    ["unclosed", "{n, plural, one {".repeat(450)],
    ["unclosed and very many", "{n, plural, one {".repeat(5000)],
    ["very deep", `${"{n, select, other {".repeat(5000)}x${"}}".repeat(5000)}`],
    ["unclosed with cases", "{n, select, a {} other {".repeat(330)],
  ])("are read at once, however wrong they are: %s", (_, text) => {
    const begun = performance.now();
    const said = read(text, { n: 1 });
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(text.startsWith(said.replace(/…$/, ""))).toBe(true);
    expect(said.length).toBeGreaterThan(7000);
  });

  it("may have as many choices in one another as anybody needs, and no more", () => {
    const nested = (depth: number) => `${"{n, select, other {".repeat(depth)}x${"}}".repeat(depth)}`;
    expect(read(nested(20), { n: 1 })).toBe("x");
    expect(read(nested(21), { n: 1 })).toBe(nested(21));
  });

  it("get no value that is nobody's: what every object has is no value", () => {
    translateBy((key) =>
      key.endsWith("constructor") ? (Object as never) : `{constructor} {toString, select, other {x}} {__proto__}`,
    );
    expect(phrase("ALLHANDS.any", { n: 1 })).toBe("{constructor} x {__proto__}");
    expect(localize("ALLHANDS.any.constructor")).toBe("ALLHANDS.any.constructor");
  });
});

describe("what somebody else has written", () => {
  const long = "x".repeat(200_000);

  it.each([
    ["is shown as it is up to eighty letters", "a".repeat(80), "a".repeat(80)],
    ["is cut to eighty, with the ellipsis", "a".repeat(81), `${"a".repeat(79)}…`],
    ["is cut between words without a blank at the end", `${"a".repeat(78)} bcd`, `${"a".repeat(78)}…`],
    ["is never cut within a letter", "👩‍🚀".repeat(81), `${"👩‍🚀".repeat(79)}…`],
    ["counts letters, not what they are made of", "👩‍🚀".repeat(80), "👩‍🚀".repeat(80)],
  ])("%s", (_, name, shown) => expect(cutName(name)).toBe(shown));

  it("is cut where a single letter is heaped with marks", () => {
    expect(cutName(`a${"\u0301".repeat(100_000)}`).length).toBeLessThan(1700);
  });

  it("never makes a sentence long, as a name, in a list of names, as a ship, or as something else", () => {
    translateBy((key) => key);
    const said = (text: string, values: { readonly [name: string]: Value }) => phrase(text, values).length;
    expect(said("{name} and {battle}", { name: long, battle: long })).toBe(2 * 80 + 5);
    expect(said("{names}", { names: [long, "b", long].join(", ") })).toBe(80);
    expect(said("{names}", { names: ["b".repeat(90), "b", "c".repeat(90)].join(", ") })).toBe(80 + 2 + 1 + 2 + 80);
    expect(said("{ship}", { ship: { text: long, kind: "ship" } })).toBe(80);
    expect(said("{ships}", { ships: { list: [long, { text: long, kind: "ship" }] } })).toBe(80 + 5 + 80);
    expect(said("{ships}", { ships: { list: new Array<string>(5000).fill(long) } })).toBeLessThan(2200);
    expect(said("{why}", { why: long })).toBe(2001);
  });
});
