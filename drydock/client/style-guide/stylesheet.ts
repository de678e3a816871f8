/** Data that the style guide reads from the page's stylesheets. */

/** All style rules of the page, including those in imported sheets, layers and conditions. */
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

/** Names of the custom properties with this prefix, in stylesheet order, each once. */
export function customProperties(beginning: string): string[] {
  const names = styleRules().flatMap(({ style }) => [...style].filter((name) => name.startsWith(beginning)));
  return [...new Set(names)];
}

/** The class of an element that is to look focused. */
export const FOCUSED = "style-guide-focused";

/** The rules for focused elements, rewritten for elements with the class. */
export function focusRules(): string {
  return styleRules()
    .filter(({ selectorText }) => selectorText.includes(":focus-visible"))
    .map(({ cssText }) => cssText.replaceAll(":focus-visible", `.${FOCUSED}`))
    .join("\n");
}
