/**
 * Actors that came out of a compendium stand in one folder; at the end of a battle the Gamemaster may clear away those
 * of it that nobody has moved elsewhere.
 */
import { asBattle, type BattleCombat } from "./battle";
import { canTakePart, tableGames } from "./table-game";

const FLAG = "dropped";

interface Stats {
  readonly _stats?: { readonly compendiumSource?: string | null };
}

function isOurs(actor: Actor.Implementation): boolean {
  return tableGames().some((table) => canTakePart(table, actor));
}

function droppedFolder(): Folder.Implementation | undefined {
  const folders = (game.folders?.contents ?? []) as Folder.Implementation[];
  return folders.find((folder) => folder.type === "Actor" && folder.getFlag("all-hands", FLAG) === true);
}

let making: Promise<Folder.Implementation | undefined> | null = null;

/** The folder, made at the first drop. Several ships that are dropped at once wait for the same one. */
async function folderForDrops(): Promise<Folder.Implementation | undefined> {
  const found = droppedFolder();
  if (found) return found;
  making ??= Folder.implementation
    .create({
      name: game.i18n.localize("ALLHANDS.dropped.folder"),
      type: "Actor",
      flags: { "all-hands": { [FLAG]: true } },
    })
    .finally(() => (making = null));
  return making;
}

async function putAway(actor: Actor.Implementation, userId: string): Promise<void> {
  const fromCompendium = Boolean((actor as unknown as Stats)._stats?.compendiumSource);
  if (userId !== game.user.id || !game.user.isGM || !fromCompendium || actor.folder || !isOurs(actor)) return;
  const folder = await folderForDrops();
  if (folder) await actor.update({ folder: folder.id });
}

/** The actors of a battle that came out of a compendium and still stand where they were put. */
function leftovers(battle: BattleCombat): Actor.Implementation[] {
  const folder = droppedFolder();
  if (!folder) return [];
  const fought = [...battle.combatants].map(({ actor }) => actor as Actor.Implementation | null);
  const others = (game.combats?.contents ?? []).flatMap((combat) => {
    const other = asBattle(combat);
    return other && other.id !== battle.id && !other.system.ended
      ? [...other.combatants].map(({ actor }) => actor)
      : [];
  });
  return fought.filter((actor): actor is Actor.Implementation => {
    return actor !== null && actor.folder?.id === folder.id && !others.includes(actor as never);
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
  const text = document.createElement("p");
  text.textContent = game.i18n.localize("ALLHANDS.dropped.question");
  form.append(text, ...actors.map(choice));
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "ALLHANDS.dropped.title" },
    content: form.outerHTML,
    rejectClose: false,
    buttons: [
      {
        action: "clear",
        label: "ALLHANDS.dropped.clear",
        icon: "fa-solid fa-broom",
        callback: (_event: Event, button: HTMLButtonElement) =>
          [...(button.form?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(({ name }) => name),
      },
      { action: "keep", label: "ALLHANDS.dropped.keep", default: true, callback: () => [] },
    ],
  } as never);
  return Array.isArray(chosen) ? (chosen as string[]) : [];
}

/** Asks which of a battle's dropped actors to clear away, and deletes them with their tokens. */
export async function offerClearing(battle: BattleCombat): Promise<void> {
  const actors = leftovers(battle);
  if (actors.length === 0) return;
  const chosen = await chosenFrom(actors);
  if (chosen.length === 0) return;
  for (const scene of game.scenes ?? []) {
    const tokens = scene.tokens.filter(({ actorId }) => chosen.includes(actorId ?? "")).map(({ id }) => id ?? "");
    if (tokens.length > 0) await scene.deleteEmbeddedDocuments("Token", tokens);
  }
  await Actor.implementation.deleteDocuments([...chosen]);
}

/** Watches for actors out of compendia, and for the ends of battles; called once in `init`. */
export function watchDroppedActors(): void {
  Hooks.on("createActor", (actor, _options, userId) => void putAway(actor as Actor.Implementation, userId));
  Hooks.on("allHands.battleEnd", (battle) => {
    if (game.users?.activeGM?.isSelf) void offerClearing(battle as BattleCombat);
  });
}
