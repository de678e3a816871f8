/** Notices of the demo at the top of its page, each with a button for what can be done. */

interface Shown {
  readonly element: HTMLElement;
}
type Notify = (text: string, options: { permanent: true }) => Shown;

const notifications = (): Record<"info" | "warn", Notify> =>
  (globalThis as unknown as { ui: { notifications: Record<"info" | "warn", Notify> } }).ui.notifications;

const shown = new Map<string, HTMLElement>();

/** What a notice offers to do. */
interface Offer {
  readonly label: string;
  /** @throws Error with the reason if it cannot be done */
  readonly act: () => Promise<void>;
}

/** Shows a notice that stays until somebody presses it; the same one is shown once. */
export function showNotice(kind: "info" | "warn", text: string, offer: Offer): void {
  if (shown.get(text)?.isConnected) return;
  const { element } = notifications()[kind](text, { permanent: true });
  shown.set(text, element);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "demo-offer";
  button.textContent = offer.label;
  button.addEventListener("click", () => {
    offer.act().catch((error: unknown) => showNotice(kind, messageOf(error), offer));
  });
  element.append(button);
}

/** Takes a notice away. */
export const hideNotice = (text: string): void => shown.get(text)?.remove();

/** What an error says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
