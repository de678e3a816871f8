/** Types of actors and items that a game brings, each with its model and its sheet, named `ALLHANDS.sheets.<type>`. */
import type { GamePart } from "../game/table-game";
import { registerSheet, type Application, type ApplicationClass } from "../platform/applications";
import { registerModel } from "../platform/documents";
import { typeOf } from "../platform/home";
import { offerBars } from "../scene/token-bars";

interface SheetKind {
  readonly model: object;
  readonly sheet: ApplicationClass<Application>;
}

interface ActorKind extends SheetKind {
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

export const actorKind = (type: string, { model, sheet, bars, numbers = [] }: ActorKind): GamePart => ({
  register() {
    registerModel("Actor", type, model);
    registerSheet("Actor", sheet, { types: [typeOf(type)], label: `ALLHANDS.sheets.${type}` });
    offerBars(typeOf(type), bars, numbers);
  },
});
