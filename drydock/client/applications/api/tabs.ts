import { localize } from "../environment";
import type { Tab, TabsConfiguration } from "./application-options";

/** The tabs of a group as templates need them, with the active one marked. */
export function prepareTabs(group: string, configured: TabsConfiguration, active: string | null): Record<string, Tab> {
  const tabs: Record<string, Tab> = {};
  for (const tab of configured.tabs) {
    const isActive = tab.id === active;
    const label = localize(tab.label ?? (configured.labelPrefix ? `${configured.labelPrefix}.${tab.id}` : tab.id));
    const cssClass = [tab.cssClass, isActive && "active"].filter(Boolean).join(" ");
    tabs[tab.id] = { ...tab, group, active: isActive, label, cssClass };
  }
  return tabs;
}

/**
 * Marks a tab of a group as active: its link, which is inside an element of the class `tabs`, and its content, which
 * has the class `tab`. Other elements with a `data-tab` are left alone.
 *
 * @throws Error if there is no such link
 */
export function activateTab(root: HTMLElement, tab: string, group: string): void {
  if (!tab || !group) throw new Error("a tab is changed by its id and its group");
  const named = `[data-group="${CSS.escape(group)}"][data-tab]`;
  const links = [...root.querySelectorAll<HTMLElement>(`.tabs ${named}`)];
  if (!links.some((link) => link.dataset["tab"] === tab))
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  for (const link of links) {
    link.classList.toggle("active", link.dataset["tab"] === tab);
    link.ariaSelected = String(link.dataset["tab"] === tab);
  }
  for (const content of root.querySelectorAll<HTMLElement>(`.tab${named}`))
    content.classList.toggle("active", content.dataset["tab"] === tab);
}
