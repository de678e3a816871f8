/** Browser windows of their own for windows, since Foundry 14: where they stand, and opening them there. */

/** Place and size of a browser window, in pixels of all screens together. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Whether windows can have a browser window of their own. */
export const opensWindows = (): boolean => "detached" in foundry.applications;

export const placeOf = ({ screenX, screenY, innerWidth, innerHeight }: Window): ScreenBox => ({
  left: screenX,
  top: screenY,
  width: innerWidth,
  height: innerHeight,
});

interface Opener {
  openWindow(options: { readonly id: string; readonly position: ScreenBox }): Promise<unknown>;
}

/**
 * Opens a window in a browser window of its own, or moves it there. False if the browser lets none open: it does so only
 * shortly after its user has pressed something.
 */
export async function openThere(
  app: { render(options: object): Promise<unknown> },
  position: ScreenBox,
): Promise<boolean> {
  const { detached } = foundry.applications as { readonly detached?: Opener };
  if (!detached || !navigator.userActivation?.isActive) return false;
  const id = foundry.utils.randomID();
  try {
    await detached.openWindow({ id, position });
  } catch {
    return false;
  }
  await app.render({ force: true, window: { windowId: id } });
  return true;
}

/** Where there are several screens, asks the user once whether windows may be put onto the others, if a browser wants so. */
export async function askForScreens(): Promise<void> {
  const { screen, getScreenDetails } = window as unknown as {
    readonly screen: { readonly isExtended?: boolean };
    getScreenDetails?(): Promise<unknown>;
  };
  // If they say no, it opens on the screen that they are at.
  if (screen.isExtended === true) await getScreenDetails?.call(window).catch(() => undefined);
}

/** Keeps a page in the colors of another one: Foundry copies them only when it opens. */
export function takesThemeOf(page: Document, other: Document): void {
  const take = (): void => {
    for (const theme of ["theme-light", "theme-dark"])
      page.body.classList.toggle(theme, other.body.classList.contains(theme));
  };
  const observer = new MutationObserver(take);
  observer.observe(other.body, { attributeFilter: ["class"] });
  page.defaultView?.addEventListener("pagehide", () => observer.disconnect(), { once: true });
  take();
}
