/** Defaults of a new ship of one's own. */
import { ROOT, typeOf } from "../../../kit/platform/home";
import { PLAIN_HULL } from "../../../kit/battle/fighters";
import { listen } from "../../../kit/platform/hooks";
import { amend } from "../../../kit/platform/documents";

/** The picture of a kind of component. */
export const imageOf = (kind: string): string => `${ROOT}/assets/kinds/${kind}.svg`;

/** Picture and token of a ship: the token is linked, since damage belongs to the ship, and drawn from its components. */
export function shipDefaults(name: string) {
  return {
    img: PLAIN_HULL,
    prototypeToken: {
      actorLink: true,
      name,
      texture: { src: PLAIN_HULL },
      width: 2,
      height: 2,
      displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
      displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
    },
  };
}

/** Applies the defaults to ships that are created without them, as by the sidebar's dialog; called once in `init`. */
export function watchNewShips(): void {
  listen("preCreateActor", (actor, data) => {
    if (actor.type !== typeOf("ship")) return;
    const { img, prototypeToken } = shipDefaults(actor.name);
    const given = data as { img?: unknown; prototypeToken?: unknown };
    amend(actor, {
      ...(given.img ? {} : { img }),
      ...(given.prototypeToken ? {} : { prototypeToken }),
    });
  });
}
