/** Actors from a compendium are numbered if their names are taken, and put in one folder, unless they are people. */
import { ourFlags } from "../documents/flags";
import { canTakePart, tableGames } from "../game/games";
import { characterFacts } from "../documents/characters";
import { isModule, isOwnType } from "../platform/home";
import { listen } from "../platform/hooks";
import { change, documentsOf, make } from "../platform/documents";
import { keepPromise, tellApart } from "./numbers";
import { unattended } from "../platform/notices";
import { localize } from "../text/sentence";

const FLAG = "dropped";

/**
 * Whether the actor is of one of our games and in the world: in a compendium it keeps its name. Those of the world's own
 * system may fight, but are not ours to name and to put away.
 */
function isOurs(actor: Actor.Implementation): boolean {
  const isHosts = isModule && !isOwnType(actor.type);
  return !actor.pack && tableGames().some((table) => canTakePart(table, actor) && !(isHosts && table.actors === "any"));
}

/** The folder for imported actors that nobody has moved elsewhere; null if there is none. */
export function droppedFolder(): Folder.Implementation | null {
  const isIt = (folder: Folder.Implementation) => folder.type === "Actor" && ourFlags(folder)[FLAG] === true;
  return documentsOf("folders").find(isIt) ?? null;
}

let making: Promise<Folder.Implementation> | null = null;

/** The folder, made at the first drop. Ships dropped at the same time wait for the same one. */
async function folderForDrops(): Promise<Folder.Implementation> {
  const found = droppedFolder();
  if (found) return found;
  const name = localize("ALLHANDS.dropped.folder");
  const data = { name, type: "Actor", flags: { "all-hands": { [FLAG]: true } } };
  making ??= make<Folder.Implementation>("Folder", data).finally(() => (making = null));
  return making;
}

async function putAway(actor: Actor.Implementation, userId: string): Promise<void> {
  const fromCompendium = Boolean(actor._stats.compendiumSource);
  const isNew = userId === game.user.id && game.user.isGM && fromCompendium && !actor.folder;
  // People belong to no battle: they stay where they were dropped.
  if (!isNew || !isOurs(actor) || characterFacts(actor)) return;
  await change(actor, { folder: (await folderForDrops()).id });
}

/** Watches for actors from compendia; called once in `init`. */
export function watchDroppedActors(): void {
  listen("preCreateActor", (actor) => {
    if (isOurs(actor)) tellApart(actor);
  });
  listen("createActor", (actor, _options, userId) => {
    keepPromise(actor);
    unattended(putAway(actor, userId));
  });
}
