/** Where a part is that several games draw. */
export const sharedPart = (name: string): string => `systems/all-hands/templates/parts/${name}.hbs`;

/** The parts of every board: its shell, and what stands on each. */
export const BOARD_PARTS = [
  ...["shell", "notice", "story"].map((name) => `systems/all-hands/templates/board/${name}.hbs`),
  ...["choice", "offers", "question", "seat-banner", "sentence"].map(sharedPart),
];

/** Draws a template of one root element. Throws where it draws none. */
export async function templateElement(path: string, context: object): Promise<HTMLElement> {
  const html = await foundry.applications.handlebars.renderTemplate(path, { ...context });
  const drawn = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!drawn) throw new Error(`${path} is empty`);
  return document.importNode(drawn, true) as HTMLElement;
}
