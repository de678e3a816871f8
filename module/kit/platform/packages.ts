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

interface Babele {
  setSystemTranslationsDir?(folder: string): void;
}

/**
 * Has Babele, a module for translations, read the files that the system brings. What it has translated is no longer
 * what we ship, so we leave it alone.
 */
export function offerToBabele(): void {
  if (isModule) return;
  const offer = (babele: Babele) => babele.setSystemTranslationsDir?.("content");
  Hooks.once("babele.init" as never, offer as never);
}
