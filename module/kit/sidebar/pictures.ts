/** Foundry's own lists of actors show those that a game draws as they are: each with its own picture, not with one for all. */
import { tableGames } from "../battle/table-game";
import { documentsOf, packDocuments, packIndex } from "../platform/documents";
import { listen } from "../platform/hooks";

/** What a game draws of an actor; null: none does. */
function drawn(actor: Actor.Implementation | null | undefined): string | null {
  for (const { picture } of actor ? tableGames() : []) {
    const address = picture?.(actor!) ?? null;
    if (address !== null) return address;
  }
  return null;
}

/** Draws the lines of a list. `mark`: the name of the attribute that says whose line it is. */
function drawLines(
  list: HTMLElement,
  mark: string,
  actorOf: (id: string) => Actor.Implementation | null | undefined,
): void {
  for (const line of list.querySelectorAll(`[${mark}]`)) {
    const address = drawn(actorOf(line.getAttribute(mark) ?? ""));
    if (address !== null) line.querySelector("img")?.setAttribute("src", address);
  }
}

/** The members of Foundry's windows that we use. */
interface Tracker {
  readonly viewed?: { readonly combatants: { get(id: string): Combatant.Implementation | undefined } } | null;
}
interface Compendium {
  readonly collection?: { readonly collection: string };
}

/** A line of an index is not enough to draw from: the documents are fetched, if a game draws such. */
async function drawCompendium({ collection }: Compendium, list: HTMLElement): Promise<void> {
  const pack = collection?.collection ?? "";
  const drawing = tableGames().filter(({ picture }) => picture);
  const isDrawn = ({ type }: { readonly type: string }) =>
    drawing.some(({ actors }) => actors !== "any" && actors.includes(type));
  if (!packIndex<{ readonly type: string }>(pack)?.some(isDrawn)) return;
  const actors = new Map((await packDocuments<Actor.Implementation>(pack)).map((actor) => [actor.id, actor]));
  drawLines(list, "data-entry-id", (id) => actors.get(id));
}

/** Has these lists show pictures; called once in `init`. */
export function drawLists(): void {
  listen("renderActorDirectory", (_app, html) => {
    const actors = new Map(documentsOf("actors").map((actor) => [actor.id, actor]));
    drawLines(html, "data-entry-id", (id) => actors.get(id));
  });
  listen("renderCombatTracker", (app, html) => {
    const { viewed } = app as Tracker;
    drawLines(html, "data-combatant-id", (id) => viewed?.combatants.get(id)?.actor);
  });
  listen("renderCompendium", (app, html) => void drawCompendium(app as Compendium, html));
}
