/** The `foundry.abstract` namespace. */

export { DataModel } from "./data-model";
export { Document } from "./document";
export { EmbeddedCollection } from "./embedded-collection";
export { TypeDataModel } from "./type-data-model";
