/**
 * The classes that know one another both ways, by their names. Those that lie below one in the order of imports take its
 * type from here, so that types make no circles; `documents/`, `canvas/` and `applications/` enter theirs.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled where the classes are
export interface Classes {}
