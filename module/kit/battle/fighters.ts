/** Names and pictures of fighters. */
import { ROOT } from "../platform/home";
import { fighterIn } from "./battle";
import type { Feed } from "../game/feed";
import type { GameFace } from "../game/table-game";
import { stored } from "../documents/stored";
import { cutName } from "../text/sentence";

/** An actor's name in a battle: its token's if the token is not linked, as several tokens may share an actor. */
export const fighterName = (actor: Actor.Implementation): string =>
  cutName((actor.isToken && actor.token ? stored(actor.token) : stored(actor)).name);

/** The picture of an actor in lists, drawn from its data if its game can do that; blank if there is none. */
export const pictureOf = async (table: Pick<GameFace, "picture">, actor: Actor.Implementation): Promise<string> =>
  (await table.picture?.(actor)) ?? actor.img ?? "";

/** Whether a picture is one of Foundry's own signs, which show nobody. */
export const isSign = (address: string): boolean => address.startsWith("icons/svg/");

/** The picture of new ships that are drawn from their components, with the damage they have now, wherever we list them. */
export const PLAIN_HULL = `${ROOT}/assets/ships/hull.svg`;

/** Whether an entry of a compendium's index has a picture of its own, so that nobody need fetch its actor to draw it. */
export const hasPicture = (img: string | null | undefined): boolean => !!img && img !== PLAIN_HULL && !isSign(img);

/** Addresses of pictures, by ship id; blank if there is none. */
export type Portraits = { readonly [ship: string]: string };

/** The pictures of these ships: from the record being replayed, otherwise from their actors. */
export function portraitsOf(
  { battleId, replayed }: Pick<Feed, "battleId" | "replayed">,
  ships: readonly string[],
): Portraits {
  const stored = (ship: string): string => replayed?.pictures[ship] ?? fighterIn(battleId, ship)?.actor?.img ?? "";
  const shown = (img: string): string => (isSign(img) ? "" : img);
  return Object.fromEntries(ships.map((ship) => [ship, shown(stored(ship))]));
}
