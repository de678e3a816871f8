/** What `foundry.utils` offers. */

export { getParentClasses, isSubclass } from "./classes";
export { Collection } from "./collection";
export { Color } from "./color";
export { readTextFromFile, saveDataToFile } from "./files";
export {
  deleteProperty,
  diffObject,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  isDeletionKey,
  mergeObject,
  setProperty,
} from "./objects";
export { Semaphore } from "./semaphore";
export { escapeHTML, getRoute, isNewerVersion, isValidId, randomID, slugify, unescapeHTML } from "./text";
export { debounce, throttle } from "./timing";
export { buildUuid, parseUuid } from "./uuid";
export { deepClone, duplicate, getType, isEmpty, isPlainObject, objectsEqual, valuesEqual } from "./values";
export type { PlainObject } from "./values";
