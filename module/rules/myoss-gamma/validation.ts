/**
 * Designs come from source files, imports and manual edits, so everything in them is checked. What cannot be read is
 * reported and replaced by the least of its kind, so that the rest can still be judged.
 */
import { isObject } from "../kernel";
import { message, type Message, type MessageTarget } from "./ship/messages";
import type { Attr, ComponentDesign, KindId, SectionDesign, ShipDesign } from "./state";
import { KINDS, MOST_SECTIONS, SECTION_LIMIT } from "./tables";

type Fields = { readonly [key: string]: unknown };

/** Foundry splits keys at dots, and records and links need plain ids. */
const ID = /^[A-Za-z0-9_-]+$/;

/** Whether a value is a whole number of at least `low` that JSON keeps, so not -0. */
const isWhole = (value: unknown, low: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= low && !Object.is(value, -0);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** A value as a message shows it: numbers as they are, everything else as short text. */
function shown(value: unknown): string | number {
  if (typeof value === "number" && Number.isFinite(value)) return Object.is(value, -0) ? "-0" : value;
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "[…]" : "{…}";
  return String(value).slice(0, 40);
}

/**
 * A design that can be computed with, and what had to be left out or replaced for it.
 *
 * @param input  anything; a `ShipDesign` comes back as it is
 */
export function soundDesign(input: unknown): { design: ShipDesign; messages: Message[] } {
  const fields = isObject(input) ? input : {};
  const messages: Message[] = [];
  const taken = { sections: new Set<string>(), components: new Set<string>() };
  const given = listOf(fields["sections"]);
  const count = given.length;
  if (count > MOST_SECTIONS) messages.push(message("E_TOO_MANY_SECTIONS", { count, limit: MOST_SECTIONS }));
  const sections = given.slice(0, MOST_SECTIONS).map((section, at) => soundSection(section, at, taken, messages));
  if (sections.length === 0) messages.push(message("E_NO_SECTION"));
  const design = {
    name: textOf(fields["name"]),
    sections,
    ...(fields["startsUnmanned"] === true ? { startsUnmanned: true } : {}),
    ...(isWhole(fields["ccNeeded"], 1) ? { ccNeeded: fields["ccNeeded"] } : {}),
  };
  return { design, messages };
}

/** Reports an id that is not valid, or that is taken. */
function checkId(id: unknown, taken: Set<string>, place: MessageTarget, messages: Message[]): void {
  if (typeof id !== "string" || !ID.test(id)) messages.push(message("E_BAD_ID", { id: shown(id) }, place));
  else if (taken.has(id)) messages.push(message("E_DUPLICATE_ID", { id }, place));
  else taken.add(id);
}

function soundSection(
  input: unknown,
  at: number,
  taken: { readonly sections: Set<string>; readonly components: Set<string> },
  messages: Message[],
): SectionDesign {
  const fields = isObject(input) ? input : {};
  const id = textOf(fields["id"]) || `section-${at + 1}`;
  checkId(fields["id"], taken.sections, { section: id }, messages);
  return {
    id,
    name: textOf(fields["name"]),
    exposed: fields["exposed"] === true,
    neighbors: listOf(fields["neighbors"]).map(textOf),
    components: listOf(fields["components"]).flatMap(
      (component, place) => soundComponent(component, place, id, taken.components, messages) ?? [],
    ),
  };
}

function soundComponent(
  input: unknown,
  at: number,
  section: string,
  taken: Set<string>,
  messages: Message[],
): ComponentDesign | null {
  if (!isObject(input)) {
    messages.push(message("E_NOT_A_COMPONENT", { position: at + 1 }, { section }));
    return null;
  }
  const id = textOf(input["id"]) || `component-${at + 1}`;
  const place = { component: id, section };
  checkId(input["id"], taken, place, messages);
  const kind = input["kind"];
  if (typeof kind !== "string" || !Object.hasOwn(KINDS, kind)) {
    messages.push(message("E_UNKNOWN_KIND", { kind: shown(kind) }, place));
    return null;
  }
  const fields = { ...input, kind: kind as KindId };
  const extra = soundExtra(fields, place, messages);
  const override = soundOverride(fields, place, messages);
  return {
    id,
    kind: fields.kind,
    name: textOf(input["name"]),
    tg: soundToughness(fields, place, messages),
    attrs: soundAttrs(fields, place, messages),
    ...(extra > 0 ? { extra } : {}),
    ...(override ? { override } : {}),
    ...(Array.isArray(input["supports"]) ? { supports: input["supports"].map(textOf) } : {}),
    ...soundCargo(fields, place, messages),
    ...(fields.kind === "shuttle" && typeof input["hold"] === "string" ? { hold: input["hold"] } : {}),
  };
}

type ComponentFields = Fields & { readonly kind: KindId };

/** Toughness is a whole number from 1; more than the units of a section is taken for a typo. A shuttle needs none. */
function soundToughness(fields: ComponentFields, place: MessageTarget, messages: Message[]): number {
  const tg = fields["tg"];
  if (isWhole(tg, 1) && tg <= SECTION_LIMIT) return tg;
  if (fields.kind !== "shuttle")
    messages.push(message("E_TG_RANGE", { tg: shown(tg), low: 1, high: SECTION_LIMIT }, place));
  return 1;
}

/**
 * Each attribute is sold in whole steps from its base (MG-24); more steps than a section has units are taken for a
 * typo. Attributes of other kinds are not sold.
 */
function soundAttrs(fields: ComponentFields, place: MessageTarget, messages: Message[]): ComponentDesign["attrs"] {
  const given = isObject(fields["attrs"]) ? fields["attrs"] : {};
  const { attrs: rules } = KINDS[fields.kind];
  const sound: { [attr in Attr]?: number } = {};
  for (const { attr, base, step } of rules) {
    const value = given[attr];
    const high = base + step * SECTION_LIMIT;
    if (isWhole(value, base) && (value - base) % step === 0) {
      sound[attr] = Math.min(value, high);
      if (value > high) messages.push(message("E_ATTR_RANGE", { attr, value, low: base, high }, place));
    } else if (value != null) messages.push(message("E_ATTR_STEP", { attr, value: shown(value), base, step }, place));
  }
  for (const [attr, value] of Object.entries(given)) {
    if (value != null && !rules.some((rule) => rule.attr === attr))
      messages.push(message("E_ATTR_UNKNOWN", { attr: shown(attr), kind: fields.kind }, place));
  }
  return sound;
}

function soundExtra(fields: ComponentFields, place: MessageTarget, messages: Message[]): number {
  const { extra } = fields;
  const highest = fields.kind === "shuttle" ? 0 : Number.MAX_SAFE_INTEGER;
  if (extra == null || (isWhole(extra, 0) && extra <= highest)) return (extra as number | undefined) ?? 0;
  messages.push(message("E_EXTRA_RANGE", { extra: shown(extra), low: 0 }, place));
  return 0;
}

/** Bulk cargo, for components that carry any. */
function soundCargo(fields: ComponentFields, place: MessageTarget, messages: Message[]): { cargo?: number } {
  const { cargo } = fields;
  if (cargo == null || cargo === 0) return {};
  if (isWhole(cargo, 0) && KINDS[fields.kind].stores) return { cargo };
  messages.push(message("E_CARGO_RANGE", { cargo: shown(cargo), low: 0 }, place));
  return {};
}

/** Any price is possible; a size must leave a component on the chart, and a shuttle off it. */
function soundOverride(
  fields: ComponentFields,
  place: MessageTarget,
  messages: Message[],
): ComponentDesign["override"] {
  const given = isObject(fields["override"]) ? fields["override"] : {};
  const sound: { cost?: number; size?: number } = {};
  for (const part of ["cost", "size"] as const) {
    const value = given[part];
    if (value == null) continue;
    const fits = part === "cost" ? isWhole(value, 0) : fields.kind !== "shuttle" && isWhole(value, 1);
    if (fits) sound[part] = value as number;
    else messages.push(message("E_OVERRIDE_RANGE", { part, value: shown(value), low: part === "cost" ? 0 : 1 }, place));
  }
  return sound.cost === undefined && sound.size === undefined ? undefined : sound;
}
