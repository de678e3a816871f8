/**
 * Makes our templates deaf to helpers that others have registered: all packages of a world share one Handlebars. Where a
 * template says `{{round}}`, Handlebars asks for a helper of that name before it looks for the value; a host that has
 * one would be drawn instead of ours. So values are asked for as `{{this.round}}`, which Handlebars takes for nothing
 * else, and helpers by names of our own (`ah-if`), which only we register (module/kit/platform/helpers.ts).
 */
import Handlebars from "handlebars";
import { HELPERS, ownHelper } from "../../module/kit/platform/helper-names";

type Node = hbs.AST.Node;
/** A change of a template: `put` in place of the letters between two places. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

const { simpleId } = (
  Handlebars as unknown as { AST: { helpers: { simpleId(path: hbs.AST.PathExpression): boolean } } }
).AST.helpers;
const isPath = (node: Node): node is hbs.AST.PathExpression => node.type === "PathExpression";

/** The parts that a node may have. */
interface Parts {
  readonly type: string;
  readonly path?: Node;
  readonly params?: readonly Node[];
  readonly hash?: { readonly pairs: readonly { readonly value: Node }[] };
  readonly body?: readonly Node[];
  readonly program?: hbs.AST.Program;
  readonly inverse?: hbs.AST.Program;
}

/** What a template calls and asks for: each `{{…}}`, `{{#…}}` and `(…)`, with the names of block parameters there. */
type Visit = (call: hbs.AST.SubExpression, isHelper: boolean) => void;

/** Visits all places where Handlebars asks for a helper. */
function visit(node: Node | undefined, names: readonly string[], told: Visit): void {
  if (!node) return;
  const into = (inner: Node | undefined, more: readonly string[] = []) => visit(inner, [...names, ...more], told);
  const call = node as Parts;
  if (["MustacheStatement", "BlockStatement", "SubExpression"].includes(node.type)) {
    const { path, params = [], hash } = call;
    const isHelper = node.type === "SubExpression" || params.length > 0 || (hash?.pairs.length ?? 0) > 0;
    if (path && isPath(path) && simpleId(path) && !names.includes(path.parts[0]!))
      told(node as hbs.AST.SubExpression, isHelper);
  }
  if (node.type === "PartialStatement" || node.type === "PartialBlockStatement")
    into((node as hbs.AST.PartialStatement).name);
  for (const each of call.body ?? []) into(each);
  for (const each of call.params ?? []) into(each);
  for (const each of call.hash?.pairs ?? []) into(each.value);
  for (const each of [call.program, call.inverse]) into(each, each?.blockParams ?? []);
}

/** The first letters' places of a text's lines. */
const linesOf = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** The template with all values and helpers under names that no other package answers to. Throws for a strange helper. */
export function deaf(path: string, template: string): string {
  const lines = linesOf(template);
  const at = ({ line, column }: hbs.AST.Position): number => lines[line - 1]! + column;
  const edits: Edit[] = [];
  visit(Handlebars.parse(template), [], ({ path: called }, isHelper) => {
    const { loc, parts, original, data } = called as hbs.AST.PathExpression;
    const name = parts[0]!;
    if (isHelper && !HELPERS.includes(name))
      throw new Error(`${path} asks for the helper "${original}", which is not ours`);
    const put = isHelper ? ownHelper(name) : `${data ? "@" : ""}this.${name}`;
    edits.push({ from: at(loc.start), to: at(loc.end), put });
  });
  const sorted = edits.sort((a, b) => b.from - a.from);
  return sorted
    .reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), template)
    .replace(/(\{\{~?\/)([a-z]+)(?=~?\}\})/g, (whole, open: string, name: string) =>
      HELPERS.includes(name) ? `${open}${ownHelper(name)}` : whole,
    );
}

/** Places where a written template still asks for what others may have registered, each as a sentence. */
export function heard(path: string, template: string): string[] {
  const found: string[] = [];
  visit(Handlebars.parse(template), [], ({ path: called, loc }, isHelper) => {
    const { original } = called as hbs.AST.PathExpression;
    if (!isHelper || !HELPERS.map(ownHelper).includes(original)) found.push(`${path}:${loc.start.line}: ${original}`);
  });
  return found;
}
