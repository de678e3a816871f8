import { DataModel } from "../common/data-model";
import type { DataSchema } from "../common/fields-container";
import { BooleanField, NumberField, StringField } from "../common/fields-scalar";

const TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });

/** A sense of tokens: systems describe theirs and register them; drydock shows all tokens and asks none. */
export class DetectionMode extends DataModel {
  static override defineSchema(): DataSchema {
    const yes = (): BooleanField => new BooleanField({ initial: true });
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: yes(),
      walls: yes(),
      angle: yes(),
      type: new NumberField({ initial: TYPES.SIGHT, choices: Object.values(TYPES) }),
    };
  }

  static get DETECTION_TYPES(): typeof TYPES {
    return TYPES;
  }
}
