/**
 * Regular expressions that take far longer on a longer text: each is read from the syntax tree, and played on texts that
 * repeat what it repeats, by a machine that goes back as browsers do and counts its steps. So the same pattern always
 * gives the same count, on any computer.
 */
import ts from "typescript";
import { parse, place, walk, type SourceText } from "./sources";

type Node =
  | { readonly kind: "char"; readonly test: (letter: string) => boolean; readonly samples: readonly string[] }
  | { readonly kind: "all"; readonly parts: readonly Node[] }
  | { readonly kind: "any"; readonly parts: readonly Node[] }
  | {
      readonly kind: "repeat";
      readonly body: Node;
      readonly least: number;
      readonly most: number;
      readonly lazy: boolean;
    }
  | { readonly kind: "look"; readonly body: Node; readonly behind: boolean; readonly not: boolean }
  | { readonly kind: "at"; readonly test: (letters: readonly string[], at: number) => boolean };

/** Letters that stand for the sets of a pattern. */
const LETTERS = Array.from("a0 \n-<>{}[](.,:;=x|/\"'_@#\\*+×“é\t&$^!?~%");
const isWord = (letter: string | undefined): boolean => letter !== undefined && /\w/.test(letter);

/** Reads the source of a pattern. Throws an Error where it has something that is not known here. */
function read(source: string, flags: string): Node {
  const own = flags.replace(/[^isuv]/g, "");
  const written = [...new Set([...LETTERS, ...Array.from(source)])];
  let at = 0;

  function charOf(text: string): Node {
    const pattern = new RegExp(`^(?:${text})$`, own);
    const known = new Map<string, boolean>();
    const test = (letter: string): boolean => {
      const found = known.get(letter) ?? pattern.test(letter);
      known.set(letter, found);
      return found;
    };
    const all = written.filter(test);
    const second = all.find((letter) => /[\s\p{P}\p{S}]/u.test(letter) && letter !== all[0]);
    return { kind: "char", test, samples: [...all.slice(0, 1), ...(second ? [second] : [])] };
  }

  const rest = (pattern: RegExp): string => {
    const sticky = new RegExp(pattern.source, "y");
    sticky.lastIndex = at;
    const [found = ""] = sticky.exec(source) ?? [];
    at += found.length;
    return found;
  };

  function atom(): Node {
    if (rest(/\^/)) return { kind: "at", test: (all, p) => p === 0 || (flags.includes("m") && all[p - 1] === "\n") };
    if (rest(/\$/))
      return { kind: "at", test: (all, p) => p === all.length || (flags.includes("m") && all[p] === "\n") };
    const edge = rest(/\\[bB]/);
    if (edge) return { kind: "at", test: (all, p) => (isWord(all[p - 1]) !== isWord(all[p])) === (edge === "\\b") };
    const open = rest(/\((?:\?(?:<?[=!]|:|<[^>]*>))?/);
    if (open) {
      const body = any();
      if (!rest(/\)/)) throw new Error(`no end of a group in ${source}`);
      const isLook = /^\(\?<?[=!]/.test(open);
      return isLook ? { kind: "look", body, behind: open.includes("<"), not: open.endsWith("!") } : body;
    }
    if (/^\\(?:[1-9]|k<)/.test(source.slice(at))) throw new Error(`a group that is repeated in ${source}`);
    const set = rest(
      /\[(?:\\[^]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[^]/,
    );
    if (set) return charOf(set);
    const letter = String.fromCodePoint(source.codePointAt(at) ?? 0);
    at += letter.length;
    return charOf(
      /[\w\s]/.test(letter) || letter === "." || letter.length > 1
        ? letter
        : `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  }

  function all(): Node {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      const body = atom();
      const times = rest(/[*+?]|\{\d+(?:,\d*)?\}/);
      if (times === "") {
        parts.push(body);
        continue;
      }
      const [, from = "", to] = /\{(\d+)(?:,(\d*))?\}/.exec(times) ?? [];
      const [least, most] =
        from === ""
          ? [times === "+" ? 1 : 0, times === "?" ? 1 : Infinity]
          : [Number(from), to === undefined ? Number(from) : to === "" ? Infinity : Number(to)];
      parts.push({ kind: "repeat", body, least, most, lazy: rest(/\?/) !== "" });
    }
    return { kind: "all", parts };
  }

  function any(): Node {
    const parts = [all()];
    while (rest(/\|/)) parts.push(all());
    return { kind: "any", parts };
  }

  return any();
}

type Step =
  | { readonly does: "char"; readonly test: (letter: string) => boolean }
  | { readonly does: "at"; readonly test: (letters: readonly string[], at: number) => boolean }
  | {
      readonly does: "look";
      readonly steps: readonly Step[];
      readonly widths: readonly number[];
      readonly not: boolean;
    }
  | { readonly does: "split"; first: number; second: number }
  | { readonly does: "mark"; readonly place: number }
  | { readonly does: "moved"; readonly place: number };

/** The lengths of what a node matches. Only for what looks back, which has few. */
function widthsOf(node: Node): number[] {
  if (node.kind === "char") return [1];
  if (node.kind === "any") return [...new Set(node.parts.flatMap(widthsOf))];
  if (node.kind === "all")
    return node.parts
      .map(widthsOf)
      .reduce((sums, widths) => sums.flatMap((sum) => widths.map((each) => sum + each)), [0]);
  if (node.kind !== "repeat") return [0];
  if (node.most === Infinity) throw new Error("looks back without end");
  const counts = Array.from({ length: node.most - node.least + 1 }, (_, more) => node.least + more);
  return counts.flatMap((count) => widthsOf(node.body).map((width) => width * count));
}

const mayBeBlank = (node: Node): boolean =>
  node.kind === "char"
    ? false
    : node.kind === "all"
      ? node.parts.every(mayBeBlank)
      : node.kind === "any"
        ? node.parts.some(mayBeBlank)
        : node.kind === "repeat"
          ? node.least === 0 || mayBeBlank(node.body)
          : true;

/** The steps of a machine for a pattern: it has matched when it comes to their end. */
function stepsOf(node: Node, steps: Step[] = []): Step[] {
  const split = (lazy: boolean) => {
    const step = { does: "split" as const, first: steps.length + 1, second: -1 };
    steps.push(step);
    return {
      /** Where to go on without what follows. */
      skipTo(place: number) {
        if (lazy) [step.first, step.second] = [place, step.first];
        else step.second = place;
      },
    };
  };
  const jump = (place: number) => steps.push({ does: "split", first: place, second: -1 });
  if (node.kind === "char") steps.push({ does: "char", test: node.test });
  else if (node.kind === "at") steps.push({ does: "at", test: node.test });
  else if (node.kind === "all") for (const part of node.parts) stepsOf(part, steps);
  else if (node.kind === "look")
    steps.push({
      does: "look",
      steps: stepsOf(node.body),
      widths: node.behind ? widthsOf(node.body) : [0],
      not: node.not,
    });
  else if (node.kind === "any") {
    const ends: { first: number }[] = [];
    for (const [index, part] of node.parts.entries()) {
      const choice = index < node.parts.length - 1 ? split(false) : null;
      stepsOf(part, steps);
      if (!choice) continue;
      jump(-1);
      ends.push(steps.at(-1) as { first: number });
      choice.skipTo(steps.length);
    }
    for (const end of ends) end.first = steps.length;
  } else {
    for (let times = 0; times < node.least; times++) stepsOf(node.body, steps);
    const [begin, checks] = [steps.length, mayBeBlank(node.body)];
    const choices = [];
    for (let times = node.least; times < (node.most === Infinity ? node.least + 1 : node.most); times++) {
      choices.push(split(node.lazy));
      if (checks) steps.push({ does: "mark", place: begin });
      stepsOf(node.body, steps);
      if (checks) steps.push({ does: "moved", place: begin });
    }
    if (node.most === Infinity) jump(begin);
    for (const choice of choices) choice.skipTo(steps.length);
  }
  return steps;
}

/** Counts steps, up to a most. */
interface Count {
  steps: number;
  readonly most: number;
}

/** Where a match that begins at a place ends; -1 if there is none, or too many steps were counted. */
function endOf(steps: readonly Step[], letters: readonly string[], start: number, count: Count): number {
  const waiting: [place: number, at: number, marks: ReadonlyMap<number, number>][] = [[0, start, new Map()]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let [place, at, marks] = next;
    for (;;) {
      const step = steps[place];
      if (!step) return at;
      if (++count.steps > count.most) return -1;
      place++;
      if (step.does === "split") {
        if (step.second >= 0) waiting.push([step.second, at, marks]);
        place = step.first;
      } else if (step.does === "char") {
        if (at >= letters.length || !step.test(letters[at]!)) break;
        at++;
      } else if (step.does === "at") {
        if (!step.test(letters, at)) break;
      } else if (step.does === "mark") marks = new Map(marks).set(step.place, at);
      else if (step.does === "moved") {
        if (marks.get(step.place) === at) break;
      } else {
        const isThere = step.widths.some((width) => at >= width && endOf(step.steps, letters, at - width, count) >= 0);
        if (isThere === step.not) break;
      }
    }
  }
  return -1;
}

/** The steps for a whole text: up to the first match, or for all matches. */
function stepsFor(steps: readonly Step[], flags: string, text: string, most: number): number {
  const letters = Array.from(text);
  const count = { steps: 0, most };
  for (let start = 0; start <= letters.length && count.steps <= most;) {
    const end = endOf(steps, letters, start, count);
    if (end >= 0 && !/[gy]/.test(flags)) break;
    if (end < 0 && flags.includes("y")) break;
    start = Math.max(end, start + 1);
  }
  return count.steps;
}

/** What a node may match, once. */
function sampleOf(node: Node, which = 0): string {
  if (node.kind === "char") return node.samples[Math.min(which, node.samples.length - 1)] ?? "";
  if (node.kind === "all") return node.parts.map((part) => sampleOf(part, which)).join("");
  if (node.kind === "any") return sampleOf(node.parts[Math.min(which, node.parts.length - 1)]!, which);
  return node.kind === "repeat" ? sampleOf(node.body, which).repeat(Math.max(1, Math.min(node.least, 5))) : "";
}

interface Pump {
  readonly before: string;
  readonly repeated: string;
}

/** What a pattern repeats, and what leads there. */
function pumpsOf(node: Node, before = ""): Pump[] {
  if (node.kind === "any") return node.parts.flatMap((part) => pumpsOf(part, before));
  if (node.kind === "look") return pumpsOf(node.body, before);
  if (node.kind === "all") {
    let led = before;
    return node.parts.flatMap((part) => {
      const found = pumpsOf(part, led);
      led += sampleOf(part);
      return found;
    });
  }
  if (node.kind === "char")
    return node.samples.flatMap((repeated) => ["", "\u0001"].map((other) => ({ before: other, repeated })));
  if (node.kind !== "repeat") return [];
  const samples = [...new Set([0, 1].map((which) => sampleOf(node.body, which)))];
  const own = samples.flatMap((repeated) => [
    { before, repeated },
    { before: "", repeated: before + repeated },
    { before: "", repeated },
  ]);
  return [...own, ...(before === "" ? [] : [{ before: "", repeated: before }]), ...pumpsOf(node.body, before)];
}

/** How often texts repeat, and the most steps for each of their letters: a text twice as long may take twice as many. */
const TIMES = 500;
const STEPS = 200;

/** What follows what is repeated: nothing, or something that no pattern expects. */
const ENDS = ["", "\n\u0001"];

/** A text that takes a pattern more steps than it may, as a description; blank if there is none. */
export function slowText(source: string, flags: string): string {
  const node = read(source, flags);
  const steps = stepsOf(node);
  const pumps = [...pumpsOf(node), { before: "", repeated: sampleOf(node) }];
  const tried = new Map(pumps.map((pump) => [JSON.stringify(pump), pump]));
  for (const { before, repeated } of tried.values())
    for (const end of repeated === "" ? [] : ENDS) {
      const text = before + repeated.repeat(TIMES) + end;
      const most = STEPS * Array.from(text).length;
      if (stepsFor(steps, flags, text, most) > most)
        return `${JSON.stringify(before)} + ${JSON.stringify(repeated)} again and again + ${JSON.stringify(end)}`;
    }
  return "";
}

/** Stands for text that is not known before the code runs. */
const UNKNOWN = "abc";

/** The text that an expression makes, as far as its file says. */
function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw") return joined(node.template, true);
  if (ts.isTemplateExpression(node)) return joined(node, false);
  if (!ts.isIdentifier(node)) return UNKNOWN;
  let made: ts.Expression | undefined;
  walk(node.getSourceFile(), (each) => {
    if (ts.isVariableDeclaration(each) && each.name.getText() === node.text) made = each.initializer;
  });
  return made ? textOf(made) : UNKNOWN;
}

function joined(template: ts.TemplateLiteral, raw: boolean): string {
  const words = (part: ts.TemplateLiteralLikeNode): string => (raw ? (part.rawText ?? part.text) : part.text);
  if (!ts.isTemplateExpression(template)) return words(template);
  const parts = template.templateSpans.map(({ expression, literal }) => textOf(expression) + words(literal));
  return words(template.head) + parts.join("");
}

/** A pattern in the code. */
export interface Pattern {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions of a file. */
export function patternsIn(file: SourceText): Pattern[] {
  const found: Pattern[] = [];
  walk(parse(file), (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ at: place(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      const [source, flags] = node.arguments ?? [];
      if (source) found.push({ at: place(node), source: textOf(source), flags: flags ? textOf(flags) : "" });
    }
  });
  return found;
}
