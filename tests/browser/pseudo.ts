/** Pages in a pseudo-language: which of their words are English, and which have no room. */
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { coreLanguage } from "../../drydock/client/applications/language";
import { documentLanguage } from "../../drydock/client/helpers/language";
import { languageTexts } from "../../scripts/build/languages";
import { PSEUDO, pseudoTexts } from "../support/pseudo";
import { setOnClient } from "./client-settings";
import { readOn } from "./settled";

/** A module that offers the pseudo-languages in worlds of our system; returns its folder. */
export function pseudoModule(): string {
  const folder = join(mkdtempSync(join(tmpdir(), "all-hands-")), "pseudo-languages");
  mkdirSync(folder);
  const languages = Object.keys(PSEUDO).map((lang) => ({
    lang,
    name: lang,
    path: `${lang}.json`,
    system: "all-hands",
  }));
  for (const { lang, path } of languages) {
    // Words of Foundry are no fault of ours.
    const core = Object.entries({ ...documentLanguage, ...coreLanguage }).map(([key, text]) => [
      key,
      PSEUDO[lang]!(text),
    ]);
    const texts = { ...Object.fromEntries(core), ...pseudoTexts(lang, languageTexts("en")) };
    writeFileSync(join(folder, path), JSON.stringify(texts));
  }
  const manifest = { id: "pseudo-languages", title: "Pseudo-languages", version: "1.0.0", languages };
  writeFileSync(join(folder, "module.json"), JSON.stringify(manifest));
  return folder;
}

/** For `loginAs`: a page in this language. */
export const inLanguage = (lang: string) => ({
  prepare: (page: Page) => setOnClient(page, "language", JSON.stringify(lang)),
});

/** Fields of documents, and of the manifest, whose texts nobody has translated. */
const SAID = new Set(["name", "label", "title", "description", "text", "notes", "caption"]);

function textsOf(value: unknown, key = ""): string[] {
  if (typeof value === "string")
    return SAID.has(key)
      ? [
          value
            .replace(/<[^>]+>/g, " ")
            .replace(/\s+/g, " ")
            .trim(),
        ]
      : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, Array.isArray(value) ? key : name));
}

/** Names and texts of documents. */
const CONTENT = [
  "system.json",
  ...readdirSync("packs/_source", { recursive: true, encoding: "utf8" }).map((at) => `packs/_source/${at}`),
]
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => textsOf(JSON.parse(readFileSync(file, "utf8"))));

/** What stays English in every language, by cause. */
const ALLOWED = [
  // Users and the scene of the demo world.
  ..."Gamemaster,Player 1,Player 2,Player 3,Kestrel Gap".split(","),
  // The browser joins lists, and takes these languages for English.
  "and",
  // What is typed, keys, and times of day.
  "/gurps skill",
  ..."Enter,Esc,AM,PM".split(","),
  // Codes of the texts in which ships are written, and of damage in GURPS.
  ..."AP,BP,MN,TH,PW,AC,PR,TL,RP,TG,PC,TC,HP,FP,ST,DX,IQ,HT,DR,pi,cr,cut,imp,burn".split(","),
];

/** Matches these texts wherever they stand as words, the longest first. */
const anyOf = (texts: readonly string[]): RegExp => {
  const longest = [...new Set(texts)].filter((text) => /[A-Za-z]{2}/.test(text)).sort((a, b) => b.length - a.length);
  const escaped = longest.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![A-Za-z])(?:${escaped.join("|")})(?![A-Za-z])`, "g");
};
const KNOWN = [...CONTENT, ...ALLOWED];
/** Tooltips may be keys, whose texts are shown. */
const KEY = /^[A-Z]+(\.[\w-]+)+$/;

/** English words among what is said in our windows on this page, without the names of documents. */
export async function englishOn(page: Page, names: readonly string[]): Promise<string[]> {
  const known = anyOf([...names, ...KNOWN]);
  const isEnglish = (text: string) => !KEY.test(text) && /(?<![\p{L}\p{M}])[A-Za-z]{2,}/u.test(text.replace(known, ""));
  return (await saidOn(page)).filter(isEnglish);
}

/** What is said in letters of full width on this page: it was written by somebody who reads these. */
export const wideOn = async (page: Page): Promise<string[]> =>
  (await saidOn(page)).filter((text) => /[\uff21-\uff3a\uff41-\uff5a]/.test(text));

/** Our windows, with what others show of ours. */
const OURS = ".application.all-hands, .ah-board-window, .all-hands-tracker, .chat-message";

/** All that is said in our windows: texts, labels, hints. */
const saidOn = (page: Page): Promise<string[]> =>
  readOn(
    page,
    (ours) => {
      const found = new Set<string>();
      const add = (text: string | null) => text && found.add(text.replace(/\s+/g, " ").trim());
      const named = [
        "title",
        "aria-label",
        "data-tooltip",
        "data-tooltip-text",
        "placeholder",
        "alt",
        "aria-description",
        "aria-valuetext",
      ];
      for (const window of document.querySelectorAll(ours)) {
        const texts = document.createTreeWalker(window, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          if (!text.parentElement?.closest("style, script, textarea")) add(text.nodeValue);
        for (const element of [window, ...window.querySelectorAll("*")])
          for (const name of named) add(element.getAttribute(name));
      }
      return [...found];
    },
    OURS,
  );

/**
 * What is not to be read, and what gives way by design: the newest lines of a story, the name of a battle,
 * the round and tools in the banner, facts beside a name on the stage, notes behind the head of a row.
 */
const GIVES_WAY = [
  "svg, option, .ah-hidden, .sr-only",
  ".ah-board__story, .ah-banner__battle, .ah-banner .ah-chip, .ah-banner__more",
  // It scrolls sideways beside a small stage, where there is no dictionary to hyphenate its headings.
  ".ah-navy-aces__navies",
  // The smallest cards have no room for the one name of three long words. It is whole where a card is looked at.
  ':is(.is-column, .is-low) .ah-silent-ships__cards [data-card^="special"] .ah-silent-ships-card__name',
  ".ah-stage__name > .ah-soft, .ah-stage__foot, .ah-row__head > .ah-soft",
].join();

/**
 * Words in our windows that are cut off or lie under something else: each by where it stands, with its text. What
 * somebody can scroll to is not cut.
 */
const cutOn = (page: Page): Promise<Record<string, string>> =>
  readOn(
    page,
    ([ours, free]) => {
      const found: Record<string, string> = {};
      const nameOf = ({ tagName, classList }: Element) =>
        [tagName.toLowerCase(), ...[...classList].filter((name) => name.startsWith("ah-")).slice(0, 2)].join(".");
      const placeOf = (element: Element): string => {
        const path: string[] = [];
        for (let at: Element | null = element; at && path.length < 5; at = at.parentElement) path.unshift(nameOf(at));
        return path.join(" > ");
      };
      /** Whether a box is clipped, where nobody can scroll to the rest. */
      const isCut = (box: DOMRect, element: Element, window: Element): boolean => {
        let [free, freeDown] = [false, false];
        for (let around: Element | null = element; around && window.contains(around); around = around.parentElement) {
          const { display, overflowX, overflowY } = getComputedStyle(around);
          if (display === "contents" || display === "inline") continue;
          const room = around.getBoundingClientRect();
          if (overflowX !== "visible" && !free) {
            // Tables of sheets may scroll sideways. On a board, that is an accident of scrolling up and down, except for
            // cards and ships of a fleet, which are looked through.
            const isMeant =
              !around.closest(".ah-board") || around.matches(".ah-cards > .ah-question__rows, .ah-flotilla");
            if (/auto|scroll/.test(overflowX) && isMeant) free = true;
            else if (box.left < room.left - 2 || box.right > room.right + 2) return true;
          }
          if (overflowY !== "visible" && !freeDown) {
            if (/auto|scroll/.test(overflowY)) freeDown = true;
            else if (box.top < room.top - 4 || box.bottom > room.bottom + 4) return true;
          }
        }
        return false;
      };
      for (const window of document.querySelectorAll(ours)) {
        const texts = document.createTreeWalker(window, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const parent = text.parentElement;
          const said = (text.nodeValue ?? "").trim();
          if (!parent || said === "" || parent.closest(free)) continue;
          if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
          if (boxes.some((box) => isCut(box, parent, window))) found[placeOf(parent)] = said.slice(0, 60);
        }
      }
      return found;
    },
    [OURS, GIVES_WAY] as const,
  );

interface Scope {
  readonly game: { readonly i18n: { translations: object; readonly _fallback: object } };
  readonly foundry: {
    readonly applications: {
      readonly instances: Map<string, { render(): Promise<unknown>; readonly hasFrame: boolean }>;
    };
  };
}

/** Exchanges the texts of this page for English ones, or back, and draws its windows anew. */
const speakEnglish = (page: Page, isEnglish: boolean): Promise<void> =>
  readOn(
    page,
    async (isEnglish) => {
      const { game, foundry } = globalThis as unknown as Scope;
      const scope = globalThis as unknown as { translations?: object };
      const { i18n } = game;
      scope.translations ??= i18n.translations;
      i18n.translations = isEnglish ? i18n._fallback : scope.translations;
      for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.render();
    },
    isEnglish,
  );

/** What is cut on this page in its language, but not in English, each as "where: text". */
export async function cutBeyondEnglish(page: Page): Promise<string[]> {
  const cut = await cutOn(page);
  if (Object.keys(cut).length === 0) return [];
  await speakEnglish(page, true);
  const usual = await cutOn(page);
  await speakEnglish(page, false);
  return Object.entries(cut)
    .filter(([place]) => !(place in usual))
    .map(([place, text]) => `${place}: ${text}`);
}
