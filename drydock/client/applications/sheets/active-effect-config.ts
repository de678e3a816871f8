import { unavailable } from "../../common/unavailable";
import type { PartialOptions } from "../api/application-options";
import { HandlebarsDocumentSheet } from "../api/handlebars-sheet";

/** The sheet of an effect, for systems to extend. Drydock's own shows nothing. */
export class ActiveEffectConfig extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["active-effect-config"],
    window: { icon: "fa-solid fa-person-rays", contentClasses: ["standard-form"] },
    position: { width: 560 },
    form: { closeOnSubmit: true },
  };

  /** Refuses, unless a system has defined the parts of its sheet. */
  override _configureRenderParts(
    ...args: Parameters<InstanceType<typeof HandlebarsDocumentSheet>["_configureRenderParts"]>
  ) {
    const parts = super._configureRenderParts(...args);
    return Object.keys(parts).length > 0 ? parts : unavailable("the sheet of an ActiveEffect");
  }
}
