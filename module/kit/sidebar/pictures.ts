/** Foundry's own actor lists show actors as a game draws them, each with its own picture. Fetched. */
import { hasPicture } from "../battle/fighters";
import { tableGames } from "../game/games";
import { documentsOf, packDocuments, packIndex, type IndexLine } from "../platform/documents";
import { unattended } from "../platform/notices";

type Found = Actor.Implementation | null | undefined;

/** A game's drawing of an actor; null if no game draws it. */
async function drawn(actor: Actor.Implementation): Promise<string | null> {
  for (const { picture } of tableGames()) {
    const address = (await picture?.(actor)) ?? null;
    if (address !== null) return address;
  }
  return null;
}

/** The members of Foundry's windows that we use: of the tracker, and of a compendium. */
interface List {
  readonly viewed?: { readonly combatants: { get(id: string): Combatant.Implementation | undefined } } | null;
  readonly collection?: { readonly collection?: unknown };
}

/** The actors of a compendium, fetched if one has no picture of its own: an index entry is not enough to draw from. */
async function packed(pack: string): Promise<readonly Actor.Implementation[]> {
  const drawing = tableGames().filter(({ picture }) => picture);
  const isDrawn = ({ type, img }: IndexLine) =>
    !hasPicture(img) && drawing.some(({ actors }) => actors !== "any" && actors.includes(type));
  return packIndex(pack)?.some(isDrawn) ? packDocuments(pack) : [];
}

/** Returns a function that finds the actor of a list entry by the entry's id. */
async function readerOf({ viewed, collection }: List): Promise<(id: string) => Found> {
  if (viewed !== undefined) return (id) => viewed?.combatants.get(id)?.actor;
  const pack = collection?.collection;
  const actors = typeof pack === "string" ? await packed(pack) : documentsOf("actors");
  const known = new Map<string | null, Actor.Implementation>(actors.map((actor) => [actor.id, actor]));
  return (id) => known.get(id);
}

/** Actors whose pictures have not been seen yet, by picture. */
const unseen = new WeakMap<Element, Actor.Implementation>();

/** Shows a game's drawing of an actor. */
async function drawOn(picture: Element, actor: Actor.Implementation): Promise<void> {
  const address = await drawn(actor);
  if (address !== null) picture.setAttribute("src", address);
}

/** Draws a ship when it comes into view: lists are redrawn again and again behind other tabs. */
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    sight.unobserve(target);
    const actor = unseen.get(target);
    if (actor) unattended(drawOn(target, actor));
  }
});

/** Draws the ships of a list. */
export async function drawList(app: object, html: HTMLElement): Promise<void> {
  const actorOf = await readerOf(app as List);
  for (const line of html.querySelectorAll<HTMLElement>("[data-entry-id], [data-combatant-id]")) {
    const { entryId = "", combatantId = entryId } = line.dataset;
    const actor = actorOf(combatantId);
    const picture = line.querySelector("img");
    if (!actor || !picture) continue;
    unseen.set(picture, actor);
    sight.observe(picture);
  }
}
