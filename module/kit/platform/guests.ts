/**
 * All Hands as a guest in a world of another system. The host's classes of actors and items take every document for one
 * of the host's own, and many break on others; some refuse them. So ours are made by Foundry's own plain classes, and
 * the host's classes never meet them.
 */
import { ID, isModule, isOwnType } from "./home";
import { listen } from "./hooks";
import { amend } from "./documents";
import { ourSetting } from "./settings";

/** Our package, as Foundry keeps it. */
interface OwnPackage {
  api?: unknown;
  readonly version: string;
  readonly packs: Iterable<{ readonly name: string; readonly system?: string | undefined }>;
}

/** Our package: the system, or the module. */
export const ownPackage = (): OwnPackage => (isModule ? game.modules?.get(ID) : game.system) as unknown as OwnPackage;

/** The world's system, and the version of it. */
export const hostSystem = (): { readonly id: string; readonly title: string; readonly version: string } => game.system;

/** Whether All Hands is this world's system, too: the module then leaves everything to it. */
export const isTwice = (): boolean => isModule && hostSystem().id === "all-hands";

/** What stands of our library in the world: from which files, and the digest of each document as it was made. */
export interface Stock {
  readonly files: string;
  readonly made: { readonly [pack: string]: { readonly [id: string]: string } };
}
export const stock = ourSetting<Stock>("library", "world", { files: "", made: {} });

type Constructor = new (...given: unknown[]) => object;

const isOurs = (data: unknown): boolean => isOwnType((data as { readonly type?: string } | undefined)?.type);

/**
 * The host's class of documents, which makes those of our types of the plain class. All documents of the kind count as
 * instances of it: Foundry's collections ask for that.
 */
export function hospitable(Host: Constructor, Plain: Constructor): Constructor {
  const made: Constructor = new Proxy(Host, {
    construct: (Target, given: unknown[], called) =>
      isOurs(given[0])
        ? Reflect.construct(Plain, given)
        : (Reflect.construct(Target, given, called === made ? Target : called) as object),
    get: (Target, name, receiver) =>
      name === Symbol.hasInstance
        ? (value: unknown) => value instanceof Plain
        : (Reflect.get(Target, name, receiver) as unknown),
  });
  return made;
}

/** What tokens of our ships show as bars: a module's manifest cannot say it, and the host's would not fit. */
const BARS = { bar1: { attribute: "integrity" }, bar2: { attribute: "hp" } };

/** Has our documents made by our own classes, with our own bars; called first in `init`. Does nothing in a system. */
export function admitOurs(): void {
  if (!isModule) return;
  stock.register();
  for (const kind of ["Actor", "Item"] as const) {
    const kept = CONFIG[kind] as unknown as { documentClass: Constructor };
    kept.documentClass = hospitable(kept.documentClass, foundry.documents[kind] as unknown as Constructor);
  }
  listen("preCreateActor", (actor, data) => {
    const { prototypeToken } = data as { readonly prototypeToken?: object };
    if (isOurs(actor)) amend(actor, { prototypeToken: { ...BARS, ...prototypeToken } });
  });
}
