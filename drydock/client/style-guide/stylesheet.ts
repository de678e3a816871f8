/** What the style guide reads from the stylesheets of the page. */

/** Every style rule of the page, those of imported sheets and inside of layers and conditions too. */
function styleRules(): CSSStyleRule[] {
  return [...document.styleSheets].flatMap((sheet) => rulesIn(sheet));
}

function rulesIn(owner: { readonly cssRules: CSSRuleList }): CSSStyleRule[] {
  return [...owner.cssRules].flatMap((rule): CSSStyleRule[] => {
    if (rule instanceof CSSImportRule) return rule.styleSheet ? rulesIn(rule.styleSheet) : [];
    if (rule instanceof CSSStyleRule) return [rule, ...rulesIn(rule)];
    return rule instanceof CSSGroupingRule ? rulesIn(rule) : [];
  });
}

/** The names of the custom properties with this beginning, in the order of the stylesheets, each once. */
export function customProperties(beginning: string): string[] {
  const names = styleRules().flatMap(({ style }) => [...style].filter((name) => name.startsWith(beginning)));
  return [...new Set(names)];
}

/** The class of what is to look as if it had the focus. */
export const FOCUSED = "style-guide-focused";

/** The rules for what has the focus, as rules for what has the class. */
export function focusRules(): string {
  return styleRules()
    .filter(({ selectorText }) => selectorText.includes(":focus-visible"))
    .map(({ cssText }) => cssText.replaceAll(":focus-visible", `.${FOCUSED}`))
    .join("\n");
}
