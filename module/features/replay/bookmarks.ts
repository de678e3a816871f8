/** Steps of records that a user marked, kept by each browser. */
import { ourSetting } from "../../kit/platform/settings";

const kept = ourSetting<{ readonly [record: string]: readonly number[] }>("bookmarks", "client", {});

/** Declares the setting; called once in `init`. */
export const registerBookmarks = (): void => kept.register();

/** The marked positions of a record, in order. */
export const marksIn = (record: string): readonly number[] => kept.read()[record] ?? [];

/** Marks a position of a record, or removes the mark. */
export async function setMark(record: string, position: number, isMarked: boolean): Promise<void> {
  const { [record]: marks = [], ...others } = kept.read();
  const rest = marks.filter((each) => each !== position);
  const now = isMarked ? [...rest, position].sort((a, b) => a - b) : rest;
  await kept.write(now.length > 0 ? { ...others, [record]: now } : others);
}
