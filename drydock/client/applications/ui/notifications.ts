import { escapeHTML } from "../../common/text";
import { element, icon, parseMarkup } from "../dom";
import { localize } from "../environment";
import { isWindowless, windowless } from "../../windowless";
import { sanitizeFragment } from "../ux/sanitize";

type Level = "info" | "warning" | "error" | "success";

export interface NotificationOptions {
  permanent?: boolean;
  localize?: boolean;
  format?: Record<string, string>;
  console?: boolean;
  progress?: boolean;
  /** Whether to remove markup that could run from a message. Default true. */
  clean?: boolean;
  /** Whether the values of `format` are text instead of markup. Default true. */
  escape?: boolean;
}

export interface Notification {
  readonly id: number;
  readonly type: Level;
  message: string;
  readonly element: HTMLElement;
  remove(): void;
  /** Changes the message or the progress (`pct` from 0 to 1). */
  update(change: { message?: string; pct?: number }): void;
}

const LIFETIME = 5000;
const ICONS: Record<Level, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
};

/** The messages at the top of the page. Messages are markup, sanitized as Foundry does. */
export class Notifications {
  readonly #shown = new Map<number, Notification>();
  #lastId = 0;

  info(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }
  success(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }
  warn(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }

  /** Shows a message for five seconds, or until it is clicked if it is permanent. */
  notify(message: unknown, type: Level = "info", options: NotificationOptions = {}): Notification {
    const given = message instanceof Error ? message.message : String(message);
    const text = localized(given, options);
    if (options.console !== false) console[type === "warning" ? "warn" : type === "error" ? "error" : "info"](text);
    const markup = (text: string): DocumentFragment =>
      options.clean === false ? parseMarkup(text) : sanitizeFragment(text);
    if (isWindowless()) windowless().notices.push(text);
    const label = element("p");
    const write = (text: string): void => {
      if (isWindowless()) label.textContent = text;
      else label.replaceChildren(markup(text));
    };
    write(text);
    const bar = options.progress ? element("progress", { attributes: { max: "1", value: "0" } }) : null;
    const body = element(
      "li",
      { classes: ["notification", type], attributes: { role: type === "error" ? "alert" : "status" } },
      icon(ICONS[type]),
      label,
      bar,
    );
    const id = ++this.#lastId;
    const shown: Notification = {
      id,
      type,
      message: text,
      element: body,
      remove: () => this.remove(id),
      update: (change) => {
        if (change.message !== undefined) write((shown.message = change.message));
        if (bar && change.pct !== undefined) bar.value = change.pct;
        if (change.pct !== undefined && change.pct >= 1) this.#expire(shown);
      },
    };
    body.addEventListener("click", () => shown.remove());
    this.#shown.set(id, shown);
    this.#list().append(body);
    if (!options.permanent && !options.progress) this.#expire(shown);
    return shown;
  }

  #expire(shown: Notification): void {
    setTimeout(() => shown.remove(), LIFETIME);
  }

  #list(): HTMLElement {
    const existing = document.getElementById("notifications");
    if (existing) return existing;
    const made = element("ol", { id: "notifications" });
    document.body.append(made);
    return made;
  }

  /** Removes a message. */
  remove(notification: number | Notification): void {
    const id = typeof notification === "number" ? notification : notification.id;
    this.#shown.get(id)?.element.remove();
    this.#shown.delete(id);
  }

  update(notification: number | Notification, change: { message?: string; pct?: number }): void {
    this.#shown.get(typeof notification === "number" ? notification : notification.id)?.update(change);
  }

  clear(): void {
    for (const id of [...this.#shown.keys()]) this.remove(id);
  }
}

/** A message in the user's language. */
function localized(message: string, { localize: isKey, format, escape = true }: NotificationOptions): string {
  if (!format) return isKey ? localize(message) : message;
  const values = Object.entries(format).map(([name, value]) => [name, escape ? escapeHTML(value) : value]);
  return localize(message, Object.fromEntries(values) as Record<string, string>);
}

/** Creates the page's notifications, before the rest of the interface exists. */
export function createNotifications(): Notifications {
  return new Notifications();
}
