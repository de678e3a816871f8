import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const TESTS = ["**/*.test.ts", "**/*.spec.ts"];

/** Markup from strings is how a ship's name becomes a script: templates and text nodes only. */
const MARKUP = [
  {
    selector: "AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML)$/]",
    message: "Render a template, or set textContent.",
  },
  {
    selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
    message: "Render a template, or set textContent.",
  },
];

/** In Foundry 14 a window may be one of the browser's own: its elements are of its classes. */
const REALMS = {
  selector: "BinaryExpression[operator='instanceof'][right.name=/^(HTML\\w*|SVG\\w*|Element|Node|Document|Window)$/]",
  message: "Ask what the element is called, or what it matches (kit/windows/elements.ts).",
};
const ALWAYS = [...MARKUP, REALMS];

/** What Foundry 13 and 14 do differently, and what the published types cannot say, stands in one place. */
const PLATFORM = "module/kit/platform/";
const FACADE = [
  {
    selector: "TSAsExpression > TSNeverKeyword.typeAnnotation",
    message: `Cast in ${PLATFORM}, or say in types what is relied on.`,
  },
  {
    selector: "TSAsExpression > TSAsExpression.expression[typeAnnotation.type='TSUnknownKeyword']",
    message: `Cast in ${PLATFORM}, or say in types what is relied on.`,
  },
  {
    selector: "MemberExpression[property.name=/^(create|update|delete)(Embedded)?Documents$/]",
    message: `Write documents with ${PLATFORM}documents.ts or writes.ts.`,
  },
  {
    selector: "MemberExpression[object.name='game'][property.name=/^(settings|keybindings|packs)$/]",
    message: `Ask ${PLATFORM}: settings.ts, interface.ts, documents.ts.`,
  },
  { selector: "MemberExpression[property.name='DialogV2']", message: `Ask with ${PLATFORM}dialogs.ts.` },
  { selector: "MemberExpression[property.name='DocumentSheetConfig']", message: `See ${PLATFORM}applications.ts.` },
];
const FACADE_GLOBALS = [
  { name: "Hooks", message: `Listen with ${PLATFORM}hooks.ts.` },
  { name: "fromUuid", message: `Find documents with ${PLATFORM}documents.ts.` },
  { name: "fromUuidSync", message: `Find documents with ${PLATFORM}documents.ts.` },
];

/** A step reads its state, its arguments and the referee, and nothing else (DESIGN: rules of the port). */
const IMPURE = [
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: "Ask the referee for a die." },
  { selector: ":function[async=true]", message: "Rules are synchronous: a step is suspended by its referee." },
  { selector: "AwaitExpression", message: "Rules are synchronous: a step is suspended by its referee." },
  { selector: ":function[generator=true]", message: "Rules are plain functions, without generators." },
  {
    selector: "Program > VariableDeclaration[kind!='const']",
    message: "Module-level state does not survive a replay.",
  },
  {
    selector: "Program > ExportNamedDeclaration > VariableDeclaration[kind!='const']",
    message: "Module-level state does not survive a replay.",
  },
];

const CLOCKS = ["Date", "performance", "setTimeout", "setInterval", "queueMicrotask", "crypto", "console"];

/** The kernel's referees are what catches a suspended step; nothing between them and the question may. */
const CATCHING = { selector: "TryStatement", message: "A suspended step unwinds through the rules: do not catch it." };

/** A test that reads or presses while something is under way passes or fails by chance (tests/browser/settled.ts). */
const UNSETTLED = [
  {
    // What only does something there, and gives nothing back, may come at any time.
    selector:
      "CallExpression[callee.property.name='evaluate']:not(ExpressionStatement > CallExpression, ExpressionStatement > AwaitExpression > CallExpression)",
    message: "Read with readOn (settled.ts): it waits until the table has settled.",
  },
  { selector: "MemberExpression[property.name='waitForTimeout']", message: "Wait for what happens, not for time." },
  {
    selector: "CallExpression[callee.property.name='dispatchEvent'] > Literal[value='click']",
    message: "Click as people do: with click.",
  },
  {
    selector: "CallExpression[callee.property.name='dragTo']",
    message: "Drag with dragTo (table.ts): what is drawn anew meanwhile is lost.",
  },
];

export default defineConfig(
  globalIgnores(["dist/", "build/", "release/", "packs/", ".drydock/", "test-results/", "playwright-report/"]),
  tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-explicit-any": "error",
      // As the compiler has it: what an inherited signature brings and nobody needs begins with an underscore.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    // A promise that nobody waits for is how an update gets lost: worth knowing the types for.
    files: ["module/**/*.ts", "drydock/**/*.ts", "scripts/**/*.ts"],
    ignores: [...TESTS, "module/rules/**", "**/*.d.ts"],
    languageOptions: {
      parserOptions: {
        project: ["tsconfig.json", "tsconfig.node.json", "drydock/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
    },
  },
  {
    files: ["module/**/*.ts"],
    ignores: TESTS,
    rules: {
      "no-console": ["error", { allow: ["warn", "error"] }],
      "no-restricted-syntax": ["error", ...ALWAYS],
    },
  },
  {
    files: ["module/{kit,features,gurps,games}/**/*.ts", "module/all-hands.ts"],
    ignores: [...TESTS, `${PLATFORM}**`],
    rules: {
      "no-restricted-globals": ["error", ...FACADE_GLOBALS],
      "no-restricted-syntax": ["error", ...ALWAYS, ...FACADE],
    },
  },
  {
    files: ["module/rules/**/*.ts"],
    ignores: TESTS,
    rules: {
      "no-restricted-globals": ["error", ...CLOCKS],
      "no-restricted-syntax": ["error", ...ALWAYS, ...IMPURE, CATCHING],
    },
  },
  {
    files: ["tests/browser/**/*.ts"],
    ignores: ["tests/browser/settled.ts"],
    rules: { "no-restricted-syntax": ["error", ...UNSETTLED] },
  },
  {
    files: ["module/rules/kernel/**/*.ts"],
    ignores: TESTS,
    rules: { "no-restricted-syntax": ["error", ...ALWAYS, ...IMPURE] },
  },
);
