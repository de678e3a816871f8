/** The windows opened by a right click on something on the scene. Systems extend them; drydock opens none. */

import { unavailable } from "../../common/unavailable";
import { ApplicationV2 } from "../api/application";
import type { PartialOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { ClientDocument } from "../../documents";

interface PlaceableFace {
  readonly document: ClientDocument;
}

export class BasePlaceableHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: true },
  };

  #object: PlaceableFace | null = null;

  /** The placeable that the window belongs to. */
  get object(): PlaceableFace | null {
    return this.#object;
  }

  get document(): ClientDocument | null {
    return this.#object?.document ?? null;
  }

  /** Opens the window for a placeable. */
  async bind(object: PlaceableFace): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
  }

  override _canRender(): never {
    return unavailable(`${this.constructor.name}#render`);
  }
}

export class TokenHUD extends BasePlaceableHUD {
  get actor(): unknown {
    return (this.document as { actor?: unknown } | null)?.actor ?? null;
  }
}
