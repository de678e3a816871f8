/**
 * Texts with placeholders, in a part of the ICU message format: `{name}`, `{name.form}` for a form of a word of ours,
 * `{names.count}` for the length of a list, and `plural`, `selectordinal` and `select`, one in another:
 * `{count, plural, =0 {no card} one {a card} other {# cards}}`, `{ship.g, select, f {…} other {…}}`.
 */

/** What stands in braces. `by` and `cases` if it chooses among texts. */
export interface Placeholder {
  readonly name: string;
  /** The form that is asked for, `count` for the length of a list; blank for the value itself. */
  readonly form: string;
  readonly by: "" | "plural" | "selectordinal" | "select";
  readonly cases: ReadonlyMap<string, Message>;
}

/** `#` stands for the number of the plural around it. */
interface Hash {
  readonly hash: true;
}

/** A text that has been read: words, placeholders, and numbers of plurals. */
export type Message = readonly (string | Placeholder | Hash)[];

const HEAD = /\{(\w+)(?:\.(\w+))?(?:\}|,\s*(plural|selectordinal|select),)/y;
const CASE = /\s*(=\d+|\w+)\s*\{/y;
const CLOSE = /\s*\}/y;

/** Most choices in one another, and most code units of a text: somebody else may have written it, and ours come nowhere near. */
const DEEPEST = 20;
const LONGEST = 8000;

const kept = new Map<string, Message>();

/** A text as it was read, once for each text. What cannot be read stands in it as words; what is too long is cut. */
export function messageOf(text: string): Message {
  let message = kept.get(text);
  if (message === undefined) kept.set(text, (message = read(text)));
  return message;
}

function read(text: string): Message {
  if (text.length > LONGEST) return [`${text.slice(0, LONGEST)}…`];
  if (!text.includes("{")) return [text];
  const reader = new Reader(text);
  const message = reader.read(false);
  return reader.isTooDeep ? [text] : message;
}

class Reader {
  #at = 0;
  /** How many choices are around what is read. */
  #depth = 0;
  isTooDeep = false;
  /** Where there are braces that cannot be read; each is tried once. */
  readonly #broken = new Set<number>();

  constructor(readonly text: string) {}

  /** Reads to the end, or to the brace that closes a case. */
  read(isCase: boolean): Message {
    const message: Message[number][] = [];
    const { text } = this;
    while (this.#at < text.length && !(isCase && text[this.#at] === "}")) {
      const letter = text[this.#at]!;
      const placeholder = letter === "{" ? this.#placeholder() : null;
      if (placeholder) message.push(placeholder);
      else {
        this.#at++;
        if (isCase && letter === "#") message.push({ hash: true });
        else if (typeof message.at(-1) === "string") message.push(`${message.pop() as string}${letter}`);
        else message.push(letter);
      }
    }
    return message;
  }

  /** The placeholder that begins here; null, without going on, if it cannot be read. */
  #placeholder(): Placeholder | null {
    const begin = this.#at;
    const head = this.#broken.has(begin) || this.isTooDeep ? null : this.#next(HEAD);
    if (!head) return null;
    const [, name = "", form = "", by = ""] = head;
    if (by !== "" && this.#depth === DEEPEST) this.isTooDeep = true;
    const cases = new Map<string, Message>();
    if (by !== "") {
      this.#depth++;
      for (let found = this.#next(CASE); found; found = this.#next(CASE)) {
        cases.set(found[1]!, this.read(true));
        this.#at++;
      }
      this.#depth--;
      if (cases.size === 0 || !this.#next(CLOSE)) {
        this.#broken.add(begin);
        this.#at = begin;
        return null;
      }
    }
    return { name, form, by: by as Placeholder["by"], cases };
  }

  #next(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
}
