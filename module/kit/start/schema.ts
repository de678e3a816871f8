/**
 * The number up to which a world has the changes of what is stored. Needed at each start; the changes themselves are
 * fetched for a world that does not have them all.
 */
import { ourSetting } from "../platform/settings";

/** The number of the last change (`stored-changes.ts`). */
export const LATEST = 3;

/** 0 in a new world, and in those of versions before there were numbers. */
export const schema = ourSetting<number>("schema", "world", 0);

/** Brings the world up to date before anything watches its battles, or says that it is newer than this version. */
export async function checkSchema(): Promise<void> {
  if (schema.read() !== LATEST) await (await import("./stored-changes")).bringUpToDate(schema);
}
