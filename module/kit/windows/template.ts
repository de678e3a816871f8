/** Where a template of ours is, by its path under `templates/`. */
export const template = (name: string): string => `systems/all-hands/templates/${name}.hbs`;

/** What every board includes: its shell, and what stands on each. */
const ON_BOARDS = [
  ...["board/shell", "board/notice", "story/report", "board/story", "board/advice", "parts/choice", "parts/offers"],
  ...["parts/question", "parts/rule-link", "parts/seat-banner", "parts/sentence"],
];

/** What of every board may scroll. */
const SCROLLED = [".ah-board__rest", ".ah-board__picture", ".ah-board__side", ".ah-board__asked", ".ah-board__story"];

/**
 * The one part of a board's window, as Foundry wants it: the template, those that are included in it (`includes`, read
 * before it), and the elements of its own whose place is kept when it is drawn again, beside those of all boards.
 */
export const boardPart = (name: string, includes: readonly string[], scrollable: readonly string[] = []) => ({
  board: {
    template: template(name),
    templates: [...ON_BOARDS, ...includes].map(template),
    scrollable: [...SCROLLED, ...scrollable],
  },
});

/** Draws a template of one root element. Throws where it draws none. */
export async function templateElement(path: string, context: object): Promise<HTMLElement> {
  const html = await foundry.applications.handlebars.renderTemplate(path, { ...context });
  const drawn = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!drawn) throw new Error(`${path} is empty`);
  return document.importNode(drawn, true) as HTMLElement;
}
