/**
 * Documents of a record as this version stores them: a later version may have added fields to their types, and what a
 * step made was recorded without what Foundry fills in.
 */
import { asStored } from "../platform/documents";
import type { Snapshot } from "./patch";

/** The kind of a document, from its UUID. */
const kindOf = (uuid: string): string => uuid.split(".").at(-2) ?? "";

/** The snapshot with each document as it would be stored now. */
export const modeled = (snapshot: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(snapshot).map(([uuid, source]) => [uuid, asStored(kindOf(uuid), source)]));
