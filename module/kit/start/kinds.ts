/** Types of actors and items that a game brings, each with its model and its sheet, named `ALLHANDS.sheets.<type>`. */
import type { GamePart } from "../game/table-game";
import type { Application, ApplicationClass } from "../platform/applications";
import { registerSheet } from "../platform/sheets";
import { amend, registerModel } from "../platform/documents";
import { ROOT, typeOf } from "../platform/home";
import { listen } from "../platform/hooks";
import { offerBars } from "../scene/token-bars";

interface SheetKind {
  readonly model: object;
  readonly sheet: ApplicationClass<Application>;
}

interface ActorKind extends SheetKind {
  /** The picture of a new one, below our assets, and that of its tokens if it is another. */
  readonly picture?: string;
  readonly token?: string;
  /** Attributes that its tokens can show as bars and as numbers. */
  readonly bars: readonly string[];
  readonly numbers?: readonly string[];
}

export const itemKind = (type: string, { model, sheet }: SheetKind): GamePart => ({
  register() {
    registerModel("Item", type, model);
    registerSheet("Item", sheet, { types: [typeOf(type)], label: `ALLHANDS.sheets.${type}` });
  },
});

/** Gives new actors of a type their picture where they are made without one, as by the sidebar's dialog. */
function offerPicture(type: string, picture: string, token: string): void {
  const [img, src] = [picture, token].map((file) => `${ROOT}/assets/${file}`);
  listen("preCreateActor", (actor, data) => {
    if (actor.type !== typeOf(type)) return;
    const given = data as { img?: unknown; prototypeToken?: { texture?: { src?: unknown } } };
    amend(actor, {
      ...(given.img ? {} : { img }),
      ...(given.prototypeToken?.texture?.src ? {} : { prototypeToken: { texture: { src } } }),
    });
  });
}

export const actorKind = (
  type: string,
  { model, sheet, bars, numbers = [], picture = "", token = picture }: ActorKind,
): GamePart => ({
  register() {
    if (picture) offerPicture(type, picture, token);
    registerModel("Actor", type, model);
    registerSheet("Actor", sheet, { types: [typeOf(type)], label: `ALLHANDS.sheets.${type}` });
    offerBars(typeOf(type), bars, numbers);
  },
});
