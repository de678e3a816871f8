/**
 * Actors that came out of a compendium are told apart by their names, and stand in one folder; at the end of a battle the Gamemaster may clear away those
 * of it that nobody has moved elsewhere.
 */
import { battles } from "../battle/battle";
import { canTakePart, tableGames, type BattleCombat } from "../battle/table-game";
import { listen } from "../platform/hooks";
import { hear } from "../story/own-hooks";
import { change, deleteWithin, documentsOf, make } from "../platform/documents";
import { chosen, paragraph } from "../platform/dialogs";
import { commit } from "../platform/writes";
import { keepPromise, tellApart } from "./numbers";
import { unattended } from "../platform/notices";

const FLAG = "dropped";

function isOurs(actor: Actor.Implementation): boolean {
  return tableGames().some((table) => canTakePart(table, actor));
}

function droppedFolder(): Folder.Implementation | null {
  const isIt = (folder: Folder.Implementation) => folder.type === "Actor" && folder.getFlag("all-hands", FLAG) === true;
  return documentsOf("folders").find(isIt) ?? null;
}

let making: Promise<Folder.Implementation | null> | null = null;

/** The folder, made at the first drop. Several ships that are dropped at once wait for the same one. */
async function folderForDrops(): Promise<Folder.Implementation | null> {
  const found = droppedFolder();
  if (found) return found;
  const name = game.i18n.localize("ALLHANDS.dropped.folder");
  const data = { name, type: "Actor", flags: { "all-hands": { [FLAG]: true } } };
  making ??= make<Folder.Implementation>("Folder", data).finally(() => (making = null));
  return making;
}

async function putAway(actor: Actor.Implementation, userId: string): Promise<void> {
  const fromCompendium = Boolean(actor._stats.compendiumSource);
  if (userId !== game.user.id || !game.user.isGM || !fromCompendium || actor.folder || !isOurs(actor)) return;
  const folder = await folderForDrops();
  if (folder) await change(actor, { folder: folder.id });
}

/** The actors of a battle that came out of a compendium and still stand where they were put. */
function leftovers(battle: BattleCombat): Actor.Implementation[] {
  const folder = droppedFolder();
  if (!folder) return [];
  const actorsIn = ({ combatants }: BattleCombat) => [...combatants].map(({ actor }) => actor);
  const others = battles().filter(({ id, system }) => id !== battle.id && !system.ended);
  const needed = others.flatMap(actorsIn);
  return actorsIn(battle).filter((actor): actor is Actor.Implementation => {
    return actor !== null && actor.folder?.id === folder.id && !needed.includes(actor);
  });
}

/** One line of the dialog; names are put in as text. */
function choice(actor: Actor.Implementation): HTMLElement {
  const line = document.createElement("div");
  const label = document.createElement("label");
  const box = document.createElement("input");
  Object.assign(box, { type: "checkbox", name: actor.id ?? "" });
  box.setAttribute("checked", "");
  label.append(box, ` ${actor.name}`);
  line.append(label);
  return line;
}

async function chosenFrom(actors: readonly Actor.Implementation[]): Promise<readonly string[]> {
  const form = document.createElement("div");
  form.append(paragraph(game.i18n.localize("ALLHANDS.dropped.question")), ...actors.map(choice));
  const answer = await chosen({
    title: "ALLHANDS.dropped.title",
    content: form,
    buttons: [
      { action: "clear", label: "ALLHANDS.dropped.clear", icon: "fa-solid fa-broom" },
      { action: "keep", label: "ALLHANDS.dropped.keep", default: true },
    ],
  });
  return answer?.action === "clear" ? answer.checked : [];
}

/** Asks which of a battle's dropped actors to clear away, and deletes them with their tokens. */
export async function offerClearing(battle: BattleCombat): Promise<void> {
  const actors = leftovers(battle);
  if (actors.length === 0) return;
  const chosen = await chosenFrom(actors);
  // Some may be fighting again by now.
  const gone = leftovers(battle).flatMap(({ id }) => (id !== null && chosen.includes(id) ? [id] : []));
  if (gone.length === 0) return;
  for (const scene of documentsOf("scenes")) {
    const tokens = scene.tokens.filter(({ actorId }) => gone.includes(actorId ?? "")).map(({ id }) => id ?? "");
    await deleteWithin(scene, "Token", tokens);
  }
  await commit([{ action: "delete", documentName: "Actor", parent: null, ids: [...gone] }], {});
}

/** Watches for actors out of compendia, and for the ends of battles; called once in `init`. */
export function watchDroppedActors(): void {
  listen("preCreateActor", (actor) => {
    if (isOurs(actor)) tellApart(actor);
  });
  listen("createActor", (actor, _options, userId) => {
    keepPromise(actor);
    unattended(putAway(actor, userId));
  });
  hear("allHands.battleEnd", (battle) => {
    if (game.users?.activeGM?.isSelf) unattended(offerClearing(battle));
  });
}
