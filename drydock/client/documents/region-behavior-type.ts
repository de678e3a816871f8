/** The common part of region behavior types. Drydock has no regions, but lets systems declare such types. */
import { SetField, StringField } from "../common/fields";
import { TypeDataModel } from "../common/type-data-model";
import { CONST } from "../constants";

export class RegionBehaviorType extends TypeDataModel {
  /** A field for the events that a behavior listens to: any, or only some. */
  static _createEventsField({ events, initial = [] }: { events?: string[]; initial?: string[] } = {}): SetField {
    const choices = events ?? Object.values(CONST.REGION_EVENTS);
    return new SetField(new StringField({ required: true, choices }), { initial });
  }
}
