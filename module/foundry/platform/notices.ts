/** What is said to this user beside all windows: above all what went wrong. */

/** What an error says. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says what went wrong. */
export function sayError(error: unknown): void {
  ui.notifications?.error(errorText(error));
}

/** Says what came of something. */
export function sayNews(text: string): void {
  ui.notifications?.info(text);
}

/** Lets something go on that nobody waits for; what goes wrong with it is said. */
export function unattended(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error("All Hands |", error);
    sayError(error);
  });
}
