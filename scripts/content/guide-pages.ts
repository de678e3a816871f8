/** The guides of the compendium as tests read them: pages, rows of their tables, and steps that say what to click. */
import { jsonOf } from "../build/repository-files";

interface Page {
  readonly name: string;
  readonly text: { readonly content: string };
}
interface Guide {
  readonly pages: readonly Page[];
  contentOf(page: string): string;
  /** The cells of a page's tables, row by row, without rows that have none. */
  rowsOf(page: string): string[][];
}

/** A guide by the name of its file. */
export function guideOf(slug: string): Guide {
  const { pages } = jsonOf(`packs/_source/guides/${slug}.json`) as { readonly pages: readonly Page[] };
  const contentOf = (page: string) => pages.find(({ name }) => name === page)!.text.content;
  const rowsOf = (page: string) =>
    contentOf(page)
      .split("<tr")
      .map((row) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!))
      .filter((cells) => cells.some((cell) => cell !== ""));
  return { pages, contentOf, rowsOf };
}

/** The steps on pages: where something is to be clicked, what it is called, and how the guide says so. */
export const stepsOn = (pages: readonly Page[]) =>
  pages.flatMap(({ text }) =>
    [...text.content.matchAll(/<li class="ah-step[^"]*" ([^>]*)>(.*?)<\/li>/g)].map(([, attributes, content]) => {
      const value = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(attributes!)?.[1] ?? "";
      return { step: value("step"), where: value("where"), control: value("control"), text: content! };
    }),
  );

/** House options as a guide's table has them: each with what holds if nobody chooses. */
export function optionRows(usual: object): (readonly [option: string, usually: string])[] {
  const said = (value: unknown) => (value === true ? "on" : value === false ? "off" : String(value));
  return Object.entries(usual).map(([option, value]) => [`<code>${option}</code>`, said(value)]);
}

/** All texts in a document, wherever they are. */
export const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** What controls can be called: the texts of the language, and the names of packs. */
export function labels(): string[] {
  const { packs } = jsonOf("system.json") as { readonly packs: readonly { readonly label: string }[] };
  return [...textsIn(jsonOf("lang/en.json")), ...packs.map(({ label }) => label)];
}
