/** Steps of records that a Gamemaster marked for everybody: a flag of the record's journal, which only they may write. */
import { soundMarks, type SharedMark } from "../../rules/kernel/recording";
import { ourFlags, type Flagged } from "../../kit/documents/flags";

/** The steps that are marked for everybody in a journal. */
export const sharedIn = (journal: Partial<Flagged>): readonly SharedMark[] =>
  soundMarks(ourFlags({ flags: journal.flags ?? {} })["marks"]);
