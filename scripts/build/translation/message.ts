/** What a text asks of its translation: its placeholders, and the forms of its plurals. */

/** A plural of a text: whose number it follows, and the forms that it has. */
interface PluralForms {
  readonly placeholder: string;
  readonly isOrdinal: boolean;
  readonly forms: readonly string[];
}

/** The placeholders of a text, without the names of forms (`{ship.acc}` is `ship`), and its plurals. */
export interface Message {
  readonly placeholders: ReadonlySet<string>;
  readonly plurals: readonly PluralForms[];
}

const PLACEHOLDER = /^\s*(\w+)(?:\.\w+)?\s*(?:,\s*(plural|selectordinal|select)\s*,([^]*))?$/;
const SELECTOR = /^\s*(=\d+|\w+)\s*$/;

/** Reads a text. Braces that do not match are left out: the reader of texts shows them as they are. */
export function messageOf(text: string): Message {
  const placeholders = new Set<string>();
  const plurals: PluralForms[] = [];
  const read = (part: string): void => {
    for (const { inner } of bracesIn(part)) {
      const [, placeholder, kind, forms] = PLACEHOLDER.exec(inner) ?? [];
      if (placeholder === undefined) continue;
      placeholders.add(placeholder);
      if (forms === undefined) continue;
      const selected = bracesIn(forms);
      const names = selected.flatMap(({ before }) => SELECTOR.exec(before)?.[1] ?? []);
      if (kind !== "select") plurals.push({ placeholder, isOrdinal: kind === "selectordinal", forms: names });
      for (const form of selected) read(form.inner);
    }
  };
  read(text);
  return { placeholders, plurals };
}

/** What stands in the outermost braces of a text, and between those and the braces before. */
function bracesIn(text: string): { readonly before: string; readonly inner: string }[] {
  const found: { before: string; inner: string }[] = [];
  let [depth, opened, closed] = [0, 0, 0];
  for (const [at, letter] of text.split("").entries()) {
    if (letter === "{" && depth++ === 0) opened = at;
    if (letter !== "}" || depth === 0 || --depth > 0) continue;
    found.push({ before: text.slice(closed, opened), inner: text.slice(opened + 1, at) });
    closed = at + 1;
  }
  return found;
}
