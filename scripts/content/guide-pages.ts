/** The guides of the compendium as tests read them: pages, rows of their tables, and steps that say what to click. */
import { languageTexts } from "../build/languages";
import { documentsIn, jsonOf } from "../build/repository-files";
import { fill, plain } from "../../module/kit/text/sentence";
import { QUOTE, quotedLabel, withGaps } from "../../module/kit/text/quote";

interface Page {
  readonly name: string;
  readonly text: { readonly content: string };
}
interface Guide {
  readonly pages: readonly Page[];
  contentOf(page: string): string;
  /** The cells of a page's tables, row by row, without empty rows. */
  rowsOf(page: string): string[][];
}

/** Pages as somebody reads them in English: with the labels that they quote. */
export const asRead = (pages: readonly Page[]): readonly Page[] =>
  pages.map((page) => ({
    ...page,
    text: { content: page.text.content.replaceAll(QUOTE, (...match) => quotedLabel(match as string[])) },
  }));

/** The files of the guides, without their ending. */
export const guideFiles = (): readonly string[] => documentsIn("guides").map(([file]) => file);

/** The pages of the guide in the file with this name, as they are written. */
export const pagesAsWritten = (slug: string): readonly Page[] =>
  (jsonOf(`packs/_source/guides/${slug}.json`) as { readonly pages: readonly Page[] }).pages;

/** The guide in the file with this name, as somebody reads it in English. */
export function guideOf(slug: string): Guide {
  const pages = asRead(pagesAsWritten(slug));
  const contentOf = (page: string) => pages.find(({ name }) => name === page)!.text.content;
  const rowsOf = (page: string) =>
    contentOf(page)
      .split("<tr")
      .map((row) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!))
      .filter((cells) => cells.some((cell) => cell !== ""));
  return { pages, contentOf, rowsOf };
}

/** The steps on pages: where to click, the control's name, and the guide's text. */
export const stepsOn = (pages: readonly Page[]) =>
  pages.flatMap(({ text }) =>
    [...text.content.matchAll(/<li class="ah-step[^"]*" ([^>]*)>(.*?)<\/li>/g)].map(([, attributes, content]) => {
      const value = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(attributes!)?.[1] ?? "";
      const [step, where, control, asked] = ["step", "where", "control", "asked"].map(value);
      return { step: step!, where: where!, control: control!, asked: asked!, text: content! };
    }),
  );

/** All texts in a document, wherever they are. */
export const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Possible names of controls: the texts of the language, and the labels of packs. */
export function labels(): string[] {
  const { packs } = jsonOf("system.json") as { readonly packs: readonly { readonly label: string }[] };
  return [...textsIn(languageTexts("en")), ...packs.map((pack) => pack.label)];
}

/** A label as a text quotes it. */
const asQuoted = (text: string): string => withGaps(plain(fill(text, () => undefined)));

/** The kinds of places where a step can tell users to click. */
const PLACES = [
  "tools",
  "welcome",
  "sidebar",
  "compendium",
  "scenes",
  "tracker",
  "dialog",
  "board",
  "hand",
  "water",
  "field",
];
/** Places where things to click have no labels. */
const UNLABELLED = ["hand", "water"];
/**
 * Faults in the steps of a guide: each step must have a name of its own, say in bold what to click, and use the real
 * names of the control and of the question that it answers. `names`: names allowed besides the texts of the language.
 */
export function faultsOfSteps(pages: readonly Page[], names: readonly string[] = []): string[] {
  const known = new Set([...labels().map(asQuoted), ...names]);
  const steps = stepsOn(pages);
  return steps.flatMap(({ step, where, control, asked, text }) => [
    ...(steps.filter((other) => other.step === step).length > 1 ? [`${step} twice`] : []),
    ...(PLACES.includes(where) ? [] : [`${step}: ${where}`]),
    ...(text.includes(`<strong>${control}</strong>`) ? [] : [`${step}: ${control} is not in bold`]),
    ...(UNLABELLED.includes(where) || known.has(control) ? [] : [`${step}: nothing is called ${control}`]),
    ...(asked === "" || known.has(asked) ? [] : [`${step}: nothing is asked as ${asked}`]),
  ]);
}
