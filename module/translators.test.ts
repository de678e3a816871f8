import { describe, expect, it } from "vitest";
import { EVENTS as MYOSS } from "./games/myoss-gamma/story/events";
import { EVENTS as NAVY } from "./games/navy-aces/story/events";
import { EVENTS as DUEL } from "./games/ship-on-ship/story/events";
import { EVENTS as SEA } from "./games/silent-ships/story/events";
import { EVENTS as OPERA } from "./games/space-opera/story/events";
import { languageTexts } from "../scripts/build/languages";
import { flat } from "../scripts/build/translation/check";
import { placeholdersOf } from "../scripts/build/translation/placeholders";
import { beginningsOf, GENERAL_KINDS, kindOf, NOTES, typedIn } from "../scripts/build/translation/notes";

const TEXTS = [...flat(languageTexts("en"))];

/** What the fillings of events put into a sentence. */
const FILLINGS: { readonly [filling: string]: string } = {
  ship: "ship",
  seat: "side",
  part: "part",
  number: "number",
  signed: "number",
  names: "list",
  card: "card",
  cards: "card",
  known: "term",
  foe: "term",
  byCard: "term",
  hidden: "term",
  ships: "list",
  onCards: "list",
  unit: "word",
};

describe("the notes for translators", () => {
  it("say what each placeholder of each text stands for", () => {
    const unsaid = TEXTS.flatMap(([key, text]) =>
      placeholdersOf(text).flatMap(({ name }) => ((kindOf(key, name) ?? "") in NOTES.kinds ? [] : [`${key}: ${name}`])),
    );
    expect(unsaid).toEqual([]);
  });

  it("are of keys and placeholders that exist, and say nothing twice", () => {
    const keys = new Set(["", ...TEXTS.flatMap(([key]) => beginningsOf(key))]);
    expect(Object.keys(NOTES.keys).filter((key) => !keys.has(key))).toEqual([]);
    const used = new Set(TEXTS.flatMap(([, text]) => placeholdersOf(text).map(({ name }) => name)));
    expect([...GENERAL_KINDS.keys()].filter((name) => !used.has(name))).toEqual([]);
    const all = Object.values(NOTES.placeholders).flatMap((names) => names.split(" "));
    expect(all).toHaveLength(GENERAL_KINDS.size);
  });

  it("name words that are typed as they stand in the English text", () => {
    const lacking = TEXTS.flatMap(([key, text]) => typedIn(key).filter((word) => !text.includes(word)));
    expect(lacking).toEqual([]);
    expect(Object.values(NOTES.keys).filter(({ typed }) => typed !== undefined).length).toBeGreaterThan(5);
  });

  it("name lists and words with forms where a text asks for a count or a form", () => {
    const wrong = TEXTS.flatMap(([key, text]) =>
      placeholdersOf(text).flatMap(({ name, form }) => {
        const kind = kindOf(key, name);
        const right = form === "" ? kind !== "choice" : form === "count" ? kind === "list" : kind === "term";
        const isSelect = text.includes(`{${name}, select,`);
        return right || (kind === "choice" && isSelect) ? [] : [`${key}: ${name} is a ${kind}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("agree with how the events of all games fill their sentences", () => {
    const games = {
      "myoss-gamma": MYOSS,
      "navy-aces": NAVY,
      "ship-on-ship": DUEL,
      "silent-ships": SEA,
      "space-opera": OPERA,
    };
    const wrong = Object.entries(games).flatMap(([game, events]) =>
      Object.entries(events as { readonly [event: string]: { readonly values?: object } }).flatMap(([event, row]) =>
        Object.entries(row.values ?? {}).flatMap(([name, filling]) => {
          if (typeof filling !== "string") return [];
          const told = `ALLHANDS.${game}.told.${event}`;
          return TEXTS.filter(
            ([key, text]) =>
              (key === told || key.startsWith(`${told}.`)) &&
              placeholdersOf(text).some((each) => each.name === name) &&
              kindOf(key, name) !== FILLINGS[filling],
          ).map(([key]) => `${key}: ${name} is ${FILLINGS[filling] ?? filling}, not ${kindOf(key, name)}`);
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("have a name in each group of forms", () => {
    const groups = Object.entries(NOTES.keys).flatMap(([key, { forms }]) => (forms ? [key] : []));
    for (const group of groups) {
      const forms = TEXTS.flatMap(([key]) => (key.startsWith(`${group}.`) ? [key] : []));
      const terms = new Set(forms.map((key) => key.split(".").slice(0, -1).join(".")));
      expect([...terms].filter((term) => !forms.includes(`${term}.name`))).toEqual([]);
    }
  });
});
