/** Lint rules of this project: each bans some syntax, found by selectors, and says what to write instead. */

const PLATFORM = "module/kit/platform/";

/** Of each rule, what to write instead, by the selector of what it bans. */
const BANS = {
  // Markup from strings is how a ship's name becomes a script: templates and text nodes only.
  markup: {
    "AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML)$/]":
      "Render a template, or set textContent.",
    "CallExpression[callee.property.name='insertAdjacentHTML']": "Render a template, or set textContent.",
  },
  // Members in a literal of their own are fewer lines, and no clearer.
  plain: {
    ":matches(ObjectExpression, ArrayExpression) > SpreadElement > :matches(ObjectExpression, ArrayExpression).argument":
      "Write the members themselves.",
  },
  // In Foundry 14 a window may be one of the browser's own: its elements are of its classes.
  realms: {
    "BinaryExpression[operator='instanceof'][right.name=/^(HTML\\w*|SVG\\w*|Element|Node|Document|Window)$/]":
      "Ask what the element is called, or what it matches (kit/windows/elements.ts).",
  },
  // What Foundry 13 and 14 do differently, and what the published types cannot say, stands in one place.
  facade: {
    "TSAsExpression > TSNeverKeyword.typeAnnotation": `Cast in ${PLATFORM}, or say in types what is relied on.`,
    "TSAsExpression > TSAsExpression.expression[typeAnnotation.type='TSUnknownKeyword']": `Cast in ${PLATFORM}, or say in types what is relied on.`,
    "MemberExpression[property.name=/^(create|update|delete)(Embedded)?Documents$/]": `Write documents with ${PLATFORM}documents.ts or writes.ts.`,
    "MemberExpression[object.name='game'][property.name=/^(settings|keybindings|packs)$/]": `Ask ${PLATFORM}: settings.ts, interface.ts, documents.ts.`,
    "MemberExpression[property.name='DialogV2']": `Ask with ${PLATFORM}dialogs.ts.`,
    "MemberExpression[property.name='DocumentSheetConfig']": `See ${PLATFORM}applications.ts.`,
  },
  // Whoever reads, reads numbers, dates, lists and their order in the language of the texts around them.
  spoken: {
    "MemberExpression[property.name=/^(toFixed|toLocale\\w*String|toLocale(Upper|Lower)Case|localeCompare)$/]":
      "Write it with module/kit/text/numbers.ts, and compare with module/kit/text/lists.ts.",
    "MemberExpression[object.name='Intl']": "See module/kit/text/numbers.ts and lists.ts.",
  },
  // A step reads its state, its arguments and the referee, and nothing else.
  pure: {
    "MemberExpression[object.name='Math'][property.name='random']": "Ask the referee for a die.",
    ":function[async=true]": "Rules are synchronous: a step is suspended by its referee.",
    AwaitExpression: "Rules are synchronous: a step is suspended by its referee.",
    ":function[generator=true]": "Rules are plain functions, without generators.",
    "Program > VariableDeclaration[kind!='const']": "Module-level state does not survive a replay.",
    "Program > ExportNamedDeclaration > VariableDeclaration[kind!='const']":
      "Module-level state does not survive a replay.",
  },
  // The kernel's referees are what catches a suspended step; nothing between them and the question may.
  uncaught: { TryStatement: "A suspended step unwinds through the rules: do not catch it." },
  // A test that reads or presses while something is under way passes or fails by chance (tests/browser/settled.ts).
  settled: {
    // What only does something there, and gives nothing back, may come at any time.
    "CallExpression[callee.property.name='evaluate']:not(ExpressionStatement > CallExpression, ExpressionStatement > AwaitExpression > CallExpression)":
      "Read with readOn (settled.ts): it waits until the table has settled.",
    "MemberExpression[property.name='waitForTimeout']": "Wait for what happens, not for time.",
    "CallExpression[callee.property.name='dispatchEvent'] > Literal[value='click']": "Click as people do: with click.",
    "CallExpression[callee.property.name='dragTo']":
      "Drag with dragTo (table.ts): what is drawn anew meanwhile is lost.",
  },
};

/** A rule that reports each node which a selector finds. */
const ban = (messages) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: "house" },
  rules: Object.fromEntries(Object.entries(BANS).map(([name, messages]) => [name, ban(messages)])),
};
