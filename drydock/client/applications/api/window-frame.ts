import { element, icon } from "../dom";
import { localize } from "../environment";
import type { ApplicationOptions, HeaderControl } from "./application-options";

/** The parts of a window's frame. */
export interface WindowParts {
  header: HTMLElement;
  icon: HTMLElement;
  title: HTMLElement;
  controls: HTMLButtonElement;
  close: HTMLButtonElement;
  controlsDropdown: HTMLElement;
  content: HTMLElement;
  resize?: HTMLElement;
  /** Generation 14: id of the detached window that contains the application. */
  windowId?: string;
}

function headerButton(action: string, label: string, iconClasses: string): HTMLButtonElement {
  return element("button", {
    classes: ["header-control", "icon", iconClasses],
    dataset: { action, tooltip: label },
    attributes: { type: "button", "aria-label": localize(label) },
  });
}

/** Builds the frame of a window: header with icon, title and buttons, content, resize handle. */
export function buildFrame(root: HTMLElement, id: string, options: ApplicationOptions): WindowParts {
  const header = element("header", { classes: ["window-header"] });
  const parts: WindowParts = {
    header,
    icon: element("i", { classes: ["window-icon"] }),
    title: element("h1", { id: `${id}-title`, classes: ["window-title"] }),
    controls: headerButton("toggleControls", "APPLICATION.TOOLS.ControlsMenu", "fa-solid fa-ellipsis-vertical"),
    close: headerButton("close", "APPLICATION.TOOLS.Close", "fa-solid fa-xmark"),
    controlsDropdown: element("menu", { classes: ["controls-dropdown"], attributes: { hidden: "" } }),
    content: element(options.window.contentTag || "section", {
      classes: ["window-content", ...options.window.contentClasses],
    }),
  };
  header.append(parts.icon, parts.title, parts.controls, parts.close);
  root.append(header, parts.controlsDropdown, parts.content);
  root.setAttribute("aria-labelledby", parts.title.id);
  if (options.window.resizable) {
    parts.resize = element("div", { classes: ["window-resize-handle"] });
    root.append(parts.resize);
  }
  return parts;
}

/** Sets the icon of a window; false hides it. */
export function showIcon(parts: WindowParts, name: string | false): void {
  parts.icon.className = `window-icon fa-fw ${name || "hidden"}`;
}

/** An entry of the menu behind the header's three dots. */
export function controlItem(control: HeaderControl): HTMLElement {
  const attributes = { type: "button" };
  return element(
    "li",
    { classes: ["header-control"], dataset: { action: control.action } },
    element(
      "button",
      { classes: ["control"], attributes },
      icon(`control-icon fa-fw ${control.icon}`),
      element("span", { classes: ["control-label"], text: localize(control.label) }),
    ),
  );
}
