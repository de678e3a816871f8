/** The `foundry.utils` namespace. */

export { isSubclass } from "./classes";
export { Collection } from "./collection";
export { Color } from "./color";
export { saveDataToFile } from "./files";
export {
  deleteProperty,
  diffObject,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  mergeObject,
  setProperty,
} from "./objects";
export { escapeHTML, getRoute, isNewerVersion, isValidId, randomID, slugify } from "./text";
export { debounce, debouncedReload } from "./debounce";
export { Semaphore } from "./semaphore";
export { timeSince } from "./timing";
export { buildUuid, parseUuid } from "./uuid";
export { deepClone, deepFreeze, duplicate, getType, isEmpty, isPlainObject, valuesEqual } from "./values";
export type { PlainObject } from "./values";
