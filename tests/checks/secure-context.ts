import ts from "typescript";
import { parse, place, walk, type SourceText } from "./sources";

/**
 * What browsers give only to pages of https and of the own machine, or deny where a page may keep nothing: members of
 * these objects.
 */
const MEMBERS: { readonly [object: string]: ReadonlySet<string> } = {
  crypto: new Set(["randomUUID", "subtle"]),
  navigator: new Set(
    `bluetooth clipboard credentials geolocation gpu hid keyboard locks mediaDevices mediaSession permissions presentation
     serial serviceWorker share storage storageBuckets usb wakeLock windowControlsOverlay xr`.split(/\s+/),
  ),
};

/** And these, by themselves or as members of the window. */
const GLOBALS = new Set(
  `caches cookieStore documentPictureInPicture launchQueue Notification PaymentRequest queryLocalFonts
   showDirectoryPicker showOpenFilePicker showSaveFilePicker`.split(/\s+/),
);

const WINDOWS = new Set(["window", "globalThis", "self"]);

/** The places where a file uses such a thing without asking first whether it is there. */
export function unaskedUses(file: SourceText): string[] {
  const found: string[] = [];
  walk(parse(file), (node) => {
    if (isMember(node) ? !isAsked(node) : isBound(node) || (isGlobal(node) && !isAsked(node)))
      found.push(`${place(node)} ${node.getText()}`);
  });
  return found;
}

/** The object of an expression, whatever it is cast to or taken from. */
function objectOf(node: ts.Expression): { readonly name: string; readonly isPartial: boolean } | null {
  if (ts.isParenthesizedExpression(node)) return objectOf(node.expression);
  if (ts.isAsExpression(node)) {
    const inner = objectOf(node.expression);
    return inner && { ...inner, isPartial: inner.isPartial || node.type.getText().startsWith("Partial<") };
  }
  if (ts.isIdentifier(node)) return { name: node.text, isPartial: false };
  if (ts.isPropertyAccessExpression(node) && WINDOWS.has(node.expression.getText()))
    return { name: node.name.text, isPartial: false };
  return null;
}

function isMember(node: ts.Node): node is ts.PropertyAccessExpression {
  if (!ts.isPropertyAccessExpression(node)) return false;
  const object = objectOf(node.expression);
  if (object && MEMBERS[object.name]?.has(node.name.text)) return true;
  return WINDOWS.has(object?.name ?? "") && GLOBALS.has(node.name.text);
}

/** Whether a name is that of such a global, and no member's, parameter's or type's. */
function isGlobal(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node) || !GLOBALS.has(node.text) || !ts.isExpression(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  return ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent) || ts.isNewExpression(parent);
}

/** Whether a member is taken from such an object as if it were certainly there: `const { locks } = navigator`. */
function isBound(node: ts.Node): boolean {
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return false;
  const declaration = node.parent.parent;
  const given = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const object = given && objectOf(given);
  const name = (node.propertyName ?? node.name).getText();
  return Boolean(object && MEMBERS[object.name]?.has(name) && !object.isPartial);
}

/** Whether the code goes on only if it is there: `navigator.clipboard?.writeText`, or `typeof caches`. */
function isAsked(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTypeOfExpression(parent)) return true;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return isAsked(parent);
  const isOptional = ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent);
  return isOptional && parent.expression === node && parent.questionDotToken !== undefined;
}
