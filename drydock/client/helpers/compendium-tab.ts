/** The sidebar's list of compendia, of which documents know nothing else. */

/** Draws the list again, if there is one. */
export function renderCompendia(): void {
  const { ui } = globalThis as { ui?: { compendium?: { render(): unknown } } };
  ui?.compendium?.render();
}
