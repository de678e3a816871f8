import ts from "typescript";
import type { Texts } from "../../scripts/build/translation/check";
import { parse, walk, type SourceText } from "./sources";

/** What no language but English can say, by what is wrong with a text. */
const FAULTS: { readonly [fault: string]: RegExp } = {
  "begins or ends with a blank": /^ | $/,
  "is the tail of a sentence": /^[,;.]\s/,
  "has an article or a possessive before a name": /\b(?:the|an?|your|my|our|its|their|his|her) \{(?!\w+,)(\w+)\}/i,
  "has a possessive after a name": /\{\w+\}(?:’|')s?(?![\w”])/,
  "has a verb that agrees with a list":
    /^(?!.*\.count, plural).*\{(?:names|winners|losers|ships|guns|shuttles|chasers|others|foes|users)\} (?!and\b|or\b|of\b|to\b|on\b|in\b|at\b|with\b|for\b|from\b|won\b|got\b|along\b)[a-z]/,
};

/** Placeholders that stand for numbers: there is no name that an article could belong to. */
const NUMBERS = /^(?:\w+N|count|number|from|all|roll|value|left|people|n)$/;

/** Faults of texts, each as a sentence. */
export const textFaults = (texts: Texts): string[] =>
  [...texts].flatMap(([key, text]) =>
    Object.entries(FAULTS).flatMap(([fault, pattern]) => {
      const found = pattern.exec(text);
      return found && !NUMBERS.test(found[1] ?? "") ? [`${key} ${fault}: ${text}`] : [];
    }),
  );

/** Functions that return a text in the language of its reader. */
const TEXTS = /^(?:localize|phrase|word|says|textOf|seaWord|acesWord|crewWord|mateWord|stationWord|rollText|wording)$/;

const calledName = (node: ts.Node): string => {
  if (!ts.isCallExpression(node)) return "";
  if (ts.isIdentifier(node.expression)) return node.expression.text;
  return ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : "";
};

/** Whether there is a text in it that somebody has translated. */
function isTold(node: ts.Node): boolean {
  return TEXTS.test(calledName(node)) || (ts.forEachChild(node, (child) => isTold(child) || undefined) ?? false);
}

/** A text after an icon: only a blank is put before it. */
const isAfterIcon = ({ head, templateSpans }: ts.TemplateExpression): boolean =>
  templateSpans.length === 1 && [head.text, templateSpans[0]?.literal.text].join("").trim() === "";

/** Where code puts translated texts together to a sentence, each as a line with its file. */
export function gluedTexts(files: readonly SourceText[]): string[] {
  const glued: string[] = [];
  for (const file of files)
    walk(parse(file), (node) => {
      const isGlued =
        (ts.isTemplateExpression(node) &&
          node.templateSpans.some(({ expression }) => isTold(expression)) &&
          !isAfterIcon(node)) ||
        (ts.isBinaryExpression(node) &&
          node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
          [node.left, node.right].some(ts.isStringLiteralLike) &&
          (isTold(node.left) || isTold(node.right))) ||
        (ts.isCallExpression(node) &&
          calledName(node) === "join" &&
          ts.isPropertyAccessExpression(node.expression) &&
          node.arguments.some((sign) => ts.isStringLiteralLike(sign) && /^(?: |: |\. )$/.test(sign.text)) &&
          isTold(node.expression.expression));
      if (isGlued) glued.push(`${file.path}: ${node.getText().replace(/\s+/g, " ").slice(0, 90)}`);
    });
  return glued;
}

/** Functions that show what they are given: a text by its key, a refusal, and what is damaged. */
const SHOWING =
  /^(?:localize|phrase|sentence|pairText|pair|RulesError|reason|among|refused|damaged|cannot|unfit|say|\w+Error|\w+Fault|(?:fact|field)\.\w+|parse|keyword|orNull|json|counter|mark|textOrNull)$/;
/** What our own faults are: they are read in the console, or by whoever writes a module. */
const INTERNAL = /^(?:TypeError|RangeError|SyntaxError|logError|logWarning)$/;
/** Two words, one after another. */
const PHRASE = /\p{L}{2,}(?:['’]\p{L})?,? \p{L}{2,}/u;

/** The name of what is called or made: `phrase`, or `fact.json`. */
function showingName(node: ts.CallExpression | ts.NewExpression): string {
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression)) return "";
  const { expression: owner, name } = expression;
  return ts.isIdentifier(owner) && /^(?:fact|field)$/.test(owner.text) ? `${owner.text}.${name.text}` : name.text;
}

/** The texts in an argument, without what is given to other functions. */
const textsGiven = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return [node.text];
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTypeNode(node)) return [];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...textsGiven(child)));
  return found;
};

/** Where code shows English words of its own instead of a text by its key, each as a line with its file. */
export function phrasesInCode(files: readonly SourceText[]): string[] {
  const found: string[] = [];
  for (const file of files)
    walk(parse(file), (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
      const name = showingName(node);
      if (!SHOWING.test(name) || INTERNAL.test(name)) return;
      const phrases = (node.arguments ?? []).flatMap(textsGiven).filter((text) => PHRASE.test(text));
      found.push(...phrases.map((text) => `${file.path}: ${name}: ${text}`));
    });
  return found;
}

/** A percent sign behind a value of a template; styles have their own. */
const SIGN_IN_TEMPLATE = /\}\}\s*(?:<\w[^>]*>)?\s*%/;

/** Where templates put a percent sign behind a number, which some languages write before it or after a blank. */
export const signsInTemplates = (files: readonly SourceText[]): string[] =>
  files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) => {
      const shown = line.replaceAll(/ style="[^"]*"/g, "");
      return SIGN_IN_TEMPLATE.test(shown) ? [`${path}:${at + 1}: ${line.trim().slice(0, 90)}`] : [];
    }),
  );

const isSign = (text: string): boolean => /^\s?%(?!\w+%)/.test(text);

/** The same in code, each with its file. */
export function signsInCode(files: readonly SourceText[]): string[] {
  const found: string[] = [];
  for (const file of files)
    walk(parse(file), (node) => {
      const puts =
        (ts.isTemplateExpression(node) && node.templateSpans.some(({ literal }) => isSign(literal.text))) ||
        (ts.isBinaryExpression(node) &&
          node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
          ts.isStringLiteralLike(node.right) &&
          isSign(node.right.text));
      if (puts) found.push(`${file.path}: ${node.getText().replace(/\s+/g, " ").slice(0, 90)}`);
    });
  return found;
}
