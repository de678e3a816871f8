import { describe, expect, it } from "vitest";
import type { Recording } from "../../rules/kernel/recording";
import { forEveryone, groupsOf, pageText } from "./page-text";

const SHELL = `<title>%title%</title><p title="%who%">%day%</p><script type="text/plain">%record%</script>%other%`;
const record = (changes: Partial<Recording> = {}): Recording => ({
  game: "myoss-gamma",
  version: 1,
  title: "the gap",
  first: 0,
  start: {},
  entries: [],
  pictures: {},
  seats: [
    { id: "seat-1", name: "Anna", side: "", bot: "" },
    { id: "seat-2", name: "Ben", side: "", bot: "" },
  ],
  ...changes,
});
const say = (key: string) => (key === "ALLHANDS.page.wait" ? "Einen Moment <bitte>" : key);
const facts = { packed: "H4sI+/8=", day: "2026-11-22", lang: "de", texts: "H4tx", say };

describe("the text of a page", () => {
  it("says what was fought, by whom, and holds the record", () => {
    expect(pageText(SHELL, record(), facts)).toBe(
      `<title>the gap</title><p title="Anna · Ben">2026-11-22</p><script type="text/plain">H4sI+/8=</script>%other%`,
    );
  });

  it.each([
    ["markup", "</script><script>alert(1)</script>"],
    ["the end of an attribute", `" onload="alert(1)`],
    ["the other quotation mark", "' onload='alert(1)"],
    ["a reference", "&lt;img src=x onerror=alert(1)&gt;"],
  ])("takes %s in a title and in names for text", (_, text) => {
    const seats = [{ id: "seat-1", name: text, side: "", bot: "" }];
    const page = new DOMParserOf(pageText(SHELL, record({ title: text, seats }), facts));
    expect(page.tags).toEqual(["title", "p", "script"]);
    expect(page.text("title")).toBe(text);
    expect(page.attribute("title")).toBe(text);
  });

  it("does not look through what it has filled in", () => {
    const seats = [{ id: "seat-1", name: "%record%", side: "", bot: "" }];
    const page = pageText(SHELL, record({ title: "%who% $& $1", seats }), facts);
    expect(page).toContain("<title>%who% $&amp; $1</title>");
    expect(page.split(facts.packed)).toHaveLength(2);
  });

  it("has the language of whoever saves it, and its texts", () => {
    const shell = `<html lang="%lang%"><p>%ALLHANDS.page.wait%</p><script data-groups="turn board">%texts%</script>%record%`;
    expect(pageText(shell, record(), facts)).toBe(
      `<html lang="de"><p>Einen Moment &lt;bitte&gt;</p><script data-groups="turn board">H4tx</script>H4sI+/8=`,
    );
    expect([groupsOf(shell), groupsOf(SHELL)]).toEqual([["turn", "board"], []]);
    expect(() => pageText(shell, record(), { ...facts, texts: "<b>" })).toThrow(/base64/);
  });

  it("refuses what is no base64, no day and no page", () => {
    expect(() => pageText(SHELL, record(), { ...facts, packed: "</script>" })).toThrow(/base64/);
    expect(() => pageText(SHELL, record(), { ...facts, day: '"><b>' })).toThrow(/base64/);
    expect(() => pageText("<html></html>", record(), facts)).toThrow(/no page/);
  });
});

it("of the pictures in a record only ours are for everyone", () => {
  const ours = "systems/all-hands/assets/ships/hull.svg";
  const pictures = { a: ours, b: "worlds/secret/anna.png", c: "https://example.com/spy.png" };
  const none = "systems/all-hands/assets/none.svg";
  expect(forEveryone(record({ pictures })).pictures).toEqual({ a: ours, b: none, c: none });
});

const MEANINGS: { readonly [reference: string]: string } = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const meant = (text = ""): string => text.replace(/&\w+;|&#39;/g, (reference) => MEANINGS[reference] ?? reference);

/** Just enough of a parser to tell elements from text. */
class DOMParserOf {
  readonly #page: string;
  constructor(page: string) {
    this.#page = page;
  }
  get tags(): string[] {
    return [...this.#page.matchAll(/<(\w+)/g)].map(([, tag = ""]) => tag);
  }
  text(tag: string): string {
    return meant(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(this.#page)?.[1]);
  }
  attribute(name: string): string {
    return meant(new RegExp(`\\s${name}="([^"]*)"`).exec(this.#page)?.[1]);
  }
}
