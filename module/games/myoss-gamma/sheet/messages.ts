/** Messages about a design as the sheet shows them: in words, with the rule behind each, and what would mend it. */
import { localize, phrase } from "../../../kit/text/sentence";
import { faultKey, mendOf, type Mend, type Message, type ShipDesign } from "../../../rules/myoss-gamma";
import { designSentence } from "../story/message-sentence";
import { ruleOf } from "./fault-rules";

/** A message of the validator. */
export interface ShipMessage {
  readonly level: Message["level"];
  readonly title: string;
  readonly text: string;
  readonly code: string;
  /** The component that it is about; blank if none. */
  readonly look: string;
  /** The rule that explains it, as a link. */
  readonly rule: ReturnType<typeof ruleOf>;
  /** The change that would mend it: by which fault, and in words; null if there is none. */
  readonly mend: { readonly fault: string; readonly text: string } | null;
}

/** Values of mendings that are ids of components. */
const COMPONENTS: readonly string[] = ["component", "shuttle", "hold"];
/** Mendings whose words depend on what is changed. */
const BY_PART: { readonly [code in Mend["code"]]?: readonly string[] } = {
  set: ["extra", "cargo"],
  tablePart: ["cost", "size"],
};

/** The names of a design's components and sections by their ids. */
function namesIn({ sections }: ShipDesign) {
  const components = new Map(sections.flatMap((each) => each.components.map(({ id, name }) => [id, name] as const)));
  return {
    component: (id: string | undefined) => components.get(id ?? ""),
    section: (id: unknown) => sections.find((each) => each.id === id)?.name,
  };
}

/** What a mending does, as its button says. */
function mendText({ code, data }: Mend, names: ReturnType<typeof namesIn>): string {
  const parts = BY_PART[code];
  const part = String(data["part"]);
  const key = parts ? `${code}.${parts.includes(part) ? part : "points"}` : code;
  const values = Object.entries(data).map(([name, value]): [string, string | number] => {
    if (name === "kind") return [name, localize(`ALLHANDS.myoss-gamma.kind.${value}`)];
    if (name === "section") return [name, names.section(value) || value];
    return [name, COMPONENTS.includes(name) ? (names.component(String(value)) ?? value) : value];
  });
  return phrase(`ALLHANDS.myoss-gamma.mend.${key}`, Object.fromEntries(values));
}

/**
 * A message as the sheet shows it.
 *
 * @param budget  credits that the ship may cost; 0: any number
 * @param mends   whether a mending may be offered: the reader may change the design
 */
export function shipMessage(message: Message, design: ShipDesign, budget: number, mends: boolean): ShipMessage {
  const { level, code, component, section, data } = message;
  const names = namesIn(design);
  const { to, neighbor } = data;
  const named = {
    ...data,
    ...(to === undefined ? {} : { to: names.component(String(to)) ?? to }),
    ...(neighbor === undefined ? {} : { neighbor: names.section(neighbor) || neighbor }),
  };
  const mend = mends ? mendOf(design, message, { fleetLimit: budget }) : null;
  return {
    level,
    code,
    text: designSentence(code, named),
    title: names.component(component) ?? names.section(section) ?? "",
    look: component ?? "",
    rule: ruleOf(code),
    mend: mend && { fault: faultKey(message), text: mendText(mend, names) },
  };
}
