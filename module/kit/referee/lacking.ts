/** Records of battles with sealed hands that are gone, whose keys are not published: nobody can read them yet. */
import { isGone } from "../battle/battle";
import { documentsOf, type Owned } from "../platform/documents";
import type { RecordPage } from "../record/entry";

/** A journal with a record on its pages. */
export interface RecordJournal extends Owned {
  readonly id: string;
  readonly name: string;
  readonly pages: Iterable<RecordPage>;
}

/** Whether a page keeps keys that are not published. */
const lacksKeys = ({ system }: RecordPage): boolean =>
  typeof system.kept === "string" && system.kept !== "" && Object.keys(system.keys ?? {}).length === 0;

/** Those records, but for some that are about to be deleted. */
export const lackingKeys = (going: readonly unknown[]): readonly RecordJournal[] =>
  documentsOf<RecordJournal>("journal").filter(
    ({ id, pages }) => !going.includes(id) && [...pages].some((page) => lacksKeys(page) && isGone(page.system.battle)),
  );
