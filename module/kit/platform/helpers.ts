/**
 * The helpers of our templates, under names of our own: a world's packages share one Handlebars, and some put others in
 * the place of Foundry's (`concat`, `not`). Blocks come from a Handlebars of our own, the rest from Foundry's published
 * functions.
 */
import { ownHelper } from "./helper-names";

type Helper = (...given: never[]) => unknown;
interface Shared {
  readonly helpers: Readonly<Record<string, Helper>>;
  create(): Shared;
  registerHelper(name: string, helper: Helper): void;
}

const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
/** The arguments without the options that Handlebars appends. */
const given = (all: readonly unknown[]): readonly unknown[] => all.slice(0, -1);

const LOGIC: Readonly<Record<string, Helper>> = {
  and: (...all: unknown[]) => given(all).every(isTrue),
  eq: (a: unknown, b: unknown) => a === b,
  not: (value: unknown) => !isTrue(value),
  or: (...all: unknown[]) => given(all).some(isTrue),
};

/** Blocks, from a Handlebars that nobody else has. */
const BLOCKS = ["each", "if", "lookup", "unless", "with"];
/** Foundry's; should a generation not publish one, the world's helper of that name. */
const PUBLISHED = ["checked", "concat", "formGroup", "localize", "selectOptions"];

/** Registers them; called first in `init`. */
export function registerHelpers(): void {
  const shared = Handlebars as unknown as Shared;
  const { helpers } = shared.create();
  const published = foundry.applications.handlebars as unknown as Readonly<Record<string, Helper | undefined>>;
  for (const [name, helper] of Object.entries(LOGIC)) shared.registerHelper(ownHelper(name), helper);
  for (const name of BLOCKS) shared.registerHelper(ownHelper(name), helpers[name]!);
  for (const name of PUBLISHED) shared.registerHelper(ownHelper(name), published[name] ?? shared.helpers[name]!);
}
