import Handlebars from "handlebars";
import type { SourceText } from "./sources";

/** Faults of a Handlebars template, each as a sentence: unescaped text, or a syntax error. */
export function templateProblems({ path, text }: SourceText): string[] {
  const unescaped = [...text.matchAll(/\{\{\{|\{\{~?&/g)].map(({ index }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${path}:${line}: unescaped output; a name typed by a player would be markup`;
  });
  try {
    Handlebars.parse(text);
    return unescaped;
  } catch (error) {
    return [...unescaped, `${path}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
