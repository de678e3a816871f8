/**
 * Classes that refer to each other, by name. Modules early in the order of imports take the types of later classes from
 * here, so that types form no cycles; `documents/`, `canvas/` and `applications/` add theirs.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled where the classes are
export interface Classes {}
