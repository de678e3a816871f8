/**
 * What stands on a page of a record. The pages of a battle that is over are packed: a world sends all that it has to
 * everyone who joins, and a year of records as they were written is more than all the rest.
 */
import { inflateSync, strFromU8, strToU8 } from "fflate";
import { is, type Shape } from "../../rules/kernel";

/** Texts by their names. */
type Texts = Readonly<Record<string, string>>;

export interface PageContent {
  /** Entries by number, as JSON. */
  readonly entries: Texts;
  /** Where the record begins, as JSON; blank: on another page. */
  readonly start: string;
  /** The seeds of dice that were opened, by their hashes. */
  readonly seeds: Texts;
}

/** A page as its fields hold it. What was written after it was packed stands beside that, and counts first. */
export interface StoredPage extends Partial<PageContent> {
  /** `<bytes>:<base64>` of the deflated JSON of a `PageContent`; blank: the page is not packed. */
  readonly packed?: string;
}

const NOTHING: PageContent = { entries: {}, start: "", seeds: {} };
/** No page of ours comes near it; what a stranger made may not keep a browser busy. In bytes. */
const MOST = 32 * 2 ** 20;

const isContent: Shape<PageContent> = is.object({ entries: is.map(is.text), start: is.text, seeds: is.map(is.text) });

/** What a packed text holds; nothing of one that is damaged: its entries are missing then. */
export function unpacked(packed: string): PageContent {
  const [, bytes = "", base64 = ""] = /^(\d{1,9}):([\w+/]+=*)$/.exec(packed) ?? [];
  const size = Number(bytes);
  if (base64 === "" || size > MOST) return NOTHING;
  try {
    const deflated = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const content: unknown = JSON.parse(strFromU8(inflateSync(deflated, { out: new Uint8Array(size) })));
    if (!isContent(content)) return NOTHING;
    const { entries, start, seeds } = content;
    return { entries, start, seeds };
  } catch {
    return NOTHING;
  }
}

/** The same content packed. */
export async function packed(content: PageContent): Promise<string> {
  const bytes = strToU8(JSON.stringify(content));
  const deflating = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const deflated = new Uint8Array(await new Response(deflating).arrayBuffer());
  let letters = "";
  for (const byte of deflated) letters += String.fromCharCode(byte);
  return `${bytes.length}:${btoa(letters)}`;
}

/** What was unpacked of pages, which are asked for with each entry. */
const known = new WeakMap<object, { readonly packed: string; readonly content: PageContent }>();

/** All that stands on a page, by its fields. */
export function contentOf(page: { readonly system: StoredPage }): PageContent {
  const { packed: text = "", entries = {}, start = "", seeds = {} } = page.system;
  if (text === "") return { entries, start, seeds };
  let kept = known.get(page);
  if (kept?.packed !== text) {
    kept = { packed: text, content: unpacked(text) };
    known.set(page, kept);
  }
  const { content } = kept;
  return {
    entries: { ...content.entries, ...entries },
    start: start === "" ? content.start : start,
    seeds: { ...content.seeds, ...seeds },
  };
}

/** An update of each key that makes it go. */
const gone = (texts: Texts): Record<string, null> =>
  Object.fromEntries(Object.keys(texts).map((key) => [`-=${key}`, null]));

/** What is written to a page to pack it. Only what is packed goes: more may come in before that is done. */
export async function packingOf(system: StoredPage): Promise<object> {
  const goes = { entries: gone(system.entries ?? {}), seeds: gone(system.seeds ?? {}) };
  return { ...goes, start: "", packed: await packed(contentOf({ system })) };
}
