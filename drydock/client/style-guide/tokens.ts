/** The system's design tokens in the style guide: colors with their contrast, type, spacing, corners. */
import { element } from "../applications/dom";
import { contrast, parseRgb } from "./contrast";
import { customProperties } from "./stylesheet";

const PREFIX = "--ah-";
/** Colors of text, and colors of its background. */
const INKS = ["ink", "soft", "faint", "own", "foe", "third", "fourth", "lost", "wait", "good"];
const GROUNDS = ["bg", "raised", "sunk"];
/** Text on a background of its own. */
const PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ["own-ink", "own"],
  ["ink", "own-wash"],
  ["soft", "wait-wash"],
];

/** The tokens with a prefix, named without the common prefix. */
function named(kind: string): string[] {
  return customProperties(`${PREFIX}${kind}`).map((name) => name.slice(PREFIX.length));
}

/** Lists of all tokens with their values in `theme`, which must be on the page. */
export function tokenLists(theme: HTMLElement): HTMLElement[] {
  const value = (name: string) =>
    getComputedStyle(theme)
      .getPropertyValue(PREFIX + name)
      .trim();
  return [
    colors(theme),
    list("type", named("text-"), (name) => {
      const sample = element("span", { text: `${name} · ${value(name)}` });
      sample.style.fontSize = `var(${PREFIX}${name})`;
      return [sample];
    }),
    list("spacing", named("space-"), (name) => {
      const bar = element("i", { classes: ["style-guide-bar"] });
      bar.style.width = `var(${PREFIX}${name})`;
      return [bar, element("span", { text: `${name} · ${value(name)}` })];
    }),
    list("corners", named("radius-"), (name) => {
      const box = element("i", { classes: ["style-guide-swatch"] });
      box.style.borderRadius = `var(${PREFIX}${name})`;
      return [box, element("span", { text: `${name} · ${value(name)}` })];
    }),
  ];
}

function list(kind: string, names: readonly string[], content: (name: string) => Node[]): HTMLElement {
  const items = names.map((name) => element("li", { dataset: { token: name } }, ...content(name)));
  return element("ul", { classes: ["style-guide-tokens", `style-guide-tokens--${kind}`] }, ...items);
}

/** Every color, with the contrast of text in it or on it. */
function colors(theme: HTMLElement): HTMLElement {
  const probe = theme.appendChild(element("i"));
  const computed = (name: string) => {
    probe.style.color = `var(${PREFIX}${name})`;
    return parseRgb(getComputedStyle(probe).color);
  };
  const ratio = (ink: string, ground: string) => {
    const [a, b] = [computed(ink), computed(ground)];
    return a && b ? contrast(a, b) : null;
  };
  const isColor = (name: string) =>
    CSS.supports(
      "color",
      getComputedStyle(theme)
        .getPropertyValue(PREFIX + name)
        .trim(),
    );
  const names = named("").filter(isColor);
  const made = list("colors", names, (name) => {
    const swatch = element("i", { classes: ["style-guide-swatch"] });
    swatch.style.background = `var(${PREFIX}${name})`;
    const pairs = [
      ...(INKS.includes(name) ? GROUNDS.map((ground) => [name, ground] as const) : []),
      ...PAIRS.filter(([ink]) => ink === name && !INKS.includes(name)),
      ...PAIRS.filter(([ink, ground]) => ground === name && INKS.includes(ink)),
    ];
    const marks = pairs.flatMap(([ink, ground]) => {
      const found = ratio(ink, ground);
      return found === null ? [] : [contrastMark(ink, ground, found)];
    });
    return [swatch, element("span", { text: name }), ...marks];
  });
  probe.remove();
  return made;
}

/** The contrast of a pair, shown in its own colors. */
function contrastMark(ink: string, ground: string, ratio: number): HTMLElement {
  const rounded = (Math.floor(ratio * 100) / 100).toFixed(2);
  const mark = element("small", { text: rounded, dataset: { contrast: rounded, pair: `${ink} on ${ground}` } });
  mark.title = `${ink} on ${ground}`;
  mark.style.color = `var(${PREFIX}${ink})`;
  mark.style.background = `var(${PREFIX}${ground})`;
  return mark;
}
