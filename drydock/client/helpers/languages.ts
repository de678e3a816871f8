/** The languages that packages offer, and the one that this browser speaks. */

import { CONFIG } from "../config";
import { game, generation } from "../game";
import type { Package } from "../package-files";
import { documentLanguage } from "./language";

/** A language of a manifest, with the conditions under which its file is read. */
export interface LanguageEntry {
  readonly lang: string;
  readonly name?: string;
  readonly path: string;
  /** Only in worlds of this system. */
  readonly system?: string;
  /** Only if this module is active. */
  readonly module?: string;
}

/** The languages of a package whose conditions are met. */
export function languagesOf({ manifest }: Package): LanguageEntry[] {
  const entries = (manifest["languages"] ?? []) as LanguageEntry[];
  return entries.filter(
    ({ system, module }) => (!system || system === game.system.id) && (!module || game.modules.has(module)),
  );
}

/** Adds the languages of packages to those that can be chosen. */
export function offerLanguages(packages: readonly Package[]): void {
  for (const { lang, name } of packages.flatMap(languagesOf)) CONFIG.supportedLanguages[lang] ??= name ?? lang;
}

/** The code in a choice of language: `de`, or `de.translation`, with the module that it is from. */
const codeOf = (choice: string): string => choice.split(".")[0] ?? "";

/** The language that this browser chose, else the server's; English if nobody offers it. */
export function chosenLanguage(): string {
  const lang = codeOf(String(game.settings.get("core", "language")));
  if (lang in CONFIG.supportedLanguages) return lang;
  console.error(`drydock: nobody offers the language "${lang}"; English is used.`);
  return "en";
}

/** Registers the choice of a language, which the next start of the client follows. */
export function registerLanguage(server: string): void {
  game.settings.register("core", "language", {
    name: "SETTINGS.Language",
    scope: "client",
    config: true,
    type: String,
    default: codeOf(server),
    choices: () => CONFIG.supportedLanguages,
    requiresReload: true,
  });
}

/** Reads all texts: English ones, and over them those of the chosen language, in the order of the packages. */
export async function loadTexts(
  packages: readonly Package[],
  core: object,
  read: (from: Package, path: string) => Promise<object>,
): Promise<void> {
  const { i18n } = game;
  const lang = chosenLanguage();
  for (const texts of [documentLanguage, core]) i18n.merge(texts, { fallback: true });
  for (const each of packages)
    for (const entry of languagesOf(each).filter((entry) => entry.lang === "en" || entry.lang === lang))
      i18n.merge(await read(each, entry.path), { fallback: entry.lang === "en" });
  i18n.lang = lang;
  // `translations` contains English if that is the language in use.
  if (lang === "en") i18n.translations = i18n._fallback;
  if (generation() >= 14) Object.assign(i18n, { pluralRules: new Intl.PluralRules(lang) });
}
