/** The helpers of our templates: by Handlebars' or Foundry's name in the sources, by a name of our own in what is built. */
export const HELPERS: readonly string[] = [
  "and",
  "checked",
  "concat",
  "each",
  "eq",
  "formGroup",
  "if",
  "localize",
  "lookup",
  "not",
  "or",
  "selectOptions",
  "unless",
  "with",
];

export const ownHelper = (name: string): string => `ah-${name}`;
