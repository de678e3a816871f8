import { localize } from "../environment";
import type { Tab, TabsConfiguration } from "./application-options";

/** The tabs of a group as a template wants them, with the active one marked. */
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

/** Marks one tab of a group as active, on its link and on its content. An unknown tab is an error. */
export function activateTab(root: HTMLElement, tab: string, group: string): void {
  if (!tab || !group) throw new Error("a tab is changed by its id and its group");
  const members = [...root.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(group)}"][data-tab]`)];
  if (!members.some((member) => member.dataset["tab"] === tab))
    throw new Error(`there is no tab "${tab}" in the group "${group}" of ${root.id}`);
  for (const member of members) {
    const active = member.dataset["tab"] === tab;
    member.classList.toggle("active", active);
    if (member.role === "tab" || member.hasAttribute("aria-selected")) member.ariaSelected = String(active);
  }
}
