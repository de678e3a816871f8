import { beforeEach, describe, expect, it, vi } from "vitest";
import { GAMEMASTER, sitDown } from "../../testing";
import { Collection } from "../common/collection";
import { CONFIG } from "../config";
import { game, type ModuleInfo } from "../game";
import { RELEASES } from "../../protocol";
import type { Package } from "../package-files";
import { offerLanguages, loadTexts, registerLanguage } from "./languages";

const SYSTEM: Package = {
  kind: "system",
  manifest: {
    id: "all-hands",
    languages: [
      { lang: "en", name: "English", path: "en.json" },
      { lang: "de", name: "Deutsch", path: "de.json" },
    ],
  },
};
const MODULE: Package = {
  kind: "module",
  manifest: {
    id: "tongues",
    languages: [
      { lang: "de", name: "German", path: "more-de.json", system: "all-hands" },
      { lang: "fr", name: "Français", path: "fr.json", system: "another" },
      { lang: "pl", name: "Polski", path: "pl.json", module: "absent" },
      { lang: "sv", name: "Svenska", path: "sv.json", module: "tongues" },
    ],
  },
};
const FILES: Record<string, object> = {
  "en.json": { HELM: "Helm", STERN: "Stern", MAST: "Mast" },
  "de.json": { HELM: "Ruder", STERN: "Heck" },
  "more-de.json": { STERN: "Achtern" },
  "sv.json": { HELM: "Roder" },
};

/** Starts the texts of a browser that chose this language, at a server with that one, and says them. */
async function spoken(chosen: string | null, server = "en"): Promise<string[]> {
  const kept = chosen === null ? null : JSON.stringify(chosen);
  game.settings.storage.set("client", { getItem: () => kept } as unknown as Storage);
  registerLanguage(server);
  await loadTexts([SYSTEM, MODULE], { CORE: "Core" }, async (_from, path) => FILES[path]!);
  return ["HELM", "STERN", "MAST", "CORE"].map((key) => game.i18n.localize(key));
}

beforeEach(() => {
  sitDown(GAMEMASTER);
  game.modules = new Collection([["tongues", { id: "tongues" } as ModuleInfo] as const]);
  CONFIG.supportedLanguages = { en: "English" };
  offerLanguages([SYSTEM, MODULE]);
});

describe("the languages of packages", () => {
  it("can be chosen if the conditions of their manifest are met, under the name that came first", () => {
    expect(CONFIG.supportedLanguages).toEqual({ en: "English", de: "Deutsch", sv: "Svenska" });
    registerLanguage("en");
    const { choices } = game.settings.settings.get("core.language")!;
    expect((choices as () => object)()).toEqual(CONFIG.supportedLanguages);
  });

  it("are read in the order of the packages, over English and over the texts of the core", async () => {
    expect(await spoken("de")).toEqual(["Ruder", "Achtern", "Mast", "Core"]);
    expect(game.i18n.lang).toBe("de");
  });

  it("may be chosen with the module that they are from", async () => {
    expect(await spoken("sv.tongues")).toEqual(["Roder", "Stern", "Mast", "Core"]);
    expect(game.i18n.lang).toBe("sv");
  });

  it("are the server's where a browser chose none", async () => {
    expect(await spoken(null, "de.tongues")).toEqual(["Ruder", "Achtern", "Mast", "Core"]);
    expect(game.i18n.lang).toBe("de");
    expect(await spoken("en", "de")).toContain("Helm");
  });

  it("are English where nobody offers the language", async () => {
    const told = vi.spyOn(console, "error").mockReturnValue(undefined);
    expect(await spoken("fr")).toEqual(["Helm", "Stern", "Mast", "Core"]);
    expect([game.i18n.lang, game.i18n.translations]).toEqual(["en", game.i18n._fallback]);
    expect(told.mock.calls).toEqual([['drydock: nobody offers the language "fr"; English is used.']]);
    told.mockRestore();
  });

  it("have plural rules in generation 14 only", async () => {
    await spoken("de");
    expect("pluralRules" in game.i18n).toBe(false);
    game.release = RELEASES[14];
    await spoken("de");
    const { pluralRules } = game.i18n as unknown as { pluralRules: Intl.PluralRules };
    expect([pluralRules.select(1), pluralRules.resolvedOptions().locale]).toEqual(["one", "de"]);
    game.release = RELEASES[13];
  });
});
