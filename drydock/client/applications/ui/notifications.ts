import { element, icon } from "../dom";
import { localize } from "../environment";

type Level = "info" | "warning" | "error" | "success";

export interface NotificationOptions {
  permanent?: boolean;
  localize?: boolean;
  format?: Record<string, string>;
  console?: boolean;
  progress?: boolean;
  clean?: boolean;
  escape?: boolean;
}

export interface Notification {
  readonly id: number;
  readonly type: Level;
  message: string;
  readonly element: HTMLElement;
  remove(): void;
  /** Changes message or progress (`pct` from 0 to 1). */
  update(change: { message?: string; pct?: number }): void;
}

const LIFETIME = 5000;
const ICONS: Record<Level, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
};

/** The messages at the top of the page. Texts are shown as plain text. */
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
    const text = options.localize || options.format ? localize(given, options.format) : given;
    if (options.console !== false) console[type === "warning" ? "warn" : type === "error" ? "error" : "info"](text);
    const label = element("p", { text });
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
        if (change.message !== undefined) label.textContent = shown.message = change.message;
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

  /** Takes a message away. */
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

/** The notifications of the page; they exist before the rest of the interface. */
export function createNotifications(): Notifications {
  return new Notifications();
}
