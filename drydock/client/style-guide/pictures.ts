/** The system's icons and pictures of ships in the style guide. */
import { element } from "../applications/dom";
import { game } from "../game";

/** The names of the icons in `assets/kinds`. */
const KINDS =
  "amenity armor bridge cloak comms computer crew decoration frame hold lifeSupport maintenance medical propulsion rack " +
  "selfDestruct sensor shield shuttle structure tractor transporter weapon";

/** The icons of components, each with its name. */
export function kindIcons(): HTMLElement {
  const { id = "" } = game.system ?? {};
  const items = KINDS.split(" ").map((kind) => {
    const image = element("img", { attributes: { src: `systems/${id}/assets/kinds/${kind}.svg`, alt: "" } });
    return element("li", { dataset: { kind } }, image, element("span", { text: kind }));
  });
  return element("ul", { classes: ["style-guide-icons"] }, ...items);
}

/** The part of the system's API about pictures: some games can draw their participants. */
interface Games {
  tableGames?(): readonly { picture?(actor: unknown): string | null }[];
}
interface Pack {
  readonly documentName: string;
  getDocuments(): Promise<readonly { readonly name: string }[]>;
}

/** The pictures of the ships in the system's compendia; empty if its games draw none. */
export async function shipPictures(): Promise<HTMLElement> {
  const { system, packs } = game as unknown as { system: { api?: Games }; packs: Iterable<Pack> };
  const games = system.api?.tableGames?.() ?? [];
  const actors = await Promise.all(
    [...packs].filter(({ documentName }) => documentName === "Actor").map((pack) => pack.getDocuments()),
  );
  const figures = actors.flat().flatMap((actor) =>
    games.flatMap((each) => {
      const address = each.picture?.(actor);
      if (!address) return [];
      const image = element("img", { attributes: { src: address, alt: "" } });
      return [element("figure", {}, image, element("figcaption", { text: actor.name }))];
    }),
  );
  return element("div", { classes: ["style-guide-ships"] }, ...figures);
}
