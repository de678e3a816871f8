/**
 * All Hands as a guest in a world of another system. The host's classes take every document for one of the host's own,
 * and many break on others; some refuse them. So ours are made by Foundry's own plain classes, and the host's classes
 * never meet them.
 */
import { amend } from "./documents";
import { ID, isModule, isOwnType } from "./home";
import { listen, listenOnce } from "./hooks";
import { ourSetting } from "./settings";
import { hiddenModels, hold, hospitable, withHidden, type Constructor } from "./shield";

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

/** What tokens of our ships show as bars: a module's manifest cannot say it, and the host's would not fit. */
const BARS = { bar1: { attribute: "integrity" }, bar2: { attribute: "hp" } };

/** The kinds of documents that are ours in a host's world; `Token` is Foundry's name for the kind of TokenDocument. */
const KINDS = [
  "ActiveEffect",
  "Actor",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "Item",
  "JournalEntryPage",
  "Token",
] as const;

interface Localizing {
  localizeDataModel(model: object): void;
}

/** What a kind of documents has in CONFIG. */
type Entry = Record<"documentClass", Constructor> & Partial<Record<"dataModels", object>>;

/** Has documents of a kind made by our own classes, of our own data, if they are ours. */
function takeHoldOf(kind: (typeof KINDS)[number], given: Entry): Entry {
  const entry = Object.isExtensible(given) ? given : { ...given };
  const documents = foundry.documents as unknown as Record<string, Constructor>;
  const Plain = documents[kind === "Token" ? "TokenDocument" : kind]!;
  hold<Constructor>(entry, "documentClass", (Host) => hospitable(kind, Host, Plain));
  if ("dataModels" in entry) hold<object>(entry, "dataModels", (table) => withHidden(kind, table));
  return entry;
}

/** The same for all kinds, whatever a host assigns in their places later: a class, a table, or the whole entry. */
function takeHold(): void {
  const config = CONFIG as unknown as Record<string, Entry>;
  for (const kind of KINDS) {
    hold<Entry>(config, kind, (entry) => takeHoldOf(kind, entry));
    // What somebody has defined anew in it.
    takeHoldOf(kind, config[kind]!);
  }
}

/** Offers bars for what is ours once the host has had its say: where it lists none, Foundry looks into its schemas. */
const offers: (() => void)[] = [];
export function offerAmongHosts(offer: () => void): void {
  if (!isModule) offer();
  else offers.push(offer);
}

/** Has our documents made by our own classes, with our own bars; called first in `init`. Does nothing in a system. */
export function admitOurs(): void {
  if (!isModule) return;
  stock.register();
  takeHold();
  listen("preCreateActor", (actor, data) => {
    const { prototypeToken } = data as { readonly prototypeToken?: object };
    if (isOwnType(actor.type)) amend(actor, { prototypeToken: { ...BARS, ...prototypeToken } });
  });
  // Foundry names the fields of the types that a walk finds.
  listenOnce("i18nInit", () => {
    const { Localization } = foundry.helpers as unknown as { readonly Localization: Localizing };
    for (const model of hiddenModels()) Localization.localizeDataModel(model);
  });
  listenOnce("setup", () => {
    takeHold();
    if (Object.keys(CONFIG.Actor.trackableAttributes).length > 0) for (const offer of offers) offer();
  });
}
