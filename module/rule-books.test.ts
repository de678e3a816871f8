/** The rule pages in the guides: every result of every game names its rule there, and links lead to a heading. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVENTS as MYOSS_EVENTS, STORY as MYOSS } from "./games/myoss-gamma/story/events";
import { EVENTS as ACES_EVENTS, STORY as ACES } from "./games/navy-aces/story/events";
import { EVENTS as DUEL_EVENTS, STORY as DUEL } from "./games/ship-on-ship/story/events";
import { EVENTS as SEA_EVENTS, STORY as SEA } from "./games/silent-ships/story/events";
import { EVENTS as OPERA_EVENTS, STORY as OPERA } from "./games/space-opera/story/events";
import type { RuleBook } from "./kit/game/storyteller";
import { rulesOf } from "./kit/story/card-view";
import { english } from "../tests/support/kit";
import { groupAt, languageTexts } from "../scripts/build/languages";

const textOf = (path: string): string => readFileSync(path, "utf8");

interface Page {
  readonly _id: string;
  readonly name: string;
  readonly text: { readonly content: string };
}

/** Events that only say whose turn it is, or who draws, chooses or pays: no rule has decided anything in them. */
const COURSE = ["turnBegan", "turnEnded", "drew", "drewSeen", "reshuffled", "mustered"];

interface Game {
  readonly id: string;
  readonly guide: string;
  readonly book: RuleBook;
  readonly events: object;
  /** The game's own marks of the course of play. */
  readonly course: readonly string[];
}

const GAMES: readonly Game[] = [
  {
    id: "myoss-gamma",
    guide: "how-to-play",
    book: MYOSS.rules,
    events: MYOSS_EVENTS,
    course: ["roundStarted", "turnStarted", "bridgeActivated", "shipReadied", "shipChosen", "shipEnded"],
  },
  {
    id: "ship-on-ship",
    guide: "ship-on-ship",
    book: DUEL.rules,
    events: DUEL_EVENTS,
    course: ["deckStacked", "handDrawn", "handSeen", "revealed", "cardLostSeen"],
  },
  {
    id: "silent-ships",
    guide: "silent-ships",
    book: SEA.rules,
    events: SEA_EVENTS,
    course: ["exchanged", "paid", "paidSeen", "deployedSeen"],
  },
  { id: "navy-aces", guide: "navy-aces", book: ACES.rules, events: ACES_EVENTS, course: ["combatBegan", "discarded"] },
  {
    id: "space-opera",
    guide: "space-opera",
    book: OPERA.rules,
    events: OPERA_EVENTS,
    course: ["phaseSkipped", "ordersRevealed", "lastWords", "overruled"],
  },
];

describe.each(GAMES)("the rules of $id on one page", ({ id, guide, book, events, course }) => {
  const journal = JSON.parse(textOf(`packs/_source/guides/${guide}.json`)) as {
    readonly _id: string;
    readonly pages: Page[];
  };
  const page = journal.pages.find(({ name }) => name === "The rules on one page")!;
  const { content } = page.text;
  const headings = [...content.matchAll(/<h2 id="([a-z-]+)">(.*?)<\/h2>/g)].map(
    ([, anchor, heading]) => [anchor!, heading!] as const,
  );
  const place = `JournalEntry.${journal._id}.JournalEntryPage.${page._id}`;

  it("are where the game and the first page of its guide say", () => {
    expect(textOf(`module/games/${id}/first.ts`)).toContain(`rules: linkTo("guides", "${place}")`);
    expect(journal.pages[0]!.text.content).toContain(`@UUID[Compendium.all-hands.guides.${place}]`);
  });

  it("have a heading of plain words for each rule, called as cards call it", () => {
    expect(headings).toHaveLength(content.split("<h2").length - 1);
    for (const [, heading] of headings) expect(heading).toMatch(/^[A-Z][A-Za-z ]+$/);
    const named = Object.keys(book).map((anchor) => [anchor, english(`ALLHANDS.rule.${id}.${anchor}`)] as const);
    expect(named).toEqual(headings.filter(([anchor]) => anchor in book));
  });

  it("are named by everything that is told, but for the course of play", () => {
    const followed = new Set<string>(Object.values(book).flat());
    const told = Object.keys(events);
    expect(told.filter((event) => !followed.has(event)).sort()).toEqual(
      [...COURSE, ...course].filter((event) => told.includes(event)).sort(),
    );
    for (const event of course) expect(told, event).toContain(event);
  });

  it("have no name in the language that no result bears", () => {
    const names = groupAt(languageTexts("en"), "ALLHANDS.rule") as { readonly [game: string]: object };
    expect(Object.keys(names[id]!).sort()).toEqual(Object.keys(book).sort());
  });

  it("show pictures that there are", () => {
    for (const [, path] of content.matchAll(/src="systems\/all-hands\/([^"]+)"/g))
      expect(existsSync(path!), path).toBe(true);
  });
});

describe("the rules that a step followed", () => {
  const first = { rules: "Compendium.a.b" } as never;
  const happened = [{ event: "hit" }, { event: "componentDamaged" }, { event: "shipChosen" }];

  it("are links to their headings, in the order of the page", () => {
    expect(rulesOf({ id: "myoss-gamma", first }, MYOSS.rules, happened)).toEqual([
      { uuid: "Compendium.a.b", anchor: "the-dice-of-an-attack", name: "The dice of an attack" },
      { uuid: "Compendium.a.b", anchor: "damage", name: "Damage" },
    ]);
  });

  it("are none for a game without a page or a book", () => {
    expect(rulesOf({ id: "myoss-gamma" }, MYOSS.rules, happened)).toEqual([]);
    expect(rulesOf({ id: "myoss-gamma", first }, undefined, happened)).toEqual([]);
  });
});
