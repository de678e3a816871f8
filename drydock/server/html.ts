import sanitizeHtml from "sanitize-html";

/**
 * The tags that Foundry allows (its `CONST.ALLOWED_HTML_TAGS`), except `iframe` and the form elements that could send
 * data; no scripts, no inline SVG, no `on…` attributes.
 */
const TAGS = (
  "header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br p blockquote summary details span " +
  "code pre a label abbr cite mark q ruby rp rt small time var kbd samp dfn sub sup strong em b i u s del ins ol ul li " +
  "dl dd dt menu table thead tbody tfoot tr th td col colgroup input select option button datalist fieldset legend " +
  "meter optgroup progress textarea output figure figcaption caption img video picture source audio secret-block " +
  "enriched-content document-embed"
).split(" ");

const ATTRIBUTES: Record<string, string[]> = {
  "*": "class data-* id title style draggable aria-* tabindex dir hidden inert role lang popover".split(" "),
  a: ["href", "name", "target", "rel"],
  button: ["disabled", "name", "type", "value"],
  details: ["open"],
  "document-embed": ["uuid"],
  "enriched-content": ["enricher"],
  fieldset: ["disabled"],
  img: ["alt", "height", "src", "srcset", "width"],
  input: ["checked", "disabled", "max", "min", "name", "placeholder", "readonly", "size", "step", "type", "value"],
  label: ["for"],
  li: ["value"],
  meter: ["value", "min", "max", "low", "high", "optimum"],
  ol: ["reversed", "start", "type"],
  option: ["disabled", "selected", "label", "value"],
  output: ["for", "name"],
  progress: ["max", "value"],
  select: ["name", "disabled", "multiple", "size"],
  source: ["media", "src", "srcset", "type"],
  audio: ["controls", "loop", "muted", "src"],
  video: ["controls", "height", "loop", "muted", "poster", "src", "width"],
  td: ["colspan", "rowspan", "headers"],
  textarea: ["rows", "cols", "disabled", "name", "readonly"],
  th: ["colspan", "rowspan", "headers", "scope"],
  time: ["datetime"],
};

/** HTML without anything that is not in the list of allowed tags, attributes and address schemes. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ["http", "https", "mailto"],
    // Pictures may be data URLs, as in Foundry, which allows these for all addresses.
    allowedSchemesByTag: { img: ["http", "https", "data"] },
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    parseStyleAttributes: false,
  });
}
