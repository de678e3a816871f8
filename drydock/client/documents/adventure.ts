/** Adventures: documents that are imported together. Drydock keeps them as they are stored, and imports none. */

import { ADVENTURE_LISTS } from "../../protocol";
import { ArrayField, ObjectField, type DataSchema } from "../common/fields-container";
import { HTMLField } from "../common/fields-scalar";
import { unavailable } from "../common/unavailable";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, folderField, idField, imageField, nameField, sortField, statsField } from "./schema-parts";

/** Documents that an adventure brings along: their data are stored, but reading the documents is refused. */
class ContentsField extends ArrayField {
  constructor() {
    super(new ObjectField());
  }

  override initialize(): unknown {
    return () => unavailable(`Adventure#${this.name}`);
  }
}

export class Adventure extends ClientDocument {
  static override readonly metadata = metadata({ name: "Adventure", collection: "adventures" });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(null),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(ADVENTURE_LISTS.map((list) => [list, new ContentsField()])),
      folder: folderField(),
      sort: sortField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }
}
