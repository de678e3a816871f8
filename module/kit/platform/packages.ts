/** Packages that bring texts of our compendia in other languages: All Hands itself, and modules. */
import { ID, isModule, ROOT } from "./home";

/** A package as its manifest describes it. `flags["all-hands"].content` names a folder for each language. */
interface Package {
  readonly id: string;
  readonly active?: boolean;
  readonly flags?: { readonly "all-hands"?: { readonly content?: { readonly [language: string]: string } } };
}

/** A folder with translations: its address, and whether it has an index (ours are built with one). */
export interface ContentFolder {
  readonly path: string;
  readonly isOurs: boolean;
}

/** The folders with texts in a language, ours first; none if nobody has any. */
export function contentFolders(language: string): readonly ContentFolder[] {
  const modules = [...(game.modules ?? [])] as readonly Package[];
  const folderIn = ({ id, flags }: Package, root: string): ContentFolder[] => {
    const folder = flags?.["all-hands"]?.content?.[language];
    return typeof folder === "string" ? [{ path: `${root}/${folder}`, isOurs: id === ID }] : [];
  };
  const others = modules.filter(({ id, active }) => active !== false && id !== ID);
  const own = [game.system as Package, ...modules].filter(({ id }) => id === ID);
  return [
    ...own.flatMap((each) => folderIn(each, ROOT)),
    ...others.flatMap((each) => folderIn(each, `modules/${each.id}`)),
  ];
}

/** Hooks with that of Babele, a module for translations, which no types know. */
const babeleHooks = (): {
  once(name: "babele.init", listener: (babele: { setSystemTranslationsDir?(folder: string): void }) => void): void;
} => Hooks as never;

/**
 * Has Babele read the files that the system brings. What it has translated is no longer what we ship, so we leave it
 * alone.
 */
export function offerToBabele(): void {
  if (isModule) return;
  babeleHooks().once("babele.init", (babele) => babele.setSystemTranslationsDir?.("content"));
}
