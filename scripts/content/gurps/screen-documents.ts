/**
 * The GM screen's own documents in the compendia, made from its entries: the journal, a roll table for each table that
 * has none yet, and macros. Their content is named by the language file, and calculated by the rules.
 */
import { countIn } from "../../../module/kit/text/intl";
import { localize, pairText, translateBy, type Texts } from "../../../module/kit/text/sentence";
import { createHash } from "node:crypto";
import { entryTitle, type ReferenceEntry, type ReferenceTable } from "../../../module/kit/windows/reference";
import { entryParagraphs } from "../../../module/gurps/screen/context";
import { GURPS_ENTRIES } from "../../../module/gurps/screen/entries";
import { OPERA_ENTRIES } from "../../../module/games/space-opera/rollers/screen-entries";
import { STATS } from "../../build/pack-source";
import { english } from "../../build/repository-files";

/** All entries of the screen, in its order. */
export const SCREEN_ENTRIES: readonly ReferenceEntry[] = [...GURPS_ENTRIES, ...OPERA_ENTRIES];

/** Foundry's permission level of users who may read a document. */
const OBSERVER = 2;

/** Tables that the compendium already has as roll tables of their own, with more to say. */
const TOLD_ELSEWHERE = ["locations", "reactions"];

/** An id that is always the same for the same text. */
const stableId = (text: string): string =>
  createHash("sha256")
    .update(`gm-screen ${text}`)
    .digest("base64url")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 16);

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** The folders below packs/_source that hold nothing else. */
export const SCREEN_FOLDERS: readonly string[] = ["macros", "tables/quick-reference"];

/** Groups of documents, in order: the macro for the whole screen, the groups of the screen, and the rollers. */
const GROUPS: readonly string[] = ["whole", ...new Set(SCREEN_ENTRIES.map(({ group }) => group)), "rollers"];

/** Gives a document of a group its `sort`, counted in the group: one more changes none in other groups. */
function sorting(): (group: string) => number {
  const counts = new Map<string, number>();
  return (group) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return GROUPS.indexOf(group) * 100_000 + count * 1000;
  };
}

/** Files by path below packs/_source. */
type Files = Map<string, object>;

/** Everything that the screen adds to the compendia, by path below packs/_source. */
export function screenDocuments(): Files {
  translateBy(english);
  return new Map([...journal(), ...rollTables(), ...macros()]);
}

/** The tables and macros as they would be made of the texts of a language, with the same ids. */
export function screenDocumentsIn(language: string, texts: Texts): Files {
  translateBy(texts);
  countIn(() => language);
  try {
    return new Map([...rollTables(), ...macros()]);
  } finally {
    translateBy(english);
    countIn(() => "en");
  }
}

function journal(): Files {
  const id = stableId("journal");
  const groups = new Map<string, ReferenceEntry[]>();
  for (const entry of SCREEN_ENTRIES) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  const pages = [...groups].map(([group, entries], at) => {
    const content = entries.map((entry) => `<div>@Screen[${entry.id}]</div>`).join("\n");
    return page(id, english(`${entries[0]!.texts}group.${group}`), content, at + 1);
  });
  const document = {
    _id: id,
    _key: `!journal!${id}`,
    name: "GURPS Quick Reference",
    pages: [page(id, "How to use it", INTRODUCTION.join("\n"), 0), ...pages],
    folder: null,
    sort: 900_000,
    flags: {},
    // Everyone may read it, also after it is imported.
    ownership: { default: OBSERVER },
    _stats: STATS,
  };
  return new Map([["guides/gurps-quick-reference.json", document]]);
}

/** A code shown as it is typed: no enricher finds it, because it is in two pieces. */
const code = (head: string, rest: string): string => `<code>${head}<span>${rest}</span></code>`;

const INTRODUCTION: readonly string[] = [
  "<p>This journal has the whole reference in our own words. So does the [[/screen]]{GM screen}, which you can also open from the token controls or with Shift+G. Cards calculate while you type; the dice beside a table roll on it.</p>",
  "<p>You can put any of it into your own journals:</p>",
  "<ul>",
  `<li>${code("[[", "/screen knockback]]")} is a button that opens the screen there: [[/screen knockback]]. You can add a label in braces.</li>`,
  `<li>${code("@", "Screen[knockback]")} shows the card itself.</li>`,
  `<li>${code("[[", "/gurps skill 12]]")} is a roll: [[/gurps skill 12]]{Skill 12}. You can name any field of the roller’s window: <code>mod=-7</code>.</li>`,
  `<li>${code("[[", "/gurps table weather]]")} rolls a row of a table: [[/gurps table weather]]{What weather?}</li>`,
  "</ul>",
  "<p>You can drag cards and buttons to the hotbar. The button at the head of a card copies its code.</p>",
  `<p><small>${escaped(english("ALLHANDS.gurps.notice"))}</small></p>`,
];

const page = (journalId: string, name: string, content: string, at: number): object => {
  const id = stableId(`page ${name}`);
  return {
    _id: id,
    _key: `!journal.pages!${journalId}.${id}`,
    name,
    type: "text",
    title: { show: true, level: 1 },
    text: { format: 1, content },
    system: {},
    sort: (at + 1) * 100_000,
    flags: {},
    ownership: { default: -1 },
    _stats: STATS,
  };
};

const TABLES = "tables/quick-reference";

function rollTables(): Files {
  const folder = stableId("tables");
  const files: Files = new Map([
    [
      `${TABLES}/_folder.json`,
      {
        _id: folder,
        _key: `!folders!${folder}`,
        name: "Quick reference",
        type: "RollTable",
        description: "Every other table of the GM screen. Where the rules roll no dice, each row is as likely.",
        folder: null,
        sorting: "m",
        sort: 300_000,
        color: null,
        flags: {},
        _stats: STATS,
      },
    ],
  ]);
  const sortIn = sorting();
  for (const entry of SCREEN_ENTRIES) {
    for (const table of entry.tables?.() ?? []) {
      if (TOLD_ELSEWHERE.includes(table.id)) continue;
      files.set(`${TABLES}/${slug(table.id)}.json`, rollTable(entry, table, folder, sortIn(entry.group)));
    }
  }
  return files;
}

const slug = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function rollTable(
  entry: ReferenceEntry,
  { id: tableId, title, columns, rows }: ReferenceTable,
  folder: string,
  sort: number,
) {
  const id = stableId(`table ${tableId}`);
  const results = rows.map(({ id: row, cells: [name = "", ...cells] }, at) => {
    const result = stableId(`row ${tableId} ${row}`);
    return {
      _id: result,
      _key: `!tables.results!${id}.${result}`,
      type: "text",
      name,
      img: null,
      description: cells.map((cell, column) => pairText(columns[column + 1] ?? "", escaped(cell))).join("<br>"),
      documentUuid: null,
      weight: 1,
      range: [at + 1, at + 1],
      drawn: false,
      flags: {},
      _stats: STATS,
    };
  });
  return {
    _id: id,
    _key: `!tables!${id}`,
    name: title,
    img: "icons/svg/d20-grey.svg",
    description: `<p>${entryParagraphs(entry).map(escaped).join("</p><p>")}</p>`,
    results,
    formula: `1d${rows.length}`,
    replacement: true,
    displayRoll: true,
    folder,
    sort,
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
  };
}

function macros(): Files {
  const sortIn = sorting();
  const whole = macro(
    "screen",
    localize("ALLHANDS.gurps.screen.title"),
    "game.system.api.openScreen();",
    "book",
    sortIn("whole"),
  );
  const opening = SCREEN_ENTRIES.map((entry) => {
    const command = `game.system.api.openScreen("${entry.id}");`;
    return macro(entry.id, entryTitle(entry), command, "book", sortIn(entry.group));
  });
  const rollers = new Map(
    GURPS_ENTRIES.flatMap(({ rolls = [] }) => rolls.map((link) => [`${link.game} ${link.roller}`, link] as const)),
  );
  const rolling = [...rollers.values()].map(({ game, roller }) => {
    const name = localize(`ALLHANDS.gurps.roller.${roller}.name`);
    const command = `game.system.api.openRoller("${game}", "${roller}");`;
    return macro(
      `roll-${roller}`,
      pairText(localize("ALLHANDS.rollers.roll"), name),
      command,
      "d20-grey",
      sortIn("rollers"),
    );
  });
  return new Map([whole, ...opening, ...rolling]);
}

/** A macro must have an author, but not necessarily a user of the world: any id will do. */
const AUTHOR = "AllHandsMacros00";

function macro(what: string, name: string, command: string, icon: string, sort: number): [string, object] {
  const id = stableId(`macro ${what}`);
  const document = {
    _id: id,
    _key: `!macros!${id}`,
    name,
    type: "script",
    img: `icons/svg/${icon}.svg`,
    scope: "global",
    command,
    author: AUTHOR,
    folder: null,
    sort,
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
  };
  return [`macros/${slug(what)}.json`, document];
}
