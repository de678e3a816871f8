/**
 * Content of the pages of a record. The pages of a battle that is over are packed: a world sends all its data to
 * everyone who joins, and a year of unpacked records is larger than everything else.
 */
import { is, keptByText, type Shape } from "../../rules/kernel";
import { base64Of, bytesIn, inflated } from "../documents/squeezed";

/** Texts by name. */
type Texts = Readonly<Record<string, string>>;

interface PageContent {
  /** Entries by number, as JSON. */
  readonly entries: Texts;
  /** The start of the record, as JSON; blank if it is on another page. */
  readonly start: string;
  /** The opened seeds of dice, by hash. */
  readonly seeds: Texts;
}

/** A page as its fields hold it. Entries written after packing are beside the packed text and take precedence. */
export interface StoredPage extends Partial<PageContent> {
  /** `<bytes>:<base64>` of the deflated JSON of a `PageContent`; blank if the page is not packed. */
  readonly packed?: string;
}

const NOTHING: PageContent = { entries: {}, start: "", seeds: {} };
/** Most bytes that are unpacked: far more than any page of ours; a foreign text must not keep a browser busy. */
const MOST = 32 * 2 ** 20;

const isContent: Shape<PageContent> = is.object({ entries: is.map(is.text), start: is.text, seeds: is.map(is.text) });

/** The content of a packed text; empty if it is damaged: its entries are then missing. */
export function unpacked(packed: string): PageContent {
  const [, bytes = "", base64 = ""] = /^(\d{1,9}):([\w+/]+=*)$/.exec(packed) ?? [];
  const size = Number(bytes);
  if (base64 === "" || size > MOST) return NOTHING;
  try {
    const content: unknown = JSON.parse(new TextDecoder().decode(inflated(bytesIn(base64), size)));
    if (!isContent(content)) return NOTHING;
    const { entries, start, seeds } = content;
    return { entries, start, seeds };
  } catch {
    return NOTHING;
  }
}

/** Packs a page's content. */
export async function packed(content: PageContent): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const deflating = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const deflated = new Uint8Array(await new Response(deflating).arrayBuffer());
  return `${bytes.length}:${base64Of(deflated)}`;
}

/** Unpacked content of pages, cached because each entry asks for it. */
const unpackedOnce = keptByText<PageContent>();

/** The whole content of a page, by its fields. */
export function contentOf(page: { readonly system: StoredPage }): PageContent {
  const { packed: text = "", entries = {}, start = "", seeds = {} } = page.system;
  if (text === "") return { entries, start, seeds };
  const content = unpackedOnce(page, text, () => unpacked(text));
  return {
    entries: { ...content.entries, ...entries },
    start: start === "" ? content.start : start,
    seeds: { ...content.seeds, ...seeds },
  };
}

/** An update that deletes each key. */
const gone = (texts: Texts): Record<string, null> =>
  Object.fromEntries(Object.keys(texts).map((key) => [`-=${key}`, null]));

/** Whether a page's packed text cannot be read. */
const isDamaged = (text: string): boolean => text !== "" && unpacked(text) === NOTHING;

/**
 * The update that packs a page. It deletes only what is packed: more may be written before packing is done. null if
 * that would lose something: what is packed already is damaged, or there is more than can be unpacked.
 *
 * @param content  what is packed, if that is not what stands on the page
 */
export async function packingOf(system: StoredPage, content = contentOf({ system })) {
  const goes = { entries: gone(system.entries ?? {}), seeds: gone(system.seeds ?? {}) };
  const text = await packed(content);
  if ([system.packed ?? "", text].some(isDamaged)) return null;
  return { ...goes, start: "", packed: text };
}
