import type { ClientDocument } from "../../documents";
import { game } from "../../game";

export type ColorScheme = "light" | "dark";

interface InterfaceConfig {
  colorScheme?: { applications?: string; interface?: string };
}

/** The client setting that holds the color schemes. */
export const COLOR_SCHEME_SETTING = "uiConfig";

const prefersDark = (): boolean => window.matchMedia("(prefers-color-scheme: dark)").matches;

function schemeOf(part: "applications" | "interface"): ColorScheme {
  const stored = (game.settings.get("core", COLOR_SCHEME_SETTING) ?? {}) as InterfaceConfig;
  const chosen = stored.colorScheme?.[part];
  if (chosen === "light" || chosen === "dark") return chosen;
  return part === "interface" || prefersDark() ? "dark" : "light";
}

/** The active color schemes, of windows and of the interface around them. */
export function colorSchemes(): { applications: ColorScheme; interface: ColorScheme } {
  return { applications: schemeOf("applications"), interface: schemeOf("interface") };
}

/** The theme of a document's sheet: the one its flag names, else the theme of all windows. */
export function sheetTheme(document: ClientDocument): string {
  const own = document.flags?.["core"]?.["sheetTheme"];
  return typeof own === "string" && own ? own : colorSchemes().applications;
}

function setTheme(target: Element | null, theme: string): void {
  target?.classList.remove("theme-light", "theme-dark");
  target?.classList.add(`theme-${theme}`);
}

/** Applies the chosen color schemes to the page. */
export function applyColorSchemes(): void {
  const schemes = colorSchemes();
  setTheme(document.body, schemes.applications);
  setTheme(document.getElementById("interface"), schemes.interface);
  for (const sheet of document.querySelectorAll(".application.sheet.themed")) setTheme(sheet, schemes.applications);
}

/** Registers the setting; a change is applied to the page at once. */
export function registerColorScheme(): void {
  game.settings.register("core", COLOR_SCHEME_SETTING, {
    name: "SETTINGS.ColorScheme",
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
    onChange: applyColorSchemes,
  });
}
