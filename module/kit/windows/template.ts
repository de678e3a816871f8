/** The path of one of our templates, from its path under `templates/`. */
import { ROOT } from "../platform/home";
export const template = (name: string): string => `${ROOT}/templates/${name}.hbs`;

/** Partials that every board includes: its shell, and what all boards show. */
const ON_BOARDS = [
  "board/shell",
  "board/notice",
  "board/rest",
  "story/report",
  "story/report-strip",
  "board/story",
  "board/advice",
  "parts/choice",
  "parts/circumstances",
  "parts/offers",
  "parts/question",
  "parts/rule-link",
  "parts/seat-banner",
  "parts/sentence",
];

/** The slots of every board, which may scroll. One selector each, as only the first element of a selector is looked at. */
const SCROLLED = ["stage", "other", "own", "asked", "story"].map((slot) => `[data-slot="${slot}"]`);

/**
 * The one part of a board's window, in Foundry's form: the template, the templates that it includes (`includes`, read
 * before it), and its own elements whose scroll position is kept when it is redrawn, besides those of all boards.
 */
export const boardPart = (name: string, includes: readonly string[], scrollable: readonly string[] = []) => ({
  board: {
    template: template(name),
    templates: [...ON_BOARDS, ...includes].map(template),
    scrollable: [...SCROLLED, ...scrollable],
  },
});

/** Draws a template with one root element. Throws if it is empty. */
export async function templateElement(path: string, context: object): Promise<HTMLElement> {
  const html = await foundry.applications.handlebars.renderTemplate(path, { ...context });
  const drawn = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!drawn) throw new Error(`${path} is empty`);
  return document.importNode(drawn, true) as HTMLElement;
}
