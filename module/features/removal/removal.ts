/**
 * Takes All Hands out of another system's world: first all that it can read again is saved as one file, then what it made
 * is deleted. Foundry keeps documents of a module that is gone, but cannot show or delete them. Fetched.
 */
import { isInOurs } from "../../kit/platform/elsewhere";
import { ID, isOwnType } from "../../kit/platform/home";
import { puttingAway } from "../../kit/battle/battle";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import { chosen, paragraph } from "../../kit/platform/dialogs";
import { documentsOf, type Stored } from "../../kit/platform/documents";
import { sayWarning } from "../../kit/platform/notices";
import { allPacks, removePack } from "../../kit/platform/packs";
import { reload } from "../../kit/platform/reload";
import { removeStoredSettings, switchOff } from "../../kit/platform/settings";
import { settled } from "../../kit/platform/under-way";
import { commit, type Write } from "../../kit/platform/writes";
import { showBefore } from "../../kit/scene/before";
import { madeFor } from "../../kit/windows/elements";
import { localize, phrase } from "../../kit/text/sentence";
import { lostFolderId } from "../war/own";
import { warPages } from "../war/war";
import { saveAll } from "./saving";

/** The kinds of documents that are ours or bear our flags, by their collection. */
const NAMES = {
  actors: "Actor",
  cards: "Cards",
  combats: "Combat",
  folders: "Folder",
  items: "Item",
  journal: "JournalEntry",
  macros: "Macro",
  messages: "ChatMessage",
  scenes: "Scene",
  users: "User",
} as const;
type Kind = keyof typeof NAMES;

/** A document as far as it tells whether it is ours. */
type Found = Stored<Flagged> & {
  readonly name?: string;
  readonly type?: string;
  readonly pages?: Iterable<Found>;
  readonly tokens?: Iterable<Found>;
  readonly items?: Iterable<Found>;
  readonly folder?: { readonly id: string | null } | null;
  readonly _stats?: { readonly compendiumSource?: string | null };
};

const all = (kind: Kind): readonly Found[] => documentsOf<Found>(kind);
const fromUs = ({ _stats }: Found): boolean => isInOurs(_stats?.compendiumSource ?? "");
const isFlagged = (found: Found): boolean => Object.keys(ourFlags(found)).length > 0;
/** Whether all pages of a journal are ours. */
const isOurJournal = ({ pages = [] }: Found): boolean => {
  const types = [...pages].map(({ type }) => type);
  return types.length > 0 && types.every(isOwnType);
};

/** What is deleted, by kind, in the order in which it goes: battles first, so that nothing of them is put back. */
function goingNow(): Map<Kind, Found[]> {
  const isOurs: { readonly [kind in Kind]?: (found: Found) => boolean } = {
    combats: ({ type }) => isOwnType(type),
    cards: (found) => isFlagged(found) || fromUs(found),
    messages: (found) => isOwnType(found.type) || isFlagged(found),
    journal: (found) => isOurJournal(found) || fromUs(found),
    scenes: fromUs,
    actors: ({ type }) => isOwnType(type),
    items: ({ type }) => isOwnType(type),
    macros: fromUs,
  };
  return new Map(
    Object.entries(isOurs).map(([kind, test]) => [kind as Kind, all(kind as Kind).filter((found) => test(found))]),
  );
}

const deletion = (documentName: string, found: readonly Found[], parent: object | null = null): Write[] =>
  found.length === 0 ? [] : [{ action: "delete", documentName, parent, ids: found.map(({ id }) => id) }];

/** The writes that delete it, and what of ours is within or on documents that stay. */
function writesFor(going: ReadonlyMap<Kind, readonly Found[]>): Write[] {
  const stays = (kind: Kind): Found[] => all(kind).filter((found) => going.get(kind)?.includes(found) !== true);
  const isGone = (token: Found): boolean =>
    going.get("actors")?.some(({ id }) => id === (token as { readonly actorId?: unknown }).actorId) === true;
  const within = [
    ...stays("scenes").flatMap((scene) => {
      return deletion(
        "Token",
        [...(scene.tokens ?? [])].filter((token) => isGone(token) || isFlagged(token)),
        scene,
      );
    }),
    ...stays("journal").flatMap((journal) => {
      return deletion(
        "JournalEntryPage",
        [...(journal.pages ?? [])].filter(({ type }) => isOwnType(type)),
        journal,
      );
    }),
    ...stays("actors").flatMap((actor) => {
      return deletion(
        "Item",
        [...(actor.items ?? [])].filter(({ type }) => isOwnType(type)),
        actor,
      );
    }),
  ];
  const whole = [...going].flatMap(([kind, found]) => deletion(NAMES[kind], found));
  const inside = new Set(stays("actors").map(({ folder }) => folder?.id));
  const lost = new Set(warPages().map((page) => lostFolderId({ page })));
  const isEmptied = (folder: Found): boolean => (isFlagged(folder) || lost.has(folder.id)) && !inside.has(folder.id);
  const flagged = (["actors", "folders", "items", "journal", "macros", "scenes", "users"] as const).map((kind) => ({
    kind,
    found: stays(kind).filter((found) => isFlagged(found) && !(kind === "folders" && isEmptied(found))),
  }));
  const unflagged = flagged.flatMap(({ kind, found }): Write[] => {
    const updates = found.map(({ id }) => ({ _id: id, "flags.-=all-hands": null }));
    return updates.length === 0 ? [] : [{ action: "update", documentName: NAMES[kind], parent: null, updates }];
  });
  return [...whole, ...within, ...deletion("Folder", all("folders").filter(isEmptied)), ...unflagged];
}

/** Our compendia that stand in the world. */
const ourPacks = (): string[] =>
  allPacks()
    .map(({ collection }) => collection)
    .filter((id) => id.startsWith("world.all-hands-"));

/** The folders of compendia in which there is nothing but ours: Foundry has made them for them. */
function ourShelves(): Found[] {
  const isOurs = /^(?:all-hands-anywhere\.|world\.all-hands-)/;
  const shelves = all("folders").filter(({ type }) => type === "Compendium");
  const within = (id: string, place: Found["folder"]): boolean =>
    place ? place.id === id || within(id, shelves.find((each) => each.id === place.id)?.folder) : false;
  return shelves.filter(({ id }) => {
    const held = allPacks().filter(({ folder }) => within(id, folder));
    return held.length > 0 && held.every(({ collection }) => isOurs.test(collection));
  });
}

/** What will be deleted, a line each. */
function listOf(going: ReadonlyMap<Kind, readonly Found[]>): HTMLElement {
  const content = document.createElement("div");
  content.append(paragraph(localize("ALLHANDS.removal.question")));
  const list = madeFor(content, "ul");
  const counted = [...going].map(([kind, found]) => [kind, found.length] as const);
  for (const [kind, count] of [...counted, ["compendia", ourPacks().length] as const]) {
    if (count === 0) continue;
    const line = madeFor(list, "li");
    line.textContent = phrase(`ALLHANDS.removal.kind.${kind}`, { count });
    list.append(line);
  }
  content.append(list, paragraph(localize("ALLHANDS.removal.kept")));
  return content;
}

/** Says what would be deleted, and deletes it if the Gamemaster wants that. */
export async function openRemoval(): Promise<void> {
  const answer = await chosen({
    title: "ALLHANDS.removal.title",
    content: listOf(goingNow()),
    buttons: [
      { action: "remove", label: "ALLHANDS.removal.do", icon: "fa-solid fa-trash" },
      { action: "keep", label: "ALLHANDS.removal.keep", default: true },
    ],
  });
  if (answer?.action !== "remove") return;
  const unsaved = await saveAll();
  for (const name of unsaved) sayWarning(phrase("ALLHANDS.removal.unsaved", { name }));
  if (unsaved.length > 0) return;
  await showBefore();
  const going = goingNow();
  await commit(deletion(NAMES.combats, going.get("combats") ?? []), puttingAway(writesFor(going)));
  // Some of what a battle brought goes with it, as always.
  await settled();
  await commit(writesFor(goingNow()), {});
  const shelves = ourShelves();
  for (const pack of ourPacks()) await removePack(pack);
  await commit(deletion(NAMES.folders, shelves), {});
  await removeStoredSettings(ID);
  // Otherwise the next page that is loaded would put our compendia into the world again.
  await switchOff(ID);
  await chosen({
    title: "ALLHANDS.removal.title",
    content: paragraph(localize("ALLHANDS.removal.done")),
    buttons: [{ action: "reload", label: "ALLHANDS.board.reload", icon: "fa-solid fa-rotate-right", default: true }],
  });
  reload();
}
